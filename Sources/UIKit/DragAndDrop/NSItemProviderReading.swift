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
  /// The types that it writes, in order of preference.
  var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Writes the value as data of one of those types, and calls the completion handler once.
  @discardableResult
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @MainActor (Data?, (any Error)?) -> Void
  ) -> Progress?
}

/// The type of plain text.
private let plainText = "public.utf8-plain-text"

extension String: NSItemProviderReading, NSItemProviderWriting {
  /// Plain text.
  @MainActor public static var readableTypeIdentifiersForItemProvider: [String] { [plainText] }

  /// Plain text.
  @MainActor public var writableTypeIdentifiersForItemProvider: [String] { [plainText] }

  /// The text, if the data are UTF-8.
  @MainActor
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> String {
    guard let text = String(data: data, encoding: .utf8) else {
      throw NSItemProvider.LoadError.unreadable(typeIdentifier)
    }
    return text
  }

  /// The text as UTF-8.
  @discardableResult @MainActor
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @MainActor (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(utf8), nil)
    return nil
  }
}

extension NSString: NSItemProviderReading, NSItemProviderWriting {
  /// Plain text.
  @MainActor public static var readableTypeIdentifiersForItemProvider: [String] { [plainText] }

  /// Plain text.
  @MainActor public var writableTypeIdentifiersForItemProvider: [String] { [plainText] }

  /// The text, if the data are UTF-8; not for subclasses.
  @MainActor
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    let text = try String.object(withItemProviderData: data, typeIdentifier: typeIdentifier)
    guard let object = NSString(string: text) as? Self else {
      throw NSItemProvider.LoadError.unreadable(typeIdentifier)
    }
    return object
  }

  /// The text as UTF-8.
  @discardableResult @MainActor
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @MainActor (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(String(describing: self).utf8), nil)
    return nil
  }
}
