public import Foundation
import ScrollPhysics
import Timeline
import UpdateArithmetic

extension UICollectionView {
  /// Makes several updates at once, and animates from the old to the new state.
  ///
  /// The data source changes its data inside the closure; the counts are queried before and after
  /// it. The model has the new state when the call returns. The completion is called once, after
  /// the animations, with false if one was interrupted. A nested call is part of the same batch.
  /// Rule: S7.1–S7.10, S7.21–S7.30.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    guard beginUpdates() else { return }
    updates?()
    if let completion { transaction?.completions.append(completion) }
    endUpdates()
  }

  /// Inserts items, at their index paths after the batch.
  public func insertItems(at indexPaths: [IndexPath]) {
    collect(indexPaths.map { .insertItem(ItemPath($0)) })
  }

  /// Deletes items, by their index paths before the batch.
  public func deleteItems(at indexPaths: [IndexPath]) {
    collect(indexPaths.map { .deleteItem(ItemPath($0)) })
  }

  /// Replaces the cells of items, by their index paths before the batch.
  ///
  /// Rule: S7.6.
  public func reloadItems(at indexPaths: [IndexPath]) {
    collect(indexPaths.map { .reloadItem(ItemPath($0)) })
  }

  /// Moves an item from its index path before the batch to one after it.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    collect([.moveItem(from: ItemPath(indexPath), to: ItemPath(newIndexPath))])
  }

  /// Inserts sections, at their indexes after the batch.
  public func insertSections(_ sections: IndexSet) {
    collect(sections.map { .insertSection($0) })
  }

  /// Deletes sections, by their indexes before the batch.
  public func deleteSections(_ sections: IndexSet) {
    collect(sections.map { .deleteSection($0) })
  }

  /// Reloads sections, by their indexes before the batch.
  ///
  /// Rule: S7.7.
  public func reloadSections(_ sections: IndexSet) {
    collect(sections.map { .reloadSection($0) })
  }

  /// Moves a section from its index before the batch to one after it.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    collect([.moveSection(from: section, to: newSection)])
  }

  /// Requests the cells of items again, and keeps the cell objects.
  ///
  /// Rule: S7.6.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    guard beginUpdates() else { return }
    transaction?.reconfigured += indexPaths.map { ItemPath($0) }
    endUpdates()
  }

  /// Whether the presentation differs from the data source, as during an interactive movement or
  /// with placeholders.
  ///
  /// Rule: S6.19.
  public var hasUncommittedUpdates: Bool { movement != nil || order != nil }

  // MARK: Collecting

  /// Adds items whose cells are reconfigured; a call outside of a batch is a batch of its own.
  ///
  /// Rule: S7.5.
  private func reconfigure(_ paths: [ItemPath]) {
    for path in paths { reconfigureCell(at: path) }
  }

  private func collect(_ updates: [Update]) {
    guard beginUpdates() else { return }
    transaction?.updates += updates
    endUpdates()
  }

  /// Begins a batch, or a nested call; returns false if updates are not allowed at this moment.
  ///
  /// Unknown counts are queried first, and a needed layout pass runs. While the data source is
  /// called with `moveItemAt` the moving item is already dropped, so a batch is allowed.
  /// Rule: S6.17, S6.22a, S7.8.
  private func beginUpdates() -> Bool {
    if movement != nil {
      UIKitException.raise(
        .internalInconsistency,
        "attempt to update items while one of them is moved interactively; end or cancel the "
          + "movement first")
      return false
    }
    if change != nil {
      UIKitException.raise(
        .internalInconsistency, "attempt to update items from inside the layout's own update")
      return false
    }
    if transaction == nil {
      if window != nil { layoutIfNeeded() }
      transaction = UpdateTransaction(before: dataCounts)
    }
    transaction?.depth += 1
    return true
  }

  private func endUpdates() {
    transaction?.depth -= 1
    guard let batch = transaction, batch.depth == 0 else { return }
    transaction = nil
    commit(batch)
  }

  // MARK: Carrying out

  private func commit(_ collected: UpdateTransaction) {
    if collected.isOverruled { return complete(collected) }
    if collected.updates.isEmpty, !pass.needsPrepare {
      reconfigure(collected.reconfigured.map(presentationPath))
      return complete(collected)
    }
    let after = collected.updates.isEmpty ? collected.before : fetchCounts()
    do throws(InconsistentUpdate) {
      let batch = try BatchUpdate(collected.updates, before: collected.before, after: after)
      carryOut(collected, batch)
    } catch {
      refuse(error, collected)
    }
  }

  private func carryOut(_ collected: UpdateTransaction, _ batch: BatchUpdate) {
    // A layout that was set inside the batch has not prepared yet.
    guard window != nil, pass.hasPrepared || !display.elements.isEmpty else {
      // Nothing is on screen that could be animated.
      reloadData()
      return complete(collected)
    }
    guard let (shown, updates) = presented(collected.updates, batch) else {
      reloadData()
      return complete(collected)
    }
    follow(shown)
    counts = batch.after
    let group = changeGroup(collected.completions)
    let items = updates.map { UICollectionViewUpdateItem($0, in: shown) }
    runAnimatedChange(.update(shown, items), in: group)
    reconfigure(collected.reconfigured.compactMap { batch.placeAfter($0).map(presentationPath) })
    group.begin()
  }

  /// Updates the index paths of the selection and the touch after a batch.
  ///
  /// Rule: S3.23.
  final func follow(_ batch: BatchUpdate) {
    func place(_ path: ItemPath) -> ItemPath? {
      batch.isReloaded(path) ? nil : batch.placeAfter(path)
    }
    // Unhighlighting draws the selection by the index paths before the batch.
    if let path = contentTouch.item, place(path) == nil { forgetContentTouch() }
    for path in selection.paths where place(path) == nil { setSelected(false, path) }
    selection.rename { place($0) ?? $0 }
    renameContentTouch { place($0) ?? $0 }
    if multipleSelection?.follow(place) == false { breakOffMultipleSelection() }
    prefetching.rename(place)
    closeMenu()
    renameDragged { batch.placeAfter($0) }
  }

  /// Creates the group of a change; at its end disappearing views are removed and the completions
  /// are called.
  ///
  /// Rule: S7.26, S7.28.
  final func changeGroup(_ completions: [(_ finished: Bool) -> Void]) -> AnimationGroup {
    // The disappearing views retain the group.
    weak var own: AnimationGroup?
    let group = newGroup { [handle] finished in
      if let own { handle.view?.finishParting(in: own) }
      for completion in completions { completion(finished) }
    }
    own = group
    return group
  }

  /// Calls the completions of a batch that animates nothing, asynchronously.
  ///
  /// Rule: S7.28.
  private func complete(_ collected: UpdateTransaction) {
    changeGroup(collected.completions).begin()
  }

  /// Raises UIKit's exception for an inconsistent batch, with an explanation that UIKit does not
  /// give.
  ///
  /// Outside of a window the data are reloaded instead, as in UIKit. Rule: S7.14, S7.15.
  private func refuse(_ error: InconsistentUpdate, _ collected: UpdateTransaction) {
    let text = "\(error.reason)\nCollection view: <\(type(of: self))>"
    guard window != nil else {
      report(text + " - will perform reloadData.")
      reloadData()
      return complete(collected)
    }
    UIKitException.raise(.internalInconsistency, text, explanation: error.explanation)
  }
}
