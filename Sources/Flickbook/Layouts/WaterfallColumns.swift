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
    /// Where the next item would begin.
    var end = 0.0
  }

  private var columns: [Column]
  private let heights: ContiguousArray<Double>
  /// For each item the column, and how many are above it there.
  private var places: ContiguousArray<(column: UInt32, row: UInt32)> = []
  /// Points between two items of a column.
  let spacing: Double
  /// The lower edge of the longest column.
  let length: Double

  /// - Complexity: O(items × columns).
  init(heights: ContiguousArray<Double>, columnCount: Int, spacing: Double) {
    precondition(columnCount > 0, "a waterfall has a column")
    precondition(spacing >= 0, "items of a column overlap")
    self.heights = heights
    self.spacing = spacing
    columns = Array(repeating: Column(), count: columnCount)
    places.reserveCapacity(heights.count)
    var length = 0.0
    for (item, height) in heights.enumerated() {
      var shortest = 0
      for column in columns.indices.dropFirst() where columns[column].end < columns[shortest].end {
        shortest = column
      }
      places.append((UInt32(shortest), UInt32(columns[shortest].items.count)))
      let top = columns[shortest].end
      columns[shortest].items.append(UInt32(item))
      columns[shortest].tops.append(top)
      columns[shortest].end = top + height + spacing
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
}
