import Foundation
import Timeline
import UIKit

/// The row of a key of `expect`: the key and the closure that decodes what it claims.
struct ClaimKey: Sendable {
  typealias Reader = @Sendable (Value) throws(FlickbookError) -> Expectation.Meaning

  let key: Vocabulary.Key
  /// Nil for a key that claims nothing by itself.
  let read: Reader?

  private init(_ key: Vocabulary.Key) {
    (self.key, read) = (key, nil)
  }

  private init(
    _ name: String, _ type: Vocabulary.ValueType, _ meaning: String, read: @escaping Reader
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
        "How far coordinates may differ from what is expected, in points.")),
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
    ClaimKey("phase", .word(phases), "What the view does.") {
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
    ClaimKey("t", .seconds, "The instant of the session's clock, as a duration.") {
      (value) throws(FlickbookError) in .time(try value.span())
    },
    ClaimKey(Vocabulary.viewName),
  ]

  /// The phases of `query.state`.
  private static let phases = Vocabulary.phases

  /// Where an item must be.
  private static let frame = Vocabulary.Shape(
    "expectedFrame", "The frame of an item on screen.",
    [
      .must("item", .item, "The item."),
      .must("rect", .rect, "Its frame, in content coordinates."),
    ])
}

extension Vocabulary {
  /// What an `expect` can hold.
  static let expectation = Shape(
    "expectation", "What the state of the view and the session should be.",
    ClaimKey.rows.map(\.key))
}

extension Value {
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
