/// A request that presses keys.
///
/// Rule: E8 to E12.
public enum TextCommand: Equatable, Sendable {
  /// Presses the key of each character; into an element that is tapped first, or what is edited.
  indirect case type(String, into: ElementSelector?)
  /// Removes the text, likewise.
  indirect case clear(into: ElementSelector?)
  /// Presses the return key, likewise.
  indirect case submit(into: ElementSelector?)

  /// The element that is tapped first; nil for none.
  var field: ElementSelector? {
    switch self {
    case .type(_, let field), .clear(let field), .submit(let field): field
    }
  }
}

// MARK: Methods

extension TextCommand: CommandGroup {
  var kind: Command.Kind { .text(self) }

  static let methods: [ProtocolSchema.Method] = [
    row(
      "text.type", "Presses the key of each character of a text.",
      [.must("text", .string, "The text; a line feed is the return key."), into]
    ) { (fields) throws(FlickbookError) in
      .type(try fields.required("text").name(), into: try field(fields))
    },
    row("text.clear", "Removes the text that is edited.", [into]) {
      (fields) throws(FlickbookError) in .clear(into: try field(fields))
    },
    row("text.submit", "Presses the return key, or the key that searches.", [into]) {
      (fields) throws(FlickbookError) in .submit(into: try field(fields))
    },
  ]

  private static let into = ProtocolSchema.Key.may(
    "into", .recursive { ElementSelector.shape },
    "A selector of the element that is tapped first; unless given, the text that is edited is meant."
  )

  private static func field(_ fields: ObjectReader) throws(FlickbookError) -> ElementSelector? {
    try fields["into"].map { (value) throws(FlickbookError) in try ElementSelector(value) }
  }
}
