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
  ///
  /// Sixteen bytes, laid out as `csj_token` of CSimdjson is, so that a tape arrives in one copy.
  package struct Token: Sendable {
    /// The raw value of the kind.
    package var kindCode: UInt8
    /// 1 for a number that was written without fraction and exponent, else 0.
    package var isWhole: UInt8
    /// The index after this value's last descendant.
    package var end: UInt32
    /// A number's bits, a bool's 1 or 0, a container's count, or where a string's text lies: its
    /// start in the upper half, its length in the lower.
    package var payload: UInt64

    /// A number's value.
    @inlinable package var number: Double { Double(bitPattern: payload) }
    /// The elements of an array, the members of an object.
    @inlinable package var count: Int { Int(payload) }

    @inlinable package var kind: Kind {
      guard let kind = Kind(rawValue: kindCode) else {
        preconditionFailure("a token has no kind \(kindCode)")
      }
      return kind
    }
  }

  /// How and where a value was written, for sources that keep lines.
  struct Mark: Sendable {
    /// Both counted from 1.
    var line: Int32
    var column: Int32
    /// The scalar as written, in `text`.
    var textStart: Int32
    var textCount: Int32
  }

  package let tokens: ContiguousArray<Token>
  let text: ContiguousArray<UInt8>
  /// One a token, or none at all.
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

  /// A document from a finished tape and the text that its strings point into.
  package convenience init(tokens: ContiguousArray<Token>, text: ContiguousArray<UInt8>) {
    self.init(tokens: tokens, text: text, marks: [])
  }

  /// The outermost value.
  public var root: Node { Node(document: self, index: 0) }
}
