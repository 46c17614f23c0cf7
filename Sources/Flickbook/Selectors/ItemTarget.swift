public import Foundation
import UIKit

/// The item that a request is about.
public enum ItemTarget: Equatable, Sendable {
  case item(IndexPath)
  /// The item in whose cell the element lies.
  case element(ElementSelector)
}

extension ItemTarget {
  /// The keys of which params have one.
  static let names = ["item", "find"]

  /// The keys of the params; `meaning` describes the item.
  static func keys(
    _ meaning: String, _ type: ProtocolSchema.ValueType = .item
  ) -> [ProtocolSchema.Key] {
    [
      .may("item", type, meaning),
      .may(
        "find", .recursive { ElementSelector.shape },
        "A selector of the cell, or of an element in it."),
    ]
  }

  /// An item or an element.
  init(_ fields: ObjectReader) throws(FlickbookError) {
    switch (fields["item"], fields["find"]) {
    case (let item?, nil): self = .item(try item.item())
    case (nil, let selector?): self = .element(try ElementSelector(selector))
    case (nil, nil): throw fields.missing("item")
    case (_?, _?):
      throw fields.error(
        .invalidParams, "\(fields.path) takes one of \"item\" and \"find\".")
    }
  }
}
