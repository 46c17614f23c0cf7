public import Foundation
import UIKit

/// A description of elements of the screen, by text, identifier, type or surroundings.
public struct ElementSelector: Equatable, Sendable {
  /// A text that is looked for.
  public enum Text: Equatable, Sendable {
    case exactly(String)
    case containing(String)
  }

  /// The surroundings of an element.
  public indirect enum Surroundings: Equatable, Sendable {
    case element(ElementSelector)
    case item(IndexPath)
    /// A view of the scene by its name.
    case view(String)
  }

  /// The text that the element shows; nil for any.
  public var text: Text?
  /// The accessibility identifier; nil for any.
  public var identifier: String?
  /// The class or a superclass, without module; nil for any.
  public var type: String?
  /// The surroundings; nil for the window.
  public var surroundings: Surroundings?
  /// Which of several is meant, from 0, in the order of `query.tree`; nil for all.
  public var index: Int?

  /// A selector of every element.
  public init() {}
}

extension ElementSelector {
  static let shape: ProtocolSchema.Shape = ProtocolSchema.Shape(
    "selector", "A description of elements of the screen; all its members must fit.",
    [
      .may(
        "text", .either([.string, .object(textShape)]),
        "The text that the element shows: exact, or an object with a part of it."),
      .may("id", .string, "The accessibilityIdentifier of the element."),
      .may(
        "type", .string, "The class of the element or one of its superclasses, without module."),
      .may(
        "in", .either([.recursive { shape }, .object(itemShape), .string]),
        "What the element is inside of: a selector, {item: …}, or the name of a view of the scene."),
      .may(
        "nth", .integer(IntegerBounds.index),
        "Which of several elements is meant, from 0, in the order of query.tree."),
      .later("label", "The accessibility label, or else the text."),
      .later("has", "A selector that an element inside must fit."),
    ])

  private static let textShape = ProtocolSchema.Shape(
    "selectorText", "A part of a text.",
    [
      .must("contains", .string, "What the text contains."),
      .later("matches", "A pattern that the text matches."),
    ])

  private static let itemShape = ProtocolSchema.Shape(
    "selectorItem", "A cell that shows an item.",
    [.must("item", .item, "The item that the cell shows.")])

  /// Reads a selector.
  ///
  /// - Throws: `invalid_params` for one without members.
  init(_ value: Value) throws(FlickbookError) {
    let fields = try value.fields(Self.shape)
    if let text = fields["text"] {
      if case .object = text.kind {
        self.text = .containing(
          try text.fields(Self.textShape).required("contains").string())
      } else {
        self.text = .exactly(try text.string())
      }
    }
    identifier = try fields["id"]?.string()
    type = try fields["type"]?.string()
    index = try fields["nth"]?.integer(in: IntegerBounds.index)
    if let around = fields["in"] { surroundings = try Surroundings(around) }
    guard text != nil || identifier != nil || type != nil || surroundings != nil else {
      throw fields.error(
        .invalidParams, "A selector names no element.",
        hint: "It takes text, id, type and in, and nth beside them.")
    }
  }
}

extension ElementSelector.Surroundings {
  init(_ value: Value) throws(FlickbookError) {
    switch value.kind {
    case .string: self = .view(try value.string())
    case .object where value["item"] != nil:
      self = .item(try value.fields(ElementSelector.itemFields).required("item").item())
    default: self = .element(try ElementSelector(value))
    }
  }
}

extension ElementSelector {
  fileprivate static var itemFields: ProtocolSchema.Shape { itemShape }
}
