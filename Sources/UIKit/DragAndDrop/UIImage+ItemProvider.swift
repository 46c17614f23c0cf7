public import Foundation

extension UIImage: NSItemProviderWriting {
  /// Images.
  @MainActor
  public static var writableTypeIdentifiersForItemProvider: [String] {
    ["public.png", "public.jpeg"]
  }

  /// Calls the completion without data: there are no pixels.
  @discardableResult @MainActor
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(nil, nil)
    return nil
  }
}

extension UIImage: NSItemProviderReading {
  /// Images.
  @MainActor
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.png", "public.jpeg", "com.compuserve.gif", "public.heic", "public.image"]
  }

  /// The image with the size of the data, if they are a picture.
  @MainActor @discardableResult
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    guard let image = UIImage(data: data) as? Self else {
      throw NSItemProvider.LoadError.unreadable(typeIdentifier)
    }
    return image
  }
}
