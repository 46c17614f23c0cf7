import Documents

/// The rows of a frame, by the form of its line: each value is a number of the line, or the same in all
/// frames of this form.
struct FrameForm {
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

  /// The value of a column.
  enum Cell {
    case constant(Double)
    /// The number of the line with this index.
    case number(Int)
    /// The row of the table of transforms that is as far behind its end.
    case transform(Double)
  }

  /// The tables with rows, how many rows and columns they have, and the values of all rows.
  private(set) var tables: [(table: Table, rows: Int, columns: Int)] = []
  private(set) var cells: [Cell] = []

  /// Works out the rows of a frame from the rows of the same frame with a mark in place of each number.
  ///
  /// - Parameter trace: has the rows of the marked frame alone.
  init(ofMarked trace: Trace) {
    for table in Table.allCases {
      let content = trace[keyPath: table.path]
      guard content.count > 0 else { continue }
      tables.append((table, content.count, content.names.count))
      let transform = table == .elements ? content.names.firstIndex(of: "transform") : nil
      for row in 0..<content.count {
        for (column, value) in content.row(row).enumerated() {
          cells.append(
            value >= Self.mark
              ? .number(Int(value - Self.mark))
              : column == transform && value > 0 ? .transform(value) : .constant(value))
        }
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
