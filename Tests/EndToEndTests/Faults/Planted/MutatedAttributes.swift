import UIKit

/// Rows of 60 points that are kept between passes.
///
/// The planted fault: with another width the rows are changed themselves, though the view has them.
class MutatedAttributes: UICollectionViewLayout {
  private var rows: [[UICollectionViewLayoutAttributes]] = []
  private var width: CGFloat = 0

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    if view.bounds.width != width {
      width = view.bounds.width
      for row in rows.joined() { row.frame.size.width = width }
    }
    let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    guard counts != rows.map(\.count) else { return }
    var y: CGFloat = 0
    rows = counts.indices.map { section in
      (0..<counts[section]).map { item in
        let row = UICollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: item, section: section))
        row.frame = CGRect(x: 0, y: y, width: width, height: 60)
        y += 60
        return row
      }
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: width, height: CGFloat(rows.joined().count) * 60)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != width
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    rows.joined().filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard rows.indices.contains(indexPath.section),
      rows[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return rows[indexPath.section][indexPath.item]
  }
}
