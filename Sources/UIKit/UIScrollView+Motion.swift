import Foundation
import ScrollPhysics
package import Timeline

/// The content's way after a finger let go.
struct ScrollGlide {
  let motion: ScrollMotion

  /// Whether it would end where it begins.
  let isAtRest: Bool

  /// The legal offsets that it was made for.
  let horizontalRange: ClosedRange<Double>
  let verticalRange: ClosedRange<Double>
}

extension UIScrollView: FrameClient {
  /// Where the content is now on its way, or the end of the way.
  package func step(to instant: Instant) {
    switch activity {
    case .gliding(let glide): step(glide, to: instant)
    case .animating(let animation): step(animation, to: instant)
    case .idle, .tracking, .dragging, .released: host?.turnLoop.remove(self)
    }
  }

  /// What moves, for a report on what does not come to rest.
  package var motionDescription: String {
    guard let now = host?.turnLoop.now else { return "nothing" }
    switch activity {
    case .gliding(let glide):
      let state = glide.motion.state(at: now)
      let word = isBouncing ? "bouncing" : "decelerating"
      return "the content is \(word) at (\(state.x.velocity), \(state.y.velocity)) points/s"
    case .animating: return "the content offset is animated"
    case .idle, .tracking, .dragging, .released: return "nothing"
    }
  }

  /// Whether a spring moves the content, on either axis.
  package final var isBouncing: Bool {
    guard case .gliding(let glide) = activity, let now = host?.turnLoop.now else { return false }
    let state = glide.motion.state(at: now)
    return state.x.phase == .bouncing || state.y.phase == .bouncing
  }

  /// Whether an offset is on its way to a place that a caller named.
  package final var isScrollAnimating: Bool {
    if case .animating = activity { true } else { false }
  }

  final func followActivity() {
    switch activity {
    case .gliding, .animating: host?.turnLoop.add(self)
    case .idle, .tracking, .dragging, .released: host?.turnLoop.remove(self)
    }
  }

  /// Ends what moves by itself where it is.
  ///
  /// Rule: S4.28.
  final func stopMotion() {
    switch activity {
    case .gliding:
      activity = .idle
      tellEndDecelerating()
    case .animating, .released: activity = .idle
    case .idle, .tracking, .dragging: return
    }
  }

  final func tellEndDecelerating() {
    observe(.scrollViewDidEndDecelerating)
    scrollDelegate?.scrollViewDidEndDecelerating(self)
  }

  /// Lets the content go with a velocity in points a second, without telling the delegate.
  final func glide(velocity: CGPoint, target: CGPoint?) {
    guard let host, let glide = makeGlide(velocity: velocity, target: target) else {
      return activity = .idle
    }
    guard glide.isAtRest else { return activity = .gliding(glide) }
    activity = .idle
    // Without bounces it rests on its edge at once. Rule: S4.24.
    let rest = glide.motion.state(at: host.turnLoop.now)
    move(to: onPixels(CGPoint(x: rest.x.position, y: rest.y.position)), by: .offset)
  }

  final func makeGlide(velocity: CGPoint, target: CGPoint?) -> ScrollGlide? {
    guard let host else { return nil }
    let now = host.turnLoop.now
    let seed = Double(velocity.x) * Double(velocity.x) + Double(velocity.y) * Double(velocity.y)
    func axis(
      _ at: CGFloat, _ speed: CGFloat, _ range: ClosedRange<Double>, _ target: CGFloat?
    ) -> AxisMotion {
      AxisMotion(
        release: Double(at), velocity: Double(speed), range: range, bounces: bounces,
        rate: Double(decelerationRate.rawValue), target: target.map(Double.init), held: seed == 0,
        profile: host.screen.physics)
    }
    let x = axis(contentOffset.x, velocity.x, horizontalRange, target?.x)
    let y = axis(contentOffset.y, velocity.y, verticalRange, target?.y)
    let motion = ScrollMotion(x: x, y: y, start: now)
    let state = motion.state(at: now)
    return ScrollGlide(
      motion: motion, isAtRest: state.x.phase == .resting && state.y.phase == .resting,
      horizontalRange: horizontalRange, verticalRange: verticalRange)
  }

  private func step(_ glide: ScrollGlide, to instant: Instant) {
    let state = glide.motion.state(at: instant)
    move(
      to: onPixels(CGPoint(x: state.x.position, y: state.y.position)), by: .offset)
    guard case .gliding = activity else { return }
    if hasLostItsEnd(glide, at: instant) {
      return glideAnew(velocity: CGPoint(x: state.x.velocity, y: state.y.velocity))
    }
    guard state.x.phase == .resting, state.y.phase == .resting else { return }
    activity = .idle
    tellEndDecelerating()
  }

  /// Whether the content or the view has changed so that a way would end beyond an edge.
  private func hasLostItsEnd(_ glide: ScrollGlide, at instant: Instant) -> Bool {
    guard glide.horizontalRange != horizontalRange || glide.verticalRange != verticalRange else {
      return false
    }
    let end = glide.motion.state(at: instant.advanced(by: Self.longestGlide))
    return !horizontalRange.contains(end.x.position) || !verticalRange.contains(end.y.position)
  }

  /// Longer than any way takes, however fast the lift.
  private static var longestGlide: TimeSpan { .milliseconds(600_000) }

  /// Goes on with the speed of this moment, between the edges of this moment.
  ///
  /// No source says what a device does; S4.39 is followed from here on [inf].
  private func glideAnew(velocity: CGPoint) {
    glide(velocity: velocity, target: nil)
    guard case .idle = activity else { return }
    tellEndDecelerating()
  }

  private func step(_ animation: AnimatedOffset, to instant: Instant) {
    let position = animation.position(at: instant)
    move(to: onPixels(CGPoint(x: position.x, y: position.y)), by: .offset)
    guard case .animating = activity, animation.isFinished(at: instant) else { return }
    activity = .idle
    observe(.scrollViewDidEndScrollingAnimation)
    scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
  }
}
