import Foundation
import ScrollPhysics
import UpdateArithmetic

/// The selected and highlighted items, and the touches that change them.
final class SelectionFeature: CollectionViewFeature {
  /// The selected items.
  private var selected = Selection()
  /// The touch that highlights and selects.
  private let highlight = HighlightTracker()
  /// The drag that selects several items.
  private let multiple = MultipleSelectionTracker()

  override func attach(to view: UICollectionView) {
    super.attach(to: view)
    highlight.attach(to: self)
    multiple.attach(to: self)
  }

  /// The selected items, in the order of the data.
  var paths: [ItemPath] { selected.paths }

  func contains(_ path: ItemPath) -> Bool { selected.contains(path) }

  /// The selection as a value.
  var snapshot: Selection { selected }

  /// The item that is highlighted by a touch.
  var highlightedItem: ItemPath? { highlight.touch.highlighted }

  /// The touch that highlights and selects; nil if there is none.
  var highlightingTouch: UITouch? { highlight.touch.touch }

  /// The translation of the fingers that select since they went down, in points.
  var dragTranslation: CGPoint { multiple.translation }

  // MARK: What concerns all features

  /// Ends the touches and clears the selection, unless the constants of the physics keep it.
  ///
  /// Rule: S3.24.
  override func dataWillReload() {
    highlight.forget()
    multiple.breakOff()
    if view.host?.screen.physics.keepsSelectionOnReload != true { clear(keeping: 0) }
  }

  /// Deselects items that are gone, and ends the touches on them.
  ///
  /// Rule: S3.23.
  override func follow(_ batch: BatchUpdate) {
    func newPath(_ path: ItemPath) -> ItemPath? {
      batch.isReloaded(path) ? nil : batch.pathAfter(path)
    }
    // Unhighlighting draws the selection by the index paths before the batch.
    if let path = highlight.touch.item, newPath(path) == nil { highlight.forget() }
    for path in selected.paths where newPath(path) == nil { setSelected(false, path) }
    selected.rename { newPath($0) ?? $0 }
    highlight.rename { newPath($0) ?? $0 }
    multiple.follow(newPath)
  }

  override func follow(_ move: ItemMove) {
    selected.follow(move)
    highlight.rename(move.path(after:))
    multiple.follow(move)
  }

  /// Cancels the touch: a touch on a view that leaves the window selects nothing.
  override func viewWillLeaveWindow() {
    highlight.cancel()
  }

  /// Asks the delegate whether a drag may begin to select.
  ///
  /// Rule: S3.20, S5.5.
  override func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool? {
    multiple.owns(recognizer) ? multiple.mayBegin() : nil
  }

  // MARK: By program

  /// Selects an item without calling the delegate; nil clears the selection.
  ///
  /// Rule: S3.16, S3.17, S3.27.
  func select(
    _ path: ItemPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) {
    guard mode != .none else { return }
    guard let path else { return clear(keeping: 0) }
    guard scrollPosition.isSingle else {
      return view.scroll(to: path, at: scrollPosition, animated: animated)
    }
    guard view.currentCounts.contains(path) else { return }
    if mode == .single {
      for other in selected.paths where other != path { setSelected(false, other) }
    }
    setSelected(true, path)
    if !scrollPosition.isEmpty {
      view.scroll(to: path, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects an item without calling the delegate.
  ///
  /// Rule: S3.16.
  func deselect(_ path: ItemPath) {
    guard mode != .none else { return }
    setSelected(false, path)
  }

  /// How many items may be selected, by the pair of `allows…` properties that applies.
  ///
  /// Rule: S3.16, S3.19.
  var mode: SelectionMode {
    let view: UICollectionView = view
    if view.isEditing {
      if view.allowsMultipleSelectionDuringEditing { return .multiple }
      return view.allowsSelectionDuringEditing ? .single : .none
    }
    guard view.allowsSelection else { return .none }
    return view.allowsMultipleSelection ? .multiple : .single
  }

  /// Deselects what may not stay selected, without calling the delegate.
  ///
  /// Rule: S3.18.
  func modeMayHaveChanged() {
    clear(keeping: mode.most)
    if highlightedItem != nil { showSelected() }
  }

  /// Deselects all but the first `kept` selected items, without calling the delegate.
  ///
  /// Rule: S3.18, S3.24.
  func clear(keeping kept: Int) {
    for path in selected.paths.dropFirst(kept) { setSelected(false, path) }
  }

  func setSelected(_ isSelected: Bool, _ path: ItemPath) {
    guard selected.contains(path) != isSelected else { return }
    if isSelected { selected.insert(path) } else { selected.remove(path) }
    if let cell = view.cell(at: path) { show(cell, path) }
    view.observe(.select(path, on: isSelected))
  }

  // MARK: How cells are drawn

  /// Whether an item's cell is drawn selected: in single selection, not while another item is
  /// highlighted.
  ///
  /// Rule: S3.12.
  func isDrawnSelected(_ path: ItemPath) -> Bool {
    guard selected.contains(path) else { return false }
    guard mode == .single, let lit = highlightedItem else { return true }
    return path == lit
  }

  /// Updates the cells on screen of the selected items: no other cell is drawn selected.
  ///
  /// - Complexity: O(selected items), at most O(elements on screen).
  func showSelected() {
    let view: UICollectionView = view
    if selected.paths.count < view.display.elements.count {
      for path in selected.paths {
        if let cell = view.cell(at: path) { show(cell, path) }
      }
    } else {
      for element in view.display.elements
      where element.key.kind == ElementKinds.cell && contains(element.key.path) {
        if let cell = element.view as? UICollectionViewCell { show(cell, element.key.path) }
      }
    }
  }

  private func show(_ cell: UICollectionViewCell, _ path: ItemPath) {
    let isDrawn = isDrawnSelected(path)
    if cell.isSelected != isDrawn { cell.isSelected = isDrawn }
  }

  // MARK: By touch

  func touchBegan(_ touch: UITouch) {
    highlight.began(touch)
  }

  func touchMoved(_ touch: UITouch) {
    highlight.moved(touch)
  }

  func touchEnded(_ touch: UITouch) {
    highlight.ended(touch)
  }

  func touchCancelled(_ touch: UITouch) {
    highlight.cancelled(touch)
  }

  /// Takes over the touch on a cell that leaves the screen.
  func keepTouch(of leaving: UIView) {
    highlight.keepTouch(of: leaving)
  }

  /// Extends the range that a drag of fingers selects to the item that is now under them.
  func extendDrag() {
    multiple.extend()
  }

  /// Handles the end of a touch on an item: selects or deselects it.
  ///
  /// Rule: S3.1–S3.8, S3.21.
  func touchChose(_ path: ItemPath) {
    switch mode {
    case .none: return
    case .multiple where selected.contains(path): touchDeselects(path)
    case .single, .multiple:
      let isAlone = !touchSelects(path) || selected.paths == [path]
      // A tap that extends a selection is no primary action.
      if isAlone { performPrimaryAction(at: path) }
    }
  }

  /// Selects an item if the delegate allows it; returns whether it is selected.
  ///
  /// Rule: S3.4, S3.6.
  @discardableResult
  func touchSelects(_ path: ItemPath) -> Bool {
    let view: UICollectionView = view
    let answer =
      OptionalMethod.shouldSelectItemAt.answer {
        view.itemDelegate?.collectionView(view, shouldSelectItemAt: path.indexPath) ?? true
      } ?? true
    view.observe(.shouldSelectItemAt(path, answer: answer))
    guard answer, mayStillSelect(path), let path = view.selectionTarget(for: path),
      mayStillSelect(path)
    else { return false }
    if mode == .single {
      deselectAll(but: path)
      guard mayStillSelect(path) else { return false }
    }
    setSelected(true, path)
    if UIView.hasSegues { performSegue(at: path) }
    view.observe(.didSelectItemAt(path))
    view.itemDelegate?.collectionView(view, didSelectItemAt: path.indexPath)
    return true
  }

  /// Performs the segue that a storyboard has for a cell: before the delegate hears of the selection.
  ///
  /// Rule: A82.
  private func performSegue(at path: ItemPath) {
    view.cellForItem(at: path.indexPath)?.appView.rare?.performSegue?()
  }

  /// Deselects an item if the delegate allows it.
  ///
  /// Rule: S3.5.
  func touchDeselects(_ path: ItemPath) {
    let answer =
      OptionalMethod.shouldDeselectItemAt.answer {
        view.itemDelegate?.collectionView(view, shouldDeselectItemAt: path.indexPath) ?? true
      } ?? true
    view.observe(.shouldDeselectItemAt(path, answer: answer))
    if answer { deselectAndNotify(path) }
  }

  /// Whether selection is still allowed and the item still exists after a delegate call.
  private func mayStillSelect(_ path: ItemPath) -> Bool {
    guard mode != .none else { return false }
    guard let known = view.knownCounts else { return true }
    return known.contains(path)
  }

  /// Deselects the previous item of a single selection, notifying the delegate without asking it.
  ///
  /// Rule: S3.6.
  private func deselectAll(but path: ItemPath) {
    for old in selected.paths where old != path {
      if selected.contains(old), view.selectionMayLeave(old) { deselectAndNotify(old) }
    }
    // Items that the delegate has selected in these calls are deselected without a call.
    for other in selected.paths where other != path { setSelected(false, other) }
  }

  private func deselectAndNotify(_ path: ItemPath) {
    guard selected.contains(path) else { return }
    setSelected(false, path)
    view.observe(.didDeselectItemAt(path))
    view.itemDelegate?.collectionView(view, didDeselectItemAt: path.indexPath)
  }

  /// Performs the primary action of an item, as the last step of a tap.
  ///
  /// If the delegate does not decide, items act outside of editing only. The event is recorded
  /// after the call, since only the call shows whether the delegate implements the method.
  /// Rule: S3.21.
  private func performPrimaryAction(at path: ItemPath) {
    guard let itemDelegate = view.itemDelegate else { return }
    let asked = OptionalMethod.canPerformPrimaryActionForItemAt.answer {
      itemDelegate.collectionView(view, canPerformPrimaryActionForItemAt: path.indexPath)
    }
    if let asked { view.observe(.canPerformPrimaryActionForItemAt(path, answer: asked)) }
    guard asked ?? !view.isEditing else { return }
    let performed: Void? = OptionalMethod.performPrimaryActionForItemAt.answer {
      itemDelegate.collectionView(view, performPrimaryActionForItemAt: path.indexPath)
    }
    if performed != nil { view.observe(.performPrimaryActionForItemAt(path)) }
  }
}
