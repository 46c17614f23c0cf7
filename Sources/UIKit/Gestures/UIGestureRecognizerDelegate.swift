/// What a recognizer asks about its dealings with touches and with other recognizers.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Whether the recognizer, about to recognize, may; yes unless implemented.
  ///
  /// Rule: S5.5.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether both may recognize; no unless implemented, which does not forbid it.
  ///
  /// Rule: S5.6.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the recognizer must wait until the other has failed; no unless implemented.
  ///
  /// Rule: S5.8.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the other must wait until the recognizer has failed; no unless implemented.
  ///
  /// Rule: S5.8.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the recognizer sees the touch; yes unless implemented.
  ///
  /// Rule: S5.4.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  /// Whether the recognizer sees the event at all; yes unless implemented.
  ///
  /// Rule: S5.4.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Answers as UIKit does for an object without the method.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    OptionalMethod.miss(.gestureRecognizerShouldBegin)
    return true
  }

  /// Answers as UIKit does for an object without the method.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    OptionalMethod.miss(.shouldRecognizeSimultaneouslyWith)
    return false
  }

  /// Answers as UIKit does for an object without the method.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    OptionalMethod.miss(.shouldRequireFailureOf)
    return false
  }

  /// Answers as UIKit does for an object without the method.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    OptionalMethod.miss(.shouldBeRequiredToFailBy)
    return false
  }

  /// Answers as UIKit does for an object without the method.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    OptionalMethod.miss(.shouldReceiveTouch)
    return true
  }

  /// Answers as UIKit does for an object without the method.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool {
    OptionalMethod.miss(.shouldReceiveEvent)
    return true
  }
}
