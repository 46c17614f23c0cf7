public import Foundation
import ScrollPhysics
import Timeline
import UpdateArithmetic

extension UICollectionView {
  /// Makes several changes at once, and animates from what was to what is.
  ///
  /// The data source changes inside the block: its counts are looked at before and after it. The new
  /// state holds when the call returns; the completion comes once, after the animations, with false
  /// where one was interrupted. A call inside the block is part of the same batch.
  /// Rule: S7.1–S7.10, S7.21–S7.30.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    guard beginUpdates() else { return }
    updates?()
    if let completion { transaction?.completions.append(completion) }
    endUpdates()
  }

  /// Items appear at these places after the batch.
  public func insertItems(at indexPaths: [IndexPath]) {
    collect(indexPaths.map { .insertItem(ItemPath($0)) })
  }

  /// The items at these places before the batch go.
  public func deleteItems(at indexPaths: [IndexPath]) {
    collect(indexPaths.map { .deleteItem(ItemPath($0)) })
  }

  /// The items at these places before the batch are shown by new cells.
  ///
  /// Rule: S7.6.
  public func reloadItems(at indexPaths: [IndexPath]) {
    collect(indexPaths.map { .reloadItem(ItemPath($0)) })
  }

  /// An item goes from a place before the batch to one after it.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    collect([.moveItem(from: ItemPath(indexPath), to: ItemPath(newIndexPath))])
  }

  /// Sections appear at these indexes after the batch.
  public func insertSections(_ sections: IndexSet) {
    collect(sections.map { .insertSection($0) })
  }

  /// The sections at these indexes before the batch go.
  public func deleteSections(_ sections: IndexSet) {
    collect(sections.map { .deleteSection($0) })
  }

  /// The sections at these indexes before the batch are others.
  ///
  /// Rule: S7.7.
  public func reloadSections(_ sections: IndexSet) {
    collect(sections.map { .reloadSection($0) })
  }

  /// A section goes from an index before the batch to one after it.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    collect([.moveSection(from: section, to: newSection)])
  }

  /// The cells of these items are asked for anew and stay the same objects.
  ///
  /// Rule: S7.6.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    guard beginUpdates() else { return }
    transaction?.reconfigured += indexPaths.map { ItemPath($0) }
    endUpdates()
  }

  /// Whether the view's order is not yet the data source's, as with an item in the hand or with
  /// placeholders.
  ///
  /// Rule: S6.19.
  public var hasUncommittedUpdates: Bool { movement != nil || order != nil }

  // MARK: Collecting

  /// A change outside of a batch is a batch of its own.
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

  /// Opens a batch, or another call of the open one; false where there must be none now.
  ///
  /// Counts that are not known are asked for first, and what is not laid out is. While the data source
  /// is told of a move the item is already put down, so a batch is allowed. Rule: S6.17, S6.22a, S7.8.
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
    // A layout that came in the batch has not prepared yet.
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

  /// Selection and finger stay with their items.
  ///
  /// Rule: S3.23.
  final func follow(_ batch: BatchUpdate) {
    func place(_ path: ItemPath) -> ItemPath? {
      batch.isReloaded(path) ? nil : batch.placeAfter(path)
    }
    // Going dark draws the selection by the places before.
    if let path = contentTouch.item, place(path) == nil { forgetContentTouch() }
    for path in selection.paths where place(path) == nil { setSelected(false, path) }
    selection.rename { place($0) ?? $0 }
    renameContentTouch { place($0) ?? $0 }
    prefetching.rename(place)
    closeMenu()
    renameDragged { batch.placeAfter($0) }
  }

  /// The animation of a change, at whose end what left is put away and the completions are told.
  ///
  /// Rule: S7.26, S7.28.
  final func changeGroup(_ completions: [(_ finished: Bool) -> Void]) -> AnimationGroup {
    // What is parting in the group keeps it.
    weak var own: AnimationGroup?
    let group = newGroup { [handle] finished in
      if let own { handle.view?.finishParting(in: own) }
      for completion in completions { completion(finished) }
    }
    own = group
    return group
  }

  /// Tells the completions of a batch that shows nothing; not inside of the call.
  ///
  /// Rule: S7.28.
  private func complete(_ collected: UpdateTransaction) {
    changeGroup(collected.completions).begin()
  }

  /// UIKit's exception, with what UIKit never says.
  ///
  /// Outside of a window UIKit reloads instead. Rule: S7.14, S7.15.
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
