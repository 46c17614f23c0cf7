import UIKit

/// Writes records: the instant and frame of each, the name of its view, and its values.
@MainActor
final class ProbeRecorder {
  /// The instant of what is happening.
  let turn = ProbeTurn()
  /// The instant at which the clock of the log is 0.
  private(set) var start: TimeInterval = 0
  /// The number of display periods in a second.
  private let frameRate: Double
  /// The lines of the log, each with its newline.
  private(set) var lines: [String] = []
  /// The number of the last record.
  private var sequence = 0
  /// The names of the views; the main one has none.
  var names: [ObjectIdentifier: String] = [:]
  /// Returns the name of an item, which is written as `id`.
  var nameOfItem: (@MainActor (UICollectionView, IndexPath) -> String?)?
  /// Gets each line as it is written.
  var receive: (@MainActor (String) -> Void)?
  /// Whether records are written.
  private(set) var isRecording = false
  /// The events that are not written.
  var leavesOut: Set<String> = []

  init(frameRate: Double) {
    self.frameRate = frameRate
  }

  /// Begins to write records, with the clock at 0 at an instant.
  func begin(at instant: TimeInterval) {
    guard !isRecording else { return }
    start = instant
    isRecording = true
    write("session", "opened", [])
  }

  /// Ends the log.
  func end() {
    write("session", "closed", [])
    isRecording = false
  }

  /// The instant on the log's clock, in seconds.
  var now: TimeInterval { turn.now - start }

  /// Writes a record about a view.
  func record(_ event: String, of view: UIScrollView, _ members: [(String, ProbeValue)]) {
    guard isRecording, !leavesOut.contains(event), let source = ProbeTable.source(of: event)
    else { return }
    var members = members
    if let name = names[ObjectIdentifier(view)] { members.insert(("in", .text(name)), at: 0) }
    if let id = id(of: event, source, view, members) { members.append(("id", .text(id))) }
    write(source, event, members)
  }

  /// Returns the name of the item that a record is about, while the item is there.
  private func id(
    of event: String, _ source: String, _ view: UIScrollView, _ members: [(String, ProbeValue)]
  ) -> String? {
    guard !Self.nameless.contains(event), source == "delegate" || source == "dataSource",
      !members.contains(where: { $0.0 == "kind" }), let nameOfItem,
      let view = view as? UICollectionView
    else { return nil }
    for case ("item", .item(let path)) in members { return nameOfItem(view, path) }
    return nil
  }

  /// The events of an item that may be gone, or that are about a layout.
  private static let nameless: Set<String> = [
    "didEndDisplaying", "sizeForItemAt", "targetIndexPathForMoveFromItemAt",
  ]

  /// Writes the first line, which is no record.
  func writeHeader(_ members: [(String, ProbeValue)]) {
    append("{" + ProbeValue.json(members) + "}\n")
  }

  /// Writes a line with a stamp.
  func write(_ source: String, _ event: String, _ members: [(String, ProbeValue)]) {
    guard isRecording else { return }
    let frame = Int((now * frameRate + 1e-6).rounded(.down))
    sequence += 1
    let (number, instant) = (sequence, ProbeValue.json(seconds: now))
    let stamp = "{\"seq\":\(number),\"t\":\(instant),\"frame\":\(frame)"
    let rest = members.isEmpty ? "" : "," + ProbeValue.json(members)
    append("\(stamp),\"source\":\"\(source)\",\"event\":\"\(event)\"\(rest)}\n")
  }

  private func append(_ line: String) {
    lines.append(line)
    receive?(line)
  }
}
