public import Foundation

/// A type that creates values from the data of an item provider.
@preconcurrency @MainActor
public protocol NSItemProviderReading {
  /// The types that it reads, in order of preference.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// Creates a value from data of one of those types.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// A type whose values an item provider can supply.
@preconcurrency @MainActor
public protocol NSItemProviderWriting {
  /// The types that all values write, in order of preference.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// The types that this value writes; by default the types of all values.
  var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Writes the value as data of one of those types, and calls the completion handler once.
  @discardableResult
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

extension NSItemProviderWriting {
  /// The types of all values.
  public var writableTypeIdentifiersForItemProvider: [String] {
    Self.writableTypeIdentifiersForItemProvider
  }
}

/// A type whose values an item provider reads and writes as a text in UTF-8.
@preconcurrency @MainActor
public protocol _TextOfItemProvider: NSItemProviderReading, NSItemProviderWriting {
  /// The type of the data.
  static var _typeOfText: String { get }
  /// The text that is written.
  var _textOfItem: String { get }
  /// Returns the value of a text; nil if the text is none of a value.
  static func _item(ofText text: String) -> Self?
}

extension _TextOfItemProvider {
  /// The type of the text.
  public static var readableTypeIdentifiersForItemProvider: [String] { [_typeOfText] }

  /// The type of the text.
  public static var writableTypeIdentifiersForItemProvider: [String] { [_typeOfText] }

  /// The value of the text, if the data are UTF-8.
  @discardableResult
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  {
    guard let text = String(data: data, encoding: .utf8), let item = _item(ofText: text) else {
      throw NSItemProvider.LoadError.unreadable(typeIdentifier)
    }
    return item
  }

  /// The text as UTF-8.
  @discardableResult
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(_textOfItem.utf8), nil)
    return nil
  }
}

/// The type of plain text.
private let plainText = "public.utf8-plain-text"

extension String: _TextOfItemProvider {
  /// The type of the data.
  @MainActor public static var _typeOfText: String { plainText }
  /// The text that is written.
  @MainActor public var _textOfItem: String { self }
  /// Returns the value of a text; nil if the text is none of a value.
  @MainActor public static func _item(ofText text: String) -> String? { text }
}

extension NSString: _TextOfItemProvider {
  /// The type of the data.
  @MainActor public static var _typeOfText: String { plainText }
  /// The text that is written.
  @MainActor public var _textOfItem: String { String(describing: self) }
  /// Returns the text; nil for subclasses.
  @MainActor public static func _item(ofText text: String) -> Self? {
    NSString(string: text) as? Self
  }
}
