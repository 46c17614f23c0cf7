/// A menu that is open over items of a collection view.
///
/// Rule: S3.28, S3.29.
@MainActor
package struct ItemMenu {
  /// What the menu is.
  package enum Content {
    /// The actions that the delegate can perform, in UIKit's order.
    case edit([EditAction])
    case context(ContextMenu)
  }

  /// The items that it is of; none where it is of the ground.
  package var paths: [ItemPath]
  package let content: Content

  /// What it is called in the log.
  var kind: Observation.MenuKind {
    switch content {
    case .edit: .edit
    case .context: .context
    }
  }

  /// How many actions it has.
  var count: Int {
    switch content {
    case .edit(let actions): actions.count
    case .context(let menu): menu.actions.count
    }
  }
}

/// A context menu that is, or is about to be, open.
@MainActor
package final class ContextMenu {
  let configuration: UIContextMenuConfiguration
  /// Its actions that can be chosen, once they are loaded.
  package var actions: [UIAction] { loadedActions ?? [] }
  private var loadedActions: [UIAction]?
  var preview: UIViewController?

  init(_ configuration: UIContextMenuConfiguration) {
    self.configuration = configuration
  }

  /// Calls the action provider, once.
  func loadActions() {
    guard loadedActions == nil else { return }
    loadedActions = configuration.actionProvider?([])?.allActions.filter(\.canBeChosen) ?? []
  }
}

/// An action of the edit menu.
///
/// In the order of UIKit's header, in which the delegate is asked. Rule: S3.28; the order is a guess.
package enum EditAction: Int, CaseIterable, Sendable {
  case cut, copy, paste, select, selectAll, delete

  /// The message by which UIKit knows it.
  package var selector: Selector { Selector("\(self):") }
}
