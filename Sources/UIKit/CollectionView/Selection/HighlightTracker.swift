import Foundation
import ScrollPhysics

/// Follows the touch on the content that highlights and selects an item.
final class HighlightTracker: CollectionViewFeaturePart<SelectionFeature> {
  /// The touch and its item.
  private(set) var touch = ContentTouch.none

  /// Handles the beginning of a touch on the content: highlights the item under it.
  ///
  /// Rule: S3.1, S3.3, S3.9, S3.30.
  func began(_ touch: UITouch) {
    guard isFirst(touch) else { return }
    forgetLifted()
    guard feature.mode != .none, let path = itemUnder(touch.view),
      !view.presentation.isPhantom(path)
    else {
      return self.touch = .refused(touch)
    }
    self.touch = .outside(touch, path)
    if isFinger(touch, on: path) { askToHighlight(path, for: touch) }
  }

  /// Whether no earlier touch on this view is still down, whatever its effect was.
  ///
  /// Rule: S3.9.
  private func isFirst(_ touch: UITouch) -> Bool {
    let touches = view.window?.touchRouter.unfinishedTouches ?? []
    return touch
      === touches.first { !$0.belongsToDrag && ($0.view?.isDescendant(of: view) ?? false) }
  }

  /// Forgets a touch that has ended without a call, because the app removed its view.
  private func forgetLifted() {
    if let touch = self.touch.touch, !touch.isDown { cancelled(touch) }
  }

  /// Handles a move of the touch: unhighlights the item when the touch leaves it, and highlights it
  /// again when the touch returns.
  ///
  /// Rule: S3.10.
  func moved(_ touch: UITouch) {
    switch self.touch {
    case .highlighting(let own, let path) where own === touch:
      guard !isFinger(touch, on: path) else { return }
      self.touch = .outside(touch, path)
      unhighlight(path)
    case .outside(let own, let path) where own === touch:
      if isFinger(touch, on: path) { askToHighlight(path, for: touch) }
    case .none, .refused, .highlighting, .outside: return
    }
  }

  /// Handles the end of the touch: selects the highlighted item if the touch is still on it.
  ///
  /// Rule: S3.1, S3.2, S3.10.
  func ended(_ touch: UITouch) {
    guard self.touch.touch === touch else { return }
    let lit = self.touch.highlighted
    let isOn = lit.map { isFinger(touch, on: $0) } ?? false
    self.touch = .none
    guard let lit else { return }
    let physics = view.host?.screen.physics ?? .measured
    if physics.unhighlightsBeforeSelecting { unhighlight(lit) }
    if isOn, !view.drag.tapAdds(lit, at: touch.location(in: view)) {
      feature.touchChose(lit)
    }
    if !physics.unhighlightsBeforeSelecting { unhighlight(lit) }
  }

  /// Handles the cancellation of the touch: nothing is selected.
  ///
  /// Rule: S3.11.
  func cancelled(_ touch: UITouch) {
    guard self.touch.touch === touch else { return }
    let lit = self.touch.highlighted
    self.touch = .none
    if let lit { unhighlight(lit) }
  }

  /// Cancels the touch, if there is one.
  func cancel() {
    if let touch = self.touch.touch { cancelled(touch) }
  }

  /// Forgets the touch, after the data were reloaded.
  func forget() {
    guard let touch = self.touch.touch else { return }
    let lit = self.touch.highlighted
    self.touch = .refused(touch)
    if let lit { unhighlight(lit) }
  }

  /// Takes over the touch on a cell that leaves the screen: the cell receives `touchesCancelled`,
  /// and the view handles the rest of the touch.
  ///
  /// Rule: S3.10, for a cell that is scrolled away under a resting finger.
  func keepTouch(of leaving: UIView) {
    guard let touch = self.touch.touch, let hit = touch.view, hit.isDescendant(of: leaving) else {
      return
    }
    touch.view = view
    // A touch whose end the cell is receiving is not delivered again.
    guard touch.delivery == .delivered else { return cancelled(touch) }
    touch.show(.cancelled) { hit.touchesCancelled(touch.alone, with: nil) }
  }

  /// Updates the index path of the touch after a step of an interactive movement.
  func rename(_ rename: (ItemPath) -> ItemPath) {
    switch self.touch {
    case .highlighting(let touch, let path): self.touch = .highlighting(touch, rename(path))
    case .outside(let touch, let path): self.touch = .outside(touch, rename(path))
    case .none, .refused: return
    }
  }

  /// Asks the delegate whether to highlight an item, and does so; an item that it refuses is not
  /// asked about again.
  ///
  /// Rule: S3.3.
  private func askToHighlight(_ path: ItemPath, for touch: UITouch) {
    let view = view
    let answer =
      OptionalMethod.shouldHighlightItemAt.answer {
        view.itemDelegate?.collectionView(view, shouldHighlightItemAt: path.indexPath) ?? true
      } ?? true
    view.observe(.shouldHighlightItemAt(path, answer: answer))
    // The delegate may have reloaded the data or ended the touch.
    guard self.touch.isOutside(path, touch) else { return }
    if answer { highlight(path, by: touch) } else { self.touch = .refused(touch) }
  }

  private func highlight(_ path: ItemPath, by touch: UITouch) {
    let view = view
    self.touch = .highlighting(touch, path)
    view.cell(at: path)?.isHighlighted = true
    feature.showSelected()
    view.observe(.highlight(path, on: true))
    view.observe(.didHighlightItemAt(path))
    view.itemDelegate?.collectionView(view, didHighlightItemAt: path.indexPath)
  }

  private func unhighlight(_ path: ItemPath) {
    let view = view
    view.cell(at: path)?.isHighlighted = view.isDrawnHighlighted(path)
    feature.showSelected()
    view.observe(.highlight(path, on: false))
    view.observe(.didUnhighlightItemAt(path))
    view.itemDelegate?.collectionView(view, didUnhighlightItemAt: path.indexPath)
  }

  /// Returns the item whose cell was hit; nil for a touch on any other view.
  ///
  /// Rule: S3.30.
  private func itemUnder(_ hit: UIView?) -> ItemPath? {
    guard let element = view.visibleElement(holding: hit), element.category == .cell else {
      return nil
    }
    return element.path
  }

  private func isFinger(_ touch: UITouch, on path: ItemPath) -> Bool {
    guard let cell = view.cell(at: path) else { return false }
    return cell.point(inside: touch.location(in: cell), with: nil)
  }
}
