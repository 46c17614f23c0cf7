import Foundation

/// Delivers the touches of a window; the views and recognizers of the window know it by this
/// protocol.
@preconcurrency @MainActor
protocol TouchDispatcher: AnyObject {
  /// The arena in which the recognizers that track the touches compete.
  var environment: any GestureEnvironment { get }
  /// Called for each state change of a named recognizer, with its location in window coordinates
  /// and its view.
  var observer: ((RecognizerName, UIGestureRecognizer.State, CGPoint, UIView?) -> Void)? { get }

  /// Removes all touches and the attempts of recognizers without notifying anybody.
  func close()
}

/// A window, which has a dispatcher of its own for its touches.
@preconcurrency @MainActor
protocol TouchReceiver: AnyObject {
  func makeTouchDispatcher() -> any TouchDispatcher
}
