public import Foundation

/// An action that a swipe over a row shows, as before iOS 11.
///
/// Rule: U5.5.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  /// The effect of an action.
  public enum Style: Int, Sendable {
    case `default` = 0
    case normal

    /// An action that deletes.
    public static let destructive = Style.default
  }

  /// The effect of the action.
  public let style: Style
  /// The title.
  open var title: String?
  /// The colour of the background; nil for the colour of the style.
  open var backgroundColor: UIColor?
  /// The effect behind the title, which is not drawn.
  open var backgroundEffect: UIVisualEffect?
  let handler: (UITableViewRowAction, IndexPath) -> Void

  /// Creates an action.
  public init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}
