import Foundation

/// The pan that shows the swipe actions of a row, and the touch on a row that shows them.
///
/// Rule: M10.5.
final class SwipeActionsGestureRecognizer: UIPanGestureRecognizer {
  /// The feature that installed the recognizer.
  weak var swipes: SwipeFeature?

  override func progress(of translation: CGPoint) -> CGFloat { translation.x.magnitude }

  /// A touch outside of the open row closes it, and has no other effect.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard trackedTouches.count == touches.count, let swipes, swipes.current != nil else { return }
    if swipes.closesByTouch(at: location(in: view)) { state = .began }
  }

  /// A touch on the open row that has not moved chooses an action, or closes the row.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !hasBegun, let swipes, swipes.current?.isOpen == true,
      trackedTouches.allSatisfy(touches.holds)
    else { return super.touchesEnded(touches, with: event) }
    state = .ended
  }
}
