import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Calls to children of an app's own containers (V5c, V5d), and items of tabs that come later (V4e).
@Suite("Children of containers")
@MainActor
struct ChildAppearanceTests {
  private final class Story {
    var lines: [String] = []
  }

  private final class Screen: UIViewController {
    let (name, story): (String, Story)
    var children0: [UIViewController] = []

    init(_ name: String, _ story: Story) {
      (self.name, self.story) = (name, story)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func tell(_ line: String) { story.lines.append("\(name) \(line)") }

    override func viewDidLoad() {
      for child in children0 { put(child) }
    }

    func put(_ child: UIViewController) {
      addChild(child)
      view.addSubview(child.view)
      child.view.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        child.view.topAnchor.constraint(equalTo: view.topAnchor),
        child.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        child.view.widthAnchor.constraint(equalToConstant: 200),
        child.view.heightAnchor.constraint(equalToConstant: 100),
      ])
      child.didMove(toParent: self)
    }

    override func viewWillAppear(_ animated: Bool) { tell("willAppear \(animated)") }
    override func viewDidAppear(_ animated: Bool) {
      tell("didAppear \(animated) \(Int(view.bounds.width))")
    }
    override func viewWillDisappear(_ animated: Bool) { tell("willDisappear \(animated)") }
    override func viewDidDisappear(_ animated: Bool) { tell("didDisappear \(animated)") }
    override func viewDidLayoutSubviews() { tell("didLayout \(Int(view.bounds.width))") }
  }

  @Test("A child has appeared after its layout, and before its parent")
  func layoutFirst() {
    let (scene, story) = (Window(device: "iphone-16"), Story())
    let (parent, child) = (Screen("P", story), Screen("C", story))
    parent.children0 = [child]
    scene.show { parent }
    #expect(
      story.lines == [
        "P willAppear false", "C willAppear false", "P didLayout 393", "C didLayout 200",
        "C didAppear false 200", "P didAppear false 393",
      ])
  }

  @Test("A child that is added later has appeared after its layout")
  func later() {
    let (scene, story) = (Window(), Story())
    let (parent, child) = (Screen("P", story), Screen("C", story))
    scene.show { parent }
    story.lines = []
    scene.inTurn { parent.put(child) }
    #expect(story.lines.first == "C willAppear false")
    #expect(story.lines.suffix(2) == ["C didLayout 200", "C didAppear false 200"])
  }

  @Test("A child of a controller that is pushed has appeared with it, animated")
  func pushed() {
    let (scene, story) = (Window(device: "iphone-16"), Story())
    let (parent, child) = (Screen("P", story), Screen("C", story))
    parent.children0 = [child]
    let navigation = UINavigationController(rootViewController: UIViewController())
    scene.show { navigation }
    scene.inTurn { navigation.pushViewController(parent, animated: true) }
    #expect(story.lines.contains("C willAppear true"))
    #expect(!story.lines.contains { $0.contains("didAppear") })
    scene.turn(after: 0.4)
    let ends = story.lines.filter { $0.contains("didAppear") }
    #expect(ends == ["C didAppear true 200", "P didAppear true 393"])
  }

  @Test("A transition takes its time, and its completion comes after the calls of both children")
  func transition() {
    let (scene, story) = (Window(), Story())
    let parent = Screen("P", story)
    let (old, new) = (Screen("A", story), Screen("B", story))
    parent.children0 = [old]
    scene.show { parent }
    story.lines = []
    scene.inTurn {
      old.willMove(toParent: nil)
      parent.addChild(new)
      new.view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      parent.transition(
        from: old, to: new, duration: 0.5, options: .curveEaseIn,
        animations: {
          story.lines.append("animations")
          new.view.frame.origin.x = 70
        }
      ) {
        story.lines.append("completion \($0)")
        old.removeFromParent()
        new.didMove(toParent: parent)
      }
      story.lines.append("returned")
    }
    let calls = story.lines.filter { !$0.contains("didLayout") }
    #expect(calls == ["A willDisappear true", "B willAppear true", "animations", "returned"])
    #expect(old.view.superview != nil && new.view.superview === old.view.superview)
    story.lines = []
    scene.turn(after: 0.4)
    #expect(story.lines == [])
    scene.turn(after: 0.2)
    let ends = story.lines.filter { !$0.contains("didLayout") }
    #expect(ends == ["A didDisappear true", "B didAppear true 50", "completion true"])
    #expect(old.view.superview == nil && old.parent == nil && new.parent === parent)
  }

  @Test("A transition between controllers of different parents is an exception")
  func strangers() {
    let parent = UIViewController()
    var reasons: [String] = []
    UIKitException.handler = { reasons.append($0.reason) }
    defer { UIKitException.handler = nil }
    parent.transition(
      from: UIViewController(), to: UIViewController(), duration: 0, animations: nil)
    #expect(reasons.count == 1)
  }

  @Test("A tab shows the item that its controller gets later, also from a stack's root")
  func tabItem() {
    let scene = Window(device: "iphone-16")
    let (tabs, first, root) = (UITabBarController(), UIViewController(), UIViewController())
    scene.show {
      tabs.viewControllers = [first, UINavigationController(rootViewController: root)]
      return tabs
    }
    scene.inTurn {
      first.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0)
      root.tabBarItem = UITabBarItem(title: "Two", image: nil, tag: 1)
    }
    #expect(tabs.tabBar.items?.map(\.title) == ["One", "Two"])
    #expect(tabs.tabBar.selectedItem === first.tabBarItem)
  }
}
