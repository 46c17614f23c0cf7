public import Foundation

/// A view that shows a controller under a firm press, before iOS 13.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: NSObjectProtocol {
  /// The delegate.
  var delegate: any UIViewControllerPreviewingDelegate { get }
  /// The view.
  var sourceView: UIView { get }
  /// The part of the view that is not blurred.
  var sourceRect: CGRect { get set }
}

/// Provides the controller under a firm press.
///
/// Flickbook never calls it: no press is firm.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
  /// UIKit calls this to ask for the controller at a point. Flickbook never does.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  /// UIKit calls this when the press becomes firmer. Flickbook never does.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    commit viewControllerToCommit: UIViewController)
}

/// A view for which previews were registered.
@MainActor
private final class RegisteredPreview: NSObject, UIViewControllerPreviewing {
  let delegate: any UIViewControllerPreviewingDelegate
  let sourceView: UIView
  var sourceRect = CGRect.zero

  init(_ delegate: any UIViewControllerPreviewingDelegate, _ sourceView: UIView) {
    (self.delegate, self.sourceView) = (delegate, sourceView)
  }
}

extension UIViewController {
  /// Returns a context that is never used: no press is firm.
  @discardableResult
  public func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing { RegisteredPreview(delegate, sourceView) }

  /// Has no effect.
  public func unregisterForPreviewing(
    withContext previewing: any UIViewControllerPreviewing
  ) {}
}
