public import Foundation
import ScrollPhysics
import Timeline

/// Recognizes a pinch of two fingers.
///
/// It begins when their distance has changed enough, changes while both are down, and ends when the
/// last one is lifted; a second finger that returns continues from the current scale. Rule: S5.21.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The minimum distance of the fingers, in points, so that the scale is finite.
  ///
  /// Rule: guess.
  private static let closest: CGFloat = 1

  private var pair: FingerPair?
  /// The distance of the fingers when both were down, in points.
  private var start: CGFloat = 0
  /// The distance at which the scale is 1, in points.
  private var baseline: CGFloat = 1
  /// The current distance of the fingers, or the last one, in points.
  private var distance: CGFloat = 1
  private var tracker = VelocityTracker()

  /// The ratio of the distance of the fingers to that at the beginning.
  ///
  /// The change that was needed to begin does not count. After setting it, the scale changes from
  /// that value: an app that applies the scale and sets it to 1 receives the next step alone.
  open var scale: CGFloat {
    get { distance / baseline }
    set {
      guard newValue > 0 else { return }
      baseline = distance / newValue
    }
  }

  /// The change of the scale per second, over the last tenth of a second.
  ///
  /// Rule: S4.8, as for a pan.
  open var velocity: CGFloat {
    guard let host, isUnderWay || state == .ended else { return 0 }
    let speed = tracker.velocity(
      at: host.turnLoop.now, window: host.screen.physics.velocityWindow)
    return CGFloat(speed.x) / baseline
  }

  /// Tracks the second finger; others are ignored.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if pair == nil { adopt(FingerPair(of: trackedTouches)) }
  }

  /// Begins when the distance has changed by the slop, then changes.
  ///
  /// Rule: S5.21.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let pair, touches.holds(pair.first) || touches.holds(pair.second), let host
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

  /// Ends with the last finger; with one of two the scale stays.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    leave(.ended)
  }

  /// Cancels the gesture with the last finger.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    leave(.cancelled)
  }

  /// Resets the scale to 1.
  open override func reset() {
    pair = nil
    (start, baseline, distance) = (0, 1, 1)
    tracker.reset()
  }

  /// Returns the centre of the two fingers in a view's coordinates.
  @discardableResult
  open override func location(in view: UIView?) -> CGPoint {
    guard let pair else { return super.location(in: view) }
    return view?.convert(pair.middle, from: nil) ?? pair.middle
  }

  /// A subclass of an app may handle the moves of a single touch; those that only watch do not.
  override var ignoresMoves: Bool { onlyWatches && pair == nil }

  /// Continues with other fingers from the current scale.
  private func adopt(_ pair: FingerPair?) {
    self.pair = pair
    tracker.reset()
    guard let pair, let host else { return }
    tracker.reset(span: host.screen.physics.velocityWindow)
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
