import Foundation
import ScrollPhysics
import Timeline

/// The scroll view's own pan: only the axes that can scroll count towards the slop.
///
/// Rule: S4.1.
final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
  private var scrollView: UIScrollView? { view as? UIScrollView }

  override func progress(of travel: CGPoint) -> CGFloat {
    guard let scrollView else { return 0 }
    let (x, y) = (scrollView.canScrollHorizontally, scrollView.canScrollVertically)
    return super.progress(of: CGPoint(x: x ? travel.x : 0, y: y ? travel.y : 0))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if scrollView?.fingerWentDown() == true {
      view?.window?.touchRouter.withhold(trackedTouches)
    }
    super.touchesBegan(touches, with: event)
  }

  override func reset() {
    super.reset()
    scrollView?.fingersAreUp()
  }

  override func shouldBegin() -> Bool {
    guard let scrollView, scrollView.isScrollEnabled else { return false }
    return trackedTouches.allSatisfy { scrollView.mayTakeAway($0) }
  }
}

extension UIScrollView {
  /// Whether a scroll may have a touch: one that content has heard of only if the content lets it go.
  ///
  /// Rule: S3.15, S4.41.
  fileprivate func mayTakeAway(_ touch: UITouch) -> Bool {
    guard touch.delivery == .delivered, let view = touch.view, view !== self else { return true }
    return canCancelContentTouches && touchesShouldCancel(in: view)
  }
}

/// Holds a touch back from the content until it is clear that no scroll is meant.
///
/// It fails by its timer, and then the content hears of the touch; it never recognizes.
/// Rule: S3.14, S5.24.
final class UIScrollViewDelayedTouchesBeganGestureRecognizer: UIGestureRecognizer {
  private var deadline: TurnLoop.Token?

  override init() {
    super.init()
    delaysTouchesBegan = true
    cancelsTouchesInView = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard deadline == nil, let scrollView = view as? UIScrollView, let host
    else { return }
    guard scrollView.delaysContentTouches else { return state = .failed }
    deadline = host.turnLoop.schedule(
      "content touch", after: host.screen.physics.contentTouchDelay
    ) { [weak self] in
      self?.deadline = nil
      self?.state = .failed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    loseQuietly()
  }

  override func stopWatching() {
    if let deadline { turnLoop?.cancel(deadline) }
    deadline = nil
  }
}
