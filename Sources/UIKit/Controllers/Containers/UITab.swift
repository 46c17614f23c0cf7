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
  /// Whether the tab may be chosen; the value has no effect.
  open var isEnabled = true
  /// Whether the tab is hidden; the value has no effect.
  open var isHidden = false
  /// An object of the app's.
  open var userInfo: Any?
  /// The controller that shows the tab.
  public internal(set) final weak var tabBarController: UITabBarController?
  /// The controller of the tab; nil before the tab bar controller has made it.
  public private(set) final var viewController: UIViewController?
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
    if viewController == nil {
      viewController = make?(self)
      showItem()
    }
    return viewController
  }

  private func showItem() {
    guard let item = viewController?.tabBarItem else { return }
    (item.title, item.image, item.badgeValue) = (title, image, badgeValue)
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
