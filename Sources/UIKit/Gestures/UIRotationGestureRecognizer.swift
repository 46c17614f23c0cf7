public import Foundation
import ScrollPhysics
import Timeline

/// Two fingers that turn about each other.
///
/// It begins when they have turned far enough, changes while both are down and ends when the last
/// one lifts; a second finger that comes back goes on where the first one was. Rule: S5.21.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private var pair: FingerPair?
  /// From the first finger to the second, as of the last event.
  private var way = CGVector.zero
  /// How far the pair has turned, in radians, whole turns included.
  private var turn = 0.0
  /// The turn at which the rotation is zero.
  private var baseline = 0.0
  private var tracker = VelocityTracker()

  /// How far the fingers have turned, in radians; positive is clockwise.
  ///
  /// The part that was needed to begin is taken off as far as the rule says. Setting it starts from
  /// there: an app that applies a rotation and sets it back to 0 is told of the next step alone.
  open var rotation: CGFloat {
    get { CGFloat(turn - baseline) }
    set { baseline = turn - Double(newValue) }
  }

  /// How fast the fingers turn, in radians a second, over the last tenth of one.
  ///
  /// Rule: S4.8, as for a pan.
  open var velocity: CGFloat {
    guard let host, isUnderWay || state == .ended else { return 0 }
    let speed = tracker.velocity(
      at: host.turnLoop.now, window: host.screen.physics.velocityWindow)
    return CGFloat(speed.x)
  }

  /// The second finger makes a pair; more are not for this gesture.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if pair == nil { adopt(FingerPair(of: trackedTouches)) }
  }

  /// Begins when the fingers have turned by the slop, then follows.
  ///
  /// Rule: S5.21.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let pair, touches.contains(pair.first) || touches.contains(pair.second), let host
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

  /// Ends with the last finger; with one of two the rotation stays as it is.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    leave(.ended)
  }

  /// Ends without having been meant, with the last finger.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    leave(.cancelled)
  }

  /// Forgets the fingers; the rotation is zero.
  open override func reset() {
    pair = nil
    (turn, baseline) = (0, 0)
    tracker.reset()
  }

  /// The middle of the two fingers that turn, in a view's coordinates.
  @discardableResult
  open override func location(in view: UIView?) -> CGPoint {
    guard let pair else { return super.location(in: view) }
    return view?.convert(pair.middle, from: nil) ?? pair.middle
  }

  /// A degree in radians.
  private static let degree = Double.pi / 180

  /// Adds the angle between the pair as it was and as it is; where both fingers are at one place
  /// there is none.
  private func follow(_ pair: FingerPair) {
    let now = pair.way
    guard now != .zero else { return }
    let across = Double(way.dx * now.dy - way.dy * now.dx)
    let along = Double(way.dx * now.dx + way.dy * now.dy)
    turn += Elementary.angle(x: along, y: across)
    way = now
  }

  /// New fingers go on from the rotation that there is.
  private func adopt(_ pair: FingerPair?) {
    self.pair = pair
    tracker.reset()
    if !hasBegun { (turn, baseline) = (0, 0) }
    guard let pair, let host else { return }
    way = pair.way
    tracker.add(x: turn, y: 0, at: host.turnLoop.now)
  }

  private func leave(_ end: State) {
    guard hasFingerDown else { return state = hasBegun ? end : .failed }
    let left = FingerPair(of: trackedTouches)
    if left?.isSame(as: pair) != true { adopt(left) }
  }
}
