// Made from the protocols by `FLICKBOOK_RENEW=1 swift test --filter DelegateSourcesTests`.
public import Foundation

/// The behaviour of an object that does not implement a method.
extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}

  /// Does nothing.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}

  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

  /// Answers as UIKit does for an object without the method.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    OptionalMethod.miss(.shouldScrollToTop)
    return true
  }

  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}

  /// Answers as UIKit does for an object without the method.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    OptionalMethod.miss(.viewForZooming)
    return nil
  }

  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}

  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
}

/// For such a caller, the methods of names of their own.
extension UIScrollViewDelegate {
  /// Called when the content offset has changed, inside the change, once for each.
  @_disfavoredOverload
  public var scrollViewDidScroll: ((UIScrollView) -> Void)? {
    { self.scrollViewDidScroll($0) }
  }

  /// Called before a touch begins to scroll the content.
  @_disfavoredOverload
  public var scrollViewWillBeginDragging: ((UIScrollView) -> Void)? {
    { self.scrollViewWillBeginDragging($0) }
  }

  /// Called when the touch is lifted, with its velocity in points per millisecond.
  @_disfavoredOverload
  public var scrollViewWillEndDragging: UIScrollViewWillEndDraggingCaller? {
    UIScrollViewWillEndDraggingCaller(delegate: self)
  }

  /// Called when the touch was lifted, with whether the content decelerates.
  @_disfavoredOverload
  public var scrollViewDidEndDragging: UIScrollViewDidEndDraggingCaller? {
    UIScrollViewDidEndDraggingCaller(delegate: self)
  }

  /// Called before the content begins to decelerate.
  @_disfavoredOverload
  public var scrollViewWillBeginDecelerating: ((UIScrollView) -> Void)? {
    { self.scrollViewWillBeginDecelerating($0) }
  }

  /// Called when the content has come to rest after a deceleration.
  @_disfavoredOverload
  public var scrollViewDidEndDecelerating: ((UIScrollView) -> Void)? {
    { self.scrollViewDidEndDecelerating($0) }
  }

  /// Called when an animated change of the offset has ended.
  @_disfavoredOverload
  public var scrollViewDidEndScrollingAnimation: ((UIScrollView) -> Void)? {
    { self.scrollViewDidEndScrollingAnimation($0) }
  }

  /// Returns whether a tap on the status bar may scroll to the top.
  @_disfavoredOverload
  public var scrollViewShouldScrollToTop: ((UIScrollView) -> Bool?)? {
    { scrollView in
      OptionalMethod.shouldScrollToTop.answer { self.scrollViewShouldScrollToTop(scrollView) }
    }
  }

  /// Called when a scroll to the top has reached it.
  @_disfavoredOverload
  public var scrollViewDidScrollToTop: ((UIScrollView) -> Void)? {
    { self.scrollViewDidScrollToTop($0) }
  }

  /// Called when the adjusted content inset has changed.
  @_disfavoredOverload
  public var scrollViewDidChangeAdjustedContentInset: ((UIScrollView) -> Void)? {
    { self.scrollViewDidChangeAdjustedContentInset($0) }
  }

  /// Returns the view that zooming scales.
  @_disfavoredOverload
  public var viewForZooming: UIScrollViewViewForZoomingCaller? {
    UIScrollViewViewForZoomingCaller(delegate: self)
  }

  /// Called before fingers or an animation zoom the content.
  @_disfavoredOverload
  public var scrollViewWillBeginZooming: UIScrollViewWillBeginZoomingCaller? {
    UIScrollViewWillBeginZoomingCaller(delegate: self)
  }

  /// Called when the scale of the content has changed.
  @_disfavoredOverload
  public var scrollViewDidZoom: ((UIScrollView) -> Void)? {
    { self.scrollViewDidZoom($0) }
  }

  /// Called when fingers or an animation have zoomed the content.
  @_disfavoredOverload
  public var scrollViewDidEndZooming: UIScrollViewDidEndZoomingCaller? {
    UIScrollViewDidEndZoomingCaller(delegate: self)
  }
}

/// Calls `scrollViewWillEndDragging` of an object that may not implement it.
@preconcurrency @MainActor
public struct UIScrollViewWillEndDraggingCaller {
  let delegate: any UIScrollViewDelegate

  /// Called when the touch is lifted, with its velocity in points per millisecond.
  public func callAsFunction(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    delegate.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
}

/// Calls `scrollViewDidEndDragging` of an object that may not implement it.
@preconcurrency @MainActor
public struct UIScrollViewDidEndDraggingCaller {
  let delegate: any UIScrollViewDelegate

  /// Called when the touch was lifted, with whether the content decelerates.
  public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }
}

/// Calls `viewForZooming` of an object that may not implement it.
@preconcurrency @MainActor
public struct UIScrollViewViewForZoomingCaller {
  let delegate: any UIScrollViewDelegate

  /// Returns the view that zooming scales.
  public func callAsFunction(in scrollView: UIScrollView) -> UIView? {
    let answer = OptionalMethod.viewForZooming.answer {
      delegate.viewForZooming(in: scrollView)
    }
    return answer.flatMap { $0 }
  }
}

/// Calls `scrollViewWillBeginZooming` of an object that may not implement it.
@preconcurrency @MainActor
public struct UIScrollViewWillBeginZoomingCaller {
  let delegate: any UIScrollViewDelegate

  /// Called before fingers or an animation zoom the content.
  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?) {
    delegate.scrollViewWillBeginZooming(scrollView, with: view)
  }
}

/// Calls `scrollViewDidEndZooming` of an object that may not implement it.
@preconcurrency @MainActor
public struct UIScrollViewDidEndZoomingCaller {
  let delegate: any UIScrollViewDelegate

  /// Called when fingers or an animation have zoomed the content.
  public func callAsFunction(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    delegate.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
  }
}
