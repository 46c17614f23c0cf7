public import Foundation

/// A tab of a tab bar controller.
///
/// Rule: V4a.
@preconcurrency @MainActor
open class UITab: NSObject {
  /// The title.
  open var title: String { didSet { showItem() } }
  /// The image.
  open var image: UIImage? { didSet { showItem() } }
  /// The text below the title in a sidebar; nothing shows it.
  open var subtitle: String?
  /// The text of the badge.
  open var badgeValue: String? { didSet { showItem() } }
  /// The name by which the tab is found.
  public let identifier: String
  /// Whether a tap may choose the tab.
  open var isEnabled = true { didSet { showItem() } }
  /// Whether the tab is not in the bar.
  open var isHidden = false {
    didSet { if isHidden != oldValue { tabBarController?.tabsChanged() } }
  }
  /// An object of the app's.
  open var userInfo: Any?
  /// The controller that shows the tab.
  public internal(set) final weak var tabBarController: UITabBarController?
  /// The group around the tab; nil for a tab of the bar.
  public fileprivate(set) final weak var parent: UITabGroup?
  /// The controller of the tab; nil before the tab bar controller has made it.
  public final var viewController: UIViewController? { ownController ?? substitute }
  /// The controller that the closure has made.
  private final var ownController: UIViewController?
  private let make: ((UITab) -> UIViewController)?

  /// Creates a tab, whose controller a closure makes.
  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    (self.title, self.image, self.identifier) = (title, image, identifier)
    make = viewControllerProvider
  }

  /// The controller, made by the closure when it is asked for first; nil without a closure.
  final var madeController: UIViewController? {
    if ownController == nil, let make {
      ownController = make(self)
      showItem()
    }
    return ownController ?? madeSubstitute
  }

  /// The controller of a tab without a closure, if it has been made.
  fileprivate var substitute: UIViewController? { nil }

  /// The controller of a tab without a closure, made when it is asked for first.
  fileprivate var madeSubstitute: UIViewController? { nil }

  fileprivate func showItem() {
    guard let item = viewController?.tabBarItem else { return }
    (item.title, item.image, item.badgeValue) = (title, image, badgeValue)
    item.isEnabled = isEnabled
  }
}

/// A tab with tabs of its own, which a sidebar would show below it.
///
/// A bar shows the group as one tab: with its own controller, else with the one of the chosen child. Rule: V4a.
@preconcurrency @MainActor
open class UITabGroup: UITab {
  /// The tabs of the group.
  open var children: [UITab] { didSet { adopt() } }
  /// The child that is shown where the group has no controller of its own; the first one unless the app chooses.
  open weak var selectedChild: UITab? {
    didSet { if selectedChild !== oldValue { tabBarController?.tabsChanged() } }
  }

  /// Creates a group.
  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab] = [],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider)
    adopt()
  }

  private func adopt() {
    for child in children { child.parent = self }
  }

  /// Returns the tab of an identifier in the group; nil for none.
  @discardableResult
  open func tab(forIdentifier identifier: String) -> UITab? {
    for child in children {
      if child.identifier == identifier { return child }
      if let found = (child as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
    }
    return nil
  }

  private var shownChild: UITab? { selectedChild ?? children.first }

  override fileprivate var substitute: UIViewController? { shownChild?.viewController }

  override fileprivate var madeSubstitute: UIViewController? {
    guard let child = shownChild else { return nil }
    let isNew = child.viewController == nil
    let controller = child.madeController
    if isNew { showItem() }
    return controller
  }
}

/// The tab of a search.
@preconcurrency @MainActor
open class UISearchTab: UITab {
  /// Creates the tab with the system's title and image.
  public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    self.init(
      title: "Search", image: UIImage(systemName: "magnifyingglass"),
      identifier: "com.apple.UIKit.Search", viewControllerProvider: viewControllerProvider)
  }
}
