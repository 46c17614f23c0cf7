public import Foundation

/// The methods by which a scroll view notifies its delegate.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// Called when the content offset has changed, inside the change, once for each.
  ///
  /// Optional. Rule: S1.31.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called before a touch begins to scroll the content.
  ///
  /// Optional. Rule: S4.2.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when the touch is lifted, with its velocity in points per millisecond; the delegate may
  /// change the target.
  ///
  /// Optional. Rule: S4.8.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called when the touch was lifted, with whether the content decelerates.
  ///
  /// Optional. Rule: S4.3.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called before the content begins to decelerate.
  ///
  /// Optional.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when the content has come to rest after a deceleration.
  ///
  /// Optional.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called when an animated change of the offset has ended.
  ///
  /// Optional. Rule: S4.26.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Returns whether a tap on the status bar may scroll to the top; true by default.
  ///
  /// Optional: `true` if not implemented. Rule: S4.31.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Called when a scroll to the top has reached it.
  ///
  /// Optional. Rule: S4.31.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Called when the adjusted content inset has changed.
  ///
  /// Optional. Rule: S4.33.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
  /// UIKit asks for the view that is zoomed; Flickbook never does, as content is not zoomed.
  ///
  /// Optional: `nil` if not implemented.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// UIKit calls this before the content is zoomed; Flickbook never does.
  ///
  /// Optional.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// UIKit calls this when the scale of the content has changed; Flickbook never does.
  ///
  /// Optional.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// UIKit calls this when the content was zoomed; Flickbook never does.
  ///
  /// Optional.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  )
}
