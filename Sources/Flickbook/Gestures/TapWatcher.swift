import Foundation
import UIKit

/// Tells of each tap of one finger, and the how manieth in a row it is.
///
/// A finger that a pan or a press has taken, or that caught the content in motion, does not tap.
final class TapWatcher: UITapGestureRecognizer {
  /// Only touches on this view count.
  ///
  /// The stage has both; a weak reference would slow down every use of the view.
  private unowned let watched: UIView
  /// How many taps in a row the last one makes.
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

  /// Whether a recognizer that moves content or items has the finger.
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
