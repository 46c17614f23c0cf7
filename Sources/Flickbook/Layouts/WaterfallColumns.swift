/// Where the next item of each column would begin, the shortest column first: a heap.
private struct ColumnEnds {
  private var columns: ContiguousArray<(end: Double, number: Int)>

  init(count: Int) {
    columns = ContiguousArray((0..<count).map { (0, $0) })
  }

  /// The shortest column, and where its next item begins; the leftmost of equals.
  var shortest: (column: Int, end: Double) { (columns[0].number, columns[0].end) }

  /// The shortest column ends there from now on.
  ///
  /// - Complexity: O(log columns).
  mutating func extendShortest(to end: Double) {
    let column = (end: end, number: columns[0].number)
    var place = 0
    while 2 * place + 1 < columns.count {
      var child = 2 * place + 1
      if child + 1 < columns.count, columns[child + 1] < columns[child] { child += 1 }
      guard columns[child] < column else { break }
      columns[place] = columns[child]
      place = child
    }
    columns[place] = column
  }
}

/// Items that fall, one after the other, under the shortest of some columns; the leftmost of equals.
///
/// Each column keeps the places of its items one after the other, so that those in a stretch are found
/// by halving. Heights are in points, places count from the upper edge of the section's items.
struct WaterfallColumns {
  /// One item.
  struct Place {
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
  /// For each item the column, and how many are above it there.
  private var places: ContiguousArray<(column: UInt32, row: UInt32)> = []
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
    // Columns are taken from the left, so that those beyond the items stay empty.
    columns = Array(repeating: Column(), count: min(columnCount, max(1, heights.count)))
    places.reserveCapacity(heights.count)
    var length = 0.0
    var ends = ColumnEnds(count: columns.count)
    for (item, height) in heights.enumerated() {
      let (shortest, top) = ends.shortest
      places.append((UInt32(shortest), UInt32(columns[shortest].items.count)))
      columns[shortest].items.append(UInt32(item))
      columns[shortest].tops.append(top)
      ends.extendShortest(to: top + height + spacing)
      length = max(length, top + height)
    }
    self.length = length
  }

  var count: Int { heights.count }

  /// The place of an item.
  func place(of item: Int) -> Place {
    let (column, row) = places[item]
    return Place(
      item: item, column: Int(column), top: columns[Int(column)].tops[Int(row)],
      height: heights[item])
  }

  /// The items of which something lies between two heights or on one of them, column by column.
  ///
  /// - Complexity: O(columns × log items + items found).
  func forEachPlace(from low: Double, to high: Double, _ body: (Place) -> Void) {
    for (number, column) in columns.enumerated() {
      var row = column.tops.indices.partitionPoint {
        column.tops[$0] + heights[Int(column.items[$0])] >= low
      }
      while row < column.tops.count, column.tops[row] <= high {
        let item = Int(column.items[row])
        body(Place(item: item, column: number, top: column.tops[row], height: heights[item]))
        row += 1
      }
    }
  }

  /// How many items have something between two heights, or any number beyond `limit`.
  ///
  /// - Complexity: O(columns × log items).
  func itemCount(from low: Double, to high: Double, upTo limit: Int) -> Int {
    var count = 0
    for column in columns where count <= limit {
      let first = column.tops.indices.partitionPoint {
        column.tops[$0] + heights[Int(column.items[$0])] > low
      }
      let last = column.tops.indices.partitionPoint { column.tops[$0] >= high }
      count += max(0, last - first)
    }
    return count
  }
}
