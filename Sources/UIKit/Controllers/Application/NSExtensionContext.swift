public import Foundation

/// The request of the host of an extension of an app.
///
/// Extensions are not started here: no controller has a context, and a context that an app makes has no items.
@preconcurrency @MainActor
open class NSExtensionContext: NSObject {
  /// The items that the host sent.
  open var inputItems: [Any] { [] }

  /// Ends the request; the completion handler is called with false, since nobody waits for it.
  open func completeRequest(
    returningItems items: [Any]?, completionHandler: (@MainActor (Bool) -> Void)? = nil
  ) {
    completionHandler?(false)
  }

  /// Ends the request with an error, for which nobody waits.
  open func cancelRequest(withError error: any Error) {}

  /// Asks the host to open the address of a resource; the completion handler is called with false.
  open func open(_ url: URL, completionHandler: (@MainActor (Bool) -> Void)? = nil) {
    completionHandler?(false)
  }
}
