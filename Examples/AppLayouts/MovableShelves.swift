import UIKit

/// Shelves of three boxes: a long press lifts a box, which is larger while it moves and never
/// becomes the first item.
class MovableShelves: UICollectionViewLayout {
  private var side: CGFloat { (collectionView?.bounds.width ?? 0) / 3 }

  private var count: Int {
    guard let view = collectionView, view.numberOfSections > 0 else { return 0 }
    return view.numberOfItems(inSection: 0)
  }

  private func frame(of item: Int) -> CGRect {
    CGRect(x: CGFloat(item % 3) * side, y: CGFloat(item / 3) * side, width: side, height: side)
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: side * 3, height: CGFloat((count + 2) / 3) * side)
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    (0..<count).filter { frame(of: $0).intersects(rect) }
      .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frame(of: indexPath.item)
    return attributes
  }

  override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.layoutAttributesForInteractivelyMovingItem(
      at: indexPath, withTargetPosition: position)
    attributes.alpha = 0.8
    attributes.transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
    attributes.zIndex = 10
    return attributes
  }

  override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    let proposed = super.targetIndexPath(
      forInteractivelyMovingItem: previousIndexPath, withPosition: position)
    return proposed.item == 0 ? previousIndexPath : proposed
  }
}
