import UIKit

extension BoardController: UICollectionViewDragDelegate {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    let photo = library[indexPath]
    let item = UIDragItem(itemProvider: NSItemProvider(object: photo.name as NSString))
    item.localObject = indexPath
    return [item]
  }

  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    guard let cell = collectionView.cellForItem(at: indexPath) as? PhotoCell else { return nil }
    let parameters = UIDragPreviewParameters()
    parameters.visiblePath = cell.visiblePath
    parameters.backgroundColor = .clear
    return parameters
  }
}

extension BoardController: UICollectionViewDropDelegate {
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    guard session.localDragSession != nil else {
      return UICollectionViewDropProposal(operation: .forbidden)
    }
    return UICollectionViewDropProposal(
      operation: .move, intent: .insertAtDestinationIndexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: UICollectionViewDropCoordinator
  ) {
    guard let target = coordinator.destinationIndexPath else { return }
    for item in coordinator.items {
      guard let source = item.sourceIndexPath else { continue }
      collectionView.performBatchUpdates({
        library.insert(library.remove(at: source), at: target)
        collectionView.deleteItems(at: [source])
        collectionView.insertItems(at: [target])
      })
      coordinator.drop(item.dragItem, toItemAt: target)
    }
  }
}

// MARK: - Menu

extension BoardController {
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard library[indexPath].isFavorite else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      let remove = UIAction(title: "Remove", image: nil, attributes: .destructive) { _ in
        self?.removePhoto(at: indexPath)
      }
      return UIMenu(title: "", children: [remove])
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    undoImage.image = UIImage(named: library[indexPath].name)
  }
}
