import Foundation
import UIKit

/// Rows of one height over the whole width: the layout from which a lint comes back to the layout that it
/// checks.
///
/// Rows are computed when they are asked for, so that any number of items costs the same.
final class LintRows: UICollectionViewLayout {
  /// The most rows that fill the view, however high it is: each becomes a cell.
  static let shownMax: CGFloat = 100
  private var height: CGFloat = 44
  /// The number of items before each section, and at the end the number of all.
  private var starts = [0]
  private var width: CGFloat = 0

  override func prepare() {
    super.prepare()
    starts = [0]
    guard let collectionView else { return }
    width = collectionView.bounds.width
    height = max(44, collectionView.bounds.height / Self.shownMax)
    for section in 0..<collectionView.numberOfSections {
      starts.append(starts[section] + collectionView.numberOfItems(inSection: section))
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: width, height: CGFloat(starts.last ?? 0) * height)
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let count = starts.last ?? 0
    let low = min(max(rect.minY / height, 0), CGFloat(count))
    let high = min(max(rect.maxY / height, low), CGFloat(count))
    guard count > 0, low.isFinite, high.isFinite else { return [] }
    let rows = Int(low)..<min(count, max(Int(low), Int(high.rounded(.up))))
    var section = starts.partitioningIndex { $0 > rows.lowerBound } - 1
    return rows.map { row in
      while starts[section + 1] <= row { section += 1 }
      return attributes(of: IndexPath(item: row - starts[section], section: section), row)
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard starts.indices.contains(indexPath.section + 1), indexPath.item >= 0 else { return nil }
    let row = starts[indexPath.section] + indexPath.item
    return row < starts[indexPath.section + 1] ? attributes(of: indexPath, row) : nil
  }

  private func attributes(of path: IndexPath, _ row: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(
      x: 0, y: CGFloat(row) * height, width: width, height: height)
    return attributes
  }
}

extension [Int] {
  /// Returns the first index whose element fulfils a condition that all later elements fulfil, too.
  fileprivate func partitioningIndex(where isLater: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isLater(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
