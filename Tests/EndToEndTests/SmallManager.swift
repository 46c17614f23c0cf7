import Foundation
import Testing

/// A small service manager: it starts a daemon with passed descriptors, and is notified by it.
///
/// Rule: sd_listen_fds(3), sd_notify(3).
final class SmallManager {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let directory: TemporaryDirectory
  let process: pid_t
  private let notifications: Int32
  private var exitStatus: Int32?

  /// Nothing takes longer than this, in seconds, unless it hangs.
  private static let patience = 30

  /// Starts the daemon.
  ///
  /// - Parameters:
  ///   - passed: descriptors that the daemon has as 3, 4 and so on.
  ///   - environment: what it has in its environment, where `$$` is its process.
  ///   - isAbstract: whether it notifies a socket without a file.
  init(
    _ arguments: [String] = [], passing passed: [Int32] = [],
    environment: [String: String] = [:], isAbstract: Bool = false, isJournal: Bool = false,
    in directory: TemporaryDirectory
  ) throws {
    self.directory = directory
    let name = "\(directory.path)/notify"
    unlink(name)
    notifications = try Sockets.bound(
      type: SOCK_DGRAM, address: isAbstract ? "\0" + name : name)
    var limit = timeval(tv_sec: Self.patience, tv_usec: 0)
    setsockopt(
      notifications, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var environment = environment
    environment["NOTIFY_SOCKET"] = isAbstract ? "@" + name : name
    environment["PATH"] = "/usr/bin:/bin"
    let errors = directory.path + "/err"
    _ = FileManager.default.createFile(atPath: errors, contents: nil)
    if isJournal {
      var status = stat()
      #expect(stat(errors, &status) == 0)
      environment["JOURNAL_STREAM"] = "\(status.st_dev):\(status.st_ino)"
    }
    process = try Self.start(arguments, passed, environment, directory.path)
  }

  deinit {
    if exitStatus == nil {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    close(notifications)
  }

  private static func start(
    _ arguments: [String], _ passed: [Int32], _ environment: [String: String], _ folder: String
  ) throws -> pid_t {
    // A shell knows the number of the process that becomes the daemon.
    let exports = environment.sorted { $0.key < $1.key }.map { name, value in
      "export \(name)=\"\(value)\"; "
    }
    // It would keep the sockets of other tests open.
    let closing = """
      for path in /proc/$$/fd/*; do
        number=${path##*/}
        if ((number > \(2 + passed.count))); then eval "exec $number>&-"; fi
      done

      """
    let argv =
      ["/bin/bash", "-c", closing + exports.joined() + #"exec "$0" "$@""#]
      + [try Binaries.url("flickbookd").path] + arguments
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for (number, name) in [(1 as Int32, "out"), (2, "err")] {
      posix_spawn_file_actions_addopen(
        &actions, number, "\(folder)/\(name)", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    }
    // Out of the way of the numbers that they are to have.
    let copies = passed.map { fcntl($0, F_DUPFD_CLOEXEC, 100) }
    defer { for copy in copies { close(copy) } }
    for (number, copy) in zip((3 as Int32)..., copies) {
      posix_spawn_file_actions_adddup2(&actions, copy, number)
    }
    var process: pid_t = 0
    let texts = argv.map { strdup($0) }
    defer { for text in texts { free(text) } }
    let empty: [UnsafeMutablePointer<CChar>?] = [nil]
    let status = posix_spawn(&process, argv[0], &actions, nil, texts + [nil], empty)
    guard status == 0 else { throw Failure(description: "posix_spawn: \(status)") }
    return process
  }

  /// The next message of the daemon.
  func notification() throws -> String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(notifications, &bytes, bytes.count, 0)
    guard count > 0 else {
      throw Failure(description: "no notification; standard error: \(standardError)")
    }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// Takes messages up to the first that contains a text, and answers all of them.
  @discardableResult
  func notifications(until text: String) throws -> [String] {
    var messages: [String] = []
    repeat {
      messages.append(try notification())
    } while !messages[messages.count - 1].contains(text)
    return messages
  }

  /// Waits for the end of the daemon, and answers its exit code; a signal is negative.
  func wait() -> Int32 {
    if let exitStatus { return exitStatus }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
    exitStatus = code
    return code
  }

  /// Ends the daemon, and answers its exit code.
  func terminate() -> Int32 {
    kill(process, SIGTERM)
    return wait()
  }

  /// The daemon's output on standard error.
  var standardError: String { text("err") }
  /// The daemon's output on standard output.
  var standardOutput: String { text("out") }

  private func text(_ name: String) -> String {
    (try? String(contentsOfFile: "\(directory.path)/\(name)", encoding: .utf8)) ?? ""
  }
}

/// Descriptors for a daemon to be passed.
enum Sockets {
  /// A Unix-domain socket bound to a path; an abstract path begins with a NUL.
  static func bound(type: __socket_type, address: String) throws -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(type.rawValue), 0)
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: address.utf8) }
    let rest = address.hasPrefix("\0") ? 108 - address.utf8.count : 0
    let status = withUnsafePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size - rest))
      }
    }
    guard status == 0 else { throw SmallManager.Failure(description: "bind: \(errno)") }
    return descriptor
  }

  /// A Unix-domain stream socket that listens.
  static func listening(at address: String) throws -> Int32 {
    let descriptor = try bound(type: SOCK_STREAM, address: address)
    #expect(listen(descriptor, 16) == 0)
    return descriptor
  }

  /// Descriptors that a manager may pass by mistake.
  enum Mistake: String, CaseIterable {
    case datagrams, packets, internet, silent, connected, file

    /// A descriptor of that kind.
    func descriptor(in folder: String) throws -> Int32 {
      switch self {
      case .datagrams: return try bound(type: SOCK_DGRAM, address: folder + "/d")
      case .packets:
        let descriptor = try bound(type: SOCK_SEQPACKET, address: folder + "/p")
        #expect(listen(descriptor, 1) == 0)
        return descriptor
      case .internet:
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #expect(listen(descriptor, 1) == 0)
        return descriptor
      case .silent: return try bound(type: SOCK_STREAM, address: folder + "/q")
      case .connected:
        var pair: [Int32] = [-1, -1]
        #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
        close(pair[1])
        return pair[0]
      case .file: return open(folder + "/f", O_RDWR | O_CREAT, 0o600)
      }
    }

    /// The daemon's words for the mistake.
    var complaint: String {
      switch self {
      case .datagrams: "a socket for datagrams, and no stream"
      case .packets: "a socket for packets, and no stream"
      case .internet: "no Unix-domain socket"
      case .silent: "a socket that does not listen"
      case .connected: "a connection, and no socket on which clients are accepted"
      case .file: "no socket"
      }
    }
  }
}
