import Foundation
import UpdateArithmetic

/// The updates of items and sections by `performBatchUpdates` and the methods for single updates.
final class UpdateFeature: CollectionViewFeature {
  /// The updates of the current `performBatchUpdates`.
  private var transaction: UpdateTransaction? {
    didSet { occupy(.batch, transaction != nil) }
  }

  /// Whether updates are being collected.
  var isCollecting: Bool { transaction != nil }

  /// Overrides the updates that are being collected.
  ///
  /// Rule: S7.11.
  override func dataWillReload() {
    transaction?.isOverruled = true
  }

  /// Makes several updates at once; a nested call is part of the same batch.
  ///
  /// Rule: S7.1, S7.4.
  func perform(_ updates: (() -> Void)?, completion: ((_ finished: Bool) -> Void)?) {
    guard begin(isBatch: true) else { return }
    transaction?.isBatch = true
    updates?()
    if let completion { transaction?.completions.append(completion) }
    end()
  }

  /// Adds closures to call at the end of the batch; returns false if none is being collected.
  func complete(with completions: [(_ finished: Bool) -> Void]) -> Bool {
    guard transaction != nil else { return false }
    transaction?.completions += completions
    return true
  }

  /// Begins a batch that `close()` ends; returns false if updates are not allowed at this moment.
  @discardableResult
  func open() -> Bool {
    guard begin(isBatch: true) else { return false }
    transaction?.isBatch = true
    return true
  }

  /// Ends the batch, or nested batch, that `open()` has begun.
  func close() { end() }

  // MARK: Collecting

  /// Adds an update; a call outside of a batch is a batch of its own.
  ///
  /// Rule: S7.5.
  func collect(_ update: Update) {
    guard begin() else { return }
    transaction?.updates.append(update)
    end()
  }

  /// Adds updates; a call outside of a batch is a batch of its own.
  ///
  /// Rule: S7.5.
  func collect(_ updates: [Update]) {
    guard begin() else { return }
    transaction?.updates += updates
    end()
  }

  /// Adds items whose cells are reconfigured, by their index paths before the batch.
  ///
  /// Rule: S7.5, S7.6.
  func reconfigure(_ paths: [ItemPath]) {
    guard begin() else { return }
    transaction?.reconfigured += paths
    end()
  }

  /// Begins a batch, or a nested call; returns false if updates are not allowed at this moment.
  ///
  /// Unknown counts are queried first, and a needed layout pass runs. A single update of unknown
  /// counts is left to the next pass, which asks for them: nothing is known to compare with. While the
  /// data source is called with `moveItemAt` the moving item is already dropped, so a batch is allowed.
  /// Rule: S6.17, S6.22a, S7.8, S7.8a.
  private func begin(isBatch: Bool = false) -> Bool {
    if view.occupation.contains(.movement) {
      UIKitException.raise(
        .internalInconsistency,
        "attempt to update items while one of them is moved interactively; end or cancel the "
          + "movement first")
      return false
    }
    if view.occupation.contains(.change) {
      UIKitException.raise(
        .internalInconsistency, "attempt to update items from inside the layout's own update")
      return false
    }
    if let transaction {
      transaction.depth += 1
      return true
    }
    let areCountsKnown = view.knownCounts != nil
    guard isBatch || areCountsKnown else { return false }
    if view.window != nil { view.layoutIfNeeded() }
    let begun = UpdateTransaction(
      before: view.presentation.dataCounts, countsWereKnown: areCountsKnown)
    begun.depth = 1
    transaction = begun
    return true
  }

  private func end() {
    guard let batch = transaction else { return }
    batch.depth -= 1
    guard batch.depth == 0 else { return }
    transaction = nil
    commit(batch)
  }

  // MARK: Carrying out

  private func commit(_ collected: UpdateTransaction) {
    if collected.isOverruled {
      // A question in the block may have let the layout prepare for data that have changed since.
      if view.knownCounts != nil { view.dataHaveChanged() }
      return complete(collected)
    }
    if collected.updates.isEmpty, !collected.isBatch {
      reconfigureCells(at: collected.reconfigured.map(view.presentationPath))
      return complete(collected)
    }
    let after = view.fetchCounts()
    do throws(InconsistentUpdate) {
      let batch = try BatchUpdate(collected.updates, before: collected.before, after: after)
      carryOut(collected, batch)
    } catch {
      refuse(error, collected)
    }
  }

  private func carryOut(_ collected: UpdateTransaction, _ batch: BatchUpdate) {
    // A layout that was set inside the batch has not prepared yet.
    guard view.window != nil, view.pass.state.hasPrepared || !view.display.elements.isEmpty else {
      // Nothing is on screen that could be animated.
      if collected.updates.isEmpty {
        view.collectionViewLayout.invalidateLayout()
      } else {
        view.reloadData()
      }
      return complete(collected)
    }
    guard let (shown, updates) = view.presentation.presented(collected.updates, batch) else {
      view.reloadData()
      return complete(collected)
    }
    view.follow(shown)
    view.keep(batch.after)
    let group = view.changes.group(collected.completions)
    let items = updates.map { UICollectionViewUpdateItem($0, in: shown) }
    view.changes.run(.update(shown, items), in: group)
    reconfigureCells(
      at: collected.reconfigured.compactMap { batch.pathAfter($0).map(view.presentationPath) })
    group.begin()
  }

  private func reconfigureCells(at paths: [ItemPath]) {
    for path in paths { view.reconfigureCell(at: path) }
  }

  /// Calls the completions of a batch that animates nothing, asynchronously.
  ///
  /// Rule: S7.28.
  private func complete(_ collected: UpdateTransaction) {
    view.changes.group(collected.completions).begin()
  }

  /// Raises UIKit's exception for an inconsistent batch, with an explanation that UIKit does not
  /// give.
  ///
  /// Outside of a window the data are reloaded instead, as in UIKit, unless the batch has asked for the
  /// counts before itself, because they were not known. Rule: S7.8, S7.14, S7.15.
  private func refuse(_ error: InconsistentUpdate, _ collected: UpdateTransaction) {
    let text = view.exceptionText(error.reason)
    guard view.window != nil || !collected.countsWereKnown else {
      view.report(text + " - will perform reloadData.")
      view.reloadData()
      return complete(collected)
    }
    UIKitException.raise(.internalInconsistency, text, explanation: error.explanation)
  }
}
