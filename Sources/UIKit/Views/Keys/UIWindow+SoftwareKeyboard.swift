import Foundation
import ScrollPhysics
import Timeline

/// The keyboard that covers the lower part of a device's screen while a responder takes text.
///
/// Rule: V9.
extension UIWindow {
  /// The time in which the keyboard comes or goes, in seconds.
  private static let keyboardDuration = 0.25
  /// UIKit's number of the keyboard's curve, which has no name.
  private static let keyboardCurve = 7

  /// Shows or hides the keyboard for the first responder, with its input and accessory views, and posts UIKit's
  /// notifications.
  ///
  /// On a plain screen there is no keyboard. Rule: V9, V9c.
  final func firstResponderChanged() {
    guard let figures = screen.figures else { return }
    let views = InputViews(of: firstResponder)
    let isWanted = views.hasKeys || views.input != nil || views.accessory != nil
    let (wasShown, old) = (isKeyboardShown, keyboardFrame)
    isKeyboardShown = isWanted
    guard isWanted else {
      if wasShown { moveKeyboard(from: old, to: old.offsetBy(dx: 0, dy: old.height)) }
      return show(views, in: .zero)
    }
    let new = views.frame(on: screen, figures)
    show(views, in: new)
    if !wasShown { keyboardAppeared() }
    let below = new.offsetBy(dx: 0, dy: new.height)
    if !wasShown || new != old { moveKeyboard(from: wasShown ? old : below, to: new) }
  }

  /// Notifies the controllers around the first responder of a keyboard that comes.
  private func keyboardAppeared() {
    var next: UIResponder? = firstResponder
    while let responder = next {
      (responder as? any ViewManager)?.keyboardAppeared()
      next = responder.next
    }
  }

  /// Fits a keyboard that is shown to a screen of another size.
  ///
  /// That it is announced as a keyboard that comes is a guess. Rule: V9.
  final func screenTurned() {
    guard isKeyboardShown, let figures = screen.figures else { return }
    let views = InputViews(of: firstResponder)
    let (old, new) = (keyboardFrame, views.frame(on: screen, figures))
    show(views, in: new)
    if old != new { moveKeyboard(from: old, to: new) }
  }

  /// Shows input and accessory views in the frame of the keyboard, and removes those before.
  private func show(_ views: InputViews, in frame: CGRect) {
    guard views.input != nil || views.accessory != nil else {
      let old = inputHolder
      inputHolder = nil
      old?.removeFromSuperview()
      return
    }
    let holder = inputHolder ?? InputHolder(frame: frame)
    inputHolder = holder
    UIView.performWithoutAnimation {
      holder.frame = frame
      holder.show(views)
      if holder.superview !== self { addSubview(holder) }
    }
  }

  private func moveKeyboard(from begin: CGRect, to end: CGRect) {
    let isShown = isKeyboardShown
    keyboardFrame = isShown ? end : .zero
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.keyboardDuration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: Self.keyboardCurve),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    post(UIResponder.keyboardWillChangeFrameNotification, info)
    post(
      isShown ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification,
      info)
    keyboardMoved()
    setNeedsLayout()
    _ = turnLoop.schedule("keyboard", after: TimeSpan(clampingSeconds: Self.keyboardDuration)) {
      [weak self] in
      guard let self, isKeyboardShown == isShown, keyboardFrame == (isShown ? end : .zero)
      else { return }
      post(
        isShown ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification,
        info)
      post(UIResponder.keyboardDidChangeFrameNotification, info)
    }
  }

  private func post(_ name: Notification.Name, _ info: [AnyHashable: Any]) {
    NotificationCenter.default.post(name: name, object: screen, userInfo: info)
  }
}
