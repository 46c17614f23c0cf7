/// Rows of numbers, kept column by column.
package struct TraceTable: Equatable, Sendable {
  /// The names of the columns, in order.
  package let names: [String]
  package private(set) var columns: [[Double]]
  package private(set) var count = 0

  package init(_ names: [String]) {
    self.names = names
    columns = names.map { _ in [] }
  }

  /// Creates a table whose columns have their numbers as names.
  package init(columns count: Int) {
    self.init((0..<count).map { "\($0)" })
  }

  /// Appends a row with a value for each column.
  mutating func append(_ row: [Double]) {
    precondition(row.count == columns.count, "a row has a value for each column")
    // Adding zero leaves no negative zero.
    for index in row.indices { columns[index].append(row[index] + 0) }
    count += 1
  }

  /// Appends a row from a tuple with a number for each column, which costs no list.
  mutating func append<Row>(row: Row) {
    withUnsafeBytes(of: row) { bytes in
      let values = bytes.assumingMemoryBound(to: Double.self)
      precondition(values.count == columns.count, "a row has a value for each column")
      // Adding zero leaves no negative zero.
      for index in values.indices { columns[index].append(values[index] + 0) }
    }
    count += 1
  }

  /// Appends a row of a table with two columns.
  mutating func append(_ first: Double, _ second: Double) {
    precondition(columns.count == 2, "a row has a value for each column")
    columns[0].append(first)
    columns[1].append(second)
    count += 1
  }

  /// Appends a row of a table with three columns.
  mutating func append(_ first: Double, _ second: Double, _ third: Double) {
    precondition(columns.count == 3, "a row has a value for each column")
    columns[0].append(first)
    columns[1].append(second)
    columns[2].append(third)
    count += 1
  }

  /// Replaces a value.
  mutating func set(_ column: Int, of row: Int, to value: Double) {
    columns[column][row] = value
  }

  /// Returns the values of a row.
  package func row(_ index: Int) -> [Double] { columns.map { $0[index] } }

  /// Returns a column by its name.
  package subscript(name: String) -> [Double] {
    guard let index = names.firstIndex(of: name) else {
      preconditionFailure("a table has no column \(name)")
    }
    return columns[index]
  }
}
