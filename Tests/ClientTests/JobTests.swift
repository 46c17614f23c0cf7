import EventLoop
import Flickbook
import Glibc
import Testing
import Wire

@testable import AppSources
@testable import Client

@Suite("Messages between the processes of a run")
struct JobTests {
  private static let location = JobMessage.Location(file: "/a b/ü.yaml", line: 3, column: 5)
  private static let flaw = Verdict.Flaw(
    line: 3, column: 9, message: "offset \"is\" [0, 0]", detail: ["one", "two\nlines"])
  private static let breach = Verdict.Flaw(
    line: 3, column: 9, message: "never: x", detail: [], rule: 1, further: 7)

  static let messages: [JobMessage] = [
    .began, .lives, .recordedTo(17), .takes(location), .saw("┌─┐\n└─┘"),
    .ended(.neverSettled, time: ScriptTime(simulated: 1.25, real: 0.5)),
    .ended(.held, time: ScriptTime(simulated: nil, real: 0)),
    .unreadable(UnreadableScript("x", "y\nz")), .done(.notDeterministic),
    .failedToOpen(.lost("gone")), .printed("one\ntwo\n"), .printedTo(70_000),
    .warned("The view is empty."),
    .took(.init(number: 1, location: location, verdict: .held, printed: "three\n")),
    .failedToOpen(.refused(FlickbookError(.limitExceeded, "too much", hint: "less", path: "a.b"))),
    .took(.init(number: 1, location: location, verdict: .held)),
    .took(
      .init(
        number: 2, location: location, verdict: .held,
        refusal: FlickbookError(.missed, "no", hint: "x"))),
    .failedToOpen(
      .refused(
        FlickbookError(.inconsistentUpdate, "no", details: #""explanation":["a"],"update":null"#))),
    .took(
      .init(
        number: 7, location: location, verdict: .failed([flaw, breach]),
        rounds: [.init(number: 2, times: 3), .init(number: 1, times: 4)], time: 0.016,
        records: "{\"seq\":1}\n{\"seq\":2}\n", picture: "x\n")),
  ]

  @Test("A message is read as it was written", arguments: messages.indices)
  func roundTrip(_ index: Int) throws {
    let line = Self.messages[index].line
    #expect(line.last == UInt8(ascii: "\n"))
    let read = try #require(JobMessage(line.dropLast()))
    #expect("\(read)" == "\(Self.messages[index])")
  }

  @Test("The options of a process are read as they were written", arguments: [nil, 7 as Int32])
  func jobOptions(_ printed: Int32?) {
    var jobOptions = JobProcess.Options(
      parent: 12, wantsRecords: true, wantsPicture: false, printsAsErrors: true)
    (jobOptions.printed, jobOptions.keepsPrinted) = (printed, printed != nil)
    #expect(JobProcess.Options(jobOptions.text) == jobOptions)
  }

  @Test("What was printed is taken once, up to the message of the process")
  func printedText() throws {
    let printed = try #require(PrintedText())
    let texts = ["one\n", String(repeating: "ä", count: 100_000), "three\n", "four\n"]
    var ends: [Int] = []
    for text in texts {
      let bytes = Array(text.utf8)
      #expect(write(printed.descriptor, bytes, bytes.count) == bytes.count)
      ends.append((ends.last ?? 0) + bytes.count)
    }
    // The process has printed more than the reported step.
    for (text, end) in zip(texts, ends).prefix(2) {
      printed.read(to: end)
      #expect(printed.take() == text)
      #expect(printed.take() == "")
    }
    #expect(printed.takeAll() == "three\nfour\n")
    #expect(printed.takeAll() == "")
  }

  @Test("A story shows what an app prints at the step that printed it")
  @MainActor
  func tellsPrinted() throws {
    let folder = try Folder()
    let script = try ScriptLoader().load(
      folder.file("script.yaml", "steps:\n  - settle\n  - advance: 1s\n"))
    let sink = ByteSink.memory
    let story = ReporterGroup([StoryReporter(sink)])
    for (number, step) in script.steps.enumerated() {
      try story.took(
        StepReport(
          number: number + 1, step: step, verdict: .held, time: 1, records: [], picture: nil,
          printed: number == 0 ? "" : "tapped\u{1B}\nagain\n"))
    }
    try story.printed("bye\n")
    #expect(
      String(decoding: sink.contents, as: UTF8.self) == """

        1. settle

        2. advance: 1s
           prints  tapped␛
           prints  again
           prints  bye

        """)
  }

  @Test(
    "What is no message is none",
    arguments: ["", "{}", #"{"event":"dances"}"#, #"{"event":"took"}"#])
  func noMessage(text: String) {
    #expect(JobMessage(Array(text.utf8)) == nil)
  }

  @Test("A request is read as it was written", arguments: [nil, "/logs/a.log.jsonl"])
  func request(log: String?) throws {
    var request = JobRequest(path: "/x \"y\".yaml", log: log, continuesLog: log != nil)
    #expect(JobRequest(request.line.dropLast()) == request)
    request.trace = TraceFiles(
      page: TraceFiles.File(path: "/a.html", isOfFailure: log != nil),
      perfetto: log.map { TraceFiles.File(path: $0) })
    #expect(JobRequest(request.line.dropLast()) == request)
  }

  @Test("The options of the collecting process are read as they were written")
  func jobOptions() {
    for number in 0..<8 {
      let jobOptions = JobProcess.Options(
        parent: 17, wantsRecords: number & 1 != 0, wantsPicture: number & 2 != 0,
        printsAsErrors: number & 4 != 0)
      #expect(JobProcess.Options(jobOptions.text) == jobOptions)
    }
    #expect(
      JobProcess.Options(JobProcess.Options(quietWithParent: 7).text)
        == JobProcess.Options(quietWithParent: 7))
    #expect(
      JobProcess.Options(JobProcess.Options(guardedBy: 7).text) == JobProcess.Options(guardedBy: 7))
    #expect(JobProcess.Options("7,spool=9")?.spool == 9)
    #expect(JobProcess.Options("x") == nil)
  }

  @Test("The calls of a trap are the frames with a source location, the innermost first")
  func calls() {
    let report = """
      {"threads": [{"name": "other", "frames": []}, {"crashed": true, "frames": [
        {"description": "_assertionFailure() + 302"},
        {"description": "Wall.pick(_:) + 96", "sourceLocation": {"file": "/a/Wall.swift", "line": 5}},
        {"description": "merged", "sourceLocation": {"file": "/<compiler-generated>", "line": 0}},
        {"description": "Wall.prepare()", "sourceLocation": {"file": "/a/Wall.swift", "line": 9}}]}]}
      """
    #expect(
      Backtrace.calls(in: Array(report.utf8)).map(\.text) == [
        "/a/Wall.swift:5: Wall.pick(_:)", "/a/Wall.swift:9: Wall.prepare()",
      ])
    #expect(Backtrace.calls(in: Array("no report".utf8)).isEmpty)
  }

  @Test(
    "A sign of a guarded command is read as it was written",
    arguments: [RequestSigns.Sign.begins("view.update"), .ends])
  func signs(sign: RequestSigns.Sign) {
    #expect(RequestSigns.Sign(Array(sign.line.dropLast())) == sign)
    #expect(RequestSigns.Sign(Array("begins".utf8)) == nil)
    #expect(RequestSigns.Sign([]) == nil)
  }
}

@Suite("The choice of scripts of a run")
@MainActor
struct RunSelectionTests {
  private static func script(_ path: String, tags: [String] = []) -> LoadedScript {
    LoadedScript(source: SourceText(path: path, bytes: []), tags: tags, opening: nil, steps: [])
  }

  private static let scripts = [
    script("a/one.yaml", tags: ["slow"]), script("a/two.yaml"), script("b/one.yaml", tags: ["x"]),
    script("b/three.yaml", tags: ["slow", "x"]), script("b/two.yaml"),
  ]

  private static func chosen(_ arguments: [String]) throws -> [String] {
    let selection = try RunSelection(Arguments(arguments, RunSelection.options))
    return selection.shard(scripts.filter(selection.includes)).map(\.source.path)
  }

  nonisolated static let choices: [([String], [String])] = [
    (["--filter", "one"], ["a/one.yaml", "b/one.yaml"]),
    (["--filter", "one", "--filter", "three"], ["a/one.yaml", "b/one.yaml", "b/three.yaml"]),
    (["--tag", "slow"], ["a/one.yaml", "b/three.yaml"]),
    (["--tag", "slow", "--filter", "b/"], ["b/three.yaml"]),
    (["--shard", "1/2"], ["a/one.yaml", "b/one.yaml", "b/two.yaml"]),
    (["--shard", "2/2"], ["a/two.yaml", "b/three.yaml"]), (["--shard", "5/5"], ["b/two.yaml"]),
    (["--shard", "7/9"], []),
  ]

  @Test("Filters, tags and parts choose scripts", arguments: choices)
  func chooses(arguments: [String], paths: [String]) throws {
    #expect(try Self.chosen(arguments) == paths)
  }

  @Test(
    "A script that cannot be read is left out by its path, and not by tags, which are not known",
    arguments: [
      (["--filter", "one"], false), (["--filter", "bad"], true), (["--tag", "slow"], true),
      (["--tag", "slow", "--filter", "one"], false), ([], true),
    ])
  func unreadable(arguments: [String], isIncluded: Bool) throws {
    let selection = try RunSelection(Arguments(arguments, RunSelection.options))
    #expect(selection.mayInclude(UnreadableScript("a/bad.yaml", "no YAML")) == isIncluded)
  }

  @Test("The parts of a run have each script once", arguments: 1...6)
  func parts(count: Int) throws {
    let all = try (1...count).flatMap { try Self.chosen(["--shard", "\($0)/\(count)"]) }
    #expect(all.sorted() == Self.scripts.map(\.source.path).sorted())
  }

  @Test("What is no part is refused", arguments: ["0/2", "3/2", "1", "a/b", "1/0", "1/10001"])
  func noPart(word: String) {
    #expect(throws: Arguments.Problem.self) { try Self.chosen(["--shard", word]) }
  }

  @Test(
    "Words are written as a shell takes them",
    arguments: [
      (["flickbook", "run", "a.yaml"], "flickbook run a.yaml"),
      (["--set", "view.size=[1, 2]"], "--set 'view.size=[1, 2]'"), (["it's"], #"'it'\''s'"#),
      ([""], "''"),
    ])
  func shell(arguments: [String], text: String) {
    #expect(Rerun.text(arguments) == text)
  }
}
