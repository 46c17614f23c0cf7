/// The spring that returns content to its edge: mass 1, overdamped.
///
/// It is a pure function of the seconds since the release, in points beyond the edge, of either
/// sign: x(t) = slow · e^(−p·t) + fast · e^(−q·t), which does not oscillate. Rule: S4.21.
struct BounceSpring: Sendable, Equatable {
  /// The slower root p, in s⁻¹.
  private let slowRate: Double
  /// The faster root q, in s⁻¹.
  private let fastRate: Double
  private let slow: Double
  private let fast: Double
  /// The distance from the edge at which the bounce ends.
  private let endDistance: Double

  /// Creates a spring that is released at a displacement, with a velocity in points per second.
  ///
  /// - Precondition: the profile's bounce is overdamped.
  init(displacement: Double, velocity: Double, profile: PhysicsProfile) {
    let damping = profile.bounceDamping
    let discriminant = damping * damping - 4 * profile.bounceStiffness
    precondition(discriminant > 0, "the bounce spring would swing")
    let root = discriminant.squareRoot()
    slowRate = (damping - root) / 2
    fastRate = (damping + root) / 2
    slow = (fastRate * displacement + velocity) / root
    fast = -(slowRate * displacement + velocity) / root
    endDistance = profile.bounceEndDistance
  }

  /// Returns the displacement beyond the edge and the velocity.
  func motion(after seconds: Double) -> (displacement: Double, velocity: Double) {
    let slowPart = slow * Elementary.exp(-slowRate * seconds)
    let fastPart = fast * Elementary.exp(-fastRate * seconds)
    return (slowPart + fastPart, -slowRate * slowPart - fastRate * fastPart)
  }

  /// Returns whether the bounce is over: on the way back, within half a point of the edge.
  ///
  /// Rule: S4.23.
  func isOver(displacement: Double, velocity: Double) -> Bool {
    guard displacement.magnitude < endDistance else { return false }
    return displacement * velocity < 0 || velocity == 0
  }

  /// The number of seconds after which the bounce is over, found by bisection to a nanosecond.
  var duration: Double {
    var before = turningPoint
    let atTurn = motion(after: before).displacement.magnitude
    guard atTurn >= endDistance else { return before }
    var after = before + 1
    while motion(after: after).displacement.magnitude >= endDistance { after += 1 }
    while after - before > 1e-9 {
      let middle = (before + after) / 2
      if motion(after: middle).displacement.magnitude < endDistance {
        after = middle
      } else {
        before = middle
      }
    }
    return after
  }

  /// The number of seconds after which it stops moving outwards; zero if it never moves outwards.
  private var turningPoint: Double {
    let ratio = -(fastRate * fast) / (slowRate * slow)
    guard ratio > 1 else { return 0 }
    return Elementary.log(ratio) / (fastRate - slowRate)
  }
}
