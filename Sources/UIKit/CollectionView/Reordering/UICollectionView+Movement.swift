public import Foundation
import ScrollPhysics

extension UICollectionView {
  /// Begins an interactive movement of an item if the data source allows it.
  ///
  /// Returns false during another movement, an update or a transition, and if the data source does
  /// not implement `moveItemAt`. Unless the data source is a collection view controller, that is
  /// only known after the first call of the method. Rule: S6.1.
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    let path = ItemPath(indexPath)
    guard mayTakeUp(path), let dataSource else { return false }
    let answer =
      OptionalMethod.canMoveItemAt.answer {
        dataSource.collectionView(self, canMoveItemAt: indexPath)
      } ?? true
    observe(.canMoveItemAt(path, answer: answer))
    // The data source may have changed anything during the call.
    guard answer, mayTakeUp(path),
      let center = collectionViewLayout.layoutAttributesForItem(at: indexPath)?.center
    else { return false }
    let taken = InteractiveMovement(of: path, at: center, hand: placeInView(center))
    putDown = nil
    movement = taken
    observe(.movement(path, to: path, at: center, .began))
    invalidate(for: taken, from: taken)
    return true
  }

  /// Moves the item to a point of the content; near an edge the content scrolls automatically.
  ///
  /// Rule: S6.2, S6.3, S6.12, S6.20.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard targetPosition.x.isFinite, targetPosition.y.isFinite else {
      return UIKitException.raise(
        .invalidArgument,
        "CALayer position contains NaN: [\(targetPosition.x) \(targetPosition.y)]")
    }
    guard movement != nil else { return }
    // Finding the item under the touch needs up-to-date frames.
    if pass.needsPrepare { layoutIfNeeded() }
    carry(to: targetPosition)
    if let movement { scrollAutomatically(forHandAt: movement.hand) }
  }

  /// Drops the item at its target and calls `moveItemAt` of the data source once.
  ///
  /// Rule: S6.13, S6.14.
  public func endInteractiveMovement() {
    guard let ended = movement, let dataSource else { return cancelInteractiveMovement() }
    let physics = host?.screen.physics ?? .measured
    putItemDown(at: ended.target)
    observe(.movement(ended.original, to: ended.target, at: ended.position, .ended))
    invalidateForEnd(from: ended.original, at: ended.target, cancelled: false)
    guard ended.original != ended.target || physics.tellsOfMoveInPlace else { return }
    observe(.moveItemAt(from: ended.original, to: ended.target))
    let told: Void? = OptionalMethod.moveItemAt.answer {
      dataSource.collectionView(
        self, moveItemAt: ended.original.indexPath, to: ended.target.indexPath)
    }
    if told == nil { dataSourceCannotMove(ended) }
  }

  /// Cancels the movement and moves the item back; the data source is not called.
  ///
  /// Rule: S6.15.
  public func cancelInteractiveMovement() {
    guard let cancelled = movement else { return }
    rename(by: ItemMove(source: cancelled.target, target: cancelled.original))
    putItemDown(at: cancelled.original)
    observe(
      .movement(cancelled.original, to: cancelled.original, at: cancelled.position, .cancelled))
    invalidateForEnd(from: cancelled.original, at: cancelled.original, cancelled: true)
  }

  /// Ends the movement without animation, because the data were reloaded.
  ///
  /// Rule: S6.18.
  final func cancelMovementQuietly() {
    putDown = nil
    guard let cancelled = movement else { return }
    movement = nil
    stopScrollingAutomatically()
    observe(
      .movement(cancelled.original, to: cancelled.original, at: cancelled.position, .cancelled))
  }

  /// The original index path of the moving item in the data, its target and its position; nil if
  /// there is none.
  package final var movementInProgress: (original: ItemPath, target: ItemPath, position: CGPoint)? {
    movement.map { ($0.original, $0.target, $0.position) }
  }

  // MARK: Beginning and end

  private func mayTakeUp(_ path: ItemPath) -> Bool {
    allows(.interactiveMovement) && !dataSourceMovesNothing && dataSource != nil
      && currentCounts.contains(path)
  }

  private func putItemDown(at path: ItemPath) {
    movement = nil
    putDown = PutDownItem(path: path)
    stopScrollingAutomatically()
  }

  /// Cancels the movement because the data source does not implement `moveItemAt`, and refuses
  /// later ones.
  ///
  /// UIKit would have refused to begin it; without Objective-C this is not known earlier.
  /// Rule: S6.1.
  private func dataSourceCannotMove(_ ended: InteractiveMovement) {
    rename(by: ItemMove(source: ended.target, target: ended.original))
    putDown = PutDownItem(path: ended.original)
    invalidateForEnd(from: ended.target, at: ended.original, cancelled: true)
    dataSourceMovesNothing = true
    refreshMovementGesture()
  }

  // MARK: One step

  /// Finds the target again after the content has moved beneath the touch.
  ///
  /// Rule: S6.21.
  final func followContentWithHand() {
    contentMovedUnderHand = false
    if let movement { carry(to: placeInContent(movement.hand), overOthers: true) }
    if multipleSelection != nil { extendMultipleSelection() }
    autoScroll?.reconsider()
  }

  /// Moves the item and finds its target, if the touch has moved or the elements under it may have.
  private func carry(to position: CGPoint, overOthers: Bool = false) {
    guard let before = movement, before.position != position || overOthers else { return }
    let target = askForTarget(before, position)
    // The layout or the delegate may have ended the movement.
    guard movement == before, before.position != position || before.target != target else { return }
    if target != before.target { rename(by: ItemMove(source: before.target, target: target)) }
    var after = before
    (after.target, after.position, after.hand) = (target, position, placeInView(position))
    movement = after
    observe(.movement(after.original, to: target, at: position, .moved))
    invalidate(for: after, from: before)
  }

  private func placeInView(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
  }

  private func placeInContent(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x + bounds.minX, y: point.y + bounds.minY)
  }

  /// Asks the layout and then the delegate for the target index path.
  ///
  /// Rule: S6.3, S6.6.
  private func askForTarget(_ before: InteractiveMovement, _ position: CGPoint) -> ItemPath {
    let current = before.target
    let proposed = ItemPath(
      collectionViewLayout.targetIndexPath(
        forInteractivelyMovingItem: current.indexPath, withPosition: position))
    observe(.targetIndexPath(from: current, at: position, answer: proposed))
    guard proposed != current, movement == before else { return current }
    let chosen = askDelegate(before, proposed)
    return admits(chosen, in: before) ? chosen : current
  }

  /// Calls the delegate's current method, or the one before iOS 15 if it implements only that.
  ///
  /// Rule: S6.6.
  private func askDelegate(_ before: InteractiveMovement, _ proposed: ItemPath) -> ItemPath {
    let (original, current) = (before.original, before.target)
    let answer = OptionalMethod.targetIndexPathForMoveOfItemFromOriginalIndexPath.answer {
      itemDelegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: original.indexPath,
        atCurrentIndexPath: current.indexPath, toProposedIndexPath: proposed.indexPath)
    }
    if answer == nil, let older = askOldDelegate(before, proposed) { return older }
    let chosen = answer.flatMap { $0 }.map { ItemPath($0) } ?? proposed
    observe(
      .targetIndexPathForMove(
        original: original, current: current, proposed: proposed, answer: chosen))
    return chosen
  }

  /// Calls the delegate's method from before iOS 15; nil if it does not implement it.
  ///
  /// Rule: S6.6.
  private func askOldDelegate(_ before: InteractiveMovement, _ proposed: ItemPath) -> ItemPath? {
    guard let itemDelegate else { return nil }
    let physics = host?.screen.physics ?? .measured
    let path = physics.asksOldMoveDelegateFromOriginal ? before.original : before.target
    let answer = OptionalMethod.targetIndexPathForMoveFromItemAt.answer {
      itemDelegate.collectionView(
        self, targetIndexPathForMoveFromItemAt: path.indexPath,
        toProposedIndexPath: proposed.indexPath)
    }
    guard let chosen = answer.map({ ItemPath($0) }) else { return nil }
    observe(.targetIndexPathForMoveFromItemAt(path, proposed: proposed, answer: chosen))
    return chosen
  }

  /// Returns whether an index path is a valid target: any item of the section where the item is, or
  /// of another section including one position past the last.
  ///
  /// Rule: S6.24.
  private func admits(_ path: ItemPath, in movement: InteractiveMovement) -> Bool {
    let counts = currentCounts
    guard counts.items.indices.contains(path.section), path.item >= 0 else { return false }
    let count = counts.items[path.section]
    return path.section == movement.target.section ? path.item < count : path.item <= count
  }

  /// Updates the keys of views, selection and touch after a move.
  ///
  /// - Complexity: O(views on screen + selected items whose place changes).
  private func rename(by move: ItemMove) {
    guard move.source != move.target else { return }
    display.rename { key in
      key.kind == ElementKinds.cell
        ? ElementKey(kind: key.kind, path: move.place(after: key.path)) : key
    }
    selection.follow(move)
    renameContentTouch(move.place(after:))
    multipleSelection?.follow(move)
    prefetching.rename(move.place(after:))
    forgetReadyCells()
    if move.source.section != move.target.section {
      counts?.moveItem(fromSection: move.source.section, to: move.target.section)
    }
  }

  private func invalidate(for after: InteractiveMovement, from before: InteractiveMovement) {
    let context = collectionViewLayout.invalidationContext(
      forInteractivelyMovingItems: [after.target.indexPath], withTargetPosition: after.position,
      previousIndexPaths: [before.target.indexPath], previousPosition: before.position)
    observe(
      .invalidationContextForInteractivelyMovingItems(
        to: after.target, from: before.target, at: after.position))
    // A step that only follows the touch moves no other element.
    if after.target != before.target { pass.animatesChanges = true }
    collectionViewLayout.invalidateLayout(with: context)
  }

  private func invalidateForEnd(from source: ItemPath, at final: ItemPath, cancelled: Bool) {
    let context = collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [final.indexPath], previousIndexPaths: [source.indexPath],
      movementCancelled: cancelled)
    observe(
      .invalidationContextForEndingMovement(to: final, from: source, cancelled: cancelled))
    pass.animatesChanges = true
    collectionViewLayout.invalidateLayout(with: context)
  }
}
