import Foundation
import UIKit
import UpdateArithmetic

/// The geometry of a table: columns of equal width and rows of equal height, except for the first
/// of each.
///
/// Rows are counted over all sections; each section begins a new row. All lengths are in points, in
/// content coordinates.
struct TableGrid: Equatable {
  /// The rows or columns: the first with a length of its own, the others with equal lengths.
  struct Tracks: Equatable {
    var first: CGFloat
    var other: CGFloat
    var spacing: CGFloat
    var count = 0

    func start(_ track: Int) -> CGFloat {
      track == 0 ? 0 : first + spacing + CGFloat(track - 1) * (other + spacing)
    }

    func length(_ track: Int) -> CGFloat { track == 0 ? first : other }

    /// The distance from the start of the first to the end of the last.
    var extent: CGFloat { count == 0 ? 0 : start(count - 1) + length(count - 1) }

    /// Returns the tracks that overlap a range.
    func tracks(from low: CGFloat, to high: CGFloat) -> Range<Int> {
      let lower = (0..<count).partitioningIndex { start($0) + length($0) > low }
      let upper = (0..<count).partitioningIndex { start($0) >= high }
      return lower..<max(lower, upper)
    }
  }

  var columns: Tracks
  var rows: Tracks
  /// The index of the first row of each section, followed by the count of all rows.
  private var rowStarts: [Int] = [0]
  private var counts: [Int] = []

  init(columns: Tracks, rows: Tracks) {
    self.columns = columns
    self.rows = rows
  }

  /// Sets the item counts of the sections.
  mutating func setCounts(_ counts: [Int]) {
    self.counts = counts
    rowStarts = [0]
    for count in counts {
      rowStarts.append(rowStarts[rowStarts.count - 1] + (count + columns.count - 1) / columns.count)
    }
    rows.count = rowStarts[rowStarts.count - 1]
  }

  var size: CGSize { CGSize(width: rows.count == 0 ? 0 : columns.extent, height: rows.extent) }

  /// Returns the row and column of an item, which must exist.
  func cell(of path: IndexPath) -> (row: Int, column: Int) {
    let (row, column) = path.item.quotientAndRemainder(dividingBy: columns.count)
    return (rowStarts[path.section] + row, column)
  }

  /// Returns the item in a cell; nil after the last item of a section.
  func item(row: Int, column: Int) -> IndexPath? {
    let section = rowStarts.partitioningIndex { $0 > row } - 1
    let item = (row - rowStarts[section]) * columns.count + column
    return item < counts[section] ? IndexPath(item: item, section: section) : nil
  }

  /// Returns the frame of a cell without sticky rows or columns.
  func frame(row: Int, column: Int) -> CGRect {
    CGRect(
      x: columns.start(column), y: rows.start(row), width: columns.length(column),
      height: rows.length(row))
  }
}
