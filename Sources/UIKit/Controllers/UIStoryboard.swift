public import Foundation

/// A connection of two controllers in a storyboard, which cannot be read.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The name.
  public final let identifier: String?
  /// The controller that is left.
  public final let source: UIViewController
  /// The controller that is shown.
  public final let destination: UIViewController

  /// Creates a segue.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
  }
}

/// A file of controllers, which cannot be read: controllers are made by their class names.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let bundle: Bundle?

  /// Creates a storyboard; no file is read.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    bundle = storyboardBundleOrNil
  }

  /// Creates the controller whose class has the identifier as its name, in any module of the app that
  /// a collection view has called; a plain controller if there is none.
  @discardableResult
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    let type = ClassNames.find(identifier) as? UIViewController.Type
    return type?.init(coder: EmptyCoder()) ?? UIViewController()
  }

  /// Returns a plain controller: no file is read.
  @discardableResult
  open func instantiateInitialViewController() -> UIViewController? { UIViewController() }
}

extension UIViewController {
  /// Returns the object of an outlet of this controller, as no storyboard can be read; a view becomes a
  /// subview of the controller's view.
  ///
  /// The source rewriter calls it.
  @discardableResult
  public final func _outlet<Object: _NibObject>(_ type: Object.Type) -> Object? {
    let object = type._makeForNib()
    if let child = object as? UIView { view.addSubview(child) }
    return object
  }

  /// Returns a constraint for an outlet: of a height of zero, and not active.
  @discardableResult
  public final func _outlet(_ type: NSLayoutConstraint.Type) -> NSLayoutConstraint? {
    view._outlet(type)
  }
}
