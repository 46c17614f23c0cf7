import Foundation
import Testing

/// The `flickbook` command as a user meets it.
@Suite("Command line of flickbook", .timeLimit(.minutes(10)))
struct CommandLineTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private static let commands = [
    "run", "send", "watch", "record", "snapshot", "lint", "init", "rewrite", "schema",
  ]

  private func file(_ name: String, _ text: String) throws -> String {
    let path = "\(directory.path)/\(name)"
    let folder = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(directory.path)/\(name)", encoding: .utf8)
  }

  /// A script that holds.
  private static let fine = "scene: {}\nsteps:\n  - expect: {offset: [0, 0]}\n"

  // MARK: Help and version

  @Test("Every command tells the version that the daemon tells, and its own help")
  func versionsAndHelp() throws {
    let daemon = try DaemonProcess()
    let version = try #require(try daemon.connect().call("server.hello")["version"] as? String)
    for arguments in [["--version"], ["version"]] + Self.commands.map({ [$0, "--version"] }) {
      let program = try FinishedProgram("flickbook", arguments)
      #expect(program.status == 0)
      #expect(program.output == "flickbook \(version)\n", "\(arguments)")
    }
    for command in Self.commands {
      for arguments in [[command, "--help"], [command, "-h"], ["help", command]] {
        let program = try FinishedProgram("flickbook", arguments)
        #expect(program.status == 0)
        #expect(program.output.hasPrefix("flickbook \(command)"), "\(arguments)")
      }
    }
    #expect(try FinishedProgram("flickbook", ["run", "--help"]).output.contains("--reporter"))
    #expect(try !FinishedProgram("flickbook", ["send", "--help"]).output.contains("--reporter"))
  }

  @Test("A reader that closes early is no error", arguments: ["schema", "help", "run --help"])
  func brokenPipe(_ commandLine: String) throws {
    let program = try Binaries.url("flickbook").path
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/bash")
    shell.arguments = [
      "-c", "'\(program)' \(commandLine) 2>err | true; echo ${PIPESTATUS[0]} >status",
    ]
    shell.currentDirectoryURL = URL(filePath: directory.path)
    try shell.run()
    shell.waitUntilExit()
    #expect(try text("status") == "0\n")
    #expect(try text("err") == "")
  }

  // MARK: run

  @Test("A run continues if nobody reads its report, and its exit code is right")
  func unreadReport() throws {
    let path = try file("a.yaml", "scene: {}\nsteps:\n  - expect: {offset: [0, 1]}\n")
    let program = try Binaries.url("flickbook").path
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/bash")
    shell.arguments = [
      "-c", "'\(program)' run '\(path)' 2>err | true; echo ${PIPESTATUS[0]} >status",
    ]
    shell.currentDirectoryURL = URL(filePath: directory.path)
    try shell.run()
    shell.waitUntilExit()
    #expect(try text("status") == "1\n")
    #expect(try text("err") == "")
  }

  @Test("With standard input, output and error closed the report does not get into the log")
  func closedDescriptors() throws {
    let path = try file("a.yaml", Self.fine)
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/bash")
    shell.arguments = [
      "-c", "\"$0\" run \"$1\" --log log 0<&- 1>&- 2>&-; echo $? >status",
      try Binaries.url("flickbook").path, path,
    ]
    shell.currentDirectoryURL = URL(filePath: directory.path)
    try shell.run()
    shell.waitUntilExit()
    #expect(try text("status") == "0\n")
    let lines = try text("log").split(separator: "\n")
    #expect(lines.count > 3)
    #expect(lines.allSatisfy { $0.hasPrefix("{\"seq\":") })
  }

  @Test("A folder and a pattern mean their scripts, without scenes and what others include")
  func folders() throws {
    _ = try file("all/b/x.yaml", Self.fine)
    _ = try file("all/a.yaml", "scene: s.scene.yaml\nsteps: [{include: part.yaml}]\n")
    _ = try file("all/part.yaml", "steps: [{tap: {item: [0, 0]}}]\n")
    _ = try file("all/s.scene.yaml", "sections: [{items: 3}]\n")
    let folder = try FinishedProgram("flickbook", ["run", "\(directory.path)/all"])
    #expect(folder.status == 0, "\(folder.output)\(folder.errors)")
    let lines = folder.output.split(separator: "\n").map { $0.split(separator: " ")[1] }
    #expect(lines.map { $0.hasSuffix("a.yaml") } == [true, false, false])
    #expect(folder.output.hasSuffix("2 scripts held.\n"))
    let pattern = try FinishedProgram("flickbook", ["run", "\(directory.path)/all/[a-s]*.yaml"])
    #expect(pattern.output.contains("a.yaml") && pattern.output.contains("part.yaml"))
    #expect(!pattern.output.contains("scene.yaml"))
  }

  @Test("Nothing to run is an error")
  func nothing() throws {
    let empty = try file("empty.yaml", "scene: {}\nsteps: []\n")
    let scene = try file("only/s.scene.yaml", "{}")
    for operand in [empty, scene, "\(directory.path)/only", "\(directory.path)/*.yml"] {
      let program = try FinishedProgram("flickbook", ["run", operand])
      #expect(program.status == 2, "\(operand)")
      #expect(program.output.hasPrefix("✗ "))
    }
  }

  @Test("Scripts of one name in two folders have a log each, and a foreign file stays as it is")
  func logs() throws {
    let scripts = [try file("a/x.yaml", Self.fine), try file("b/x.yaml", Self.fine)]
    let foreign = try file("logs/b-x.log.jsonl", "precious")
    let logs = "\(directory.path)/logs"
    let first = try FinishedProgram("flickbook", ["run"] + scripts + ["--log", logs])
    #expect(first.status == 2)
    #expect(first.output.contains("stays as it is"))
    #expect(try text("logs/b-x.log.jsonl") == "precious")
    try FileManager.default.removeItem(atPath: foreign)
    for _ in 1...2 {
      let second = try FinishedProgram("flickbook", ["run"] + scripts + ["--log", logs])
      #expect(second.status == 0, "\(second.output)\(second.errors)")
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: logs).sorted() == [
        "a-x.log.jsonl", "b-x.log.jsonl",
      ])
    #expect(try text("logs/a-x.log.jsonl") == text("logs/b-x.log.jsonl"))
    let over = try FinishedProgram("flickbook", ["run", scripts[0], "--log", scripts[1]])
    #expect(over.status == 2)
    #expect(try text("b/x.yaml") == Self.fine)
  }

  @Test("Two reporters both report, into files and on standard output")
  func reporters() throws {
    let path = try file("a.yaml", Self.fine)
    let tap = "\(directory.path)/report.tap"
    let program = try FinishedProgram(
      "flickbook", ["run", path, "--reporter", "tap:\(tap)", "--reporter", "jsonl"])
    #expect(program.status == 0)
    #expect(program.output.hasPrefix(#"{"script":"#))
    #expect(try text("report.tap").hasSuffix("ok 1 - \(path):3 expect\n1..1\n"))
  }

  @Test("Two snapshots of one name are an error, and a byte order mark is none")
  func names() throws {
    let twice = try file("twice.yaml", "scene: {}\nsteps: [{snapshot: a}, {snapshot: a}]\n")
    #expect(try FinishedProgram("flickbook", ["run", "--update", twice]).status == 2)
    let marked = try file("marked.yaml", "\u{FEFF}" + Self.fine)
    #expect(try FinishedProgram("flickbook", ["run", marked]).status == 0)
    let config = try file("config.yaml", "\u{FEFF}limits:\n  sessions: 3\n")
    let daemon = try DaemonProcess(["--config", config])
    let limits = try daemon.connect().call("server.hello")["limits"] as? [String: Any]
    #expect(limits?["sessions"] as? Int == 3)
  }

  @Test("A settle that does not settle names the clock's instant, here and through a daemon")
  func notSettled() throws {
    let path = try file(
      "restless.yaml",
      "scene: {sections: [{items: 9000}]}\nsteps: [{fling: {velocity: [0, -2000]}}, {settle: 100ms}]\n"
    )
    let daemon = try DaemonProcess()
    let runs = try [[], ["--socket", daemon.socketPath]].map {
      try FinishedProgram("flickbook", ["run", path] + $0)
    }
    #expect(runs.map(\.status) == [5, 5])
    #expect(runs[0].output == runs[1].output)
    #expect(runs[0].output.contains(#/The clock is at 0\.\d+ s now\./#), "\(runs[0].output)")
  }

  @Test("A long script shows a sign of life on a terminal, and nothing elsewhere")
  func signOfLife() throws {
    let path = try file(
      "long.yaml",
      """
      scene: {view: {alwaysBounceVertical: true}, sections: [{items: 2000}]}
      steps:
        - repeat: {times: 1000000, steps: [{fling: {velocity: [0, -2000]}}, {settle: 9s}, {scrollToTop: {}}]}
      """)
    var (leader, follower) = (Int32(-1), Int32(-1))
    try #require(openpty(&leader, &follower, nil, nil, nil) == 0)
    let process = Process()
    process.executableURL = try Binaries.url("flickbook")
    process.arguments = ["run", path]
    process.standardError = FileHandle(fileDescriptor: follower, closeOnDealloc: true)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    defer {
      // The threads of tests block SIGTERM, and their children inherit that.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      close(leader)
    }
    var told = ""
    var bytes = [UInt8](repeating: 0, count: 256)
    while !told.contains(" s") {
      var descriptor = pollfd(fd: leader, events: Int16(POLLIN), revents: 0)
      try #require(poll(&descriptor, 1, 60_000) > 0, "nothing for a minute")
      let count = read(leader, &bytes, bytes.count)
      try #require(count > 0)
      told += String(decoding: bytes[..<count], as: UTF8.self)
    }
    #expect(told.contains("… long.yaml:3 "), "\(told)")
    let quiet = try FinishedProgram("flickbook", ["run", try file("a.yaml", Self.fine)])
    #expect(quiet.errors == "")
  }

  // MARK: send

  @Test("A request that is not answered in time exits with 4")
  func timeout() throws {
    let path = directory.path + "/silent"
    let silent = try SilentListener(path: path)
    let program = try FinishedProgram(
      "flickbook", ["send", "server.hello", "--socket", path, "--timeout", "0.2"])
    #expect(program.status == 4)
    #expect(program.errors.contains("There was no answer within 0.2 s."), "\(program.errors)")
    silent.close()
    let daemon = try DaemonProcess()
    let answered = try FinishedProgram(
      "flickbook", ["send", "server.hello", "--socket", daemon.socketPath, "--timeout", "60"])
    #expect(answered.status == 0, "\(answered.errors)")
  }
}

/// A socket that takes connections into its backlog and never answers.
private final class SilentListener {
  private let descriptor: Int32

  init(path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(status == 0 && listen(descriptor, 4) == 0)
  }

  func close() {
    _ = Foundation.close(descriptor)
  }
}
