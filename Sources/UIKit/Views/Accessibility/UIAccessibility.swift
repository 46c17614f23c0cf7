public import Foundation

/// Traits that say how an accessible element behaves.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits of UIKit's own values.
  public let rawValue: UInt64

  /// Creates traits from UIKit's raw value.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// No traits.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 2)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 4)
  /// Plays a sound.
  public static let playsSound = UIAccessibilityTraits(rawValue: 16)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 32)
  /// An element that sums up the screen.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 128)
  /// A field for a search.
  public static let searchField = UIAccessibilityTraits(rawValue: 1024)
  /// Starts a recording or sound.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 2048)
  /// Is touched directly.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 8192)
  /// Turns a page.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 16384)
  /// A bar of tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 268_435_456)
  /// Selected.
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  /// Not enabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  /// Changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
  /// Can be increased and decreased.
  public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
  /// A header.
  public static let header = UIAccessibilityTraits(rawValue: 65536)
}

/// The direction of a scroll that an assistive technology asks for.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left
  case up
  case down
  case next
  case previous
}

/// An action that an accessible element offers.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// The name that a user hears.
  open var name: String
  /// The image beside the name; nothing is drawn.
  open var image: UIImage?
  /// Performs the action, and returns whether it succeeded.
  open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?
  /// The object whose method performs the action; not retained.
  open weak var target: AnyObject?
  /// The method that performs the action.
  open var selector = Selector("")

  /// Creates an action that calls a method.
  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    (self.target, self.selector) = (target.map { $0 as AnyObject }, selector)
  }

  /// Creates an action with an image that calls a method.
  public init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    (self.name, self.image) = (name, image)
    (self.target, self.selector) = (target.map { $0 as AnyObject }, selector)
  }

  /// Creates an action with an image and a closure.
  public init(
    name: String, image: UIImage?, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?
  ) {
    (self.name, self.image, self.actionHandler) = (name, image, actionHandler)
  }

  /// Creates an action with a closure.
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
    self.name = name
    self.actionHandler = actionHandler
  }
}

/// An accessible element that is no view.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
  /// The container of the element, not retained.
  open weak var accessibilityContainer: AnyObject?
  /// Whether the element is accessible.
  open var isAccessibilityElement = true
  /// The name of the element.
  open var accessibilityLabel: String?
  /// A description of the effect of the element.
  open var accessibilityHint: String?
  /// The value of the element.
  open var accessibilityValue: String?
  /// A name for tests.
  open var accessibilityIdentifier: String?
  /// The traits of the element.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// The rectangle, in screen coordinates.
  open var accessibilityFrame = CGRect.zero
  /// The rectangle, in the container's coordinates.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  /// Creates an element in a container.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }
}

/// The state of assistive technologies: none is on.
public enum UIAccessibility {
  /// A notification for assistive technologies.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// UIKit's number.
    public var rawValue: UInt32

    /// Creates a notification from UIKit's number.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// The screen has changed.
    public static let screenChanged = Notification(rawValue: 1000)
    /// The layout has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Something is to be said.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// UIKit posts this when VoiceOver was turned on or off; Flickbook never does.
  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")

  /// Whether VoiceOver is on: never.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether motion is to be reduced: never.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether transparency is to be reduced: never.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether text is to be bold: on a screen with bold text.
  ///
  /// Rule: V15c.
  public static var isBoldTextEnabled: Bool { isChosen { $0.legibilityWeight == .bold } }

  /// Has no effect: no assistive technology is on.
  public static func post(notification: Notification, argument: Any?) {}
}
