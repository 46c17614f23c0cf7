import UIKit

extension Command {
  /// Reads the methods that begin with `drag` and `drop`; nil for any other.
  static func drop(_ method: String, _ fields: Fields) throws(FlickbookError) -> Command? {
    switch method {
    case "drag.begin":
      .dragBegin(try fields.require("items", ForeignItem.list), at: try place(fields))
    case "drag.move": .dragMove(try place(fields))
    case "drag.drop": .dragDrop
    case "drag.cancel": .dragCancel
    case "drop.accept":
      .dropAccept(try fields.word("operation", of: ["cancel", "copy"]) == 1 ? .copy : .cancel)
    case "drop.take": .dropTake
    case "drop.provide":
      .dropProvide(item: try name(fields), text: try text(fields))
    case "drop.fail": .dropProvide(item: try name(fields), text: nil)
    default: nil
    }
  }

  /// The text, or the item's name where there is none.
  private static func text(_ fields: Fields) throws(FlickbookError) -> String {
    if let text = try fields.string("text") { return text }
    return try name(fields)
  }

  private static func name(_ fields: Fields) throws(FlickbookError) -> String {
    try fields.require("item") { (node, path) throws(FlickbookError) in try node.asName(path) }
  }
}
