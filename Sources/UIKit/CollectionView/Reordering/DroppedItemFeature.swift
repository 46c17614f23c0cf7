import Foundation
import Timeline

/// The item of an interactive movement or drop that is animated to its final position.
final class DroppedItemFeature: CollectionViewFeature {
  /// The item; nil if none is on its way.
  private(set) var current: PutDownItem? {
    didSet { occupy(.drop, current != nil) }
  }

  /// Begins to show an item on its way to a final index path.
  func fall(to path: ItemPath) {
    current = PutDownItem(path: path)
  }

  /// Shows no item on its way any more.
  func forget() {
    if current != nil { current = nil }
  }

  /// Raises the item above the others in the layout's answer, until it is at rest.
  ///
  /// Rule: S6.25. That it comes down at the end of its animation is a guess.
  func raise() {
    guard let path = current?.path else { return }
    let key = ElementKey(kind: ElementKinds.cell, path: path)
    guard let slot = view.pass.answer.index(of: key) else { return }
    let placed = view.pass.answer[slot].attributes
    let raised = placed.copied()
    raised.zIndex = .max
    current?.placed = placed
    view.pass.answer.replace(
      LayoutAnswer.Element(key: key, frame: placed.frame, attributes: raised), at: slot)
  }

  /// Records the animation that moves the dropped item to its final position.
  func moves(_ element: Display.Element, in group: AnimationGroup) {
    guard let path = current?.path, element.key.kind == ElementKinds.cell,
      element.key.path == path
    else { return }
    current?.animation = group
    current?.rest = .none
  }

  /// Handles the end of an animation of the dropped item.
  func movesNoMore(in group: AnimationGroup) {
    guard let own = current?.animation, own === group else { return }
    current?.animation = nil
    current?.rest = .reached
    view.setNeedsLayout()
  }

  /// Marks the dropped item as at rest, in a later turn, so that its cell is not renewed in this
  /// one.
  private func restLater() {
    guard current?.rest == PutDownItem.Rest.none, let host = view.host else { return }
    current?.rest = .near
    host.turnLoop.enqueue("item put down") {
      [handle = view.handle, unowned self] in handle.hold { self.comesToRest() }
    }
  }

  private func comesToRest() {
    guard current?.rest == .near else { return }
    current?.rest = .reached
    view.setNeedsLayout()
  }

  /// Requests a new cell for the dropped item once it is at rest.
  ///
  /// Rule: S6.16. That "later" means at rest is a guess.
  ///
  /// - Returns: whether another view is on screen.
  func renewCell() -> Bool {
    guard let down = current, down.animation == nil, view.movement.move == nil else {
      return false
    }
    guard down.rest == .reached else {
      restLater()
      return false
    }
    current = nil
    let key = ElementKey(kind: ElementKinds.cell, path: down.path)
    guard let placed = down.placed, let old = view.display.byKey[key],
      let slot = view.pass.answer.index(of: key)
    else { return false }
    let element = LayoutAnswer.Element(key: key, frame: placed.frame, attributes: placed)
    view.reuse.beginDeparture()
    view.endDisplay(of: old)
    view.reuse.forget(old.view)
    let new = view.beginDisplay(of: element)
    if let new { view.display.replace(old, with: new) } else { view.display.drop(old) }
    view.pass.answer.replace(element, at: slot)
    view.display.match.setShown(new != nil, at: slot)
    view.display.match.forget()
    return true
  }
}
