import Flickbook
import Timeline

/// Simulated time that follows real time at a rate: a line through one point.
///
/// Real time is nanoseconds of the loop's clock. Every instant is computed from the anchor, never by
/// adding up, so nothing drifts however long a session runs; the rate is held in whole millionths, so
/// the arithmetic is exact.
struct WallClock: Equatable {
  /// An instant of real time.
  private var real: UInt64
  /// The session's instant at that time.
  private let simulated: Instant
  /// Simulated seconds in a million real ones.
  private let micros: Int64

  /// A clock that stands at an instant at that real time, and goes on at a rate.
  ///
  /// - Precondition: the rate is one that a client may ask for.
  init(at instant: Instant, real: UInt64, rate: Double) {
    precondition(
      NumberBounds.clockRate.range.contains(rate), "the rate of a wall clock is out of its limits")
    self.real = real
    simulated = instant
    micros = Int64((rate * 1e6).rounded())
  }

  /// Simulated seconds in a real one.
  var rate: Double { Double(micros) / 1e6 }

  /// The instant that has come at a real time; the anchor before that, and never one after
  /// ``Instant/sessionEnd``.
  func instant(at time: UInt64) -> Instant {
    guard time > real else { return simulated }
    let passed = Int128(time - real) * Int128(micros) / 1_000_000
    return Instant(
      nanoseconds: Int64(
        min(Int128(simulated.nanoseconds) + passed, Int128(Instant.sessionEnd.nanoseconds))))
  }

  /// The first real time at which an instant has come.
  func time(of instant: Instant) -> UInt64 {
    let ahead = instant.nanoseconds - simulated.nanoseconds
    guard ahead > 0 else { return real }
    let micros = Int128(micros)
    let wait = (Int128(ahead) * 1_000_000 + micros - 1) / micros
    return UInt64(min(Int128(real) + wait, Int128(UInt64.max)))
  }

  /// Stands still as long as what was due at an instant is more than `limit` nanoseconds of real time
  /// late: from then on the clock is that much ahead of it.
  mutating func wait(for due: Instant, at time: UInt64, limit: UInt64) {
    let wanted = self.time(of: due)
    guard time > wanted, time - wanted > limit else { return }
    // The same line, moved along the axis of real time.
    real += time - wanted - limit
  }
}
