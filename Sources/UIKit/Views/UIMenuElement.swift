public import Foundation

/// An element of a menu: an action, a command or a submenu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// The style of an element.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// UIKit's raw value.
    public let rawValue: UInt

    /// Creates attributes from UIKit's raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The element is visible but cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The action cannot be undone.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is not visible.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open when the element is chosen; here it closes.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// Whether an element is marked as chosen.
  public enum State: Int, Sendable {
    case off = 0
    case on
    case mixed
  }

  /// The title, which the classes with a title that changes store.
  final var ownTitle: String
  /// The title that is displayed.
  open var title: String { ownTitle }

  /// A second line below the title, which is not shown.
  open var subtitle: String?

  init(title: String) {
    ownTitle = title
  }
}
