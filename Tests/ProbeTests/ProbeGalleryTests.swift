import Foundation
import Pages
import Testing

@testable import Client
@testable import Comparison
@testable import Flickbook
@testable import FlickbookProbe

/// A probe on a stage sees what the stage's own log says.
@Suite("Probe on the scripts of the gallery")
@MainActor
struct ProbeGalleryTests {
  nonisolated private static let folder = Page.root.appendingPathComponent("Examples/Gestures").path
  nonisolated static let scripts: [String] = {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".yaml") && !$0.hasSuffix(".scene.yaml") }.sorted()
  }()

  /// Runs a script of the gallery, which holds with the probe too.
  private static func run(_ script: String, through transport: some Transport) throws {
    let report = ByteSink.memory
    let code = try ScriptRunner(
      try ScriptLoader().load("\(folder)/\(script)"), through: transport, options: .init(),
      reporter: HumanReporter(report)
    ).run()
    #expect(code == .held, "\(String(decoding: report.contents, as: UTF8.self))")
  }

  @Test("Its log is the stage's own, of the events that it sees", arguments: scripts)
  func sees(_ script: String) throws {
    let transport = ProbedTransport(probesLayout: true)
    try Self.run(script, through: transport)
    let probe = try #require(transport.probe)
    var events = Set(probe.events)
    // UIKit asks only a delegate that has the method; the log states the answer without it.
    events.remove("targetIndexPathForMoveOfItemFromOriginalIndexPath")
    // Layouts of the library that are no flow layouts ask it without a record.
    if !transport.isFlow { events.remove("sizeForItemAt") }
    // A layout that is set later is no layout of the probe.
    if !transport.keepsLayout { events.subtract(ProbeTable.events(\.isLayout)) }
    let own = transport.own.filter { events.contains($0.event) }
    let seen = probe.log.split(separator: "\n").compactMap { SeenRecord($0) }
      .filter { events.contains($0.event) }
    Self.compare(own, seen) { $0.event != "touch" && $0.event != "state" }
    // A recognizer learns of a touch and calls its action when UIKit comes to it.
    // A drag takes its touches away from the recognizers.
    if !own.contains(where: { $0.event == "itemsForBeginning" }) {
      Self.compare(own, seen) { $0.event == "touch" }
    }
    if !transport.own.contains(where: { $0.event == "sectionOffset" }) {
      Self.compare(own, seen) { $0.event == "state" && $0.text.contains(#""pan""#) }
    }
  }

  private static func compare(
    _ own: [SeenRecord], _ seen: [SeenRecord], _ isCompared: (SeenRecord) -> Bool
  ) {
    let (own, seen) = (own.filter(isCompared), seen.filter(isCompared))
    let difference = zip(own, seen).first { $0.text != $1.text }
    #expect(difference.map { [$0.text, $1.text] } == nil)
    #expect(own.count == seen.count)
    for (one, other) in zip(own, seen) where one.frame != other.frame {
      let periods = one.seconds * 60
      #expect(
        abs(periods - periods.rounded()) < 1e-6 && one.frame + 1 == other.frame, "\(one.text)")
    }
  }

  @Test(
    "A comparison of its log with the script finds nothing, as on a device that is like Flickbook",
    arguments: [
      "Scrolling/grid-flick.yaml", "Scrolling/rubber-band.yaml", "Scrolling/two-fingers.yaml",
      "Selection/single-selection.yaml", "Selection/multiple-selection.yaml",
      "DragAndDrop/copy-and-paste.yaml", "Layouts/carousel.yaml",
    ])
  func compares(_ script: String) throws {
    let transport = ProbedTransport(beginsWithTouch: true)
    try Self.run(script, through: transport)
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("probe-\(UUID().uuidString).jsonl")
    let probe = try #require(transport.probe)
    try probe.log.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    var reading = LogReading()
    var seen = try reading.log(file.path)
    let (ours, remark) = try reading.replay(
      "\(Self.folder)/\(script)", ScriptJob.Settings(), of: &seen, named: file.path)
    #expect(remark == nil || script.hasPrefix("DragAndDrop"))
    let comparison = Comparison(seen, ours)
    #expect(seen.header.isOfProbe && comparison.compared.calls > 5)
    let difference = comparison.differences.first.map { "\($0)" }
    #expect(difference == nil)
  }

  @Test(
    "It changes no touch, call or offset behind its beginning, which reloads the data",
    arguments: [
      "Layouts/circle-taps.yaml", "Layouts/pinned-headers.yaml", "Reordering/reorder.yaml",
      "Scrolling/prefetch.yaml", "Selection/context-menu.yaml", "DragAndDrop/drag-reorder.yaml",
    ])
  func changesNothing(_ script: String) throws {
    let (plain, probed) = (KeptTransport(StageTransport()), KeptTransport(ProbedTransport()))
    for transport in [plain, probed] { try Self.run(script, through: transport) }
    let difference = zip(plain.texts, probed.texts).first { $0 != $1 }
    #expect(difference.map { [$0, $1] } == nil)
    #expect(plain.texts.count == probed.texts.count && plain.texts.count > 5)
  }
}

extension ProbeTable.Sight {
  var isLayout: Bool { if case .layout = self { true } else { false } }
}

/// Keeps the records of a transport.
@MainActor
private final class KeptTransport: Transport {
  private let inner: any Transport
  private(set) var records: [LogRecord] = []
  /// The records of touches and calls from the first touch on.
  var texts: [String] {
    records.drop { $0.source != "input" }.filter { $0.source != "view" && $0.source != "session" }
      .compactMap { SeenRecord($0.description)?.text }
  }

  init(_ inner: any Transport) { self.inner = inner }

  func open(_ params: Node, keepsLog: Bool) throws(TransportFailure) -> Node {
    let answer = try inner.open(params, keepsLog: true)
    return answer
  }

  func perform(_ method: String, _ params: Node?) throws(TransportFailure) -> Node {
    try inner.perform(method, params)
  }

  func takeRecords() -> [LogRecord] {
    let taken = inner.takeRecords()
    records += taken
    return taken
  }
}
