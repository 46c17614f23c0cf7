import Foundation
import UIKit

/// Where the cells of a table are: columns of one width and rows of one height, the first of each of
/// its own.
///
/// Rows are counted over all sections; each section begins a new row. All lengths are in points, in
/// content coordinates.
struct TableGrid: Equatable {
  /// The tracks of one axis: the first of its own length, the others all alike.
  struct Tracks: Equatable {
    var first: CGFloat
    var other: CGFloat
    var spacing: CGFloat
    var count = 0

    func start(_ track: Int) -> CGFloat {
      track == 0 ? 0 : first + spacing + CGFloat(track - 1) * (other + spacing)
    }

    func length(_ track: Int) -> CGFloat { track == 0 ? first : other }

    /// From the start of the first to the end of the last.
    var extent: CGFloat { count == 0 ? 0 : start(count - 1) + length(count - 1) }

    /// The tracks of which something lies between two places.
    func tracks(from low: CGFloat, to high: CGFloat) -> Range<Int> {
      let lower = (0..<count).partitionPoint { start($0) + length($0) > low }
      let upper = (0..<count).partitionPoint { start($0) >= high }
      return lower..<max(lower, upper)
    }
  }

  var columns: Tracks
  var rows: Tracks
  /// The number of the first row of each section, and after the last the count of all.
  private var rowStarts: [Int] = [0]
  private var counts: [Int] = []

  init(columns: Tracks, rows: Tracks) {
    self.columns = columns
    self.rows = rows
  }

  /// Takes other counts of items, a number a section.
  mutating func setCounts(_ counts: [Int]) {
    self.counts = counts
    rowStarts = [0]
    for count in counts {
      rowStarts.append(rowStarts[rowStarts.count - 1] + (count + columns.count - 1) / columns.count)
    }
    rows.count = rowStarts[rowStarts.count - 1]
  }

  var size: CGSize { CGSize(width: rows.count == 0 ? 0 : columns.extent, height: rows.extent) }

  /// The row and column of an item that exists.
  func cell(of path: IndexPath) -> (row: Int, column: Int) {
    let (row, column) = path.item.quotientAndRemainder(dividingBy: columns.count)
    return (rowStarts[path.section] + row, column)
  }

  /// The item in a cell; nil behind the last of a section.
  func item(row: Int, column: Int) -> IndexPath? {
    let section = rowStarts.partitionPoint { $0 > row } - 1
    let item = (row - rowStarts[section]) * columns.count + column
    return item < counts[section] ? IndexPath(item: item, section: section) : nil
  }

  /// The frame of a cell where nothing sticks.
  func frame(row: Int, column: Int) -> CGRect {
    CGRect(
      x: columns.start(column), y: rows.start(row), width: columns.length(column),
      height: rows.length(row))
  }
}
