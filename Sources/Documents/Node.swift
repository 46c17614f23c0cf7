/// A value inside a document.
public struct Node: Sendable {
  package let document: Document
  /// The index of the value's token.
  package let index: Int

  private var token: Document.Token { document.tokens[index] }

  /// The kind of the value.
  public var kind: Document.Kind { token.kind }

  /// The number of elements or members; 0 for a scalar.
  public var count: Int {
    switch kind {
    case .array, .object: Int(token.payload)
    case .null, .bool, .number, .string: 0
    }
  }

  /// The value of a Boolean; nil for any other kind.
  public var bool: Bool? { kind == .bool ? token.payload != 0 : nil }

  /// The value of a number; nil for any other kind.
  public var number: Double? {
    let token = token
    return token.kind == .number ? Double(bitPattern: token.payload) : nil
  }

  /// Whether this is a number that is written without fraction and exponent.
  package var isWholeNumber: Bool { kind == .number && token.isWhole != 0 }

  /// The text of a string; nil for any other kind.
  public var string: String? { kind == .string ? text : nil }

  /// The notation of a scalar; empty for a number from JSON.
  public var text: String { String(decoding: document.text[textRange], as: UTF8.self) }

  /// Returns whether the text equals another one, without copying it.
  package func hasText(_ other: String) -> Bool { document.hasText(other, at: index) }

  /// The line and column in the source, counted from 1; nil if the source has none.
  public var position: (line: Int, column: Int)? {
    guard !document.marks.isEmpty, document.marks[index].line != 0 else { return nil }
    return (Int(document.marks[index].line), Int(document.marks[index].column))
  }

  private var textRange: Range<Int> { document.textRange(at: index) }

  /// The elements of an array; empty for any other kind.
  public var elements: Elements {
    Elements(document: document, cursor: index + 1, remaining: kind == .array ? count : 0)
  }

  /// The members of an object in source order; empty for any other kind.
  public var members: Members {
    Members(document: document, cursor: index + 1, remaining: kind == .object ? count : 0)
  }

  /// The value of the first member with a name.
  public subscript(key: String) -> Node? {
    // Without a node for each member, which would retain the document.
    var cursor = index + 1
    for _ in 0..<(kind == .object ? count : 0) {
      if document.hasText(key, at: cursor) { return Node(document: document, index: cursor + 1) }
      cursor = Int(document.tokens[cursor + 1].end)
    }
    return nil
  }

  /// The elements of an array, in order.
  public struct Elements: Sequence, IteratorProtocol {
    let document: Document
    var cursor: Int
    var remaining: Int

    /// Returns the next element; nil after the last.
    public mutating func next() -> Node? {
      guard remaining > 0 else { return nil }
      remaining -= 1
      defer { cursor = Int(document.tokens[cursor].end) }
      return Node(document: document, index: cursor)
    }
  }

  /// The members of an object, in order.
  public struct Members: Sequence, IteratorProtocol {
    let document: Document
    var cursor: Int
    var remaining: Int

    /// Returns the next key (a string with its own position) and its value; nil after the last.
    public mutating func next() -> (key: Node, value: Node)? {
      guard remaining > 0 else { return nil }
      remaining -= 1
      let key = Node(document: document, index: cursor)
      let value = Node(document: document, index: cursor + 1)
      cursor = Int(document.tokens[cursor + 1].end)
      return (key, value)
    }
  }
}
