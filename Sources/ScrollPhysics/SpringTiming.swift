/// How far a spring has pulled when a fraction of its time has passed, from 0 to 1.
///
/// UIKit's form: a duration, a damping ratio and an initial velocity; the stiffness follows from
/// them. No source publishes how, so this is a guess: a damped harmonic oscillator released at
/// distance 1, as stiff as makes the envelope of its swing fall to 0.001 when the time is over.
///
/// With τ the fraction of the time, ω the angular frequency without damping and ζ the damping ratio,
/// the distance left is y = e^(−ζωτ) · (cos bτ + a/b · sin bτ), where b = ω·√(1 − ζ²),
/// a = ζω − v, and v is the initial velocity in distances a duration. Its envelope at τ = 1 is the
/// smaller of e^(−ζω)·√(1 + (a/b)²) and e^(−ζω)·(1 + |a|): the first is good for a spring that
/// swings, the second where b is next to nothing.
public struct SpringTiming: Sendable, Equatable {
  /// ζω, by which the swing fades.
  private let decay: Double
  /// b, the speed of the swing, in radians a duration; zero for a critically damped spring.
  private let swing: Double
  /// a, by which the distance would shrink less at the start than it fades.
  private let lead: Double

  /// What may be left of the way when the time is over, as a fraction of it; a guess.
  public static let rest = 0.001

  /// The damping ratios that a spring is made with; both limits are guesses.
  ///
  /// Below, it would swing on for ever; above, where UIKit documents nothing, it is taken for
  /// critically damped.
  private static let dampingRatios = 0.01...1.0

  /// The velocities that a spring is made with, in distances a duration; a guess, far above any
  /// that is seen.
  private static let velocities = -1e6...1e6

  /// A spring from its damping ratio and its velocity at the start, in whole distances a duration.
  ///
  /// 1 is the distance; a ratio of 1 comes without overshoot, a smaller one swings the longer the
  /// smaller it is. What is not a number is taken for a ratio of 1, and for no velocity.
  public init(dampingRatio: Double, initialVelocity: Double) {
    let ratio = Self.limited(dampingRatio, to: Self.dampingRatios, else: 1)
    let velocity = Self.limited(initialVelocity, to: Self.velocities, else: 0)
    decay = Self.decay(ratio, velocity)
    swing = Self.swing(ratio, decay: decay)
    lead = decay - velocity
  }

  /// The progress for a fraction of the time; 0 before it and 1 after it, and on the way more than
  /// 1 where the spring swings over.
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

  /// The decay whose envelope is at rest when the time is over, by halving a bracket that holds it.
  ///
  /// At its lower end next to nothing has faded, at its upper end everything has.
  private static func decay(_ ratio: Double, _ velocity: Double) -> Double {
    var (low, high) = (1e-6, 1000.0)
    for _ in 0..<64 {
      let middle = (low + high) / 2
      if envelope(ratio, velocity, decay: middle) > rest { low = middle } else { high = middle }
    }
    return high
  }

  /// What may be left of the way when the time is over.
  private static func envelope(_ ratio: Double, _ velocity: Double, decay: Double) -> Double {
    let lead = decay - velocity
    let swing = swing(ratio, decay: decay)
    let critical = 1 + lead.magnitude
    let swinging = (1 + lead / swing * (lead / swing)).squareRoot()
    return Elementary.exp(-decay) * (swing == 0 ? critical : min(swinging, critical))
  }
}
