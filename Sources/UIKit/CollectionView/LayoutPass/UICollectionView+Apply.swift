import Foundation

/// The fifth step of a layout pass: views are removed, updated and added.
extension UICollectionView {
  /// Adds, removes and updates views so that they match the layout's last answer.
  ///
  /// Rule: S1.32, S1.37.
  ///
  /// Disappearing elements come first, in the order of the data; then those that stay are updated;
  /// then cells are added in the order of the data, and other views after them.
  final func showElements(
    freshAnswer: Bool, _ renewal: ElementRenewal?
  ) -> (added: Int, removed: Int) {
    let bounds = bounds
    if !freshAnswer, !pass.reloadsViews {
      return pass.visibleRange?.covers(bounds) ?? false ? (0, 0) : followScroll(to: bounds, renewal)
    }
    if pass.reloadsViews { takeOffEverything() }
    if updateInPlace(bounds) { return (0, 0) }
    match()
    let removed = takeOffUnseen()
    updateStaying()
    fitStaying(display.next)
    var coming = display.takeComing()
    let added = putOn(&coming) { display.addToPass($0) }
    display.endPass()
    return (added, removed)
  }

  /// As `showElements`, if only the bounds or single elements have changed: other elements are not
  /// touched.
  private func followScroll(
    to bounds: CGRect, _ renewal: ElementRenewal?
  ) -> (added: Int, removed: Int) {
    var (leaving, coming) = display.takeScratch()
    defer { display.giveBack(&leaving, &coming) }
    for key in renewal?.gone ?? [] {
      if let element = display.byKey[key] { leaving.append(element) }
    }
    findCrossings(bounds, &leaving, &coming)
    if !leaving.isEmpty { reuse.beginDeparture() }
    leaving.sort { $0.key < $1.key }
    var removed = 0
    for element in leaving where element.isOnScreen && !showsCopy(of: element) {
      endDisplay(of: element)
      display.drop(element)
      removed += 1
    }
    if let renewal {
      update(renewal.changed)
      fitStaying(display.elements)
    }
    if pass.queried.hasCopies() {
      coming.removeAll { new in display.byKey[new.key].map(showsCopy) ?? false }
    }
    let added = putOn(&coming) { display.append($0) }
    return (added, removed)
  }

  final func takeOffEverything() {
    pass.viewsAreRemoved()
    for element in display.elements.sorted(by: { $0.key < $1.key }) { endDisplay(of: element) }
    display.removeElements { _ in true }
    changes.finishAllParting()
    prefetching.forgetReadyCells()
  }

  private func takeOffUnseen() -> Int {
    var leaving = display.elementsToRemove()
    guard !leaving.isEmpty else { return 0 }
    leaving.sort { $0.key < $1.key }
    reuse.beginDeparture()
    for element in leaving { endDisplay(of: element) }
    return leaving.count
  }

  /// Updates the elements on screen if the answer shows these in their order; returns false, and updates
  /// none, if it shows others.
  private func updateInPlace(_ bounds: CGRect) -> Bool {
    let queried = pass.queried
    guard occupation.isDisjoint(with: [.movement, .gap]), !pass.animatesChanges,
      let changed = queried.changes(from: display.elements, in: bounds)
    else { return false }
    // A step that does not invalidate the layout finds out how far the next may go.
    queried.forgetRanges()
    pass.answerIsUnseen()
    // A view that is updated may ask for another answer.
    queried.forEachChange(in: changed) { apply($1, to: $0) }
    if pass.hasUnfitted { fitStaying(display.elements) }
    return true
  }

  private func updateStaying() {
    var sharedGroup: AnimationGroup?
    for element in display.next {
      guard let wanted = element.takeWanted() else { continue }
      update(element, to: wanted, &sharedGroup)
    }
    sharedGroup?.begin()
  }

  /// Adds the new elements, cells in the order of the data and other views after them.
  ///
  /// Once the layout accepts the preferred size of one, the others wait, since they may no longer
  /// be visible. Rule: S1.47.
  /// - Returns: how many were added.
  private func putOn(
    _ coming: inout [LayoutPass.QueriedElement], _ keep: (Display.Element) -> Void
  ) -> Int {
    coming.sort { $0.key < $1.key }
    var added = 0
    for new in coming {
      if pass.takenSize != .none, pass.awaitsSizes { break }
      guard let element = beginDisplay(of: new) else { continue }
      keep(element)
      added += 1
    }
    return added
  }
}
