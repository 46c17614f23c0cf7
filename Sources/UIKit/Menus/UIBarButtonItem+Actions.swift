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
