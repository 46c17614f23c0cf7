public import Foundation

/// An item of a bar.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The title.
  open var title: String?
  /// The image.
  open var image: UIImage?
  /// Whether the item reacts.
  open var isEnabled = true
  /// A number for the app's own use.
  open var tag = 0
}

/// An item of a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The image of the chosen item.
  open var selectedImage: UIImage?
  /// The text of a badge.
  open var badgeValue: String?

  /// Creates an item without a title.
  public override init() {
    super.init()
  }

  /// Creates an item.
  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }

  /// Creates an item with another image for the chosen state.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
}

/// A button of a navigation bar or tool bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The look of a button.
  public enum Style: Int, Sendable {
    case plain = 0
    case bordered
    case done
  }

  /// A button of the system.
  public enum SystemItem: Int, Sendable {
    case done = 0
    case cancel
    case edit
    case save
    case add
    case flexibleSpace
    case fixedSpace
    case compose
    case reply
    case action
    case organize
    case bookmarks
    case search
    case refresh
    case stop
    case camera
    case trash
    case play
    case pause
    case rewind
    case fastForward
    case undo
    case redo
    case close = 24
  }

  /// The look.
  open var style = Style.plain
  /// The target of the action; not retained.
  open weak var target: AnyObject?
  /// The action.
  open var action: Selector?
  /// The action that is called instead of `action`, and the menu that the button opens; another
  /// part of the module defines their types.
  final var primary: (action: AnyObject?, menu: AnyObject?)
  /// The width, in points; 0 for the width of the content.
  open var width: CGFloat = 0
  /// The view that is shown instead of a button.
  open var customView: UIView?
  /// The colour.
  open var tintColor: UIColor?
  /// The button of the system that this is; nil for another.
  public internal(set) final var systemItem: SystemItem?

  /// Creates a button without a title.
  public override init() {
    super.init()
  }

  /// Creates a button with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    set(style, target, action)
  }

  /// Creates a button with an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    set(style, target, action)
  }

  /// Creates a button of the system.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init()
    self.systemItem = systemItem
    set(.plain, target, action)
  }

  /// Returns a space that takes what the other items leave.
  @discardableResult
  public class func flexibleSpace() -> Self {
    let item = self.init(_uikit: ())
    item.systemItem = .flexibleSpace
    return item
  }

  /// Returns a space of a width, in points.
  @discardableResult
  public class func fixedSpace(_ width: CGFloat) -> Self {
    let item = self.init(_uikit: ())
    item.systemItem = .fixedSpace
    item.width = width
    return item
  }

  /// Creates an item, as a method of its class does.
  @_documentation(visibility: private)
  public required convenience init(_uikit: Void) { self.init() }

  /// Creates an item that shows a view instead of a button.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  private func set(_ style: Style, _ target: Any?, _ action: Selector?) {
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }
}

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
  open var title: String?
  /// The text above the title.
  open var prompt: String?
  /// The view that is shown instead of the title.
  open var titleView: UIView?
  /// The button back to this controller.
  open var backBarButtonItem: UIBarButtonItem?
  /// Whether the button back is hidden.
  open var hidesBackButton = false
  /// The buttons on the left.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons on the right.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// Whether the title is large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The controller of a search, of a type of another part of the module.
  final var search: UIViewController?
  /// Whether scrolling the content hides the search bar; the value has no effect.
  open var hidesSearchBarWhenScrolling = true

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
  open var leftItemsSupplementBackButton = false
  /// The title of the button back.
  open var backButtonTitle: String?

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

/// The bar of a navigation controller; it has no height here.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// Whether titles are large.
  open var prefersLargeTitles = false
  /// Whether content is seen through the bar.
  open var isTranslucent = true
  /// The colour of the bar.
  open var barTintColor: UIColor?
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The image below the bar.
  open var shadowImage: UIImage?
  /// The look of the bar.
  open var barStyle = UIBarStyle.default
  /// The attributes of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// The look at rest.
  open var standardAppearance = UINavigationBarAppearance()
  /// The look with the content at its edge.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The look of a low bar.
  open var compactAppearance: UINavigationBarAppearance?
  private var backgroundImage: UIImage?

  /// Sets the image of the bar.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    self.backgroundImage = backgroundImage
  }

  /// Returns the image of the bar.
  @discardableResult
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImage }
}

/// A controller that shows the last one of a stack.
///
/// Changes are not animated, and the bar has no height: the controller's view fills this one's.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// Receives what is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The bar.
  open var navigationBar: UINavigationBar { ownBar }
  private let ownBar = UINavigationBar(frame: .zero)
  /// The tool bar.
  open var toolbar: UIToolbar! { ownToolbar }
  private lazy var ownToolbar = UIToolbar(frame: .zero)
  /// The recognizer that goes back: none, as changes are not animated.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }
  /// Whether the bar is hidden.
  open var isNavigationBarHidden = false
  /// Whether the tool bar is hidden.
  open var isToolbarHidden = true
  /// Whether swipes hide the bar.
  open var hidesBarsOnSwipe = false
  /// Whether taps hide the bar.
  open var hidesBarsOnTap = false
  private var stack: [UIViewController] = []

  /// Creates a controller with the bottom of the stack.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// Creates a controller with bars of certain classes, which are ignored.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller without a stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller without a stack, as for a storyboard; archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The controllers of the stack, bottom first.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller at the top of the stack.
  open var topViewController: UIViewController? { stack.last }

  /// The controller that is shown: the presented controller, or the top.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// Replaces the stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let shown = stack.last
    for old in stack where !viewControllers.contains(where: { $0 === old }) { letGo(old) }
    for new in viewControllers where new.parent !== self { takeIn(new) }
    stack = viewControllers
    if stack.last !== shown { showTop(instead: shown, animated: animated) }
  }

  /// Puts a controller on the stack.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    let shown = stack.last
    takeIn(viewController)
    stack.append(viewController)
    showTop(instead: shown, animated: animated)
  }

  /// Removes the top of the stack, but not its last controller; returns it.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.popLast() else { return nil }
    showTop(instead: top, animated: animated)
    letGo(top)
    return top
  }

  /// Removes all controllers but the bottom one; returns them.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = stack.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// Removes the controllers above another one; returns them.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let popped = Array(stack[(index + 1)...])
    setViewControllers(Array(stack[...index]), animated: animated)
    return popped
  }

  /// Hides or shows the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// Hides or shows the tool bar.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    isToolbarHidden = hidden
  }

  /// Shows the top of the stack.
  open override func viewDidLoad() {
    super.viewDidLoad()
    showTop(instead: nil, animated: false)
  }

  private func takeIn(_ controller: UIViewController) {
    addChild(controller)
    controller.didMove(toParent: self)
  }

  private func letGo(_ controller: UIViewController) {
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }

  private func showTop(instead old: UIViewController?, animated: Bool) {
    guard isViewLoaded, let view, let top = stack.last else { return }
    delegate?.navigationController(self, willShow: top, animated: animated)
    old?.viewIfLoaded?.removeFromSuperview()
    top.view.frame = view.bounds
    top.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(top.view)
    delegate?.navigationController(self, didShow: top, animated: animated)
  }
}

/// Receives what a navigation controller shows.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// Called before a controller is shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  /// Called after a controller is shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

extension UINavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}

/// A controller that shows one of several.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  private var tabs: [UIViewController] = []

  /// The controllers.
  open var viewControllers: [UIViewController]? {
    get { tabs }
    set {
      for old in tabs {
        old.viewIfLoaded?.removeFromSuperview()
        old.removeFromParent()
      }
      tabs = newValue ?? []
      for new in tabs {
        addChild(new)
        new.didMove(toParent: self)
      }
      selectedIndex = 0
    }
  }

  /// The bar, which has no height here.
  open var tabBar: UITabBar { ownTabBar }
  private lazy var ownTabBar = UITabBar(frame: .zero)
  /// The delegate, which Flickbook never calls, as the bar has no height.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// Sets the controllers.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }

  /// The index of the controller that is shown.
  open var selectedIndex = 0 {
    didSet { if isViewLoaded { show(instead: oldValue) } }
  }

  /// The controller that is shown.
  open var selectedViewController: UIViewController? {
    get { tabs.indices.contains(selectedIndex) ? tabs[selectedIndex] : nil }
    set { if let index = tabs.firstIndex(where: { $0 === newValue }) { selectedIndex = index } }
  }

  /// Shows the chosen controller.
  open override func viewDidLoad() {
    super.viewDidLoad()
    show(instead: -1)
  }

  private func show(instead old: Int) {
    guard let view, let shown = selectedViewController else { return }
    if tabs.indices.contains(old), old != selectedIndex {
      tabs[old].viewIfLoaded?.removeFromSuperview()
    }
    guard shown.view.superview !== view else { return }
    shown.view.frame = view.bounds
    shown.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(shown.view)
  }
}
