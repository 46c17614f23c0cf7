import UpdateArithmetic

/// The positions at which the columns' next items would begin, as a heap with the shortest column
/// first.
private struct ColumnEnds {
  private var columns: ContiguousArray<(end: Double, number: Int)>

  init(count: Int) {
    columns = ContiguousArray((0..<count).map { (0, $0) })
  }

  /// The shortest column, and where its next item begins; the leftmost of equal ones.
  var shortest: (column: Int, end: Double) { (columns[0].number, columns[0].end) }

  /// Extends the shortest column to a position.
  ///
  /// - Complexity: O(log columns).
  mutating func extendShortest(to end: Double) {
    let column = (end: end, number: columns[0].number)
    var index = 0
    while 2 * index + 1 < columns.count {
      var child = 2 * index + 1
      if child + 1 < columns.count, columns[child + 1] < columns[child] { child += 1 }
      guard columns[child] < column else { break }
      columns[index] = columns[child]
      index = child
    }
    columns[index] = column
  }
}

/// Assigns items, one after the other, to the shortest column; the leftmost of equal ones.
///
/// Each column stores its items in order, so that those in a range are found by binary search.
/// Heights are in points, and positions are relative to the upper edge of the section's items.
struct WaterfallColumns {
  /// The position of an item.
  struct Slot {
    let item: Int
    let column: Int
    let top: Double
    let height: Double
  }

  private struct Column {
    var items: ContiguousArray<UInt32> = []
    var tops: ContiguousArray<Double> = []
  }

  private var columns: [Column]
  private let heights: ContiguousArray<Double>
  /// The column of each item, and the number of items above it there.
  private var slots: ContiguousArray<(column: UInt32, row: UInt32)> = []
  /// Points between two items of a column.
  let spacing: Double
  /// The lower edge of the longest column.
  let length: Double

  /// - Complexity: O(items × log columns).
  init(heights: ContiguousArray<Double>, columnCount: Int, spacing: Double) {
    precondition(columnCount > 0, "a waterfall has a column")
    precondition(spacing >= 0, "items of a column overlap")
    self.heights = heights
    self.spacing = spacing
    // Columns are used from the left, so columns beyond the number of items stay empty.
    columns = Array(repeating: Column(), count: min(columnCount, max(1, heights.count)))
    slots.reserveCapacity(heights.count)
    var length = 0.0
    var ends = ColumnEnds(count: columns.count)
    for (item, height) in heights.enumerated() {
      let (shortest, top) = ends.shortest
      slots.append((UInt32(shortest), UInt32(columns[shortest].items.count)))
      columns[shortest].items.append(UInt32(item))
      columns[shortest].tops.append(top)
      ends.extendShortest(to: top + height + spacing)
      length = max(length, top + height)
    }
    self.length = length
  }

  var count: Int { heights.count }

  /// Returns the position of an item.
  func slot(of item: Int) -> Slot {
    let (column, row) = slots[item]
    return Slot(
      item: item, column: Int(column), top: columns[Int(column)].tops[Int(row)],
      height: heights[item])
  }

  /// Calls a closure for the items that overlap or touch a range, column by column.
  ///
  /// - Complexity: O(columns × log items + items found).
  func forEachSlot(from low: Double, to high: Double, _ body: (Slot) -> Void) {
    for (number, column) in columns.enumerated() {
      var row = column.tops.indices.partitioningIndex {
        column.tops[$0] + heights[Int(column.items[$0])] >= low
      }
      while row < column.tops.count, column.tops[row] <= high {
        let item = Int(column.items[row])
        body(Slot(item: item, column: number, top: column.tops[row], height: heights[item]))
        row += 1
      }
    }
  }

  /// Returns how many items overlap a range, or any number greater than `limit`.
  ///
  /// - Complexity: O(columns × log items).
  func itemCount(from low: Double, to high: Double, upTo limit: Int) -> Int {
    var count = 0
    for column in columns where count <= limit {
      let first = column.tops.indices.partitioningIndex {
        column.tops[$0] + heights[Int(column.items[$0])] > low
      }
      let last = column.tops.indices.partitioningIndex { column.tops[$0] >= high }
      count += max(0, last - first)
    }
    return count
  }
}
