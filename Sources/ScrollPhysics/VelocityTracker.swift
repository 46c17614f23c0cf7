public import Timeline

/// The velocity of a point that is sampled now and then: a finger, or the offset that follows it.
///
/// Holds the samples of the last window in storage of a fixed size. Where a fast digitizer would
/// overflow it, every other sample is let go, never the oldest of the window, so the result is the
/// same line with fewer points on it.
public struct VelocityTracker: Sendable {
  private struct Sample {
    var x: Double
    var y: Double
    var instant: Instant
  }

  /// Samples kept at most: a window of 100 ms at 600 Hz without any thinning.
  private static let capacity = 64

  /// How far back samples are kept, from the newest.
  private let span: TimeSpan
  /// In time order, never two of one instant.
  private var samples: ContiguousArray<Sample> = []

  /// A tracker without samples that keeps as much as windows of up to `span` need.
  public init(span: TimeSpan = PhysicsProfile.measured.velocityWindow) {
    self.span = span
  }

  /// Forgets all samples: a new touch begins.
  public mutating func reset() {
    samples.removeAll(keepingCapacity: true)
  }

  /// Adds where the point is, in points; another sample of the same instant replaces the first.
  ///
  /// - Precondition: samples come in time order.
  public mutating func add(x: Double, y: Double, at instant: Instant) {
    if let last = samples.last, last.instant >= instant {
      precondition(last.instant == instant, "a velocity sample comes before an earlier one")
      samples.removeLast()
    }
    if samples.count == Self.capacity { makeRoom(before: instant) }
    if samples.isEmpty { samples.reserveCapacity(Self.capacity) }
    samples.append(Sample(x: x, y: y, instant: instant))
  }

  /// The point was put elsewhere, in points: the way there is no part of its speed.
  public mutating func shift(x: Double, y: Double) {
    for index in samples.indices {
      samples[index].x += x
      samples[index].y += y
    }
  }

  /// Points a second from the oldest sample of the window to the newest; zero with fewer than two.
  ///
  /// The window ends at `instant`, and a sample exactly `window` old counts; the instant itself is
  /// not a sample, so a point that rests for longer than the window has no velocity.
  /// Rule: S4.8, S4.17.
  public func velocity(at instant: Instant, window: TimeSpan) -> (x: Double, y: Double) {
    let oldest = instant.nanoseconds - window.nanoseconds
    guard let last = samples.last,
      let first = samples.first(where: { $0.instant.nanoseconds >= oldest }),
      first.instant < last.instant
    else { return (0, 0) }
    let elapsed = last.instant.since(first.instant).seconds
    return ((last.x - first.x) / elapsed, (last.y - first.y) / elapsed)
  }

  /// Drops what no window reaches any more, or else every other sample, keeping the oldest.
  private mutating func makeRoom(before instant: Instant) {
    let oldest = instant.nanoseconds - span.nanoseconds
    samples.removeAll { $0.instant.nanoseconds < oldest }
    guard samples.count == Self.capacity else { return }
    let thinned = stride(from: 0, to: samples.count, by: 2)
    for (kept, index) in thinned.enumerated() { samples[kept] = samples[index] }
    samples.removeLast(samples.count / 2)
  }
}
