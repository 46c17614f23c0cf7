public import Foundation

extension UIImage: NSItemProviderWriting {
  /// Images.
  @MainActor
  public var writableTypeIdentifiersForItemProvider: [String] { ["public.png", "public.jpeg"] }

  /// Calls the completion without data: there are no pixels.
  @discardableResult @MainActor
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @MainActor (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(nil, nil)
    return nil
  }
}
