public import Foundation
import ScrollPhysics
import Timeline

/// Two fingers that move apart or together.
///
/// It begins when their distance has changed enough, changes while both are down and ends when the
/// last one lifts; a second finger that comes back goes on where the first one was. Rule: S5.21.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// Two fingers are never nearer than this, in points, so that a scale can be told of them.
  ///
  /// Rule: guess.
  private static let closest: CGFloat = 1

  private var pair: FingerPair?
  /// The distance at which the fingers became a pair, in points.
  private var start: CGFloat = 0
  /// The distance at which the scale is 1, in points.
  private var baseline: CGFloat = 1
  /// The distance of the fingers now, or when they were last two.
  private var distance: CGFloat = 1
  private var tracker = VelocityTracker()

  /// How many times as far apart as at the start the fingers are.
  ///
  /// The part of the way that was needed to begin does not count. Setting it starts from there: an
  /// app that applies a scale and sets it back to 1 is told of the next step alone.
  open var scale: CGFloat {
    get { distance / baseline }
    set {
      guard newValue > 0 else { return }
      baseline = distance / newValue
    }
  }

  /// How fast the scale changes, per second, over the last tenth of one.
  ///
  /// Rule: S4.8, as for a pan.
  open var velocity: CGFloat {
    guard let host, isUnderWay || state == .ended else { return 0 }
    let speed = tracker.velocity(
      at: host.turnLoop.now, window: host.screen.physics.velocityWindow)
    return CGFloat(speed.x) / baseline
  }

  /// The second finger makes a pair; more are not for this gesture.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if pair == nil { adopt(FingerPair(of: trackedTouches)) }
  }

  /// Begins when the distance has changed by the slop, then follows.
  ///
  /// Rule: S5.21.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let pair, touches.contains(pair.first) || touches.contains(pair.second), let host
    else { return }
    distance = max(pair.distance, Self.closest)
    tracker.add(x: Double(distance), y: 0, at: host.turnLoop.now)
    if hasBegun { return state = .changed }
    let physics = host.screen.physics
    guard (distance - start).magnitude >= CGFloat(physics.pinchSlop) else { return }
    let hysteresis = CGFloat(physics.pinchHysteresis)
    baseline = distance > start ? start + hysteresis : start - hysteresis
    state = .began
  }

  /// Ends with the last finger; with one of two the scale stays as it is.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    leave(.ended)
  }

  /// Ends without having been meant, with the last finger.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    leave(.cancelled)
  }

  /// Forgets the fingers; the scale is 1.
  open override func reset() {
    pair = nil
    (start, baseline, distance) = (0, 1, 1)
    tracker.reset()
  }

  /// The middle of the two fingers that pinch, in a view's coordinates.
  @discardableResult
  open override func location(in view: UIView?) -> CGPoint {
    guard let pair else { return super.location(in: view) }
    return view?.convert(pair.middle, from: nil) ?? pair.middle
  }

  /// New fingers go on from the scale that there is.
  private func adopt(_ pair: FingerPair?) {
    self.pair = pair
    tracker.reset()
    guard let pair, let host else { return }
    let scale = scale
    start = max(pair.distance, Self.closest)
    distance = start
    tracker.add(x: Double(distance), y: 0, at: host.turnLoop.now)
    self.scale = hasBegun ? scale : 1
  }

  private func leave(_ end: State) {
    guard hasFingerDown else { return state = hasBegun ? end : .failed }
    let left = FingerPair(of: trackedTouches)
    if left?.isSame(as: pair) != true { adopt(left) }
  }
}
