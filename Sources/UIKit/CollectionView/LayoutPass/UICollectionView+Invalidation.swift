import Foundation

extension UICollectionView {
  /// The context that the view's own `invalidateLayout()` carries, once.
  ///
  /// Rule: S1.25.
  final func takeContextForInvalidation() -> UICollectionViewLayoutInvalidationContext? {
    observe(.invalidateLayout)
    defer { pass.contextForInvalidation = nil }
    return pass.contextForInvalidation
  }

  /// The layout says that it is no longer valid.
  ///
  /// Rule: S1.9, S1.17, S1.18.
  final func layoutWasInvalidated(
    _ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext
  ) {
    observe(
      .invalidateLayoutWith(
        everything: context.invalidateEverything, counts: context.invalidateDataSourceCounts,
        report: InvalidationReport.of(context).flatMap { observer?.keep($0) }))
    if context.invalidateEverything || context.invalidateDataSourceCounts { counts = nil }
    // One of two between which there is a transition.
    if layout !== collectionViewLayout { transition?.layout.layoutsAreStale = true }
    // Between two layouts, and around a hand, every step is a whole answer.
    if layout === collectionViewLayout, transition == nil, movement == nil,
      let named = elements(named: context)
    {
      pass.invalidate(named)
    } else {
      pass.invalidate()
    }
    adjustContent(to: context)
    setNeedsLayout()
  }

  /// Size and offset of the content go with the context at once.
  ///
  /// Rule: S1.17.
  private func adjustContent(to context: UICollectionViewLayoutInvalidationContext) {
    let change = context.contentSizeAdjustment
    if change != .zero, change.isUsable {
      let size = CGSize(
        width: max(0, contentSize.width + change.width),
        height: max(0, contentSize.height + change.height))
      if size.isUsable { takeContentSize(size) }
    }
    let shift = context.contentOffsetAdjustment
    guard shift != .zero, shift.isUsable else { return }
    let offset = CGPoint(x: contentOffset.x + shift.x, y: contentOffset.y + shift.y)
    if offset.isUsable { shiftContent(by: shift) }
  }

  /// Sends the layout `invalidateLayout()` with a context to hand on.
  ///
  /// Rule: S1.25.
  final func sendInvalidation(with context: UICollectionViewLayoutInvalidationContext) {
    pass.contextForInvalidation = context
    layout.invalidateLayout()
    // An override that does not call super leaves it behind.
    pass.contextForInvalidation = nil
  }

  /// Asks the layout about new bounds; the context to invalidate it with, where it wants that.
  ///
  /// Nothing is asked of a layout that never prepared, or while the last answer waits for its
  /// prepare. Rule: S1.14, S1.21, S1.24, S1.27.
  private func invalidation(for new: CGRect) -> UICollectionViewLayoutInvalidationContext? {
    guard pass.hasPrepared, !pass.boundsInvalidationIsPending else { return nil }
    let answer = layout.shouldInvalidateLayout(forBoundsChange: new)
    observe(.shouldInvalidateLayout(bounds: new, answer: answer))
    guard answer else { return nil }
    let context = layout.invalidationContext(forBoundsChange: new)
    observe(.invalidationContext(bounds: new))
    return context
  }

  /// What is known of the pages ahead, and of how many elements there are, stays valid unless the app
  /// invalidates more on the way.
  ///
  /// Rule: S8.13a.
  private func invalidateForBounds(with context: UICollectionViewLayoutInvalidationContext) {
    pass.boundsInvalidationIsPending = true
    let (ahead, allowedArea) = (pass.ahead, pass.allowedArea)
    sendInvalidation(with: context)
    guard case .prepare = pass.debt else { return }
    (pass.ahead, pass.allowedArea) = (ahead, allowedArea)
  }

  /// Asks the layout about the legal bounds where the offset is not legal.
  ///
  /// True where it wants a new pass for them; the offset itself stays. Rule: S1.30.
  final func invalidateWhereClamped() -> Bool {
    let legal = clamped(contentOffset)
    guard legal != contentOffset,
      let context = invalidation(for: CGRect(origin: legal, size: bounds.size))
    else { return false }
    sendInvalidation(with: context)
    return true
  }

  /// What each door does in which order.
  ///
  /// Rule: S1.26, S1.28.
  final func changeCollectionBounds(
    to new: CGRect, by door: BoundsDoor, apply: (CGRect, BoundsDoor) -> Void
  ) {
    let old = pose.bounds
    transition?.follow(new)
    let context = door == .range ? nil : invalidation(for: new)
    let resized = new.size != pose.bounds.size
    if resized { pass.allowedArea = nil }
    switch door {
    case .call:
      if let context { invalidateForBounds(with: context) }
      apply(new, door)
    case .bounds, .offset, .range:
      pass.contextForBounds = context
      apply(new, door)
    }
    guard resized, pass.hasPrepared else { return }
    prepareIfOwed()
    _ = returnIntoRange(after: .none)
    if AnimationBlock.current != nil { animateBounds(from: old) }
  }

  /// The size changes inside the block of an animation, and what is seen follows in another.
  ///
  /// Rule: S7.25.
  private func animateBounds(from old: CGRect) {
    guard host != nil, change == nil, transaction == nil, movement == nil else { return }
    let group = changeGroup([])
    runAnimatedChange(.bounds(old), in: group)
    group.begin()
  }

  /// The bounds have moved and the delegate has not heard yet.
  final func collectionBoundsDidMove() {
    observe(.bounds(pose.bounds))
    if movement != nil || multipleSelection != nil { contentMovedUnderHand = true }
    guard let context = pass.contextForBounds else { return }
    pass.contextForBounds = nil
    invalidateForBounds(with: context)
  }

  /// The chain of an animated move, on the old bounds with the final ones as argument.
  ///
  /// Rule: S1.26.
  final func announceAnimatedBounds(_ final: CGRect) {
    guard let context = invalidation(for: final) else { return }
    invalidateForBounds(with: context)
  }
}
