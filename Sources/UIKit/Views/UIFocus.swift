public import Foundation

/// A part of the screen in which something can have the focus of a keyboard or a remote control.
///
/// There is no focus: what an app declares for it compiles, and is never called.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
  /// The environments that should have the focus; the first that can have it gets it.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// Asks for an update of the focus.
  func setNeedsFocusUpdate()
  /// Updates the focus at once, if an update was asked for.
  func updateFocusIfNeeded()
  /// Returns whether the focus may change.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Called when the focus has changed.
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// Something that can have the focus.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether it can have the focus.
  var canBecomeFocused: Bool { get }
}

extension UIView: UIFocusItem {}

/// The direction in which the focus moves.
public struct UIFocusHeading: OptionSet, Sendable {
  /// The bits of UIKit's own values.
  public let rawValue: UInt

  /// Creates a direction from UIKit's raw value.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Upwards.
  public static let up = UIFocusHeading(rawValue: 1 << 0)
  /// Downwards.
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  /// To the left.
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  /// To the right.
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  /// To the next one.
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  /// To the one before.
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
}

/// A change of the focus; there is none.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
  /// The view that had the focus.
  open var previouslyFocusedView: UIView? { nil }
  /// The view that has the focus.
  open var nextFocusedView: UIView? { nil }
  /// The item that had the focus.
  open var previouslyFocusedItem: (any UIFocusItem)? { nil }
  /// The item that has the focus.
  open var nextFocusedItem: (any UIFocusItem)? { nil }
  /// The direction in which the focus moves.
  open var focusHeading: UIFocusHeading { [] }
}

/// A change of the focus in a collection view; there is none.
@preconcurrency @MainActor
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The item that had the focus.
  open var previouslyFocusedIndexPath: IndexPath? { nil }
  /// The item that has the focus.
  open var nextFocusedIndexPath: IndexPath? { nil }
}

/// A change of the focus in a table; there is none.
@preconcurrency @MainActor
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  /// The row that had the focus.
  open var previouslyFocusedIndexPath: IndexPath? { nil }
  /// The row that has the focus.
  open var nextFocusedIndexPath: IndexPath? { nil }
}

/// The animations of a change of the focus; there is none.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  /// Makes changes, and calls the completion at once.
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    animations?()
    completion?()
  }
}

/// The place of a view among others of its focus group; stored.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
  /// UIKit's number.
  public var rawValue: Int

  /// Creates a priority from UIKit's number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Ignored.
  public static let ignored = UIFocusGroupPriority(rawValue: 0)
  /// Focused before.
  public static let previouslyFocused = UIFocusGroupPriority(rawValue: 1000)
  /// Preferred.
  public static let prioritized = UIFocusGroupPriority(rawValue: 2000)
  /// In the middle of the focus.
  public static let currentlyFocused = UIFocusGroupPriority(rawValue: .max)
}

/// The look of a view with the focus; nothing is drawn.
@preconcurrency @MainActor
open class UIFocusEffect: NSObject {}

/// A line around a view with the focus; nothing is drawn.
@preconcurrency @MainActor
open class UIFocusHaloEffect: UIFocusEffect {
  /// The path around which the line is.
  public final let path: UIBezierPath?
  /// The view in front of which the line is.
  open weak var referenceView: UIView?
  /// The view in which the line is.
  open weak var containerView: UIView?

  /// Creates a line around a rectangle.
  public init(rect: CGRect) {
    path = UIBezierPath(rect: rect)
  }

  /// Creates a line around a rectangle with round corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
    path = UIBezierPath(roundedRect: rect, cornerRadius: cornerRadius)
  }

  /// Creates a line around a path.
  public init(path: UIBezierPath) {
    self.path = path
  }
}

/// A rectangle that leads the focus to other views; there is no focus.
@preconcurrency @MainActor
open class UIFocusGuide: UILayoutGuide {
  /// Whether the guide takes part; the value has no effect.
  open var isEnabled = true
  /// The environments that should have the focus.
  open var preferredFocusEnvironments: [any UIFocusEnvironment]! = []
}

extension UIView {
  /// The values of a view for the focus.
  private final class FocusValues {
    var group: String?
    var effect: UIFocusEffect?
    var priority = UIFocusGroupPriority(rawValue: 0)
  }

  private static var focusKey: UInt8 = 0

  private var focusValues: FocusValues {
    if let known = objc_getAssociatedObject(self, &UIView.focusKey) as? FocusValues {
      return known
    }
    let made = FocusValues()
    objc_setAssociatedObject(
      self, &UIView.focusKey, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return made
  }

  /// The name of the group of views among which tabs move the focus; stored.
  public var focusGroupIdentifier: String? {
    get { focusValues.group }
    set { focusValues.group = newValue }
  }
  /// The look of the view with the focus; stored.
  public var focusEffect: UIFocusEffect? {
    get { focusValues.effect }
    set { focusValues.effect = newValue }
  }
  /// The place of the view in its focus group; stored.
  public var focusGroupPriority: UIFocusGroupPriority {
    get { focusValues.priority }
    set { focusValues.priority = newValue }
  }
}

/// A press of a key or button; there is none.
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// The button.
  public enum PressType: Int, Sendable {
    case upArrow = 0
    case downArrow
    case leftArrow
    case rightArrow
    case select
    case menu
    case playPause
  }

  /// The button.
  open var type: PressType { .select }
  /// The key; nil for a button.
  open var key: UIKey? { nil }
  /// The time of the press, in seconds.
  open var timestamp: TimeInterval { 0 }
  /// How hard the button is pressed, from 0 to 1.
  open var force: CGFloat { 0 }
}

/// Presses of one instant; there are none.
@preconcurrency @MainActor
open class UIPressesEvent: NSObject {
  /// The keys that are held.
  open var modifierFlags: UIKeyModifierFlags { [] }
  /// The presses.
  open var allPresses: Set<UIPress> { [] }
}
