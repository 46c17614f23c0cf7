/// The part of a view that the keyboard covers.
///
/// Rule: V9.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide follows a keyboard that a user has moved, which never happens.
  open var followsUndockedKeyboard = false
  /// Whether the guide ends above the safe area while there is no keyboard.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { (owningView as? UIView)?.setNeedsLayout() } }
  }
  /// The distance from the keyboard at which a drag begins to dismiss it, in points; the value has no effect.
  open var keyboardDismissPadding: CGFloat = 0
}
