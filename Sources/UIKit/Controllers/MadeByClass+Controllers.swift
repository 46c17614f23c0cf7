public import Foundation

extension UIViewController: _NewByClass {}

extension _MadeByClass where Self: UIViewController {
  /// Creates a controller of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_controller_nib")
  public init(nibName: String?, bundle: Bundle?)
  @MainActor @preconcurrency @_silgen_name("flickbook_controller_nib") @usableFromInline
  static func _made(nibName: __owned String?, bundle: __owned Bundle?) -> Self {
    unsafeDowncast(_madeByClass(nibName: nibName, bundle: bundle), to: Self.self)
  }
}

extension UIViewController {
  @_silgen_name("flickbook_controller_class") @usableFromInline
  static func _madeByClass() -> UIViewController
  @_silgen_name("flickbook_controller_class") @usableFromInline
  convenience init(madeByClass: Void) { self.init() }
  @_silgen_name("flickbook_controller_nib_class") @usableFromInline
  static func _madeByClass(nibName: __owned String?, bundle: __owned Bundle?) -> UIViewController
  @_silgen_name("flickbook_controller_nib_class") @usableFromInline
  convenience init(madeByClass nibName: String?, _ bundle: Bundle?) {
    self.init(nibName: nibName, bundle: bundle)
  }
}

extension _MadeByClass where Self: UINavigationController {
  /// Creates a navigation controller of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_navigation_root")
  public init(rootViewController: UIViewController)
  @MainActor @preconcurrency @_silgen_name("flickbook_navigation_root") @usableFromInline
  static func _made(rootViewController: __owned UIViewController) -> Self {
    unsafeDowncast(_madeByClass(rootViewController: rootViewController), to: Self.self)
  }
}

extension UINavigationController {
  @_silgen_name("flickbook_navigation_root_class") @usableFromInline
  static func _madeByClass(rootViewController: __owned UIViewController) -> UINavigationController
  @_silgen_name("flickbook_navigation_root_class") @usableFromInline
  convenience init(madeByClass root: UIViewController) { self.init(rootViewController: root) }
}

extension _MadeByClass where Self: UINavigationController {
  /// Creates a navigation controller of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_navigation_bars")
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?)
  @MainActor @preconcurrency @_silgen_name("flickbook_navigation_bars") @usableFromInline
  static func _made(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) -> Self {
    unsafeDowncast(
      _madeByClass(navigationBarClass: navigationBarClass, toolbarClass: toolbarClass),
      to: Self.self)
  }
}

extension UINavigationController {
  @_silgen_name("flickbook_navigation_bars_class") @usableFromInline
  static func _madeByClass(navigationBarClass: AnyClass?, toolbarClass: AnyClass?)
    -> UINavigationController
  @_silgen_name("flickbook_navigation_bars_class") @usableFromInline
  convenience init(madeByClass navigationBarClass: AnyClass?, bars toolbarClass: AnyClass?) {
    self.init(navigationBarClass: navigationBarClass, toolbarClass: toolbarClass)
  }
}
