import UIKit

/// A spreadsheet of sections and items whose first row and column stay in place.
class TimetableGrid: UICollectionViewLayout {
  private let cellSize = CGSize(width: 80, height: 40)
  private var columnCount: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
  private var itemAttributes: [[UICollectionViewLayoutAttributes]] = []
  private var contentSize: CGSize = .zero

  override func prepare() {
    guard let collectionView = collectionView, collectionView.numberOfSections > 0 else { return }
    if itemAttributes.count != collectionView.numberOfSections {
      generateItemAttributes(collectionView)
    }
    for section in 0..<collectionView.numberOfSections {
      for item in 0..<columnCount where section == 0 || item == 0 {
        let attributes = itemAttributes[section][item]
        if section == 0 {
          attributes.frame.origin.y = collectionView.contentOffset.y
        }
        if item == 0 {
          attributes.frame.origin.x = collectionView.contentOffset.x
        }
      }
    }
  }

  override var collectionViewContentSize: CGSize { contentSize }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    itemAttributes[indexPath.section][indexPath.row]
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    var attributes = [UICollectionViewLayoutAttributes]()
    for section in itemAttributes {
      let predicate = { (obj: UICollectionViewLayoutAttributes) in rect.intersects(obj.frame) }
      attributes.append(contentsOf: section.filter(predicate))
    }
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  private func generateItemAttributes(_ collectionView: UICollectionView) {
    itemAttributes = (0..<collectionView.numberOfSections).map { section in
      (0..<columnCount).map { index in
        let indexPath = IndexPath(item: index, section: section)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame =
          CGRect(
            x: CGFloat(index) * cellSize.width, y: CGFloat(section) * cellSize.height,
            width: cellSize.width, height: cellSize.height
          ).integral
        switch (section, index) {
        case (0, 0): attributes.zIndex = 1024
        case (0, _), (_, 0): attributes.zIndex = 1023
        default: break
        }
        return attributes
      }
    }
    contentSize = CGSize(
      width: CGFloat(columnCount) * cellSize.width,
      height: CGFloat(itemAttributes.count) * cellSize.height)
  }
}
