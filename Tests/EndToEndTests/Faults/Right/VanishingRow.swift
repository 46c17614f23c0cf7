import UIKit

/// Rows of 44 points, kept by pages of four so that a query looks at few of them.
class VanishingRow: UICollectionViewLayout {
  private static let height: CGFloat = 44
  private static let rowsOfPage = 4

  /// The rows of each page, counted through all sections.
  private var pages: [Range<Int>] = []
  /// The items of each section, as the pages have them.
  private var counts: [Int] = []

  private var currentCounts: [Int] {
    guard let view = collectionView else { return [] }
    return (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
  }

  private func fill() {
    counts = currentCounts
    let count = counts.reduce(0, +)
    pages = stride(from: 0, to: count, by: Self.rowsOfPage).map {
      $0..<min($0 + Self.rowsOfPage, count)
    }
  }

  override func prepare() {
    super.prepare()
    if pages.isEmpty { fill() }
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { pages = [] }
    super.invalidateLayout(with: context)
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    let deleted = updateItems.compactMap { item -> IndexPath? in
      item.updateAction == .delete ? item.indexPathBeforeUpdate : nil
    }
    guard deleted.count == updateItems.count, deleted.allSatisfy({ $0.item != NSNotFound }) else {
      return fill()
    }
    let rows = deleted.map { row(of: $0, counts) }.sorted(by: >)
    for row in rows { remove(row) }
    counts = currentCounts
  }

  private func remove(_ row: Int) {
    guard let pageIndex = pages.firstIndex(where: { $0.contains(row) }) else { return }
    pages[pageIndex] = pages[pageIndex].lowerBound..<(pages[pageIndex].upperBound - 1)
    for later in pages.indices.dropFirst(pageIndex + 1) {
      pages[later] = (pages[later].lowerBound - 1)..<(pages[later].upperBound - 1)
    }
  }

  private func row(of path: IndexPath, _ counts: [Int]) -> Int {
    counts.prefix(path.section).reduce(0, +) + path.item
  }

  override var collectionViewContentSize: CGSize {
    CGSize(
      width: collectionView?.bounds.width ?? 0,
      height: CGFloat(currentCounts.reduce(0, +)) * Self.height)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let counts = currentCounts
    let paths = counts.indices.flatMap { section in
      (0..<counts[section]).map { IndexPath(item: $0, section: section) }
    }
    // Everything is in the rectangle: there is nothing to look for.
    let content = CGRect(origin: .zero, size: collectionViewContentSize)
    let rows = rect.contains(content) ? Array(paths.indices) : pages.flatMap { Array($0) }
    return rows.filter { paths.indices.contains($0) }
      .compactMap { layoutAttributesForItem(at: paths[$0]) }
      .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let counts = currentCounts
    guard counts.indices.contains(indexPath.section), indexPath.item < counts[indexPath.section]
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: 0, y: CGFloat(row(of: indexPath, counts)) * Self.height,
      width: collectionView?.bounds.width ?? 0, height: Self.height)
    return attributes
  }
}
