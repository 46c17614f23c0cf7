import Flickbook
import Testing
import Wire

@testable import Client

@Suite("The shell", .timeLimit(.minutes(10)))
@MainActor
struct ShellTests {
  /// Lines from a list.
  private final class ScriptedLines: LineSource {
    let isTerminal: Bool
    private var inputs: [LineInput]
    private(set) var prompts: [String] = []

    init(_ inputs: [LineInput], isTerminal: Bool) {
      (self.inputs, self.isTerminal) = (inputs, isTerminal)
    }

    func next(prompt: String, _ incoming: IncomingLines) throws -> LineInput? {
      prompts.append(prompt)
      return inputs.isEmpty ? nil : inputs.removeFirst()
    }
  }

  /// An interruption that comes after so many looks for it.
  private final class CountedInterruption: Interruption {
    let descriptor: Int32 = -1
    private var left: Int

    init(after count: Int) { left = count }

    func take() -> Bool {
      left -= 1
      return left == 0
    }
  }

  private static let scene = """
    view: {size: [320, 100]}
    layout: {type: line, itemSize: [120, 60], minimumLineSpacing: 30, sectionInset: [20, 100, 20, 100]}
    sections: [{items: 20}]
    """

  @MainActor
  private struct Outcome {
    let code: ExitCode
    let text: String
    let prompts: [String]
    let transport: StageSessions

    var hash: String? {
      get throws { try transport.perform("query.state", nil)["hash"]?.string }
    }
  }

  /// Performs lines on the scene.
  private func run(
    _ lines: [String], isTerminal: Bool = true, interruption: (any Interruption)? = nil
  ) throws -> Outcome {
    try run(lines.map { .line(Array($0.utf8)) }, isTerminal: isTerminal, interruption)
  }

  @Test("The shell shows what a daemon sends together with an answer before it waits for a line")
  func behindAnswer() throws {
    let folder = try Folder()
    let closed =
      #"{"seq":9,"t":0,"frame":0,"source":"session","event":"closed"}"#
    let server = try LineServer(
      in: folder,
      lines: [
        // The answers to session.attach, log.subscribe and query.state.
        #"{"id":1,"result":{"session":"shared"}}"#, #"{"id":2,"result":{}}"#,
        #"{"id":3,"result":{"t":0.5,"frame":30}}"#,
        #"{"jsonrpc":"2.0","method":"log.rewound","params":{"session":"shared","seq":1}}"#,
        #"{"jsonrpc":"2.0","method":"log","params":\#(closed)}"#,
      ], closes: false)
    defer { server.stop() }
    let sink = ByteSink.memory
    let source = ScriptedLines([], isTerminal: false)
    let shell = Shell(
      try SocketSessions(path: server.path), lines: source, output: sink, loader: ScriptLoader())
    try shell.attach(to: "shared")
    #expect(try shell.run() == .held)
    #expect(source.prompts == ["shared t=0.5 s frame 30> "])
    #expect(
      String(decoding: sink.contents, as: UTF8.self) == """
           Another client has gone to another entry.
           The session was closed.

        """)
  }

  private func run(
    _ inputs: [LineInput], isTerminal: Bool = true, _ interruption: (any Interruption)? = nil
  ) throws -> Outcome {
    let transport = StageSessions(layouts: LayoutRegistry())
    let source = ScriptedLines(inputs, isTerminal: isTerminal)
    let sink = ByteSink.memory
    let shell = Shell(transport, lines: source, output: sink, loader: ScriptLoader())
    let text = "scene:\n  \(Self.scene.replacing("\n", with: "\n  "))"
    let scene = try Document(yaml: Array(text.utf8))
    try shell.open(scene.root)
    transport.interruption = interruption
    let code = try shell.run()
    return Outcome(
      code: code, text: String(decoding: sink.contents, as: UTF8.self), prompts: source.prompts,
      transport: transport)
  }

  @Test("A step has its story, and the prompt tells the time and the frame")
  func tells() throws {
    let shell = try run(["tap {item: [0, 0]}", "wait 12f"])
    #expect(
      shell.prompts == ["s1 t=0 s frame 0> ", "s1 t=0.05 s frame 3> ", "s1 t=0.25 s frame 15> "])
    #expect(shell.text.contains("didSelectItemAt item [0, 0]"))
    #expect(shell.code == .held)
  }

  @Test("A method of the protocol takes seconds and durations; its answer is printed if it asks")
  func methods() throws {
    let shell = try run([
      "gesture.tap {item: [0, 0], hold: 0.1}", "gesture.tap {item: [0, 0], hold: 100ms}",
      "query.hitTest {at: [110, 50]}", "view.select", "snapshot.take",
    ])
    #expect(shell.prompts.last == "s1 t=0.2 s frame 12> ")
    #expect(shell.text.contains("   hit: {item: [0, 0], kind: cell,"))
    #expect(shell.text.contains("   ✗ The key \"item\" is missing in params."))
    #expect(shell.text.contains("s0i0"))
  }

  @Test(
    "A line that cannot be done is refused with a hint, and the shell continues",
    arguments: [
      ("tap {item: [0, 99]}", "✗ There is no item 99 in section 0, which has 20 items."),
      ("tap {itm: [0, 1]}", "     Did you mean \"item\"?"), ("tap \"", "✗ This is not YAML:"),
      ("tap {item: [0, 1]", "✗ This is not YAML:"), ("wait 3", "     Write 3s for seconds"),
      ("tap {}\r- tap: {}", "✗ "), ("include none.yaml", "✗ There is no file \"none.yaml\""),
      ("snapshot a", "     picture draws what is on screen."),
      ("log.subscribe", "✗ The shell reads"), ("seek", "✗ A moment of the past is"),
      ("server.hello", "     flickbook shell --socket PATH talks to one."),
      ("back 0", "✗ back takes"), ("back x", "✗ back takes"),
      ("forward", "✗ There are 0 entries after"),
      ("seek 99s", "✗ The session's past has no instant 99 s"), ("save", "✗ save takes"),
      ("save /nowhere/a.yaml", "✗ /nowhere/a.yaml: No such file"), ("picture 1", "✗ picture takes"),
      ("help tpa", "     Did you mean \"tap\"?"), ("fork a/b", "✗ A session cannot have the name"),
      ("session.attach {session: s9, mode: control}", "✗ There is no session \"s9\"."),
      ("clock.set {mode: wall}", "✗ Only a session of the daemon can follow the wall clock."),
    ])
  func fails(_ line: String, _ message: String) throws {
    let shell = try run([line, "tap {item: [0, 0]}"])
    #expect(shell.text.contains(message), "\(shell.text)")
    #expect(shell.prompts.last == "s1 t=0.05 s frame 3> ")
    #expect(shell.code == .held)
    #expect(try run([line], isTerminal: false).code == .expectationFailed)
  }

  @Test("Expectations hold or fail; expect-log checks the last step that did something")
  func expectations() throws {
    let shell = try run([
      "tap {item: [0, 0]}", "expect {selected: [[0, 0]]}", "expect-log [didSelectItemAt]",
      "expect {selected: []}",
      "expect-error {name: item_out_of_range, step: {tap: {item: [0, 99]}}}",
    ])
    #expect(shell.text.components(of: "   holds\n") == 3)
    #expect(shell.text.contains("✗ selected should be [], and is [[0, 0]]."))
  }

  @Test("Without a terminal each line follows its prompt, without control characters")
  func plain() throws {
    let shell = try run(["tap {item: [0, 0]} # \u{1B}[31m"], isTerminal: false)
    #expect(shell.text.hasPrefix("s1 t=0 s frame 0> tap {item: [0, 0]} # ␛[31m\n"))
    #expect(!shell.text.contains("\u{1B}"))
  }

  @Test("A line that is given up, or too long, changes nothing")
  func givenUp() throws {
    let shell = try run([.interrupted, .tooLong, .line([])])
    #expect(shell.prompts.count == 4)
    #expect(Set(shell.prompts).count == 1)
    #expect(shell.text.contains("✗ The line is too long."))
  }

  @Test("After quit no line is read")
  func quits() throws {
    #expect(try run(["quit", "tap {item: [0, 0]}"]).prompts.count == 1)
  }

  // MARK: The history

  private nonisolated static let fling = [
    "fling {velocity: [-800, 0]}", "settle", "tap {item: [0, 3]}",
  ]

  /// Returns the last prompt after lines, which names the session's position.
  private func lastPrompt(after lines: [String]) throws -> String? {
    try run(Self.fling + lines).prompts.last
  }

  @Test(
    "It goes back and forth by entries, frames and instants; Rule: protocol 10, Time travel",
    arguments: [
      (["back"], "s1 t=2.283 s frame 137 entry 2/3> "),
      (["back 3"], "s1 t=0 s frame 0 entry 0/3> "),
      (["back 3", "forward 2"], "s1 t=2.283 s frame 137 entry 2/3> "),
      (["back", "forward"], "s1 t=2.333 s frame 140> "),
      (["seek 1.5s"], "s1 t=1.5 s frame 90 entry 2/3> "),
      (["seek frame 90", "forward"], "s1 t=2.283 s frame 137 entry 2/3> "),
      (["seek frame 90", "forward 2"], "s1 t=2.333 s frame 140> "),
      (["seek frame 90", "back"], "s1 t=0.1 s frame 6 entry 1/3> "),
      (["session.seek {t: 1.5}", "forward"], "s1 t=2.283 s frame 137 entry 2/3> "),
      (["seek entry 1", "wait 1f"], "s1 t=0.117 s frame 7> "),
      (["back 4"], "s1 t=2.333 s frame 140> "),
    ])
  func travels(_ lines: [String], _ prompt: String) throws {
    #expect(try lastPrompt(after: lines) == prompt)
  }

  @Test("The history lists the entries as lines, with a mark at the present one")
  func listsHistory() throws {
    let shell = try run(Self.fling + ["back", "history"])
    #expect(shell.text.contains("    1  t=0 s  gesture.fling {velocity: [-800, 0]}\n"))
    #expect(shell.text.contains("  ▸ 2  t=0.1 s  clock.settle\n"))
    #expect(shell.text.contains("    3  t=2.283 s  gesture.tap {item: [0, 3]}\n"))
  }

  @Test("A fork goes its own way, and the former session stays")
  func forks() throws {
    let shell = try run(
      Self.fling + [
        "back", "fork other", "wait 1s", "session.attach {session: s1, mode: control}", "forward",
        "fork", "session.close", "session.close {session: other}", "state",
      ])
    #expect(
      shell.prompts.suffix(8) == [
        "other t=2.283 s frame 137> ", "other t=3.283 s frame 197> ",
        "s1 t=2.283 s frame 137 entry 2/3> ", "s1 t=2.333 s frame 140> ",
        "s2 t=2.333 s frame 140> ", "no session> ", "no session> ", "no session> ",
      ])
    #expect(shell.text.contains("✗ The connection has no session."))
  }

  // MARK: Saving

  /// Saves the history after lines and returns the script, and whether a run of it has the same hash.
  private func saved(after lines: [String]) throws -> (text: String, isEqual: Bool) {
    let folder = try Folder()
    let path = folder.path + "/saved.yaml"
    let shell = try run(lines + ["save \(path)"])
    guard let text = try? folder.text(of: "saved.yaml") else { return (shell.text, false) }
    let transport = StageTransport()
    let script = try ScriptLoader().load(path)
    let code = try ScriptRunner(
      script, through: transport, options: .init(), reporter: HumanReporter(.memory)
    ).run()
    let hash = try transport.perform("query.state", nil)["hash"]?.string
    return (text, try code == .held && hash == shell.hash)
  }

  @Test(
    "A saved script leads to the same state",
    arguments: [
      (fling, "settle\n  - tap: {item: [0, 3]}\n"), (fling + ["back"], "- settle\n"),
      (fling + ["seek 1.5s"], "- advance: {to: 1.5s}\n"),
      (fling + ["seek 1.5s", "tap {at: [60, 50]}", "settle"], "1.5s}\n  - tap: {at: [60, 50]}\n"),
      (["tap {item: [0, 0], hold: 33ms}"], "- tap: {item: [0, 0], hold: 0.033s}\n"),
      (["view.update {updates: [{insert: [{at: [0, 0], id: \"on\"}]}]}"], "id: \"on\""),
      (["fling {velocity: [-800, 0]}", "settle {limit: 1f}", "wait 1f"], "- advance: {to: "),
      (["gesture.tap {item: [0, 0], session: s1}"], "- tap: {item: [0, 0]}\n"),
      (["fling {velocity: [-800, 0]}", "fork", "settle"], "- settle\n"),
    ])
  func saves(_ lines: [String], _ part: String) throws {
    let (text, isEqual) = try saved(after: lines)
    #expect(text.contains(part), "\(text)")
    #expect(isEqual, "\(text)")
  }

  @Test("A history with a gesture that stopped inside is not saved; the shell says why")
  func savesNoPart() throws {
    let (text, _) = try saved(after: Self.fling + ["seek 40ms"])
    #expect(text.contains("✗ The requests of the history do not lead to this moment"))
  }

  @Test("A script that was saved is replaced; another file stays as it is")
  func savesOver() throws {
    let folder = try Folder()
    let path = try folder.file("a.yaml", "scene: {}\n")
    let other = folder.path + "/b.yaml"
    let shell = try run(["wait 1f", "save \(path)", "save \(other)", "wait 1f", "save \(other)"])
    #expect(shell.text.contains("is no saved script of flickbook's, and stays as it is"))
    #expect(try folder.text(of: "a.yaml") == "scene: {}\n")
    #expect(try folder.text(of: "b.yaml").components(of: "advance") == 2)
  }

  // MARK: Interruptions

  @Test("An interruption cancels a request, a seek or a fork; Rule: protocol 10, Limits")
  func cancels() throws {
    let endless = "drag.begin {at: [100, 50], items: [{}]}"
    let shell = try run(
      ["configure {drop: true}", endless, "advance 1000s", "wait 1f"],
      interruption: CountedInterruption(after: 5))
    #expect(
      shell.text.contains(
        "✗ The request was cancelled.\n     What had happened until then stays.\n"))
    let time = try shell.transport.perform("query.state", nil)["t"]?.number ?? 0
    #expect(time > 0 && time < 1000)
  }
}

extension String {
  /// The number of times that a text occurs.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
