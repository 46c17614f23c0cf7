public import Foundation

/// Into how many columns and rows a view is broken.
public struct FragmentGrid: Hashable, Sendable {
  /// How many fragments stand side by side.
  public let columns: Int
  /// How many fragments stand one below the other.
  public let rows: Int

  /// A grid of at least one fragment.
  public init(columns: Int, rows: Int) {
    precondition(columns > 0, "a grid of fragments has no columns")
    precondition(rows > 0, "a grid of fragments has no rows")
    self.columns = columns
    self.rows = rows
  }

  /// How many fragments there are.
  public var count: Int { columns * rows }

  /// The parts of a rectangle, row by row; they leave no gap and cover nothing twice.
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
