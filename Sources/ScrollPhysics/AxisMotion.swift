/// The motion of one axis of the content after a lift: a deceleration, a bounce, or rest.
///
/// It is a pure function of the seconds since the lift, so that hosts at 60 and 120 Hz agree at
/// common instants. Positions are content offsets in points, not rounded; velocities are in points
/// per second, positive towards larger offsets.
public struct AxisMotion: Sendable, Equatable {
  /// The phase of a motion.
  public enum Phase: Sendable, Equatable {
    /// At rest; the position is final.
    case resting
    /// Decelerating within its range.
    case decelerating
    /// Beyond an edge, on a spring.
    case bouncing

    /// Whether both are the same; as the compiler would write it, and inlined in other modules.
    @inlinable
    public static func == (left: Phase, right: Phase) -> Bool {
      switch (left, right) {
      case (.resting, .resting), (.decelerating, .decelerating), (.bouncing, .bouncing): true
      default: false
      }
    }
  }

  /// The state of an axis at one moment.
  public struct State: Sendable, Equatable {
    /// The offset in points, not rounded to pixels.
    public var position: Double
    /// The velocity, in points per second.
    public var velocity: Double
    /// The phase of the motion.
    public var phase: Phase

    /// Creates a state.
    public init(position: Double, velocity: Double, phase: Phase) {
      self.position = position
      self.velocity = velocity
      self.phase = phase
    }
  }

  /// The course of the motion, which is determined at the lift.
  private enum Course: Sendable, Equatable {
    case rest(at: Double)
    case slide(Deceleration)
    case slideToStop(Deceleration, edge: Double, seconds: Double)
    case slideToBounce(Deceleration, edge: Double, seconds: Double, BounceSpring)
    case bounce(edge: Double, BounceSpring)
  }

  private let course: Course
  /// The seconds from the lift to the start of the motion's own clock.
  ///
  /// Rule: S4.11.
  private let delay: Double
  /// The distance by which the content was shifted since, in points; the course itself is
  /// unchanged.
  private var shift = 0.0

  /// Creates the motion of an axis that is released at an applied offset.
  ///
  /// - Parameters:
  ///   - position: the offset shown at the lift, in points.
  ///   - velocity: of the applied offset, in points a second. Rule: S4.18.
  ///   - range: the legal offsets. Rule: S4.32.
  ///   - bounces: false stops at the edge instead. Rule: S4.24.
  ///   - rate: what is left of a velocity after a millisecond.
  ///   - target: an offset within the range that a layout or delegate chose, nil where none did.
  ///   - held: true where the finger rested before the lift: the velocity does not count then.
  ///     Rule: S4.17.
  public init(
    release position: Double, velocity: Double, range: ClosedRange<Double>, bounces: Bool,
    rate: Double, target: Double?, held: Bool, profile: PhysicsProfile
  ) {
    delay = profile.motionDelay
    let velocity = held ? 0 : velocity
    let edge = min(max(position, range.lowerBound), range.upperBound)
    if let target, (target - edge).magnitude >= profile.bounceEndDistance || position == edge {
      course =
        target == position
        ? .rest(at: target)
        : .slide(Deceleration(position: position, target: target, rate: rate, profile: profile))
    } else if position != edge {
      course = Self.release(
        position: position, velocity: velocity, edge: edge, bounces: bounces, profile: profile)
    } else if velocity.magnitude >= profile.stopSpeed {
      let slide = Deceleration(
        position: position, velocity: velocity, rate: rate, profile: profile)
      course = Self.slide(slide, range: range, bounces: bounces, profile: profile)
    } else {
      course = .rest(at: position)
    }
  }

  /// Returns this motion from a moment on, with other edges.
  ///
  /// A deceleration keeps its curve, also across a former edge. A spring continues to its edge as
  /// long as that is legal; content beyond an edge returns to it, after moving on outwards if it
  /// has an outward velocity. There is no lift, so neither delay nor release speed apply. No source
  /// says what a device does: all a guess after S4.11, S4.21 and S4.39.
  ///
  /// - Parameters:
  ///   - seconds: since the lift.
  ///   - target: an offset within the range on which a slide is to end, nil for none.
  public func continued(
    after seconds: Double, range: ClosedRange<Double>, bounces: Bool, rate: Double,
    target: Double?, profile: PhysicsProfile
  ) -> AxisMotion {
    let state = state(after: seconds)
    let (position, velocity) = (state.position, state.velocity)
    let returns = state.phase == .bouncing && (position - restPosition) * velocity < 0
    let edge =
      returns && range.contains(restPosition)
      ? restPosition : min(max(position, range.lowerBound), range.upperBound)
    let course: Course
    if position != edge {
      let spring = BounceSpring(
        displacement: position - edge, velocity: velocity, profile: profile)
      course = bounces ? .bounce(edge: edge, spring) : .rest(at: edge)
    } else if let target, target != position {
      course = .slide(
        Deceleration(position: position, target: target, rate: rate, profile: profile))
    } else if target == nil, velocity.magnitude >= profile.stopSpeed {
      let slide = Deceleration(
        position: position, velocity: velocity, rate: rate, profile: profile)
      course = Self.slide(slide, range: range, bounces: bounces, profile: profile)
    } else {
      course = .rest(at: position)
    }
    return AxisMotion(course: course, delay: 0)
  }

  /// Returns the motion with all positions shifted, after the content was shifted under it.
  ///
  /// Edges at which it ends are shifted along;
  /// ``continued(after:range:bounces:rate:target:profile:)`` corrects those that are not.
  public func shifted(by distance: Double) -> AxisMotion {
    var shifted = self
    shifted.shift += distance
    return shifted
  }

  private init(course: Course, delay: Double) {
    self.course = course
    self.delay = delay
  }

  /// The final position, not rounded.
  ///
  /// Rule: S4.13, S4.23.
  public var restPosition: Double {
    switch course {
    case .rest(let position): position + shift
    case .slide(let slide): slide.restPosition + shift
    case .slideToStop(_, let edge, _), .slideToBounce(_, let edge, _, _), .bounce(let edge, _):
      edge + shift
    }
  }

  /// Whether the motion ends at an edge.
  ///
  /// Rule: S4.22–S4.24.
  public var endsAtEdge: Bool {
    switch course {
    case .rest, .slide: false
    case .slideToStop, .slideToBounce, .bounce: true
    }
  }

  /// Returns the state at a number of seconds after the lift.
  public func state(after seconds: Double) -> State {
    var state = courseState(after: seconds)
    state.position += shift
    return state
  }

  private func courseState(after seconds: Double) -> State {
    let elapsed = max(0, seconds - delay)
    switch course {
    case .rest(let position):
      return .resting(at: position)
    case .slide(let slide):
      return Self.state(of: slide, after: elapsed)
    case .slideToStop(let slide, let edge, let crossing):
      return elapsed < crossing ? Self.state(of: slide, after: elapsed) : .resting(at: edge)
    case .slideToBounce(let slide, let edge, let crossing, let spring):
      return elapsed < crossing
        ? Self.state(of: slide, after: elapsed)
        : Self.state(of: spring, edge: edge, after: elapsed - crossing)
    case .bounce(let edge, let spring):
      return Self.state(of: spring, edge: edge, after: elapsed)
    }
  }

  /// The number of seconds after the lift from which the axis is at rest.
  public var endsAfter: Double {
    switch course {
    case .rest: return 0
    case .slide(let slide): return delay + slide.duration
    case .slideToStop(_, _, let crossing): return delay + crossing
    case .slideToBounce(_, _, let crossing, let spring): return delay + crossing + spring.duration
    case .bounce(_, let spring): return delay + spring.duration
    }
  }

  /// Returns the target that is offered to layout and delegate at the lift, not rounded.
  ///
  /// It differs from the final position: it is computed with the continuous integral. It is the
  /// nearest edge if the content is out of range, and the position itself below the stop speed.
  /// Rule: S4.14, S4.23, S4.19.
  public static func offeredTarget(
    position: Double, velocity: Double, rate: Double, range: ClosedRange<Double>,
    profile: PhysicsProfile
  ) -> Double {
    let edge = min(max(position, range.lowerBound), range.upperBound)
    guard position == edge, velocity.magnitude >= profile.stopSpeed else { return edge }
    // 0.4995 s for the normal rate: half a millisecond more than the sum of S4.11.
    let factor = PhysicsProfile.decelerationFactor(rate: rate) + 0.0005
    let lost = velocity < 0 ? velocity + profile.stopSpeed : velocity - profile.stopSpeed
    return min(max(position + lost * factor, range.lowerBound), range.upperBound)
  }
}

extension AxisMotion.State {
  static func resting(at position: Double) -> Self {
    Self(position: position, velocity: 0, phase: .resting)
  }
}

extension AxisMotion {
  /// Returns a deceleration, followed by the effect of the edge ahead of it.
  ///
  /// Rule: S4.22, S4.24.
  private static func slide(
    _ slide: Deceleration, range: ClosedRange<Double>, bounces: Bool, profile: PhysicsProfile
  ) -> Course {
    let edge = slide.velocity < 0 ? range.lowerBound : range.upperBound
    guard let crossing = slide.crossing(of: edge) else { return .slide(slide) }
    guard bounces else { return .slideToStop(slide, edge: edge, seconds: crossing.seconds) }
    let spring = BounceSpring(displacement: 0, velocity: crossing.velocity, profile: profile)
    return .slideToBounce(slide, edge: edge, seconds: crossing.seconds, spring)
  }

  /// Returns the motion of content that is released beyond its edge: only the spring, whatever its
  /// velocity towards the edge.
  ///
  /// A velocity outwards is added to the speed of the release (S4.23); one towards the content is
  /// ignored (S4.39).
  private static func release(
    position: Double, velocity: Double, edge: Double, bounces: Bool, profile: PhysicsProfile
  ) -> Course {
    guard bounces else { return .rest(at: edge) }
    let displacement = position - edge
    let inward = -profile.heldReleaseFactor * displacement
    let outward = velocity * displacement > 0 ? velocity : 0
    let spring = BounceSpring(
      displacement: displacement, velocity: inward + outward, profile: profile)
    return .bounce(edge: edge, spring)
  }

  private static func state(of slide: Deceleration, after seconds: Double) -> State {
    guard let motion = slide.motion(after: seconds) else { return .resting(at: slide.restPosition) }
    return State(position: motion.position, velocity: motion.velocity, phase: .decelerating)
  }

  private static func state(
    of spring: BounceSpring, edge: Double, after seconds: Double
  ) -> State {
    let motion = spring.motion(after: seconds)
    guard !spring.isOver(displacement: motion.displacement, velocity: motion.velocity)
    else { return .resting(at: edge) }
    return State(
      position: edge + motion.displacement, velocity: motion.velocity, phase: .bouncing)
  }
}
