import UIKit

/// Watches the touches of a window: writes them into the log, and keeps them as a script.
@MainActor
final class ProbeTouches {
  /// A sample of one finger.
  private struct Sample {
    let instant: TimeInterval
    let finger: Int
    let phase: UITouch.Phase
    let location: CGPoint
  }

  private unowned let view: UIView
  private let recorder: ProbeRecorder
  private var watcher: TouchWatcher?
  /// The fingers that are down, by their number.
  private var fingers: [ObjectIdentifier: Int] = [:]
  /// The state of each touch that was written last.
  private var written: [ObjectIdentifier: (instant: TimeInterval, phase: UITouch.Phase)] = [:]
  private var samples: [Sample] = []
  /// The number of taps in a row of the touch that changed last.
  private(set) var tapCount = 1

  init(in view: UIView, _ recorder: ProbeRecorder) {
    self.view = view
    self.recorder = recorder
    let watcher = TouchWatcher { [unowned self] in receive($0, $1) }
    self.watcher = watcher
    view.addGestureRecognizer(watcher)
  }

  func stop() {
    if let watcher { view.removeGestureRecognizer(watcher) }
    watcher = nil
  }

  /// Writes the touches of an event that have changed, all of them at the first call.
  private func receive(_ touches: Set<UITouch>, _ event: UIEvent) {
    recorder.turn.begin(at: event.timestamp)
    recorder.begin(at: event.timestamp)
    let touches = event.allTouches?.filter { $0.phase != .stationary && isNew($0) } ?? touches
    // A set has no order: fingers that are down come by their number, new ones from the left
    // and the top.
    let ordered = touches.sorted { first, second in
      let (one, other) = (fingers[ObjectIdentifier(first)], fingers[ObjectIdentifier(second)])
      if let one, let other { return one < other }
      if one != nil || other != nil { return one != nil }
      let (start, end) = (first.location(in: nil), second.location(in: nil))
      return (start.x, start.y) < (end.x, end.y)
    }
    for touch in ordered { receive(touch, event.timestamp) }
  }

  /// Whether the state of a touch was not written yet.
  private func isNew(_ touch: UITouch) -> Bool {
    guard let last = written[ObjectIdentifier(touch)] else { return touch.phase == .began }
    return last.instant != touch.timestamp || last.phase != touch.phase
  }

  private func receive(_ touch: UITouch, _ instant: TimeInterval) {
    let id = ObjectIdentifier(touch)
    let finger = fingers[id] ?? free
    tapCount = touch.tapCount
    let isUp = touch.phase == .ended || touch.phase == .cancelled
    fingers[id] = isUp ? nil : finger
    written[id] = isUp ? nil : (touch.timestamp, touch.phase)
    let location = touch.location(in: nil)
    samples.append(
      Sample(
        instant: instant - recorder.start, finger: finger, phase: touch.phase, location: location))
    recorder.write(
      "input", "touch",
      [
        ("id", .integer(finger)), ("phase", .text(Self.word(for: touch.phase))),
        ("at", .point(location)),
      ])
  }

  /// The fingers that are down, as the records of frames have them.
  var down: [ProbeValue] {
    var last: [Int: CGPoint] = [:]
    for sample in samples.reversed() where last[sample.finger] == nil {
      guard fingers.values.contains(sample.finger) else { continue }
      last[sample.finger] = sample.location
      if last.count == fingers.count { break }
    }
    return last.sorted { $0.key < $1.key }.map { finger, location in
      .list([.integer(finger), .number(location.x), .number(location.y)])
    }
  }

  /// The smallest number that no finger has.
  private var free: Int {
    var number = 0
    while fingers.values.contains(number) { number += 1 }
    return number
  }

  /// The phases in the order of their numbers in a script.
  private static let phases: [(UITouch.Phase, String)] = [
    (.began, "began"), (.moved, "moved"), (.stationary, "stationary"), (.ended, "ended"),
    (.cancelled, "cancelled"),
  ]

  private static func word(for phase: UITouch.Phase) -> String {
    phases.first { $0.0 == phase }?.1 ?? "moved"
  }

  // MARK: As a script

  /// Returns the touches as a script of one stream.
  ///
  /// The scene has the size of the view, and nothing of the app: a person completes it, or names the
  /// app's own layout.
  func script(of view: UICollectionView?) -> String {
    let size = view?.bounds.size ?? .zero
    let counts = view.map { view in
      (0..<view.numberOfSections).map { "{items: \(view.numberOfItems(inSection: $0))}" }
    }
    var lines = [
      "# Recorded by FlickbookProbe \(Probe.version) on \(deviceModel).",
      "scene:",
      "  view: {size: \(ProbeValue.size(size).json)}",
      "  sections: [\((counts ?? []).joined(separator: ", "))]",
      "steps:",
    ]
    guard !samples.isEmpty else { return lines.joined(separator: "\n") + "\n" }
    lines.append("  - stream:")
    lines.append("      samples:")
    lines += samples.map { sample in
      let phase = Self.phases.firstIndex { $0.0 == sample.phase } ?? 1
      let (x, y) = (Double(sample.location.x), Double(sample.location.y))
      return "        - [\(ProbeValue.json(seconds: sample.instant)), \(sample.finger), \(phase), "
        + "\(ProbeValue.json(x)), \(ProbeValue.json(y))]"
    }
    lines.append("  - settle")
    return lines.joined(separator: "\n") + "\n"
  }
}
