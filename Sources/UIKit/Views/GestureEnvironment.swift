/// The arena in which the recognizers of a window compete, as one of them knows it.
///
/// A recognizer joins with its first touch, asks before it recognizes, and reports the result of
/// its attempt. The name is the name of a private class of UIKit.
@preconcurrency @MainActor
protocol GestureEnvironment: AnyObject {
  /// Adds a recognizer, whose attempt begins.
  func join(_ recognizer: UIGestureRecognizer)
  /// Removes a recognizer, whose attempt has ended.
  func leave(_ recognizer: UIGestureRecognizer)

  /// Lets a recognizer that is about to recognize do so, wait, or fail.
  ///
  /// Rule: S5.5–S5.8.
  func decide(_ candidate: UIGestureRecognizer)
  /// Notifies the recognizers that compete with a decided one or wait for it.
  ///
  /// Rule: S5.6, S5.7.
  func decided(_ recognizer: UIGestureRecognizer)
  /// Takes the touches of a recognizer from the views, before its actions are called.
  ///
  /// Rule: S5.9, S5.10.
  func claimTouches(of winner: UIGestureRecognizer)

  /// Has the actions of a recognizer called at the end of the event.
  ///
  /// Rule: S5.2.
  func enqueueActions(of recognizer: UIGestureRecognizer)
  /// Notes that an attempt is over, so that it ends with its touches.
  func attemptIsOver()
  /// Lets the views receive touches that no recognizer delays any longer.
  func touchesWereDismissed()
  /// Calls the actions of a change outside of an event, as by a timer, at once.
  ///
  /// Rule: S5.2.
  func settle()

  /// Ends the attempts of all recognizers of a view and its descendants, before the view leaves its
  /// window.
  ///
  /// Rule: S5.11.
  func abandonAttempts(in view: UIView)
}
