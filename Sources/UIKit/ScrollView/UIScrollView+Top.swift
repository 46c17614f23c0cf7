import Foundation

extension UIWindow {
  /// Handles a tap on the status bar: scrolls the one scroll view that it concerns to its top.
  ///
  /// If several visible scroll views would scroll, none does. Rule: S4.31.
  ///
  /// - Returns: the view that scrolls.
  @discardableResult
  package final func tapStatusBar() -> UIScrollView? {
    var found: [UIScrollView] = []
    collectForTop(in: self, &found)
    guard found.count == 1 else { return nil }
    return found[0].scrollToTop() ? found[0] : nil
  }

  private func collectForTop(in view: UIView, _ found: inout [UIScrollView]) {
    guard !view.isHidden, view.alpha >= 0.01 else { return }
    if let scrollView = view as? UIScrollView, scrollView.scroller === scrollView,
      scrollView.scrollsToTop, isSeen(view)
    {
      found.append(scrollView)
    }
    for subview in view.subviews { collectForTop(in: subview, &found) }
  }

  private func isSeen(_ view: UIView) -> Bool {
    guard let seen = view.convert(view.bounds, to: self).overlap(with: bounds) else { return false }
    return seen.width > 0 && seen.height > 0
  }
}

extension UIScrollView {
  /// Scrolls to the top if it is not there and the delegate allows it; returns whether it scrolls.
  ///
  /// Rule: S4.31.
  fileprivate func scrollToTop() -> Bool {
    let target = onPixels(CGPoint(x: contentOffset.x, y: -adjustedContentInset.top))
    guard let host, contentOffset.y > target.y else { return false }
    let agreed =
      OptionalMethod.shouldScrollToTop.answer {
        scrollDelegate?.scrollViewShouldScrollToTop(self)
      }.flatMap { $0 } ?? true
    observe(.scrollViewShouldScrollToTop(answer: agreed))
    guard agreed else { return false }
    stopMotion()
    animate(to: target, for: .top, host)
    return true
  }
}
