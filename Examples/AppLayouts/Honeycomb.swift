import UIKit

/// Cells of a hexagon's shape.
final class HoneycombCell: UICollectionViewCell {
  private let shape = CAShapeLayer()

  override func layoutSubviews() {
    super.layoutSubviews()
    let path = UIBezierPath()
    for corner in 0..<6 {
      let angle = CGFloat(corner) * .pi / 3 - .pi / 2
      let point = CGPoint(
        x: bounds.midX + bounds.width / 2 * cos(angle),
        y: bounds.midY + bounds.height / 2 * sin(angle))
      corner == 0 ? path.move(to: point) : path.addLine(to: point)
    }
    path.close()
    shape.path = path.cgPath
    shape.fillColor = #colorLiteral(red: 1, green: 0.8, blue: 0.2, alpha: 1).cgColor
    layer.mask = shape
  }
}

/// Rows of hexagons, of which every other is moved by half a cell.
final class Honeycomb: UICollectionViewLayout {
  struct Metrics {
    var itemSize = CGSize(width: 60, height: 68)
    var columns: Int

    var rowHeight: CGFloat { return itemSize.height * 3 / 4 }

    func frame(of item: Int) -> CGRect {
      let (row, column) = item.quotientAndRemainder(dividingBy: columns)
      let shift = row % 2 == 0 ? 0 : itemSize.width / 2
      return CGRect(
        x: CGFloat(column) * itemSize.width + shift, y: CGFloat(row) * rowHeight,
        width: itemSize.width, height: itemSize.height)
    }
  }

  private var metrics = Metrics(columns: 1)
  private var count = 0

  override func prepare() {
    super.prepare()
    count = collectionView?.numberOfItems(inSection: 0) ?? 0
    let width = collectionView?.bounds.width ?? 0
    metrics.columns = max(1, Int((width - metrics.itemSize.width / 2) / metrics.itemSize.width))
  }

  override var collectionViewContentSize: CGSize {
    let rows = (count + metrics.columns - 1) / metrics.columns
    guard rows > 0 else { return .zero }
    return CGSize(
      width: collectionView?.bounds.width ?? 0,
      height: metrics.rowHeight * CGFloat(rows - 1) + metrics.itemSize.height)
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let first = max(0, Int((rect.minY - metrics.itemSize.height) / metrics.rowHeight))
    let last = max(first, Int(rect.maxY / metrics.rowHeight) + 1)
    let items = (first * metrics.columns..<last * metrics.columns).clamped(to: 0..<count)
    return items.compactMap { layoutAttributesForItem(at: [0, $0]) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = metrics.frame(of: indexPath.item)
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return collectionView?.bounds.width != newBounds.width
  }
}
