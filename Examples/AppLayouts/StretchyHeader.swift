import UIKit

/// A flow whose first header grows while the content is pulled down.
class StretchyHeader: UICollectionViewFlowLayout {
  override init() {
    super.init()
    headerReferenceSize = CGSize(width: 320, height: 160)
    itemSize = CGSize(width: 300, height: 44)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

extension StretchyHeader {
  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let layoutAttributes = super.layoutAttributesForElements(in: rect)?.compactMap {
      $0.copy() as? UICollectionViewLayoutAttributes
    }
    guard let offset = collectionView?.contentOffset, let insets = collectionView?.contentInset
    else { return layoutAttributes }
    let minY = -insets.top
    if offset.y < minY {
      let deltaY = fabs(Double(offset.y - minY))
      layoutAttributes?.forEach { attributes in
        if attributes.representedElementKind == UICollectionView.elementKindSectionHeader,
          attributes.indexPath.section == 0
        {
          var headerRect = attributes.frame
          headerRect.size.height = max(minY, headerReferenceSize.height + CGFloat(deltaY))
          headerRect.origin.y = headerRect.origin.y - CGFloat(deltaY)
          attributes.frame = headerRect
        }
      }
    }
    return layoutAttributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return true
  }
}
