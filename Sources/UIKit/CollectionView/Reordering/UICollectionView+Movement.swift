public import Foundation
import ScrollPhysics

extension UICollectionView {
  /// Takes an item up, if the data source lets it move.
  ///
  /// Not while another is in the hand, in the middle of an update or between two layouts, and not where
  /// the data source does not implement `moveItemAt`. Of an object that is no collection view controller
  /// that shows when the method is called for the first time. Rule: S6.1.
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    let path = ItemPath(indexPath)
    guard order == nil, mayTakeUp(path), let dataSource else { return false }
    let answer =
      OptionalMethod.canMoveItemAt.answer {
        dataSource.collectionView(self, canMoveItemAt: indexPath)
      } ?? true
    observe(.canMoveItemAt(path, answer: answer))
    // The data source may have done anything when it was asked.
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

  /// Carries the item to a point of the content, which scrolls by itself while that is near an edge.
  ///
  /// Rule: S6.2, S6.3, S6.12, S6.20.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard targetPosition.x.isFinite, targetPosition.y.isFinite else {
      return UIKitException.raise(
        .invalidArgument,
        "CALayer position contains NaN: [\(targetPosition.x) \(targetPosition.y)]")
    }
    guard movement != nil else { return }
    // What the item is over is a question about where all others are by now.
    if pass.needsPrepare { layoutIfNeeded() }
    carry(to: targetPosition)
    if let movement { scrollAutomatically(forHandAt: movement.hand) }
  }

  /// Puts the item down where it is, and tells the data source once.
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

  /// Puts everything back; the data source hears nothing.
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

  /// The data are new: what is in the hand is nothing any more.
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

  /// The item in the hand, by its place in the data source, and where it would go.
  package final var movementInProgress: (original: ItemPath, target: ItemPath, position: CGPoint)? {
    movement.map { ($0.original, $0.target, $0.position) }
  }

  // MARK: Beginning and end

  private func mayTakeUp(_ path: ItemPath) -> Bool {
    movement == nil && transition == nil && change == nil && transaction == nil
      && !dataSourceMovesNothing && dataSource != nil
      && currentCounts.contains(path)
  }

  private func putItemDown(at path: ItemPath) {
    movement = nil
    putDown = PutDownItem(path: path)
    stopScrollingAutomatically()
  }

  /// There is no such method: the item goes back, and none is taken up again.
  ///
  /// UIKit would not have let it be taken up; without Objective-C that is not known before. Rule: S6.1.
  private func dataSourceCannotMove(_ ended: InteractiveMovement) {
    rename(by: ItemMove(source: ended.target, target: ended.original))
    putDown = PutDownItem(path: ended.original)
    invalidateForEnd(from: ended.target, at: ended.original, cancelled: true)
    dataSourceMovesNothing = true
    refreshMovementGesture()
  }

  // MARK: One step

  /// The content has moved, and the hand has not: what it holds is over something else.
  ///
  /// Rule: S6.21.
  final func followContentWithHand() {
    contentMovedUnderHand = false
    if let movement { carry(to: placeInContent(movement.hand), overOthers: true) }
    if multipleSelection != nil { extendMultipleSelection() }
    autoScroll?.reconsider()
  }

  /// Asks what the hand is over, where it is elsewhere, or what is there may be.
  private func carry(to position: CGPoint, overOthers: Bool = false) {
    guard let before = movement, before.position != position || overOthers else { return }
    let target = askForTarget(before, position)
    // Who was asked may have ended the movement.
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

  /// Asks layout and delegate where the item would go.
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

  /// The newer question, or the older one where the delegate has only that.
  ///
  /// Rule: S6.6.
  private func askDelegate(_ before: InteractiveMovement, _ proposed: ItemPath) -> ItemPath {
    let (original, current) = (before.original, before.target)
    let answer = OptionalMethod.targetIndexPathForMove.answer {
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

  /// The question as it was before iOS 15; nil where the delegate does not have it.
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

  /// Whether the item could go there: a place of the section where it is, or of another with one
  /// beyond its last.
  ///
  /// Rule: S6.24.
  private func admits(_ path: ItemPath, in movement: InteractiveMovement) -> Bool {
    let counts = currentCounts
    guard counts.items.indices.contains(path.section), path.item >= 0 else { return false }
    let count = counts.items[path.section]
    return path.section == movement.target.section ? path.item < count : path.item <= count
  }

  /// Views, selection and finger keep the item that they had under its new path.
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
    // What merely follows the hand makes nobody go elsewhere.
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
