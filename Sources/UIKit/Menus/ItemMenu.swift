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
  package var actions: [UIAction] { loadedActions ?? [] }
  private var loadedActions: [UIAction]?
  var preview: UIViewController?

  init(_ configuration: UIContextMenuConfiguration) {
    self.configuration = configuration
  }

  /// Calls the action provider if it was not called before.
  func loadActions() {
    guard loadedActions == nil else { return }
    loadedActions = configuration.actionProvider?([])?.allActions.filter(\.canBeChosen) ?? []
  }
}
