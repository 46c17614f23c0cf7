/// An element of a menu: an action or a submenu.
@preconcurrency @MainActor
open class UIMenuElement {
  /// The style of an element.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// UIKit's raw value.
    public let rawValue: UInt

    /// Creates attributes from UIKit's raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The element is visible but cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The action cannot be undone.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is not visible.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// The title that is displayed.
  public let title: String

  init(title: String) {
    self.title = title
  }
}

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

  /// Identifies the action; made from the title if none was given.
  public let identifier: Identifier
  /// The style of the action.
  open var attributes: Attributes
  private let handler: (UIAction) -> Void

  /// Creates an action that calls a closure.
  public init(
    title: String = "", identifier: Identifier? = nil, attributes: Attributes = [],
    handler: @escaping (UIAction) -> Void
  ) {
    self.identifier = identifier ?? Identifier(title)
    self.attributes = attributes
    self.handler = handler
    super.init(title: title)
  }

  /// Whether the action is enabled and visible.
  package final var canBeChosen: Bool { attributes.isDisjoint(with: [.disabled, .hidden]) }

  final func perform() {
    handler(self)
  }
}

/// A menu of several elements.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// The elements, in order.
  public let children: [UIMenuElement]

  /// Creates a menu.
  public init(title: String = "", children: [UIMenuElement] = []) {
    self.children = children
    super.init(title: title)
  }

  /// The actions of this menu and its submenus, in the order of display.
  package final var allActions: [UIAction] {
    children.flatMap { element -> [UIAction] in
      if let menu = element as? UIMenu { return menu.allActions }
      return (element as? UIAction).map { [$0] } ?? []
    }
  }
}
