public import Foundation

/// The number of columns and rows into which a view breaks.
public struct FragmentGrid: Hashable, Sendable {
  /// The number of columns.
  public let columns: Int
  /// The number of rows.
  public let rows: Int

  /// Creates a grid; both numbers are at least 1.
  public init(columns: Int, rows: Int) {
    precondition(columns > 0, "a grid of fragments has no columns")
    precondition(rows > 0, "a grid of fragments has no rows")
    self.columns = columns
    self.rows = rows
  }

  /// The number of fragments.
  public var count: Int { columns * rows }

  /// Returns the parts of a rectangle, row by row, without gaps or overlaps.
  public func parts(of rect: CGRect) -> [CGRect] {
    (0..<count).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let left = Self.edge(column, of: columns, from: rect.minX, rect.width)
      let right = Self.edge(column + 1, of: columns, from: rect.minX, rect.width)
      let top = Self.edge(row, of: rows, from: rect.minY, rect.height)
      let bottom = Self.edge(row + 1, of: rows, from: rect.minY, rect.height)
      return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }

  private static func edge(
    _ index: Int, of count: Int, from start: CGFloat, _ length: CGFloat
  ) -> CGFloat {
    start + length * CGFloat(index) / CGFloat(count)
  }
}
