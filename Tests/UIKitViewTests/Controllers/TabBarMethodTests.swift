import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// The methods that subclasses of tab bar controllers override, and children they add (V4f, V4g).
@Suite("Methods of tab bar controllers")
@MainActor
struct TabBarMethodTests {
  private final class Tabs: UITabBarController, UITabBarControllerDelegate {
    var story: [String] = []
    var animator: Fade?
    // Names of iOS 18 that apps had before.
    private let tabs = ["a", "b"]
    private(set) var selectedTab = 0

    override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
      super.tabBar(tabBar, didSelect: item)
      selectedTab += 1
      story.append("bar \(item.title ?? "") at \(selectedIndex) of \(tabs.count)")
    }
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      story.append("should \(viewController.title ?? "")")
      return true
    }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
      story.append("did \(viewController.title ?? "") at \(selectedIndex)")
    }
    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      animator
    }
  }

  private final class Page: UIViewController {
    var log: ((String) -> Void)?
    override func viewWillAppear(_ animated: Bool) { log?("\(title ?? "") will appear") }
    override func viewDidAppear(_ animated: Bool) { log?("\(title ?? "") did appear") }
    override func viewWillDisappear(_ animated: Bool) { log?("\(title ?? "") will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log?("\(title ?? "") did disappear") }
  }

  /// Lets the view that comes in from the right.
  private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    var completes = true

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .to), let shown = context.viewController(forKey: .to)
      else { return }
      let final = context.finalFrame(for: shown)
      view.frame = final.offsetBy(dx: final.width, dy: 0)
      context.containerView.addSubview(view)
      UIView.animate(
        withDuration: 0.4, animations: { view.frame = final },
        completion: { _ in context.completeTransition(self.completes) })
    }
  }

  private func page(_ title: String) -> Page {
    let page = Page()
    page.title = title
    return page
  }

  @Test("The method of the bar's delegate is called before the delegate is asked")
  func order() {
    let scene = Window(device: "iphone-16")
    let tabs = Tabs()
    tabs.delegate = tabs
    tabs.viewControllers = [page("One"), page("Two")]
    scene.show { tabs }
    scene.inTurn { tabs.tabBar.chosen?(1) }
    #expect(tabs.story == ["bar Two at 0 of 2", "should Two", "did Two at 1"])
    #expect(tabs.selectedTab == 1)
  }

  @Test("The bar has its items when the controllers are set, before the view is loaded")
  func items() throws {
    let tabs = UITabBarController()
    tabs.setViewControllers([page("One"), page("Two")], animated: false)
    let items = try #require(tabs.tabBar.items)
    #expect(items.map(\.title) == ["One", "Two"])
    items[1].image = UIImage(systemName: "folder")
    #expect(!tabs.isViewLoaded)
    let scene = Window(device: "iphone-16")
    scene.show { tabs }
    #expect(tabs.tabBar.items?[1] === items[1] && items[1].image != nil)
  }

  @Test("A child is the last controller of the bar, until it leaves")
  func children() {
    let scene = Window(device: "iphone-16")
    let (tabs, one, two) = (UITabBarController(), page("One"), page("Two"))
    tabs.addChild(one)
    scene.show { tabs }
    scene.inTurn { tabs.addChild(two) }
    #expect(tabs.viewControllers == [one, two] && tabs.selectedViewController === one)
    #expect(tabs.tabBar.items?.map(\.title) == ["One", "Two"])
    #expect(one.viewIfLoaded?.window != nil)
    scene.inTurn { one.removeFromParent() }
    #expect(tabs.viewControllers == [two] && tabs.selectedIndex == 0)
    #expect(one.view.superview == nil && two.viewIfLoaded?.window != nil)
    // Setting them again keeps each once.
    scene.inTurn { tabs.viewControllers = [two, one] }
    #expect(tabs.viewControllers == [two, one] && tabs.children == [two, one])
  }

  @Test("An animator of the delegate changes the controllers, and the bar stays above them")
  func animator() {
    let scene = Window(device: "iphone-16")
    let (tabs, one, two) = (Tabs(), page("One"), page("Two"))
    var story: [String] = []
    for page in [one, two] { page.log = { story.append($0) } }
    let fade = Fade()
    (tabs.delegate, tabs.animator) = (tabs, fade)
    tabs.viewControllers = [one, two]
    scene.show { tabs }
    story = []
    scene.inTurn { tabs.selectedIndex = 1 }
    #expect(story == ["One will disappear", "Two will appear"])
    #expect(one.view.window != nil && two.view.window != nil)
    scene.turn(after: 0.5)
    #expect(
      story
        == [
          "One will disappear", "Two will appear", "One did disappear", "Two did appear",
        ])
    #expect(one.view.superview == nil && two.view.superview === tabs.view)
    #expect(two.view.frame == tabs.view.bounds)
    #expect(tabs.view.subviews.last === tabs.tabBar && two.view.safeAreaInsets.bottom == 83)
    fade.completes = false
    scene.inTurn { tabs.selectedIndex = 0 }
    scene.turn(after: 0.5)
    #expect(tabs.selectedIndex == 1 && two.view.superview === tabs.view)
    #expect(one.view.superview == nil)
  }

  @Test("A child of a navigation controller is on its stack, until it leaves (V5f)")
  func stack() {
    let scene = Window(device: "iphone-16")
    let (stack, root, detail) = (UINavigationController(), page("Root"), page("Detail"))
    stack.addChild(root)
    #expect(stack.viewControllers == [root] && stack.children == [root])
    scene.show { stack }
    #expect(root.viewIfLoaded?.window != nil)
    scene.inTurn { stack.pushViewController(detail, animated: false) }
    // An overlay of a controller that is shown is no part of the stack.
    let overlay = UIViewController()
    scene.inTurn { stack.addChild(overlay) }
    #expect(stack.viewControllers == [root, detail] && stack.children.count == 3)
    scene.inTurn { root.removeFromParent() }
    #expect(stack.viewControllers == [detail])
  }

  private final class Sheet: UIViewController {
    override var sheetPresentationController: UISheetPresentationController? {
      presentationController as? UISheetPresentationController
    }
  }

  @Test("A controller overrides its sheet presentation by its presenter")
  func sheet() {
    let sheet = Sheet()
    sheet.sheetPresentationController?.detents = [.medium()]
    #expect(sheet.presentationController === sheet.sheetPresentationController)
  }
}
