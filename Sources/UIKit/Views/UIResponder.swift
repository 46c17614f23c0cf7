/// An object that can handle touches.
///
/// A responder that does not handle an event passes it to the next responder, as from a view to its
/// superview.
@preconcurrency @MainActor
open class UIResponder: _UIObject {
  /// Creates a responder.
  public override init() {
    super.init()
  }

  /// The next responder; nil at the end of the chain.
  open var next: UIResponder? { nil }

  // MARK: The first responder

  /// The window in which the responder may be the first one.
  var responderWindow: UIWindow? { nil }

  /// Whether the responder may become the first one; false by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the first responder may give that up; true by default.
  open var canResignFirstResponder: Bool { true }

  /// Whether this is the first responder of its window.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes this the first responder of its window, if it may and the current one gives way; returns
  /// whether it is.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow, canBecomeFirstResponder else { return false }
    if window.firstResponder === self { return true }
    guard window.firstResponder?.resignFirstResponder() ?? true else { return false }
    window.firstResponder = self
    return true
  }

  /// Gives up being the first responder; returns whether it did.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if let window = responderWindow, window.firstResponder === self { window.firstResponder = nil }
    return true
  }

  /// The view in place of the keyboard; nil for none.
  open var inputView: UIView? { nil }

  /// The view above the keyboard; nil for none.
  open var inputAccessoryView: UIView? { nil }

  /// Returns whether the responder performs an edit action; false by default.
  @discardableResult
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

  /// Called when touches begin on this responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches that began here move.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches that began here are lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when touches that began here are cancelled, as by a recognizer.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}
