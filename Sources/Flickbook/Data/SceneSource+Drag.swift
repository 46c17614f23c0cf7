import Foundation
import UIKit

/// An item of a scene that is being dragged, with its data source.
@MainActor
final class SceneItem {
  let source: SceneSource
  let identity: ItemIdentity
  /// The item's name and its own size as it was lifted: other data may have been loaded since.
  let name: String
  let size: CGSize?

  init(_ identity: ItemIdentity, of source: SceneSource) {
    self.source = source
    self.identity = identity
    name = source.data.name(of: identity)
    size = source.data.size(of: identity)
  }

  /// The current index path; nil if the item no longer exists.
  var path: ItemPath? { source.data.path(of: identity) }
}

extension SceneSource: UICollectionViewDragDelegate {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] { dragItems(at: indexPath, in: collectionView) }

  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] { dragItems(at: indexPath, in: collectionView) }

  /// Returns the item's name as text, if it may be dragged.
  private func dragItems(at path: IndexPath, in view: UICollectionView) -> [UIDragItem] {
    guard let dataPath = view.dataPath(ItemPath(path)) else { return [] }
    let identity = data.identity(at: dataPath)
    guard data.description(of: identity)?.draggable ?? true else { return [] }
    let carried = SceneItem(identity, of: self)
    let provider = NSItemProvider(object: carried.name)
    provider.suggestedName = carried.name
    let item = UIDragItem(itemProvider: provider)
    item.localObject = carried
    return [item]
  }

  func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { dragPolicy?.move ?? true }

  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { dragPolicy?.restricted ?? false }
}
