public import Foundation

extension URL: _TextOfItemProvider {
  /// The type of the data.
  @MainActor public static var _typeOfText: String { "public.url" }
  /// The text that is written.
  @MainActor public var _textOfItem: String { absoluteString }
  /// Returns the value of a text; nil if the text is none of a value.
  @MainActor public static func _item(ofText text: String) -> URL? { URL(string: text) }
}

extension NSURL: _TextOfItemProvider {
  /// The type of the data.
  @MainActor public static var _typeOfText: String { URL._typeOfText }
  /// The text that is written.
  @MainActor public var _textOfItem: String { absoluteString }
  /// Returns the address; nil for a text that is none, and for subclasses.
  @MainActor public static func _item(ofText text: String) -> Self? {
    NSURL(string: text) as? Self
  }
}
