import Foundation
import ScrollPhysics

extension UICollectionView {
  /// A finger that the content hears of went down.
  ///
  /// Rule: S3.1, S3.3, S3.9, S3.30.
  final func contentTouchBegan(_ touch: UITouch) {
    guard isFirst(touch) else { return }
    guard allowsSelection, let path = itemUnder(touch.view) else {
      return contentTouch = .refused(touch)
    }
    contentTouch = .refused(touch)
    if asksWhetherToHighlight(path) { highlight(path, by: touch) }
  }

  /// Whether no other finger that is down went to this view before, whatever became of it.
  ///
  /// Rule: S3.9.
  private func isFirst(_ touch: UITouch) -> Bool {
    let touches = window?.touchRouter.unfinishedTouches ?? []
    return touch === touches.first { $0.view?.isDescendant(of: self) ?? false }
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
      guard isFinger(touch, on: path), asksWhetherToHighlight(path) else { return }
      highlight(path, by: touch)
    case .none, .refused, .highlighting, .outside: return
    }
  }

  /// The finger lifted: what lights up is chosen.
  ///
  /// Rule: S3.1, S3.2.
  final func contentTouchEnded(_ touch: UITouch) {
    guard contentTouch.touch === touch else { return }
    let chosen = contentTouch.highlighted
    contentTouch = .none
    guard let chosen else { return showSelectionAgain() }
    let physics = host?.screen.physics ?? .measured
    if physics.unhighlightsBeforeSelecting { unhighlight(chosen) }
    if allowsSelection { touchChose(chosen) }
    if !physics.unhighlightsBeforeSelecting { unhighlight(chosen) }
  }

  /// The finger belongs to somebody else: nothing is chosen.
  ///
  /// Rule: S3.11.
  final func contentTouchCancelled(_ touch: UITouch) {
    guard contentTouch.touch === touch else { return }
    let lit = contentTouch.highlighted
    contentTouch = .none
    if let lit { unhighlight(lit) } else { showSelectionAgain() }
  }

  /// The data are new: the finger means nothing any more.
  final func forgetContentTouch() {
    guard let touch = contentTouch.touch else { return }
    contentTouchCancelled(touch)
    contentTouch = .refused(touch)
  }

  /// The item in the hand took another's place; the finger stays on what it was on.
  final func renameContentTouch(_ rename: (ItemPath) -> ItemPath) {
    switch contentTouch {
    case .highlighting(let touch, let path): contentTouch = .highlighting(touch, rename(path))
    case .outside(let touch, let path): contentTouch = .outside(touch, rename(path))
    case .none, .refused: return
    }
  }

  private func highlight(_ path: ItemPath, by touch: UITouch) {
    contentTouch = .highlighting(touch, path)
    cell(at: path)?.isHighlighted = true
    hideSelection(but: path)
    observe(.highlight(path, on: true))
    observe(.didHighlightItemAt(path))
    itemDelegate?.collectionView(self, didHighlightItemAt: path.indexPath)
  }

  private func unhighlight(_ path: ItemPath) {
    cell(at: path)?.isHighlighted = false
    showSelectionAgain()
    observe(.highlight(path, on: false))
    observe(.didUnhighlightItemAt(path))
    itemDelegate?.collectionView(self, didUnhighlightItemAt: path.indexPath)
  }

  /// In single selection the selected cell is drawn unselected meanwhile.
  ///
  /// Rule: S3.12.
  private func hideSelection(but path: ItemPath) {
    guard !allowsMultipleSelection else { return }
    for selected in selection.paths where selected != path {
      cell(at: selected)?.isSelected = false
    }
  }

  private func showSelectionAgain() {
    for selected in selection.paths { cell(at: selected)?.isSelected = true }
  }

  private func asksWhetherToHighlight(_ path: ItemPath) -> Bool {
    let answer =
      OptionalMethod.shouldHighlightItemAt.answer {
        itemDelegate?.collectionView(self, shouldHighlightItemAt: path.indexPath) ?? true
      } ?? true
    observe(.shouldHighlightItemAt(path, answer: answer))
    return answer
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
