import Foundation
import Glibc
import Testing

/// The scripts of `Scripts/gestures`, run by the built binaries as anybody would run them.
@Suite("Gallery of gestures")
struct GalleryTests {
  static let scripts = [
    "carousel", "circle", "grid-flick", "highlight-cancelled", "multiple-selection", "reorder",
    "reorder-cancelled", "rotation", "rubber-band", "single-selection",
  ]

  @Test("Every script of the folder is in the table")
  func isComplete() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Gallery.folder.path)
    let found = files.filter { $0.hasSuffix(".yaml") && !$0.hasSuffix(".scene.yaml") }
    #expect(found.map { String($0.dropLast(5)) }.sorted() == Self.scripts)
  }

  @Test(
    "A script holds, and gives the same bytes in two processes and twice through a daemon",
    .timeLimit(.minutes(1)), arguments: scripts)
  func holds(_ script: String) throws {
    let gallery = try Gallery()
    let first = try gallery.run(script)
    #expect(first.status == 0, "\(first.told)")
    #expect(!first.log.isEmpty)
    #expect(try gallery.run(script).log == first.log)
    let daemon = try gallery.startDaemon()
    for _ in 1...2 {
      let run = try gallery.run(script, through: daemon)
      #expect(run.status == 0, "\(run.told)")
      #expect(run.log == first.log)
    }
    #expect(daemon.stop() == 0)
  }

  @Test("An expectation that fails exits with 1 and names its place", .timeLimit(.minutes(1)))
  func fails() throws {
    let gallery = try Gallery()
    let path = try gallery.file(
      "wrong.yaml", "scene: {}\nsteps:\n  - expect: {offset: [0, 1]}\n")
    let run = try gallery.run(path: path)
    #expect(run.status == 1)
    #expect(run.told.contains("wrong.yaml:3:14: expect: offset should be [0, 1], and is [0, 0]."))
  }

  @Test("A script that never settles exits with 5", .timeLimit(.minutes(1)))
  func neverSettles() throws {
    let gallery = try Gallery()
    let path = try gallery.file(
      "restless.yaml",
      """
      scene: {layout: {type: flow}, sections: [{items: 10000}]}
      steps:
        - fling: {velocity: [0, -2000]}
        - settle: 100ms
      """)
    #expect(try gallery.run(path: path).status == 5)
  }

  @Test("A misspelt step exits with 2 and is shown with a caret", .timeLimit(.minutes(1)))
  func misspelt() throws {
    let gallery = try Gallery()
    let path = try gallery.file("slip.yaml", "steps:\n  - flign: {velocity: [0, 1]}\n")
    let run = try gallery.run(path: path)
    #expect(run.status == 2)
    #expect(run.told.contains("  2 |   - flign: {velocity: [0, 1]}\n    |     ^\n"))
    #expect(run.told.contains("Did you mean \"fling\"?"))
  }

  @Test("The TAP and JSON reporters tell every step", .timeLimit(.minutes(1)))
  func reports() throws {
    let gallery = try Gallery()
    let path = Gallery.folder.appendingPathComponent("circle.yaml").path
    let tap = try gallery.run(path: path, "--reporter", "tap").told
    #expect(tap.hasPrefix("TAP version 13\n"))
    #expect(tap.hasSuffix("1..6\n"))
    #expect(!tap.contains("not ok"))
    let lines = try gallery.run(path: path, "--reporter", "jsonl").told.split(separator: "\n")
    #expect(lines.count == 7)
    for line in lines {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
  }
}

/// A folder for one test's files, and the built binaries.
private final class Gallery {
  /// Where the scripts are.
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Scripts/gestures")

  /// What came of a run.
  struct Run {
    let status: Int32
    /// Standard output and standard error.
    let told: String
    let log: Data
  }

  private let path: String
  private var runs = 0

  init() throws {
    // Short, since a socket's path is.
    path = "/tmp/fb-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a script and hands back its path.
  func file(_ name: String, _ text: String) throws -> String {
    let file = "\(path)/\(name)"
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    return file
  }

  func run(_ script: String, through daemon: DaemonProcess? = nil) throws -> Run {
    let path = Self.folder.appendingPathComponent("\(script).yaml").path
    guard let daemon else { return try run(path: path) }
    return try run(path: path, "--socket", daemon.socket)
  }

  func run(path script: String, _ options: String...) throws -> Run {
    try run(path: script, options)
  }

  private func run(path script: String, _ options: [String]) throws -> Run {
    runs += 1
    let (log, output) = ("\(path)/\(runs).log", "\(path)/\(runs).out")
    let child = try Child(
      try Self.binary("flickbook"), ["run", script, "--log", log] + options, output: output)
    let status = child.wait()
    let told = String(
      decoding: FileManager.default.contents(atPath: output) ?? Data(), as: UTF8.self)
    return Run(
      status: status, told: told, log: FileManager.default.contents(atPath: log) ?? Data())
  }

  func startDaemon() throws -> DaemonProcess {
    try DaemonProcess(binary: try Self.binary("flickbookd"), socket: "\(path)/s")
  }

  /// A built program, which lies beside the test runner.
  private static func binary(_ name: String) throws -> String {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let binary = folder.appendingPathComponent(name).path
    try #require(FileManager.default.isExecutableFile(atPath: binary), "\(binary)")
    return binary
  }
}

/// A running daemon.
private final class DaemonProcess {
  let socket: String
  private let child: Child

  /// Starts the daemon and waits for the line that says it is ready.
  init(binary: String, socket: String) throws {
    self.socket = socket
    child = try Child(binary, ["--socket", socket], output: nil)
    let line = child.readLine()
    try #require(line == "listening unix:\(socket)\n", "\(line)")
  }

  /// Asks the daemon to end, and hands back its exit code.
  func stop() -> Int32 {
    child.terminate()
    return child.wait()
  }
}

/// A process of a built binary.
///
/// Foundation's Process waits in a run loop, which tests that run side by side do not have.
private final class Child {
  private var id: pid_t = 0
  private var isRunning = false
  /// Where standard output can be read, where it does not go to a file.
  private var reading: Int32 = -1

  /// Starts a program; what it prints goes to a file, or to `readLine`.
  init(_ binary: String, _ arguments: [String], output: String?) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var pipe: [Int32] = [-1, -1]
    if let output {
      posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    } else {
      // Closed on exec, so that no other test's child keeps the pipe open.
      let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      try #require(socketpair(AF_UNIX, type, 0, &pipe) == 0)
      posix_spawn_file_actions_adddup2(&actions, pipe[1], 1)
      reading = pipe[0]
    }
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    // The threads that run tests hold signals back, and a child would inherit that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let words = ([binary] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    let status = posix_spawn(&id, binary, &actions, &attributes, words + [nil], environ)
    if pipe[1] >= 0 { close(pipe[1]) }
    try #require(status == 0, "\(binary)")
    isRunning = true
  }

  /// The first line that the program prints, its end included.
  func readLine() -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.last != 10, read(reading, &byte, 1) == 1 { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }

  func terminate() {
    kill(id, SIGTERM)
  }

  /// Waits for the end; the exit code, or the negative number of the signal.
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    isRunning = false
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
  }

  deinit {
    if isRunning {
      terminate()
      _ = wait()
    }
    if reading >= 0 { close(reading) }
  }
}
