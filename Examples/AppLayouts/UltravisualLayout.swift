import UIKit

struct UltravisualLayoutConstants {
  struct Cell {
    static let standardHeight: CGFloat = 100
    static let featuredHeight: CGFloat = 280
  }
}

/// Rows of which the one at the top is higher; scrolling by 180 points features the next.
class UltravisualLayout: UICollectionViewLayout {
  let dragOffset: CGFloat = 180.0
  var cache: [UICollectionViewLayoutAttributes] = []
  var featuredItemIndex: Int {
    return max(0, Int((collectionView?.contentOffset.y ?? 0) / dragOffset))
  }
  var nextItemPercentageOffset: CGFloat {
    return (collectionView?.contentOffset.y ?? 0) / dragOffset - CGFloat(featuredItemIndex)
  }
  var width: CGFloat { return collectionView?.bounds.width ?? 0 }
  var height: CGFloat { return collectionView?.bounds.height ?? 0 }
  var numberOfItems: Int { return collectionView?.numberOfItems(inSection: 0) ?? 0 }
}

// MARK: - UICollectionViewLayout

extension UltravisualLayout {
  override var collectionViewContentSize: CGSize {
    let contentHeight = (CGFloat(numberOfItems) * dragOffset) + (height - dragOffset)
    return CGSize(width: width, height: contentHeight)
  }

  override func prepare() {
    cache.removeAll(keepingCapacity: false)
    let standardHeight = UltravisualLayoutConstants.Cell.standardHeight
    let featuredHeight = UltravisualLayoutConstants.Cell.featuredHeight
    var frame = CGRect.zero
    var y: CGFloat = 0
    for item in 0..<numberOfItems {
      let indexPath = IndexPath(item: item, section: 0)
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.zIndex = item
      var height = standardHeight
      if indexPath.item == featuredItemIndex {
        let yOffset = standardHeight * nextItemPercentageOffset
        y = (collectionView?.contentOffset.y ?? 0) - yOffset
        height = featuredHeight
      } else if indexPath.item == featuredItemIndex + 1, indexPath.item != numberOfItems {
        let maxY = y + standardHeight
        height =
          standardHeight + max((featuredHeight - standardHeight) * nextItemPercentageOffset, 0)
        y = maxY - (height - standardHeight)
      }
      frame = CGRect(x: 0, y: y, width: width, height: height)
      attributes.frame = frame
      cache.append(attributes)
      y = frame.maxY
    }
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    return cache.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    return cache[indexPath.item]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { return true }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let itemIndex = round(proposedContentOffset.y / dragOffset)
    return CGPoint(x: 0, y: itemIndex * dragOffset)
  }
}
