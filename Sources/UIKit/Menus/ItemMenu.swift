/// An open menu of items of a collection view.
///
/// Rule: S3.28, S3.29.
@MainActor
package struct ItemMenu {
  /// The kind and content of the menu.
  package enum Content {
    /// An edit menu with the actions that the delegate can perform, in UIKit's order.
    case edit([EditAction])
    case context(ContextMenu)
  }

  /// The items of the menu; empty for a context menu of the background.
  package var paths: [ItemPath]
  package let content: Content

  /// The kind of the menu in the log.
  var kind: Observation.MenuKind {
    switch content {
    case .edit: .edit
    case .context: .context
    }
  }

  /// The entries on screen.
  func entries(
    edit: @escaping (EditAction) -> Void, perform: @escaping (UIAction) -> Void,
    arrived: @escaping () -> Void
  ) -> [MenuEntry] {
    switch content {
    case .edit(let actions):
      actions.map { action in MenuEntry(title: action.title, content: .action { edit(action) }) }
    case .context(let context):
      context.menu.map { MenuEntry.entries(of: $0, perform: perform, arrived: arrived) } ?? []
    }
  }

  /// The number of its actions.
  var count: Int {
    switch content {
    case .edit(let actions): actions.count
    case .context(let menu): menu.actions.count
    }
  }
}

/// A context menu that is open or about to open.
@MainActor
package final class ContextMenu {
  let configuration: UIContextMenuConfiguration
  /// The enabled actions, once the action provider was called.
  package private(set) var actions: [UIAction] = []
  /// The menu, once the action provider was called; nil if it has provided none.
  private(set) var menu: UIMenu?
  private var isLoaded = false
  var preview: UIViewController?

  init(_ configuration: UIContextMenuConfiguration) {
    self.configuration = configuration
  }

  /// Calls the action provider if it was not called before.
  func loadActions() {
    guard !isLoaded else { return }
    isLoaded = true
    menu = configuration.actionProvider?([])
    actions = menu?.allActions.filter(\.canBeChosen) ?? []
  }
}
