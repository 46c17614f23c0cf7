import Foundation
import ScrollPhysics
import Timeline

/// The scroll view's own pan: only the axes that can scroll count towards the slop.
///
/// Rule: S4.1, S5.23, S5.24.
final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
  private var scrollView: UIScrollView? { view as? UIScrollView }

  /// A lift that is no drag is the content's at once.
  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delaysTouchesEnded = false
  }

  /// The scroll view, where it answers for its recognizers; nobody else may.
  ///
  /// Rule: S5.23.
  override weak var delegate: (any UIGestureRecognizerDelegate)? {
    get { scrollView as? any UIGestureRecognizerDelegate }
    set {
      guard newValue !== view else { return }
      UIKitException.raise(
        .invalidArgument,
        "UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate.")
    }
  }

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
}

extension UIScrollView {
  /// Whether the pan, about to begin, may.
  ///
  /// Rule: S4.40, S4.41.
  final func panMayBegin() -> Bool {
    guard isScrollEnabled else { return false }
    let pan = panGestureRecognizer
    return !givesWay(to: pan.travelFromTouchDown) && pan.trackedTouches.allSatisfy(mayTakeAway)
  }

  /// Whether a scroll may have a touch: one that content has heard of only if the content lets it go.
  ///
  /// Rule: S3.15, S4.41.
  private func mayTakeAway(_ touch: UITouch) -> Bool {
    guard touch.delivery == .delivered, let view = touch.view, view !== self else { return true }
    return canCancelContentTouches && touchesShouldCancel(in: view)
  }

  /// Whether a drag goes mainly along an axis on which only a scroll view around this one can scroll.
  ///
  /// Rule: S4.40. That the longer side of the way decides is a guess.
  private func givesWay(to travel: CGPoint) -> Bool {
    let isVertical = travel.y.magnitude > travel.x.magnitude
    func canFollow(_ view: UIScrollView) -> Bool {
      isVertical ? view.canScrollVertically : view.canScrollHorizontally
    }
    guard !canFollow(self), travel.y.magnitude != travel.x.magnitude else { return false }
    var ancestor = superview
    while let view = ancestor {
      if let outer = view as? UIScrollView, outer.isScrollEnabled, canFollow(outer),
        outer.panGestureRecognizer.isWatching
      {
        return true
      }
      ancestor = view.superview
    }
    return false
  }
}

/// Holds a touch back from the content until it is clear that no scroll is meant.
///
/// It fails by its timer, and then the content hears of the touch; it never recognizes.
/// Rule: S3.14, S5.24.
final class UIScrollViewDelayedTouchesBeganGestureRecognizer: UIGestureRecognizer {
  private var deadline: TurnLoop.Token?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delaysTouchesBegan = true
    delaysTouchesEnded = false
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
    state = .failed
  }

  override func stopWatching() {
    if let deadline { turnLoop?.cancel(deadline) }
    deadline = nil
  }
}
