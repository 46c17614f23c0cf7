/// The names that iOS 18 has added to tab bar controllers.
///
/// They are members of a protocol's extension, so that a class of an older app may declare a property with the same
/// name, such as `tabs` or `selectedTab`, which is no override then.
@preconcurrency @MainActor
public protocol _UITabContainer: UITabBarController {}

extension UITabBarController: _UITabContainer {
  /// Shows the tabs that have controllers and are not hidden; the chosen one stays if it is among them.
  final func tabsChanged() {
    let chosen = shownTab
    shownTabs = ownTabs.filter { !$0.isHidden && $0.madeController != nil }
    take(shownTabs.compactMap(\.viewController))
    if let chosen, let index = shownTabs.firstIndex(where: { $0 === chosen }) {
      selectedIndex = index
    }
  }

  /// The tab that is shown; nil for controllers without tabs.
  final var shownTab: UITab? {
    shownTabs.indices.contains(selectedIndex) ? shownTabs[selectedIndex] : nil
  }
}

extension _UITabContainer {
  /// The tabs, whose controllers are made at once, where UIKit makes them when they are shown.
  ///
  /// Rule: V4a.
  public var tabs: [UITab] {
    get { ownTabs }
    set {
      for tab in ownTabs { tab.tabBarController = nil }
      for tab in newValue { tab.tabBarController = self }
      ownTabs = newValue
      tabsChanged()
    }
  }

  /// Sets the tabs.
  public func setTabs(_ tabs: [UITab], animated: Bool) {
    self.tabs = tabs
  }

  /// The tab that is shown; nil for controllers without tabs.
  public var selectedTab: UITab? {
    get { shownTab }
    set {
      if let index = shownTabs.firstIndex(where: { $0 === newValue }) { selectedIndex = index }
    }
  }

  /// Returns the tab of an identifier; nil for none.
  @discardableResult
  public func tab(forIdentifier identifier: String) -> UITab? {
    for tab in ownTabs {
      if tab.identifier == identifier { return tab }
      if let found = (tab as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
    }
    return nil
  }

  /// Whether the bar is hidden.
  public var isTabBarHidden: Bool {
    get { hidesBar }
    set { hidesBar = newValue }
  }

  /// Hides or shows the bar.
  public func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    hidesBar = hidden
  }

  /// How the bar is shown on a tablet; the value has no effect.
  public var mode: UITabBarController.Mode {
    get { ownMode }
    set { ownMode = newValue }
  }
}
