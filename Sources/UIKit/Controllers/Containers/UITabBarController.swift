import Foundation

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

  /// The tabs.
  final var ownTabs: [UITab] = []
  /// The tabs in the bar, each with a controller.
  final var shownTabs: [UITab] = []
  /// Whether the controllers are being replaced, so that children come and go with them.
  private var isTaking = false
  /// The change by an animator of the app that is under way.
  private var current: ControllerChange?

  /// Takes the controllers in the place of the ones before.
  final func take(_ newValue: [UIViewController]) {
    current?.finish()
    isTaking = true
    for old in controllers {
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    controllers = newValue
    for new in controllers {
      addChild(new)
      new.didMove(toParent: self)
    }
    isTaking = false
    showItems()
    selectedIndex = 0
  }

  /// Adds a controller as a child, which is the last one in the bar.
  ///
  /// Rule: V4f.
  open override func addChild(_ childController: UIViewController) {
    super.addChild(childController)
    guard !isTaking, !controllers.contains(where: { $0 === childController }) else { return }
    controllers.append(childController)
    showItems()
    if controllers.count == 1, isViewLoaded { show(instead: -1) }
  }

  override func childLeft(_ child: UIViewController) {
    guard !isTaking, let index = controllers.firstIndex(where: { $0 === child }) else { return }
    let shown = selectedViewController
    controllers.remove(at: index)
    showItems()
    if let next = controllers.firstIndex(where: { $0 === shown }) {
      selectedIndex = next
    } else {
      child.viewIfLoaded?.removeFromSuperview()
      selectedIndex = 0
    }
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

  /// Whether the app hides the bar.
  final var hidesBar = false {
    didSet { if hidesBar != oldValue { layOutBar() } }
  }
  /// How the bar is shown on a tablet.
  final var ownMode = Mode.automatic

  /// The controllers that a user may move; the value has no effect.
  open var customizableViewControllers: [UIViewController]?

  /// The controller of the tabs that do not fit, which is never shown: all fit.
  open private(set) lazy var moreNavigationController = UINavigationController()

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

  /// Gives the bar the items of the controllers, also before the view is loaded: apps set their images then.
  private func showItems() {
    ownTabBar.items = controllers.compactMap(\.tabBarItem)
    for tab in controllers where tab.tabBarItem.title == nil { tab.tabBarItem.title = tab.title }
  }

  override func tabBarItemDidChange() {
    showItems()
    guard hasBars, isViewLoaded else { return }
    ownTabBar.selectedItem = selectedViewController?.tabBarItem
  }

  private func show(instead old: Int) {
    guard let view, let shown = selectedViewController else { return }
    let leaving = controllers.indices.contains(old) && old != selectedIndex ? controllers[old] : nil
    current?.finish()
    let changes = hasBars && hasAppeared && leaving != nil && shown.view.superview !== view
    if changes, let leaving, animate(from: leaving, to: shown, in: view) { return }
    if changes {
      leaving?.beginAppearanceTransition(false, animated: false)
      shown.beginAppearanceTransition(true, animated: false)
    }
    leaving?.viewIfLoaded?.removeFromSuperview()
    guard shown.view.superview !== view else { return }
    shown.view.frame = view.bounds
    shown.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if hasBars { layOutBar() }
    view.insertSubview(shown.view, at: 0)
    if changes {
      leaving?.endAppearanceTransition()
      shown.endAppearanceTransition()
    }
  }

  /// Changes the controllers by an animator of the app; returns whether the delegate has one.
  ///
  /// Rule: V4g.
  private func animate(from old: UIViewController, to new: UIViewController, in view: UIView)
    -> Bool
  {
    guard
      let animator = delegate?.tabBarController(
        self, animationControllerForTransitionFrom: old, to: new)
    else { return false }
    let driver = delegate?.tabBarController(self, interactionControllerFor: animator)
    let change = ControllerChange(from: old, to: new, in: view, animator, duration: 0)
    current = change
    family.coordinator = change.coordinator
    change.ended = { [weak self] completed in
      guard let self else { return }
      current = nil
      family.coordinator = nil
      if !completed, let index = controllers.firstIndex(where: { $0 === old }) {
        selectedIndex = index
      }
      layOutBar()
    }
    old.beginAppearanceTransition(false, animated: true)
    new.beginAppearanceTransition(true, animated: true)
    new.view.frame = view.bounds
    new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    change.run(isPush: true, driver) { self.layOutBar() }
    return true
  }

  private func hidesBar(of shown: UIViewController) -> Bool {
    hidesBar || shown.hidesBottomBarOfTabs
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
    if current == nil, shown.view.superview === view { view.sendSubviewToBack(shown.view) }
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

  /// Called when an item of the bar was tapped, before the delegate is asked; it does nothing.
  ///
  /// Rule: V4f.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// Chooses a controller as a tap on its item does; a tap on the chosen one pops to the root.
  ///
  /// Rule: V4.
  private func tapped(_ index: Int) {
    guard controllers.indices.contains(index) else { return }
    let tab = shownTabs.indices.contains(index) ? shownTabs[index] : nil
    guard tab?.isEnabled != false else { return }
    if let item = controllers[index].tabBarItem { tabBar(ownTabBar, didSelect: item) }
    guard controllers.indices.contains(index) else { return }
    let (controller, before) = (controllers[index], shownTab)
    if let tab {
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

extension UITabBarController: UITabBarDelegate {}
