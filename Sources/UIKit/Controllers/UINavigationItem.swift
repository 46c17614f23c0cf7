public import Foundation

/// The content of a navigation bar for a controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// Whether the title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic = 0
    case always
    case never
  }

  /// The title.
  open var title: String? {
    didSet { changed?() }
  }
  /// The text above the title.
  open var prompt: String? {
    didSet { changed?() }
  }
  /// The view that is shown instead of the title.
  open var titleView: UIView? {
    didSet { changed?() }
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
    didSet { changed?() }
  }
  /// The buttons on the right.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { changed?() }
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

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
  }

  /// The first button on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first button on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
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
