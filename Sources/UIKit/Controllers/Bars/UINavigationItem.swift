import Foundation

/// The content of a navigation bar for a controller.
@preconcurrency @MainActor
open class UINavigationItem: _UIObject {
  /// Whether the title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic = 0
    case always
    case never
  }

  /// The title.
  open var title: String? {
    didSet {
      changed?()
      if let keyValues { keyValues.changed("title", from: oldValue, to: title) }
    }
  }
  /// The text above the title.
  open var prompt: String? {
    didSet {
      changed?()
      if let keyValues { keyValues.changed("prompt", from: oldValue, to: prompt) }
    }
  }
  /// The view that is shown instead of the title.
  open var titleView: UIView? {
    didSet {
      changed?()
      if let keyValues { keyValues.changed("titleView", from: oldValue, to: titleView) }
    }
  }
  /// The button back to this controller.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { changed?() }
  }
  /// Whether the button back is hidden.
  open var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { changed?() } }
  }
  /// The buttons on the left.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet {
      changed?()
      if let keyValues {
        keyValues.changed("leftBarButtonItems", from: oldValue, to: leftBarButtonItems)
      }
    }
  }
  /// The buttons on the right.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet {
      changed?()
      if let keyValues {
        keyValues.changed("rightBarButtonItems", from: oldValue, to: rightBarButtonItems)
      }
    }
  }
  /// Whether the title is large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { changed?() } }
  }
  /// The controller of a search, of a type of another part of the module.
  final var search: UIViewController? {
    didSet { changed?() }
  }
  /// The controller of the item, which hears of other content; nil before one has asked for the item.
  final var changed: (() -> Void)?
  /// The controller of the item.
  final weak var controller: UIViewController?
  /// Whether scrolling the content hides the search bar.
  ///
  /// Rule: V4.
  open var hidesSearchBarWhenScrolling = true {
    didSet { if hidesSearchBarWhenScrolling != oldValue { changed?() } }
  }

  /// The look at rest of the bar for this item; it has no effect.
  open var standardAppearance: UINavigationBarAppearance?
  /// The look of the bar with the content at its edge; it has no effect.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The look of a low bar; it has no effect.
  open var compactAppearance: UINavigationBarAppearance?

  /// The look of a low bar with the content at its edge; it has no effect.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// How the title of the button back is chosen.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { changed?() } }
  }
  /// Where the search bar is; it is always below the title.
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic
  /// Where the search bar is: below the title.
  open var searchBarPlacement: SearchBarPlacement { .stacked }
  /// How the items are placed; the value has no effect.
  open var style = ItemStyle.navigator
  /// A name under which a user's changes of the bar are kept; the value has no effect.
  open var customizationIdentifier: String?
  /// The text below the title; it is not shown.
  open var subtitle: String?
  /// The groups of buttons behind the buttons on the left.
  open var leadingItemGroups: [UIBarButtonItemGroup] = [] {
    didSet { changed?() }
  }
  /// The groups of buttons in the middle; they are not shown.
  open var centerItemGroups: [UIBarButtonItemGroup] = []
  /// The groups of buttons before the buttons on the right.
  open var trailingItemGroups: [UIBarButtonItemGroup] = [] {
    didSet { changed?() }
  }
  /// The group at the end of the bar.
  open var pinnedTrailingGroup: UIBarButtonItemGroup? {
    didSet { changed?() }
  }
  /// The action that replaces the button's back, of a type of another part of the module.
  final var back: AnyObject?
  /// Makes the menu of the title, and a menu of what does not fit; of types of another part of the module.
  final var (titleMenu, overflow): (Any?, Any?) = (nil, nil)
  /// Performs the action that replaces the button's back; nil for none.
  final var performBack: (() -> Void)?

  /// How the title of the button back is chosen.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title of the item below, or else Back.
    case `default` = 0
    /// The word Back.
    case generic
    /// No title.
    case minimal
  }

  /// Where a search bar is.
  public enum SearchBarPlacement: Int, Sendable {
    case automatic = 0
    case inline
    case stacked
    case integrated
    case integratedCentered
    case integratedButton
  }

  /// How the items of a bar are placed.
  public enum ItemStyle: Int, Sendable {
    case navigator = 0
    case browser
    case editor
  }

  /// Creates an item without a title.
  public override convenience init() { self.init(title: "") }

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
  }

  /// The first button on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set {
      changing("leftBarButtonItem") { leftBarButtonItems = newValue.map { [$0] } }
    }
  }

  /// The first button on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set {
      changing("rightBarButtonItem") { rightBarButtonItems = newValue.map { [$0] } }
    }
  }

  /// Whether buttons on the left appear beside the back button.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { changed?() } }
  }
  /// The title of the button back.
  open var backButtonTitle: String? {
    didSet { changed?() }
  }

  /// Hides or shows the button back.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// Sets the buttons on the left.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  /// Sets the buttons on the right.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  /// Sets the button on the left.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }

  /// Sets the button on the right.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
}

extension UINavigationItem {
  /// The buttons on the left, with the groups.
  final var shownLeftItems: [UIBarButtonItem] {
    let groups = leadingItemGroups.flatMap(\.shownItems)
    return ((leftBarButtonItems ?? []) + groups).filter { !$0.isHidden }
  }

  /// The buttons on the right, the outermost first, with the groups.
  final var shownRightItems: [UIBarButtonItem] {
    let groups = trailingItemGroups.flatMap(\.shownItems) + (pinnedTrailingGroup?.shownItems ?? [])
    return ((rightBarButtonItems ?? []) + groups.reversed()).filter { !$0.isHidden }
  }

  /// All buttons, also hidden ones.
  final var allItems: [UIBarButtonItem] {
    let groups = leadingItemGroups + trailingItemGroups + (pinnedTrailingGroup.map { [$0] } ?? [])
    return (leftBarButtonItems ?? []) + (rightBarButtonItems ?? [])
      + groups.flatMap(\.barButtonItems)
  }

  /// The title of the button that leads back to the item.
  final var titleOfBackButton: String {
    if let title = backBarButtonItem?.title { return title }
    switch backButtonDisplayMode {
    case .default: return backButtonTitle ?? title ?? "Back"
    case .generic: return "Back"
    case .minimal: return ""
    }
  }
}
