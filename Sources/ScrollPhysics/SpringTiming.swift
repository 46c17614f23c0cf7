/// The progress of a spring animation as a function of the fraction of its time, from 0 to 1.
///
/// As in UIKit it is given by a duration, a damping ratio and an initial velocity, which determine
/// the stiffness. No source says how, so this is a guess: a damped harmonic oscillator released at
/// distance 1, with the stiffness for which the envelope of its oscillation falls to 0.001 at the
/// end.
///
/// With τ the fraction of the time, ω the angular frequency without damping and ζ the damping
/// ratio, the remaining distance is y = e^(−ζωτ) · (cos bτ + a/b · sin bτ), where b = ω·√(1 − ζ²),
/// a = ζω − v, and v is the initial velocity in distances per duration. Its envelope at τ = 1 is
/// the smaller of e^(−ζω)·√(1 + (a/b)²) and e^(−ζω)·(1 + |a|): the first is tight for an
/// oscillating spring, the second if b is close to zero.
public struct SpringTiming: Sendable, Equatable {
  /// ζω, the decay rate of the oscillation.
  private let decay: Double
  /// b, the angular frequency in radians per duration; zero for a critically damped spring.
  private let swing: Double
  /// a, the difference between ζω and the initial velocity.
  private let lead: Double

  /// The remaining distance at the end, as a fraction of the whole; a guess.
  public static let rest = 0.001

  /// The range of damping ratios; both limits are guesses.
  ///
  /// Below it a spring would oscillate without end; above it, where UIKit documents nothing, it
  /// counts as critically damped.
  private static let dampingRatios = 0.01...1.0

  /// The range of initial velocities, in distances per duration; a guess, far above any practical
  /// one.
  private static let velocities = -1e6...1e6

  /// Creates a spring from its damping ratio and initial velocity, in distances per duration.
  ///
  /// The whole distance is 1. A spring with ratio 1 does not overshoot; one with a smaller ratio
  /// oscillates, the longer the smaller it is. NaN counts as a ratio of 1, and as a velocity of 0.
  public init(dampingRatio: Double, initialVelocity: Double) {
    let ratio = Self.limited(dampingRatio, to: Self.dampingRatios, else: 1)
    let velocity = Self.limited(initialVelocity, to: Self.velocities, else: 0)
    decay = Self.decay(ratio, velocity)
    swing = Self.swing(ratio, decay: decay)
    lead = decay - velocity
  }

  /// Returns the progress at a fraction of the time; 0 before the start and 1 after the end, and
  /// possibly more than 1 between.
  public func value(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    let angle = swing * fraction
    let left =
      swing == 0
      ? 1 + lead * fraction : Elementary.cos(angle) + lead / swing * Elementary.sin(angle)
    return 1 - Elementary.exp(-decay * fraction) * left
  }

  private static func limited(
    _ value: Double, to range: ClosedRange<Double>, else fallback: Double
  ) -> Double {
    value == value ? min(max(value, range.lowerBound), range.upperBound) : fallback
  }

  private static func swing(_ ratio: Double, decay: Double) -> Double {
    decay / ratio * (1 - ratio * ratio).squareRoot()
  }

  /// Returns the decay rate whose envelope is at rest at the end, by bisection.
  ///
  /// At the lower end of the bracket hardly anything has decayed, at the upper end everything has.
  private static func decay(_ ratio: Double, _ velocity: Double) -> Double {
    var (low, high) = (1e-6, 1000.0)
    for _ in 0..<64 {
      let middle = (low + high) / 2
      if envelope(ratio, velocity, decay: middle) > rest { low = middle } else { high = middle }
    }
    return high
  }

  /// Returns the remaining distance at the end.
  private static func envelope(_ ratio: Double, _ velocity: Double, decay: Double) -> Double {
    let lead = decay - velocity
    let swing = swing(ratio, decay: decay)
    let critical = 1 + lead.magnitude
    let swinging = (1 + lead / swing * (lead / swing)).squareRoot()
    return Elementary.exp(-decay) * (swing == 0 ? critical : min(swinging, critical))
  }
}
