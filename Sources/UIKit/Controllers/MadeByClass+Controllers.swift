public import Foundation

extension UIViewController: _MadeByClass {}

extension _MadeByClass where Self: UIViewController {
  /// Creates a controller of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_controller")
  public init()
  /// Creates a controller of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_controller_nib")
  public init(nibName: String?, bundle: Bundle?)
}

extension UIViewController {
  @_silgen_name("flickbook_controller") @usableFromInline
  convenience init(madeByClass: Void) { self.init() }

  @_silgen_name("flickbook_controller_nib") @usableFromInline
  convenience init(madeByClass nibName: String?, _ bundle: Bundle?) {
    self.init(nibName: nibName, bundle: bundle)
  }
}

extension _MadeByClass where Self: UINavigationController {
  /// Creates a navigation controller of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_navigation_root")
  public init(rootViewController: UIViewController)
}

extension UINavigationController {
  @_silgen_name("flickbook_navigation_root") @usableFromInline
  convenience init(madeByClass root: UIViewController) { self.init(rootViewController: root) }
}
