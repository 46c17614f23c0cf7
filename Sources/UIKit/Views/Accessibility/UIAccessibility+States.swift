public import Foundation

// The state of assistive technologies on which screens depend: but for bold text and contrast, which scenes choose, none
// is on, and nothing changes.

extension UIAccessibility {
  /// Whether a switch controls the device: never.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether screens are to fade into each other: never.
  public static var prefersCrossFadeTransitions: Bool { false }
  /// Whether colours are to be darker: on a screen with a high contrast.
  ///
  /// Rule: V15c.
  public static var isDarkerSystemColorsEnabled: Bool {
    isChosen { $0.accessibilityContrast == .high }
  }

  /// Returns what a closure says of the traits of the main screen; false off the main actor.
  static func isChosen(_ ask: @MainActor (UITraitCollection) -> Bool) -> Bool {
    MainThread.isCurrent && MainActor.assumeIsolated { ask(UIScreen.main.traitCollection) }
  }
  /// Whether colours are inverted: never.
  public static var isInvertColorsEnabled: Bool { false }
  /// Whether colours are greys: never.
  public static var isGrayscaleEnabled: Bool { false }
  /// Whether sound is mono: never.
  public static var isMonoAudioEnabled: Bool { false }
  /// Whether films have captions: never.
  public static var isClosedCaptioningEnabled: Bool { false }
  /// Whether the device is bound to the app: never.
  public static var isGuidedAccessEnabled: Bool { false }
  /// Whether AssistiveTouch is on: never.
  public static var isAssistiveTouchRunning: Bool { false }
  /// Whether selections are spoken: never.
  public static var isSpeakSelectionEnabled: Bool { false }
  /// Whether the screen is spoken: never.
  public static var isSpeakScreenEnabled: Bool { false }
  /// Whether shaking undoes: never.
  public static var isShakeToUndoEnabled: Bool { false }
  /// Whether films play by themselves: never.
  public static var isVideoAutoplayEnabled: Bool { false }
  /// Whether colour alone must not tell things apart: never.
  public static var shouldDifferentiateWithoutColor: Bool { false }
  /// Whether switches have labels: never.
  public static var isOnOffSwitchLabelsEnabled: Bool { false }
  /// Whether buttons have shapes: never.
  public static var buttonShapesEnabled: Bool { false }
  /// UIKit posts this for assistive technologies; Flickbook never does.
  public static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  /// UIKit posts this for assistive technologies; Flickbook never does.
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// UIKit posts this for assistive technologies; Flickbook never does.
  public static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// UIKit posts this for assistive technologies; Flickbook never does.
  public static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  /// UIKit posts this for assistive technologies; Flickbook never does.
  public static let invertColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityInvertColorsStatusDidChangeNotification")
  /// UIKit posts this for assistive technologies; Flickbook never does.
  public static let switchControlStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")
  /// UIKit posts this for assistive technologies; Flickbook never does.
  public static let grayscaleStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityGrayscaleStatusDidChangeNotification")
  /// UIKit posts this for assistive technologies; Flickbook never does.
  public static let guidedAccessStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityGuidedAccessStatusDidChangeNotification")
  /// UIKit posts this for assistive technologies; Flickbook never does.
  public static let announcementDidFinishNotification = Foundation.Notification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  /// UIKit posts this for assistive technologies; Flickbook never does.
  public static let elementFocusedNotification = Foundation.Notification.Name(
    "UIAccessibilityElementFocusedNotification")
  /// UIKit posts this for assistive technologies; Flickbook never does.
  public static let buttonShapesEnabledStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
  /// UIKit posts this for assistive technologies; Flickbook never does.
  public static let prefersCrossFadeTransitionsStatusDidChangeNotification = Foundation.Notification
    .Name(
      "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
  /// UIKit posts this for assistive technologies; Flickbook never does.
  public static let closedCaptioningStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityClosedCaptioningStatusDidChangeNotification")

  /// Returns the element with the focus of a technology: nil, since none is on.
  @discardableResult
  public static func focusedElement(using technology: AssistiveTechnologyIdentifier?) -> Any? {
    nil
  }

  /// An assistive technology.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public var rawValue: String

    /// Creates an identifier from UIKit's name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The technology that speaks.
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    /// The technology of switches.
    public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
  }

  /// Converts a rectangle of a view to the screen's coordinates, in points.
  @MainActor @discardableResult
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: UIScreen.main.coordinateSpace)
  }

  /// Returns a path of a view, whose coordinates are not converted: nothing is drawn.
  @MainActor @discardableResult
  public static func convertToScreenCoordinates(
    _ path: UIBezierPath, in view: UIView
  ) -> UIBezierPath { path }

  /// The meaning of a container for assistive technologies.
  public typealias ContainerType = UIAccessibilityContainerType
}

/// The meaning of a container for assistive technologies.
public enum UIAccessibilityContainerType: Int, Sendable {
  case none = 0
  case dataTable
  case list
  case landmark
  case semanticGroup
}

/// A way through a screen that a user of an assistive technology turns; nobody does.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotor: NSObject {
  /// Finds the next element.
  public typealias Search = (UIAccessibilityCustomRotorSearchPredicate)
    -> UIAccessibilityCustomRotorItemResult?

  /// The name that a user hears.
  open var name: String
  /// Finds the next element; Flickbook never calls it.
  open var itemSearchBlock: Search

  /// Creates a way with a name.
  public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
    (self.name, self.itemSearchBlock) = (name, itemSearchBlock)
  }
}

/// Where a search for the next element begins.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
  /// The direction of a search.
  public enum Direction: Int, Sendable {
    case previous = 0
    case next
  }

  /// The element that was found before.
  open var currentItem: UIAccessibilityCustomRotorItemResult!
  /// The direction of the search.
  open var searchDirection = Direction.next
}

/// An element that was found.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorItemResult: NSObject {
  /// The element; not retained.
  open weak var targetElement: NSObject?

  /// Creates a result.
  public init(targetElement: NSObject) {
    self.targetElement = targetElement
  }
}

extension UIView {
  /// The meaning of the view for assistive technologies; stored.
  public final var accessibilityContainerType: UIAccessibilityContainerType {
    get { rare?.inert["container"] as? UIAccessibilityContainerType ?? .none }
    set { rareValues.inert["container"] = newValue }
  }

  /// The ways through the view for assistive technologies; stored.
  public final var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { rare?.inert["rotors"] as? [UIAccessibilityCustomRotor] }
    set { rareValues.inert["rotors"] = newValue }
  }
}
