import Foundation
import Timeline

/// Builds the samples of one touch.
struct FingerPath {
  private(set) var samples: [TouchSample] = []
  private let finger: Int
  private var point: CGPoint
  private var instant: Instant

  init(finger: Int, at point: CGPoint, _ instant: Instant) {
    self.finger = finger
    self.point = point
    self.instant = instant
    // As many as a tap has.
    samples.reserveCapacity(2)
    begin()
  }

  mutating func begin() { add(.began) }

  mutating func rest(_ span: TimeSpan) { instant = instant.advanced(by: span) }

  mutating func lift() { add(.ended) }

  /// Moves at constant velocity, with a sample at the end of each equal interval.
  mutating func move(to end: CGPoint, in duration: TimeSpan, rate: Double) {
    let (start, began) = (point, instant)
    let steps = max(1, Int((duration.seconds * rate).rounded()))
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      point = CGPoint(
        x: start.x + (end.x - start.x) * CGFloat(share),
        y: start.y + (end.y - start.y) * CGFloat(share))
      let elapsed = (Double(duration.nanoseconds) * share).rounded()
      instant = began.advanced(by: TimeSpan(nanoseconds: Int64(elapsed)))
      add(.moved)
    }
  }

  /// Merges the samples of two touches, so that samples of one instant are one event.
  ///
  /// Both must have been moved in the same way.
  static func together(_ first: FingerPath, _ second: FingerPath) -> [TouchSample] {
    precondition(first.samples.count == second.samples.count, "the fingers go different ways")
    return zip(first.samples, second.samples).flatMap { [$0, $1] }
  }

  private mutating func add(_ phase: TouchSample.Phase) {
    samples.append(
      TouchSample(instant: instant, finger: finger, phase: phase, location: point))
  }
}
