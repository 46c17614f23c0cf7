public import Foundation
import Timeline

/// A finger that rests.
///
/// It begins by the clock, with no touch arriving. Rule: S5.17, S5.18.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long the finger must rest, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far the finger may stray before it has rested long enough, in points.
  open var allowableMovement: CGFloat = 10

  private var deadline: TurnLoop.Token?
  private var start = CGPoint.zero

  /// Once it has begun the gesture belongs to the finger that rested.
  ///
  /// Rule: S5.17, one touch.
  override var acceptsNewTouch: Bool { state == .possible }

  /// The first finger starts the clock; a second one means something else.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    guard trackedTouches.count == 1, let loop = turnLoop else { return state = .failed }
    start = centroid
    let span = TimeSpan(seconds: minimumPressDuration) ?? .zero
    deadline = loop.schedule("long press", after: span) { [weak self] in self?.rested() }
  }

  /// Fails by straying, or follows once it has begun.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if isUnderWay { return state = .changed }
    let centroid = centroid
    let (dx, dy) = (centroid.x - start.x, centroid.y - start.y)
    if dx * dx + dy * dy > allowableMovement * allowableMovement { state = .failed }
  }

  /// Ends, or fails when the finger lifted too soon.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if isUnderWay { state = .ended } else { state = .failed }
  }

  /// Ends without having been meant.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if isUnderWay { state = .cancelled } else { state = .failed }
  }

  private func rested() {
    deadline = nil
    guard state == .possible else { return }
    state = .began
  }

  override func stopWatching() {
    if let deadline { turnLoop?.cancel(deadline) }
    deadline = nil
  }
}
