/// Decides about the touches of a recognizer and its relations to others.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Whether a recognizer may begin; true by default.
  ///
  /// Rule: S5.5.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether two recognizers may recognize at the same time; false by default, which does not
  /// prevent it if the other's delegate allows it.
  ///
  /// Rule: S5.6.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether a recognizer must wait until another one has failed; false by default.
  ///
  /// Rule: S5.8.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether another recognizer must wait until this one has failed; false by default.
  ///
  /// Rule: S5.8.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether a recognizer receives a touch; true by default.
  ///
  /// Rule: S5.4.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  /// Whether a recognizer receives an event; true by default.
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

// The delegate protocols of UIKit are for classes of Objective-C, whose objects know their methods.

extension UIGestureRecognizerDelegate {
  /// Returns whether the object has a method of this name, as far as its class is known.
  @_disfavoredOverload
  @discardableResult
  public func responds(to selector: Selector!) -> Bool { selector.isKnown(to: self) }
}
