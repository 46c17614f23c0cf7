public import Foundation

/// The methods by which a scroll view notifies its delegate.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// Called when the content offset has changed, inside the change, once for each.
  ///
  /// Rule: S1.31.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called before a touch begins to scroll the content.
  ///
  /// Rule: S4.2.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when the touch is lifted, with its velocity in points per millisecond; the delegate may
  /// change the target.
  ///
  /// Rule: S4.8.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called when the touch was lifted, with whether the content decelerates.
  ///
  /// Rule: S4.3.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called before the content begins to decelerate.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when the content has come to rest after a deceleration.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called when an animated change of the offset has ended.
  ///
  /// Rule: S4.26.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Returns whether a tap on the status bar may scroll to the top; true by default.
  ///
  /// Rule: S4.31.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Called when a scroll to the top has reached it.
  ///
  /// Rule: S4.31.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Called when the adjusted content inset has changed.
  ///
  /// Rule: S4.33.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

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
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {}
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
}

/// A delegate that declares that it does not implement `scrollViewDidScroll`, which UIKit learns
/// from Objective-C.
package protocol UIScrollViewDelegateDeafToScrolling: UIScrollViewDelegate {}
