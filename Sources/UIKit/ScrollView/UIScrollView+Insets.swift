import Foundation

extension UIScrollView {
  /// Computes the adjusted content inset, and notifies the delegate if it has changed.
  ///
  /// Rule: S4.33.
  final func refreshAdjustedInset() {
    changeAdjustedInset { old, before in
      pinToTop(from: old)
      returnIntoRange(from: before)
    }
  }

  /// Makes room for a refresh control at the top, or takes it away; content that is out of its range then
  /// bounces back.
  ///
  /// Rule: S4.44.
  final func roomForRefreshingChanged() {
    changeAdjustedInset { _, _ in
      if case .idle = activity, !isInRange { bounceBack() }
    }
  }

  /// Takes the adjusted inset of the scroll view around, which moves the content itself.
  final func takeAdjustedInset() {
    changeAdjustedInset { _, _ in }
  }

  private func changeAdjustedInset(_ move: (UIEdgeInsets, LegalOffsets) -> Void) {
    let added = axesWithSafeArea
    let (old, new) = (adjustedInset, findAdjustedInset())
    let now = axesWithSafeArea
    if now != added {
      safeAreaOfSubviewsDidChange(
        isLess: now.vertical && !added.vertical || now.horizontal && !added.horizontal)
    }
    guard new != old else { return }
    let before = legalOffsets(of: contentSize)
    adjustedInset = new
    move(old, before)
    adjustedContentInsetDidChange()
    observe(.scrollViewDidChangeAdjustedContentInset)
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    setNeedsLayout()
  }

  /// Returns the insets of the safe area without the axes along which they are part of the adjusted
  /// content inset, where content can be scrolled out of them.
  ///
  /// Rule: A44a.
  final func handedOn(_ safe: UIEdgeInsets) -> UIEdgeInsets {
    let added = axesWithSafeArea
    var safe = safe
    if added.vertical { (safe.top, safe.bottom) = (0, 0) }
    if added.horizontal { (safe.left, safe.right) = (0, 0) }
    return safe
  }

  private var axesWithSafeArea: (vertical: Bool, horizontal: Bool) {
    guard contentInsetAdjustmentBehavior != .never else { return (false, false) }
    return (safeAreaFeedback.vertical.isAdded, safeAreaFeedback.horizontal.isAdded)
  }

  /// The content inset with the part of the safe area that the behaviour adds.
  ///
  /// `automatic` is `scrollableAxes`, and along the vertical axis always adds it in a controller under bars.
  final var insetWithSafeArea: UIEdgeInsets {
    var inset = insetWithoutRefreshing
    if let refreshControl, refreshControl.takesRoom {
      inset.top += UIRefreshControl.height
    }
    return inset
  }

  private var insetWithoutRefreshing: UIEdgeInsets {
    if host != nil { keptSafeArea = safeAreaInInset }
    let (own, safe) = (contentInset, keptSafeArea)
    return UIEdgeInsets(
      top: own.top + safe.top, left: own.left + safe.left, bottom: own.bottom + safe.bottom,
      right: own.right + safe.right)
  }

  /// The part of the safe area that the behaviour adds to the content inset.
  private var safeAreaInInset: UIEdgeInsets {
    let safe = safeAreaInsets
    guard safe != .zero, contentInsetAdjustmentBehavior != .never else { return .zero }
    let isAlways = contentInsetAdjustmentBehavior == .always
    let inset = contentInset
    let cycle = host?.turnLoop.updateCycle
    let vertical = safeAreaFeedback.vertical.decide(
      isAlways || alwaysBounceVertical || isUnderBars
        || scrolls(contentSize.height, inset.top + inset.bottom, bounds.height), in: cycle)
    let horizontal = safeAreaFeedback.horizontal.decide(
      isAlways || alwaysBounceHorizontal
        || scrolls(contentSize.width, inset.left + inset.right, bounds.width), in: cycle)
    return UIEdgeInsets(
      top: vertical ? safe.top : 0, left: horizontal ? safe.left : 0,
      bottom: vertical ? safe.bottom : 0, right: horizontal ? safe.right : 0)
  }

  /// Whether the view is the content of a controller in a navigation or tab bar controller, and follows bars.
  ///
  /// From the documentation of `automatic`: "always adjusted vertically when the scroll view is the content view of
  /// a view controller that is currently displayed by a navigation or tab bar controller". The content view is
  /// the controller's view or a subview of it, which is observed.
  private var isUnderBars: Bool {
    guard contentInsetAdjustmentBehavior == .automatic,
      let owner = (controller ?? superview?.controller) as? UIViewController
    else { return false }
    return owner.automaticallyAdjustsScrollViewInsets
      && (owner.navigationController != nil || owner.tabBarController != nil)
  }

  /// Returns whether content scrolls along an axis without the safe area: whether it is longer than
  /// the view, without counting negative insets.
  ///
  /// A flow is as wide as the view minus its insets; if negative insets counted, the safe area
  /// would be added and removed in turn with each pass. The tolerance is a guess, above the
  /// rounding error of sums of doubles.
  private func scrolls(_ content: CGFloat, _ inset: CGFloat, _ length: CGFloat) -> Bool {
    content > length && content + min(0, inset) > length + 1e-6
  }

  /// Keeps content that is at its top or left edge at the edge of an inset that grows.
  ///
  /// Rule: S4.34.
  private func pinToTop(from old: UIEdgeInsets) {
    guard isScrollIdle else { return }
    if contentOffset.y == -old.top, adjustedInset.top > old.top {
      move(to: CGPoint(x: contentOffset.x, y: -adjustedInset.top), by: .offset)
    }
    if contentOffset.x == -old.left, adjustedInset.left > old.left {
      move(to: CGPoint(x: -adjustedInset.left, y: contentOffset.y), by: .offset)
    }
  }
}
