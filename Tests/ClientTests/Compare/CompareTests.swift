import Comparison
import Flickbook
import Foundation
import Testing
import Wire

@testable import Client

/// Logs of scripts, played with planted constants or edited, against the scripts.
@Suite("Comparison of logs")
@MainActor
struct CompareTests {
  /// Plays a script with constants.
  private static func log(
    _ script: LoadedScript, _ reading: inout LogReading, frames: Bool = false
  ) throws -> ComparedLog {
    try reading.play(script, ScriptJob.Settings(), frames: frames)
  }

  private static func script(_ text: String, physics: String = "") throws -> LoadedScript {
    try ScriptLoader().load(
      SourceText(
        path: "planted.yaml", bytes: Array(text.replacing("PHYSICS", with: "{\(physics)}").utf8)))
  }

  nonisolated static let gallery: [String] = {
    let names = FileManager.default.enumerator(atPath: GalleryTests.folder)?.compactMap {
      $0 as? String
    }
    return (names ?? []).filter { $0.hasSuffix(".yaml") && !$0.hasSuffix(".scene.yaml") }.sorted()
  }()

  @Test("Two logs of one script are equal, of every script of the gallery", arguments: gallery)
  func isEqualToItself(_ name: String) throws {
    var reading = LogReading()
    let script = try ScriptLoader().load("\(GalleryTests.folder)/\(name)")
    let logs = try (1...2).map { _ in try Self.log(script, &reading, frames: true) }
    let comparison = Comparison(logs[0], logs[1])
    #expect(comparison.isEqual, "\(comparison.differences.map(\.line))")
    #expect(comparison.compared.calls > 0)
  }

  /// A constant of a device, a script, and the rule that the first difference must name.
  struct Planted: CustomTestStringConvertible, Sendable {
    let physics: String
    let rule: String
    let script: String
    var testDescription: String { physics }
  }

  nonisolated static func scene(_ steps: String, _ view: String = "") -> String {
    """
    scene: {physics: PHYSICS, sections: [{items: 400}]\(view)}
    steps:
    \(steps.split(separator: "\n").map { "  - \($0)" }.joined(separator: "\n"))
    """
  }

  nonisolated static let planted = [
    Planted(
      physics: "rubberBandCoefficient: 0.4", rule: "S4.20",
      script: scene("drag: {from: [200, 200], by: [0, 300], duration: 500ms}\nsettle")),
    Planted(
      physics: "panSlop: 12", rule: "S4.1",
      script: scene("drag: {from: [200, 600], by: [0, -300], duration: 500ms, hold: 200ms}\nsettle")
    ),
    Planted(
      physics: "panSlop: 12", rule: "S4.1",
      script: scene("drag: {from: [200, 600], by: [0, -11], duration: 100ms}\nsettle")),
    Planted(
      physics: "normalDecelerationRate: 0.997", rule: "S4.10",
      script: scene("fling: {from: [200, 700], velocity: [0, -1500]}\nsettle")),
    Planted(
      physics: "bounceStiffness: 90", rule: "S4.21",
      script: scene(
        "drag: {from: [200, 200], by: [0, 300], duration: 500ms, hold: 200ms}\nsettle")),
    Planted(
      physics: "animatedOffsetDuration: 0.5", rule: "S4.26",
      script: scene("setContentOffset: {offset: [0, 900], animated: true}\nsettle")),
    Planted(
      physics: "tapAllowableMovement: 5", rule: "S5.15",
      script: scene(
        "stream: {samples: [[0, 1, 0, 20, 20], [0.05, 1, 1, 28, 20], [0.1, 1, 3, 28, 20]]}")),
    Planted(
      physics: "unhighlightsBeforeSelecting: false", rule: "S3.2",
      script: scene("tap: {item: [0, 3]}")),
    Planted(
      physics: "velocityWindow: 0.03", rule: "S4.8",
      script: scene(
        "stream: {samples: [[0, 1, 0, 200, 600], [0.05, 1, 1, 200, 500], [0.08, 1, 1, 200, 450], [0.09, 1, 1, 200, 445], [0.1, 1, 3, 200, 440]]}\nsettle"
      )),
    Planted(
      physics: "pagingDecelerationRate: 0.98", rule: "S4.36",
      script: scene(
        "fling: {from: [200, 700], velocity: [0, -1500]}\nsettle", ", view: {isPagingEnabled: true}"
      )
    ),
    Planted(
      physics: "contentTouchDelay: 0.3", rule: "S3.14",
      script: scene("longPress: {at: [25, 25], duration: 600ms}\nsettle")),
  ]

  @Test(
    "A planted constant is found and named by its rule, not as what follows from others",
    arguments: planted)
  func findsPlanted(_ planted: Planted) throws {
    var reading = LogReading()
    let device = try Self.log(Self.script(planted.script, physics: planted.physics), &reading)
    let ours = try Self.log(Self.script(planted.script), &reading)
    let comparison = Comparison(device, ours)
    let lines = comparison.differences.map(\.line)
    let named = comparison.differences.first { $0.rule == planted.rule }
    #expect(named?.follows == false, "\(lines.prefix(8))")
    #expect(named?.line.hasPrefix("\(planted.rule): ") == true)
    #expect(comparison.differences.filter { !$0.follows }.count < 12, "\(lines)")
  }

  /// Edits of a log's lines, and what is found.
  @Test("A swapped pair of calls and a lost call are found in an edited log")
  func findsEdits() throws {
    let folder = try Folder()
    let script = try Self.script(Self.scene("tap: {item: [0, 3]}\ntap: {item: [0, 5]}"))
    let sink = ByteSink.memory
    _ = try ScriptRunner(
      script, through: StageTransport(), options: .init(log: sink), reporter: SilentReporter {}
    ).run()
    var lines = String(decoding: sink.contents, as: UTF8.self).split(separator: "\n").map(
      String.init)
    let unhighlight = try #require(lines.firstIndex { $0.contains("didUnhighlightItemAt") })
    let select = try #require(lines.firstIndex { $0.contains("didSelectItemAt") })
    lines.swapAt(unhighlight, select)
    let last = try #require(lines.lastIndex { $0.contains("didHighlightItemAt") })
    lines.remove(at: last)
    let path = try folder.file("edited.jsonl", lines.joined(separator: "\n"))
    var reading = LogReading()
    let edited = try reading.log(path)
    let comparison = Comparison(edited, try Self.log(script, &reading))
    #expect(comparison.differences.map(\.rule).contains("S3.2"))
    let extra = comparison.differences.first { (difference: Difference) in difference.kind == .extra
    }
    #expect(extra?.subject == "didHighlightItemAt" && extra?.rule == "S3.1")
    #expect(comparison.differences.count <= 4, "\(comparison.differences.map(\.line))")
  }

  /// Lines that no comparison can use, and the reason.
  nonisolated static let unusable = [
    ("", "no log"), ("nonsense", "no JSON"), ("[1]", "no JSON object"),
    (#"{"seq":1,"event":"opened"}"#, "no time"),
    (#"{"seq":1,"t":-1,"source":"session","event":"opened"}"#, "the time is not"),
    (#"{"seq":1,"t":1e300,"source":"session","event":"opened"}"#, "the time is not"),
    (#"{"seq":1,"t":1e999,"event":"opened"}"#, ""),
    (
      "{\"seq\":1,\"t\":2,\"source\":\"session\",\"event\":\"opened\"}\n{\"seq\":2,\"t\":1,\"source\":\"session\",\"event\":\"opened\"}",
      "goes back"
    ),
    (
      #"{"seq":1,"t":1,"source":"delegate","event":"scrollViewDidScroll","offset":[1]}"#,
      "is not 2 numbers"
    ),
    (
      #"{"seq":1,"t":1,"source":"delegate","event":"scrollViewDidScroll","offset":["a",2]}"#,
      "is not 2 numbers"
    ),
    (#"{"log.rewound":{"t":1}}"#, "seek"),
    (#"{"probe":[1]}"#, "\"probe\" of the first line is not an object"),
    (#"{"probe":{"script":17}}"#, "\"script\" of the first line is not a text"),
    (#"{"probe":{"scale":0}}"#, "\"scale\" of the first line is not"),
    (#"{"scale":101}"#, "\"scale\" of the first line is not"),
    (#"{"probe":{"size":[1,2,3]}}"#, "\"size\" of the first line is not"),
    (#"{"probe":{"size":[1,1e7]}}"#, "\"size\" of the first line is not"),
    (#"{"probe":{"events":["touch",1]}}"#, "\"events\" of the first line is not"),
    (#"{"seq":1,"t":1,"source":"delegate","event":"didSelectItemAt","item":[0,1"#, "no JSON"),
    (#"{"seq":1,"t":1,"source":"delegate","event":"didSelectItemAt","item":[NaN,1]}"#, "no JSON"),
    (#"{"seq":1,"t":1,"source":"input","event":"touch","id":0,"at":[1e13,1]}"#, "is not 2 numbers"),
    (String(repeating: "x", count: (8 << 20) + 1), "more than"),
  ]

  @Test("A log that cannot be compared is refused with its reason", arguments: unusable)
  func refuses(_ text: String, _ reason: String) throws {
    let folder = try Folder()
    let path = try folder.file("hostile.jsonl", text)
    var reading = LogReading()
    let problem = #expect(throws: FileProblem.self) { try reading.log(path) }
    #expect(problem?.reason.contains(reason) == true || reason.isEmpty, "\(problem?.reason ?? "")")
  }

  /// Lines with numbers that are no index, in a log of a probe script.
  nonisolated static let absurd = [
    #"{"t":1,"source":"delegate","event":"dropSessionDidUpdate","destination":[1e300,-1e300]}"#,
    #"{"t":1,"source":"delegate","event":"didSelectItemAt","item":[0.5,1e19]}"#,
    #"{"t":1,"source":"input","event":"touch","id":1e300,"phase":"began","at":[1,1]}"#,
    #"{"t":1,"frame":1,"source":"view","event":"frame","changed":[{"kind":"cell","item":[1e300],"center":[1,1],"size":[1,1]}]}"#,
  ]

  @Test("Numbers that are no index are read, and compared as they are", arguments: absurd)
  func readsAbsurdNumbers(_ line: String) throws {
    let folder = try Folder()
    let path = try folder.file("absurd.jsonl", line.replacing("{\"t\"", with: "{\"seq\":1,\"t\""))
    var reading = LogReading()
    let log = try reading.log(path)
    #expect(Comparison(log, log).isEqual)
    for script in ProbeScript.all {
      var calibration = Calibration()
      calibration.take(log, of: script, named: "absurd")
      #expect(calibration.remarks.count + calibration.estimates.count > 0)
    }
  }

  @Test("A log is refused before it fills the memory")
  func refusesMuch() throws {
    let line =
      #"{"seq":1,"t":1,"frame":0,"source":"delegate","event":"didSelectItemAt","item":[0,1]}"#
    let bytes = Array(line.utf8)
    let record = try #require(LogRecord(Document(json: bytes).root, line: bytes))
    var log = ComparedLog(wordsMax: 270)
    var identities = Identities()
    // A call with two numbers has 27 words, and what is kept may pass the limit once.
    for number in 1...11 { try log.take(record, line: number, &identities) }
    let problem = #expect(throws: UnusableLog.self) {
      try log.take(record, line: 12, &identities)
    }
    #expect(problem?.line == 12)
    #expect(problem?.reason == "the records have more than 270 values")
  }

  @Test("Only events that both logs can have are compared")
  func comparesWhatBothSee() throws {
    var reading = LogReading()
    let script = try Self.script(Self.scene("tap: {item: [0, 3]}"))
    let ours = try Self.log(script, &reading)
    var device = ComparedLog()
    try device.takeHeader(
      try Document(yaml: Array("probe: {events: [scrollViewDidScroll], scale: 2}".utf8)).root)
    #expect(Comparison(device, ours).isEqual)
    #expect(Comparison(device, ours).unseen.contains("didSelectItemAt"))
    #expect(!Comparison(ComparedLog(), ours).isEqual)
  }

  @Test("The page has both curves and each rule, and the JSON form says the same")
  func writesPage() throws {
    var reading = LogReading()
    let text = Self.planted[0].script
    let device = try Self.log(Self.script(text, physics: Self.planted[0].physics), &reading)
    let ours = try Self.log(Self.script(text), &reading)
    let report = ComparisonReport(
      comparison: Comparison(device, ours), paths: ("<device>.jsonl", "planted.yaml"))
    let page = String(decoding: ComparisonPage(report, device, ours).html, as: UTF8.self)
    #expect(page.contains("&lt;device>.jsonl") && !page.contains("<device>"))
    #expect(page.components(separatedBy: "<polyline").count == 3)
    #expect(page.contains("<h2>S4.20"))
    let root = try Document(json: Array(report.json.dropLast())).root
    #expect(root["equal"]?.bool == false)
    #expect(root["differences"]?.elements.first { _ in true }?["rule"]?.string == "S4.20")
  }
}
