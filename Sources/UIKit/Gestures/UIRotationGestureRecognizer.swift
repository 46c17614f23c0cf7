public import Foundation
import ScrollPhysics
import Timeline

/// Recognizes a rotation of two fingers.
///
/// It begins when they have rotated enough, changes while both are down, and ends when the last one
/// is lifted; a second finger that returns continues from the current rotation. Rule: S5.21.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private var pair: FingerPair?
  /// The vector from the first finger to the second in the last event.
  private var vector = CGVector.zero
  /// The angle by which the pair has rotated, in radians, including full turns.
  private var turn = 0.0
  /// The angle at which the rotation is zero, in radians.
  private var baseline = 0.0
  private var tracker = VelocityTracker()

  /// The rotation of the fingers, in radians; positive is clockwise.
  ///
  /// The angle that was needed to begin is subtracted as far as the rule says. After setting it,
  /// the rotation changes from that value: an app that applies the rotation and sets it to 0
  /// receives the next step alone.
  open var rotation: CGFloat {
    get { CGFloat(turn - baseline) }
    set { baseline = turn - Double(newValue) }
  }

  /// The change of the rotation in radians per second, over the last tenth of a second.
  ///
  /// Rule: S4.8, as for a pan.
  open var velocity: CGFloat {
    guard let host, isUnderWay || state == .ended else { return 0 }
    let speed = tracker.velocity(
      at: host.turnLoop.now, window: host.screen.physics.velocityWindow)
    return CGFloat(speed.x)
  }

  /// Tracks the second finger; others are ignored.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if pair == nil { adopt(FingerPair(of: trackedTouches)) }
  }

  /// Begins when the fingers have rotated by the slop, then changes.
  ///
  /// Rule: S5.21.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let pair, touches.holds(pair.first) || touches.holds(pair.second), let host
    else { return }
    follow(pair)
    tracker.add(x: turn, y: 0, at: host.turnLoop.now)
    if hasBegun { return state = .changed }
    let physics = host.screen.physics
    guard turn.magnitude >= physics.rotationSlop * Self.degree else { return }
    let hysteresis = physics.rotationHysteresis * Self.degree
    baseline = turn > 0 ? hysteresis : -hysteresis
    state = .began
  }

  /// Ends with the last finger; with one of two the rotation stays.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    leave(.ended)
  }

  /// Cancels the gesture with the last finger.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    leave(.cancelled)
  }

  /// Resets the rotation to zero.
  open override func reset() {
    pair = nil
    (turn, baseline) = (0, 0)
    tracker.reset()
  }

  /// Returns the centre of the two fingers in a view's coordinates.
  @discardableResult
  open override func location(in view: UIView?) -> CGPoint {
    guard let pair else { return super.location(in: view) }
    return view?.convert(pair.middle, from: nil) ?? pair.middle
  }

  /// A degree in radians.
  private static let degree = Double.pi / 180

  /// Adds the angle between the previous and the current vector; none if both fingers are at one
  /// point.
  private func follow(_ pair: FingerPair) {
    let now = pair.vector
    guard now != .zero else { return }
    let across = Double(vector.dx * now.dy - vector.dy * now.dx)
    let along = Double(vector.dx * now.dx + vector.dy * now.dy)
    turn += Elementary.angle(x: along, y: across)
    vector = now
  }

  /// Continues with other fingers from the current rotation.
  private func adopt(_ pair: FingerPair?) {
    self.pair = pair
    tracker.reset()
    if !hasBegun { (turn, baseline) = (0, 0) }
    guard let pair, let host else { return }
    tracker.reset(span: host.screen.physics.velocityWindow)
    vector = pair.vector
    tracker.add(x: turn, y: 0, at: host.turnLoop.now)
  }

  private func leave(_ end: State) {
    guard hasFingerDown else { return state = hasBegun ? end : .failed }
    let left = FingerPair(of: trackedTouches)
    if left?.isSame(as: pair) != true { adopt(left) }
  }
}
