/// The methods as an app that hands calls on writes them: `delegate.gestureRecognizer?(…)`.
///
/// The source compatibility page, 1.1, explains the scheme.
extension UIGestureRecognizerDelegate {
  /// Whether the recognizer, about to recognize, may.
  @_disfavoredOverload
  public var gestureRecognizerShouldBegin: UIGestureRecognizerShouldBeginCaller? {
    UIGestureRecognizerShouldBeginCaller(delegate: self)
  }

  /// The questions about a touch, an event or another recognizer.
  @_disfavoredOverload
  public var gestureRecognizer: UIGestureRecognizerDelegateCaller? {
    UIGestureRecognizerDelegateCaller(delegate: self)
  }
}

/// Asks a delegate whether a recognizer may begin; nil where that is not implemented.
@preconcurrency @MainActor
public struct UIGestureRecognizerShouldBeginCaller {
  let delegate: any UIGestureRecognizerDelegate

  /// Whether the recognizer, about to recognize, may.
  public func callAsFunction(_ gestureRecognizer: UIGestureRecognizer) -> Bool! {
    OptionalMethod.gestureRecognizerShouldBegin.answer {
      delegate.gestureRecognizerShouldBegin(gestureRecognizer)
    }
  }
}

/// The optional methods of a recognizer's delegate, each answering nil where it is not implemented.
@preconcurrency @MainActor
public struct UIGestureRecognizerDelegateCaller {
  let delegate: any UIGestureRecognizerDelegate

  /// Whether both may recognize.
  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool! {
    OptionalMethod.shouldRecognizeSimultaneouslyWith.answer {
      delegate.gestureRecognizer(
        gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer)
    }
  }

  /// Whether the recognizer must wait until the other has failed.
  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool! {
    OptionalMethod.shouldRequireFailureOf.answer {
      delegate.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer)
    }
  }

  /// Whether the other must wait until the recognizer has failed.
  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool! {
    OptionalMethod.shouldBeRequiredToFailBy.answer {
      delegate.gestureRecognizer(
        gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer)
    }
  }

  /// Whether the recognizer sees the touch.
  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool! {
    OptionalMethod.shouldReceiveTouch.answer {
      delegate.gestureRecognizer(gestureRecognizer, shouldReceive: touch)
    }
  }

  /// Whether the recognizer sees the event at all.
  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool! {
    OptionalMethod.shouldReceiveEvent.answer {
      delegate.gestureRecognizer(gestureRecognizer, shouldReceive: event)
    }
  }
}
