/// Rows of numbers, which are read column by column in the end.
package struct TraceTable: Equatable, Sendable {
  /// The names of the columns, in order.
  package let names: [String]
  package private(set) var count = 0
  private let width: Int
  /// The rows one after the other.
  private var values: ContiguousArray<Double> = []

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
    row.withUnsafeBufferPointer { append($0) }
  }

  /// Appends a row with a value for each column.
  mutating func append(_ row: UnsafeBufferPointer<Double>) {
    precondition(row.count == width, "a row has a value for each column")
    // Adding zero leaves no negative zero.
    for value in row { values.append(value + 0) }
    count += 1
  }

  /// Appends a row from a tuple with a number for each column, which costs no list.
  mutating func append<Row>(row: Row) {
    withUnsafeBytes(of: row) { bytes in
      append(bytes.assumingMemoryBound(to: Double.self))
    }
  }

  /// Appends a row of a table with two columns.
  mutating func append(_ first: Double, _ second: Double) {
    precondition(width == 2, "a row has a value for each column")
    values.append(first)
    values.append(second)
    count += 1
  }

  /// Appends a row of a table with three columns.
  mutating func append(_ first: Double, _ second: Double, _ third: Double) {
    precondition(width == 3, "a row has a value for each column")
    values.append(first)
    values.append(second)
    values.append(third)
    count += 1
  }

  /// Replaces a value.
  mutating func set(_ column: Int, of row: Int, to value: Double) {
    values[row * width + column] = value
  }

  /// Returns the values of a row.
  package func row(_ index: Int) -> [Double] {
    Array(values[(index * width)..<((index + 1) * width)])
  }

  /// Returns a value.
  package func value(_ column: Int, ofRow row: Int) -> Double { values[row * width + column] }

  /// The columns, in order.
  package var columns: [[Double]] { (0..<width).map(column) }

  private func column(_ index: Int) -> [Double] {
    Array(unsafeUninitializedCapacity: count) { column, length in
      for row in 0..<count { column[row] = values[row * width + index] }
      length = count
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
