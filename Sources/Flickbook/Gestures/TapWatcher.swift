import Foundation
import UIKit

/// Reports each single-finger tap and its tap count.
///
/// A touch that a pan or a long press has recognized, or that stopped a moving scroll view, is no
/// tap.
final class TapWatcher: UITapGestureRecognizer {
  /// Only touches on this view are tracked.
  ///
  /// The stage retains both; a weak reference would slow down every use of the view.
  unowned var watched: UIView
  /// The tap count of the last tap.
  private(set) var tapCount = 1

  init(watching view: UIView) {
    watched = view
    super.init(target: nil, action: nil)
    watchOnly(as: .tap)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard
      trackedTouches.allSatisfy({
        !$0.isTakenFromViews && $0.view?.isDescendant(of: watched) ?? false
      })
    else { return state = .failed }
    super.touchesBegan(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !trackedTouches.contains(where: Self.isTaken) else { return state = .failed }
    tapCount = trackedTouches.first?.tapCount ?? 1
    super.touchesEnded(touches, with: event)
  }

  /// Returns whether a recognizer that scrolls or moves items has the touch.
  private static func isTaken(_ touch: UITouch) -> Bool {
    touch.gestureRecognizers?.contains { rival in
      switch rival.state {
      case .possible, .failed: false
      case .began, .changed, .ended, .cancelled:
        rival is UIPanGestureRecognizer || rival is UILongPressGestureRecognizer
      }
    } ?? false
  }
}
