import Foundation
import Timeline

/// The moving item, and the dropped one, in the layout's answers.
extension UICollectionView {
  /// Returns the topmost item at a point of the content, other than the moving one.
  ///
  /// Uses the last answer if it is valid and contains the point, else queries the layout.
  /// Rule: S6.4.
  final func itemUnderHand(at point: CGPoint) -> ItemPath? {
    let held = movement?.target
    if let rect = pass.queriedRect, rect.covers(point) {
      return topmostItem(at: point, excluding: held)
    }
    return topmostItemOutOfSight(at: point, excluding: held)
  }

  /// Replaces the attributes of the moving item by those at the touch, and raises a dropped item
  /// above the others until it is at rest.
  ///
  /// Rule: S6.8, S6.25. That a dropped item comes down at the end of its animation is a guess.
  final func liftMovingItem() {
    guard let movement else { return raisePutDownItem() }
    let lifted = collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
      at: movement.target.indexPath, withTargetPosition: movement.position)
    observe(.layoutAttributesForInteractivelyMovingItem(movement.target, at: movement.position))
    let key = ElementKey(kind: ElementKinds.cell, path: movement.target)
    let element = LayoutPass.QueriedElement(key: key, frame: lifted.frame, attributes: lifted)
    if let slot = pass.queried.index(of: key) {
      pass.queried[slot] = element
    } else {
      pass.queried.append(element)
    }
  }

  private func raisePutDownItem() {
    guard let path = putDown?.path else { return }
    let key = ElementKey(kind: ElementKinds.cell, path: path)
    guard let slot = pass.queried.index(of: key) else { return }
    let placed = pass.queried[slot].attributes
    let raised = placed.copied()
    raised.zIndex = .max
    putDown?.placed = placed
    pass.queried[slot] = LayoutPass.QueriedElement(
      key: key, frame: placed.frame, attributes: raised)
  }

  // MARK: The dropped item

  /// Records the animation that moves the dropped item to its final position.
  final func putDownItemMoves(_ element: Display.Element, in group: AnimationGroup) {
    guard let path = putDown?.path, element.key.kind == ElementKinds.cell,
      element.key.path == path
    else { return }
    putDown?.animation = group
    putDown?.rest = .none
  }

  /// Handles the end of an animation of the dropped item.
  final func movesNoMore(in group: AnimationGroup) {
    guard let own = putDown?.animation, own === group else { return }
    putDown?.animation = nil
    putDown?.rest = .reached
    setNeedsLayout()
  }

  /// Marks the dropped item as at rest, in a later turn, so that its cell is not renewed in this
  /// one.
  private func restLater() {
    guard putDown?.rest == PutDownItem.Rest.none, let host else { return }
    putDown?.rest = .near
    host.turnLoop.enqueue("item put down") { [handle] in
      guard let view = handle.view, view.putDown?.rest == .near else { return }
      view.putDown?.rest = .reached
      view.setNeedsLayout()
    }
  }

  /// Requests a new cell for the dropped item once it is at rest.
  ///
  /// Rule: S6.16. That "later" means at rest is a guess.
  ///
  /// - Returns: whether another view is on screen.
  final func renewPutDownCell() -> Bool {
    guard let down = putDown, down.animation == nil, movement == nil else { return false }
    guard down.rest == .reached else {
      restLater()
      return false
    }
    putDown = nil
    let key = ElementKey(kind: ElementKinds.cell, path: down.path)
    guard let placed = down.placed, let old = display.byKey[key],
      let slot = pass.queried.index(of: key)
    else { return false }
    let element = LayoutPass.QueriedElement(key: key, frame: placed.frame, attributes: placed)
    reuse.beginDeparture()
    endDisplay(of: old)
    reuse.forget(old.view)
    let new = beginDisplay(of: element)
    if let new { display.replace(old, with: new) } else { display.drop(old) }
    pass.queried[slot] = element
    pass.queried.setShown(new != nil, at: slot)
    return true
  }
}
