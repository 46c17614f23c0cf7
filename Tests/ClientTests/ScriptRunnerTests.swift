import Flickbook
import Testing
import Wire

@testable import Client

@Suite("Running a script")
@MainActor
struct ScriptRunnerTests {
  private let folder: Folder
  private let transport = ScriptedTransport()

  init() throws {
    folder = try Folder()
  }

  /// Runs a script of these steps and returns the exit code and the report.
  private func run(
    _ steps: String, log: String? = nil, updates: Bool = false
  ) throws -> (code: ExitCode, told: String) {
    let path = try folder.file("script.yaml", "scene: {}\nsteps:\n" + steps)
    let report = try ByteSink(path: folder.path + "/report")
    let reporter = TAPReporter(report)
    var options = ScriptRunner.Options(log: nil, updatesGoldens: updates)
    if let log { options.log = try ByteSink(path: folder.path + "/" + log) }
    let code = try ScriptRunner(
      try ScriptLoader().load(path), through: transport, options: options, reporter: reporter
    ).run()
    try reporter.finish()
    try options.log?.flush()
    return (code, try folder.text(of: "report"))
  }

  @Test("Steps are sent in their order, lowered to requests")
  func sends() throws {
    let code = try run("  - fling: {velocity: [0, -9], duration: 3f}\n  - settle: 5s\n").code
    #expect(code == .held)
    #expect(
      transport.requests == [
        #"session.open {"scene":{}}"#,
        #"gesture.fling {"velocity":[0,-9],"duration":0.05}"#,
        #"clock.settle {"limit":5}"#,
      ])
  }

  @Test("A repeat takes its steps so many times")
  func repeats() throws {
    _ = try run("  - repeat: {times: 3, steps: [{settle: 1s}]}\n")
    #expect(transport.requests.count { $0.hasPrefix("clock.settle") } == 3)
  }

  @Test("A run does the steps of vary as written, and checks the steps of always at their position")
  func variesAndAlways() throws {
    transport.answers["query.state"] = #"{"offset":[0,3]}"#
    let (code, told) = try run(
      """
        - vary:
            - settle: 1s
            - vary: [{settle: 2s}]
        - always:
            - expect: {offset: [0, 3]}
            - rules: [{never: didSelectItemAt}]
        - settle: 3s

      """)
    #expect(code == .held)
    #expect(
      transport.requests.filter { $0.hasPrefix("clock.settle") } == [
        #"clock.settle {"limit":1}"#, #"clock.settle {"limit":2}"#, #"clock.settle {"limit":3}"#,
      ])
    let steps = told.split(separator: "\n").filter { $0.hasPrefix("ok ") }
      .map { $0.drop { $0 != ":" } }
    #expect(steps == [":4 settle", ":5 settle", ":7 expect", ":8 rules", ":9 settle"])
  }

  @Test("A step of always that does not hold fails, with its position and its round")
  func failsAlways() throws {
    transport.answers["query.state"] = #"{"offset":[0,3]}"#
    transport.records["clock.settle"] = [
      #"{"seq":1,"t":0,"frame":0,"source":"delegate","event":"didSelectItemAt","item":[0,1]}"#
    ]
    let (code, told) = try run(
      """
        - repeat:
            times: 2
            steps:
              - vary: [settle]
              - always: [{expect: {offset: [0, 0]}}, {rules: [{never: didSelectItemAt}]}]

      """)
    #expect(code == .expectationFailed)
    #expect(told.contains("not ok 2 - \(folder.path)/script.yaml:7 expect (round 1 of 2)"))
    #expect(told.contains("# offset should be [0, 0], and is [0, 3]."))
    #expect(told.contains("not ok 6 - \(folder.path)/script.yaml:7 rules (round 2 of 2)"))
    #expect(told.contains("A didSelectItemAt was recorded."))
  }

  @Test(
    "A step that asks what is wrong fails with all that is", arguments: ["lint", "verify"])
  func failsByFindings(_ step: String) throws {
    #expect(try run("  - \(step)\n").code == .held)
    transport.answers["query.\(step)"] = #"""
      {"clean":false,"findings":[{"name":"misplaced","message":"The view of item 0.2 is away."},
      {"name":"counts_differ","message":"There is one more."}]}
      """#
    let (code, told) = try run("  - \(step)\n  - settle: 1s\n")
    #expect(code == .expectationFailed)
    #expect(told.contains("not ok 1 - \(folder.path)/script.yaml:3 \(step)"))
    #expect(told.contains("# The view of item 0.2 is away."))
    #expect(told.contains("# There is one more."))
    #expect(told.contains("ok 2"))
  }

  /// A reporter of each kind that writes to a sink.
  nonisolated static let reporters: [(String, String)] = [
    ("human", "expect (round 2 of 2, 1 of 3): offset"),
    ("tap", "script.yaml:9 expect (round 2 of 2, 1 of 3)"),
    ("jsonl", #""rounds":[{"round":2,"times":2},{"round":1,"times":3}],"held":false"#),
    ("story", "expect: {offset: [0, 0]} (round 2 of 2, 1 of 3)"),
  ]

  @Test("Every reporter names the round of a repeat in which a step failed", arguments: reporters)
  func tellsRounds(_ kind: String, _ words: String) throws {
    transport.answers["query.state"] = #"{"offset":[0,3]}"#
    let sink = ByteSink.memory
    let path = try folder.file(
      "script.yaml",
      """
      scene: {}
      steps:
        - repeat:
            times: 2
            steps:
              - repeat:
                  times: 3
                  steps:
                    - expect: {offset: [0, 0]}
      """)
    _ = try ScriptRunner(
      try ScriptLoader().load(path), through: transport, options: .init(),
      reporter: Self.reporter(kind, sink)
    ).run()
    let told = String(decoding: sink.contents, as: UTF8.self)
    #expect(told.replacing("\\/", with: "/").contains(words), "\(told)")
  }

  static func reporter(_ kind: String, _ sink: ByteSink) -> any Reporter {
    switch kind {
    case "tap": TAPReporter(sink)
    case "jsonl": JSONLReporter(sink)
    case "story": StoryReporter(sink)
    case "junit": JUnitReporter(sink)
    case "github": GitHubReporter(sink)
    default: HumanReporter(sink)
    }
  }

  @Test(
    "Output for people has no control characters from ids or messages",
    arguments: ["human", "tap", "story"])
  func tellsPrintable(_ kind: String) throws {
    let evil = "a\u{1B}[31m\nb\u{9B}\u{202E}"
    transport.refusals["clock.settle"] = FlickbookError(.missed, evil, hint: evil)
    transport.records["gesture.tap"] = [
      #"{"seq":1,"t":0,"source":"delegate","event":"x","id":"a\u001b[31m\n\u009b\u202e"}"#
    ]
    transport.answers["query.data"] = #"{"sections":[{"items":["a\u001b\u009b"]}]}"#
    let sink = ByteSink.memory
    let path = try folder.file(
      "script.yaml",
      "steps:\n  - tap: {at: [1, 1]}\n  - expect: {order: [\"\\e\\x9b\"]}\n  - settle: 1s\n")
    let script = try ScriptLoader().load(path)
    _ = try ScriptRunner(
      script, through: transport, options: .init(), reporter: Self.reporter(kind, sink)
    ).run()
    let told = String(decoding: sink.contents, as: UTF8.self)
    let indent = kind == "tap" ? "# " : kind == "story" ? "     " : "    "
    #expect(told.contains("a␛[31m\n\(indent)b��\n"), "\(told)")
    #expect(kind != "story" || told.contains("id a␛[31m␊��\n"), "\(told)")
    #expect(!told.unicodeScalars.contains { $0 != "\n" && DisplayText.isControl($0) }, "\(told)")
  }

  @Test(
    "A script that cannot be opened is reported in lines",
    arguments: [("human", "    "), ("story", "  ")])
  func tellsLoss(_ kind: String, _ indent: String) throws {
    let sink = ByteSink.memory
    let reporter = Self.reporter(kind, sink)
    let script = try ScriptLoader().load(folder.file("script.yaml", "steps: [settle]\n"))
    try reporter.began(script)
    try reporter.failedToOpen(script, .lost("The process has trapped.\nin a\r\n\nin b"))
    try reporter.ended(script, .simulatorAtFault, time: ScriptTime(simulated: nil, real: 0))
    let told = String(decoding: sink.contents, as: UTF8.self)
    #expect(
      told.contains("The process has trapped.\n\(indent)in a\n\(indent)in b\n"), "\(told)")
  }

  @Test("The message of a request that was refused has its lines indented")
  func tellsLines() {
    #expect(
      CommandLineTool.sentence(FlickbookError(.layoutError, "one\ntwo\u{1B}", hint: "three\nfour"))
        == "layout_error: one\n  two␛\n  three\n  four")
  }

  /// A report of 121 violations of one rule and one of another, and what it has how often.
  nonisolated static let breaches: [(kind: String, first: Int, more: [String])] = [
    ("human", 1, ["    and 120 more\n"]), ("story", 1, ["     and 120 more\n"]),
    ("tap", 100, ["# and 21 more\n"]), ("jsonl", 100, ["and 21 more"]),
    ("github", 100, ["%0Aand 21 more\n"]),
  ]

  @Test(
    "People read the first violation of a rule and the number of others, programs all that are kept",
    arguments: breaches)
  func tellsBreaches(_ kind: String, _ first: Int, _ more: [String]) throws {
    transport.records["clock.settle"] = (1...121).map {
      #"{"seq":\#($0),"t":0,"frame":0,"source":"delegate","event":"scrollViewDidScroll"}"#
    }
    let path = try folder.file(
      "script.yaml",
      "steps:\n  - settle\n  - rules: [{never: scrollViewDidScroll}, {name: taps, eventually: didSelectItemAt}]\n"
    )
    let sink = ByteSink.memory
    _ = try ScriptRunner(
      try ScriptLoader().load(path), through: transport, options: .init(),
      reporter: Self.reporter(kind, sink)
    ).run()
    let told = String(decoding: sink.contents, as: UTF8.self)
    #expect(told.ranges(of: "A scrollViewDidScroll was recorded").count == first, "\(told)")
    #expect(told.ranges(of: "taps: ").count == 1, "\(told)")
    for text in more { #expect(told.contains(text), "\(told)") }
  }

  private static let inconsistent = FlickbookError(
    .inconsistentUpdate, "Invalid update.", hint: "The members say what does not agree.",
    path: "params.updates[0]",
    details:
      #""reason":"Invalid update.","explanation":["There were 9.","There are 8."],"update":null"#)

  @Test(
    "Every reporter prints the explanation of an inconsistent update, in the place of its hint",
    arguments: ["human", "tap", "jsonl", "story", "junit", "github"],
    ["{step}", "expect-error: {name: busy, step: {{step}}}"])
  func tellsExplanation(_ kind: String, _ form: String) throws {
    transport.refusals["view.update"] = Self.inconsistent
    let step = form.replacing("{step}", with: "update: {updates: [{delete: [[0, 8]]}]}")
    let path = try folder.file("script.yaml", "steps:\n  - \(step)\n")
    let sink = ByteSink.memory
    let reporter = Self.reporter(kind, sink)
    _ = try ScriptRunner(
      try ScriptLoader().load(path), through: transport, options: .init(), reporter: reporter
    ).run()
    try reporter.finish()
    let told = String(decoding: sink.contents, as: UTF8.self)
    #expect(told.contains("There were 9.") && told.contains("There are 8."), "\(told)")
    #expect(!told.contains("The members say"), "\(told)")
  }

  @Test("A story shows the refusal that a step expects, with its explanation")
  func tellsExpectedRefusal() throws {
    transport.refusals["view.update"] = Self.inconsistent
    let path = try folder.file(
      "script.yaml",
      "steps:\n  - expect-error: {name: inconsistent_update, step: "
        + "{update: {updates: [{delete: [[0, 8]]}]}}}\n")
    let sink = ByteSink.memory
    _ = try ScriptRunner(
      try ScriptLoader().load(path), through: transport, options: .init(),
      reporter: StoryReporter(sink)
    ).run()
    let told = String(decoding: sink.contents, as: UTF8.self)
    #expect(
      told.contains("   Invalid update.\n   There were 9.\n   There are 8.\n   holds\n"), "\(told)")
  }

  @Test("An error keeps its explanation over a socket")
  func readsExplanation() throws {
    let wire = try Document(
      json: Array(
        #"""
        {"code":-32008,"message":"Invalid update.","data":{"name":"inconsistent_update","hint":"h",
        "line":3,"explanation":["There were 9.","There are 8."],"update":{"delete":[[0,8]]}}}
        """#.utf8))
    #expect(FlickbookError(wire: wire.root).remarks == ["There were 9.", "There are 8."])
    #expect(
      CommandLineTool.sentence(FlickbookError(wire: wire.root))
        == "inconsistent_update: Invalid update.\n  There were 9.\n  There are 8.")
  }

  @Test("Several reporters get equal calls")
  func tellsAll() throws {
    let sinks = [ByteSink.memory, ByteSink.memory]
    let group = ReporterGroup([TAPReporter(sinks[0]), StoryReporter(sinks[1])])
    #expect(group.wantsRecords && group.wantsPicture)
    transport.answers["snapshot.take"] = #"{"text":"the screen"}"#
    let path = try folder.file("script.yaml", "steps: [{settle: 1s}]")
    _ = try ScriptRunner(
      try ScriptLoader().load(path), through: transport, options: .init(), reporter: group
    ).run()
    try group.finish()
    #expect(
      String(decoding: sinks[0].contents, as: UTF8.self).hasSuffix(
        "ok 1 - \(path):1 settle\n1..1\n"))
    #expect(String(decoding: sinks[1].contents, as: UTF8.self).contains("the screen"))
  }

  @Test("The progress display shows the step")
  func signOfLife() throws {
    let path = try folder.file("script.yaml", "steps:\n  - settle: 1s\n")
    let step = try ScriptLoader().load(path).steps[0]
    #expect(SignOfLife.text(of: step) == "… script.yaml:2 settle")
  }

  @Test("A failed expectation is reported with its position, and the script continues")
  func goesOn() throws {
    transport.answers["query.state"] = #"{"offset":[0,3]}"#
    let (code, told) = try run("  - expect: {offset: [0, 0]}\n  - settle: 1s\n")
    #expect(code == .expectationFailed)
    #expect(told.contains("not ok 1 - \(folder.path)/script.yaml:3 expect"))
    #expect(told.contains("# offset should be [0, 0], and is [0, 3]."))
    #expect(told.contains("ok 2"))
  }

  /// An error of a request and how the run ends with it.
  nonisolated static let endings: [(FlickbookError.Name, ExitCode)] = [
    (.missed, .expectationFailed), (.notVisible, .expectationFailed),
    (.notSettled, .neverSettled), (.itemOutOfRange, .usage), (.layoutError, .simulatorAtFault),
  ]

  @Test("A step that is refused ends the script", arguments: endings)
  func ends(_ name: FlickbookError.Name, _ ending: ExitCode) throws {
    transport.refusals["clock.settle"] = FlickbookError(name, "No.")
    let code = try run("  - settle: 1s\n  - tap: {at: [0, 0]}\n").code
    #expect(code == ending)
    #expect(!transport.requests.contains { $0.hasPrefix("gesture.tap") })
  }

  @Test("A request that must be refused holds if it is refused with the name and path expected")
  func refused() throws {
    let step = "  - expect-error: {name: busy, path: params.item, step: {tap: {item: [0, 0]}}}\n"
    #expect(try run(step).code == .expectationFailed)
    #expect(
      try run(step).told.contains("# It should be refused as busy, and is done."))
    transport.refusals["gesture.tap"] = FlickbookError(.missed, "No.", path: "params.item")
    #expect(
      try run(step).told.contains("# It should be refused as busy, and is as missed: No."))
    transport.refusals["gesture.tap"] = FlickbookError(.busy, "No.", path: "params.at")
    #expect(
      try run(step).told.contains("# The error should be at params.item, and is at params.at."))
    transport.refusals["gesture.tap"] = FlickbookError(.busy, "No.", path: "params.item")
    #expect(try run(step + "  - settle: 1s\n").code == .held)
    #expect(transport.requests.last?.hasPrefix("clock.settle") ?? false)
  }

  @Test("The log holds the records of every step, bare")
  func logs() throws {
    transport.records["session.open"] = [#"{"seq":1}"#]
    transport.records["clock.settle"] = [#"{"seq":2}"#, #"{"seq":3}"#]
    _ = try run("  - settle: 1s\n", log: "log")
    #expect(try folder.text(of: "log") == "{\"seq\":1}\n{\"seq\":2}\n{\"seq\":3}\n")
  }

  @Test("A picture is kept once and compared from then on")
  func comparesPictures() throws {
    transport.answers["snapshot.take"] = #"{"text":"a b\nc"}"#
    let step = "  - snapshot: now\n"
    #expect(try run(step).code == .expectationFailed)
    #expect(try run(step, updates: true).code == .held)
    #expect(try folder.text(of: "script.now.txt") == "a b\nc\n")
    #expect(try run(step).code == .held)
    transport.answers["snapshot.take"] = #"{"text":"a b\nd"}"#
    let (code, told) = try run(step)
    #expect(code == .expectationFailed)
    #expect(told.contains("# a b      a b\n# c        d\n"))
  }

  @Test("Included steps are taken in place")
  func includes() throws {
    _ = try folder.file("part.yaml", "steps: [{settle: 2s}]")
    #expect(try run("  - include: part.yaml\n").code == .held)
    #expect(transport.requests.last == #"clock.settle {"limit":2}"#)
  }

  /// Runs lines of requests.
  private func run(requests: String) throws -> ExitCode {
    let path = try folder.file("script.jsonl", requests)
    let reporter = JSONLReporter(try ByteSink(path: folder.path + "/report"))
    return try ScriptRunner(
      try ScriptLoader().load(path), through: transport, options: .init(), reporter: reporter
    ).run()
  }

  @Test("Lines of requests run as they are, without what is a client's own business")
  func runsRequests() throws {
    let code = try run(
      requests: """
        {"method":"server.hello"}
        {"method":"session.list"}
        {"method":"session.open","params":{"scene":{"view":{"scale":2}}}}
        {"method":"log.subscribe"}
        {"method":"clock.advance","params":{"by":1}}
        {"method":"session.close"}
        """)
    #expect(code == .held)
    #expect(
      transport.requests == [
        #"session.open {"scene":{"view":{"scale":2}}}"#, #"clock.advance {"by":1}"#,
        "session.close ",
      ])
  }

  @Test("A request that names its session means the script's one")
  func namesItsSession() throws {
    let code = try run(
      requests: """
        {"method":"session.open","params":{"scene":{}}}
        {"method":"clock.advance","params":{"session":"s7","by":1}}
        """)
    #expect(code == .held)
    #expect(transport.requests.last == #"clock.advance {"by":1}"#)
  }

  /// Requests that would mean another session than the script's own.
  nonisolated static let strangers = [
    #"{"method":"session.attach","params":{"session":"s1","mode":"control"}}"#,
    #"""
    {"method":"session.open","params":{"scene":{}}}
    {"method":"clock.jump","params":{"session":"s1","by":1}}
    """#,
  ]

  @Test("Requests that mean another session end the script", arguments: strangers)
  func refusesStrangers(_ lines: String) throws {
    let code = try run(
      requests: #"{"method":"session.open","params":{"scene":{}}}"# + "\n" + lines + "\n"
        + #"{"method":"clock.settle"}"#)
    #expect(code == .usage)
    #expect(!transport.requests.contains { $0.hasPrefix("clock") })
  }

  @Test("After a request that is refused the next one is sent, as on a socket")
  func goesOnAfterRefusal() throws {
    transport.refusals["gesture.tap"] = FlickbookError(.missed, "No.")
    let code = try run(
      requests: """
        {"method":"gesture.tap","params":{"item":[0,0]}}
        {"method":"clock.settle"}
        """)
    #expect(code == .expectationFailed)
    #expect(transport.requests.last == "clock.settle ")
  }
}
