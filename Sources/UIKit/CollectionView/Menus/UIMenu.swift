/// An entry of a menu: an action, or a menu in the menu.
@preconcurrency @MainActor
open class UIMenuElement {
  /// What of an entry is out of the ordinary.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of UIKit's own values.
    public let rawValue: UInt

    /// Attributes from UIKit's bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// It is seen and cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// What it does cannot be undone.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// It is not seen.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// What people read.
  public let title: String

  init(title: String) {
    self.title = title
  }
}

/// An entry of a menu that does something.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// What tells an action from others.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name itself.
    public let rawValue: String

    /// An identifier of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// An identifier of a name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// What tells the action from others; made of the title where none was given.
  public let identifier: Identifier
  /// What of the action is out of the ordinary.
  open var attributes: Attributes
  private let handler: (UIAction) -> Void

  /// An action of a title, which does what the closure does.
  public init(
    title: String = "", identifier: Identifier? = nil, attributes: Attributes = [],
    handler: @escaping (UIAction) -> Void
  ) {
    self.identifier = identifier ?? Identifier(title)
    self.attributes = attributes
    self.handler = handler
    super.init(title: title)
  }

  /// Whether it is there to be chosen.
  package final var canBeChosen: Bool { attributes.isDisjoint(with: [.disabled, .hidden]) }

  final func perform() {
    handler(self)
  }
}

/// A list of entries.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// The entries, in their order.
  public let children: [UIMenuElement]

  /// A menu of entries.
  public init(title: String = "", children: [UIMenuElement] = []) {
    self.children = children
    super.init(title: title)
  }

  /// Its actions and those of the menus in it, in the order in which they are read.
  package final var allActions: [UIAction] {
    children.flatMap { element -> [UIAction] in
      if let menu = element as? UIMenu { return menu.allActions }
      return (element as? UIAction).map { [$0] } ?? []
    }
  }
}
