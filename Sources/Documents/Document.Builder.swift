extension Document {
  /// Builds a document in reading order.
  ///
  /// Each value is appended by one call; arrays and objects are opened, filled and closed. Inside
  /// an object every value follows a `key`.
  public struct Builder {
    var tokens: ContiguousArray<Token> = []
    private var text: ContiguousArray<UInt8> = []
    private var marks: ContiguousArray<Mark> = []
    private var open: [Int] = []

    /// Creates an empty builder.
    public init() {}

    /// Reserves capacity for further values.
    public mutating func reserve(_ count: Int) {
      tokens.reserveCapacity(tokens.count + count)
      marks.reserveCapacity(marks.count + count)
    }

    /// Appends null.
    public mutating func null(
      line: Int = 0, column: Int = 0,
      text: some Collection<UInt8> = EmptyCollection<UInt8>()
    ) {
      append(.null, 0, text, line, column)
    }

    /// Appends a Boolean; `text` is its notation.
    public mutating func bool(
      _ value: Bool, line: Int = 0, column: Int = 0,
      text: some Collection<UInt8> = EmptyCollection<UInt8>()
    ) {
      append(.bool, value ? 1 : 0, text, line, column)
    }

    /// Appends a number; `text` is its notation.
    public mutating func number(
      _ value: Double, line: Int = 0, column: Int = 0,
      text: some Collection<UInt8> = EmptyCollection<UInt8>()
    ) {
      append(.number, value.bitPattern, text, line, column)
    }

    /// Appends a string.
    public mutating func string(
      _ utf8: some Collection<UInt8>, line: Int = 0, column: Int = 0
    ) {
      append(.string, 0, utf8, line, column)
    }

    /// Appends the key of the next member.
    public mutating func key(_ utf8: some Collection<UInt8>, line: Int = 0, column: Int = 0) {
      append(.string, 0, utf8, line, column)
      if let object = open.last { tokens[object].payload -= 1 }
    }

    /// Opens an array.
    public mutating func beginArray(line: Int = 0, column: Int = 0) {
      append(.array, 0, EmptyCollection(), line, column)
      open.append(tokens.count - 1)
    }

    /// Opens an object.
    public mutating func beginObject(line: Int = 0, column: Int = 0) {
      append(.object, 0, EmptyCollection(), line, column)
      open.append(tokens.count - 1)
    }

    /// Closes the innermost array or object.
    public mutating func end() {
      guard let container = open.popLast() else {
        preconditionFailure("nothing is open in this document")
      }
      tokens[container].end = UInt32(tokens.count)
    }

    /// Returns the finished document.
    public consuming func finish() -> Document {
      precondition(open.isEmpty, "an array or object of this document is still open")
      return Document(tokens: tokens, text: text, marks: marks)
    }

    private mutating func append(
      _ kind: Kind, _ payload: UInt64, _ utf8: some Collection<UInt8>, _ line: Int, _ column: Int
    ) {
      if let container = open.last { tokens[container].payload += 1 }
      tokens.append(
        Token(
          kindCode: kind.rawValue, isWhole: 0, end: UInt32(tokens.count + 1), payload: payload))
      let start = text.count
      // Most texts are in one piece, which needs no iterator of the collection's own.
      let isAppended: Void? = utf8.withContiguousStorageIfAvailable { text.append(contentsOf: $0) }
      if isAppended == nil, !utf8.isEmpty { text.append(contentsOf: utf8) }
      marks.append(
        Mark(
          line: Int32(line), column: Int32(column), textStart: Int32(start),
          textCount: Int32(text.count - start)))
    }
  }
}
