public import Foundation

/// An element of a menu that calls a method of the responder that offers it.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
  /// The title that is displayed.
  open override var title: String {
    get { ownTitle }
    set { ownTitle = newValue }
  }
  /// The image; nothing is drawn.
  open var image: UIImage?
  /// The method of the responder.
  public final let action: Selector?
  /// The values that the command carries.
  public final let propertyList: Any?
  /// The name that a user sees in the list of commands.
  open var discoverabilityTitle: String?
  /// The style of the command.
  open var attributes: Attributes
  /// Whether the command is marked as chosen.
  open var state: State

  init(
    titled title: String, _ action: Selector?, _ propertyList: Any?, _ attributes: Attributes,
    _ state: State
  ) {
    (self.action, self.propertyList) = (action, propertyList)
    (self.attributes, self.state) = (attributes, state)
    super.init(title: title)
  }

  /// Creates a command.
  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off
  ) {
    self.init(titled: title, action, propertyList, attributes, state)
    (self.image, self.discoverabilityTitle) = (image, discoverabilityTitle)
  }
}

/// Another method of a command while a key is held, which never happens.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject {
  /// The title.
  public final let title: String
  /// The method of the responder.
  public final let action: Selector
  /// The keys that are held.
  public final let modifierFlags: UIKeyModifierFlags

  /// Creates another method of a command.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
  }
}

/// Changes the menus of the app, which are never shown.
///
/// UIKit passes it to `buildMenu(with:)`. Flickbook never does.
@preconcurrency @MainActor
public protocol UIMenuBuilder: NSObjectProtocol {
  /// The menus that are built.
  var system: UIMenuSystem { get }
}

/// The menus of the app or of a place in it, which are never shown.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
  /// The menus of the menu bar.
  public static let main = UIMenuSystem()
  /// The menus of contexts.
  public static let context = UIMenuSystem()

  /// Has no effect: no menu is built.
  open func setNeedsRebuild() {}
  /// Has no effect: no menu is built.
  open func setNeedsRevalidate() {}
}
