import Foundation

/// The closure of an action.
public typealias UIActionHandler = (UIAction) -> Void

/// A menu element that performs an action.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// Identifies an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The string of the identifier.
    public let rawValue: String

    /// Creates an identifier from a string.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates an identifier from a string.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// Whether the app gave the action its identifier.
  final let isIdentified: Bool
  /// Identifies the action; made from the title if none was given.
  public let identifier: Identifier
  /// The style of the action.
  open var attributes: Attributes
  /// The image of the action; nothing is drawn.
  open var image: UIImage?
  /// The title for the list of key commands.
  open var discoverabilityTitle: String?
  /// Whether the action is marked as chosen.
  open var state: State
  private let handler: (UIAction) -> Void

  /// The title that is displayed.
  open override var title: String {
    get { ownTitle }
    set { ownTitle = newValue }
  }
  /// The image while the action is marked as chosen; nothing is drawn.
  open var selectedImage: UIImage?

  /// Creates an action with a second line.
  public convenience init(
    title: String = "", subtitle: String?, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    self.init(
      title: title, image: image, identifier: identifier,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state,
      handler: handler)
    self.subtitle = subtitle
  }

  /// Creates an action that calls a closure.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    self.image = image
    self.discoverabilityTitle = discoverabilityTitle
    self.state = state
    self.identifier = identifier ?? Identifier(title)
    isIdentified = identifier != nil
    self.attributes = attributes
    self.handler = handler
    super.init(title: title)
  }

  /// Whether the action is enabled and visible.
  package final var canBeChosen: Bool { attributes.isDisjoint(with: [.disabled, .hidden]) }

  /// The control, bar button or other object that performs the action, while it is performed; else nil.
  public private(set) final weak var sender: AnyObject?

  final func perform(from sender: AnyObject? = nil) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}

/// A menu of several elements.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// The elements, in order.
  public let children: [UIMenuElement]

  /// Identifies a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The string of the identifier.
    public let rawValue: String

    /// Creates an identifier from a string.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates an identifier from a string.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// How a menu is shown in another one.
  public struct Options: OptionSet, Hashable, Sendable {
    /// UIKit's raw value.
    public let rawValue: UInt

    /// Creates options from UIKit's raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The elements are shown in the menu around it.
    public static let displayInline = Options(rawValue: 1)
    /// The elements cannot be undone.
    public static let destructive = Options(rawValue: 2)
    /// One action of the menu and its inline menus is marked as chosen.
    public static let singleSelection = Options(rawValue: 32)
    /// The elements are shown side by side, which has no effect.
    public static let displayAsPalette = Options(rawValue: 128)
  }

  /// Identifies the menu.
  public let identifier: Identifier
  /// How the menu is shown in another menu.
  public let options: Options
  /// The image of the menu; nothing is drawn.
  public let image: UIImage?
  /// The size of the elements; the value has no effect.
  open var preferredElementSize: ElementSize

  /// The size of a menu's elements.
  public enum ElementSize: Int, Sendable {
    case small = 0
    case medium
    case large
    case automatic = -1
  }

  /// Creates a menu.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.children = children
    self.preferredElementSize = preferredElementSize
    self.image = image
    self.identifier = identifier ?? Identifier(title)
    self.options = options
    super.init(title: title)
    self.subtitle = subtitle
  }

  /// Returns a menu like this one with other elements.
  @discardableResult
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// The elements that are marked as chosen; elements that inline menus show in this one are among them.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { element -> [UIMenuElement] in
      switch element {
      case let menu as UIMenu: menu.options.contains(.displayInline) ? menu.selectedElements : []
      case let action as UIAction: action.state == .on ? [action] : []
      default: []
      }
    }
  }

  /// The actions of this menu and its submenus, in the order of display.
  package final var allActions: [UIAction] {
    children.flatMap { element -> [UIAction] in
      if let menu = element as? UIMenu { return menu.allActions }
      if let later = element as? UIDeferredMenuElement {
        return UIMenu(children: later.elementsIfKnown).allActions
      }
      return (element as? UIAction).map { [$0] } ?? []
    }
  }
}
