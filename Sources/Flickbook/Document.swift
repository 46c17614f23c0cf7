/// A tree of values as it stood in a JSON line or a YAML file.
///
/// The tree is one flat tape of tokens in reading order, so that a line of many numbers costs no
/// object a number. A scene, a command and a script are all read from documents, whichever notation
/// they came in.
public final class Document: Sendable {
  /// What a value is.
  public enum Kind: UInt8, Sendable {
    case null, bool, number, string, array, object
  }

  /// One value, or one key of an object; a key is followed by its value.
  struct Token: Sendable {
    var kind: Kind
    /// The index after this value's last descendant.
    var end: Int32
    /// Elements of an array, members of an object.
    var count: Int32
    /// The value of a number; 1 or 0 for a bool.
    var number: Double
    /// Where the text of a string (or a YAML scalar as written) lies in `text`.
    var textStart: Int32
    var textCount: Int32
    /// Counted from 1; 0 where the source keeps no lines.
    var line: Int32
    var column: Int32
  }

  let tokens: ContiguousArray<Token>
  let text: ContiguousArray<UInt8>

  init(tokens: ContiguousArray<Token>, text: ContiguousArray<UInt8>) {
    precondition(!tokens.isEmpty, "a document holds at least one value")
    self.tokens = tokens
    self.text = text
  }

  /// The outermost value.
  public var root: Node { Node(document: self, index: 0) }
}

/// A value inside a document.
public struct Node: Sendable {
  let document: Document
  let index: Int

  private var token: Document.Token { document.tokens[index] }

  /// What the value is.
  public var kind: Document.Kind { token.kind }

  /// The number of elements or members; 0 for a scalar.
  public var count: Int { Int(token.count) }

  /// The truth value, where this is one.
  public var bool: Bool? { kind == .bool ? token.number != 0 : nil }

  /// The number, where this is one.
  public var number: Double? {
    let token = token
    return token.kind == .number ? token.number : nil
  }

  /// The text of a string.
  public var string: String? { kind == .string ? text : nil }

  /// The text of a scalar as it was written; for a number from JSON it is empty.
  public var text: String {
    let token = token
    let range = Int(token.textStart)..<Int(token.textStart + token.textCount)
    return String(decoding: document.text[range], as: UTF8.self)
  }

  /// The line and column in the source, both from 1, where the source keeps them.
  public var position: (line: Int, column: Int)? {
    token.line == 0 ? nil : (Int(token.line), Int(token.column))
  }

  /// The elements of an array; empty for anything else.
  public var elements: Elements {
    Elements(
      document: document, cursor: index + 1, remaining: kind == .array ? count : 0)
  }

  /// The members of an object in source order; empty for anything else.
  public var members: Members {
    Members(
      document: document, cursor: index + 1, remaining: kind == .object ? count : 0)
  }

  /// The value of the first member of that name.
  public subscript(key: String) -> Node? {
    for (name, value) in members where name.text == key { return value }
    return nil
  }

  /// The elements of an array, in order.
  public struct Elements: Sequence, IteratorProtocol {
    let document: Document
    var cursor: Int
    var remaining: Int

    /// The next element, or nil after the last.
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

    /// The next key (a string, with its own position) and its value, or nil after the last.
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

extension Document {
  /// Puts a document together in reading order.
  ///
  /// Each value is one call; an array or object is opened, filled and closed. Inside an object every
  /// value follows a `key`.
  public struct Builder {
    private var tokens: ContiguousArray<Token> = []
    private var text: ContiguousArray<UInt8> = []
    private var open: [Int] = []

    /// A builder with nothing in it.
    public init() {}

    /// Makes room for so many more values.
    public mutating func reserve(_ count: Int) {
      tokens.reserveCapacity(tokens.count + count)
    }

    /// Appends null.
    public mutating func null(line: Int = 0, column: Int = 0, text: some Collection<UInt8> = EmptyCollection<UInt8>()) {
      append(.null, 0, text, line, column)
    }

    /// Appends a truth value; `text` is how it was written.
    public mutating func bool(
      _ value: Bool, line: Int = 0, column: Int = 0, text: some Collection<UInt8> = EmptyCollection<UInt8>()
    ) {
      append(.bool, value ? 1 : 0, text, line, column)
    }

    /// Appends a number; `text` is how it was written.
    public mutating func number(
      _ value: Double, line: Int = 0, column: Int = 0, text: some Collection<UInt8> = EmptyCollection<UInt8>()
    ) {
      append(.number, value, text, line, column)
    }

    /// Appends a string.
    public mutating func string(
      _ utf8: some Collection<UInt8>, line: Int = 0, column: Int = 0
    ) {
      append(.string, 0, utf8, line, column)
    }

    /// Appends the name of the next member.
    public mutating func key(_ utf8: some Collection<UInt8>, line: Int = 0, column: Int = 0) {
      append(.string, 0, utf8, line, column)
      if let object = open.last { tokens[object].count -= 1 }
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
      tokens[container].end = Int32(tokens.count)
    }

    /// The finished document.
    public consuming func finish() -> Document {
      precondition(open.isEmpty, "an array or object of this document is still open")
      return Document(tokens: tokens, text: text)
    }

    private mutating func append(
      _ kind: Kind, _ number: Double, _ utf8: some Collection<UInt8>, _ line: Int, _ column: Int
    ) {
      if let container = open.last { tokens[container].count += 1 }
      tokens.append(
        Token(
          kind: kind, end: Int32(tokens.count + 1), count: 0, number: number,
          textStart: Int32(text.count), textCount: Int32(utf8.count), line: Int32(line),
          column: Int32(column)))
      text.append(contentsOf: utf8)
    }
  }
}
