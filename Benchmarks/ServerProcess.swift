import EventLoop
import Foundation

/// A server in a process of its own, on a private socket; it ends with this object.
@MainActor
final class ServerProcess {
  private let process = Process()
  private let directory: URL
  /// Where it listens.
  let socket: String

  /// Starts a server and waits for the line that says that it listens.
  ///
  /// - Parameter arguments: what the program is called with, given the socket's path.
  init(_ program: URL, arguments: (String) -> [String]) throws {
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw BenchmarkFailure("\(program.path) is not built: Scripts/bench builds it")
    }
    directory = FileManager.default.temporaryDirectory
      .appending(path: "flickbook-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    socket = directory.appending(path: "s").path
    let output = Pipe()
    process.executableURL = program
    process.arguments = arguments(socket)
    process.standardOutput = output
    try process.run()
    try waitForReadiness(output.fileHandleForReading)
  }

  isolated deinit {
    end()
    try? FileManager.default.removeItem(at: directory)
  }

  /// Ends the process and waits for its end; the measurement is over, so there is no need for a drain.
  func end() {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// The process's number in the system.
  var processIdentifier: Int32 { process.processIdentifier }

  /// A daemon on a private socket, with these lines of the configuration and further arguments.
  static func daemon(
    limits: [String: Int] = [:], arguments: [String] = []
  ) throws -> ServerProcess {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "flickbook-\(UUID().uuidString.prefix(8)).yaml")
    let lines = limits.sorted { $0.key < $1.key }.map { "\n  \($0.key): \($0.value)" }
    if !lines.isEmpty {
      try ("limits:" + lines.joined() + "\n").write(to: file, atomically: false, encoding: .utf8)
    }
    // The daemon has read it when it listens.
    defer { try? FileManager.default.removeItem(at: file) }
    return try ServerProcess(URL(filePath: Programs.path("flickbookd"))) {
      ["--socket", $0] + (lines.isEmpty ? [] : ["--config", file.path]) + arguments
    }
  }

  private func waitForReadiness(_ output: FileHandle) throws {
    var line = ""
    while !line.contains("\n") {
      let data = output.availableData
      guard !data.isEmpty else { throw BenchmarkFailure("the server ended: \(line)") }
      line += String(decoding: data, as: UTF8.self)
    }
    guard line.contains("listening") else { throw BenchmarkFailure("the server says: \(line)") }
  }
}

/// This program itself, as a server that sends back what it gets: libuv and nothing else.
enum EchoServer {
  /// The first argument that makes this program the server.
  static let argument = "--serve-echo"

  @MainActor
  static func start() throws -> ServerProcess {
    try ServerProcess(Programs.ownFolder.appending(path: "Benchmarks")) { [argument, $0] }
  }
}
