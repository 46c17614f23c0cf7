import Foundation

/// A release `flickbookd` in a process of its own, on a private socket; it ends with this object.
final class DaemonUnderTest {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let process = Process()
  private let directory: URL
  private let errors: URL
  let socketPath: String

  /// Starts the daemon that was built beside this program and waits until it listens.
  init(_ arguments: [String] = []) throws {
    let manager = FileManager.default
    directory = manager.temporaryDirectory.appending(path: "fb-\(UUID().uuidString.prefix(8))")
    try manager.createDirectory(
      at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    socketPath = directory.appending(path: "s").path
    errors = directory.appending(path: "errors")
    _ = manager.createFile(atPath: errors.path, contents: nil)
    let output = Pipe()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "flickbookd")
    process.arguments = ["--socket", socketPath] + arguments
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let ready = output.fileHandleForReading.availableData
    guard String(decoding: ready, as: UTF8.self).hasPrefix("listening") else {
      throw Failure(description: "the daemon did not start: \(standardError)")
    }
  }

  deinit {
    kill()
    try? FileManager.default.removeItem(at: directory)
  }

  /// A new connection, which waits so many seconds for each answer.
  func connect(patience: Int) throws -> LineConnection {
    try LineConnection(path: socketPath, patience: patience)
  }

  /// Kills the process, and waits until it has ended.
  func kill() {
    if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// How the process ended, where it has ended within a second; nil while it runs.
  var ending: String? {
    for _ in 0..<100 where process.isRunning { usleep(10_000) }
    guard !process.isRunning else { return nil }
    let way = process.terminationReason == .exit ? "status" : "signal"
    return "\(way) \(process.terminationStatus); \(standardError)"
  }

  /// The first lines of what it wrote to standard error.
  private var standardError: String {
    let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").prefix(4).joined(separator: " | ")
  }

  /// The time for which its main thread has had a processor, in seconds.
  var processorSeconds: Double {
    let text = try? String(
      contentsOfFile: "/proc/\(process.processIdentifier)/schedstat", encoding: .utf8)
    return (text?.split(separator: " ").first.flatMap { Double($0) } ?? 0) / 1e9
  }

  /// Resident memory now and at its peak, in bytes.
  var memory: (now: Int, peak: Int) {
    let status =
      (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8))
      ?? ""
    func bytes(_ name: String) -> Int {
      let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
      return (line?.split(separator: " ").dropLast().last.flatMap { Int($0) } ?? 0) * 1024
    }
    return (bytes("VmRSS:"), bytes("VmHWM:"))
  }
}

/// A connection of lines to a Unix-domain socket, with a limit of waiting.
final class LineConnection {
  /// Why no line came.
  enum Failure: Error {
    /// The other side has closed.
    case closed
    /// Nothing came for as long as the connection waits.
    case silent
  }

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// Where the next line begins in the buffer, and up to where no line end was found.
  private var start = 0
  private var searched = 0

  init(path: String, patience: Int) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard status == 0 else { throw Failure.closed }
    var limit = timeval(tv_sec: patience, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  deinit { close(descriptor) }

  /// Sends bytes as they are.
  func send(_ bytes: [UInt8]) throws(Failure) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.send(
          descriptor, $0.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw errno == EAGAIN ? .silent : .closed }
      sent += count
    }
  }

  /// The next line, without its end.
  func line() throws(Failure) -> [UInt8] {
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(buffer[start..<end])
        (start, searched) = (end + 1, end + 1)
        return line
      }
      buffer.removeSubrange(..<start)
      (start, searched) = (0, buffer.count)
      try receive()
    }
  }

  private func receive() throws(Failure) {
    let size = 256 * 1024
    var count = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: size) { room, length in
      repeat {
        count = recv(descriptor, room.baseAddress, size, 0)
      } while count < 0
        && errno == EINTR
      length = max(count, 0)
    }
    guard count >= 0 else { throw errno == EAGAIN ? .silent : .closed }
    guard count > 0 else { throw .closed }
    buffer += chunk
  }
}
