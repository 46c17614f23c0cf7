extension UIBarButtonItem {
  /// The action that replaces `action`.
  public var primaryAction: UIAction? {
    get { primary.action as? UIAction }
    set {
      primary.action = newValue
      performPrimary = newValue.map { action in { [weak self] in action.perform(from: self) } }
    }
  }

  /// The menu that the button opens: by a tap if the item has no action, else by a long press.
  public var menu: UIMenu? {
    get { primary.menu as? UIMenu }
    set {
      primary.menu = newValue
      showMenu = newValue.map { menu in
        { [weak self] in $0.show(menu) { action in action.perform(from: self) } }
      }
      makeMenuPress = { button in
        ContextMenuPress { [unowned button] _ in
          guard button.isEnabled, !button.showsMenuAsPrimaryAction else { return nil }
          return { _ = button.showMenu() }
        }
      }
      changed?()
    }
  }

  /// Creates a button with an action of its own, a menu or both.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }

  /// Creates a button of the system with an action of its own, a menu or both.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(primaryAction: primaryAction, menu: menu)
    self.systemItem = systemItem
    style = systemItem.style
    // An action without a title leaves the system's.
    if title?.isEmpty == true { title = nil }
  }
}

extension UINavigationItem {
  /// The action of the button back, which replaces going back; nil goes back.
  public var backAction: UIAction? {
    get { back as? UIAction }
    set {
      back = newValue
      performBack = newValue.map { action in { [weak self] in action.perform(from: self) } }
      changed?()
    }
  }

  /// Returns the elements of the menu of the title; nothing opens it.
  public var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? {
    get { titleMenu as? ([UIMenuElement]) -> UIMenu? }
    set { titleMenu = newValue }
  }

  /// The menu of groups that do not fit, which is never shown: all fit.
  public var additionalOverflowItems: UIDeferredMenuElement? {
    get { overflow as? UIDeferredMenuElement }
    set { overflow = newValue }
  }
}

extension UIBarButtonItem {
  /// The element of a menu that replaces the button, which is never shown.
  public var menuRepresentation: UIMenuElement? {
    get { looks["menu"] as? UIMenuElement }
    set { looks["menu"] = newValue }
  }

  /// The order of the menu's elements; the value has no effect.
  public var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder {
    get { looks["order"] as? UIContextMenuConfiguration.ElementOrder ?? .automatic }
    set { looks["order"] = newValue }
  }
}
