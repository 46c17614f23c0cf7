public import Timeline

/// Measures the velocity of a sampled point: a touch, or the offset that follows it.
///
/// It keeps the samples of the last window in storage of a fixed size. If a fast digitizer would
/// overflow it, every other sample is removed but never the oldest of the window, so that the
/// result is an equal line with fewer points.
public struct VelocityTracker: Sendable {
  private struct Sample {
    var x: Double
    var y: Double
    var instant: Instant
  }

  /// The maximum number of samples: a window of 100 ms at 600 Hz without removals.
  private static let capacity = 64

  /// How long samples are kept, counted from the newest.
  private let span: TimeSpan
  /// In the order of time, at most one for each instant.
  private var samples: ContiguousArray<Sample> = []

  /// Creates a tracker without samples for windows of up to `span`.
  public init(span: TimeSpan = PhysicsProfile.measured.velocityWindow) {
    self.span = span
  }

  /// Removes all samples, for a new touch.
  public mutating func reset() {
    samples.removeAll(keepingCapacity: true)
  }

  /// Adds a sample, in points; another one of the same instant replaces the first.
  ///
  /// - Precondition: samples are added in the order of time.
  public mutating func add(x: Double, y: Double, at instant: Instant) {
    if let last = samples.last, last.instant >= instant {
      precondition(last.instant == instant, "a velocity sample comes before an earlier one")
      samples.removeLast()
    }
    if samples.count == Self.capacity { makeRoom(before: instant) }
    if samples.isEmpty { samples.reserveCapacity(Self.capacity) }
    samples.append(Sample(x: x, y: y, instant: instant))
  }

  /// Shifts all samples, in points, after the point was moved without a velocity.
  public mutating func shift(x: Double, y: Double) {
    for index in samples.indices {
      samples[index].x += x
      samples[index].y += y
    }
  }

  /// Returns the velocity from the oldest sample of the window to the newest, in points per second;
  /// zero with fewer than two.
  ///
  /// The window ends at `instant`, and a sample that is exactly `window` old counts. The instant
  /// itself is not a sample, so a point that rests for longer than the window has no velocity.
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

  /// Removes samples that no window contains any more, or else every other one, keeping the oldest.
  private mutating func makeRoom(before instant: Instant) {
    let oldest = instant.nanoseconds - span.nanoseconds
    samples.removeAll { $0.instant.nanoseconds < oldest }
    guard samples.count == Self.capacity else { return }
    let thinned = stride(from: 0, to: samples.count, by: 2)
    for (kept, index) in thinned.enumerated() { samples[kept] = samples[index] }
    samples.removeLast(samples.count / 2)
  }
}
