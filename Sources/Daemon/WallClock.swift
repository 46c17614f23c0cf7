import Flickbook
import Timeline

/// Maps real time to simulated time at a rate: a line through one point, the anchor.
///
/// Real time is in nanoseconds of the loop's clock. Every instant is computed from the anchor,
/// never by adding up, so that nothing drifts however long a session runs. The rate is stored in
/// whole millionths, so that the arithmetic is exact.
struct WallClock: Equatable {
  /// The anchor's real time.
  private var real: UInt64
  /// The session's instant at the anchor.
  private let simulated: Instant
  /// Simulated seconds in a million real ones.
  private let micros: Int64

  /// Creates a clock with an anchor and a rate.
  ///
  /// - Precondition: a client may request the rate.
  init(at instant: Instant, real: UInt64, rate: Double) {
    precondition(
      NumberBounds.clockRate.range.contains(rate), "the rate of a wall clock is out of its limits")
    self.real = real
    simulated = instant
    micros = Int64((rate * 1e6).rounded())
  }

  /// Simulated seconds per real second.
  var rate: Double { Double(micros) / 1e6 }

  /// Returns the instant at a real time: at least the anchor's, and at most ``Instant/sessionEnd``.
  func instant(at time: UInt64) -> Instant {
    guard time > real else { return simulated }
    let passed = Int128(time - real) * Int128(micros) / 1_000_000
    return Instant(
      nanoseconds: Int64(
        min(Int128(simulated.nanoseconds) + passed, Int128(Instant.sessionEnd.nanoseconds))))
  }

  /// Returns the first real time at which an instant is reached.
  func time(of instant: Instant) -> UInt64 {
    let ahead = instant.nanoseconds - simulated.nanoseconds
    guard ahead > 0 else { return real }
    let micros = Int128(micros)
    let wait = (Int128(ahead) * 1_000_000 + micros - 1) / micros
    return UInt64(min(Int128(real) + wait, Int128(UInt64.max)))
  }

  /// Delays the clock if `due` is more than `limit` nanoseconds of real time late: moves the anchor
  /// so that it is exactly that late.
  mutating func wait(for due: Instant, at time: UInt64, limit: UInt64) {
    let wanted = self.time(of: due)
    guard time > wanted, time - wanted > limit else { return }
    // The line is moved along the axis of real time.
    real += time - wanted - limit
  }
}
