import Foundation
import ScrollPhysics

extension UICollectionView {
  /// A finger that the content hears of went down.
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

  /// Whether no other finger that is down went to this view before, whatever became of it.
  ///
  /// Rule: S3.9.
  private func isFirst(_ touch: UITouch) -> Bool {
    let touches = window?.touchRouter.unfinishedTouches ?? []
    return touch
      === touches.first { !$0.belongsToDrag && ($0.view?.isDescendant(of: self) ?? false) }
  }

  /// A finger whose view was taken away by the app may have lifted unheard.
  private func forgetLiftedContentTouch() {
    if let touch = contentTouch.touch, !touch.isDown { contentTouchCancelled(touch) }
  }

  /// The finger moved: off the item and back on.
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

  /// The finger lifted: what lights up is chosen, if it is still under the finger.
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

  /// The finger belongs to somebody else: nothing is chosen.
  ///
  /// Rule: S3.11.
  final func contentTouchCancelled(_ touch: UITouch) {
    guard contentTouch.touch === touch else { return }
    let lit = contentTouch.highlighted
    contentTouch = .none
    if let lit { unhighlight(lit) }
  }

  /// The data are new: the finger means nothing any more.
  final func forgetContentTouch() {
    guard let touch = contentTouch.touch else { return }
    let lit = contentTouch.highlighted
    contentTouch = .refused(touch)
    if let lit { unhighlight(lit) }
  }

  /// The cell on which the finger went down has been put away; the view hears of the finger in its
  /// place, and for the cell it is cancelled.
  ///
  /// Rule: S3.10, for a cell that is scrolled away under a resting finger.
  final func keepContentTouch(of view: UIView) {
    guard let touch = contentTouch.touch, let hit = touch.view, hit.isDescendant(of: view) else {
      return
    }
    touch.view = self
    // One of which the cell hears the end just now is told to nobody again.
    guard touch.delivery == .delivered else { return contentTouchCancelled(touch) }
    touch.show(.cancelled) { hit.touchesCancelled(touch.alone, with: nil) }
  }

  /// The item in the hand took another's place; the finger stays on what it was on.
  final func renameContentTouch(_ rename: (ItemPath) -> ItemPath) {
    switch contentTouch {
    case .highlighting(let touch, let path): contentTouch = .highlighting(touch, rename(path))
    case .outside(let touch, let path): contentTouch = .outside(touch, rename(path))
    case .none, .refused: return
    }
  }

  /// Highlights an item if the delegate lets it; one that it refuses is not asked about again.
  ///
  /// Rule: S3.3.
  private func askToHighlight(_ path: ItemPath, for touch: UITouch) {
    let answer =
      OptionalMethod.shouldHighlightItemAt.answer {
        itemDelegate?.collectionView(self, shouldHighlightItemAt: path.indexPath) ?? true
      } ?? true
    observe(.shouldHighlightItemAt(path, answer: answer))
    // The delegate may have reloaded the data or ended the touch meanwhile.
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

  /// The item of the cell that was hit; a touch on another view is on no item.
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
