import Foundation
import Testing

/// A daemon of its own for a test, with its socket in a short temporary directory.
final class DaemonProcess {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let directory: TemporaryDirectory
  let socketPath: String
  let process = Process()
  /// The line that it printed when it was ready.
  let readyLine: String
  private let errors: String

  /// Starts the daemon and waits for its ready line.
  ///
  /// `limits` overrides lines of the configuration's `limits`; `program` is a program that becomes
  /// a daemon with its `first` words; a shell starts it after the `prelude`, if there is one.
  init(
    _ arguments: [String] = [], limits: [String: Int] = [:], program: String = "flickbookd",
    first: [String] = [], prelude: String? = nil
  ) throws {
    directory = try TemporaryDirectory()
    socketPath = directory.path + "/s"
    errors = directory.path + "/errors"
    var arguments = first + ["--socket", socketPath] + arguments
    if !limits.isEmpty {
      let lines = limits.sorted { $0.key < $1.key }.map { "  \($0.key): \($0.value)\n" }
      let path = directory.path + "/config.yaml"
      try ("limits:\n" + lines.joined()).write(toFile: path, atomically: false, encoding: .utf8)
      arguments += ["--config", path]
    }
    let output = Pipe()
    let binary = try Binaries.url(program)
    if let prelude {
      process.executableURL = URL(filePath: "/bin/bash")
      process.arguments = ["-c", prelude + #"; exec "$0" "$@""#, binary.path] + arguments
    } else {
      process.executableURL = binary
      process.arguments = arguments
    }
    process.standardOutput = output
    _ = FileManager.default.createFile(atPath: errors, contents: nil)
    process.standardError = FileHandle(forWritingAtPath: errors)
    try process.run()
    guard let line = Self.firstLine(of: output) else {
      process.waitUntilExit()
      let text = try? String(contentsOfFile: errors, encoding: .utf8)
      throw Failure(description: "no ready line; standard error: \(text ?? "")")
    }
    readyLine = line
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// A new connection.
  func connect() throws -> SocketClient {
    try SocketClient(path: socketPath)
  }

  /// A new connection that is attached to a session, as soon as a lost worker's sessions are back.
  func attach(to name: String) throws -> SocketClient {
    while true {
      let client = try connect()
      do {
        try client.call("session.attach", ["session": name, "mode": "control"])
        return client
      } catch let refusal as SocketClient.Refusal {
        guard refusal.name == "worker_lost" else { throw refusal }
      } catch is SocketClient.Failure {
        // The worker was lost with the connection.
      }
    }
  }

  /// Sends SIGTERM and waits for the end.
  @discardableResult
  func terminate() -> Int32 {
    process.terminate()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// The daemon answers the next client as if nothing had happened.
  func expectServes(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let name = try connect().call("server.hello")["name"] as? String
    #expect(name == "flickbookd", "\(standardError)", sourceLocation: sourceLocation)
    #expect(process.isRunning, sourceLocation: sourceLocation)
  }

  /// The daemon's output on standard error.
  var standardError: String { (try? String(contentsOfFile: errors, encoding: .utf8)) ?? "" }

  private static func firstLine(of pipe: Pipe) -> String? {
    var line = Data()
    while let byte = try? pipe.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
      if byte == Data("\n".utf8) { return String(decoding: line, as: UTF8.self) }
      line += byte
    }
    return nil
  }
}

/// The programs under test, as they were built.
enum Binaries {
  /// The program of that name in the package's release directory.
  static func url(_ name: String) throws -> URL {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let url = root.appending(path: ".build/release/\(name)")
    guard FileManager.default.isExecutableFile(atPath: url.path) else {
      throw DaemonProcess.Failure(
        description: "\(url.path) is not there; build it with Scripts/build")
    }
    return url
  }
}

/// A program that has run to its end.
struct FinishedProgram {
  let status: Int32
  let output: String
  let errors: String

  /// Runs a program under test with that input and waits for its end.
  init(
    _ name: String, _ arguments: [String], input: String = "",
    environment: [String: String] = [:]
  ) throws {
    try self.init(
      at: Binaries.url(name).path, arguments, input: input, environment: environment)
  }

  /// Runs the program at a path.
  init(
    at path: String, _ arguments: [String], input: String = "",
    environment: [String: String] = [:]
  ) throws {
    let directory = try TemporaryDirectory()
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    if !environment.isEmpty { process.environment = environment }
    let files = ["in", "out", "err"].map { directory.path + "/" + $0 }
    try input.write(toFile: files[0], atomically: false, encoding: .utf8)
    for path in files[1...] { _ = FileManager.default.createFile(atPath: path, contents: nil) }
    process.standardInput = FileHandle(forReadingAtPath: files[0])
    process.standardOutput = FileHandle(forWritingAtPath: files[1])
    process.standardError = FileHandle(forWritingAtPath: files[2])
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = try String(contentsOfFile: files[1], encoding: .utf8)
    errors = try String(contentsOfFile: files[2], encoding: .utf8)
  }
}

/// A directory with a path short enough for sockets, removed with all that is in it.
final class TemporaryDirectory {
  let path: String

  init() throws {
    path = "/tmp/fb-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
