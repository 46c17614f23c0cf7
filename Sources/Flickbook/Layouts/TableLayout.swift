public import Foundation
public import UIKit

/// A table that scrolls both ways, whose first row and first column stay in sight.
///
/// The items fill the rows from left to right; each section begins a new row.
public final class TableLayout: LibraryLayout {
  private let table: TableDescription
  private var grid: TableGrid
  /// Where the first row and the first column stick: the corner of what is seen within the insets, in
  /// content coordinates.
  private var corner = CGPoint.zero

  /// A table as described.
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

  /// Answers nil: there are no archives to read a layout from here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// What a layout of this class without a description is made with.
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

  /// All columns by all rows.
  public override var collectionViewContentSize: CGSize { grid.size }

  /// New bounds matter where they move what sticks.
  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let new = corner(of: newBounds)
    return (table.stickyRow && new.y != corner.y) || (table.stickyColumn && new.x != corner.x)
  }

  /// Nothing sticks before it would leave the view: content pulled down goes down as a whole.
  private func corner(of bounds: CGRect) -> CGPoint {
    let inset = collectionView?.adjustedContentInset ?? .zero
    return CGPoint(x: max(0, bounds.minX + inset.left), y: max(0, bounds.minY + inset.top))
  }

  // MARK: Elements

  /// The cells that are in the rectangle, those that stick there among them.
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

  /// How many rows and columns have something in a rectangle.
  func trackCounts(in rect: CGRect) -> (rows: Int, columns: Int) {
    func count(_ tracks: TableGrid.Tracks, _ low: CGFloat, _ high: CGFloat, _ sticks: Bool) -> Int {
      tracks.tracks(from: low, to: high).count + (sticks ? 1 : 0)
    }
    return (
      count(grid.rows, rect.minY, rect.maxY, table.stickyRow),
      count(grid.columns, rect.minX, rect.maxX, table.stickyColumn)
    )
  }

  /// The tracks between two places; the first one wherever it sticks.
  private func tracks(
    _ tracks: TableGrid.Tracks, from low: CGFloat, to high: CGFloat, _ sticks: Bool,
    _ corner: CGFloat
  ) -> [Int] {
    let range = tracks.tracks(from: low, to: high)
    guard sticks, tracks.count > 0 else { return Array(range) }
    let isFirstInside = corner < high && corner + tracks.length(0) > low
    return (isFirstInside ? [0] : []) + range.filter { $0 > 0 }
  }

  /// The place of a cell, stuck or not.
  public override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard items.number(of: indexPath) != nil else { return nil }
    let cell = grid.cell(of: indexPath)
    return attributes(row: cell.row, column: cell.column)
  }

  /// What sticks lies above the rest, the corner above all.
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
