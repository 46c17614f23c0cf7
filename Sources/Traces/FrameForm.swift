import Documents

/// The rows of a frame, by the form of its line: each value is a number of the line, or the same in all
/// frames of this form.
final class FrameForm {
  /// The tables of a frame.
  enum Table: CaseIterable {
    case transforms, elements, gone, fingers, bounds, contents, gaps, menus, previews

    var path: WritableKeyPath<Trace, TraceTable> {
      switch self {
      case .transforms: \.transforms
      case .elements: \.elements
      case .gone: \.gone
      case .fingers: \.fingers
      case .bounds: \.bounds
      case .contents: \.contents
      case .gaps: \.gaps
      case .menus: \.menus
      case .previews: \.previews
      }
    }
  }

  /// A value that comes from the line.
  private struct Cell {
    /// The index of the value in the rows.
    let index: Int
    /// The index of the number in the line; for a transform, how far behind the end of the table of transforms its
    /// row is.
    let source: Int
  }

  /// The tables with rows, and how many rows each has.
  private var tables: [(table: Table, rows: Int, values: Range<Int>)] = []
  /// The rows of all tables, as the last frame had them.
  private var values: [Double] = []
  private var numbers: [Cell] = []
  private var transforms: [Cell] = []

  /// Works out the rows of a frame from the rows of the same frame with a mark in place of each number.
  ///
  /// - Parameter trace: has the rows of the marked frame alone.
  init(ofMarked trace: Trace) {
    for table in Table.allCases {
      let content = trace[keyPath: table.path]
      guard content.count > 0 else { continue }
      let start = values.count
      let transform = table == .elements ? content.names.firstIndex(of: "transform") : nil
      for row in 0..<content.count {
        for (column, value) in content.row(row).enumerated() {
          if value >= Self.mark {
            numbers.append(Cell(index: values.count, source: Int(value - Self.mark)))
          } else if column == transform, value > 0 {
            transforms.append(Cell(index: values.count, source: Int(value)))
          }
          values.append(value)
        }
      }
      tables.append((table, content.count, start..<values.count))
    }
  }

  /// Calls a closure with the rows of each table of a frame.
  ///
  /// - Parameters:
  ///   - line: the numbers of the line.
  ///   - transformCount: how many rows the table of transforms has.
  func forEachTable(
    _ line: UnsafeBufferPointer<Double>, transformCount: Int,
    _ body: (Table, _ rows: Int, UnsafeBufferPointer<Double>) -> Void
  ) {
    values.withUnsafeMutableBufferPointer { values in
      for cell in numbers { values[cell.index] = line[cell.source] }
      for cell in transforms { values[cell.index] = Double(transformCount + cell.source) }
    }
    values.withUnsafeBufferPointer { values in
      for (table, rows, range) in tables {
        body(table, rows, UnsafeBufferPointer(rebasing: values[range]))
      }
    }
  }

  /// The mark of the first number, from which the others count up.
  ///
  /// No other value of a frame is as great.
  private static let mark = 0x1p52

  /// Returns a frame with a mark in place of each number, but for the stamp.
  static func marked(_ record: Node) -> Node {
    var builder = Document.Builder()
    var count = 0
    builder.beginObject()
    for (key, value) in record.members where !TraceForm.stamp.contains(key.text) {
      builder.key(key.text)
      mark(value, &count, into: &builder)
    }
    builder.endObject()
    return builder.finish().root
  }

  private static func mark(_ value: Node, _ count: inout Int, into builder: inout Document.Builder)
  {
    switch value.kind {
    case .number:
      builder.number(mark + Double(count), line: 0, column: 0)
      count += 1
    case .array:
      builder.beginArray()
      for element in value.elements { mark(element, &count, into: &builder) }
      builder.endArray()
    case .object:
      builder.beginObject()
      for (key, value) in value.members {
        builder.key(key.text)
        mark(value, &count, into: &builder)
      }
      builder.endObject()
    case .null, .bool, .string: builder.node(value)
    }
  }
}
