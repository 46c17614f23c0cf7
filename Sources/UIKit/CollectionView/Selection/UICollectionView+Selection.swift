public import Foundation

extension UICollectionView {
  /// The selected items in the order of the data; nil if none is selected.
  public var indexPathsForSelectedItems: [IndexPath]? {
    selection.paths.isEmpty ? nil : selection.paths.map(\.indexPath)
  }

  /// Selects an item without calling the delegate; nil clears the selection.
  ///
  /// Rule: S3.16, S3.17, S3.27.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard selectionMode != .none else { return }
    guard let indexPath else { return clearSelection(keeping: 0) }
    guard scrollPosition.isSingle else {
      return scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
    let path = ItemPath(indexPath)
    guard currentCounts.contains(path) else { return }
    if selectionMode == .single {
      for selected in selection.paths where selected != path { setSelected(false, selected) }
    }
    setSelected(true, path)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects an item without calling the delegate.
  ///
  /// Rule: S3.16.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    guard selectionMode != .none else { return }
    setSelected(false, ItemPath(indexPath))
  }

  /// How many items may be selected, by the pair of `allows…` properties that applies.
  ///
  /// Rule: S3.16, S3.19.
  final var selectionMode: SelectionMode {
    if isEditing {
      if allowsMultipleSelectionDuringEditing { return .multiple }
      return allowsSelectionDuringEditing ? .single : .none
    }
    guard allowsSelection else { return .none }
    return allowsMultipleSelection ? .multiple : .single
  }

  /// Deselects what may not stay selected, without calling the delegate.
  ///
  /// Rule: S3.18.
  final func selectionModeMayHaveChanged() {
    clearSelection(keeping: selectionMode.most)
    if contentTouch.highlighted != nil { showSelection() }
  }

  /// Deselects all but the first `kept` selected items, without calling the delegate.
  ///
  /// Rule: S3.18, S3.24.
  final func clearSelection(keeping kept: Int) {
    for path in selection.paths.dropFirst(kept) { setSelected(false, path) }
  }

  final func setSelected(_ selected: Bool, _ path: ItemPath) {
    guard selection.contains(path) != selected else { return }
    if selected { selection.insert(path) } else { selection.remove(path) }
    if let cell = cell(at: path) { show(cell, path) }
    observe(.select(path, on: selected))
  }

  final func cell(at path: ItemPath) -> UICollectionViewCell? {
    display.byKey[ElementKey(kind: ElementKinds.cell, path: path)]?.view as? UICollectionViewCell
  }

  // MARK: How cells are drawn

  /// Whether an item's cell is drawn selected: in single selection, not while another item is
  /// highlighted.
  ///
  /// Rule: S3.12.
  final func isDrawnSelected(_ path: ItemPath) -> Bool {
    guard selection.contains(path) else { return false }
    guard selectionMode == .single, let lit = contentTouch.highlighted else { return true }
    return path == lit
  }

  /// Updates the selected state of every cell on screen.
  ///
  /// - Complexity: O(elements on screen).
  final func showSelection() {
    guard !selection.paths.isEmpty else { return }
    for element in display.elements where element.key.kind == ElementKinds.cell {
      if let cell = element.view as? UICollectionViewCell { show(cell, element.key.path) }
    }
  }

  private func show(_ cell: UICollectionViewCell, _ path: ItemPath) {
    let isDrawn = isDrawnSelected(path)
    if cell.isSelected != isDrawn { cell.isSelected = isDrawn }
  }

  // MARK: By touch

  /// Handles the end of a touch on an item: selects or deselects it.
  ///
  /// Rule: S3.1–S3.8, S3.21.
  final func touchChose(_ path: ItemPath) {
    switch selectionMode {
    case .none: return
    case .multiple where selection.contains(path): touchDeselects(path)
    case .single, .multiple:
      let isAlone = !touchSelects(path) || selection.paths == [path]
      // A tap that extends a selection is no primary action.
      if isAlone { performPrimaryAction(at: path) }
    }
  }

  /// Selects an item if the delegate allows it; returns whether it is selected.
  ///
  /// Rule: S3.4, S3.6.
  @discardableResult
  final func touchSelects(_ path: ItemPath) -> Bool {
    let answer =
      OptionalMethod.shouldSelectItemAt.answer {
        itemDelegate?.collectionView(self, shouldSelectItemAt: path.indexPath) ?? true
      } ?? true
    observe(.shouldSelectItemAt(path, answer: answer))
    guard answer, mayStillSelect(path) else { return false }
    if selectionMode == .single {
      touchDeselectsAll(but: path)
      guard mayStillSelect(path) else { return false }
    }
    setSelected(true, path)
    observe(.didSelectItemAt(path))
    itemDelegate?.collectionView(self, didSelectItemAt: path.indexPath)
    return true
  }

  /// Deselects an item if the delegate allows it.
  ///
  /// Rule: S3.5.
  final func touchDeselects(_ path: ItemPath) {
    let answer =
      OptionalMethod.shouldDeselectItemAt.answer {
        itemDelegate?.collectionView(self, shouldDeselectItemAt: path.indexPath) ?? true
      } ?? true
    observe(.shouldDeselectItemAt(path, answer: answer))
    if answer { deselectAndTell(path) }
  }

  /// Whether selection is still allowed and the item still exists after a delegate call.
  private func mayStillSelect(_ path: ItemPath) -> Bool {
    guard selectionMode != .none else { return false }
    guard let known = order?.counts ?? counts else { return true }
    return known.contains(path)
  }

  /// Deselects the previous item of a single selection, notifying the delegate without asking it.
  ///
  /// Rule: S3.6.
  private func touchDeselectsAll(but path: ItemPath) {
    for old in selection.paths where old != path { deselectAndTell(old) }
    // Items that the delegate selects meanwhile are deselected without a call.
    for other in selection.paths where other != path { setSelected(false, other) }
  }

  private func deselectAndTell(_ path: ItemPath) {
    guard selection.contains(path) else { return }
    setSelected(false, path)
    observe(.didDeselectItemAt(path))
    itemDelegate?.collectionView(self, didDeselectItemAt: path.indexPath)
  }

  /// Performs the primary action of an item, as the last step of a tap.
  ///
  /// If the delegate does not decide, items act outside of editing only. The event is recorded
  /// after the call, since only the call shows whether the delegate implements the method.
  /// Rule: S3.21.
  private func performPrimaryAction(at path: ItemPath) {
    guard let itemDelegate else { return }
    let asked = OptionalMethod.canPerformPrimaryActionForItemAt.answer {
      itemDelegate.collectionView(self, canPerformPrimaryActionForItemAt: path.indexPath)
    }
    if let asked { observe(.canPerformPrimaryActionForItemAt(path, answer: asked)) }
    guard asked ?? !isEditing else { return }
    let performed: Void? = OptionalMethod.performPrimaryActionForItemAt.answer {
      itemDelegate.collectionView(self, performPrimaryActionForItemAt: path.indexPath)
    }
    if performed != nil { observe(.performPrimaryActionForItemAt(path)) }
  }
}
