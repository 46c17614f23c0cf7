import Foundation

/// The delegate's calls.
extension TableAdapter: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    guard let table, let delegate = table.rowDelegate else { return true }
    return delegate.tableView(table, shouldHighlightRowAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {
    guard let table else { return }
    table.rowDelegate?.tableView(table, didHighlightRowAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {
    guard let table else { return }
    table.rowDelegate?.tableView(table, didUnhighlightRowAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { table?.content.asksToSelect(ItemPath(indexPath)) ?? true }

  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { table?.content.selectionMayLeave(ItemPath(indexPath)) ?? true }

  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    guard let table else { return }
    tellOfSelection(table)
    table.rowDelegate?.tableView(table, didSelectRowAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    guard let table else { return }
    tellOfSelection(table)
    table.rowDelegate?.tableView(table, didDeselectRowAt: indexPath)
  }

  private func tellOfSelection(_ table: UITableView) {
    NotificationCenter.default.post(
      name: UITableView.selectionDidChangeNotification, object: table)
  }

  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool {
    answer(.canPerformPrimaryActionForRowAt, .canPerformPrimaryActionForItemAt, true) {
      $1.tableView($0, canPerformPrimaryActionForRowAt: indexPath)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    answer(.performPrimaryActionForRowAt, .performPrimaryActionForItemAt, ()) {
      $1.tableView($0, performPrimaryActionForRowAt: indexPath)
    }
  }

  /// Returns the delegate's answer; the caller learns if the delegate does not implement the method.
  private func answer<Answer>(
    _ method: OptionalMethod, _ asked: OptionalMethod, _ otherwise: Answer,
    _ call: (UITableView, any UITableViewDelegate) -> Answer
  ) -> Answer {
    if let table, let delegate = table.rowDelegate {
      let answer = method.answer { call(table, delegate) }
      if let answer { return answer }
    }
    OptionalMethod.miss(asked)
    return otherwise
  }

  // MARK: Several rows

  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    guard let table, let delegate = table.rowDelegate else { return false }
    return delegate.tableView(table, shouldBeginMultipleSelectionInteractionAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    guard let table else { return }
    table.setEditing(true, animated: true)
    table.rowDelegate?.tableView(table, didBeginMultipleSelectionInteractionAt: indexPath)
  }

  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    guard let table else { return }
    table.rowDelegate?.tableViewDidEndMultipleSelectionInteraction(table)
  }

  // MARK: Display

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let table, let cell = (cell as? TableRowView)?.cell else { return }
    // A cell that was kept for its row may be as it was before the editing mode changed.
    if cell.isEditing != table.content.isEditing {
      configureEditing(of: cell, at: indexPath, animated: false)
    }
    table.rowDelegate?.tableView(table, willDisplay: cell, forRowAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let table, let cell = (cell as? TableRowView)?.cell else { return }
    table.rowDelegate?.tableView(table, didEndDisplaying: cell, forRowAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    guard let table, let band = view as? TableBandView, let view = band.view else { return }
    if band.isHeader {
      table.rowDelegate?.tableView(
        table, willDisplayHeaderView: view, forSection: indexPath.section)
    } else {
      table.rowDelegate?.tableView(
        table, willDisplayFooterView: view, forSection: indexPath.section)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    guard let table, let band = view as? TableBandView, let view = band.view else { return }
    if band.isHeader {
      table.rowDelegate?.tableView(
        table, didEndDisplayingHeaderView: view, forSection: indexPath.section)
    } else {
      table.rowDelegate?.tableView(
        table, didEndDisplayingFooterView: view, forSection: indexPath.section)
    }
  }

  // MARK: Movement

  /// Rule: U6.3.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    guard let table, let delegate = table.rowDelegate else { return proposedIndexPath }
    return delegate.tableView(
      table, targetIndexPathForMoveFromRowAt: originalIndexPath,
      toProposedIndexPath: proposedIndexPath)
  }

  // MARK: Menus

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let path = indexPaths.first else { return nil }
    return answer(.contextMenuConfigurationForRowAt, .contextMenuConfigurationForItemsAt, nil) {
      $1.tableView($0, contextMenuConfigurationForRowAt: path, point: point)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let table, let delegate = table.rowDelegate else { return }
    delegate.tableView(table, willDisplayContextMenu: configuration, animator: animator)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let table, let delegate = table.rowDelegate else { return }
    delegate.tableView(table, willEndContextMenuInteraction: configuration, animator: animator)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let table, let delegate = table.rowDelegate else { return nil }
    return delegate.tableView(
      table, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let table, let delegate = table.rowDelegate else { return nil }
    return delegate.tableView(
      table, previewForDismissingContextMenuWithConfiguration: configuration)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let table else { return }
    table.rowDelegate?.tableView(
      table, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool {
    answer(.shouldShowMenuForRowAt, .shouldShowMenuForItemAt, false) {
      $1.tableView($0, shouldShowMenuForRowAt: indexPath)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool {
    answer(.canPerformAction, .canPerformAction, false) {
      $1.tableView($0, canPerformAction: action, forRowAt: indexPath, withSender: sender)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) {
    answer(.performAction, .performAction, ()) {
      $1.tableView($0, performAction: action, forRowAt: indexPath, withSender: sender)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    guard let table, let delegate = table.rowDelegate else { return true }
    return delegate.tableView(table, shouldSpringLoadRowAt: indexPath, with: context)
  }
}
