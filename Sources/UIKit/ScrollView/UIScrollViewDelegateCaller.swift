public import Foundation

/// The methods as an app that hands calls on writes them: `delegate.scrollViewDidScroll?(view)`.
///
/// The source compatibility page, 1.1, explains the scheme.
extension UIScrollViewDelegate {
  /// The content offset changed.
  @_disfavoredOverload
  public var scrollViewDidScroll: ((UIScrollView) -> Void)? {
    { self.scrollViewDidScroll($0) }
  }

  /// A finger is about to move the content.
  @_disfavoredOverload
  public var scrollViewWillBeginDragging: ((UIScrollView) -> Void)? {
    { self.scrollViewWillBeginDragging($0) }
  }

  /// The finger lifted; the target may be changed.
  @_disfavoredOverload
  public var scrollViewWillEndDragging: UIScrollViewWillEndDraggingCaller? {
    UIScrollViewWillEndDraggingCaller(delegate: self)
  }

  /// The finger lifted.
  @_disfavoredOverload
  public var scrollViewDidEndDragging: UIScrollViewDidEndDraggingCaller? {
    UIScrollViewDidEndDraggingCaller(delegate: self)
  }

  /// The content begins to slow down by itself.
  @_disfavoredOverload
  public var scrollViewWillBeginDecelerating: ((UIScrollView) -> Void)? {
    { self.scrollViewWillBeginDecelerating($0) }
  }

  /// The content came to rest.
  @_disfavoredOverload
  public var scrollViewDidEndDecelerating: ((UIScrollView) -> Void)? {
    { self.scrollViewDidEndDecelerating($0) }
  }

  /// An animated change of the offset ended.
  @_disfavoredOverload
  public var scrollViewDidEndScrollingAnimation: ((UIScrollView) -> Void)? {
    { self.scrollViewDidEndScrollingAnimation($0) }
  }

  /// Whether a tap on the status bar may scroll to the top.
  @_disfavoredOverload
  public var scrollViewShouldScrollToTop: ((UIScrollView) -> Bool?)? {
    { scrollView in
      OptionalMethod.shouldScrollToTop.answer { self.scrollViewShouldScrollToTop(scrollView) }
    }
  }

  /// A scroll to the top has reached it.
  @_disfavoredOverload
  public var scrollViewDidScrollToTop: ((UIScrollView) -> Void)? {
    { self.scrollViewDidScrollToTop($0) }
  }

  /// The adjusted content inset changed.
  @_disfavoredOverload
  public var scrollViewDidChangeAdjustedContentInset: ((UIScrollView) -> Void)? {
    { self.scrollViewDidChangeAdjustedContentInset($0) }
  }
}

/// Tells a delegate that the finger lifted, with the velocity and a target that it may change.
@preconcurrency @MainActor
public struct UIScrollViewWillEndDraggingCaller {
  let delegate: any UIScrollViewDelegate

  /// The finger lifted with a velocity in points a millisecond.
  public func callAsFunction(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    delegate.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
}

/// Tells a delegate that the finger lifted.
@preconcurrency @MainActor
public struct UIScrollViewDidEndDraggingCaller {
  let delegate: any UIScrollViewDelegate

  /// The finger lifted; the content moves on by itself or not.
  public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }
}
