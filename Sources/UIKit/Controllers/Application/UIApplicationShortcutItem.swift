public import Foundation

/// An icon beside an action of the app's icon; nothing is drawn.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
  /// The icons of the system.
  public enum IconType: Int, Sendable {
    case compose = 0
    case play
    case pause
    case add
    case location
    case search
    case share
    case prohibit
    case contact
    case home
    case markLocation
    case favorite
    case love
    case cloud
    case invitation
    case confirmation
    case mail
    case message
    case date
    case time
    case capturePhoto
    case captureVideo
    case task
    case taskCompleted
    case alarm
    case bookmark
    case shuffle
    case audio
    case update
  }

  /// Creates an icon of the system.
  public init(type: IconType) {}
  /// Creates an icon with a symbol of the system.
  public init(systemImageName: String) {}
  /// Creates an icon with an image of the app.
  public init(templateImageName: String) {}
}

/// An action of the app's icon; nobody chooses it.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
  /// The type, by which the app knows the action.
  open var type: String
  /// The title.
  open var localizedTitle: String
  /// The text below the title.
  open var localizedSubtitle: String?
  /// The icon.
  open var icon: UIApplicationShortcutIcon?
  /// Values of the action.
  open var userInfo: [String: any NSSecureCoding]?

  /// Creates an action.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    (self.type, self.localizedTitle, self.localizedSubtitle) =
      (type, localizedTitle, localizedSubtitle)
    (self.icon, self.userInfo) = (icon, userInfo)
  }

  /// Creates an action with a title.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }
}

/// An action of the app's icon that can be changed.
public typealias UIMutableApplicationShortcutItem = UIApplicationShortcutItem
