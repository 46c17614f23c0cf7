/// Rows of numbers, which are read column by column in the end.
package struct TraceTable: Equatable, Sendable {
  /// The names of the columns, in order.
  package let names: [String]
  package private(set) var count = 0
  private let width: Int
  /// The rows one after the other.
  private var values = NumberList()

  package init(_ names: [String]) {
    self.names = names
    width = names.count
  }

  /// Creates a table whose columns have their numbers as names.
  package init(columns count: Int) {
    self.init((0..<count).map { "\($0)" })
  }

  /// Appends a row with a value for each column.
  mutating func append(_ row: [Double]) {
    row.withUnsafeBufferPointer { append(1, $0) }
  }

  /// Appends rows that lie behind each other, with a value for each column.
  mutating func append(_ rows: Int, _ numbers: UnsafeBufferPointer<Double>) {
    precondition(numbers.count == rows * width, "a row has a value for each column")
    let place = values.add(numbers.count)
    // Adding zero leaves no negative zero.
    for index in numbers.indices { place[index] = numbers[index] + 0 }
    count += rows
  }

  /// Appends a row from a tuple with a number for each column, which costs no list.
  mutating func append<Row>(row: Row) {
    withUnsafeBytes(of: row) { bytes in
      append(1, bytes.assumingMemoryBound(to: Double.self))
    }
  }

  /// Appends a row of a table with two columns.
  mutating func append(_ first: Double, _ second: Double) {
    precondition(width == 2, "a row has a value for each column")
    let place = values.add(2)
    (place[0], place[1]) = (first, second)
    count += 1
  }

  /// Appends a row of a table with three columns.
  mutating func append(_ first: Double, _ second: Double, _ third: Double) {
    precondition(width == 3, "a row has a value for each column")
    let place = values.add(3)
    (place[0], place[1], place[2]) = (first, second, third)
    count += 1
  }

  /// Returns the values of a row.
  package func row(_ index: Int) -> [Double] {
    values.withNumbers { Array($0[(index * width)..<((index + 1) * width)]) }
  }

  /// Calls a closure with the values of a row.
  func withRow<Result>(
    _ index: Int, _ body: (UnsafeBufferPointer<Double>) -> Result
  ) -> Result {
    values.withNumbers { values in
      body(UnsafeBufferPointer(rebasing: values[(index * width)..<((index + 1) * width)]))
    }
  }

  /// Returns a value.
  package func value(_ column: Int, ofRow row: Int) -> Double {
    values.withNumbers { $0[row * width + column] }
  }

  /// The columns, in order.
  package var columns: [[Double]] { (0..<width).map(column) }

  private func column(_ index: Int) -> [Double] {
    Array(unsafeUninitializedCapacity: count) { column, length in
      copy(index, to: column)
      length = count
    }
  }

  private func copy(_ index: Int, to column: UnsafeMutableBufferPointer<Double>) {
    values.withNumbers { values in
      var place = index
      for row in 0..<count {
        column[row] = values[place]
        place &+= width
      }
    }
  }

  /// Adds the columns to a page's columns.
  func write(into writer: inout ColumnWriter) {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: count) { column in
      for index in 0..<width {
        if let value = constant(index) {
          writer.add(value, count: count)
        } else {
          copy(index, to: column)
          writer.add(UnsafeBufferPointer(column))
        }
      }
    }
  }

  /// The one value of a column; nil for a column with several, and for an empty one.
  private func constant(_ index: Int) -> Double? {
    guard count > 0 else { return nil }
    return values.withNumbers { values in
      let first = values[index].bitPattern
      var place = index + width
      while place < values.count {
        guard values[place].bitPattern == first else { return nil }
        place &+= width
      }
      return values[index]
    }
  }

  /// Returns a column by its name.
  package subscript(name: String) -> [Double] {
    guard let index = names.firstIndex(of: name) else {
      preconditionFailure("a table has no column \(name)")
    }
    return column(index)
  }
}
