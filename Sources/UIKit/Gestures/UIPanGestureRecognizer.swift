public import Foundation
import ScrollPhysics
import Timeline

/// Fingers that drag.
///
/// Rule: S5.19.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The fewest fingers with which the gesture begins, and which move it once it has begun.
  open var minimumNumberOfTouches = 1
  /// The most fingers with which the gesture begins; more that come later are followed.
  open var maximumNumberOfTouches = Int.max

  private var travel = CGPoint.zero
  private var lastCentroid = CGPoint.zero
  private var tracker = VelocityTracker()
  private var origin = CGPoint.zero

  /// How far the fingers have gone since they went down, in points of a view's coordinates.
  ///
  /// A gesture that begins has gone the way that made it begin. Rule: S5.19.
  @discardableResult
  open func translation(in view: UIView?) -> CGPoint {
    Self.vector(CGPoint(x: travel.x - origin.x, y: travel.y - origin.y), in: view)
  }

  /// Says how far the fingers have gone; velocity starts anew.
  ///
  /// Rule: S5.20.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let inWindow = Self.vector(translation, from: view)
    origin = CGPoint(x: travel.x - inWindow.x, y: travel.y - inWindow.y)
    tracker.reset()
  }

  /// The fingers' velocity over the last tenth of a second, in points a second of a view's coordinates.
  ///
  /// Rule: S4.8, S4.9.
  @discardableResult
  open func velocity(in view: UIView?) -> CGPoint {
    guard let host else { return .zero }
    let velocity = tracker.velocity(
      at: host.turnLoop.now, window: host.screen.physics.velocityWindow)
    return Self.vector(CGPoint(x: velocity.x, y: velocity.y), in: view)
  }

  /// How far the fingers have gone since they went down, whatever `setTranslation` says.
  ///
  /// In points of the window.
  package final var travelFromTouchDown: CGPoint { travel }

  /// How far towards beginning a travel counts, in points.
  func progress(of travel: CGPoint) -> CGFloat {
    (travel.x * travel.x + travel.y * travel.y).squareRoot()
  }

  /// New fingers take up where the others are.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    lastCentroid = Self.middle(of: trackedTouches) {
      // A finger that moves in this same event is counted from where it was.
      $0.phase == .moved ? $0.previousLocationInWindow : $0.locationInWindow
    }
    if trackedTouches.count == touches.count { sample() }
  }

  /// Begins at the slop, then follows.
  ///
  /// Only the way that a fitting number of fingers goes counts. Rule: S4.1, S5.19.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let centroid = centroid
    let step = CGPoint(x: centroid.x - lastCentroid.x, y: centroid.y - lastCentroid.y)
    lastCentroid = centroid
    guard hasFittingNumberOfFingers else { return }
    travel.x += step.x
    travel.y += step.y
    sample()
    if isUnderWay {
      state = .changed
    } else if progress == .possible, let host,
      progress(of: travel) >= CGFloat(host.screen.physics.panSlop)
    {
      state = .began
    }
  }

  /// Ends with the last finger.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let left = trackedTouches.filter { !touches.contains($0) }
    guard left.isEmpty else { return rebase(on: left) }
    state = hasBegun ? .ended : .failed
  }

  /// Ends without having been meant, with the last finger.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    let left = trackedTouches.filter { !touches.contains($0) }
    guard left.isEmpty else { return rebase(on: left) }
    state = hasBegun ? .cancelled : .failed
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

  /// Whether as many fingers are down as may begin the gesture, or keep it going.
  private var hasFittingNumberOfFingers: Bool {
    let count = trackedTouches.count
    return count >= minimumNumberOfTouches && (hasBegun || count <= maximumNumberOfTouches)
  }

  /// The middle jumps when a finger lifts; the content must not.
  private func rebase(on fingers: [UITouch]) {
    lastCentroid = Self.middle(of: fingers) { $0.locationInWindow }
  }

  private static func middle(of fingers: [UITouch], place: (UITouch) -> CGPoint) -> CGPoint {
    let sum = fingers.reduce(CGPoint.zero) { sum, touch in
      let place = place(touch)
      return CGPoint(x: sum.x + place.x, y: sum.y + place.y)
    }
    let count = CGFloat(max(fingers.count, 1))
    return CGPoint(x: sum.x / count, y: sum.y / count)
  }

  /// A way in the window as one in a view's coordinates.
  private static func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    guard let view else { return vector }
    let (start, end) = (view.convert(CGPoint.zero, from: nil), view.convert(vector, from: nil))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// A way in a view's coordinates as one in the window.
  private static func vector(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view else { return vector }
    let (start, end) = (view.convert(CGPoint.zero, to: nil), view.convert(vector, to: nil))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }
}
