import Foundation
import ScrollPhysics
import Timeline
import UpdateArithmetic

/// Changes of the visible elements by animation: after updates, to another layout, to other bounds.
final class ChangeFeature: CollectionViewFeature {
  /// The animated change in progress, about which layouts are asked.
  private(set) var current: AnimatedChange? {
    didSet { occupy(.change, current != nil) }
  }
  /// Replaces the offset that layout and delegate choose after a change; nil for no replacement.
  var chooseTargetOffset: ((CGPoint) -> CGPoint)?

  /// Animates the visible elements from their previous to their new state.
  ///
  /// The order of calls: invalidation, prepare, notification of the layouts, offset, query, then
  /// the initial and final attributes of each element, then finalize. The model has the new state
  /// at once; the presentation follows. Rule: S7.21, S7.22, S7.25, S9.2.
  func run(_ cause: AnimatedChange.Cause, in group: AnimationGroup) {
    // Inside an outer animation block the view itself, and so its content, moves with that
    // animation.
    let scrolling = AnimationBlock.current ?? AnimationBlock(group)
    AnimationBlock.outsideOfBlocks {
      runPass(cause, in: group, scrolling: scrolling)
      // If views that were added prefer other sizes, the others move by animation, too.
      if view.fitElements() { view.pass.motion.settleSizes(animated: UIView.areAnimationsEnabled) }
    }
  }

  private func runPass(
    _ cause: AnimatedChange.Cause, in group: AnimationGroup, scrolling: AnimationBlock
  ) {
    view.droppedItem.forget()
    var middle: MiddlePoint?
    if case .layout = cause { middle = view.middlePoint }
    let change = AnimatedChange(cause, before: view.display.elements, view.kinds)
    current = change
    defer { current = nil }
    prepareLayout(for: cause)
    tellLayouts(of: cause)
    (change.deletedByLayout, change.insertedByLayout) = namedByLayout()
    let proposed = proposedOffset(for: cause, keeping: middle)
    let target = view.wantedOffset(from: proposed, by: view.collectionViewLayout)
    scrolling.record { view.shiftContent(to: target) }
    let answer = view.queryAgain()
    // If the layout or the delegate chose the offset, it is not corrected. Rule: S7.27.
    if target != proposed { view.pass.offsetCheck.finish() }
    var moved = false
    scrolling.record { moved = view.returnIntoRange(after: answer) }
    if moved {
      view.prepareIfOwed()
      view.queryIfNeeded(view.bounds)
    }
    let counts = showElements(change, in: group)
    AnimationBlock(group).record { finalizeLayouts(after: cause) }
    view.observe(
      .updateCycle(prepared: true, queried: true, added: counts.added, removed: counts.removed))
  }

  // MARK: Calls of the layouts

  /// Invalidates the layout, and lets it prepare for the state after the change.
  ///
  /// Rule: S1.12, S1.12a, S7.21, S9.2.
  private func prepareLayout(for cause: AnimatedChange.Cause) {
    switch cause {
    case .update(let batch, _):
      let context = view.collectionViewLayout.makeContext()
      context.invalidateDataSourceCounts = true
      view.sendInvalidation(with: context)
      // The batch has fetched the counts already. Rule: S7.9.
      view.keep(view.presentation.order?.dataCounts ?? batch.after)
      view.prepareLayout()
    // A new layout is owed an invalidation; new bounds were already passed to the layout by whatever
    // changed them. Rule: S1.14, S1.28.
    case .layout, .bounds: view.prepareIfOwed()
    }
  }

  private func tellLayouts(of cause: AnimatedChange.Cause) {
    let layout = view.collectionViewLayout
    switch cause {
    case .update(_, let items):
      view.observe(.prepareForCollectionViewUpdates(count: items.count))
      layout.prepare(forCollectionViewUpdates: items)
    case .layout(let old): view.transition.willChange(from: old, to: layout)
    case .bounds(let old):
      view.observe(.prepareForAnimatedBoundsChange(bounds: old))
      layout.prepare(forAnimatedBoundsChange: old)
    }
  }

  private func finalizeLayouts(after cause: AnimatedChange.Cause) {
    let layout = view.collectionViewLayout
    switch cause {
    case .update:
      view.observe(.finalizeCollectionViewUpdates)
      layout.finalizeCollectionViewUpdates()
    case .layout(let old): view.transition.didChange(from: old, to: layout)
    case .bounds:
      view.observe(.finalizeAnimatedBoundsChange)
      layout.finalizeAnimatedBoundsChange()
    }
  }

  /// Returns the supplementary and decoration views that the layout says it deletes and inserts.
  ///
  /// Rule: S7.21.
  private func namedByLayout() -> (deleted: Set<ElementKey>, inserted: Set<ElementKey>) {
    func keys(_ kind: Int, _ paths: [IndexPath]) -> [ElementKey] {
      paths.map { ElementKey(kind: kind, path: ItemPath($0)) }
    }
    var deleted: Set<ElementKey> = []
    var inserted: Set<ElementKey> = []
    for (number, kind) in view.kinds.kinds.enumerated() {
      deleted.formUnion(keys(number, view.questions.deletedPaths(ofKind: kind)))
      inserted.formUnion(keys(number, view.questions.insertedPaths(ofKind: kind)))
    }
    return (deleted, inserted)
  }

  // MARK: The content offset

  /// Returns the offset that is proposed to layout and delegate: the current one.
  ///
  /// With another layout, the item in the middle of the view stays there. Rule: S7.27, S9.4.
  private func proposedOffset(
    for cause: AnimatedChange.Cause, keeping middle: MiddlePoint?
  ) -> CGPoint {
    guard case .layout = cause else { return view.contentOffset }
    return view.offset(
      keeping: middle, in: view.collectionViewLayout, contentSize: view.contentSize)
  }

  /// Creates the group of a change; at its end disappearing views are removed and the completions
  /// are called.
  ///
  /// Rule: S7.26, S7.28.
  func group(_ completions: [(_ finished: Bool) -> Void]) -> AnimationGroup {
    // The disappearing views retain the group.
    weak var own: AnimationGroup?
    let group = view.newGroup { [handle = view.handle, unowned self] finished in
      if let own { handle.hold { self.finishParting(in: own) } }
      for completion in completions { completion(finished) }
    }
    own = group
    return group
  }
}
