import Foundation

/// The states of cells, and when their configurations are updated.
extension UICollectionView {
  /// Applies the selected and highlighted states to a cell that appears.
  ///
  /// Rule: S3.25.
  final func showState(of element: Display.Element) {
    guard let cell = element.view as? UICollectionViewCell else { return }
    cell.isSelected = selection.isDrawnSelected(element.key.path)
    cell.isHighlighted = isDrawnHighlighted(element.key.path)
    cell.dragState = drag.state(of: element.key.path)
  }

  /// Updates the configurations of a cell that the data source has returned, with the states that
  /// it will be shown in.
  ///
  /// Rule: M12.6.
  final func configure(_ element: Display.Element) {
    guard let cell = element.view as? UICollectionViewCell else { return }
    cell.madeConfigurations.handle = handle
    if element.key.kind == ElementKinds.cell { showState(of: element) }
    cell.updateConfigurationNow()
  }

  /// Requests an update of the cell of an item whose state has changed, if it is on screen.
  ///
  /// Rule: M12.5.
  final func stateDidChange(at path: ItemPath?) {
    guard let path, let cell = cell(at: path), cell.usesConfigurations else { return }
    cell.setNeedsUpdateConfiguration()
  }

  /// Requests an update of all cells on screen, as for a view that begins or ends editing.
  final func stateOfAllDidChange() {
    for element in display.elements where element.view.usesConfigurations {
      (element.view as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
    }
  }

  /// Measures a cell on screen again after its content has changed.
  ///
  /// As `selfSizingInvalidation` of Apple's systems, iOS 16.
  final func contentDidChange(of cell: UICollectionViewCell) {
    guard selfSizingInvalidation != .disabled, reuse.request == nil, let key = cell.element,
      let element = display.byKey[key], element.view === cell,
      collectionViewLayout.asksForPreferredSizes
    else { return }
    element.isUnfitted()
    pass.sizing.hasUnfitted = true
    setNeedsLayout()
  }

  /// Returns an item's position in its section's outline; nil if the data source has no outline.
  final func outlinePosition(at path: ItemPath) -> OutlinePosition? {
    (dataSource as? any OutlineDataSource)?.outlinePosition(at: path)
  }
}
