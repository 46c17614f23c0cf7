public import Foundation

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
    window.isChangingResponder = true
    defer { window.isChangingResponder = false }
    guard window.firstResponder?.resignFirstResponder() ?? true else { return false }
    window.firstResponder = self
    window.firstResponderChanged()
    return true
  }

  /// Gives up being the first responder; returns whether it did.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if let window = responderWindow, window.firstResponder === self {
      window.firstResponder = nil
      if !window.isChangingResponder {
        window.firstResponder = window.inputHolder?.successor(of: self)
        window.firstResponderChanged()
      }
    }
    return true
  }

  /// Whether the keyboard is shown while this is the first responder.
  var takesKeyboard: Bool { false }

  /// The view that replaces the keyboard while this or a responder inside is the first one; nil for none.
  ///
  /// Rule: V9c.
  open var inputView: UIView? { nil }

  /// The view above the keyboard while this or a responder inside is the first one; nil for none.
  ///
  /// Rule: V9c.
  open var inputAccessoryView: UIView? { nil }

  /// The controller of the view that replaces the keyboard; its view has no effect.
  open var inputViewController: UIInputViewController? { nil }
  /// The controller of the view above the keyboard; its view has no effect.
  open var inputAccessoryViewController: UIInputViewController? { nil }

  /// Shows other input and accessory views of the first responder on the screen of a device.
  open func reloadInputViews() {
    if let window = responderWindow, window.firstResponder != nil { window.firstResponderChanged() }
  }

  /// The activity of the user in this responder; stored.
  open var userActivity: NSUserActivity? {
    get { objc_getAssociatedObject(self, &UIResponder.activityKey) as? NSUserActivity }
    set {
      objc_setAssociatedObject(
        self, &UIResponder.activityKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }
  private static var activityKey: UInt8 = 0

  /// UIKit calls this to update the activity.
  ///
  /// Flickbook never does.
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  /// UIKit calls this to continue an activity.
  ///
  /// Flickbook never does.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  /// A name for the keyboard's language; nil for none.
  open var textInputContextIdentifier: String? { nil }
  /// UIKit calls this before it shows a command.
  ///
  /// Flickbook never does.
  open func validate(_ command: UICommand) {}
  /// UIKit calls this to make the menus of the app.
  ///
  /// Flickbook never does.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  /// The manager that undoes what the responder did: the next responder's, at last the window's.
  open var undoManager: UndoManager? { next?.undoManager }

  /// The language of the keyboard; there is none.
  open var textInputMode: UITextInputMode? { nil }
  /// The buttons above the keyboard of a tablet, which are never shown.
  open var inputAssistantItem: UITextInputAssistantItem { UITextInputAssistantItem() }

  /// The commands of a keyboard, which is never there; nil for none.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Returns whether the responder performs an action: by default whether it has the method, but for the actions of
  /// the edit menu, which nothing performs by itself.
  ///
  /// Rule: S5.32.
  @discardableResult
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    !EditAction.allCases.contains { $0.selector == action } && action.isKnown(to: self)
  }

  /// Returns the first responder from here on that performs an action; nil if there is none.
  @discardableResult
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Returns the responder that performs an action without a target; nil if none has it.
  ///
  /// - Parameters:
  ///   - first: The first responder, whose chain is searched before.
  ///   - sender: The sender, whose chain is searched after it.
  ///
  /// Rule: S5.32.
  static func performer(
    of action: Selector, first: UIResponder?, _ sender: UIResponder?
  ) -> UIResponder? {
    for start in [first, sender] {
      var responder = start
      while let current = responder, !action.isKnown(to: current) { responder = current.next }
      if let responder { return responder }
    }
    return nil
  }

  /// The kinds of content that the responder pastes; stored.
  open var pasteConfiguration: UIPasteConfiguration? {
    get { objc_getAssociatedObject(self, &UIResponder.pasteKey) as? UIPasteConfiguration }
    set {
      objc_setAssociatedObject(
        self, &UIResponder.pasteKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }
  private static var pasteKey: UInt8 = 0

  /// UIKit calls this for the gesture of an assistive technology that goes back; Flickbook never does.
  @discardableResult
  open func accessibilityPerformEscape() -> Bool { false }
  /// UIKit calls this for the gesture of an assistive technology that does the main thing; Flickbook never does.
  @discardableResult
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Copies what is selected; does nothing by default.
  open func copy(_ sender: Any?) {}
  /// Cuts what is selected; does nothing by default.
  open func cut(_ sender: Any?) {}
  /// Pastes; does nothing by default.
  open func paste(_ sender: Any?) {}
  /// Deletes what is selected; does nothing by default.
  open func delete(_ sender: Any?) {}
  /// Selects; does nothing by default.
  open func select(_ sender: Any?) {}
  /// Selects everything; does nothing by default.
  open func selectAll(_ sender: Any?) {}
  /// Makes the selection bold or not; does nothing by default.
  open func toggleBoldface(_ sender: Any?) {}
  /// Makes the selection italic or not; does nothing by default.
  open func toggleItalics(_ sender: Any?) {}
  /// Underlines the selection or not; does nothing by default.
  open func toggleUnderline(_ sender: Any?) {}
  /// Makes the text larger; does nothing by default.
  open func increaseSize(_ sender: Any?) {}
  /// Makes the text smaller; does nothing by default.
  open func decreaseSize(_ sender: Any?) {}

  /// UIKit calls this when a motion of the device begins; Flickbook never does.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// UIKit calls this when a motion of the device has ended; Flickbook never does.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// UIKit calls this when it cancels a motion of the device; Flickbook never does.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

  /// UIKit calls this when a key or button is pressed; Flickbook never does.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  /// UIKit calls this when the force of a press changes; Flickbook never does.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  /// UIKit calls this when a key or button is released; Flickbook never does.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  /// UIKit calls this when it cancels presses; Flickbook never does.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

  /// UIKit calls this for a button of a remote control; Flickbook never does.
  open func remoteControlReceived(with event: UIEvent?) {}

  /// The environments that should have the focus, which nothing ever has.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  /// Has no effect: there is no focus.
  open func setNeedsFocusUpdate() {}
  /// Has no effect: there is no focus.
  open func updateFocusIfNeeded() {}
  /// Returns whether the focus may change; Flickbook never asks.
  @discardableResult
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// UIKit calls this when the focus has changed; Flickbook never does.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// Called when touches begin on this responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if callOverride([touches, event as Any]) { return }
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches that began here move.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if callOverride([touches, event as Any]) { return }
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches that began here are lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if callOverride([touches, event as Any]) { return }
    next?.touchesEnded(touches, with: event)
  }

  /// Called when touches that began here are cancelled, as by a recognizer.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if callOverride([touches, event as Any]) { return }
    next?.touchesCancelled(touches, with: event)
  }
}

extension UIResponder {
  /// Posted before the keyboard appears on the screen of a device.
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// Posted after the keyboard has appeared.
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  /// Posted before the keyboard disappears.
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// Posted after the keyboard has disappeared.
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  /// Posted before the keyboard appears or disappears.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Posted after the keyboard has appeared or disappeared.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  /// The frame of the keyboard before a change, of a notification.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The frame of the keyboard after a change, of a notification.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The duration of a change of the keyboard, of a notification.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The curve of a change of the keyboard, of a notification.
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  /// Whether the keyboard belongs to the app, of a notification.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
