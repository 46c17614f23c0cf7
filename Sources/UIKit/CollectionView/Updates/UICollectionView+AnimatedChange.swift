import Foundation
import ScrollPhysics
import Timeline
import UpdateArithmetic

extension UICollectionView {
  /// Animates the visible elements from their previous to their new state.
  ///
  /// The order of calls: invalidation, prepare, notification of the layouts, offset, query, then
  /// the initial and final attributes of each element, then finalize. The model has the new state
  /// at once; the presentation follows. Rule: S7.21, S7.22, S7.25, S9.2.
  final func runAnimatedChange(_ cause: AnimatedChange.Cause, in group: AnimationGroup) {
    // Inside an outer animation block the view itself, and so its content, moves with that
    // animation.
    let scrolling = AnimationBlock.current ?? AnimationBlock(group)
    AnimationBlock.outsideOfBlocks {
      run(cause, in: group, scrolling: scrolling)
      // If views that were added prefer other sizes, the others move by animation, too.
      if fitElements() { pass.animatesChanges = UIView.areAnimationsEnabled }
    }
  }

  private func run(
    _ cause: AnimatedChange.Cause, in group: AnimationGroup, scrolling: AnimationBlock
  ) {
    putDown = nil
    var middle: MiddlePoint?
    if case .layout = cause { middle = middlePoint }
    let change = AnimatedChange(cause, before: display.elements) { $0.shownAttributes(in: kinds) }
    self.change = change
    defer { self.change = nil }
    invalidate(for: cause)
    // New bounds were already passed to the layout by whatever changed them. Rule: S1.28.
    if case .bounds = cause { prepareIfOwed() } else { prepareLayout() }
    tellLayouts(of: cause)
    (change.deletedByLayout, change.insertedByLayout) = namedByLayout()
    let proposed = proposedOffset(for: cause, keeping: middle)
    let target = wantedOffset(from: proposed, by: collectionViewLayout)
    scrolling.record { shiftContent(to: target) }
    let answer = queryAnew()
    // If the layout or the delegate chose the offset, it is not corrected. Rule: S7.27.
    if target != proposed { pass.rangeBefore = nil }
    var moved = false
    scrolling.record { moved = returnIntoRange(after: answer) }
    if moved {
      prepareIfOwed()
      queryIfNeeded(bounds)
    }
    let counts = showElements(change, in: group)
    AnimationBlock(group).record { finalizeLayouts(after: cause) }
    observe(
      .updateCycle(prepared: true, queried: true, added: counts.added, removed: counts.removed))
  }

  // MARK: Calls of the layouts

  /// Rule: S1.12, S7.21, S9.2.
  private func invalidate(for cause: AnimatedChange.Cause) {
    switch cause {
    case .update(let batch, let items):
      guard !items.isEmpty else { return }
      let context = collectionViewLayout.makeContext()
      context.invalidateDataSourceCounts = true
      sendInvalidation(with: context)
      // The batch has fetched the counts already. Rule: S7.9.
      counts = order?.dataCounts ?? batch.after
    case .layout: sendInvalidation(with: collectionViewLayout.makeContext())
    case .bounds: return
    }
  }

  private func tellLayouts(of cause: AnimatedChange.Cause) {
    let layout = collectionViewLayout
    switch cause {
    case .update(_, let items):
      observe(.prepareForCollectionViewUpdates(count: items.count))
      layout.prepare(forCollectionViewUpdates: items)
    case .layout(let old): tellOfTransition(from: old, to: layout)
    case .bounds(let old):
      observe(.prepareForAnimatedBoundsChange(bounds: old))
      layout.prepare(forAnimatedBoundsChange: old)
    }
  }

  private func finalizeLayouts(after cause: AnimatedChange.Cause) {
    let layout = collectionViewLayout
    switch cause {
    case .update:
      observe(.finalizeCollectionViewUpdates)
      layout.finalizeCollectionViewUpdates()
    case .layout(let old): tellEndOfTransition(from: old, to: layout)
    case .bounds:
      observe(.finalizeAnimatedBoundsChange)
      layout.finalizeAnimatedBoundsChange()
    }
  }

  /// Returns the supplementary and decoration views that the layout says it deletes and inserts.
  ///
  /// Rule: S7.21.
  private func namedByLayout() -> (deleted: Set<ElementKey>, inserted: Set<ElementKey>) {
    let layout = collectionViewLayout
    func keys(_ kind: Int, _ paths: [IndexPath]) -> [ElementKey] {
      paths.map { ElementKey(kind: kind, path: ItemPath($0)) }
    }
    var deleted: Set<ElementKey> = []
    var inserted: Set<ElementKey> = []
    for (number, kind) in kinds.kinds.enumerated() {
      switch kind.category {
      case .cell: continue
      case .supplementaryView:
        deleted.formUnion(
          keys(number, layout.indexPathsToDeleteForSupplementaryView(ofKind: kind.name)))
        inserted.formUnion(
          keys(number, layout.indexPathsToInsertForSupplementaryView(ofKind: kind.name)))
      case .decorationView:
        deleted.formUnion(
          keys(number, layout.indexPathsToDeleteForDecorationView(ofKind: kind.name)))
        inserted.formUnion(
          keys(number, layout.indexPathsToInsertForDecorationView(ofKind: kind.name)))
      }
    }
    return (deleted, inserted)
  }

  // MARK: The content offset

  /// Asks the given layout and the delegate for the content offset.
  ///
  /// Rule: S7.27, S9.4.
  final func wantedOffset(from proposed: CGPoint, by layout: UICollectionViewLayout) -> CGPoint {
    var target = layout.targetContentOffset(forProposedContentOffset: proposed)
    observe(.targetContentOffset(proposed: proposed, velocity: nil, answer: target))
    let answer = OptionalMethod.targetContentOffsetForProposedContentOffset.answer {
      itemDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: target)
    }
    if let chosen = answer.flatMap({ $0 }) {
      observe(.targetContentOffsetForProposed(proposed: target, answer: chosen))
      target = chosen
    }
    return target.isUsable ? onPixels(target) : contentOffset
  }

  /// Returns the offset that is proposed to layout and delegate: the current one.
  ///
  /// With another layout, the item in the middle of the view stays there. Rule: S7.27, S9.4.
  private func proposedOffset(
    for cause: AnimatedChange.Cause, keeping middle: MiddlePoint?
  ) -> CGPoint {
    guard case .layout = cause else { return contentOffset }
    return offset(keeping: middle, in: collectionViewLayout, contentSize: contentSize)
  }

  /// The item in the middle of the view, and the position of the middle within its frame.
  final var middlePoint: MiddlePoint? {
    let cells = display.elements.filter { $0.key.kind == ElementKinds.cell }
    let seen = bounds.inset(by: adjustedContentInset)
    return MiddlePoint(
      at: CGPoint(x: seen.midX, y: seen.midY),
      among: cells.map { (path: $0.key.path, frame: $0.state.frame) })
  }

  /// Returns the offset at which the same point is in the middle with another layout, within its
  /// content.
  final func offset(
    keeping middle: MiddlePoint?, in layout: UICollectionViewLayout, contentSize: CGSize
  ) -> CGPoint {
    guard let middle,
      let frame = layout.layoutAttributesForItem(at: middle.item.indexPath)?.frame
    else { return clamped(contentOffset, contentSize: contentSize) }
    let seen = bounds.inset(by: adjustedContentInset)
    return middle.offset(
      frame: frame, middle: CGPoint(x: seen.midX - bounds.minX, y: seen.midY - bounds.minY),
      x: horizontalRange(of: contentSize), y: verticalRange(of: contentSize))
  }

  /// Continues a drag or deceleration from another offset.
  final func shiftContent(to offset: CGPoint) {
    let old = contentOffset
    guard offset != old else { return }
    let velocity = glideVelocity
    move(to: offset, by: .offset)
    if let velocity, case .gliding = activity,
      let glide = makeGlide(velocity: velocity, ScrollTargets())
    {
      handle(.decelerate(glide))
    }
    rebaseDrag(from: old)
  }
}
