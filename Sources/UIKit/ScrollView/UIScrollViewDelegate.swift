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
  /// Returns the view that zooming scales; nil if the content is not zoomed.
  ///
  /// Optional: `nil` if not implemented. Rule: S4.43.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called before fingers or an animation zoom the content.
  ///
  /// Optional. Rule: S4.43c, S4.43d.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Called when the scale of the content has changed.
  ///
  /// Optional. Rule: S4.43a.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called when fingers or an animation have zoomed the content.
  ///
  /// Optional. Rule: S4.43c, S4.43d.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  )
}
