import Foundation
import ScrollPhysics

extension UICollectionView {
  /// Handles the beginning of a touch on the content: highlights the item under it.
  ///
  /// Rule: S3.1, S3.3, S3.9, S3.30.
  final func contentTouchBegan(_ touch: UITouch) {
    guard isFirst(touch) else { return }
    forgetLiftedContentTouch()
    guard selectionMode != .none, let path = itemUnder(touch.view), !isPhantom(path) else {
      return contentTouch = .refused(touch)
    }
    contentTouch = .outside(touch, path)
    if isFinger(touch, on: path) { askToHighlight(path, for: touch) }
  }

  /// Whether no earlier touch on this view is still down, whatever its effect was.
  ///
  /// Rule: S3.9.
  private func isFirst(_ touch: UITouch) -> Bool {
    let touches = window?.touchRouter.unfinishedTouches ?? []
    return touch
      === touches.first { !$0.belongsToDrag && ($0.view?.isDescendant(of: self) ?? false) }
  }

  /// Forgets a touch that has ended without a call, because the app removed its view.
  private func forgetLiftedContentTouch() {
    if let touch = contentTouch.touch, !touch.isDown { contentTouchCancelled(touch) }
  }

  /// Handles a move of the touch: unhighlights the item when the touch leaves it, and highlights it
  /// again when the touch returns.
  ///
  /// Rule: S3.10.
  final func contentTouchMoved(_ touch: UITouch) {
    switch contentTouch {
    case .highlighting(let own, let path) where own === touch:
      guard !isFinger(touch, on: path) else { return }
      contentTouch = .outside(touch, path)
      unhighlight(path)
    case .outside(let own, let path) where own === touch:
      if isFinger(touch, on: path) { askToHighlight(path, for: touch) }
    case .none, .refused, .highlighting, .outside: return
    }
  }

  /// Handles the end of the touch: selects the highlighted item if the touch is still on it.
  ///
  /// Rule: S3.1, S3.2, S3.10.
  final func contentTouchEnded(_ touch: UITouch) {
    guard contentTouch.touch === touch else { return }
    let lit = contentTouch.highlighted
    let isOn = lit.map { isFinger(touch, on: $0) } ?? false
    contentTouch = .none
    guard let lit else { return }
    let physics = host?.screen.physics ?? .measured
    if physics.unhighlightsBeforeSelecting { unhighlight(lit) }
    if isOn, !tapAddsToDrag(lit, at: touch.location(in: self)) { touchChose(lit) }
    if !physics.unhighlightsBeforeSelecting { unhighlight(lit) }
  }

  /// Handles the cancellation of the touch: nothing is selected.
  ///
  /// Rule: S3.11.
  final func contentTouchCancelled(_ touch: UITouch) {
    guard contentTouch.touch === touch else { return }
    let lit = contentTouch.highlighted
    contentTouch = .none
    if let lit { unhighlight(lit) }
  }

  /// Forgets the touch, after the data were reloaded.
  final func forgetContentTouch() {
    guard let touch = contentTouch.touch else { return }
    let lit = contentTouch.highlighted
    contentTouch = .refused(touch)
    if let lit { unhighlight(lit) }
  }

  /// Takes over the touch on a cell that leaves the screen: the cell receives `touchesCancelled`,
  /// and the view handles the rest of the touch.
  ///
  /// Rule: S3.10, for a cell that is scrolled away under a resting finger.
  final func keepContentTouch(of view: UIView) {
    guard let touch = contentTouch.touch, let hit = touch.view, hit.isDescendant(of: view) else {
      return
    }
    touch.view = self
    // A touch whose end the cell is receiving is not delivered again.
    guard touch.delivery == .delivered else { return contentTouchCancelled(touch) }
    touch.show(.cancelled) { hit.touchesCancelled(touch.alone, with: nil) }
  }

  /// Updates the index path of the touch after a step of an interactive movement.
  final func renameContentTouch(_ rename: (ItemPath) -> ItemPath) {
    switch contentTouch {
    case .highlighting(let touch, let path): contentTouch = .highlighting(touch, rename(path))
    case .outside(let touch, let path): contentTouch = .outside(touch, rename(path))
    case .none, .refused: return
    }
  }

  /// Asks the delegate whether to highlight an item, and does so; an item that it refuses is not
  /// asked about again.
  ///
  /// Rule: S3.3.
  private func askToHighlight(_ path: ItemPath, for touch: UITouch) {
    let answer =
      OptionalMethod.shouldHighlightItemAt.answer {
        itemDelegate?.collectionView(self, shouldHighlightItemAt: path.indexPath) ?? true
      } ?? true
    observe(.shouldHighlightItemAt(path, answer: answer))
    // The delegate may have reloaded the data or ended the touch.
    guard contentTouch.isOutside(path, touch) else { return }
    if answer { highlight(path, by: touch) } else { contentTouch = .refused(touch) }
  }

  private func highlight(_ path: ItemPath, by touch: UITouch) {
    contentTouch = .highlighting(touch, path)
    cell(at: path)?.isHighlighted = true
    showSelection()
    observe(.highlight(path, on: true))
    observe(.didHighlightItemAt(path))
    itemDelegate?.collectionView(self, didHighlightItemAt: path.indexPath)
  }

  private func unhighlight(_ path: ItemPath) {
    cell(at: path)?.isHighlighted = isDrawnHighlighted(path)
    showSelection()
    observe(.highlight(path, on: false))
    observe(.didUnhighlightItemAt(path))
    itemDelegate?.collectionView(self, didUnhighlightItemAt: path.indexPath)
  }

  /// Returns the item whose cell was hit; nil for a touch on any other view.
  ///
  /// Rule: S3.30.
  private func itemUnder(_ view: UIView?) -> ItemPath? {
    guard let element = visibleElement(holding: view), element.category == .cell else { return nil }
    return element.path
  }

  private func isFinger(_ touch: UITouch, on path: ItemPath) -> Bool {
    guard let cell = cell(at: path) else { return false }
    return cell.point(inside: touch.location(in: cell), with: nil)
  }
}
