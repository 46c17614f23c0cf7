import Foundation
import UIKit

/// Recognizers that tell a stage of gestures which the collection view itself does not look for.
///
/// They watch from the window and stand outside of the arena: nothing waits for them, nothing is
/// taken away by them, and the app's list of recognizers does not show them.
/// Rule: protocol 7.
@MainActor
struct GestureWatchers {
  let tap = TapWatcher()
  let pinch = PinchWatcher()

  /// Whether anything is told; switched off in the middle of a gesture it is forgotten.
  var isEnabled: Bool {
    get { tap.isEnabled }
    nonmutating set {
      tap.isEnabled = newValue
      pinch.isEnabled = newValue
    }
  }

  /// Watches what touches the view, from the window in which it is.
  func attach(to window: UIWindow, watching view: UIView) {
    tap.watched = view
    pinch.watched = view
    window.addGestureRecognizer(tap)
    window.addGestureRecognizer(pinch)
  }
}
