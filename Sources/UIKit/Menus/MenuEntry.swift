/// An entry of a menu on screen.
@MainActor
struct MenuEntry {
  /// The effect of a touch.
  enum Content {
    /// Closes the menu and performs an action.
    case action(() -> Void)
    /// Shows the entries of a menu instead.
    case submenu(UIMenu)
    /// Nothing.
    case text
  }

  /// Whether it leads to a submenu.
  var isSubmenu: Bool {
    if case .submenu = content { true } else { false }
  }

  let title: String
  var image: UIImage?
  var identifier: String?
  var isEnabled = true
  /// Whether the entry is marked as chosen.
  var isOn = false
  /// Whether the entry warns of what it does.
  var isDestructive = false
  let content: Content

  /// The entries of a menu: inline menus in place, and nothing that is hidden.
  ///
  /// - Parameters:
  ///   - perform: performs the chosen action, after the menu was closed.
  ///   - arrived: called when elements that the app provides later are there.
  static func entries(
    of menu: UIMenu, perform: @escaping (UIAction) -> Void, arrived: @escaping () -> Void
  ) -> [MenuEntry] {
    menu.children.flatMap { element -> [MenuEntry] in
      switch element {
      case let submenu as UIMenu where submenu.options.contains(.displayInline):
        return entries(of: submenu, perform: perform, arrived: arrived)
      case let submenu as UIMenu:
        return [
          MenuEntry(
            title: submenu.title, image: submenu.image, identifier: submenu.accessibilityIdentifier,
            content: .submenu(submenu))
        ]
      case let later as UIDeferredMenuElement:
        guard let elements = later.elements(arrived: arrived) else {
          return [MenuEntry(title: "Loading…", isEnabled: false, content: .text)]
        }
        return entries(of: UIMenu(children: elements), perform: perform, arrived: arrived)
      case let action as UIAction where !action.attributes.contains(.hidden):
        return [
          MenuEntry(
            title: action.title, image: action.image, identifier: action.accessibilityIdentifier,
            isEnabled: action.canBeChosen, isOn: action.state == .on,
            isDestructive: action.attributes.contains(.destructive),
            content: .action { perform(action) })
        ]
      default: return []
      }
    }
  }
}
