import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite("Controllers on the screen of a device")
@MainActor
struct DeviceTests {
  @Test(
    "Bars cover the content by the device and its orientation",
    arguments: [
      ("iphone-se", ScreenDevice.Orientation.portrait, 64.0, 0.0),
      ("iphone-se", .landscape, 32, 0), ("iphone-16", .portrait, 103, 34),
      ("iphone-16", .landscape, 32, 21), ("iphone-16-pro-max", .portrait, 106, 34),
      ("iphone-16-pro-max", .landscape, 44, 21), ("ipad-pro-11", .portrait, 74, 20),
    ])
  func bars(
    _ name: String, _ orientation: ScreenDevice.Orientation, _ top: Double, _ bottom: Double
  ) {
    let scene = Window(device: name, orientation: orientation)
    let list = UIViewController()
    scene.show { UINavigationController(rootViewController: list) }
    #expect(list.view.frame == scene.window.bounds)
    #expect(list.view.safeAreaInsets.top == CGFloat(top))
    #expect(list.view.safeAreaInsets.bottom == CGFloat(bottom))
  }

  @Test("A plain screen has no bars")
  func plain() {
    let scene = Window()
    let list = UIViewController()
    let tabs = UITabBarController()
    scene.show {
      tabs.viewControllers = [UINavigationController(rootViewController: list)]
      return tabs
    }
    #expect(list.view.safeAreaInsets == .zero)
    #expect(tabs.tabBar.superview == nil)
    #expect(list.navigationController?.navigationBar.superview == nil)
  }

  @Test("A tab bar covers 49 points above the safe area, and a tap chooses a controller")
  func tabs() throws {
    let scene = Window(device: "iphone-16")
    let (first, second) = (StoryController(), StoryController())
    let tabs = UITabBarController()
    scene.show {
      first.title = "One"
      second.title = "Two"
      tabs.viewControllers = [first, second]
      return tabs
    }
    #expect(first.view.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 83, right: 0))
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 769, width: 393, height: 83))
    first.story = []
    let button = try #require(tabs.tabBar.subviews[1] as? UIControl)
    scene.inTurn { button.sendActions(for: .touchUpInside) }
    #expect(tabs.selectedViewController === second)
    #expect(first.story == ["willDisappear", "didDisappear"])
    #expect(second.story == ["didLoad", "willAppear", "isAppearing", "didAppear"])
    #expect(second.view.safeAreaInsets.bottom == 83)
  }

  @Test("A push is animated, and controllers hear of it in UIKit's order")
  func push() throws {
    let scene = Window(device: "iphone-16")
    let (story, first, second) = (SharedStory(), StoryController(), StoryController())
    let navigation = UINavigationController(rootViewController: first)
    scene.show { navigation }
    (first.shared, first.name, second.shared, second.name) = (story, "A", story, "B")
    scene.inTurn { navigation.pushViewController(second, animated: true) }
    #expect(
      story.lines == ["B didLoad", "A willDisappear", "B willAppear", "B isAppearing"])
    #expect(second.isMovingToParent)
    #expect(second.transitionCoordinator?.isAnimated == true)
    #expect(second.view.safeAreaInsets.top == 103)
    var isDone = false
    second.transitionCoordinator?.animate(alongsideTransition: nil) { _ in isDone = true }
    scene.turn(after: 0.34)
    #expect(!isDone)
    scene.turn(after: 0.02)
    #expect(isDone)
    #expect(story.lines.suffix(2) == ["A didDisappear", "B didAppear"])
    #expect(first.view.superview == nil)
    #expect(second.transitionCoordinator == nil)
    story.lines = []
    scene.inTurn { navigation.popViewController(animated: true) }
    #expect(second.isMovingFromParent)
    scene.turn(after: 0.4)
    #expect(
      story.lines == [
        "B willDisappear", "A willAppear", "A isAppearing", "B didDisappear", "A didAppear",
      ])
    #expect(second.parent == nil)
    #expect(first.view.frame == scene.window.bounds)
  }

  @Test("A button of the system with an action of its own keeps the system's title")
  func systemButton() throws {
    let scene = Window(device: "iphone-16")
    let list = UIViewController()
    list.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .save, primaryAction: UIAction { _ in })
    let navigation = UINavigationController(rootViewController: list)
    scene.show { navigation }
    let buttons = navigation.navigationBar.subviews.compactMap { $0 as? UIControl }
    let texts = buttons.flatMap(\.subviews).compactMap { ($0 as? UILabel)?.text }
    #expect(texts == ["Save"])
  }

  @Test("Buttons of the system that end something are semibold, also once editing begins")
  func doneButtons() {
    typealias Item = UIBarButtonItem
    let styles = [Item.SystemItem.done, .save, .cancel, .edit].map {
      Item(barButtonSystemItem: $0, target: nil, action: nil).style
    }
    #expect(styles == [.done, .done, .plain, .plain])
    #expect(UIBarButtonItem(systemItem: .save).style == .done)
    let scene = Window(device: "iphone-16")
    let list = UIViewController()
    list.navigationItem.rightBarButtonItem = list.editButtonItem
    let navigation = UINavigationController(rootViewController: list)
    scene.show { navigation }
    func font() -> UIFont? {
      navigation.navigationBar.subviews.compactMap { $0 as? UIControl }
        .flatMap(\.subviews).compactMap { ($0 as? UILabel)?.font }.first
    }
    #expect(font() == .systemFont(ofSize: 17))
    list.setEditing(true, animated: false)
    #expect(font() == .systemFont(ofSize: 17, weight: .semibold))
    list.setEditing(false, animated: false)
    #expect(font() == .systemFont(ofSize: 17))
  }

  @Test("A large title and a search bar collapse as the content scrolls")
  func largeTitle() throws {
    let scene = Window(device: "iphone-16")
    let list = UITableViewController(style: .plain)
    let navigation = UINavigationController(rootViewController: list)
    scene.show {
      navigation.navigationBar.prefersLargeTitles = true
      list.title = "All"
      list.navigationItem.searchController = UISearchController(searchResultsController: nil)
      list.tableView.contentSize = CGSize(width: 393, height: 4000)
      return navigation
    }
    let table = try #require(list.tableView)
    table.contentSize = CGSize(width: 393, height: 4000)
    #expect(navigation.navigationBar.frame.height == 148)
    #expect(table.adjustedContentInset.top == 207)
    scene.inTurn { table.contentOffset = CGPoint(x: 0, y: -207 + 30) }
    #expect(navigation.navigationBar.frame.height == 118)
    scene.inTurn { table.contentOffset = CGPoint(x: 0, y: 100) }
    #expect(navigation.navigationBar.frame.height == 44)
    #expect(table.adjustedContentInset.top == 103)
    #expect(table.contentOffset.y == 100)
    scene.inTurn { table.contentOffset = CGPoint(x: 0, y: -207) }
    #expect(navigation.navigationBar.frame.height == 148)
    #expect(table.contentOffset.y == -207)
  }

  @Test("A sheet keeps its distance from the top; a full screen tells the presenting controller")
  func presentation() {
    let scene = Window(device: "iphone-16")
    let (story, below, above) = (SharedStory(), StoryController(), StoryController())
    scene.show { below }
    (below.shared, below.name, above.shared, above.name) = (story, "A", story, "B")
    var isShown = false
    scene.inTurn { below.present(above, animated: true) { isShown = true } }
    #expect(above.isBeingPresented)
    scene.turn(after: 0.6)
    #expect(isShown)
    #expect(above.view.frame == CGRect(x: 0, y: 69, width: 393, height: 783))
    #expect(above.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    #expect(story.lines == ["B didLoad", "B willAppear", "B isAppearing", "B didAppear"])
    scene.inTurn { above.dismiss(animated: true) }
    scene.turn(after: 0.6)
    #expect(above.view.window == nil)
    #expect(below.presentedViewController == nil)
    above.modalPresentationStyle = .fullScreen
    story.lines = []
    scene.inTurn { below.present(above, animated: false) }
    #expect(above.view.frame == scene.window.bounds)
    #expect(
      story.lines == [
        "A willDisappear", "B willAppear", "B isAppearing", "B didAppear", "A didDisappear",
      ])
  }

  @Test("A sheet is as high as its detent")
  func detents() throws {
    let scene = Window(device: "iphone-16")
    let (below, above) = (UIViewController(), UIViewController())
    scene.show { below }
    let sheet = try #require(above.sheetPresentationController)
    sheet.detents = [.custom { _ in 200 }, .large()]
    scene.inTurn { below.present(above, animated: false) }
    #expect(above.view.frame == CGRect(x: 0, y: 618, width: 393, height: 234))
    scene.inTurn { sheet.animateChanges { sheet.selectedDetentIdentifier = .large } }
    #expect(above.view.frame.minY == 69)
  }

  @Test("Traits of a user: labels first, then registered closures, outermost first")
  func traits() {
    let scene = Window(device: "iphone-16")
    let (controller, label) = (StoryController(), UILabel())
    scene.show { controller }
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    controller.view.addSubview(label)
    var sizes: [CGFloat] = []
    var styles = 0
    controller.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (_: StoryController, before) in
      #expect(before.preferredContentSizeCategory == .large)
      sizes.append(label.font.pointSize)
    }
    controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (_: StoryController, _) in styles += 1
    }
    scene.window.changeTraits { $0.category = .accessibilityExtraExtraExtraLarge }
    #expect(sizes == [53])
    #expect(styles == 0)
    scene.window.changeTraits { $0.style = .dark }
    #expect(styles == 1)
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
    scene.inTurn {
      #expect(UITraitCollection.current.userInterfaceStyle == .dark)
      #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 53)
    }
  }
}

private final class SharedStory {
  var lines: [String] = []
}

private final class StoryController: UIViewController {
  var story: [String] = []
  var shared: SharedStory?
  var name = ""

  private func note(_ word: String) {
    story.append(word)
    shared?.lines.append("\(name) \(word)")
  }

  override func viewDidLoad() { note("didLoad") }
  override func viewWillAppear(_ animated: Bool) { note("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
}
