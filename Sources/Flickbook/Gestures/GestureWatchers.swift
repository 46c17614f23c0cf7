import Foundation
import UIKit

/// Recognizers that tell a stage of gestures which the collection view itself does not look for.
///
/// They watch from the window and stand outside of the arena: nothing waits for them, nothing is
/// taken away by them, and the app's list of recognizers does not show them.
/// Rule: protocol 7.
@MainActor
struct GestureWatchers {
  let tap: TapWatcher
  let pinch: PinchWatcher

  /// Recognizers for what touches the view; they see nothing yet.
  init(watching view: UIView) {
    tap = TapWatcher(watching: view)
    pinch = PinchWatcher(watching: view)
  }

  /// Whether anything is told; switched off in the middle of a gesture it is forgotten.
  var isEnabled: Bool {
    get { tap.isEnabled }
    nonmutating set {
      tap.isEnabled = newValue
      pinch.isEnabled = newValue
    }
  }

  /// Watches from the window in which the view is.
  func attach(to window: UIWindow) {
    window.addGestureRecognizer(tap)
    window.addGestureRecognizer(pinch)
  }
}
