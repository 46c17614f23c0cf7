public import Foundation

/// A controller that shows one of several, which a tab bar chooses.
///
/// On a plain screen the bar has no height. Rule: V3, V4.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  private var controllers: [UIViewController] = []

  /// The controllers.
  open var viewControllers: [UIViewController]? {
    get { controllers }
    set {
      (ownTabs, shownTabs) = ([], [])
      take(newValue ?? [])
    }
  }

  /// The tabs, whose controllers are made at once, where UIKit makes them when they are shown.
  ///
  /// Rule: V4a.
  open var tabs: [UITab] {
    get { ownTabs }
    set {
      for tab in ownTabs { tab.tabBarController = nil }
      for tab in newValue { tab.tabBarController = self }
      ownTabs = newValue
      tabsChanged()
    }
  }
  private var ownTabs: [UITab] = []
  /// The tabs in the bar, each with a controller.
  private var shownTabs: [UITab] = []

  /// Shows the tabs that have controllers and are not hidden; the chosen one stays if it is among them.
  final func tabsChanged() {
    let chosen = selectedTab
    shownTabs = ownTabs.filter { !$0.isHidden && $0.madeController != nil }
    take(shownTabs.compactMap(\.viewController))
    if let chosen { selectedTab = chosen }
  }

  /// Sets the tabs.
  open func setTabs(_ tabs: [UITab], animated: Bool) {
    self.tabs = tabs
  }

  /// The tab that is shown; nil for controllers without tabs.
  open var selectedTab: UITab? {
    get { shownTabs.indices.contains(selectedIndex) ? shownTabs[selectedIndex] : nil }
    set {
      if let index = shownTabs.firstIndex(where: { $0 === newValue }) { selectedIndex = index }
    }
  }

  /// Returns the tab of an identifier; nil for none.
  @discardableResult
  open func tab(forIdentifier identifier: String) -> UITab? {
    for tab in ownTabs {
      if tab.identifier == identifier { return tab }
      if let found = (tab as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
    }
    return nil
  }

  private func take(_ newValue: [UIViewController]) {
    for old in controllers {
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    controllers = newValue
    for new in controllers {
      addChild(new)
      new.didMove(toParent: self)
    }
    showItems()
    selectedIndex = 0
  }

  /// The bar.
  open var tabBar: UITabBar { ownTabBar }
  private lazy var ownTabBar = UITabBar(frame: .zero)

  /// Replaces the bar by one of the app's class, which apps set by the key `tabBar`.
  final func install(_ bar: UITabBar) {
    guard bar !== ownTabBar else { return }
    let old = ownTabBar
    ownTabBar = bar
    old.chosen = nil
    old.removeFromSuperview()
    guard isViewLoaded else { return }
    bar.chosen = { [weak self] in self?.tapped($0) }
    showItems()
    layOutBar()
  }
  /// Receives which controller a tap has chosen.
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
    get { controllers.indices.contains(selectedIndex) ? controllers[selectedIndex] : nil }
    set {
      if let index = controllers.firstIndex(where: { $0 === newValue }) { selectedIndex = index }
    }
  }

  /// Whether the bar is hidden.
  open var isTabBarHidden = false {
    didSet { if isTabBarHidden != oldValue { layOutBar() } }
  }

  /// Hides or shows the bar.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    isTabBarHidden = hidden
  }

  /// The controllers that a user may move; the value has no effect.
  open var customizableViewControllers: [UIViewController]?

  /// The controller of the tabs that do not fit, which is never shown: all fit.
  open private(set) lazy var moreNavigationController = UINavigationController()

  /// How the bar is shown on a tablet; the value has no effect.
  open var mode = Mode.automatic

  /// How the bar is shown on a tablet.
  public enum Mode: Int, Sendable {
    case automatic = 0
    case tabBar
    case tabSidebar
  }

  /// Creates the view, which lays out the bar.
  open override func loadView() {
    let container = BarContainerView(frame: UIScreen.main.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.layOutBars = { [weak self] in self?.layOutBar() }
    view = container
  }

  /// Shows the chosen controller.
  open override func viewDidLoad() {
    super.viewDidLoad()
    ownTabBar.chosen = { [weak self] in self?.tapped($0) }
    showItems()
    show(instead: -1)
  }

  override var shownChildren: [UIViewController] {
    guard hasBars, isViewLoaded, let selected = selectedViewController else { return [] }
    return [selected]
  }

  private func showItems() {
    guard hasBars, isViewLoaded else { return }
    ownTabBar.items = controllers.compactMap(\.tabBarItem)
    for tab in controllers where tab.tabBarItem.title == nil { tab.tabBarItem.title = tab.title }
  }

  override func tabBarItemDidChange() {
    guard hasBars, isViewLoaded else { return }
    showItems()
    ownTabBar.selectedItem = selectedViewController?.tabBarItem
  }

  private func show(instead old: Int) {
    guard let view, let shown = selectedViewController else { return }
    let leaving = controllers.indices.contains(old) && old != selectedIndex ? controllers[old] : nil
    let changes = hasBars && hasAppeared && leaving != nil && shown.view.superview !== view
    if changes {
      leaving?.beginAppearanceTransition(false, animated: false)
      shown.beginAppearanceTransition(true, animated: false)
    }
    leaving?.viewIfLoaded?.removeFromSuperview()
    guard shown.view.superview !== view else { return }
    shown.view.frame = view.bounds
    shown.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(shown.view)
    if hasBars { layOutBar() }
    if changes {
      leaving?.endAppearanceTransition()
      shown.endAppearanceTransition()
    }
  }

  private func hidesBar(of shown: UIViewController) -> Bool {
    isTabBarHidden || shown.hidesBottomBarOfTabs
  }

  /// Hides or shows the bar with the change of a stack that asks for it.
  ///
  /// Rule: V4.
  final func stackChanged() {
    guard isViewLoaded, hasBars, ownTabBar.superview === view, let shown = selectedViewController,
      hidesBar(of: shown) != ownTabBar.isHidden
    else { return }
    layOutBar()
  }

  private func layOutBar() {
    guard isViewLoaded, let view, let figures = screenFigures, let shown = selectedViewController
    else { return }
    if ownTabBar.superview !== view {
      view.addSubview(ownTabBar)
      if ownTabBar.items == nil { showItems() }
    }
    view.sendSubviewToBack(shown.view)
    let (bounds, safe) = (view.bounds, view.safeAreaInsets)
    let isHidden = hidesBar(of: shown)
    ownTabBar.isHidden = isHidden
    ownTabBar.selectedItem = shown.tabBarItem
    ownTabBar.frame = CGRect(
      x: 0, y: bounds.height - safe.bottom - figures.tabBar, width: bounds.width,
      height: figures.tabBar + safe.bottom)
    var covered = UIEdgeInsets.zero
    if !isHidden { covered.bottom = figures.tabBar }
    shown.take(bars: covered, safe: safe, in: bounds, isOpaque: false)
  }

  /// Chooses a controller as a tap on its item does; a tap on the chosen one pops to the root.
  ///
  /// Rule: V4.
  private func tapped(_ index: Int) {
    guard controllers.indices.contains(index) else { return }
    let (controller, before) = (controllers[index], selectedTab)
    let tab = shownTabs.indices.contains(index) ? shownTabs[index] : nil
    if let tab {
      guard tab.isEnabled else { return }
      guard delegate?.tabBarController(self, shouldSelectTab: tab) ?? true else { return }
    }
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    if index == selectedIndex {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      selectedIndex = index
    }
    if let tab {
      delegate?.tabBarController(self, didSelectTab: tab, previousTab: before)
    }
    delegate?.tabBarController(self, didSelect: controller)
  }
}

extension UIViewController {
  /// Whether a tab bar around the controller is hidden.
  fileprivate var hidesBottomBarOfTabs: Bool {
    guard let stack = (self as? UINavigationController)?.viewControllers else {
      return hidesBottomBarWhenPushed
    }
    return stack.contains(where: \.hidesBottomBarWhenPushed)
  }
}

/// Receives which controller a tap on a tab bar chooses.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Returns whether a tap may choose a controller.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Called after a tap has chosen a controller, also if it is shown already.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Returns whether a tap may choose a tab.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  /// Called after a tap has chosen a tab, also if it is shown already.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
}

extension UITabBarControllerDelegate {
  /// Returns true.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
  /// Returns true.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {}
}
