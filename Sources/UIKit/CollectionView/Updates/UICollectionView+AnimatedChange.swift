import Foundation
import ScrollPhysics
import Timeline
import UpdateArithmetic

extension UICollectionView {
  /// Brings what is on screen from what it was to what it is now, by animation.
  ///
  /// The order of the calls: invalidation, prepare, news of the change, offset, elements, then for each
  /// element where it comes from and where it goes, then finalize. The new state holds at once; what is
  /// seen follows. Rule: S7.21, S7.22, S7.25, S9.2.
  final func runAnimatedChange(_ cause: AnimatedChange.Cause, in group: AnimationGroup) {
    // An animation around this one moves the view itself, and so its content.
    let scrolling = AnimationBlock.current ?? AnimationBlock(group)
    AnimationBlock.outsideOfBlocks {
      run(cause, in: group, scrolling: scrolling)
      // Views that came make way by animation, too, where they like other sizes than they have.
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
    // New bounds have had theirs from whoever changed them. Rule: S1.28.
    if case .bounds = cause { prepareIfOwed() } else { prepareLayout() }
    tellLayouts(of: cause)
    (change.deletedByLayout, change.insertedByLayout) = namedByLayout()
    let proposed = proposedOffset(for: cause, keeping: middle)
    let target = wantedOffset(from: proposed)
    scrolling.record { shiftContent(to: target) }
    let answer = queryAnew()
    // Where layout or delegate want the content, it stays. Rule: S7.27.
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

  // MARK: Before the elements

  /// Rule: S1.12, S7.21, S9.2.
  private func invalidate(for cause: AnimatedChange.Cause) {
    switch cause {
    case .update(let batch, let items):
      guard !items.isEmpty else { return }
      let context = collectionViewLayout.makeContext()
      context.invalidateDataSourceCounts = true
      sendInvalidation(with: context)
      // They have been asked for already. Rule: S7.9.
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

  /// Views other than cells that the layout says it deletes and inserts.
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

  // MARK: The offset

  /// Asks layout and delegate where the content is to be.
  ///
  /// Rule: S7.27, S9.4.
  private func wantedOffset(from proposed: CGPoint) -> CGPoint {
    wantedOffset(from: proposed, by: collectionViewLayout)
  }

  /// Asks a layout and the delegate where the content is to be.
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

  /// The offset after the change unless somebody wants another: the one before.
  ///
  /// With another layout the item in the middle stays there. Rule: S7.27, S9.4.
  private func proposedOffset(
    for cause: AnimatedChange.Cause, keeping middle: MiddlePoint?
  ) -> CGPoint {
    guard case .layout = cause else { return contentOffset }
    return offset(keeping: middle, in: collectionViewLayout, contentSize: contentSize)
  }

  /// The item in the middle of the view, and where in it the middle is.
  final var middlePoint: MiddlePoint? {
    let cells = display.elements.filter { $0.key.kind == ElementKinds.cell }
    let seen = bounds.inset(by: adjustedContentInset)
    return MiddlePoint(
      at: CGPoint(x: seen.midX, y: seen.midY),
      among: cells.map { (path: $0.key.path, frame: $0.state.frame) })
  }

  /// The offset that has the same spot in the middle by another layout, as far as its content goes.
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

  /// Goes on with a drag or a deceleration from another offset.
  final func shiftContent(to offset: CGPoint) {
    let old = contentOffset
    guard offset != old else { return }
    let velocity = glideVelocity
    move(to: offset, by: .offset)
    if let velocity, case .gliding = activity,
      let glide = makeGlide(velocity: velocity, ScrollTargets())
    {
      activity = .gliding(glide)
    }
    rebaseDrag(from: old)
  }
}
