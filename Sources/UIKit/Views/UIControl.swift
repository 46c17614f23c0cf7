/// A view that keeps the fingers that go down on it, such as a button.
///
/// A scroll does not take them away. Rule: S3.15.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// Whether the control takes touches.
  open var isEnabled = true
  /// Whether the control is chosen.
  open var isSelected = false
  /// Whether the control is drawn pressed.
  open var isHighlighted = false
  /// Whether a finger that went down on the control is still on the glass.
  open private(set) var isTracking = false

  /// Lights up.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else { return }
    isTracking = true
    isHighlighted = true
  }

  /// Is lit while a finger is on it.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    isHighlighted = touches.contains { point(inside: $0.location(in: self), with: event) }
  }

  /// Goes dark.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    isTracking = false
    isHighlighted = false
  }

  /// Goes dark.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    isTracking = false
    isHighlighted = false
  }
}
