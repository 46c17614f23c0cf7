public import Foundation

/// An action that a swipe over a row shows.
///
/// Rule: M10.5.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The effects of an action.
  public enum Style: Int, Sendable {
    case normal = 0
    /// The action deletes.
    case destructive
  }

  /// Performs an action; it calls the closure with whether the action was performed.
  public typealias Handler =
    @MainActor (UIContextualAction, UIView, @escaping @MainActor (Bool) -> Void) -> Void

  /// The effect of the action.
  public let style: Style
  /// Performs the action.
  public let handler: Handler
  /// The title.
  open var title: String?
  /// The image.
  open var image: UIImage?
  /// The colour of the background; the style's if nil is set.
  open var backgroundColor: UIColor! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }
  private var ownColor: UIColor?

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }

  /// Creates an action without a title that does nothing.
  public override convenience init() {
    self.init(style: .normal, title: nil) { _, _, done in done(false) }
  }
}

/// The actions that a swipe over a row shows, from the edge of the row inwards.
///
/// Rule: M10.5.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions, from the edge of the row inwards.
  public let actions: [UIContextualAction]
  /// Whether a swipe over most of the row performs the first action.
  ///
  /// Rule: M10.5.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration of actions.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
