public import Foundation

/// A connection of two controllers in a storyboard.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The name.
  public final let identifier: String?
  /// The controller that is left.
  public final let source: UIViewController
  /// The controller that is shown.
  public final let destination: UIViewController
  private let show: (() -> Void)?

  /// Creates a segue.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    show = nil
  }

  /// Creates a segue that a closure performs.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    show = performHandler
  }

  /// Shows the destination.
  open func perform() { show?() }
}

/// A file of controllers, their views and the segues between them.
///
/// A storyboard in the folders of the app's sources and resources is read. Without one a controller is made by its
/// identifier, taken as the name of its class. Rule: A82.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String
  private let bundle: Bundle?

  /// Creates a storyboard of a file.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    (self.name, bundle) = (name, storyboardBundleOrNil)
  }

  /// Creates the controller with an identifier.
  ///
  /// Without a file: of the class that has the identifier as its name, in any module of the app that
  /// a collection view has called; a plain controller if there is none.
  @discardableResult
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    if let made = read(identifier) { return made }
    let type = ClassNames.find(identifier) as? UIViewController.Type
    return type?.init(coder: EmptyCoder()) ?? UIViewController()
  }

  /// Creates the controller with an identifier; a closure may create it with the archive that it gets.
  @discardableResult
  open func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    let made =
      read(identifier, creator) ?? creator?(EmptyCoder())
      ?? instantiateViewController(
        withIdentifier: identifier)
    guard let made = made as? Controller else {
      preconditionFailure("\(identifier) of \(name).storyboard is no \(Controller.self)")
    }
    return made
  }

  /// Creates the initial controller; without a file a plain one.
  @discardableResult
  open func instantiateInitialViewController() -> UIViewController? {
    read(nil) ?? UIViewController()
  }

  /// Creates the initial controller; a closure may create it with the archive that it gets.
  @discardableResult
  open func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)?
  ) -> Controller? {
    read(nil, creator) as? Controller
  }

  private func read<Controller: UIViewController>(
    _ identifier: String?, _ creator: ((NSCoder) -> Controller?)?
  ) -> UIViewController? {
    NibReader.controller(
      identifier, of: self, named: name, in: bundle,
      creator: creator.map { creator in { creator($0) } })
  }

  private func read(_ identifier: String?) -> UIViewController? {
    NibReader.controller(identifier, of: self, named: name, in: bundle, creator: nil)
  }
}

extension UIViewController {
  /// Returns the object of an outlet of this controller, where no file describes it; a view becomes a
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
