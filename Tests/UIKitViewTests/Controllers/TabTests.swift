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
    #expect(controller.tabs == [first, second])
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
}
