import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tabs of a tab bar controller (V4a).
@Suite("Tabs")
@MainActor
struct TabTests {
  private final class Listener: NSObject, UITabBarControllerDelegate {
    var story: [String] = []
    var refused: String?

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
    ) -> Bool {
      story.append("should \(tab.identifier)")
      return tab.identifier != refused
    }

    func tabBarController(
      _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) {
      story.append("did \(selectedTab.identifier) after \(previousTab?.identifier ?? "none")")
    }
  }

  @Test(
    "A push of a controller that hides the bar hides it at once, and the pop shows it",
    arguments: [true, false])
  func hiddenBar(animated: Bool) {
    let scene = Window(device: "iphone-16")
    let (tabs, root, detail) = (UITabBarController(), UIViewController(), UIViewController())
    let stack = UINavigationController(rootViewController: root)
    detail.hidesBottomBarWhenPushed = true
    tabs.viewControllers = [stack, UIViewController()]
    scene.show { tabs }
    #expect(!tabs.tabBar.isHidden && root.view.safeAreaInsets.bottom == 83)
    scene.inTurn { stack.pushViewController(detail, animated: animated) }
    #expect(tabs.tabBar.isHidden)
    scene.turn(after: 0.5)
    #expect(detail.view.safeAreaInsets.bottom == 34)
    scene.inTurn { stack.pushViewController(UIViewController(), animated: animated) }
    scene.turn(after: 0.5)
    #expect(tabs.tabBar.isHidden)
    scene.inTurn { stack.popToRootViewController(animated: animated) }
    scene.turn(after: 0.5)
    #expect(!tabs.tabBar.isHidden && root.view.safeAreaInsets.bottom == 83)
  }

  @Test("Each tab makes its controller once, with its title, and a tap asks about the tab")
  func taps() throws {
    let scene = Window(device: "iphone-16")
    let (controller, listener) = (UITabBarController(), Listener())
    var made = 0
    let first = UITab(title: "One", image: nil, identifier: "1") { _ in
      made += 1
      return UIViewController()
    }
    let second = UITab(title: "Two", image: nil, identifier: "2") { _ in
      made += 1
      return UIViewController()
    }
    let empty = UITab(title: "None", image: nil, identifier: "3")
    controller.tabs = [first, second, empty]
    controller.delegate = listener
    scene.show { controller }
    #expect(made == 2)
    #expect(controller.tabs == [first, second, empty])
    #expect(controller.tabBar.items?.map(\.title) == ["One", "Two"])
    #expect(controller.selectedTab === first)
    #expect(controller.tab(forIdentifier: "2") === second)
    #expect(first.tabBarController === controller)
    second.badgeValue = "3"
    #expect(second.viewController?.tabBarItem.badgeValue == "3")
    scene.inTurn { controller.tabBar.chosen?(1) }
    #expect(listener.story == ["should 2", "did 2 after 1"])
    listener.refused = "1"
    scene.inTurn { controller.tabBar.chosen?(0) }
    #expect(controller.selectedTab === second)
    controller.selectedTab = first
    #expect(controller.selectedIndex == 0)
    controller.viewControllers = [UIViewController()]
    #expect(controller.tabs.isEmpty)
    #expect(controller.selectedTab == nil)
  }

  private func tab(_ name: String) -> UITab {
    UITab(title: name, image: nil, identifier: name) { _ in UIViewController() }
  }

  @Test("A hidden tab leaves the bar, and a disabled one is not chosen by a tap")
  func hidden() {
    let scene = Window(device: "iphone-16")
    let controller = UITabBarController()
    let tabs = ["1", "2", "3"].map(tab)
    controller.tabs = tabs
    scene.show { controller }
    controller.selectedTab = tabs[2]
    scene.inTurn { tabs[0].isHidden = true }
    #expect(controller.tabs == tabs)
    #expect(controller.tabBar.items?.map(\.title) == ["2", "3"])
    #expect(controller.selectedTab === tabs[2])
    tabs[1].isEnabled = false
    scene.inTurn { controller.tabBar.chosen?(0) }
    #expect(controller.selectedTab === tabs[2])
    #expect(controller.tabBar.items?.map(\.isEnabled) == [false, true])
    scene.inTurn { tabs[2].isHidden = true }
    #expect(controller.selectedTab === tabs[1])
    scene.inTurn { tabs[0].isHidden = false }
    #expect(controller.tabBar.items?.map(\.title) == ["1", "2"])
  }

  @Test("A closure knows its tab's controller, and a group shows the chosen child without one")
  func groups() {
    let controller = UITabBarController()
    var seen: UITabBarController?
    let asking = UITab(title: "", image: nil, identifier: "asking") {
      seen = $0.tabBarController
      return UIViewController()
    }
    let (first, second) = (tab("first"), tab("second"))
    let group = UITabGroup(
      title: "Group", image: nil, identifier: "group", children: [first, second])
    group.selectedChild = second
    controller.tabs = [asking, group]
    #expect(seen === controller)
    #expect(group.viewController === second.viewController)
    #expect(first.viewController == nil)
    #expect(first.parent === group)
    group.selectedChild = first
    #expect(first.viewController != nil)
    #expect(group.viewController === first.viewController)
    #expect(controller.viewControllers?.last === first.viewController)
    #expect(first.viewController?.tabBarItem.title == "Group")
    #expect(controller.tab(forIdentifier: "first") === first)
    #expect(controller.tab(forIdentifier: "third") == nil)
  }
}
