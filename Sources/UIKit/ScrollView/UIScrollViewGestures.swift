import Foundation
import ScrollPhysics
import Timeline

/// The pan of a scroll view: only the axes that can scroll count towards the slop.
///
/// Rule: S4.1, S5.23, S5.24.
final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
  /// The scroll view that owns the recognizer and is scrolled by it, even if an app attaches the
  /// recognizer to another view.
  ///
  /// The scroll view clears it in `deinit`.
  nonisolated(unsafe) unowned(unsafe) var scrolledView: UIScrollView?
  private var scrollView: UIScrollView? { scrolledView }

  /// Whether the scroll view lets the recognizer begin that an app has attached to another view; UIKit asks the
  /// recognizer's delegate instead if there is one.
  ///
  /// Rule: S5.23a.
  override var ownerLetsBegin: Bool {
    scrolledView === view || delegate != nil
      || scrolledView?.gestureRecognizerShouldBegin(self) ?? false
  }

  /// The class of the last scroll view that is no delegate of recognizers.
  private var classOfNoDelegate: ObjectIdentifier?

  /// Does not delay `touchesEnded`: a lift without a drag reaches the content at once.
  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delaysTouchesEnded = false
  }

  /// The scroll view, if it is its recognizers' delegate; other delegates are refused.
  ///
  /// Rule: S5.23.
  override weak var delegate: (any UIGestureRecognizerDelegate)? {
    get {
      guard let scrollView else { return nil }
      // A cast looks through all conformances, at each touch.
      let type = type(of: scrollView)
      guard ObjectIdentifier(type) != classOfNoDelegate, !type.isUIKits else { return nil }
      let delegate = scrollView as? any UIGestureRecognizerDelegate
      if delegate == nil { classOfNoDelegate = ObjectIdentifier(type) }
      return delegate
    }
    set {
      guard newValue !== scrolledView else { return }
      UIKitException.raise(
        .invalidArgument,
        "UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate.")
    }
  }

  override func progress(of translation: CGPoint) -> CGFloat {
    guard let scrollView else { return 0 }
    let (x, y) = (scrollView.canScrollHorizontally, scrollView.canScrollVertically)
    guard let turn = scrollView.turnFromWindow else {
      return super.progress(of: CGPoint(x: x ? translation.x : 0, y: y ? translation.y : 0))
    }
    // The axes are the view's, and the points the window's.
    let turned = translation.applying(turn)
    let length = super.progress(of: turned)
    guard length > 0 else { return 0 }
    let counted = super.progress(of: CGPoint(x: x ? turned.x : 0, y: y ? turned.y : 0))
    return counted / length * super.progress(of: translation)
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

  /// Scrolls.
  override func performOwnAction() {
    scrolledView?.panned(self)
  }

  override var mayCaptureTouch: Bool { true }
}

extension UIScrollView {
  /// Returns whether the pan may begin.
  ///
  /// Rule: S4.40, S4.41.
  final func panMayBegin() -> Bool {
    guard isScrollEnabled, zoom?.isPinching != true else { return false }
    let pan = panGestureRecognizer
    return !defers(to: inOwnSpace(pan.totalTranslation))
      && pan.trackedTouches.allSatisfy(mayTakeAway)
  }

  /// Returns whether a scroll may have a touch; a touch that the content has received needs the
  /// content's permission.
  ///
  /// Rule: S3.15, S4.41.
  private func mayTakeAway(_ touch: UITouch) -> Bool {
    guard touch.delivery == .delivered, let view = touch.view, view !== self else { return true }
    return canCancelContentTouches && touchesShouldCancel(in: view)
  }

  /// Returns whether a drag goes mainly along an axis on which only an enclosing scroll view can
  /// scroll.
  ///
  /// Rule: S4.40. That the longer side of the translation decides is a guess.
  private func defers(to translation: CGPoint) -> Bool {
    let isVertical = translation.y.magnitude > translation.x.magnitude
    func canFollow(_ view: UIScrollView) -> Bool {
      isVertical ? view.canScrollVertically : view.canScrollHorizontally
    }
    guard !canFollow(self), translation.y.magnitude != translation.x.magnitude else { return false }
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

/// Delays a touch from the content until it is clear that it does not scroll.
///
/// It fails by its timer, after which the content receives the touch; it never recognizes.
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
