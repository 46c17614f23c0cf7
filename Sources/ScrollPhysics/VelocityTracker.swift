public import Timeline

/// Measures the velocity of a sampled point: a touch, or the offset that follows it.
///
/// It keeps the samples of the last window in storage of a fixed size. If a fast digitizer would
/// overflow it, every other sample is removed but never the oldest of the window, so that the
/// result is an equal line with fewer points.
///
/// It cannot be copied, so that no sample has to check whether the storage is shared.
public struct VelocityTracker: ~Copyable, @unchecked Sendable {
  private struct Sample {
    var x: Double
    var y: Double
    var instant: Instant
  }

  /// The maximum number of samples, a power of two: a window of 100 ms at 600 Hz without removals.
  private static let capacity = 64

  /// How long samples are kept, counted from the newest.
  private var span: TimeSpan
  /// A ring of `capacity` samples; nil until the first sample.
  private var ring: UnsafeMutablePointer<Sample>?
  /// The position of the oldest sample, counted without wrapping around.
  private var start = 0
  private var count = 0
  /// The instant of the newest sample, if there is one.
  private var newest = Instant.start

  /// Returns the position in the ring of the sample at an index, in the order of time.
  private func slot(_ index: Int) -> Int { (start &+ index) & (Self.capacity - 1) }

  /// Creates a tracker without samples for windows of up to `span`.
  public init(span: TimeSpan = PhysicsProfile.measured.velocityWindow) {
    self.span = span
  }

  deinit {
    ring?.deallocate()
  }

  /// Removes all samples, for a new touch.
  public mutating func reset() {
    count = 0
  }

  /// Removes all samples, for windows of up to another `span`.
  public mutating func reset(span: TimeSpan) {
    count = 0
    self.span = span
  }

  /// Adds a sample, in points; another one of the same instant replaces the first.
  ///
  /// - Precondition: samples are added in the order of time.
  public mutating func add(x: Double, y: Double, at instant: Instant) {
    let sample = Sample(x: x, y: y, instant: instant)
    if count > 0, newest >= instant {
      precondition(newest == instant, "a velocity sample comes before an earlier one")
      count -= 1
    }
    if count == Self.capacity { makeRoom(before: instant) }
    let ring = ring ?? makeRing()
    ring[slot(count)] = sample
    count += 1
    newest = instant
  }

  private mutating func makeRing() -> UnsafeMutablePointer<Sample> {
    let made = UnsafeMutablePointer<Sample>.allocate(capacity: Self.capacity)
    ring = made
    return made
  }

  /// Shifts all samples, in points, after the point was moved without a velocity.
  public mutating func shift(x: Double, y: Double) {
    guard let ring else { return }
    for index in 0..<count {
      ring[slot(index)].x += x
      ring[slot(index)].y += y
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
    guard let ring else { return (0, 0) }
    var index = 0
    while index < count, ring[slot(index)].instant.nanoseconds < oldest { index += 1 }
    guard index < count,
      case let (first, last) = (ring[slot(index)], ring[slot(count - 1)]),
      first.instant < last.instant
    else { return (0, 0) }
    let elapsed = last.instant.since(first.instant).seconds
    return ((last.x - first.x) / elapsed, (last.y - first.y) / elapsed)
  }

  /// Removes samples that no window contains any more, or else every other one, keeping the oldest.
  private mutating func makeRoom(before instant: Instant) {
    guard let ring else { return }
    let oldest = instant.nanoseconds - span.nanoseconds
    while count > 0, ring[slot(0)].instant.nanoseconds < oldest {
      start &+= 1
      count -= 1
    }
    guard count == Self.capacity else { return }
    for index in 0..<Self.capacity / 2 {
      ring[slot(index)] = ring[slot(index * 2)]
    }
    count = Self.capacity / 2
  }
}
