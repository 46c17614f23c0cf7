public import Foundation
public import UIKit

/// A table that scrolls along both axes, whose first row and column can stay visible.
///
/// Rows are filled from left to right; each section begins a new row.
public final class TableLayout: LibraryLayout {
  private let table: TableDescription
  private var grid: TableGrid
  /// The origin of the sticky row and column: the corner of the visible area inside the insets, in
  /// content coordinates.
  private var corner = CGPoint.zero

  /// Creates a table from its description.
  public init(_ description: TableDescription = TableDescription()) {
    table = description
    let size = description.itemSize
    grid = TableGrid(
      columns: TableGrid.Tracks(
        first: description.firstColumnWidth.map { CGFloat($0) } ?? size.width, other: size.width,
        spacing: CGFloat(description.minimumInteritemSpacing), count: description.columns),
      rows: TableGrid.Tracks(
        first: description.firstRowHeight.map { CGFloat($0) } ?? size.height, other: size.height,
        spacing: CGFloat(description.minimumLineSpacing)))
    super.init()
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Creates a table with the default description.
  public override convenience init() {
    self.init(TableDescription())
  }

  override func itemsMayHaveChanged(in collectionView: UICollectionView) {
    grid.setCounts((0..<items.sectionCount).map { items.count(inSection: $0) })
  }

  public override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    corner = corner(of: collectionView.bounds)
  }

  /// The size of all rows and columns.
  public override var collectionViewContentSize: CGSize { grid.size }

  /// Returns true if new bounds move a sticky row or column.
  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let new = corner(of: newBounds)
    return (table.stickyRow && new.y != corner.y) || (table.stickyColumn && new.x != corner.x)
  }

  /// Returns the corner for some bounds, limited so that content which is pulled down moves as a
  /// whole.
  private func corner(of bounds: CGRect) -> CGPoint {
    let inset = collectionView?.adjustedContentInset ?? .zero
    return CGPoint(x: max(0, bounds.minX + inset.left), y: max(0, bounds.minY + inset.top))
  }

  // MARK: Elements

  /// Returns the attributes of the cells in a rectangle, including sticky ones.
  ///
  /// - Complexity: O(cells in the rectangle), each O(log sections).
  public override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let (columns, rows) = (grid.columns, grid.rows)
    let inX = tracks(columns, from: rect.minX, to: rect.maxX, table.stickyColumn, corner.x)
    let inY = tracks(rows, from: rect.minY, to: rect.maxY, table.stickyRow, corner.y)
    return inY.flatMap { row in inX.compactMap { attributes(row: row, column: $0) } }
  }

  /// Returns how many rows and columns overlap a rectangle.
  func trackCounts(in rect: CGRect) -> (rows: Int, columns: Int) {
    func count(_ tracks: TableGrid.Tracks, _ low: CGFloat, _ high: CGFloat, _ sticks: Bool) -> Int {
      tracks.tracks(from: low, to: high).count + (sticks ? 1 : 0)
    }
    return (
      count(grid.rows, rect.minY, rect.maxY, table.stickyRow),
      count(grid.columns, rect.minX, rect.maxX, table.stickyColumn)
    )
  }

  /// Returns the tracks that overlap a range; the first one wherever it sticks.
  private func tracks(
    _ tracks: TableGrid.Tracks, from low: CGFloat, to high: CGFloat, _ sticks: Bool,
    _ corner: CGFloat
  ) -> [Int] {
    let range = tracks.tracks(from: low, to: high)
    guard sticks, tracks.count > 0 else { return Array(range) }
    let isFirstInside = corner < high && corner + tracks.length(0) > low
    return (isFirstInside ? [0] : []) + range.filter { $0 > 0 }
  }

  /// Returns the attributes of a cell, sticky or not.
  public override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard items.number(of: indexPath) != nil else { return nil }
    let cell = grid.cell(of: indexPath)
    return attributes(row: cell.row, column: cell.column)
  }

  /// Sticky cells are above the others, and the corner is above all.
  private func attributes(row: Int, column: Int) -> UICollectionViewLayoutAttributes? {
    guard let path = grid.item(row: row, column: column) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    var frame = grid.frame(row: row, column: column)
    if row == 0, table.stickyRow {
      frame.origin.y = corner.y
      attributes.zIndex += 2
    }
    if column == 0, table.stickyColumn {
      frame.origin.x = corner.x
      attributes.zIndex += 1
    }
    attributes.frame = frame
    return attributes
  }
}
