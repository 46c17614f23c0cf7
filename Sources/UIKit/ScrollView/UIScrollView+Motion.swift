import Foundation
import ScrollPhysics
package import Timeline

extension UIScrollView: FrameClient {
  /// Advances the deceleration, bounce or animation to an instant.
  package func step(to instant: Instant) {
    if let deceleration { return step(deceleration, to: instant) }
    switch activity {
    case .animating(let animation): step(animation, to: instant)
    case .decelerating, .idle, .tracking, .dragging, .lifting, .released:
      host?.turnLoop.remove(self)
    }
  }

  /// The motion in progress, for a report on what does not come to rest.
  package var motion: Motion? {
    guard let now = host?.turnLoop.now else { return nil }
    switch activity {
    case .decelerating(let deceleration):
      let state = deceleration.motion.state(at: now)
      return Motion(
        what: "the content", cause: isBouncing ? .bounce : .deceleration,
        velocity: CGPoint(x: state.x.velocity, y: state.y.velocity), ends: deceleration.motion.end)
    case .animating(let animation):
      let velocity = animation.motion.velocity(at: now)
      return Motion(
        what: "the content offset", cause: .animatedOffset,
        velocity: CGPoint(x: velocity.x, y: velocity.y), ends: animation.motion.end)
    case .idle, .tracking, .dragging, .lifting, .released: return nil
    }
  }

  /// Whether the content bounces on either axis.
  package final var isBouncing: Bool {
    guard case .decelerating(let deceleration) = activity, let now = host?.turnLoop.now else {
      return false
    }
    let state = deceleration.motion.state(at: now)
    return state.x.phase == .bouncing || state.y.phase == .bouncing
  }

  final func followActivity() {
    switch activity {
    case .decelerating, .animating: host?.turnLoop.add(self)
    case .idle, .tracking, .dragging, .lifting, .released: host?.turnLoop.remove(self)
    }
    autoScroll?.reconsider()
  }

  /// Ends a motion at the current offset, for a call that sets another one.
  ///
  /// Cancels an animation without notifying the delegate. Also cancels whatever the delegate starts
  /// from `scrollViewDidEndDecelerating`, since the call comes after it. Rule: S4.28.
  final func stopMotion() {
    itemWasLeft()
    while case .decelerating = activity { handle(.stop) }
    handle(.stop)
  }

  final func tellEndDecelerating() {
    observe(.scrollViewDidEndDecelerating)
    scrollingDidStop(byFinger: true)
    scrollDelegate?.scrollViewDidEndDecelerating(self)
  }

  /// Notifies the delegate that an animation has ended, or was stopped other than by another call.
  ///
  /// Rule: S4.26, S4.31. A scroll to the top that was stopped is not reported.
  final func tellEnd(of animation: ScrollAnimation, finished: Bool) {
    switch animation.purpose {
    case .offset:
      observe(.scrollViewDidEndScrollingAnimation)
      scrollingDidStop(byFinger: false)
      scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    case .top:
      guard finished else { return }
      observe(.scrollViewDidScrollToTop)
      scrollDelegate?.scrollViewDidScrollToTop(self)
    case .page: return
    }
  }

  // MARK: After a lift

  /// Bounces content back from beyond its edge, without a drag before.
  ///
  /// Rule: S4.6.
  final func bounceBack() {
    guard let deceleration = makeDeceleration(velocity: .zero, ScrollTargets()) else {
      return handle(.rest)
    }
    explain(reportOfBounce(deceleration))
    if deceleration.isAtRest { rest(deceleration) } else { handle(.decelerate(deceleration)) }
  }

  /// Moves content beyond its edge back to it at once, if it does not bounce.
  ///
  /// Rule: S4.24.
  final func rest(_ deceleration: ScrollDeceleration) {
    handle(.rest)
    if deceleration.restOffset != pose.bounds.origin {
      move(to: onPixels(deceleration.restOffset), by: .offset)
    }
  }

  /// Returns the deceleration from a velocity, in points per second.
  final func makeDeceleration(velocity: CGPoint, _ targets: ScrollTargets) -> ScrollDeceleration? {
    guard let host else { return nil }
    let (limits, rate, offset) = (limits, effectiveDecelerationRate, pose.bounds.origin)
    let isHeld = velocity == .zero
    func axis(
      _ limits: ScrollLimits.Axis, _ at: CGFloat, _ speed: CGFloat, _ target: Double?
    ) -> AxisMotion {
      AxisMotion(
        release: Double(at), velocity: Double(speed), range: limits.range, bounces: limits.bounces,
        rate: rate, target: target, held: isHeld, profile: host.screen.physics)
    }
    lastStep = host.turnLoop.now
    return ScrollDeceleration(
      axis(limits.x, offset.x, velocity.x, targets.x),
      axis(limits.y, offset.y, velocity.y, targets.y), targets, limits,
      version: limitsVersion, lastStep)
  }

  /// The fraction of the velocity that remains after a millisecond.
  private var effectiveDecelerationRate: Double {
    let rate = ownDecelerationRate
    guard isPagingEnabled, let host else { return rate }
    return min(rate, host.screen.physics.pagingDecelerationRate)
  }

  /// The rate of the view; `normal` and `fast` have the values of the screen's constants.
  ///
  /// Rule: S4.10.
  final var ownDecelerationRate: Double {
    let rate = Double(decelerationRate.rawValue)
    guard let host else { return rate }
    return host.screen.physics.decelerationRate(usually: rate)
  }

  /// The velocity of the deceleration, in points per second; nil if there is none.
  final var decelerationVelocity: CGPoint? {
    guard case .decelerating(let deceleration) = activity, let now = host?.turnLoop.now else {
      return nil
    }
    let state = deceleration.motion.state(at: now)
    return CGPoint(x: state.x.velocity, y: state.y.velocity)
  }

  private func step(_ deceleration: Unmanaged<ScrollDeceleration>, to instant: Instant) {
    let isOutdated = deceleration._withUnsafeGuaranteedRef {
      $0.limitsVersion != limitsVersion && $0.limits != limits
    }
    if isOutdated { handle(.decelerate(continued(deceleration.takeUnretainedValue()))) }
    // The activity may change with the offset; until then it holds the deceleration.
    guard let deceleration = self.deceleration else { return }
    lastStep = instant
    let state = deceleration._withUnsafeGuaranteedRef { $0.motion.state(at: instant) }
    move(to: onPixels(CGPoint(x: state.x.position, y: state.y.position)), by: .offset)
    guard state.x.phase == .resting, state.y.phase == .resting, case .decelerating = activity
    else { return }
    handle(.finish)
  }

  /// Returns the deceleration with the current limits, from the offset of the last frame.
  private func continued(_ deceleration: ScrollDeceleration) -> ScrollDeceleration {
    guard let host else { return deceleration }
    let (limits, rate) = (limits, effectiveDecelerationRate)
    let seconds = lastStep.since(deceleration.motion.start).seconds
    func target(_ old: Double?, _ limits: ScrollLimits.Axis) -> Double? {
      guard let old else { return nil }
      guard isPagingEnabled, let pages = Pages(range: limits.range, length: limits.length)
      else { return limits.range.contains(old) ? old : nil }
      return pages.offset(of: pages.page(nearest: limits.clamped(old)))
    }
    func axis(
      _ motion: AxisMotion, _ limits: ScrollLimits.Axis, _ target: Double?
    ) -> AxisMotion {
      motion.continued(
        after: seconds, range: limits.range, bounces: limits.bounces, rate: rate, target: target,
        profile: host.screen.physics)
    }
    let targets = ScrollTargets(
      x: target(deceleration.targets.x, limits.x), y: target(deceleration.targets.y, limits.y))
    return ScrollDeceleration(
      axis(deceleration.motion.x, limits.x, targets.x),
      axis(deceleration.motion.y, limits.y, targets.y), targets,
      limits, version: limitsVersion, lastStep)
  }

  /// Moves the content during a deceleration, which continues from there with its velocity; its target moves along.
  ///
  /// Rule: S4.28a.
  final func carry(_ deceleration: ScrollDeceleration, to offset: CGPoint) {
    let (old, velocity) = (pose.bounds.origin, decelerationVelocity ?? .zero)
    move(to: offset, by: .offset)
    guard case .decelerating(let current) = activity, current === deceleration else { return }
    let limits = limits
    func target(_ old: Double?, _ by: CGFloat, _ limits: ScrollLimits.Axis) -> Double? {
      guard let old else { return nil }
      let moved = limits.clamped(old + Double(by))
      guard isPagingEnabled, let pages = Pages(range: limits.range, length: limits.length)
      else { return moved }
      return pages.offset(of: pages.page(nearest: moved))
    }
    let targets = ScrollTargets(
      x: target(deceleration.targets.x, offset.x - old.x, limits.x),
      y: target(deceleration.targets.y, offset.y - old.y, limits.y))
    guard let next = makeDeceleration(velocity: velocity, targets) else { return }
    handle(.decelerate(next))
  }

  // MARK: Animated offsets

  private func step(_ animation: ScrollAnimation, to instant: Instant) {
    let position = animation.motion.position(at: instant)
    move(to: onPixels(CGPoint(x: position.x, y: position.y)), by: .offset)
    // The delegate may have started another animation.
    guard animation.motion.isFinished(at: instant), case .animating(let current) = activity,
      current == animation
    else { return }
    animationWillFinish()
    guard case .animating = activity else { return }
    handle(.finish)
  }

  /// The offset at which the animation of an offset ends; nil if there is none.
  final var animationTarget: CGPoint? {
    guard case .animating(let animation) = activity else { return nil }
    return animation.target
  }

  /// Turns the animation of an offset to another target, without a jump.
  ///
  /// Rule: S4.30b.
  final func turnAnimation(to target: CGPoint) {
    guard case .animating(let animation) = activity, animation.purpose == .offset,
      target != animation.target, let now = host?.turnLoop.now
    else { return }
    let motion = animation.motion.turned(to: (Double(target.x), Double(target.y)), at: now)
    handle(.animate(ScrollAnimation(motion: motion, target: target, purpose: .offset)))
  }

  /// Starts an animation to an offset.
  ///
  /// Rule: S4.26.
  final func animate(to target: CGPoint, for purpose: ScrollAnimation.Purpose, _ host: ViewHost) {
    takeOutOfFinger()
    announceAnimatedMove(to: target)
    let offset = pose.bounds.origin
    let motion = AnimatedOffset(
      from: (Double(offset.x), Double(offset.y)), to: (Double(target.x), Double(target.y)),
      start: host.turnLoop.now, profile: host.screen.physics)
    handle(.animate(ScrollAnimation(motion: motion, target: target, purpose: purpose)))
  }
}
