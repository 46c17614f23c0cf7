/// Content that slides on after a flick and loses a fixed part of its speed every millisecond.
///
/// A pure function of the seconds since its clock started: position and velocity in points and
/// points a second. Rule: S4.11, v(t) = v0 · rᵗ and x(t) = x0 + v0 · F · (1 − rᵗ), t in ms.
struct Deceleration: Sendable, Equatable {
  let position: Double
  let velocity: Double
  /// Where it comes to rest when no edge is in the way.
  ///
  /// Rule: S4.13.
  let landing: Double
  private let stopSpeed: Double
  /// F: distance covered for each point a second lost, in seconds.
  private let factor: Double
  /// 1000 · ln r: the rate as a continuous one, in s⁻¹; negative.
  private let exponent: Double

  /// A slide from a place at a velocity whose magnitude is at least the stop speed.
  init(position: Double, velocity: Double, rate: Double, profile: PhysicsProfile) {
    let factor = PhysicsProfile.decelerationFactor(rate: rate)
    let lost = velocity.magnitude - profile.stopSpeed
    precondition(lost >= 0, "a deceleration starts below its stop speed")
    self.init(
      position: position, velocity: velocity,
      landing: position + (velocity < 0 ? -lost : lost) * factor,
      stopSpeed: profile.stopSpeed, factor: factor, rate: rate)
  }

  /// A slide that comes to rest exactly on a target, at whatever speed that takes.
  ///
  /// The speed is the one whose landing point (S4.13) is the target. That keeps the formula and the
  /// duration of a natural deceleration, and has no jump at the end. Rule: S4.15; the curve is a guess.
  init(position: Double, target: Double, rate: Double, profile: PhysicsProfile) {
    let factor = PhysicsProfile.decelerationFactor(rate: rate)
    let speed = (target - position).magnitude / factor + profile.stopSpeed
    self.init(
      position: position, velocity: target < position ? -speed : speed, landing: target,
      stopSpeed: profile.stopSpeed, factor: factor, rate: rate)
  }

  private init(
    position: Double, velocity: Double, landing: Double, stopSpeed: Double, factor: Double,
    rate: Double
  ) {
    self.position = position
    self.velocity = velocity
    self.landing = landing
    self.stopSpeed = stopSpeed
    self.factor = factor
    exponent = 1000 * Elementary.log(rate)
  }

  /// Where the content is and how fast it moves, or nil once it is slower than the stop speed.
  func motion(after seconds: Double) -> (position: Double, velocity: Double)? {
    let left = Elementary.exp(exponent * seconds)
    let current = velocity * left
    guard current.magnitude >= stopSpeed else { return nil }
    return (position + velocity * factor * (1 - left), current)
  }

  /// The seconds after which it has slowed down to the stop speed.
  var duration: Double {
    Elementary.log(stopSpeed / velocity.magnitude) / exponent
  }

  /// When it passes a place, and how fast the position changes there; nil where it stops before.
  ///
  /// The change of the position is 0.999 of the velocity, for the normal rate. Rule: S4.22.
  func crossing(of edge: Double) -> (seconds: Double, velocity: Double)? {
    let distance = edge - position
    guard velocity < 0 ? distance > landing - position : distance < landing - position
    else { return nil }
    let left = 1 - distance / (velocity * factor)
    return (Elementary.log(left) / exponent, -velocity * factor * exponent * left)
  }
}
