public import Foundation

/// The look of a tab bar in detail, which has no effect.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// The look of items with the title below the image.
  open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked)
  /// The look of items with the title beside the image.
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline)
  /// The look of items with the title beside the image in a low bar.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)
  /// The colour of the mark of the chosen item.
  open var selectionIndicatorTintColor: UIColor?
  /// The image of the mark of the chosen item.
  open var selectionIndicatorImage: UIImage?
  /// How items are spread.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
  /// The width of an item, in points; 0 for the system's.
  open var stackedItemWidth: CGFloat = 0
  /// The distance of items, in points; 0 for the system's.
  open var stackedItemSpacing: CGFloat = 0
}

/// The look of the items of a tab bar, which has no effect.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  /// How title and image lie.
  public enum Style: Int, Sendable {
    case stacked = 0
    case inline
    case compactInline
  }

  /// The look at rest.
  public final let normal = UITabBarItemStateAppearance()
  /// The look of the chosen item.
  public final let selected = UITabBarItemStateAppearance()
  /// The look of an item that does not react.
  public final let disabled = UITabBarItemStateAppearance()
  /// The look of the item with the focus.
  public final let focused = UITabBarItemStateAppearance()

  /// Creates the look of a style.
  public init(style: Style) {
    super.init()
  }

  /// Creates the look of items with the title below the image.
  public override convenience init() { self.init(style: .stacked) }

  /// Sets the system's look of a style.
  open func configureWithDefault(for style: Style) {}
}

/// The look of an item of a tab bar in a state, which has no effect.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The distance of the title from its usual position, in points.
  open var titlePositionAdjustment = UIOffset.zero
  /// The colour of the image.
  open var iconColor: UIColor?
  /// The distance of the badge from its usual position, in points.
  open var badgePositionAdjustment = UIOffset.zero
  /// The colour behind the text of a badge.
  open var badgeBackgroundColor: UIColor?
  /// The attributes of the text of a badge.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The distance of the text of a badge from its usual position, in points.
  open var badgeTitlePositionAdjustment = UIOffset.zero
}

extension UITabBar {
  /// How items are spread over the width of the bar.
  public enum ItemPositioning: Int, Sendable {
    case automatic = 0
    case fill
    case centered
  }
}
