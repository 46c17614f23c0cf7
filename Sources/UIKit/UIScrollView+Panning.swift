import Foundation
import ScrollPhysics
import Timeline

/// A finger that moves the content: where it began, and what of its way has been applied.
@MainActor
final class ScrollDrag {
  /// The offset without rubber band at which the finger's counted way is zero, in points.
  var origin: CGPoint
  /// The part of the finger's way that was the slop, in points.
  ///
  /// Rule: S4.1.
  let slop: CGPoint
  /// Applied offsets of the last tenth of a second.
  ///
  /// Rule: S4.18.
  var applied = VelocityTracker()
  /// How many offsets have been applied since the drag began.
  var steps = 0

  init(origin: CGPoint, slop: CGPoint) {
    self.origin = origin
    self.slop = slop
  }
}

extension UIScrollView {
  /// A finger went down; true when it caught the content in motion, and so is not for the content.
  ///
  /// Rule: S4.6.
  final func fingerWentDown() -> Bool {
    switch activity {
    case .idle, .released:
      activity = .tracking(caught: false)
      return false
    case .gliding:
      activity = .tracking(caught: true)
      return true
    case .tracking(let caught): return caught
    case .dragging: return true
    case .animating: return false
    }
  }

  /// The last finger lifted or was taken away.
  ///
  /// After a drag the activity has moved on already. A caught view that was not dragged ends its
  /// deceleration here, or bounces back from where it is. Rule: S4.6.
  final func fingersAreUp() {
    switch activity {
    case .idle where !isInRange, .tracking where !isInRange:
      glide(velocity: .zero, target: nil)
    case .tracking(let caught):
      activity = .idle
      if caught { tellEndDecelerating() }
    case .idle, .dragging, .released, .gliding, .animating: return
    }
  }

  final func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began: beginDragging(pan)
    case .changed: drag(pan)
    case .ended: endDragging(pan, cancelled: false)
    case .cancelled: endDragging(pan, cancelled: true)
    case .possible, .failed: return
    }
  }

  /// A programmatic move under a finger: the finger goes on from there.
  ///
  /// Rule: S4.28.
  final func rebaseDrag() {
    guard case .dragging(let drag) = activity else { return }
    let way = countedTravel(panGestureRecognizer, drag)
    let raw = rawOffset(contentOffset)
    drag.origin = CGPoint(x: raw.x + way.x, y: raw.y + way.y)
    drag.applied.reset()
  }

  /// An animated move under a finger: the finger has lost the content, and the drag is over.
  ///
  /// Rule: S4.2, every drag that began ends; that it ends here is a guess.
  final func takeOutOfFinger() {
    guard case .dragging = activity else { return }
    activity = .idle
    observe(.scrollViewDidEndDragging(decelerate: false))
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: false)
  }

  private func beginDragging(_ pan: UIPanGestureRecognizer) {
    guard let host else { return }
    let travel = pan.travelFromTouchDown
    let counted = CGPoint(
      x: canScrollHorizontally ? travel.x : 0, y: canScrollVertically ? travel.y : 0)
    let length = pan.progress(of: travel)
    let share = length > 0 ? CGFloat(host.screen.physics.panSlop) / length : 0
    observe(.scrollViewWillBeginDragging)
    scrollDelegate?.scrollViewWillBeginDragging(self)
    activity = .dragging(
      ScrollDrag(
        origin: rawOffset(contentOffset),
        slop: CGPoint(x: counted.x * share, y: counted.y * share)))
    drag(pan)
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    guard case .dragging(let drag) = activity, let host else { return }
    let way = countedTravel(pan, drag)
    let raw = CGPoint(x: drag.origin.x - way.x, y: drag.origin.y - way.y)
    let shown = shownOffset(raw)
    drag.steps += 1
    drag.applied.add(x: Double(shown.x), y: Double(shown.y), at: host.turnLoop.now)
    move(to: onPixels(shown), by: .offset)
  }

  /// The finger's way without the slop and without the axes that do not scroll.
  private func countedTravel(_ pan: UIPanGestureRecognizer, _ drag: ScrollDrag) -> CGPoint {
    let travel = pan.travelFromTouchDown
    return CGPoint(
      x: canScrollHorizontally ? travel.x - drag.slop.x : 0,
      y: canScrollVertically ? travel.y - drag.slop.y : 0)
  }

  private func endDragging(_ pan: UIPanGestureRecognizer, cancelled: Bool) {
    guard case .dragging(let drag) = activity, let host else { return }
    let finger = cancelled ? .zero : pan.velocity(in: self)
    let seen = CGPoint(
      x: canScrollHorizontally ? -finger.x : 0, y: canScrollVertically ? -finger.y : 0)
    let offered = offeredTarget(velocity: seen)
    let perMillisecond = CGPoint(x: seen.x / 1000, y: seen.y / 1000)
    let byLayout = adjustedTarget(offered, velocity: perMillisecond)
    var target = byLayout
    scrollDelegate?.scrollViewWillEndDragging(
      self, withVelocity: perMillisecond, targetContentOffset: &target)
    observe(.scrollViewWillEndDragging(velocity: perMillisecond, target: target))
    let applied = drag.applied.velocity(
      at: host.turnLoop.now, window: host.screen.physics.velocityWindow)
    // With a single applied offset there is no such speed yet, and the finger's is taken.
    // A finger that is taken away has thrown nothing.
    let thrown = drag.steps > 1 ? CGPoint(x: applied.x, y: applied.y) : seen
    let seed = cancelled ? .zero : thrown
    letGo(seed: seed, target: target == offered ? nil : onPixels(clamped(target)))
  }

  private func letGo(seed: CGPoint, target: CGPoint?) {
    let glide = makeGlide(velocity: seed, target: target)
    let decelerates = glide.map { !$0.isAtRest } ?? false
    activity = .released
    observe(.scrollViewDidEndDragging(decelerate: decelerates))
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    // A delegate may have moved the content by now; then nothing glides.
    guard case .released = activity else { return }
    guard decelerates, let glide else { return activity = .idle }
    observe(.scrollViewWillBeginDecelerating)
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    guard case .released = activity else { return }
    activity = .gliding(glide)
  }

  private func offeredTarget(velocity: CGPoint) -> CGPoint {
    guard let host else { return contentOffset }
    func offered(_ at: CGFloat, _ velocity: CGFloat, _ range: ClosedRange<Double>) -> CGFloat {
      CGFloat(
        AxisMotion.offeredTarget(
          position: Double(at), velocity: Double(velocity), rate: Double(decelerationRate.rawValue),
          range: range, profile: host.screen.physics))
    }
    return onPixels(
      CGPoint(
        x: offered(contentOffset.x, velocity.x, horizontalRange),
        y: offered(contentOffset.y, velocity.y, verticalRange)))
  }

  // MARK: Rubber band

  /// What is shown of an offset that the finger asks for.
  ///
  /// Rule: S4.20, S4.24.
  private func shownOffset(_ raw: CGPoint) -> CGPoint {
    CGPoint(
      x: shown(raw.x, horizontalRange, bounds.width),
      y: shown(raw.y, verticalRange, bounds.height))
  }

  private func shown(_ raw: CGFloat, _ range: ClosedRange<Double>, _ length: CGFloat) -> CGFloat {
    guard bounces else { return CGFloat(min(max(Double(raw), range.lowerBound), range.upperBound)) }
    guard let host else { return raw }
    return CGFloat(
      RubberBand.applied(
        raw: Double(raw), range: range, dimension: Double(length),
        coefficient: host.screen.physics.rubberBandCoefficient))
  }

  /// The offset that a finger would have had to ask for to see this one.
  private func rawOffset(_ shown: CGPoint) -> CGPoint {
    CGPoint(
      x: raw(shown.x, horizontalRange, bounds.width),
      y: raw(shown.y, verticalRange, bounds.height))
  }

  private func raw(_ shown: CGFloat, _ range: ClosedRange<Double>, _ length: CGFloat) -> CGFloat {
    guard let host else { return shown }
    return CGFloat(
      RubberBand.raw(
        applied: Double(shown), range: range, dimension: Double(length),
        coefficient: host.screen.physics.rubberBandCoefficient))
  }
}
