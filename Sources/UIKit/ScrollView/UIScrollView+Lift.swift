import Foundation
import ScrollPhysics

/// The end of a drag: its proposed target, and the targets of layout and delegate.
struct ScrollLift {
  /// The offset at which the deceleration would end, before any change.
  var proposed: CGPoint
  /// The velocity of the touch, in points per second, towards larger offsets.
  var velocity: CGPoint
  /// The target after the layout was asked.
  var byLayout: CGPoint
  /// The candidates of the layout, if it reports them.
  var choice: SnapChoice?
  /// The target after the delegate was notified.
  var byDelegate: CGPoint
  /// The page at which the scroll ends on each axis, if paging is enabled.
  var pages: ScrollPages?
  /// Whether the delegate scrolled the content during its call.
  var isMoved = false

  /// The velocity in points per millisecond, as layouts and delegates receive it.
  ///
  /// Rule: S4.8.
  var perMillisecond: CGPoint { CGPoint(x: velocity.x / 1000, y: velocity.y / 1000) }
}

extension UIScrollView {
  /// Handles the lift or cancellation of the last touch of a drag.
  ///
  /// Rule: S4.2, S4.3, S4.38.
  final func endDragging(_ pan: UIPanGestureRecognizer, cancelled: Bool) {
    guard case .dragging(let drag) = activity, let host else { return }
    refreshControl?.dragEnded()
    let finger = cancelled ? .zero : pan.velocity(in: self)
    let seen = CGPoint(
      x: drag.movesHorizontally ? -finger.x : 0, y: drag.movesVertically ? -finger.y : 0)
    var lift = askForTarget(velocity: seen, drag)
    switch activity {
    case .lifting(moved: false):
      let applied = drag.applied.velocity(
        at: host.turnLoop.now, window: host.screen.physics.velocityWindow)
      // With a single applied offset there is no such velocity yet, so the touch's is used. A
      // cancelled touch has no velocity.
      let thrown = drag.steps > 1 ? CGPoint(x: applied.x, y: applied.y) : seen
      letGo(lift, seed: cancelled ? .zero : thrown, targets(of: lift))
    case .lifting(moved: true):
      // The delegate stopped the content at its offset. Rule: S4.28.
      lift.isMoved = true
      letGo(lift, seed: .zero, targets(of: lift))
    case .animating(let animation):
      explain(report(on: lift, sentTo: animation))
      tellEndDragging(willDecelerate: false)
    case .idle, .tracking, .dragging, .released, .decelerating:
      tellEndDragging(willDecelerate: false)
    }
  }

  /// Asks the layout and the delegate for the target of a drag.
  ///
  /// With paging both are asked, but their answers are ignored. Rule: S4.14, S4.37, S4.38.
  private func askForTarget(velocity: CGPoint, _ drag: ScrollDrag) -> ScrollLift {
    handle(.lift)
    let pages = isPagingEnabled ? ScrollPages(self, drag, velocity) : nil
    let offered = offeredTarget(velocity: velocity, pages)
    var lift = ScrollLift(
      proposed: offered, velocity: velocity, byLayout: offered, byDelegate: offered, pages: pages)
    lift.byLayout = adjustedTarget(offered, velocity: lift.perMillisecond)
    lift.choice = layoutChoice
    var target = pages == nil ? lift.byLayout : offered
    let before = target
    scrollDelegate?.scrollViewWillEndDragging(
      self, withVelocity: lift.perMillisecond, targetContentOffset: &target)
    observe(.scrollViewWillEndDragging(velocity: lift.perMillisecond, target: target))
    lift.byDelegate = target.isUsable ? target : before
    return lift
  }

  /// Returns the offsets at which the motion has to end, on the axes where one was chosen.
  ///
  /// On an axis whose target was not changed the deceleration ends by itself; if the delegate
  /// scrolled the content, only the target that it set counts. Rule: S4.13–S4.15, S4.36, S4.37a.
  private func targets(of lift: ScrollLift) -> ScrollTargets {
    if let pages = lift.pages {
      return lift.isMoved
        ? pages.targets(of: lift, movedTo: contentOffset) : pages.targets
    }
    let target = onPixels(clamped(lift.byDelegate))
    let untouched = lift.isMoved ? lift.byLayout : lift.proposed
    return ScrollTargets(
      x: lift.byDelegate.x == untouched.x ? nil : Double(target.x),
      y: lift.byDelegate.y == untouched.y ? nil : Double(target.y))
  }

  private func letGo(_ lift: ScrollLift, seed: CGPoint, _ targets: ScrollTargets) {
    guard let deceleration = makeDeceleration(velocity: seed, targets) else {
      handle(.rest)
      return tellEndDragging(willDecelerate: false)
    }
    handle(.release)
    explain(report(on: lift, deceleration))
    tellEndDragging(willDecelerate: !deceleration.isAtRest)
    // The delegate may have scrolled the content; then there is no deceleration.
    guard case .released = activity else { return }
    guard !deceleration.isAtRest else { return rest(deceleration) }
    handle(.decelerate(deceleration))
    observe(.scrollViewWillBeginDecelerating)
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
  }

  private func offeredTarget(velocity: CGPoint, _ pages: ScrollPages?) -> CGPoint {
    guard let host else { return contentOffset }
    func offered(
      _ at: CGFloat, _ velocity: CGFloat, _ range: ClosedRange<Double>, _ page: Double?
    ) -> CGFloat {
      if let page { return CGFloat(page) }
      return CGFloat(
        AxisMotion.offeredTarget(
          position: Double(at), velocity: Double(velocity), rate: ownDecelerationRate,
          range: range, profile: host.screen.physics))
    }
    return onPixels(
      CGPoint(
        x: offered(contentOffset.x, velocity.x, horizontalRange, pages?.targets.x),
        y: offered(contentOffset.y, velocity.y, verticalRange, pages?.targets.y)))
  }
}
