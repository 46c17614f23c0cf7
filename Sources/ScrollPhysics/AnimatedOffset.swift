public import Timeline

/// An animated change of the content offset, as with `setContentOffset(_:animated:)`.
///
/// A cosine ease in and out: x = start + Δ · (1 − cos(π · t / duration)) / 2, where t is the time since
/// the call, which need not be the instant of a frame. Rule: S4.26.
public struct AnimatedOffset: Sendable, Equatable {
  private var fromX: Double
  private var fromY: Double
  private var toX: Double
  private var toY: Double
  private let start: Instant
  private let duration: TimeSpan

  /// Frames are at whole nanoseconds, so the last one may be early by this time.
  private static let frameTolerance = TimeSpan(nanoseconds: 2)

  /// Creates an animation between two offsets, in points, that starts at an instant.
  public init(
    from: (x: Double, y: Double), to: (x: Double, y: Double), start: Instant,
    profile: PhysicsProfile
  ) {
    (fromX, fromY) = from
    (toX, toY) = to
    self.start = start
    duration = TimeSpan(nanoseconds: Int64((profile.animatedOffsetDuration * 1e9).rounded()))
  }

  /// Returns the animation with all offsets shifted by a distance, in points.
  public func shifted(x: Double, y: Double) -> AnimatedOffset {
    var shifted = self
    shifted.fromX += x
    shifted.fromY += y
    shifted.toX += x
    shifted.toY += y
    return shifted
  }

  /// Returns the animation to another offset, in points, which is at the same offset at an instant and ends
  /// at the same time.
  public func turned(to target: (x: Double, y: Double), at instant: Instant) -> AnimatedOffset {
    var turned = self
    (turned.toX, turned.toY) = target
    guard !isFinished(at: instant) else { return turned }
    let now = position(at: instant)
    let eased = easing(at: instant)
    turned.fromX = (now.x - target.x * eased) / (1 - eased)
    turned.fromY = (now.y - target.y * eased) / (1 - eased)
    return turned
  }

  /// Returns the offset at an instant, in points, not rounded to pixels.
  public func position(at instant: Instant) -> (x: Double, y: Double) {
    guard !isFinished(at: instant) else { return (toX, toY) }
    let eased = easing(at: instant)
    return (fromX + (toX - fromX) * eased, fromY + (toY - fromY) * eased)
  }

  /// Returns the velocity at an instant, in points per second.
  public func velocity(at instant: Instant) -> (x: Double, y: Double) {
    guard !isFinished(at: instant) else { return (0, 0) }
    let slope =
      Double.pi / 2 * Elementary.sin(Double.pi * fraction(at: instant)) / duration.seconds
    return ((toX - fromX) * slope, (toY - fromY) * slope)
  }

  /// Returns the fraction of the distance that is behind, from 0 to 1.
  private func easing(at instant: Instant) -> Double {
    (1 - Elementary.cos(Double.pi * fraction(at: instant))) / 2
  }

  /// Returns the fraction of the duration that has passed, from 0 to 1.
  private func fraction(at instant: Instant) -> Double {
    let elapsed = max(0, instant.since(start).nanoseconds)
    return min(1, Double(elapsed) / Double(duration.nanoseconds))
  }

  /// The instant from which the final offset is shown.
  public var end: Instant { start.advanced(by: duration) }

  /// Returns whether the duration is over at a frame: at 60 Hz from the 18th frame after a call at
  /// a frame, and the 19th after one between two frames.
  public func isFinished(at instant: Instant) -> Bool {
    let elapsed = instant.since(start).nanoseconds
    return elapsed >= duration.nanoseconds - Self.frameTolerance.nanoseconds
  }
}
