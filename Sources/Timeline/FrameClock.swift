/// The instants of display frames: frame k at k divided by the frame rate, to the nanosecond.
///
/// The rate is stored in whole microhertz and every instant is computed from k alone, so that
/// frames do not drift however long a session runs, and 59.94 is as exact as 60 and 120.
public struct FrameClock: Hashable, Sendable {
  /// The number of frames in a million seconds.
  let microhertz: Int64
  /// The time from a frame to the next: whole nanoseconds, and the rest in half units.
  private let stride: Stride

  private struct Stride: Hashable {
    let whole: Int64
    let rest: Int64
  }

  /// A nanosecond times a microhertz, in frames: 10⁹ · 10⁶ of them make one frame.
  private static let unitsPerFrame: Int128 = 1_000_000_000_000_000

  /// Creates a clock with a number of frames per second.
  ///
  /// - Precondition: the rate is at least a microhertz and at most a gigahertz.
  public init(frameRate: Double) {
    let exact = (frameRate * 1e6).rounded()
    precondition(exact >= 1, "frame rate is below a microhertz")
    precondition(exact <= 1e15, "frame rate is beyond a frame a nanosecond")
    microhertz = Int64(exact)
    let (whole, rest) = (2 * Self.unitsPerFrame).quotientAndRemainder(
      dividingBy: 2 * Int128(microhertz))
    stride = Stride(whole: Int64(whole), rest: Int64(rest))
  }

  /// The number of frames per second.
  public var frameRate: Double { Double(microhertz) / 1e6 }

  /// Returns the instant of frame `k`, to the nearest nanosecond; frame 0 is at the session's
  /// start.
  public func instant(ofFrame k: Int) -> Instant {
    let rate = Int128(microhertz)
    let nearest = floorDivide(2 * Int128(k) * Self.unitsPerFrame + rate, 2 * rate)
    return Instant(nanoseconds: Int64(nearest))
  }

  /// A frame with its instant, from which the next one's follows without a division.
  public struct Tick: Sendable {
    /// The number of the frame.
    public let frame: Int
    /// The instant of the frame, to the nearest nanosecond.
    public let instant: Instant
    /// The remainder of the rounding to a nanosecond, in half units.
    fileprivate let rest: Int64
  }

  /// Returns frame `k` with its instant.
  public func tick(ofFrame k: Int) -> Tick {
    let value = 2 * Int128(k) * Self.unitsPerFrame + Int128(microhertz)
    let nearest = floorDivide(value, 2 * Int128(microhertz))
    return Tick(
      frame: k, instant: Instant(nanoseconds: Int64(nearest)),
      rest: Int64(value - nearest * 2 * Int128(microhertz)))
  }

  /// Returns the next frame with its instant.
  public func tick(after tick: Tick) -> Tick {
    let rest = tick.rest + stride.rest
    let isWhole = rest >= 2 * microhertz
    return Tick(
      frame: tick.frame + 1,
      instant: Instant(nanoseconds: tick.instant.nanoseconds + stride.whole + (isWhole ? 1 : 0)),
      rest: isWhole ? rest - 2 * microhertz : rest)
  }

  /// Returns the first frame after an instant.
  public func firstFrame(after instant: Instant) -> Int {
    // nearest(k) > t means k · units / rate ≥ t + ½.
    let bound = Int128(microhertz) * (2 * Int128(instant.nanoseconds) + 1)
    return Int(-floorDivide(-bound, 2 * Self.unitsPerFrame))
  }

  /// Returns the last frame at or before an instant.
  public func lastFrame(atOrBefore instant: Instant) -> Int {
    firstFrame(after: instant) - 1
  }
}

/// Returns the quotient rounded towards minus infinity; the divisor must be positive.
private func floorDivide(_ value: Int128, _ divisor: Int128) -> Int128 {
  let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
  return remainder < 0 ? quotient - 1 : quotient
}
