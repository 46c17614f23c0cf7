import Foundation
import Timeline

/// The item in the hand, or just out of it, among the layout's answers.
extension UICollectionView {
  /// The topmost item at a point of the content, besides the one in the hand.
  ///
  /// From the last answer where that holds the point and is still good, else the layout is asked.
  /// Rule: S6.4.
  final func itemUnderHand(at point: CGPoint) -> ItemPath? {
    let held = movement?.target
    if let rect = pass.queriedRect, rect.covers(point) {
      return topmostItem(at: point, excluding: held)
    }
    return topmostItemOutOfSight(at: point, excluding: held)
  }

  /// Puts the attributes of the item in the hand in place of its slot's, and lets one that goes to its
  /// place lie above the others until it is there.
  ///
  /// Rule: S6.8, S6.25; that it comes down at the end of its way is a guess.
  final func liftMovingItem() {
    guard let movement else { return raisePutDownItem() }
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

  private func raisePutDownItem() {
    guard let path = putDown?.path else { return }
    let key = ElementKey(kind: ElementKinds.cell, path: path)
    guard let slot = pass.queried.firstIndex(where: { $0.key == key }) else { return }
    let placed = pass.queried[slot].attributes
    let raised = placed.copied()
    raised.zIndex = .max
    putDown?.placed = placed
    pass.queried[slot] = LayoutPass.QueriedElement(
      key: key, frame: placed.frame, attributes: raised)
  }

  // MARK: At its place

  /// The view of an element goes to its place in a group.
  final func putDownItemMoves(_ element: Display.Element, in group: AnimationGroup) {
    guard let path = putDown?.path, element.key.kind == ElementKinds.cell,
      element.key.path == path
    else { return }
    putDown?.animation = group
    putDown?.rest = .none
  }

  /// A view has come to the end of its way, or was taken off it.
  final func movesNoMore(in group: AnimationGroup) {
    guard let own = putDown?.animation, own === group else { return }
    putDown?.animation = nil
    putDown?.rest = .reached
    setNeedsLayout()
  }

  /// An item that was put down on its place is there, but nobody is asked in the same turn.
  private func restLater() {
    guard putDown?.rest == PutDownItem.Rest.none, let host else { return }
    putDown?.rest = .near
    host.turnLoop.enqueue("item put down") { [handle] in
      guard let view = handle.view, view.putDown?.rest == .near else { return }
      view.putDown?.rest = .reached
      view.setNeedsLayout()
    }
  }

  /// Asks for the cell of the item that was put down anew, once it is at its place.
  ///
  /// Rule: S6.16; that "later" is when it has come to rest is a guess.
  ///
  /// - Returns: whether there is another view on screen.
  final func renewPutDownCell() -> Bool {
    guard let down = putDown, down.animation == nil, movement == nil else { return false }
    guard down.rest == .reached else {
      restLater()
      return false
    }
    putDown = nil
    let key = ElementKey(kind: ElementKinds.cell, path: down.path)
    guard let placed = down.placed, let old = display.byKey[key],
      let place = display.elements.firstIndex(where: { $0 === old }),
      let slot = pass.queried.firstIndex(where: { $0.key == key })
    else { return false }
    var element = LayoutPass.QueriedElement(key: key, frame: placed.frame, attributes: placed)
    reuse.beginDeparture()
    endDisplay(of: old)
    reuse.forget(old.view)
    if let new = beginDisplay(of: element) {
      display.elements[place] = new
      element.isShown = true
    } else {
      display.elements.remove(at: place)
    }
    pass.queried[slot] = element
    return true
  }
}
