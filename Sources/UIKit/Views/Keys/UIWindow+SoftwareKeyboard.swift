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
    let bounds = screen.bounds
    let below = CGRect(
      x: 0, y: bounds.height, width: bounds.width, height: figures.keyboard)
    let above = below.offsetBy(dx: 0, dy: -figures.keyboard)
    keyboardHeight = isWanted ? figures.keyboard : 0
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: isWanted ? below : above),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: isWanted ? above : below),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.keyboardDuration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: Self.keyboardCurve),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    post(UIResponder.keyboardWillChangeFrameNotification, info)
    post(
      isWanted
        ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification,
      info)
    keyboardGuides.forEach { $0.constantsChanged() }
    setNeedsLayout()
    _ = turnLoop.schedule("keyboard", after: TimeSpan(clampingSeconds: Self.keyboardDuration)) {
      [weak self] in
      guard let self, isKeyboardShown == isWanted else { return }
      post(
        isWanted
          ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification, info)
      post(UIResponder.keyboardDidChangeFrameNotification, info)
    }
  }

  private func post(_ name: Notification.Name, _ info: [AnyHashable: Any]) {
    NotificationCenter.default.post(name: name, object: screen, userInfo: info)
  }
}
