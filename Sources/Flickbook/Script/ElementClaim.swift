import Foundation

/// The claims of an expectation about one element of the screen.
struct ElementClaim: Sendable {
  /// Whether the element is in sight, or the part of it that is.
  enum Visibility: Sendable {
    case isSeen(Bool)
    case part(CGRect)
  }

  /// The selector as it was written.
  let selector: Node
  let visibility: Visibility?
  /// Members of the answer of `query.element`.
  let members: Pattern

  static let shape = ProtocolSchema.Shape(
    "expectedElement", "An element with what it must be.",
    [
      .must("find", .recursive { ElementSelector.shape }, "The selector of the element."),
      .may("text", .string, "The text."),
      .may("value", .string, "The value."),
      .may("frame", .rect, "The frame, in the window."),
      .may(
        "visible", .either([.bool, .rect]),
        "Whether any of it is in sight, or the part that is, in the window; an element that is not there is not in sight."
      ),
      .may("enabled", .bool, "Whether it is enabled."),
      .may("selected", .bool, "Whether it is selected."),
      .may("lines", .integer(IntegerBounds.index), "The lines that a label shows."),
      .may("truncated", .bool, "Whether a label does not show all of its text."),
      .may(
        "shown", .string,
        "The text that a label shows, as it is shortened, with a line break behind each line but the last."
      ),
      .may("font", .map(.any), "Members of the font: name, size."),
      .may("colour", .string, "The colour of the text, #rrggbb."),
      .may("image", .string, "The name of the image."),
      .may("traits", .list(.string, upTo: ListBounds.entries), "The traits."),
    ])

  /// Reads one or several.
  static func list(_ value: Value) throws(FlickbookError) -> [ElementClaim] {
    guard value.kind == .array else { return [try ElementClaim(value)] }
    try value.checkClaims("Name an element.")
    return try value.list { (value) throws(FlickbookError) in try ElementClaim(value) }
  }

  private init(_ value: Value) throws(FlickbookError) {
    let fields = try value.fields(Self.shape)
    let find = try fields.required("find")
    _ = try ElementSelector(find)
    selector = find.node
    visibility = try fields["visible"].map { (value) throws(FlickbookError) in
      value.kind == .bool ? .isSeen(try value.bool()) : .part(try value.rect())
    }
    for name in ["text", "value", "shown", "colour", "image"] { _ = try fields[name]?.string() }
    for name in ["enabled", "selected", "truncated"] { _ = try fields[name]?.bool() }
    _ = try fields["frame"]?.rect()
    var members = Document.Builder()
    members.beginObject()
    for (key, member) in value.node.members where !["find", "visible"].contains(key.text) {
      members.key(key.text.utf8)
      members.copy(member)
    }
    members.end()
    self.members = Pattern(members.finish().root)
  }

  /// The params of `query.element`.
  var params: Node {
    var builder = Document.Builder()
    builder.beginObject()
    builder.key("find".utf8)
    builder.copy(selector)
    builder.end()
    return builder.finish().root
  }
}
