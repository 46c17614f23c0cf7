import Foundation
import UIKit

/// Recognizers that report gestures to a stage which the collection view itself does not recognize.
///
/// They are attached to the window and only watch: no other recognizer waits for them, they take no
/// touches, and they are not in the view's list of recognizers.
/// Rule: protocol 7.
@MainActor
struct GestureWatchers {
  let tap: TapWatcher
  let pinch: PinchWatcher

  /// Creates recognizers for touches on the view; they are not attached yet.
  init(watching view: UIView) {
    tap = TapWatcher(watching: view)
    pinch = PinchWatcher(watching: view)
  }

  /// Whether gestures are reported; disabling it discards a gesture in progress.
  var isEnabled: Bool {
    get { tap.isEnabled }
    nonmutating set {
      tap.isEnabled = newValue
      pinch.isEnabled = newValue
    }
  }

  /// Reports touches on another view from now on, which holds the view of before.
  func watch(_ view: UIView) {
    tap.watched = view
    pinch.watched = view
  }

  /// Attaches the recognizers to the window of the view.
  func attach(to window: UIWindow) {
    window.addGestureRecognizer(tap)
    window.addGestureRecognizer(pinch)
  }
}
