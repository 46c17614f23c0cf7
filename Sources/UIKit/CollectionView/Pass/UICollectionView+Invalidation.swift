import Foundation

extension UICollectionView {
  /// Removes and returns the context that the view's own call of `invalidateLayout()` passes on.
  ///
  /// Rule: S1.25.
  final func takeContextForInvalidation()
    -> Unmanaged<UICollectionViewLayoutInvalidationContext>?
  {
    observe(.invalidateLayout)
    return pass.takePassedOnContext()
  }

  /// Handles the invalidation of a layout of this view.
  ///
  /// Rule: S1.9, S1.17, S1.18.
  final func layoutWasInvalidated(
    _ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext
  ) {
    // One of the two layouts of a transition was invalidated.
    let isCurrent = layout === self.layout
    if context.isBlank {
      observe(.wholeInvalidation)
      pass.state.invalidate()
    } else {
      invalidate(with: context, isCurrent: isCurrent)
    }
    setNeedsLayout()
  }

  /// Handles the invalidation of what a context names.
  private func invalidate(
    with context: UICollectionViewLayoutInvalidationContext, isCurrent: Bool
  ) {
    observe(
      .invalidateLayoutWith(
        everything: context.invalidateEverything, counts: context.invalidateDataSourceCounts,
        report: InvalidationReport.of(context).flatMap { observer?.keep($0) }))
    if context.invalidateDataSourceCounts { forgetCounts() }
    // During a transition or an interactive movement every step queries all elements.
    if isCurrent, allows(.queryOfNamedElements), let named = elements(named: context) {
      pass.state.invalidate(named)
    } else {
      pass.state.invalidate()
    }
    adjustContent(to: context)
  }

  /// Applies the adjustments of a context to the content size and offset.
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

  /// Calls the layout's `invalidateLayout()`, which passes on the given context.
  ///
  /// Rule: S1.25.
  final func sendInvalidation(with context: UICollectionViewLayoutInvalidationContext) {
    pass.passOn(context)
    layout.invalidateLayout()
    // An override that does not call super does not use the context.
    pass.passOn(nil)
  }

  /// Asks the layout about new bounds; returns the context to invalidate it with, or nil.
  ///
  /// A layout that has never prepared, or has to prepare after an earlier change of bounds, is not
  /// asked. Rule: S1.14, S1.21, S1.24, S1.27.
  private func invalidation(for new: CGRect) -> UICollectionViewLayoutInvalidationContext? {
    guard pass.state.hasPrepared, !pass.state.boundsInvalidationIsPending else { return nil }
    let layout = layout
    let answer = layout.shouldInvalidateLayout(forBoundsChange: new)
    observe(.shouldInvalidateLayout(bounds: new, answer: answer))
    guard answer else { return nil }
    let context = layout.invalidationContext(forBoundsChange: new)
    observe(.invalidationContext(bounds: new))
    return context
  }

  /// Invalidates the layout for new bounds.
  ///
  /// The data on the pages ahead and on the number of elements stay valid unless the app
  /// invalidates more in the call.
  ///
  /// Rule: S8.13a.
  private func invalidateForBounds(with context: UICollectionViewLayoutInvalidationContext) {
    pass.state.beginInvalidationForBounds()
    sendInvalidation(with: context)
    pass.state.endInvalidationForBounds()
  }

  /// Asks the layout about the bounds that would be legal, if the offset is not legal.
  ///
  /// Returns true if the layout needs a new pass for them; the offset itself stays. Rule: S1.30.
  final func invalidateWhereClamped() -> Bool {
    let legal = clamped(contentOffset)
    guard legal != contentOffset,
      let context = invalidation(for: CGRect(origin: legal, size: bounds.size))
    else { return false }
    sendInvalidation(with: context)
    return true
  }

  /// Asks the layout about new bounds, and invalidates it now or after the change, as the cause of the
  /// change requires.
  ///
  /// Rule: S1.26.
  /// - Returns: whether the size changes.
  final func boundsWillChange(to new: CGRect, by cause: BoundsChangeCause) -> Bool {
    if occupation.contains(.transition) { transition.boundsWillChange(to: new) }
    let context = cause == .range ? nil : invalidation(for: new)
    let isResized = new.size != pose.bounds.size
    if isResized { pass.limit.sizeWillChange() }
    switch cause {
    case .call: if let context { invalidateForBounds(with: context) }
    case .bounds, .offset, .range: pass.keepForBounds(context)
    }
    return isResized
  }

  /// Lets the layout prepare at once after a change of the size.
  ///
  /// Rule: S1.28.
  final func sizeDidChange(from old: CGRect) {
    guard pass.state.hasPrepared else { return }
    prepareIfOwed()
    _ = returnIntoRange(after: .none)
    if AnimationBlock.current != nil { animateBounds(from: old) }
  }

  /// Animates the elements if the size changes inside an animation block.
  ///
  /// Rule: S7.25.
  private func animateBounds(from old: CGRect) {
    guard host != nil, allows(.animatedBoundsChange) else { return }
    let group = changes.group([])
    changes.run(.bounds(old), in: group)
    group.begin()
  }

  /// Invalidates the layout after the bounds have changed, before the delegate is notified.
  final func collectionBoundsDidMove() {
    observe(.bounds(pose.bounds))
    if !occupation.isDisjoint(with: [.movement, .dragSelection]) {
      pass.contentMovedUnderHand = true
    }
    let context = pass.takeContextForBounds()
    if let context { invalidateForBounds(with: context) }
  }

  /// Asks the layout about the final bounds of an animated scroll, while the old bounds still
  /// apply.
  ///
  /// Rule: S1.26.
  final func announceAnimatedBounds(_ final: CGRect) {
    guard let context = invalidation(for: final) else { return }
    invalidateForBounds(with: context)
  }
}
