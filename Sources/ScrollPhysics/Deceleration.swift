/// A deceleration, which loses a fixed fraction of its velocity every millisecond.
///
/// It is a pure function of the seconds since its clock started, in points and points per second.
/// Rule: S4.11, v(t) = v0 · rᵗ and x(t) = x0 + v0 · F · (1 − rᵗ), t in ms.
struct Deceleration: Sendable, Equatable {
  let position: Double
  let velocity: Double
  /// The final position if no edge is reached.
  ///
  /// Rule: S4.13.
  let restPosition: Double
  private let stopSpeed: Double
  /// F: the distance for each point per second of lost velocity, in seconds.
  private let factor: Double
  /// 1000 · ln r: the continuous rate, in s⁻¹; negative.
  private let exponent: Double

  /// Creates a deceleration at a velocity whose magnitude is at least the stop speed.
  init(position: Double, velocity: Double, rate: Double, profile: PhysicsProfile) {
    let factor = PhysicsProfile.decelerationFactor(rate: rate)
    let lost = velocity.magnitude - profile.stopSpeed
    precondition(lost >= 0, "a deceleration starts below its stop speed")
    self.init(
      position: position, velocity: velocity,
      restPosition: position + (velocity < 0 ? -lost : lost) * factor,
      stopSpeed: profile.stopSpeed, factor: factor, rate: rate)
  }

  /// Creates a deceleration that ends exactly at a target, with the velocity that this requires.
  ///
  /// It is the velocity whose final position (S4.13) is the target. This preserves the formula and
  /// the duration of a natural deceleration, and has no jump at the end. Rule: S4.15; the curve is
  /// a guess.
  init(position: Double, target: Double, rate: Double, profile: PhysicsProfile) {
    let factor = PhysicsProfile.decelerationFactor(rate: rate)
    let speed = (target - position).magnitude / factor + profile.stopSpeed
    self.init(
      position: position, velocity: target < position ? -speed : speed, restPosition: target,
      stopSpeed: profile.stopSpeed, factor: factor, rate: rate)
  }

  private init(
    position: Double, velocity: Double, restPosition: Double, stopSpeed: Double, factor: Double,
    rate: Double
  ) {
    self.position = position
    self.velocity = velocity
    self.restPosition = restPosition
    self.stopSpeed = stopSpeed
    self.factor = factor
    exponent = 1000 * Elementary.log(rate)
  }

  /// Returns the position and velocity; nil once the velocity is below the stop speed.
  func motion(after seconds: Double) -> (position: Double, velocity: Double)? {
    let left = Elementary.exp(exponent * seconds)
    let current = velocity * left
    guard current.magnitude >= stopSpeed else { return nil }
    return (position + velocity * factor * (1 - left), current)
  }

  /// The number of seconds after which the stop speed is reached.
  var duration: Double {
    Elementary.log(stopSpeed / velocity.magnitude) / exponent
  }

  /// Returns when the motion passes a position, and the velocity there; nil if it ends before.
  ///
  /// The velocity is the rate of change of the position, 0.999 of the nominal one for the normal
  /// rate. Rule: S4.22.
  func crossing(of edge: Double) -> (seconds: Double, velocity: Double)? {
    let distance = edge - position
    guard velocity < 0 ? distance > restPosition - position : distance < restPosition - position
    else { return nil }
    let left = 1 - distance / (velocity * factor)
    return (Elementary.log(left) / exponent, -velocity * factor * exponent * left)
  }
}
