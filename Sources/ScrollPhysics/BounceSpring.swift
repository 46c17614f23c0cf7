/// The spring that pulls content back to its edge: mass 1, more than critically damped.
///
/// A pure function of the seconds since it was let go, in points beyond the edge, of either sign:
/// x(t) = slow · e^(−p·t) + fast · e^(−q·t), which never swings. Rule: S4.21.
struct BounceSpring: Sendable, Equatable {
  /// The slower root p, in s⁻¹.
  private let slowRate: Double
  /// The faster root q, in s⁻¹.
  private let fastRate: Double
  private let slow: Double
  private let fast: Double
  /// The distance from the edge at which the way back is over.
  private let endDistance: Double

  /// A spring let go at a place beyond the edge with a velocity in points a second.
  ///
  /// - Precondition: the profile's bounce is more than critically damped.
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

  /// Where the content is beyond its edge, and how fast it moves.
  func motion(after seconds: Double) -> (displacement: Double, velocity: Double) {
    let slowPart = slow * Elementary.exp(-slowRate * seconds)
    let fastPart = fast * Elementary.exp(-fastRate * seconds)
    return (slowPart + fastPart, -slowRate * slowPart - fastRate * fastPart)
  }

  /// True on the way back within half a point of the edge; on the way out it is not over yet.
  ///
  /// Rule: S4.23.
  func isOver(displacement: Double, velocity: Double) -> Bool {
    guard displacement.magnitude < endDistance else { return false }
    return displacement * velocity < 0 || velocity == 0
  }

  /// The seconds after which it is over for good, found by halving an interval to a nanosecond.
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

  /// The seconds after which it stops moving outwards; zero where it never does.
  private var turningPoint: Double {
    let ratio = -(fastRate * fast) / (slowRate * slow)
    guard ratio > 1 else { return 0 }
    return Elementary.log(ratio) / (fastRate - slowRate)
  }
}
