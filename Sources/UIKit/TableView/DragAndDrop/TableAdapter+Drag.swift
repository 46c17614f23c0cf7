import Foundation

/// Rows that are dragged out of the table.
extension TableAdapter: UICollectionViewDragDelegate {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard let table, let delegate = table.dragDelegate else { return [] }
    return delegate.tableView(table, itemsForBeginning: session, at: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] {
    guard let table, let delegate = table.dragDelegate else { return [] }
    return delegate.tableView(table, itemsForAddingTo: session, at: indexPath, point: point)
  }

  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    guard let table else { return nil }
    return table.dragDelegate?.tableView(table, dragPreviewParametersForRowAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) {
    guard let table else { return }
    table.dragDelegate?.tableView(table, dragSessionWillBegin: session)
  }

  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) {
    guard let table else { return }
    table.dragDelegate?.tableView(table, dragSessionDidEnd: session)
  }

  func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    guard let table, let delegate = table.dragDelegate else { return true }
    return delegate.tableView(table, dragSessionAllowsMoveOperation: session)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    guard let table, let delegate = table.dragDelegate else { return false }
    return delegate.tableView(table, dragSessionIsRestrictedToDraggingApplication: session)
  }
}

/// Items that are dragged over the table.
extension TableAdapter: UICollectionViewDropDelegate {
  func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool {
    guard let table, let delegate = table.dropDelegate else { return false }
    return delegate.tableView(table, canHandle: session)
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) {
    guard let table else { return }
    table.dropDelegate?.tableView(table, dropSessionDidEnter: session)
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    guard let table, let delegate = table.dropDelegate else {
      return UICollectionViewDropProposal(operation: .cancel)
    }
    let proposal = OptionalMethod.dropSessionDidUpdate.answer {
      delegate.tableView(
        table, dropSessionDidUpdate: session, withDestinationIndexPath: destinationIndexPath)
    }
    guard let proposal else {
      OptionalMethod.miss(.dropSessionDidUpdate)
      return UICollectionViewDropProposal(operation: .cancel)
    }
    return proposal.forItems
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) {
    guard let table else { return }
    table.dropDelegate?.tableView(table, dropSessionDidExit: session)
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) {
    guard let table else { return }
    table.dropDelegate?.tableView(table, dropSessionDidEnd: session)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    guard let table else { return }
    table.dropDelegate?.tableView(
      table, performDropWith: TableDropCoordinator(coordinator, in: table))
  }

  func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    guard let table else { return nil }
    return table.dropDelegate?.tableView(table, dropPreviewParametersForRowAt: indexPath)
  }
}
