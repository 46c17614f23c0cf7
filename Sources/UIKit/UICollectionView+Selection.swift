public import Foundation

extension UICollectionView {
  /// The selected items in the order of the data; nil where there are none.
  public var indexPathsForSelectedItems: [IndexPath]? {
    selection.paths.isEmpty ? nil : selection.paths.map(\.indexPath)
  }

  /// Selects without asking or telling anybody; nil clears.
  ///
  /// Rule: S3.16, S3.17.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard allowsSelection else { return }
    guard scrollPosition.isSingle || indexPath == nil else {
      return scrollToItem(at: indexPath ?? [0, 0], at: scrollPosition, animated: animated)
    }
    guard let indexPath else { return clearSelection(keeping: 0) }
    let path = ItemPath(indexPath)
    guard currentCounts.contains(path) else { return }
    if !allowsMultipleSelection {
      for selected in selection.paths where selected != path { setSelected(false, selected) }
    }
    setSelected(true, path)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects without asking or telling anybody.
  ///
  /// Rule: S3.16.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    guard allowsSelection else { return }
    setSelected(false, ItemPath(indexPath))
  }

  /// Drops selected items beyond the first so many, silently.
  ///
  /// Rule: S3.18, S3.24.
  final func clearSelection(keeping kept: Int) {
    for path in selection.paths.dropFirst(kept) { setSelected(false, path) }
  }

  final func setSelected(_ selected: Bool, _ path: ItemPath) {
    guard selection.contains(path) != selected else { return }
    if selected { selection.insert(path) } else { selection.remove(path) }
    cell(at: path)?.isSelected = selected
    observe(.select(path, on: selected))
  }

  final func cell(at path: ItemPath) -> UICollectionViewCell? {
    display.byKey[ElementKey(kind: ElementKinds.cell, path: path)]?.view as? UICollectionViewCell
  }

  // MARK: By a touch

  /// A touch that was on the item lifted.
  ///
  /// Rule: S3.1–S3.8.
  final func touchChose(_ path: ItemPath) {
    if allowsMultipleSelection, selection.contains(path) { return touchDeselects(path) }
    guard asksWhetherToSelect(path) else { return }
    if !allowsMultipleSelection {
      for old in selection.paths where old != path {
        setSelected(false, old)
        observe(.didDeselectItemAt(old))
        itemDelegate?.collectionView(self, didDeselectItemAt: old.indexPath)
      }
    }
    setSelected(true, path)
    observe(.didSelectItemAt(path))
    itemDelegate?.collectionView(self, didSelectItemAt: path.indexPath)
  }

  private func touchDeselects(_ path: ItemPath) {
    let answer =
      OptionalMethod.shouldDeselectItemAt.answer {
        itemDelegate?.collectionView(self, shouldDeselectItemAt: path.indexPath) ?? true
      } ?? true
    observe(.shouldDeselectItemAt(path, answer: answer))
    guard answer else { return }
    setSelected(false, path)
    observe(.didDeselectItemAt(path))
    itemDelegate?.collectionView(self, didDeselectItemAt: path.indexPath)
  }

  private func asksWhetherToSelect(_ path: ItemPath) -> Bool {
    let answer =
      OptionalMethod.shouldSelectItemAt.answer {
        itemDelegate?.collectionView(self, shouldSelectItemAt: path.indexPath) ?? true
      } ?? true
    observe(.shouldSelectItemAt(path, answer: answer))
    return answer
  }
}
