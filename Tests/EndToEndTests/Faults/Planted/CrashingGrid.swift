import UIKit

/// A grid of cells of at least 120 points beside a margin for an index, which wider screens have.
///
/// The planted fault: from 331 to 360 points the margin leaves room for no column.
class CrashingGrid: UICollectionViewLayout {
  private static let leastSide: CGFloat = 121
  private static let margin: CGFloat = 240

  private var columns: Int {
    let width = collectionView?.bounds.width ?? 0
    guard width > 330 else { return max(1, Int(width / Self.leastSide)) }
    return Int((width - Self.margin) / Self.leastSide)
  }

  private var counts: [Int] {
    guard let view = collectionView else { return [] }
    return (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
  }

  override var collectionViewContentSize: CGSize {
    let (count, columns) = (counts.reduce(0, +), columns)
    return CGSize(
      width: collectionView?.bounds.width ?? 0,
      height: CGFloat((count + columns - 1) / columns) * Self.leastSide)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let counts = counts
    return counts.indices.flatMap { section in
      (0..<counts[section]).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: section))
      }
    }.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let counts = counts
    guard counts.indices.contains(indexPath.section), indexPath.item < counts[indexPath.section]
    else { return nil }
    let number = counts.prefix(indexPath.section).reduce(0, +) + indexPath.item
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: CGFloat(number % columns) * Self.leastSide, y: CGFloat(number / columns) * Self.leastSide,
      width: Self.leastSide - 1, height: Self.leastSide - 1)
    return attributes
  }
}
