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
    var change = AnimatedChange(cause, before: display.elements) { $0.shownAttributes(in: kinds) }
    self.change = change
    defer { self.change = nil }
    invalidate(for: cause)
    prepareLayout()
    tellLayouts(of: cause)
    (change.deletedByLayout, change.insertedByLayout) = namedByLayout()
    self.change = change
    moveOffset(for: cause)
    queryAnew()
    let counts = showElements(change, in: group)
    finalizeLayouts(after: cause)
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
      counts = batch.after
    case .layout, .bounds: return
    }
  }

  private func tellLayouts(of cause: AnimatedChange.Cause) {
    let layout = collectionViewLayout
    switch cause {
    case .update(_, let items):
      observe(.prepareForCollectionViewUpdates(count: items.count))
      layout.prepare(forCollectionViewUpdates: items)
    case .layout(let old):
      observe(.prepareForTransitionTo)
      old.prepareForTransition(to: layout)
      observe(.prepareForTransitionFrom)
      layout.prepareForTransition(from: old)
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
    case .layout(let old):
      observe(.finalizeLayoutTransition)
      old.finalizeLayoutTransition()
      observe(.finalizeLayoutTransition)
      layout.finalizeLayoutTransition()
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

  /// Asks layout and delegate where the content is to be, and goes there.
  ///
  /// Rule: S7.27, S9.4.
  private func moveOffset(for cause: AnimatedChange.Cause) {
    let proposed = proposedOffset(for: cause)
    var target = collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed)
    observe(.targetContentOffset(proposed: proposed, velocity: nil, answer: target))
    let answer = OptionalMethod.targetContentOffsetForProposedContentOffset.answer {
      itemDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: target)
    }
    if let chosen = answer.flatMap({ $0 }) {
      observe(.targetContentOffsetForProposed(proposed: target, answer: chosen))
      target = chosen
    }
    guard target.x.isFinite, target.y.isFinite, onPixels(target) != contentOffset else { return }
    shiftContent(to: onPixels(target))
  }

  /// The offset after the change unless somebody wants another: the one before.
  ///
  /// With another layout the item in the middle stays there. Rule: S7.27, S9.4.
  private func proposedOffset(for cause: AnimatedChange.Cause) -> CGPoint {
    contentOffset
  }

  /// Goes on with a drag or a deceleration from another offset.
  private func shiftContent(to offset: CGPoint) {
    let old = contentOffset
    move(to: offset, by: .offset)
    rebaseDrag(from: old)
  }

}
