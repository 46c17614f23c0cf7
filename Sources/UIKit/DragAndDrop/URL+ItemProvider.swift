public import Foundation

extension URL: NSItemProviderReading, NSItemProviderWriting {
  /// Addresses.
  @MainActor public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }

  /// Addresses.
  @MainActor public var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }

  /// The address, if the data are one in UTF-8.
  @MainActor @discardableResult
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> URL {
    guard let text = String(data: data, encoding: .utf8), let url = URL(string: text) else {
      throw NSItemProvider.LoadError.unreadable(typeIdentifier)
    }
    return url
  }

  /// The address in UTF-8.
  @discardableResult @MainActor
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @MainActor (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }
}
