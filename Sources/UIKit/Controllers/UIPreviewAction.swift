public import Foundation

/// An action below a preview, before iOS 13.
@preconcurrency @MainActor
public protocol UIPreviewActionItem: NSObjectProtocol {
  /// The text.
  var title: String { get }
}

/// An action below a preview, before iOS 13.
///
/// Nothing calls its handler: previews come from context menus.
@preconcurrency @MainActor
open class UIPreviewAction: NSObject, UIPreviewActionItem {
  /// How an action looks.
  public enum Style: Int, Sendable {
    case `default` = 0
    case selected
    case destructive
  }

  /// The text.
  public let title: String
  /// The look.
  public let style: Style
  /// The work of the action.
  public let handler: (any UIPreviewActionItem, UIViewController) -> Void

  /// Creates an action.
  public init(
    title: String, style: Style,
    handler: @escaping (UIPreviewAction, UIViewController) -> Void
  ) {
    (self.title, self.style) = (title, style)
    self.handler = { item, controller in
      if let action = item as? UIPreviewAction { handler(action, controller) }
    }
  }
}

/// Actions behind one below a preview, before iOS 13.
@preconcurrency @MainActor
open class UIPreviewActionGroup: NSObject, UIPreviewActionItem {
  /// The text.
  public let title: String
  /// The look.
  public let style: UIPreviewAction.Style
  /// The actions.
  public let actions: [UIPreviewAction]

  /// Creates a group.
  public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
    (self.title, self.style, self.actions) = (title, style, actions)
  }
}
