import Foundation

/// The fourth step of a layout pass: views are removed, updated and added.
extension UICollectionView {
  /// Carries out a change at once; returns how many elements were added and removed.
  ///
  /// Disappearing elements come first, in the order of the data; then those that stay are updated;
  /// then cells are added in the order of the data, and other views after them.
  ///
  /// Rule: S1.32, S1.37.
  final func carryOut(_ change: consuming DisplayChange) -> (added: Int, removed: Int) {
    switch consume change {
    case .nothing: return (0, 0)
    case .unmoved(let entries):
      updateUnmoved(entries)
      return (0, 0)
    case .elements(var lists):
      if responder.kept != nil { responder.releaseIfResigned() }
      let removed = takeOff(&lists)
      if lists.isOfNewAnswer { update(lists) }
      let added = putOn(&lists)
      if lists.isWhole { display.arrange(&lists.kept) }
      display.giveBack(lists)
      return (added, removed)
    }
  }

  /// Gives views that stay in their order their attributes.
  private func updateUnmoved(_ entries: Range<Int>) {
    // A view that is updated may ask for another answer.
    withAnswerAndDisplay { answer, display in
      AnswerMatch.forEachChange(of: answer, in: display, entries) { apply($1, to: $0) }
    }
    if pass.sizing.hasUnfitted { fitStaying(display.elements) }
  }

  private func takeOff(_ change: inout DisplayLists) -> Int {
    guard !change.leaving.isEmpty else { return 0 }
    reuse.beginDeparture()
    change.leaving.sort { $0.key < $1.key }
    var removed = 0
    let candidate = responder.candidate
    for element in change.leaving where element.isOnScreen {
      endDisplay(of: element, keepingCellOf: candidate)
      if !change.isWhole { display.drop(element) }
      removed += 1
    }
    return removed
  }

  /// Gives the elements that stay their attributes, and asks views of another size for the size that they
  /// prefer, before others are added.
  private func update(_ change: borrowing DisplayLists) {
    if !change.staying.isEmpty {
      var sharedGroup: AnimationGroup?
      for staying in change.staying where staying.element.isOnScreen {
        update(staying.element, to: staying.attributes, &sharedGroup)
      }
      sharedGroup?.begin()
    }
    if pass.sizing.hasUnfitted { fitStaying(change.isWhole ? change.kept : display.elements) }
  }

  /// Adds the new elements, cells in the order of the data and other views after them.
  ///
  /// Once the layout accepts the preferred size of one, the others wait, since they may no longer
  /// be visible. Rule: S1.47.
  /// - Returns: how many were added.
  private func putOn(_ change: inout DisplayLists) -> Int {
    guard !change.coming.isEmpty else { return 0 }
    change.coming.sort { $0.key < $1.key }
    var added = 0
    for new in change.coming {
      if pass.sizing.isWaiting { break }
      guard let element = beginDisplay(of: new) else { continue }
      if change.isWhole {
        display.keep(element, in: &change.kept)
      } else {
        display.append(element)
      }
      added += 1
    }
    return added
  }

  /// Removes all views, also those that are leaving.
  final func takeOffEverything() {
    pass.state.viewsAreRemoved()
    for element in display.elements.sorted(by: { $0.key < $1.key }) { endDisplay(of: element) }
    display.removeElements { _ in true }
    display.match.forget()
    changes.finishAllParting()
    prefetching.forgetReadyCells()
    responder.release()
  }
}
