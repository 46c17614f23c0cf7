import UIKit

/// Invalidates the headers alone while the content scrolls.
final class StickyHeadersContext: UICollectionViewLayoutInvalidationContext {
  var onlyHeaders = false
}

/// Rows below headers that stay at the top until the next one pushes them away.
class StickyHeaders: UICollectionViewLayout {
  private var headers: [UICollectionViewLayoutAttributes] = []
  private var cells: [[UICollectionViewLayoutAttributes]] = []
  private var height: CGFloat = 0
  var headerHeight: CGFloat { 30 }
  var rowHeight: CGFloat { 50 }

  override class var invalidationContextClass: AnyClass { StickyHeadersContext.self }

  override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let own = context as? StickyHeadersContext,
      newBounds.size == collectionView?.bounds.size
    {
      own.onlyHeaders = true
      own.invalidateSupplementaryElements(
        ofKind: UICollectionView.elementKindSectionHeader, at: headers.map { $0.indexPath })
    }
    return context
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if (context as? StickyHeadersContext)?.onlyHeaders != true || context.invalidateEverything {
      cells.removeAll()
    }
    super.invalidateLayout(with: context)
  }

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    if cells.isEmpty { layOut(view) }
    stick(in: view)
  }

  private func layOut(_ view: UICollectionView) {
    headers = []
    height = 0
    for section in 0..<view.numberOfSections {
      let header = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        with: IndexPath(item: 0, section: section))
      header.zIndex = 1024
      header.size = CGSize(width: view.bounds.width, height: headerHeight)
      headers.append(header)
      height += headerHeight
      cells.append(
        (0..<view.numberOfItems(inSection: section)).map { row in
          let cell = UICollectionViewLayoutAttributes(
            forCellWith: IndexPath(row: row, section: section))
          cell.frame = CGRect(x: 0, y: height, width: view.bounds.width, height: rowHeight)
          height += rowHeight
          return cell
        })
    }
  }

  private func stick(in view: UICollectionView) {
    let top = view.contentOffset.y + view.adjustedContentInset.top
    var y: CGFloat = 0
    for (header, rows) in zip(headers, cells) {
      let end = y + headerHeight + CGFloat(rows.count) * rowHeight
      header.frame.origin = CGPoint(x: 0, y: max(y, min(top, end - headerHeight)))
      y = end
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: height)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    (headers + cells.flatMap { $0 }).filter { rect.intersects($0.frame) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    cells[indexPath.section][indexPath.row]
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    elementKind == UICollectionView.elementKindSectionHeader ? headers[indexPath.section] : nil
  }
}
