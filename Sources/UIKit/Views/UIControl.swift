/// A control, such as a button.
///
/// A scroll view does not cancel its touches. Rule: S3.15.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// Whether the control handles touches.
  open var isEnabled = true
  /// Whether the control is selected.
  open var isSelected = false
  /// Whether the control is highlighted.
  open var isHighlighted = false
  /// Whether a touch that began on the control is still down.
  open private(set) var isTracking = false

  /// Highlights the control.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else { return }
    isTracking = true
    isHighlighted = true
  }

  /// Highlights the control while the touch is inside, and unhighlights it outside.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    isHighlighted = touches.contains { point(inside: $0.location(in: self), with: event) }
  }

  /// Removes the highlight.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    isTracking = false
    isHighlighted = false
  }

  /// Removes the highlight.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    isTracking = false
    isHighlighted = false
  }
}
