public import Foundation
import ScrollPhysics

extension UICollectionView {
  /// Takes an item up, if the data source lets it move.
  ///
  /// Rule: S6.1.
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    let path = ItemPath(indexPath)
    guard movement == nil, order == nil, let dataSource, currentCounts.contains(path),
      let attributes = collectionViewLayout.layoutAttributesForItem(at: indexPath)
    else { return false }
    let answer =
      OptionalMethod.canMoveItemAt.answer {
        dataSource.collectionView(self, canMoveItemAt: indexPath)
      } ?? true
    observe(.canMoveItemAt(path, answer: answer))
    guard answer else { return false }
    let taken = InteractiveMovement(of: path, at: attributes.center, counts: currentCounts)
    movement = taken
    observe(.movement(path, to: path, at: taken.position, .began))
    invalidate(for: taken, from: taken)
    return true
  }

  /// Carries the item to a point of the content.
  ///
  /// Rule: S6.2, S6.3, S6.12.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let before = movement, before.position != targetPosition else { return }
    let target = askForTarget(before, targetPosition)
    var after = before.retargeted(to: target)
    after.position = targetPosition
    if target != before.target { rename(from: before, to: after) }
    movement = after
    observe(.movement(before.original, to: target, at: targetPosition, .moved))
    invalidate(for: after, from: before)
  }

  /// Puts the item down where it is, and tells the data source once.
  ///
  /// Rule: S6.13, S6.14.
  public func endInteractiveMovement() {
    guard let ended = movement, let dataSource else { return }
    let physics = host?.screen.physics ?? .measured
    let moved = ended.original != ended.target || physics.tellsOfMoveInPlace
    counts = ended.counts
    movement = nil
    observe(.movement(ended.original, to: ended.target, at: ended.position, .ended))
    invalidateForEnd(of: ended, at: ended.target, cancelled: false)
    guard moved else { return }
    observe(.moveItemAt(from: ended.original, to: ended.target))
    let sent: Void? = OptionalMethod.moveItemAt.answer {
      dataSource.collectionView(
        self, moveItemAt: ended.original.indexPath, to: ended.target.indexPath)
    }
    if sent == nil { undo(ended) }
  }

  /// Puts everything back; the data source hears nothing.
  ///
  /// Rule: S6.15.
  public func cancelInteractiveMovement() {
    guard let cancelled = movement else { return }
    undo(cancelled)
    movement = nil
    observe(
      .movement(cancelled.original, to: cancelled.original, at: cancelled.position, .cancelled))
    invalidateForEnd(of: cancelled, at: cancelled.original, cancelled: true)
  }

  /// The order as it was before the item was taken up.
  private func undo(_ movement: InteractiveMovement) {
    rename(from: movement, to: movement.retargeted(to: movement.original))
    counts = movement.retargeted(to: movement.original).counts
  }

  /// The data are new: what is in the hand is nothing any more.
  ///
  /// Rule: S6.18.
  final func cancelMovementQuietly() {
    guard let cancelled = movement else { return }
    movement = nil
    observe(
      .movement(cancelled.original, to: cancelled.original, at: cancelled.position, .cancelled))
  }

  /// The item in the hand, by its place in the data source, and where it would go.
  package final var movementInProgress: (original: ItemPath, target: ItemPath, position: CGPoint)? {
    movement.map { ($0.original, $0.target, $0.position) }
  }

  /// The topmost item under the hand, besides the one in it.
  ///
  /// Rule: S6.4.
  final func indexPathForItemUnderMovement(at point: CGPoint) -> IndexPath? {
    topmostItem(at: point, excluding: movement?.target)?.indexPath
  }

  // MARK: One step

  /// Asks layout and delegate where the item would go.
  ///
  /// Rule: S6.3, S6.6.
  private func askForTarget(_ before: InteractiveMovement, _ position: CGPoint) -> ItemPath {
    let current = before.target
    let proposed = ItemPath(
      collectionViewLayout.targetIndexPath(
        forInteractivelyMovingItem: current.indexPath, withPosition: position))
    observe(.targetIndexPath(from: current, at: position, answer: proposed))
    guard proposed != current else { return current }
    let answer = OptionalMethod.targetIndexPathForMove.answer {
      itemDelegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: before.original.indexPath,
        atCurrentIndexPath: current.indexPath, toProposedIndexPath: proposed.indexPath)
    }
    let chosen = answer.flatMap { $0 }.map { ItemPath($0) } ?? proposed
    observe(
      .targetIndexPathForMove(
        original: before.original, current: current, proposed: proposed, answer: chosen))
    return before.admits(chosen) ? chosen : current
  }

  /// Views, selection and finger keep the item that they had under its new path.
  private func rename(from before: InteractiveMovement, to after: InteractiveMovement) {
    let path = { (path: ItemPath) in after.layoutPath(before.dataPath(path)) }
    display.rename { key in
      key.kind == ElementKinds.cell ? ElementKey(kind: key.kind, path: path(key.path)) : key
    }
    selection.rename(path)
    renameContentTouch(path)
    multipleSelection?.rename(path)
    reuse.forgetElements()
  }

  private func invalidate(for after: InteractiveMovement, from before: InteractiveMovement) {
    let context = collectionViewLayout.invalidationContext(
      forInteractivelyMovingItems: [after.target.indexPath], withTargetPosition: after.position,
      previousIndexPaths: [before.target.indexPath], previousPosition: before.position)
    observe(
      .invalidationContextForInteractivelyMovingItems(
        to: after.target, from: before.target, at: after.position))
    pass.animatesChanges = true
    collectionViewLayout.invalidateLayout(with: context)
  }

  private func invalidateForEnd(
    of ended: InteractiveMovement, at final: ItemPath, cancelled: Bool
  ) {
    let context = collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [final.indexPath], previousIndexPaths: [ended.original.indexPath],
      movementCancelled: cancelled)
    observe(
      .invalidationContextForEndingMovement(
        to: final, from: ended.original, cancelled: cancelled))
    pass.animatesChanges = true
    collectionViewLayout.invalidateLayout(with: context)
  }

  // MARK: The item in the hand among the layout's answers

  /// Puts the attributes of the item in the hand in place of its slot's.
  ///
  /// Rule: S6.8, S6.25.
  final func liftMovingItem() {
    guard let movement else { return }
    let lifted = collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
      at: movement.target.indexPath, withTargetPosition: movement.position)
    observe(.layoutAttributesForInteractivelyMovingItem(movement.target, at: movement.position))
    let key = ElementKey(kind: ElementKinds.cell, path: movement.target)
    let element = LayoutPass.QueriedElement(key: key, frame: lifted.frame, attributes: lifted)
    if let slot = pass.queried.firstIndex(where: { $0.key == key }) {
      pass.queried[slot] = element
    } else {
      pass.queried.append(element)
    }
  }

  // MARK: The standard gesture

  /// Installs or removes the long press that takes items up, carries and puts them down.
  ///
  /// Rule: S6.22, S6.23.
  package final var hasStandardMovementGesture: Bool {
    get { movementGesture != nil }
    set {
      guard newValue != hasStandardMovementGesture else { return }
      if let gesture = movementGesture { return removeGestureRecognizer(gesture) }
      let gesture = UILongPressGestureRecognizer()
      gesture.logName = Self.movementGestureName
      gesture.addAction { [unowned self] in movementGestureChanged($0) }
      addGestureRecognizer(gesture)
    }
  }

  private static let movementGestureName = RecognizerName.longPress

  private var movementGesture: UIGestureRecognizer? {
    gestureRecognizers?.first { $0.logName == Self.movementGestureName }
  }

  private func movementGestureChanged(_ gesture: UIGestureRecognizer) {
    let location = gesture.location(in: self)
    switch gesture.state {
    case .began:
      guard let path = indexPathForItem(at: location) else { return }
      guard beginInteractiveMovementForItem(at: path) else { return }
      updateInteractiveMovementTargetPosition(location)
    case .changed: updateInteractiveMovementTargetPosition(location)
    case .ended: endInteractiveMovement()
    case .cancelled, .failed: cancelInteractiveMovement()
    case .possible: return
    }
  }
}
