import Foundation
import UIKit

extension SceneSource {
  /// Returns the cell of an item that is a row of a list; nil for another item.
  func row(for path: IndexPath, in view: UICollectionView) -> UICollectionViewCell? {
    guard let layout = view.collectionViewLayout as? UICollectionViewCompositionalLayout,
      let accessories = layout.listAccessories(inSection: path.section)
    else { return nil }
    let cell = view.dequeueReusableCell(withReuseIdentifier: Self.listCell, for: path)
    guard let row = cell as? SceneListCell else { return cell }
    // An app gives the arrow to items with children.
    let isParent = diffable?.hasItemsBelow(ItemPath(path)) ?? true
    row.accessories =
      isParent ? accessories : accessories.filter { $0.accessoryType != .outlineDisclosure }
    row.ownSize =
      data.hasSizes ? data.size(of: data.identity(at: ItemPath(path))) : nil
    if isSlow { configure(row, for: ItemPath(path)) }
    return row
  }

  func performSwipeAction(_ act: MenuAct, at path: IndexPath, in view: UICollectionView) {
    perform(act, on: [path], in: view)
  }
}
