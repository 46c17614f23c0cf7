import Foundation
import UIKit

extension ElementSelector {
  static let shape: ProtocolSchema.Shape = ProtocolSchema.Shape(
    "selector", "A description of elements of the screen; all its members must fit.", keys)

  private static let keys: [ProtocolSchema.Key] = [
    .may(
      "text", .either([.string, .object(textShape)]),
      "The text that the element shows: exact, or an object with a part or a pattern."),
    .may("id", .string, "The accessibilityIdentifier of the element."),
    .may(
      "label", .either([.string, .object(textShape)]),
      "The accessibility label, or else the text; as text."),
    .may(
      "type", .string, "The class of the element or one of its superclasses, without module."),
    .may(
      "in", .either([.recursive { surroundingsShape }, .string]),
      "What the element is inside of: a selector, {item: …}, or the name of a view of the scene."),
    .may("has", .recursive { shape }, "A selector that an element inside must fit."),
    .may(
      "nth", .integer(IntegerBounds.index),
      "Which of several elements is meant, from 0, in the order of query.tree."),
  ]

  /// The names of the keys, which a script may write without `find`.
  static let names = keys.map(\.name)

  /// The keys that alone make a selector.
  static let telling = ["text", "id", "label", "type", "has"]

  static let textShape = ProtocolSchema.Shape(
    "selectorText", "A part of a text, or a pattern.", oneOf: ["contains", "matches"],
    [
      .may("contains", .string, "A part of the text."),
      .may(
        "matches", .string,
        "A pattern that the whole text matches: characters, . [a-z] \\d \\w \\s ( ) | * + ? {2,5}; at most \(TextPattern.bytesMax) bytes."
      ),
    ])

  static let surroundingsShape = ProtocolSchema.Shape(
    "surroundings", "The cell of an item, or a selector of what is around.",
    [.may("item", .item, "The item whose cell is meant; alone.")] + keys)

  /// Reads a selector.
  ///
  /// - Throws: `invalid_params` for a selector without members, `limit_exceeded` where it is too deep.
  init(_ value: Value) throws(FlickbookError) { try self.init(value, depth: 0) }

  private init(_ value: Value, depth: Int) throws(FlickbookError) {
    guard depth < Self.depthMax else {
      throw value.error(
        .limitExceeded, "A selector is at most \(Self.depthMax) selectors deep.")
    }
    let fields = try value.fields(Self.shape)
    text = try fields["text"].map { (text) throws(FlickbookError) in try Text(text) }
    label = try fields["label"].map { (text) throws(FlickbookError) in try Text(text) }
    identifier = try fields["id"]?.name()
    type = try fields["type"]?.name()
    index = try fields["nth"]?.integer(in: IntegerBounds.index)
    if let inside = fields["has"] { content = [try ElementSelector(inside, depth: depth + 1)] }
    if let around = fields["in"] { surroundings = try Surroundings(around, depth: depth + 1) }
    guard Self.telling.contains(where: { fields[$0] != nil }) || surroundings != nil else {
      throw fields.error(
        .invalidParams, "A selector names no element.",
        hint: "It takes text, id, label, type, has and in, and nth beside them.")
    }
  }
}

extension ElementSelector.Text {
  init(_ value: Value) throws(FlickbookError) {
    guard value.kind == .object else {
      comparison = .exactly(try value.name())
      return
    }
    let fields = try value.fields(ElementSelector.textShape)
    switch (fields["contains"], fields["matches"]) {
    case (let part?, nil): comparison = .containing(try part.name())
    case (nil, let pattern?):
      let text = try pattern.string()
      do throws(TextPattern.Mistake) {
        comparison = .matching(try TextPattern(text))
      } catch {
        throw pattern.error(.invalidParams, error.sentence)
      }
    case (nil, nil), (_?, _?):
      throw fields.error(
        .invalidParams, "\(fields.path) takes one of \"contains\" and \"matches\".")
    }
  }
}

extension ElementSelector.Surroundings {
  init(_ value: Value) throws(FlickbookError) { try self.init(value, depth: 0) }

  fileprivate init(_ value: Value, depth: Int) throws(FlickbookError) {
    switch value.kind {
    case .string: self = .view(try value.string())
    case .object where value["item"] != nil:
      let fields = try value.fields(ElementSelector.surroundingsShape)
      guard fields.members.count == 1 else {
        throw fields.error(
          .invalidParams, "\(fields.path) takes an item alone, or a selector.")
      }
      self = .item(try fields.required("item").item())
    default: self = .element(try ElementSelector(value, depth: depth))
    }
  }
}
