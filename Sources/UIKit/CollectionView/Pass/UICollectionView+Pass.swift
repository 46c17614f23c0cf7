import Foundation

/// The layout pass. Each step hands its result to the next:
///
/// 1. `prepareForPass`: an invalidation that is due is sent, and the layout prepares and states its content
///    size (`+Prepare`; what invalidates is in `+Invalidation`).
/// 2. `queryForPass`: the layout is queried for the pages of the bounds (`+Query`), an offset that is no
///    longer legal is corrected (`+LegalOffset`), elements that contexts have named are queried again
///    (`+NamedElements`). The result is what is new in the answer.
/// 3. `Display.change`: the answer is compared with what is on screen. The result is what leaves, stays
///    and comes (`DisplayChange`).
/// 4. `carryOut`: views are removed, updated and added (`+Apply`; in an animated change the same list goes
///    to `ChangeFeature`).
/// 5. Views that prefer another size begin the pass again (`+SelfSizing`).
///
/// Rule: S1.32–S1.37.
extension UICollectionView {
  /// Runs one pass, and further ones as long as views prefer other sizes than they have.
  ///
  /// Rule: S1.47.
  final func runLayoutPass() {
    guard hasDataSource else { return showNothing() }
    if isStill(in: pose.bounds) { return }
    runPasses()
    if occupation.contains(.aim) { followAim() }
  }

  /// Runs passes until the views have the sizes that they prefer.
  final func runPasses() {
    pass.sizing.begin()
    runOnePass()
    while pass.sizing.takenSize != .none || fitElements() {
      pass.sizing.beginFurtherPass(over: pass.answer.count)
      runOnePass()
      if pass.sizing.isStuck {
        giveUpFitting()
        break
      }
    }
    putAwayUnshown()
    if pass.motion.takesViewsBack { pass.motion.sizesAreSettled() }
    if !reuse.unrequested.isEmpty { judgeUnrequestedViews() }
  }

  /// Runs one pass: prepare, content size, elements, views.
  ///
  /// Rule: S1.32–S1.37.
  private func runOnePass() {
    let (layout, outer) = (layout, pass.heldLayout)
    pass.heldLayout = .passUnretained(layout)
    let prepared = prepareForPass()
    let (queried, news) = queryForPass()
    let count = show(news)
    if prepared || queried || count.added + count.removed > 0 {
      observe(
        .updateCycle(
          prepared: prepared, queried: queried, added: count.added, removed: count.removed))
    }
    pass.heldLayout = outer
    withExtendedLifetime(layout) {}
  }

  /// Lets the layout prepare if it has to, also for what a finger does while the content moves under it;
  /// returns whether it had to.
  @inline(__always)
  private func prepareForPass() -> Bool {
    if occupation.contains(.transition) { transition.followProgress() }
    var prepared = pass.state.needsPrepare
    prepareIfOwed()
    if pass.contentMovedUnderHand {
      followContentWithHand()
      prepared = prepared || pass.state.needsPrepare
      prepareIfOwed()
    }
    return prepared
  }

  /// Queries the layout for what is not valid of its last answer; returns whether it was queried for all,
  /// and what is new in the answer.
  @inline(__always)
  private func queryForPass() -> (queried: Bool, news: AnswerNews) {
    var queried = queryIfNeeded(bounds)
    if pass.offsetCheck.rangeBefore != nil { queried = fitOffset() || queried }
    var news = pass.state.stale.isEmpty ? .nothing : renewStaleElements()
    if rows.hasRows, rows.takeMoves() || !news.isNothing {
      if rows.followRows() { news = .everything }
    }
    return (queried, queried ? .everything : news)
  }

  /// Shows the answer by views; returns how many were added and removed.
  @inline(__always)
  private func show(_ news: AnswerNews) -> (added: Int, removed: Int) {
    var news = news
    if pass.state.viewsAreStale {
      takeOffEverything()
      news = .everything
    }
    let isInPlace = !pass.motion.isAnimated && occupation.isDisjoint(with: [.movement, .gap])
    var count = withAnswerAndDisplay { answer, display in
      carryOut(
        display.change(to: answer, news, in: pose.bounds, isInPlace: isInPlace, displayInputs))
    }
    pass.motion.isAnimated = false
    if occupation.contains(.drop), droppedItem.renewCell() {
      count.added += 1
      count.removed += 1
    }
    return count
  }

  /// Calls a function with the answer and with what is on screen.
  ///
  /// The view has both for its whole life, so that a frame need not retain them.
  @inline(__always)
  final func withAnswerAndDisplay<Result>(_ body: (LayoutAnswer, Display) -> Result) -> Result {
    let display = Unmanaged.passUnretained(display)
    return Unmanaged.passUnretained(pass.answer)._withUnsafeGuaranteedRef { answer in
      display._withUnsafeGuaranteedRef { body(answer, $0) }
    }
  }

  /// The inputs that decide beside the layout's answer which of its elements are on screen.
  final var displayInputs: DisplayInputs {
    var inputs = DisplayInputs(followsX: canScrollHorizontally, followsY: canScrollVertically)
    if occupation.contains(.movement), let move = movement.move {
      inputs.held = ElementKey(kind: ElementKinds.cell, path: move.target)
    }
    if occupation.contains(.gap) { inputs.gap = presentation.emptyGapKey }
    return inputs
  }

  /// Finds the items under the touch again after the content has moved beneath it.
  ///
  /// Rule: S6.21.
  private func followContentWithHand() {
    pass.contentMovedUnderHand = false
    movement.followContent()
    selection.extendDrag()
    scroller.autoScroll?.reconsider()
  }

  /// Removes all views of a view without a data source, which does not query its layout.
  ///
  /// The content size is then made up of adjustments alone. Rule: S1.49a.
  private func showNothing() {
    guard pass.state.viewsAreStale else { return }
    let hadContent = pass.state.hasPrepared
    pass.state.forgetLayout()
    pass.answer.removeAll()
    let removed = display.elements.count
    takeOffEverything()
    if hadContent { takeContentSize(.zero) }
    _ = returnIntoRange(after: .none)
    guard removed > 0 else { return }
    observe(.updateCycle(prepared: false, queried: false, added: 0, removed: removed))
  }

  /// Whether a pass has nothing to do: what is known is valid, and the bounds are where the same elements of
  /// the same pages are visible.
  @inline(__always)
  final func isStill(in bounds: CGRect) -> Bool {
    guard pass.state.isClean, display.match.covers(bounds), let pages = pass.pages,
      pages.areQueried, pages.range.covers(bounds)
    else { return false }
    return pass.offsetCheck.isDone && !pass.sizing.hasUnfitted && !rows.haveMoved
      && allows(.stillPass) && !pass.contentMovedUnderHand && !pass.motion.isAnimated
      && display.unshown.isEmpty
  }
}
