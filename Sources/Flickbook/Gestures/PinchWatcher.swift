import Foundation
import UIKit

/// Reports pinches, whatever else the fingers do.
final class PinchWatcher: UIPinchGestureRecognizer {
  /// Only touches on this view are tracked.
  ///
  /// The stage retains both; a weak reference would slow down every use of the view.
  unowned var watched: UIView

  init(watching view: UIView) {
    watched = view
    super.init(target: nil, action: nil)
    watchOnly(as: .pinch)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard
      trackedTouches.allSatisfy({ $0.view?.isDescendant(of: watched) ?? false })
    else { return state = isUnderWay ? .cancelled : .failed }
    super.touchesBegan(touches, with: event)
  }

  private var isUnderWay: Bool { state == .began || state == .changed }
}
