import Foundation
import Timeline
import UIKit

/// The row of a key of `expect`: the key and the closure that decodes what it claims.
struct ClaimKey: Sendable {
  typealias Reader = @Sendable (Value) throws(FlickbookError) -> Expectation.Meaning

  let key: ProtocolSchema.Key
  /// Nil for a key that claims nothing by itself.
  let read: Reader?

  private init(_ key: ProtocolSchema.Key) {
    (self.key, read) = (key, nil)
  }

  private init(
    _ name: String, _ type: ProtocolSchema.ValueType, _ meaning: String, read: @escaping Reader
  ) {
    key = .may(name, type, meaning)
    self.read = read
  }

  /// Every key, in the order of the reference.
  static let rows: [ClaimKey] = [
    ClaimKey("offset", .point, "The content offset, in points.") {
      (value) throws(FlickbookError) in .offset(try value.point())
    },
    ClaimKey("snapped", .item, "The item whose centre is in the middle of the view.") {
      (value) throws(FlickbookError) in .snapped(try value.item())
    },
    ClaimKey(
      .may(
        "within", .number(.extent), default: "0.01",
        "How far coordinates may differ from the expected values, in points.")),
    ClaimKey("selected", .list(.item), "The selected items.") {
      (value) throws(FlickbookError) in .selected(try value.items().sorted())
    },
    ClaimKey("highlighted", .list(.item), "The highlighted items.") {
      (value) throws(FlickbookError) in .highlighted(try value.items().sorted())
    },
    ClaimKey(
      "order", .either([.list(.string), .list(.list(.string))]),
      "The ids of the data: one list, or one list a section."
    ) { (value) throws(FlickbookError) in try value.order() },
    ClaimKey("visible", .list(.item), "The items on screen.") {
      (value) throws(FlickbookError) in .visible(try value.items().sorted())
    },
    ClaimKey("phase", .word(phases), "The activity of the view.") {
      (value) throws(FlickbookError) in .phase(phases[try value.word(of: phases)])
    },
    ClaimKey("contentSize", .size, "The size of the content, in points.") {
      (value) throws(FlickbookError) in .contentSize(try value.size())
    },
    ClaimKey("bounds", .rect, "The bounds of the view, in content coordinates.") {
      (value) throws(FlickbookError) in .bounds(try value.rect())
    },
    ClaimKey("settled", .bool, "Whether nothing moves and no deadline is pending.") {
      (value) throws(FlickbookError) in .settled(try value.bool())
    },
    ClaimKey("frame", .object(frame), "The frame of an item on screen.") {
      (value) throws(FlickbookError) in
      let fields = try value.fields(frame)
      return .frame(try fields.required("item").item(), try fields.required("rect").rect())
    },
    ClaimKey(
      "attributes",
      .either([.object(attributes), .list(.object(attributes), upTo: ListBounds.entries)]),
      "The attributes of elements on screen, or from the layout elsewhere."
    ) { (value) throws(FlickbookError) in try value.elementPatterns(attributes) },
    ClaimKey("lacksData", .list(.item), "The items on screen whose data have not come.") {
      (value) throws(FlickbookError) in .lacksData(try value.items().sorted())
    },
    part(
      "sections",
      "The sections that scroll on their own, by number: members of query.state, as the offset."),
    part("movement", "The interactive movement, by members of query.state; null if there is none."),
    part("drag", "The drag in the window, likewise."),
    part("transition", "The interactive transition, likewise."),
    part("menu", "The open menu, likewise."),
    part("counters", "Counters of query.state."),
    ClaimKey(
      "element",
      .either([
        .object(ElementClaim.shape), .list(.object(ElementClaim.shape), upTo: ListBounds.entries),
      ]), "Elements of the screen with what they must be."
    ) { (value) throws(FlickbookError) in .elements(try ElementClaim.list(value)) },
    ClaimKey("sees", seenTexts, "Texts that are in sight: exact, or {contains}, or a list.") {
      (value) throws(FlickbookError) in .sees(try value.seenTexts(), areThere: true)
    },
    ClaimKey("seesNot", seenTexts, "Texts of which none is in sight, likewise.") {
      (value) throws(FlickbookError) in .sees(try value.seenTexts(), areThere: false)
    },
    ClaimKey("t", .seconds, "The instant of the session's clock, as a duration.") {
      (value) throws(FlickbookError) in .time(try value.span())
    },
    ClaimKey(ProtocolSchema.viewName),
  ]

  /// A text, or several.
  private static let seenTexts: ProtocolSchema.ValueType = .either([
    .string, .object(ElementSelector.textShape),
    .list(.either([.string, .object(ElementSelector.textShape)]), upTo: ListBounds.entries),
  ])

  /// The phases of `query.state`.
  private static let phases = ProtocolSchema.phases

  /// A key for a member of the state.
  private static func part(_ name: String, _ meaning: String) -> ClaimKey {
    guard let known = ProtocolSchema.state.key(name) else {
      preconditionFailure("query.state has no member \(name)")
    }
    var type = known.type.expected
    if !type.allowsNull { type = .either([type, .null]) }
    return ClaimKey(name, type, meaning) {
      (value) throws(FlickbookError) in
      guard value.kind == .object || value.kind == .null else { throw value.wrong("an object") }
      try value.checkMembers(of: known.type, name)
      return .part(name, Pattern(value.node))
    }
  }

  /// The expected attributes of an element.
  private static let attributes = ProtocolSchema.Shape(
    "expectedAttributes", "An element with its expected attributes.",
    [
      .must("item", .item, "The index path of the element."),
      .may(
        "kind", .string, default: "\"cell\"",
        "cell, header, footer or the layout's own name of a kind."),
      .may("id", .string, "The id of its item."),
      .may("frame", .rect, "The frame, in content coordinates."),
      .may("center", .point, "The centre, in content coordinates."),
      .may("size", .size, "The size before the transform, in points."),
      .may("transform", .list(.real, upTo: 6), "The transform [a, b, c, d, tx, ty]."),
      .may("alpha", .real, "The opacity, from 0 to 1."),
      .may("zIndex", .real, "The order among overlapping views; greater is in front."),
      .may("hidden", .bool, "Whether it is hidden."),
      .may("highlighted", .bool, "Whether the cell is highlighted."),
      .may("selected", .bool, "Whether the cell is selected."),
      .may("lacksData", .bool, "Whether the data of the cell have not come."),
    ])

  /// Where an item must be.
  private static let frame = ProtocolSchema.Shape(
    "expectedFrame", "The frame of an item on screen.",
    [
      .must("item", .item, "The item."),
      .must("rect", .rect, "Its frame, in content coordinates."),
    ])
}

extension ProtocolSchema {
  /// The keys of an `expect`.
  package static let expectation = Shape(
    "expectation", "The expected state of the view and the session.",
    ClaimKey.rows.map(\.key))
}

extension Value {
  /// One or several elements, each with its expected attributes.
  fileprivate func elementPatterns(
    _ shape: ProtocolSchema.Shape
  ) throws(FlickbookError) -> Expectation.Meaning {
    func read(_ value: Value) throws(FlickbookError) -> Expectation.ElementPattern {
      let fields = try value.fields(shape)
      var members = Document.Builder()
      members.beginObject()
      for (key, member) in value.node.members where !["item", "kind"].contains(key.text) {
        members.key(key.text.utf8)
        members.copy(member)
      }
      members.end()
      let pattern = Pattern(members.finish().root)
      guard pattern.node.count > 0 else {
        throw value.error(
          .invalidParams, "\(value.path) does not say what must hold of the element.",
          hint: "Write such as frame, alpha or hidden, which it must have.")
      }
      return Expectation.ElementPattern(
        item: try fields.required("item").item(), kind: try fields["kind"]?.string() ?? "cell",
        members: pattern)
    }
    if kind == .array { try checkClaims("Name an element.") }
    return .attributes(kind == .object ? [try read(self)] : try list(read))
  }

  /// Refuses an empty list, which would hold always.
  func checkClaims(_ hint: String) throws(FlickbookError) {
    guard node.count == 0 else { return }
    throw error(
      .invalidParams, "\(path) is an empty list, by which nothing is checked.", hint: hint)
  }

  fileprivate func seenTexts() throws(FlickbookError) -> [ElementSelector.Text] {
    guard kind == .array else { return [try ElementSelector.Text(self)] }
    try checkClaims("Name a text.")
    return try list { (value) throws(FlickbookError) in try ElementSelector.Text(value) }
  }

  /// The ids of section 0, or of every section where lists are nested.
  fileprivate func order() throws(FlickbookError) -> Expectation.Meaning {
    guard node.elements.contains(where: { $0.kind == .array }) else {
      return .order([try ids()], allSections: false)
    }
    return .order(
      try list { (value) throws(FlickbookError) in try value.ids() }, allSections: true)
  }

  private func ids() throws(FlickbookError) -> [String] {
    try list { (value) throws(FlickbookError) in
      guard [.string, .number, .bool].contains(value.kind), !value.node.text.isEmpty else {
        throw value.wrong("an id")
      }
      return value.node.text
    }
  }
}
