import Foundation
import ScrollPhysics

/// The interactive movement of an item.
final class MovementFeature: CollectionViewFeature {
  /// The movement in progress; nil if there is none.
  private(set) var current: InteractiveMovement? {
    didSet {
      occupy(.movement, current != nil)
      guard (oldValue == nil) != (current == nil) else { return }
      view.stateDidChange(at: (current ?? oldValue)?.target)
    }
  }
  /// Whether the data source is known not to implement `moveItemAt`; nil until somebody wants to know.
  private var lacksMoveItem: Bool?
  /// The long press that moves items.
  private let gesture = StandardMovementGesture()

  override func attach(to view: UICollectionView) {
    super.attach(to: view)
    gesture.attach(to: self)
  }

  /// The movement in progress, from the original to the target index path; nil if there is none.
  var move: ItemMove? { current?.move }

  /// The position of the touch, in content coordinates; nil without a movement.
  var position: CGPoint? { current?.position }

  /// Whether a long press moves items, if the data source allows it.
  var wantsStandardGesture: Bool {
    get { gesture.isWanted }
    set { gesture.isWanted = newValue }
  }

  /// Whether that long press is installed.
  var hasStandardGesture: Bool { gesture.isInstalled }

  /// Installs or removes the standard long press after one of its conditions may have changed.
  func refreshStandardGesture() {
    gesture.refresh()
  }

  /// Forgets whether the data source implements `moveItemAt`: it is another one.
  func dataSourceDidChange(_ dataSource: (any UICollectionViewDataSource)?) {
    lacksMoveItem = nil
  }

  /// Whether the data source is known not to implement `moveItemAt`.
  ///
  /// For a collection view controller and for a class of rewritten sources this is known from the start,
  /// for any other object after the first call of the method. Rule: S5.26, S6.1.
  var isKnownToBeImpossible: Bool {
    if let lacksMoveItem { return lacksMoveItem }
    guard let dataSource = view.dataSource else { return false }
    let known =
      (dataSource as? UIViewController)?.implementsMoveItem
      ?? RewrittenClasses.shared.implementsMoveItem(type(of: dataSource))
    lacksMoveItem = known == false
    return known == false
  }

  /// Records that the standard long press moves the item.
  ///
  /// Rule: S6.22.
  func markAsLedByGesture() {
    current?.isByGesture = true
  }

  override func viewWillLeaveWindow() {
    cancel()
  }

  /// Begins an interactive movement of an item if the data source allows it.
  ///
  /// Returns false during another movement, an update or a transition, and if the data source does
  /// not implement `moveItemAt`. Unless the data source is a collection view controller or a class of
  /// rewritten sources, that is only known after the first call of the method. Rule: S6.1.
  func begin(_ path: ItemPath) -> Bool {
    view.layoutIfNeeded()
    guard mayTakeUp(path), let dataSource = view.dataSource else { return false }
    let answer =
      OptionalMethod.canMoveItemAt.answer {
        dataSource.collectionView(view, canMoveItemAt: path.indexPath)
      } ?? true
    view.observe(.canMoveItemAt(path, answer: answer))
    // The data source may have changed anything during the call.
    guard answer, mayTakeUp(path),
      let position = view.questions.item(at: path.indexPath)?.center
    else { return false }
    let displacement = view.displacement(ofItem: path)
    let center = CGPoint(x: position.x + displacement.x, y: position.y + displacement.y)
    let taken = InteractiveMovement(of: path, at: center, hand: pointInView(center))
    view.droppedItem.forget()
    current = taken
    view.observe(.movement(path, to: path, at: center, .began))
    invalidate(for: taken, from: taken)
    return true
  }

  /// Moves the item to a point of the content; near an edge the content scrolls automatically.
  ///
  /// Rule: S6.2, S6.3, S6.12, S6.20.
  func update(_ targetPosition: CGPoint) {
    guard targetPosition.x.isFinite, targetPosition.y.isFinite else {
      return UIKitException.raise(
        .invalidArgument,
        "CALayer position contains NaN: [\(targetPosition.x) \(targetPosition.y)]")
    }
    guard current != nil else { return }
    // Finding the item under the touch needs up-to-date frames.
    if view.pass.state.needsPrepare { view.layoutIfNeeded() }
    carry(to: targetPosition)
    if let current { view.scrollAutomatically(forHandAt: current.hand) }
  }

  /// Drops the item at its target and calls `moveItemAt` of the data source once.
  ///
  /// Rule: S6.13, S6.14.
  func end() {
    guard let ended = current, let dataSource = view.dataSource else { return cancel() }
    let physics = view.host?.screen.physics ?? .measured
    putItemDown(at: ended.target)
    view.observe(.movement(ended.original, to: ended.target, at: ended.position, .ended))
    invalidateForEnd(from: ended.original, at: ended.target, cancelled: false)
    guard ended.original != ended.target || physics.tellsOfMoveInPlace else { return }
    view.observe(.moveItemAt(from: ended.original, to: ended.target))
    let told: Void? = OptionalMethod.moveItemAt.answer {
      dataSource.collectionView(
        view, moveItemAt: ended.original.indexPath, to: ended.target.indexPath)
    }
    if told == nil { dataSourceCannotMove(ended) }
  }

  /// Cancels the movement and moves the item back; the data source is not called.
  ///
  /// Rule: S6.15.
  func cancel() {
    guard let cancelled = current else { return }
    rename(by: ItemMove(source: cancelled.target, target: cancelled.original))
    putItemDown(at: cancelled.original)
    view.observe(
      .movement(cancelled.original, to: cancelled.original, at: cancelled.position, .cancelled))
    invalidateForEnd(from: cancelled.original, at: cancelled.original, cancelled: true)
  }

  /// Ends the movement without animation, because the data were reloaded.
  ///
  /// Rule: S6.18.
  func cancelQuietly() {
    view.droppedItem.forget()
    guard let cancelled = current else { return }
    current = nil
    view.stopScrollingAutomatically()
    view.observe(
      .movement(cancelled.original, to: cancelled.original, at: cancelled.position, .cancelled))
  }

  // MARK: Beginning and end

  private func mayTakeUp(_ path: ItemPath) -> Bool {
    view.allows(.interactiveMovement) && !isKnownToBeImpossible && view.dataSource != nil
      && view.currentCounts.contains(path)
  }

  private func putItemDown(at path: ItemPath) {
    current = nil
    view.droppedItem.fall(to: path)
    view.stopScrollingAutomatically()
  }

  /// Cancels the movement because the data source does not implement `moveItemAt`, and refuses
  /// later ones.
  ///
  /// UIKit would have refused to begin it; without Objective-C and without the rewriter this is not known
  /// earlier.
  /// Rule: S6.1.
  private func dataSourceCannotMove(_ ended: InteractiveMovement) {
    rename(by: ItemMove(source: ended.target, target: ended.original))
    view.droppedItem.fall(to: ended.original)
    invalidateForEnd(from: ended.target, at: ended.original, cancelled: true)
    lacksMoveItem = true
    gesture.refresh()
  }

  // MARK: One step

  /// Finds the target again after the content has moved beneath the touch.
  ///
  /// Rule: S6.21.
  func followContent() {
    if let current { carry(to: pointInContent(current.hand), overOthers: true) }
  }

  /// Moves the item and finds its target, if the touch has moved or the elements under it may have.
  private func carry(to position: CGPoint, overOthers: Bool = false) {
    guard let before = current, before.position != position || overOthers else { return }
    let target = askForTarget(before, position)
    // The layout or the delegate may have ended the movement.
    guard current == before, before.position != position || before.target != target else { return }
    if target != before.target { rename(by: ItemMove(source: before.target, target: target)) }
    var after = before
    (after.target, after.position, after.hand) = (target, position, pointInView(position))
    current = after
    view.observe(.movement(after.original, to: target, at: position, .moved))
    invalidate(for: after, from: before)
  }

  private func pointInView(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - view.bounds.minX, y: point.y - view.bounds.minY)
  }

  private func pointInContent(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x + view.bounds.minX, y: point.y + view.bounds.minY)
  }

  /// Asks the layout and then the delegate for the target index path.
  ///
  /// Rule: S6.3, S6.6.
  private func askForTarget(_ before: InteractiveMovement, _ position: CGPoint) -> ItemPath {
    let target = before.target
    let proposed = view.questions.target(ofItemMovingFrom: target, to: position)
    view.observe(.targetIndexPath(from: target, at: position, answer: proposed))
    guard proposed != target, current == before else { return target }
    let chosen = askDelegate(before, proposed)
    return admits(chosen, in: before) ? chosen : target
  }

  /// Calls the delegate's current method, or the one before iOS 15 if it implements only that.
  ///
  /// Rule: S6.6.
  private func askDelegate(_ before: InteractiveMovement, _ proposed: ItemPath) -> ItemPath {
    let (original, current) = (before.original, before.target)
    let answer = OptionalMethod.targetIndexPathForMoveOfItemFromOriginalIndexPath.answer {
      view.itemDelegate?.collectionView(
        view, targetIndexPathForMoveOfItemFromOriginalIndexPath: original.indexPath,
        atCurrentIndexPath: current.indexPath, toProposedIndexPath: proposed.indexPath)
    }
    if answer == nil, let older = askOldDelegate(before, proposed) { return older }
    let chosen = answer.flatMap { $0 }.map { ItemPath($0) } ?? proposed
    view.observe(
      .targetIndexPathForMove(
        original: original, current: current, proposed: proposed, answer: chosen))
    return chosen
  }

  /// Calls the delegate's method from before iOS 15; nil if it does not implement it.
  ///
  /// Rule: S6.6.
  private func askOldDelegate(_ before: InteractiveMovement, _ proposed: ItemPath) -> ItemPath? {
    guard let itemDelegate = view.itemDelegate else { return nil }
    let physics = view.host?.screen.physics ?? .measured
    let path = physics.asksOldMoveDelegateFromOriginal ? before.original : before.target
    let answer = OptionalMethod.targetIndexPathForMoveFromItemAt.answer {
      itemDelegate.collectionView(
        view, targetIndexPathForMoveFromItemAt: path.indexPath,
        toProposedIndexPath: proposed.indexPath)
    }
    guard let chosen = answer.map({ ItemPath($0) }) else { return nil }
    view.observe(.targetIndexPathForMoveFromItemAt(path, proposed: proposed, answer: chosen))
    return chosen
  }

  /// Returns whether an index path is a valid target: any item of the section where the item is, or
  /// of another section including one position past the last.
  ///
  /// Rule: S6.24.
  private func admits(_ path: ItemPath, in movement: InteractiveMovement) -> Bool {
    let counts = view.currentCounts
    guard counts.items.indices.contains(path.section), path.item >= 0 else { return false }
    let count = counts.items[path.section]
    return path.section == movement.target.section ? path.item < count : path.item <= count
  }

  private func rename(by move: ItemMove) {
    if move.source != move.target { view.follow(move) }
  }

  private func invalidate(for after: InteractiveMovement, from before: InteractiveMovement) {
    let context = view.collectionViewLayout.invalidationContext(
      forInteractivelyMovingItems: [after.target.indexPath], withTargetPosition: after.position,
      previousIndexPaths: [before.target.indexPath], previousPosition: before.position)
    view.observe(
      .invalidationContextForInteractivelyMovingItems(
        to: after.target, from: before.target, at: after.position))
    // A step that only follows the touch moves no other element.
    if after.target != before.target { view.pass.motion.isAnimated = true }
    view.collectionViewLayout.invalidateLayout(with: context)
  }

  private func invalidateForEnd(from source: ItemPath, at final: ItemPath, cancelled: Bool) {
    let context = view.collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [final.indexPath], previousIndexPaths: [source.indexPath],
      movementCancelled: cancelled)
    view.observe(
      .invalidationContextForEndingMovement(to: final, from: source, cancelled: cancelled))
    view.pass.motion.isAnimated = true
    view.collectionViewLayout.invalidateLayout(with: context)
  }

  // MARK: The item in the layout's answer

  /// Replaces the attributes of the moving item in the layout's answer by those at the touch.
  ///
  /// Rule: S6.8.
  func lift() {
    guard let movement = current,
      let lifted = view.questions.movingItem(at: movement.target, position: movement.position)
    else { return }
    view.observe(
      .layoutAttributesForInteractivelyMovingItem(movement.target, at: movement.position))
    let key = ElementKey(kind: ElementKinds.cell, path: movement.target)
    // The finger is where the item is seen, and its frame where it would be without a scrolled section.
    let displacement = view.displacement(ofItem: movement.target)
    if displacement != .zero {
      lifted.center = CGPoint(
        x: lifted.center.x - displacement.x, y: lifted.center.y - displacement.y)
    }
    let element = LayoutAnswer.Element(key: key, frame: lifted.frame, attributes: lifted)
    if let slot = view.pass.answer.index(of: key) {
      view.pass.answer.replace(element, at: slot)
    } else {
      view.pass.answer.append(element)
    }
  }
}

extension RewrittenClasses {
  /// Returns whether a class of data sources implements `moveItemAt`; nil if that is not known: for a class
  /// that the rewriter has not listed, and for a subclass of a data source of UIKit's own, which
  /// implements it itself.
  ///
  /// Rule: S6.1.
  func implementsMoveItem(_ type: AnyClass) -> Bool? {
    // The name in Objective-C, and the name that the rewriter derives from the name in Swift.
    declares(
      anyOf: ["collectionView:moveItemAtIndexPath:toIndexPath:", "collectionView:moveItemAt:to:"],
      type
    ) { $0 is any UICollectionViewDataSource.Type }
  }
}
