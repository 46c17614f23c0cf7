public import Foundation
import ScrollPhysics
import Timeline

/// Fingers that drag.
///
/// Rule: S5.19.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The fewest fingers with which the gesture begins.
  open var minimumNumberOfTouches = 1
  /// The most fingers that the gesture follows.
  open var maximumNumberOfTouches = Int.max

  private var travel = CGPoint.zero
  private var lastCentroid = CGPoint.zero
  private var tracker = VelocityTracker()
  private var origin = CGPoint.zero

  /// How far the fingers have gone since the gesture began, in points of a view's coordinates.
  open func translation(in view: UIView?) -> CGPoint {
    CGPoint(x: travel.x - origin.x, y: travel.y - origin.y)
  }

  /// Says how far the fingers have gone; velocity starts anew.
  ///
  /// Rule: S5.20.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    origin = CGPoint(x: travel.x - translation.x, y: travel.y - translation.y)
    tracker.reset()
  }

  /// The fingers' velocity over the last tenth of a second, in points a second.
  ///
  /// Rule: S4.8, S4.9.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let host else { return .zero }
    let velocity = tracker.velocity(
      at: host.turnLoop.now, window: host.screen.physics.velocityWindow)
    return CGPoint(x: velocity.x, y: velocity.y)
  }

  /// How far the fingers have gone since they went down, whatever `setTranslation` says.
  package final var travelFromTouchDown: CGPoint { travel }

  /// How far towards beginning a travel counts, in points.
  func progress(of travel: CGPoint) -> CGFloat {
    (travel.x * travel.x + travel.y * travel.y).squareRoot()
  }

  /// New fingers take up where the others are.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    lastCentroid = centroid
    if trackedTouches.count == touches.count { sample() }
  }

  /// Begins at the slop, then follows.
  ///
  /// Rule: S4.1.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let centroid = centroid
    travel.x += centroid.x - lastCentroid.x
    travel.y += centroid.y - lastCentroid.y
    lastCentroid = centroid
    sample()
    if isUnderWay {
      state = .changed
    } else if state == .possible, let host,
      progress(of: travel) >= CGFloat(host.screen.physics.panSlop),
      (minimumNumberOfTouches...maximumNumberOfTouches).contains(trackedTouches.count)
    {
      state = .began
    }
  }

  /// Ends with the last finger.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard fingersLeft(after: touches) == 0 else { return rebase(without: touches) }
    state = isUnderWay ? .ended : .failed
  }

  /// Ends without having been meant, with the last finger.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    guard fingersLeft(after: touches) == 0 else { return rebase(without: touches) }
    state = isUnderWay ? .cancelled : .failed
  }

  /// Forgets the way.
  open override func reset() {
    travel = .zero
    origin = .zero
    tracker.reset()
  }

  private func sample() {
    guard let loop = turnLoop else { return }
    tracker.add(x: travel.x, y: travel.y, at: loop.now)
  }

  private func fingersLeft(after lifted: Set<UITouch>) -> Int {
    trackedTouches.count { !lifted.contains($0) }
  }

  /// The middle jumps when a finger lifts; the content must not.
  private func rebase(without lifted: Set<UITouch>) {
    let left = trackedTouches.filter { !lifted.contains($0) }
    let sum = left.reduce(CGPoint.zero) {
      CGPoint(x: $0.x + $1.locationInWindow.x, y: $0.y + $1.locationInWindow.y)
    }
    lastCentroid = CGPoint(x: sum.x / CGFloat(left.count), y: sum.y / CGFloat(left.count))
  }
}
