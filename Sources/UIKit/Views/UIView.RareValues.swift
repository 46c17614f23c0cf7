import Foundation

extension UIView {
  /// The values that few views set, held apart so that the others stay small.
  @MainActor
  final class RareValues {
    /// The margins of a view that sets none.
    static var standardMargins: UIEdgeInsets {
      UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }

    // The layout.
    var margins = standardMargins
    var preservesSuperviewLayoutMargins = false
    var autoresizingMask: AutoresizingMask = []
    var autoresizesSubviews = true
    var contentMode = ContentMode.scaleToFill
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// The position of the anchor point, in the superview's coordinates.
    var position = CGPoint.zero

    /// The subviews that were stacked and are not yet where they belong, in this order; some may be several
    /// times.
    var restacked: [UIView] = []

    // Constraints.
    var constraints: [NSLayoutConstraint] = []
    var translatesAutoresizingMask = true
    var layoutGuides: [UILayoutGuide] = []
    /// The guides of the view's own, made when they are asked for.
    var ownGuides: [UILayoutGuide.Kind: UILayoutGuide] = [:]
    var hugging = AxisPriorities(both: .defaultLow)
    var resistance = AxisPriorities(both: .defaultHigh)
    /// The system of the view's inside.
    var system: ConstraintSystem?
    /// The system of the view's fitting size.
    var fitting: ConstraintSystem?
    /// The frame that the superview gives the view in its next layout.
    var solvedFrame: CGRect?
    /// Whether a subview has a solved frame.
    var subviewsAreSolved = false
    /// The number of changes of the content size.
    var contentStamp = 0
    /// The number of sides of constraints that lead from the inside to a view above.
    var crossings = 0
    /// The number of sides of constraints above that are on the view itself.
    var outerSides = 0
    /// Whether `updateConstraints` was requested.
    var needsConstraintUpdate = false
    /// Whether `updateConstraints` has been called, which it is once without a request.
    var hasUpdatedConstraints = false

    // Looks.
    var backgroundColor: UIColor?
    var tintColor: UIColor?
    var tintAdjustmentMode = TintAdjustmentMode.automatic
    var clipsToBounds = false
    var isOpaque = true
    var layer: CALayer?
    var mask: UIView?
    var interfaceStyle = UIUserInterfaceStyle.unspecified
    var traitChanges: _TraitChanges?
    var traitOverrides = UITraitOverrides()
    /// The least and the greatest size of text; nil for no limit.
    var textSizes: TextSizeLimits?
    /// The traits with which the view has left a window, if they were others than the screen's.
    var traitsInWindow: UITraitCollection?
    /// Performs the segue of a cell of a storyboard.
    var performSegue: (() -> Void)?

    /// The values that have no effect, by short names.
    var inert: [String: Any] = [:]

    // Events.
    var isMultipleTouchEnabled = false
    var isExclusiveTouch = false
    var interactions: [any UIInteraction] = []
    var accessibility = AccessibilityValues()
  }

  /// The priorities of a content size along both axes.
  struct AxisPriorities {
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority

    init(both priority: UILayoutPriority) {
      (horizontal, vertical) = (priority, priority)
    }

    subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
      get { axis == .horizontal ? horizontal : vertical }
      set {
        if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
      }
    }
  }

  /// How content fills a view whose size changes.
  public enum ContentMode: Int, Sendable {
    case scaleToFill = 0
    case scaleAspectFit
    case scaleAspectFill
    case redraw
    case center
    case top
    case bottom
    case left
    case right
    case topLeft
    case topRight
    case bottomLeft
    case bottomRight
  }

  /// Whether the tint colour is dimmed.
  public enum TintAdjustmentMode: Int, Sendable {
    case automatic = 0
    case normal
    case dimmed
  }

  /// The parts of a view's frame that change with the size of the superview.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits of UIKit's own values.
    public let rawValue: UInt

    /// Creates a mask from UIKit's raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The distance from the left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the upper edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the lower edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}

/// The accessibility values that an app sets for a view, which have no effect.
struct AccessibilityValues {
  var isElement = false
  var label: String?
  var hint: String?
  var value: String?
  var identifier: String?
  var traits = UIAccessibilityTraits.none
  var elements: [Any]?
  var elementsHidden = false
  var isViewModal = false
  var groupsChildren = false
  var frame: CGRect?
  var actions: [UIAccessibilityCustomAction]?
}
