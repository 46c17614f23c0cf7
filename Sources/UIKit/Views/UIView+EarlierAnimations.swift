public import Foundation

// The animations of before iOS 4: the changes between `beginAnimations` and `commitAnimations` take effect at once.

extension UIView {
  /// Begins changes, which take effect at once.
  public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {}
  /// Ends changes.
  public static func commitAnimations() {}
  /// Has no effect: the changes take effect at once.
  public static func setAnimationDuration(_ duration: TimeInterval) {}
  /// Has no effect: the changes take effect at once.
  public static func setAnimationDelay(_ delay: TimeInterval) {}
  /// Has no effect: the changes take effect at once.
  public static func setAnimationCurve(_ curve: UIView.AnimationCurve) {}
  /// Has no effect: the changes take effect at once.
  public static func setAnimationRepeatCount(_ repeatCount: Float) {}
  /// Has no effect: the changes take effect at once.
  public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {}
  /// Has no effect: the changes take effect at once.
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
  /// Has no effect: the changes take effect at once.
  public static func setAnimationTransition(
    _ transition: UIView.AnimationTransition, for view: UIView, cache: Bool
  ) {}

  /// The transition of an animation.
  public enum AnimationTransition: Int, Sendable {
    case none = 0
    case flipFromLeft
    case flipFromRight
    case curlUp
    case curlDown
  }
}
