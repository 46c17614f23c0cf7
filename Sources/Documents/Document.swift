/// A tree of values from JSON or YAML.
///
/// The tree is stored as one flat tape of tokens in reading order, so that a line with many numbers
/// needs no object for each. Scenes, commands and scripts are all decoded from documents, in either
/// notation.
public final class Document: Sendable {
  /// The kind of a value.
  public enum Kind: UInt8, Sendable {
    case null, bool, number, string, array, object
  }

  /// A value, or a key of an object; a key is followed by its value.
  ///
  /// The layout in 16 bytes equals CSimdjson's `csj_token`, so that a tape is copied at once.
  package struct Token: Sendable {
    /// The raw value of the kind.
    package var kindCode: UInt8
    /// 1 for a number that is written without fraction and exponent, else 0.
    package var isWhole: UInt8
    /// The index after the value's last descendant.
    package var end: UInt32
    /// A number's bits, a Boolean's 1 or 0, a container's count, or the position of a string's
    /// text: its start in the upper half, its length in the lower.
    package var payload: UInt64

    /// A number's value.
    @inlinable package var number: Double { Double(bitPattern: payload) }
    /// The number of elements of an array or members of an object.
    @inlinable package var count: Int { Int(payload) }

    @inlinable package var kind: Kind {
      guard let kind = Kind(rawValue: kindCode) else {
        preconditionFailure("a token has no kind \(kindCode)")
      }
      return kind
    }
  }

  /// The position and notation of a value, for sources with lines.
  struct Mark: Sendable {
    /// The line, counted from 1.
    var line: Int32
    var column: Int32
    /// The start of the scalar's notation in `text`.
    var textStart: Int32
    var textCount: Int32
  }

  package let tokens: ContiguousArray<Token>
  let text: ContiguousArray<UInt8>
  /// One for each token, or none at all.
  let marks: ContiguousArray<Mark>

  init(
    tokens: ContiguousArray<Token>, text: ContiguousArray<UInt8>, marks: ContiguousArray<Mark>
  ) {
    precondition(!tokens.isEmpty, "a document holds at least one value")
    precondition(marks.isEmpty || marks.count == tokens.count, "every value has a mark, or none")
    self.tokens = tokens
    self.text = text
    self.marks = marks
  }

  /// The place in `text` of the notation of a scalar, by the index of its token; empty for a number from JSON.
  func textRange(at index: Int) -> Range<Int> {
    if !marks.isEmpty {
      let mark = marks[index]
      return Int(mark.textStart)..<Int(mark.textStart + mark.textCount)
    }
    let token = tokens[index]
    guard token.kind == .string else { return 0..<0 }
    let start = Int(token.payload >> 32)
    return start..<start + Int(token.payload & 0xFFFF_FFFF)
  }

  /// Returns whether the notation of a scalar, by the index of its token, equals a text.
  func hasText(_ other: String, at index: Int) -> Bool {
    let range = textRange(at: index)
    guard range.count == other.utf8.count else { return false }
    var other = other
    return other.withUTF8 { other in
      text.withUnsafeBufferPointer { text in
        // Most names differ in their first bytes.
        for offset in other.indices where text[range.lowerBound + offset] != other[offset] {
          return false
        }
        return true
      }
    }
  }

  /// Creates a document from a finished tape and the text to which its strings refer.
  package convenience init(tokens: ContiguousArray<Token>, text: ContiguousArray<UInt8>) {
    self.init(tokens: tokens, text: text, marks: [])
  }

  /// The outermost value.
  public var root: Node { Node(document: self, index: 0) }
}
