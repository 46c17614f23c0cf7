import Foundation

extension UIScrollView {
  /// Works out the adjusted content inset, and tells where it is another.
  ///
  /// Rule: S4.33.
  final func refreshAdjustedInset() {
    let (old, new) = (adjustedInset, insetWithSafeArea)
    guard new != old else { return }
    let before = legalOffsets(of: contentSize)
    adjustedInset = new
    pinToTop(from: old)
    returnIntoRange(from: before)
    adjustedContentInsetDidChange()
    observe(.scrollViewDidChangeAdjustedContentInset)
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    setNeedsLayout()
  }

  /// What each behaviour adds of the safe area.
  ///
  /// `automatic` is taken for `scrollableAxes`, whose difference lies in the bars of controllers that
  /// there are none of here.
  private var insetWithSafeArea: UIEdgeInsets {
    let safe = safeAreaInsets
    guard safe != .zero else { return contentInset }
    let both = contentInsetAdjustmentBehavior == .always
    let none = contentInsetAdjustmentBehavior == .never
    let vertical = both || (!none && (contentSize.height > bounds.height || alwaysBounceVertical))
    let horizontal =
      both || (!none && (contentSize.width > bounds.width || alwaysBounceHorizontal))
    return UIEdgeInsets(
      top: contentInset.top + (vertical ? safe.top : 0),
      left: contentInset.left + (horizontal ? safe.left : 0),
      bottom: contentInset.bottom + (vertical ? safe.bottom : 0),
      right: contentInset.right + (horizontal ? safe.right : 0))
  }

  /// At the top the content stays pinned to the top of an inset that grows.
  ///
  /// Rule: S4.34.
  private func pinToTop(from old: UIEdgeInsets) {
    guard case .idle = activity else { return }
    if contentOffset.y == -old.top, adjustedInset.top > old.top {
      move(to: CGPoint(x: contentOffset.x, y: -adjustedInset.top), by: .offset)
    }
    if contentOffset.x == -old.left, adjustedInset.left > old.left {
      move(to: CGPoint(x: -adjustedInset.left, y: contentOffset.y), by: .offset)
    }
  }
}
