import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// The controller that an unwind segue goes back to (V17).
@Suite("Unwind segues")
@MainActor
struct UnwindSearchTests {
  /// Has the action of the segue.
  private final class Home: UIViewController, UIActionTarget {
    func perform(_ action: Selector, with sender: Any?) {}
  }

  private let scene = Window(device: "iphone-16")

  private func target(from source: UIViewController) -> UIViewController? {
    UnwindSearch("unwind:", from: source).target
  }

  @Test("The root of a presented navigation controller goes back to a list in a tab's stack")
  func presentedStack() {
    let (home, above, source) = (Home(), UIViewController(), UIViewController())
    let stack = UINavigationController(rootViewController: home)
    let (tabs, modal) = (
      UITabBarController(), UINavigationController(rootViewController: source)
    )
    tabs.viewControllers = [UIViewController(), stack]
    tabs.selectedIndex = 1
    scene.show { tabs }
    stack.pushViewController(above, animated: false)
    #expect(target(from: above) === home)
    scene.inTurn { above.present(modal, animated: false) }
    #expect(target(from: source) === home)
    scene.inTurn { home.unwind(from: source) }
    scene.turn(after: 0.6)
    #expect(modal.view.window == nil && tabs.presentedViewController == nil)
    #expect(stack.viewControllers == [home])
  }

  @Test("The nearest controller that has the action is found, also around an embedded source")
  func nearest() {
    let (first, second, source, embedded) = (Home(), Home(), UIViewController(), UIViewController())
    let stack = UINavigationController()
    stack.setViewControllers([first, second, source], animated: false)
    source.addChild(embedded)
    #expect(target(from: embedded) === second)
    stack.setViewControllers([first, source], animated: false)
    #expect(target(from: embedded) === first)
    stack.setViewControllers([source], animated: false)
    #expect(target(from: embedded) == nil)
  }
}
