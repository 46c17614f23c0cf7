import Foundation
import UIKit

extension LayoutDescription {
  /// Reads a scene's `layout`; a key that belongs to another type is refused.
  init(_ value: Value) throws(FlickbookError) {
    guard value.kind == .object else { throw value.wrong("an object") }
    let type = try value["type"]?.layoutType() ?? value.layouts.standardType
    if let row = LayoutType(rawValue: type)?.row {
      self = try row.read(value.fields(row.shape))
    } else {
      self = .registered(try value.layouts.registered(type, value))
    }
  }

  /// Reads the layout of the view that a scene, or one of its `others`, describes.
  init(ofViewIn scene: Value) throws(FlickbookError) {
    self =
      if let value = scene["layout"] {
        try LayoutDescription(value)
      } else {
        try .standard(in: scene.layouts)
      }
  }

  /// Returns the layout of a view about which a scene says nothing.
  static func standard(
    in layouts: LayoutRegistry
  ) throws(FlickbookError) -> LayoutDescription {
    guard layouts.standardType != LayoutType.flow.rawValue else { return .flow(FlowDescription()) }
    var builder = Document.Builder()
    builder.beginObject()
    builder.end()
    return try LayoutDescription(Value(builder.finish().root, "layout", layouts: layouts))
  }
}

extension Value {
  fileprivate func layoutType() throws(FlickbookError) -> String {
    let types = layouts.types
    guard let name = node.string, !types.contains(name) else { return types[try word(of: types)] }
    if layouts.isOpen { return name }
    if let refusal = layouts.refusal(of: name) {
      throw error(.invalidParams, refusal.message, hint: refusal.hint)
    }
    // The library's names begin with small letters, and an app's classes with capitals.
    guard layouts.isOfLibraryAlone, name.first?.isUppercase == true,
      nearest(name, in: types) == nil
    else { return types[try word(of: types)] }
    throw error(
      .invalidParams, "\(path) cannot be \"\(name)\".",
      hint: "It is one of \(types.joined(separator: ", ")). \(LayoutRegistry.hintForClasses)")
  }
}
