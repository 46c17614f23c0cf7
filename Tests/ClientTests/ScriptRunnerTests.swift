import Flickbook
import Testing

@testable import Client

@Suite("Running a script")
@MainActor
struct ScriptRunnerTests {
  private let folder: Folder
  private let door = ScriptedDoor()

  init() throws {
    folder = try Folder()
  }

  /// Runs a script of these steps and hands back the exit code and what was told.
  private func run(
    _ steps: String, log: String? = nil, updates: Bool = false
  ) throws -> (code: ExitCode, told: String) {
    let path = try folder.file("script.yaml", "scene: {}\nsteps:\n" + steps)
    let report = try ByteSink(path: folder.path + "/report")
    let reporter = TAPReporter(report)
    var options = ScriptRunner.Options(log: nil, updatesGoldens: updates)
    if let log { options.log = try ByteSink(path: folder.path + "/" + log) }
    let code = try ScriptRunner(
      try ScriptLoader().load(path), through: door, options: options, reporter: reporter
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
      door.requests == [
        #"session.open {"scene":{}}"#,
        #"gesture.fling {"velocity":[0,-9],"duration":0.05}"#,
        #"clock.settle {"limit":5}"#,
      ])
  }

  @Test("A repeat takes its steps so many times")
  func repeats() throws {
    _ = try run("  - repeat: {times: 3, steps: [{settle: 1s}]}\n")
    #expect(door.requests.count { $0.hasPrefix("clock.settle") } == 3)
  }

  @Test("An expectation that fails is told with its place, and the script goes on")
  func goesOn() throws {
    door.answers["query.state"] = #"{"offset":[0,3]}"#
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
    door.refusals["clock.settle"] = FlickbookError(name, "No.")
    let code = try run("  - settle: 1s\n  - tap: {at: [0, 0]}\n").code
    #expect(code == ending)
    #expect(!door.requests.contains { $0.hasPrefix("gesture.tap") })
  }

  @Test("A request that must be refused holds where it is, by its name and place")
  func refused() throws {
    let step = "  - expect-error: {name: busy, path: params.item, step: {tap: {item: [0, 0]}}}\n"
    #expect(try run(step).code == .expectationFailed)
    #expect(
      try run(step).told.contains("# It should be refused as busy, and is done."))
    door.refusals["gesture.tap"] = FlickbookError(.missed, "No.", path: "params.item")
    #expect(
      try run(step).told.contains("# It should be refused as busy, and is as missed: No."))
    door.refusals["gesture.tap"] = FlickbookError(.busy, "No.", path: "params.at")
    #expect(
      try run(step).told.contains("# The error should be at params.item, and is at params.at."))
    door.refusals["gesture.tap"] = FlickbookError(.busy, "No.", path: "params.item")
    #expect(try run(step + "  - settle: 1s\n").code == .held)
    #expect(door.requests.last?.hasPrefix("clock.settle") ?? false)
  }

  @Test("The log holds the records of every step, bare")
  func logs() throws {
    door.records["session.open"] = [#"{"seq":1}"#]
    door.records["clock.settle"] = [#"{"seq":2}"#, #"{"seq":3}"#]
    _ = try run("  - settle: 1s\n", log: "log")
    #expect(try folder.text(of: "log") == "{\"seq\":1}\n{\"seq\":2}\n{\"seq\":3}\n")
  }

  @Test("A picture is kept once and compared from then on")
  func comparesPictures() throws {
    door.answers["snapshot.take"] = #"{"text":"a b\nc"}"#
    let step = "  - snapshot: now\n"
    #expect(try run(step).code == .expectationFailed)
    #expect(try run(step, updates: true).code == .held)
    #expect(try folder.text(of: "script.now.txt") == "a b\nc\n")
    #expect(try run(step).code == .held)
    door.answers["snapshot.take"] = #"{"text":"a b\nd"}"#
    let (code, told) = try run(step)
    #expect(code == .expectationFailed)
    #expect(told.contains("# - c\n# + d\n"))
  }

  @Test("Included steps are taken in place")
  func includes() throws {
    _ = try folder.file("part.yaml", "steps: [{settle: 2s}]")
    #expect(try run("  - include: part.yaml\n").code == .held)
    #expect(door.requests.last == #"clock.settle {"limit":2}"#)
  }

  /// Runs lines of requests.
  private func run(requests: String) throws -> ExitCode {
    let path = try folder.file("script.jsonl", requests)
    let reporter = JSONLReporter(try ByteSink(path: folder.path + "/report"))
    return try ScriptRunner(
      try ScriptLoader().load(path), through: door, options: .init(), reporter: reporter
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
      door.requests == [
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
    #expect(door.requests.last == #"clock.advance {"by":1}"#)
  }

  /// What would mean another session than the one that it meant.
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
    #expect(!door.requests.contains { $0.hasPrefix("clock") })
  }

  @Test("After a request that is refused the next one is sent, as on a socket")
  func goesOnAfterRefusal() throws {
    door.refusals["gesture.tap"] = FlickbookError(.missed, "No.")
    let code = try run(
      requests: """
        {"method":"gesture.tap","params":{"item":[0,0]}}
        {"method":"clock.settle"}
        """)
    #expect(code == .expectationFailed)
    #expect(door.requests.last == "clock.settle ")
  }
}
