public import Foundation

/// Shows a file, or lets the user open it in another app.
///
/// The preview is presented empty; there are no other apps, so that menus are not shown.
@preconcurrency @MainActor
open class UIDocumentInteractionController: NSObject {
  /// The file.
  open var url: URL?
  /// The uniform type of the file, as the app says.
  open var uti: String?
  /// The name that the preview shows: the file's own.
  open var name: String?
  /// An object of the app's.
  open var annotation: Any?
  /// Images of the file: none.
  open var icons: [UIImage] { [] }
  /// Names the controller over which the preview is presented.
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
  private weak var preview: UIViewController?

  /// Creates a controller for a file.
  public init(url: URL) {
    self.url = url
    name = url.lastPathComponent
  }

  /// Presents an empty preview over the controller that the delegate names; returns whether it names one.
  @discardableResult
  open func presentPreview(animated: Bool) -> Bool {
    guard let shower = delegate?.documentInteractionControllerViewControllerForPreview(self)
    else { return false }
    let preview = UIViewController()
    preview.title = name
    self.preview = preview
    delegate?.documentInteractionControllerWillBeginPreview(self)
    shower.present(preview, animated: animated)
    return true
  }

  /// Dismisses the preview.
  open func dismissPreview(animated: Bool) {
    preview?.dismiss(animated: animated) { [self] in
      delegate?.documentInteractionControllerDidEndPreview(self)
    }
  }

  /// Returns false: no app can open the file.
  @discardableResult
  open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
  /// Returns false: no app can open the file.
  @discardableResult
  open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { false }
  /// Returns false: no app can open the file.
  @discardableResult
  open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
  /// Returns false: no app can open the file.
  @discardableResult
  open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { false }
  /// Does nothing: no menu is shown.
  open func dismissMenu(animated: Bool) {}
}

/// Names the controller for the preview of a file.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UIDocumentInteractionControllerDelegate: NSObjectProtocol {
  /// Returns the controller over which the preview is presented; nil without a preview.
  func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController?
  /// Called before the preview is presented.
  func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)
  /// Called after the app has dismissed the preview.
  func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
}

extension UIDocumentInteractionControllerDelegate {
  /// Returns nil.
  public func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController? { nil }
  /// Does nothing.
  public func documentInteractionControllerWillBeginPreview(
    _ controller: UIDocumentInteractionController
  ) {}
  /// Does nothing.
  public func documentInteractionControllerDidEndPreview(
    _ controller: UIDocumentInteractionController
  ) {}
}
