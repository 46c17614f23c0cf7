import UIKit

/// A flow whose new cells grow and whose deleted ones shrink.
class AnimatedInsertFlow: UICollectionViewFlowLayout {
  private var insertingIndexPaths = [IndexPath]()
  private var deletingIndexPaths = [IndexPath]()

  override func prepare() {
    super.prepare()
    guard let cv = collectionView else { return }
    let availableWidth = cv.bounds.inset(by: cv.layoutMargins).size.width
    let maxNumColumns = Int(availableWidth / 120)
    let cellWidth = (availableWidth / CGFloat(maxNumColumns)).rounded(.down)
    itemSize = CGSize(width: cellWidth, height: 70)
    sectionInset = UIEdgeInsets(top: minimumInteritemSpacing, left: 0, bottom: 0, right: 0)
    sectionInsetReference = .fromSafeArea
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    insertingIndexPaths.removeAll()
    deletingIndexPaths.removeAll()
    for update in updateItems {
      switch update.updateAction {
      case .insert: update.indexPathAfterUpdate.map { insertingIndexPaths.append($0) }
      case .delete: update.indexPathBeforeUpdate.map { deletingIndexPaths.append($0) }
      default: break
      }
    }
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    insertingIndexPaths.removeAll()
    deletingIndexPaths.removeAll()
  }
}

extension AnimatedInsertFlow {
  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    guard insertingIndexPaths.contains(itemIndexPath) else { return attributes }
    attributes?.alpha = 0.0
    attributes?.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    guard deletingIndexPaths.contains(itemIndexPath) else { return attributes }
    attributes?.alpha = 0
    attributes?.transform3D = CATransform3DMakeScale(0.1, 0.1, 1)
    return attributes
  }
}
