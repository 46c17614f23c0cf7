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

  /// Shows or hides the keyboard for the first responder, and posts UIKit's notifications.
  ///
  /// On a plain screen there is no keyboard.
  final func firstResponderChanged() {
    guard let figures = screen.figures else { return }
    let isWanted = firstResponder?.takesKeyboard ?? false
    guard isWanted != isKeyboardShown else { return }
    isKeyboardShown = isWanted
    let above = frameOfKeyboard(figures)
    let below = above.offsetBy(dx: 0, dy: figures.keyboard)
    moveKeyboard(from: isWanted ? below : above, to: isWanted ? above : below)
  }

  /// Fits a keyboard that is shown to a screen of another size.
  ///
  /// That it is announced as a keyboard that comes is a guess. Rule: V9.
  final func screenTurned() {
    guard isKeyboardShown, let figures = screen.figures else { return }
    let (old, new) = (keyboardFrame, frameOfKeyboard(figures))
    if old != new { moveKeyboard(from: old, to: new) }
  }

  /// Where the keyboard is shown on the screen, in points.
  private func frameOfKeyboard(_ figures: ScreenDevice.Figures) -> CGRect {
    let bounds = screen.bounds
    return CGRect(
      x: 0, y: bounds.height - figures.keyboard, width: bounds.width, height: figures.keyboard)
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
