import UIKit

/// A shelf of books from the leading edge to the trailing one, mirrored in a right-to-left language; the
/// last book leans to the side on which the shelf ends.
class RightToLeftShelf: UICollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  private var isMirrored: Bool {
    collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  override func prepare() {
    scrollDirection = .horizontal
    itemSize = CGSize(width: 60, height: 90)
    minimumLineSpacing = 10
    sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    super.prepare()
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    super.layoutAttributesForElements(in: rect)?.map { lean($0) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    super.layoutAttributesForItem(at: indexPath).map { lean($0) }
  }

  private func lean(_ original: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard let view = collectionView,
      original.indexPath.item == view.numberOfItems(inSection: original.indexPath.section) - 1,
      let book = original.copy() as? UICollectionViewLayoutAttributes
    else { return original }
    book.transform = CGAffineTransform(rotationAngle: isMirrored ? .pi / 18 : -.pi / 18)
    return book
  }
}
