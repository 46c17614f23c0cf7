import Foundation
import Testing

/// `flickbook shell`, at a pipe, at a terminal and through a socket.
@Suite("The shell as a program", .timeLimit(.minutes(10)))
struct PromptTests {
  private static let scene = """
    view: {size: [320, 100]}
    layout: {type: line, itemSize: [120, 60], minimumLineSpacing: 30, sectionInset: [20, 100, 20, 100]}
    sections: [{items: 20}]
    """

  private let folder: TemporaryDirectory
  private var scenePath: String { folder.path + "/carousel.yaml" }

  init() throws {
    folder = try TemporaryDirectory()
    try Self.scene.write(
      toFile: folder.path + "/carousel.yaml", atomically: false, encoding: .utf8)
  }

  private func shell(_ lines: String, _ arguments: [String] = []) throws -> FinishedProgram {
    try FinishedProgram("flickbook", ["shell", scenePath] + arguments, input: lines)
  }

  private static let lines = """
    fling {velocity: [-800, 0]}
    settle: 5s
    expect {snapped: [0, 3]}
    gesture.tap {item: [0, 3]}
    picture
    state
    history
    back 2
    seek 1.5s
    fork
    tap {item: [0, 99]}
    gesture.tpa
    tap {item: [0, 3
    session.list
    session.close
    state
    session.attach {session: s1, mode: control}
    forward
    session.history
    log.subscribe
    help seek
    tap {at: [5, 5]}
    """

  // MARK: At a pipe

  @Test("In process and through a socket the shell prints the same, with status 1 after a failure")
  func twins() throws {
    let daemon = try DaemonProcess()
    let here = try shell(Self.lines)
    let there = try shell(Self.lines, ["--socket", daemon.socketPath])
    #expect(here.status == 1)
    #expect(here.errors == "")
    #expect(there.status == 1)
    #expect(here.output == there.output)
    #expect(!here.output.contains("\u{1B}"))
    #expect(here.output.contains("s1 t=0.1 s frame 6> settle: 5s\n"))
    // The last line has no end.
    #expect(here.output.contains("frame 137 entry 2/3> tap {at: [5, 5]}\n     2283 ms  touch"))
  }

  @Test("Without a failure the status is 0; nothing, blank lines and comments are no failure")
  func succeeds() throws {
    for lines in ["", "\n\n", "# tap\n", "tap {item: [0, 0]}\n", "quit\ntpa\n"] {
      #expect(try shell(lines).status == 0, "\(lines)")
    }
  }

  @Test("Lines of any bytes are refused one by one, and the shell continues")
  func hostileLines() throws {
    let path = folder.path + "/in"
    var bytes = Data("tap \"\n".utf8) + Data([0xFF, 0xC3, 0x28, 0x0A, 0x00, 0x0A])
    bytes += Data(repeating: UInt8(ascii: "x"), count: 3 << 20) + Data("\n".utf8)
    bytes += Data("tap {item: ".utf8) + Data(repeating: UInt8(ascii: "["), count: 100_000)
    bytes += Data("\ntap {item: [0, 0]}\nquery.hitTest {at: [110, 50".utf8)
    try bytes.write(to: URL(filePath: path))
    let program = try FinishedProgram(
      at: "/bin/bash",
      ["-c", #""$0" shell "$1" <"$2""#, Binaries.url("flickbook").path, scenePath, path])
    #expect(program.status == 1)
    #expect(program.output.components(separatedBy: "✗").count == 7)
    #expect(program.output.contains("✗ The line is too long."))
    #expect(program.output.contains("didSelectItemAt item [0, 0]"))
  }

  @Test("Wrong usage is an error in usage")
  func usage() throws {
    #expect(try FinishedProgram("flickbook", ["shell"]).status == 2)
    #expect(try FinishedProgram("flickbook", ["shell", "a", "b"]).status == 2)
    #expect(try FinishedProgram("flickbook", ["shell", "/nowhere"]).status == 2)
    #expect(try shell("", ["--socket", folder.path + "/none"]).status == 2)
  }

  @Test("A saved script is run to the same state")
  func saves() throws {
    let path = folder.path + "/saved.yaml"
    let lines = "fling {velocity: [-800, 0]}\nseek 50ms\nseek entry 1\nsettle\nsave \(path)\n"
    let program = try shell(lines)
    #expect(program.status == 0, "\(program.output)")
    let run = try FinishedProgram("flickbook", ["run", path])
    #expect(run.output == "✓ \(path)  2 steps, 2.283 s on its clock\n")
  }

  // MARK: Other clients

  @Test("While it waits for a line, the shell reports other clients' acts and a closed session")
  func others() throws {
    let daemon = try DaemonProcess()
    let other = try daemon.connect()
    try other.call("session.open", ["scene": SocketClient.grid, "name": "shared"])
    let program = try RunningProgram("flickbook", ["shell", "--socket", daemon.socketPath])
    try program.send("wait 1f\n")
    #expect(try program.line() == "shared t=0 s frame 0> wait 1f")
    try other.call("gesture.tap", ["item": [0, 0]])
    // The shell prints these lines at once, or before the next prompt.
    var lines: [String] = []
    while lines.last?.contains("didSelectItemAt") != true {
      lines.append(try #require(try program.line()))
    }
    try other.call("session.seek", ["entry": 1])
    #expect(try program.line() == "   Another client has gone to another entry.")
    try other.call("session.close")
    #expect(try program.line() == "   The session was closed.")
    try program.send("tap {item: [0, 0]}\nquit\n")
    try program.finishSending()
    let rest = try program.lines()
    #expect(rest.contains { $0.hasSuffix("✗ The connection has no session.") }, "\(rest)")
    #expect(program.status == 1)
  }

  @Test("Without a scene and a name, the daemon's only session is meant; there may be none")
  func attaches() throws {
    let daemon = try DaemonProcess()
    let socket = ["shell", "--socket", daemon.socketPath]
    #expect(try FinishedProgram("flickbook", socket).errors.contains("none is open"))
    let client = try daemon.connect()
    try client.call("session.open", ["scene": SocketClient.grid, "name": "a"])
    let program = try FinishedProgram("flickbook", socket, input: "tap {at: [5, 5], hold: 3f}\n")
    #expect(program.output.contains("✗ How long a frame of the session takes is not known here."))
    #expect(program.output.hasPrefix("a t=0 s frame 0> "))
    let named = try FinishedProgram("flickbook", socket + ["--session", "b"])
    #expect(named.status == 2)
    #expect(named.errors.contains("There is no session \"b\"."))
    let save = try FinishedProgram("flickbook", socket, input: "save \(folder.path)/x.yaml\n")
    #expect(save.output.contains("✗ This shell does not know the scene of the session."))
  }

  @Test("A daemon that dies ends the shell with a sentence and status 4", arguments: [true, false])
  func daemonDies(_ isIdle: Bool) throws {
    let daemon = try DaemonProcess()
    let program = try RunningProgram(
      "flickbook", ["shell", scenePath, "--socket", daemon.socketPath])
    // While something is dragged over the window it never rests.
    try program.send("configure {drop: true}\ndrag.begin {at: [100, 50], items: [{}]}\n")
    if !isIdle { try program.send("advance 100000000s\n") }
    let last = isIdle ? "drag.begin" : "advance"
    while try #require(try program.line()).contains(last) == false {}
    kill(daemon.process.processIdentifier, SIGKILL)
    #expect(program.status == 4)
    #expect(try program.standardError().hasPrefix("flickbook: The daemon "))
  }

  // MARK: At a terminal

  private func terminal(_ arguments: [String] = []) throws -> TerminalProgram {
    try TerminalProgram(
      "flickbook", ["shell", scenePath] + arguments, environment: ["XDG_STATE_HOME": folder.path])
  }

  private static let prompt = "s1 t=0 s frame 0> "

  @Test("Tab completes names, keys, words and files, and lists what there is")
  func completes() throws {
    let shell = try terminal()
    #expect(shell.shows("Tab completes") && shell.shows(Self.prompt))
    shell.type("view.scr\t\t")
    #expect(shell.shows("view.scrollTo") && shell.shows("view.scrollToTop"))
    #expect(shell.shows(Self.prompt))
    shell.type("To {it\t[0, 4], pos\tl\t}\n")
    #expect(shell.shows("offset ["))
    shell.type("save \(folder.path)/caro\t\n")
    #expect(shell.shows("carousel.yaml"))
    #expect(shell.shows("stays as it is") && shell.shows("s1 t="))
    shell.type("\u{4}")
    #expect(shell.status == 0)
  }

  @Test("Ctrl-C clears a line, or cancels a request", arguments: [true, false])
  func interrupts(_ isInDaemon: Bool) throws {
    let daemon = isInDaemon ? try DaemonProcess() : nil
    let shell = try terminal(daemon.map { ["--socket", $0.socketPath] } ?? [])
    #expect(shell.shows(Self.prompt))
    shell.type("tap {item: \u{3}")
    #expect(shell.shows("^C") && shell.shows(Self.prompt))
    // While something is dragged over the window it never rests.
    let steps = ["configure {drop: true}", "drag.begin {at: [100, 50], items: [{}]}", "wait 1f"]
    for step in steps { shell.type(step + "\n") }
    #expect(shell.shows(" frame 1> "))
    shell.type("advance 100000000s\n")
    #expect(shell.shows("advance 100000000s\r\n"))
    shell.type("\u{3}")
    #expect(shell.shows("✗ The request was cancelled."), "\(shell.rest)")
    #expect(shell.shows("> "))
    shell.type("nothing\n")
    #expect(shell.shows("✗ There is no command, step or method \"nothing\"."))
    shell.type("quit\n")
    #expect(shell.status == 0)
  }

  @Test("A narrower terminal leaves the line as it is; the history outlives the shell")
  func remembers() throws {
    let first = try terminal()
    #expect(first.shows(Self.prompt))
    first.type("wait 1")
    #expect(first.shows("wait 1"))
    first.resize(columns: 40)
    first.type("f\n")
    #expect(first.shows("s1 t=0.017 s frame 1> "))
    first.type("\u{4}")
    #expect(first.status == 0)
    let second = try terminal()
    #expect(second.shows(Self.prompt))
    second.type("\u{10}\n")
    #expect(second.shows("s1 t=0.017 s frame 1> "))
  }

  @Test("A terminal that hangs up ends the shell")
  func hangsUp() throws {
    let shell = try terminal()
    #expect(shell.shows(Self.prompt))
    shell.type("tap {item")
    #expect(shell.shows("tap {item"))
    shell.hangUp()
  }

  @Test("A daemon that dies ends a shell at its prompt with a sentence and status 4")
  func daemonDiesAtTerminal() throws {
    let daemon = try DaemonProcess()
    let shell = try terminal(["--socket", daemon.socketPath])
    #expect(shell.shows(Self.prompt))
    kill(daemon.process.processIdentifier, SIGKILL)
    #expect(shell.shows("flickbook: The daemon "))
    #expect(shell.status == 4)
  }
}
