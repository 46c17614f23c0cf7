/// A stretch of a log in one phase of motion, and how far the offsets of both logs are apart.
struct OffsetRun {
  let phase: MotionPhase
  let gesture: Int
  /// Whether the motion before it differs in the same drag.
  let follows: Bool
  private(set) var isDifferent = false
  /// The instant of the first difference.
  private(set) var start = 0.0
  /// How far the last offsets are apart, in points.
  private(set) var last = (x: 0.0, y: 0.0)
  /// The offsets that are the farthest apart.
  private(set) var worst = (
    time: 0.0, theirs: (x: 0.0, y: 0.0), ours: (x: 0.0, y: 0.0), apart: (x: 0.0, y: 0.0)
  )

  init(phase: MotionPhase, gesture: Int, follows: Bool) {
    (self.phase, self.gesture, self.follows) = (phase, gesture, follows)
  }

  /// Adds the offsets of an instant.
  ///
  /// - Parameters:
  ///   - apart: how far they are apart beyond what the motion before has left, in points.
  ///   - whole: how far they are apart.
  mutating func add(
    _ time: Double, _ theirs: (x: Double, y: Double), _ ours: (x: Double, y: Double),
    apart: (x: Double, y: Double), whole: (x: Double, y: Double), pixel: Double
  ) {
    last = whole
    let distance = max(apart.x.magnitude, apart.y.magnitude)
    guard distance > pixel + 1e-6 else { return }
    if !isDifferent { (isDifferent, start) = (true, time) }
    if distance > max(worst.apart.x.magnitude, worst.apart.y.magnitude) {
      worst = (time, theirs, ours, apart)
    }
  }
}
