import Foundation

/// The layout pass: the order of its steps.
///
/// 1. An invalidation that is due is sent, and the layout prepares and states its content size
///    (`+Prepare`; what invalidates is in `+Invalidation`).
/// 2. The layout is queried for the pages of the bounds (`+Query`); an offset that is no longer legal is
///    corrected (`+LegalOffset`).
/// 3. Elements that contexts have named are queried again (`+NamedElements`).
/// 4. The answer is compared with what is on screen (`+Difference`).
/// 5. Views are removed, updated and added (`+Apply`, and in an animated change `ChangeFeature`).
/// 6. Views that prefer another size begin the pass again (`+SelfSizing`).
///
/// Rule: S1.32–S1.37.
extension UICollectionView: LayoutPassing {
  /// The most times that sizes of views may change before a pass ends; a guess, far above what
  /// sizes that converge need.
  private static let fittingsMax = 50

  /// The most views for whose size a pass waits, one after the other.
  ///
  /// All further ones are created at once. A guess, far above the number of elements on a screen.
  private static let awaitedMax = 200

  /// Runs one pass, and further ones as long as views prefer other sizes than they have.
  ///
  /// Rule: S1.47.
  final func runLayoutPass() {
    guard hasDataSource else { return showNothing() }
    if pass.isStill(in: pose.bounds), isStill { return }
    pass.beginFitting()
    runOnePass()
    var (fittings, awaited) = (0, 0)
    while pass.takenSize != .none || fitElements() {
      if pass.takenSize == .made, pass.awaitsSizes { awaited += 1 } else { fittings += 1 }
      // The last pass shows all elements without waiting.
      pass.beginFurtherPass(
        awaitsSizes: awaited < Self.awaitedMax && fittings < Self.fittingsMax
          && pass.takesFittingWork(pass.queried.count))
      runOnePass()
      if fittings >= Self.fittingsMax {
        giveUpFitting()
        break
      }
    }
    putAwayUnshown()
    if pass.takesViewsBack { pass.sizesAreSettled() }
    if !reuse.unrequested.isEmpty { judgeUnrequestedViews() }
  }

  /// Runs one pass: prepare, content size, elements, views.
  ///
  /// Rule: S1.32–S1.37.
  private func runOnePass() {
    let (layout, outer) = (layout, pass.heldLayout)
    pass.hold(.passUnretained(layout))
    runSteps()
    pass.hold(outer)
    withExtendedLifetime(layout) {}
  }

  private func runSteps() {
    if occupation.contains(.transition) { transition.followProgress() }
    var prepared = pass.needsPrepare
    prepareIfOwed()
    if pass.contentMovedUnderHand {
      followContentWithHand()
      prepared = prepared || pass.needsPrepare
      prepareIfOwed()
    }
    var queried = queryIfNeeded(bounds)
    if pass.rangeBefore != nil { queried = fitOffset() || queried }
    let renewal = renewStaleElements()
    var isFresh = queried
    if pass.hasRows, pass.takeRowMoves() || renewal != nil {
      isFresh = rows.followRows() || queried
    }
    var change = showElements(freshAnswer: isFresh, renewal)
    pass.animateChanges(false)
    if occupation.contains(.drop), droppedItem.renewCell() {
      change.added += 1
      change.removed += 1
    }
    guard prepared || queried || change.added + change.removed > 0 else {
      return noteStillness()
    }
    observe(
      .updateCycle(
        prepared: prepared, queried: queried, added: change.added, removed: change.removed))
  }

  /// Finds the items under the touch again after the content has moved beneath it.
  ///
  /// Rule: S6.21.
  private func followContentWithHand() {
    pass.handDidFollowContent()
    movement.followContent()
    selection.extendDrag()
    autoScroll?.reconsider()
  }

  /// Removes all views of a view without a data source, which does not query its layout.
  ///
  /// The content size is then made up of adjustments alone. Rule: S1.49a.
  private func showNothing() {
    guard pass.reloadsViews else { return }
    let hadContent = pass.hasPrepared
    pass.forgetLayout()
    let removed = display.elements.count
    takeOffEverything()
    if hadContent { takeContentSize(.zero) }
    _ = returnIntoRange(after: .none)
    guard removed > 0 else { return }
    observe(.updateCycle(prepared: false, queried: false, added: 0, removed: removed))
  }

  /// Whether nothing but the layout and the bounds decides what a pass has to do.
  private var isStill: Bool {
    allows(.stillPass) && !pass.contentMovedUnderHand && !pass.animatesChanges
      && display.unshown.isEmpty
  }

  /// Notes the bounds in which a pass has nothing to do, after a pass that had nothing to do.
  private func noteStillness() {
    let bounds = pose.bounds
    guard let visible = pass.visibleRange, pass.queriedRect == pagedRect(bounds) else { return }
    var range = VisibleRange.samePages(as: bounds)
    range.formIntersection(visible)
    pass.noteStillness(in: range)
  }
}
