import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// The items of bars: what is shown, left out and replaced, and bars without a controller.
@Suite("Items of bars")
@MainActor
struct BarItemTests {
  /// Notes the changes of a bar, and refuses an item without a title.
  private final class Listener: NSObject, UINavigationBarDelegate, UITabBarDelegate,
    UISearchBarDelegate
  {
    var lines: [String] = []

    func navigationBar(_ bar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
      item.title?.isEmpty == false
    }
    func navigationBar(_ bar: UINavigationBar, didPush item: UINavigationItem) {
      lines.append("pushed \(item.title ?? "")")
    }
    func navigationBar(_ bar: UINavigationBar, didPop item: UINavigationItem) {
      lines.append("popped \(item.title ?? "")")
    }
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
      lines.append("chose \(item.title ?? "")")
    }
    func searchBar(_ bar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      lines.append("scope \(selectedScope)")
    }
  }

  /// Returns the texts of the labels in a view, from the back to the front.
  private func texts(in view: UIView) -> [String] {
    view.subviews.flatMap { ($0 as? UILabel)?.text.map { [$0] } ?? texts(in: $0) }
      .filter { !$0.isEmpty }
  }

  @Test("A navigation bar without a controller shows the item at the top, and asks its delegate")
  func ownStack() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let listener = Listener()
    bar.delegate = listener
    bar.pushItem(UINavigationItem(title: "A"), animated: false)
    bar.pushItem(UINavigationItem(), animated: false)
    bar.pushItem(UINavigationItem(title: "B"), animated: true)
    #expect(bar.items?.map(\.title) == ["A", "B"])
    #expect(bar.sizeThatFits(CGSize(width: 320, height: 0)) == CGSize(width: 320, height: 44))
    bar.layoutIfNeeded()
    #expect(texts(in: bar).sorted() == ["A", "B"])
    bar.topItem?.title = "C"
    #expect(texts(in: bar).sorted() == ["A", "C"])
    #expect(bar.popItem(animated: true)?.title == "C")
    #expect(texts(in: bar) == ["A"])
    bar.setItems(nil, animated: false)
    #expect(bar.popItem(animated: false) == nil)
    #expect(listener.lines == ["pushed A", "pushed B", "popped C"])
  }

  @Test("A tap on a tab bar without a controller chooses the item, and tells the delegate")
  func ownTabs() throws {
    let scene = Window(device: "iphone-16")
    let bar = UITabBar(frame: CGRect(x: 0, y: 700, width: 393, height: 49))
    let (listener, page) = (Listener(), UIViewController())
    bar.delegate = listener
    bar.items = ["A", "B"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
    scene.show {
      page.view.addSubview(bar)
      return page
    }
    let buttons = bar.subviews.compactMap { $0 as? UIControl }
    try #require(buttons.count == 2)
    scene.inTurn { buttons[1].sendActions(for: .touchUpInside) }
    #expect(listener.lines == ["chose B"])
    #expect(bar.selectedItem === bar.items?[1])
  }

  @Test(
    "A hidden button is left out, groups follow the buttons, and a button that is no longer hidden is shown"
  )
  func hiddenAndGroups() {
    let scene = Window(device: "iphone-16")
    let page = UIViewController()
    let (edit, hidden) = (
      UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil),
      UIBarButtonItem(title: "Hidden", style: .plain, target: nil, action: nil)
    )
    hidden.isHidden = true
    let grouped = UIBarButtonItem(title: "Group", style: .plain, target: nil, action: nil)
    page.navigationItem.rightBarButtonItems = [edit, hidden]
    page.navigationItem.trailingItemGroups = [grouped.creatingFixedGroup()]
    let navigation = UINavigationController(rootViewController: page)
    scene.show { navigation }
    #expect(texts(in: navigation.navigationBar).sorted() == ["Edit", "Group"])
    scene.inTurn { hidden.isHidden = false }
    #expect(texts(in: navigation.navigationBar).sorted() == ["Edit", "Group", "Hidden"])
  }

  @Test("A tool bar leaves hidden buttons out")
  func hiddenTool() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let item = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
    bar.items = [item]
    #expect(texts(in: bar) == ["A"])
    item.isHidden = true
    #expect(texts(in: bar) == [])
  }

  @Test(
    "The title of the button back follows the display mode",
    arguments: [
      (UINavigationItem.BackButtonDisplayMode.default, "List"), (.generic, "Back"), (.minimal, ""),
    ])
  func backTitle(mode: UINavigationItem.BackButtonDisplayMode, title: String) {
    let scene = Window(device: "iphone-16")
    let (list, detail) = (UIViewController(), UIViewController())
    (list.title, detail.title) = ("List", "Detail")
    list.navigationItem.backButtonDisplayMode = mode
    let navigation = UINavigationController(rootViewController: list)
    scene.show { navigation }
    scene.inTurn { navigation.pushViewController(detail, animated: false) }
    let titles = texts(in: navigation.navigationBar).filter { $0 != "Detail" }
    #expect(titles.joined() == title)
  }

  @Test("A back action replaces going back")
  func backAction() throws {
    let scene = Window(device: "iphone-16")
    let (list, detail) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: list)
    var calls = 0
    detail.navigationItem.backAction = UIAction { _ in calls += 1 }
    scene.show { navigation }
    scene.inTurn { navigation.pushViewController(detail, animated: false) }
    let back = try #require(navigation.navigationBar.subviews.compactMap { $0 as? UIControl }.first)
    scene.inTurn { back.sendActions(for: .touchUpInside) }
    #expect(calls == 1)
    #expect(navigation.topViewController === detail)
    detail.navigationItem.backAction = nil
    let plain = try #require(
      navigation.navigationBar.subviews.compactMap { $0 as? UIControl }.first)
    scene.inTurn { plain.sendActions(for: .touchUpInside) }
    #expect(navigation.topViewController === list)
  }

  @Test("Hiding the tab bar gives its room to the controller")
  func hiddenTabs() {
    let scene = Window(device: "iphone-16")
    let (tabs, page) = (UITabBarController(), UIViewController())
    tabs.viewControllers = [page]
    scene.show { tabs }
    #expect(page.view.safeAreaInsets.bottom == 83)
    scene.inTurn { tabs.setTabBarHidden(true, animated: false) }
    #expect(tabs.tabBar.isHidden)
    #expect(page.view.safeAreaInsets.bottom == 34)
  }

  @Test("Scopes appear with a search, and a tap tells the delegate of the bar")
  func scopes() throws {
    let scene = Window(device: "iphone-16")
    let (list, listener) = (UIViewController(), Listener())
    let search = UISearchController(searchResultsController: nil)
    search.hidesNavigationBarDuringPresentation = false
    search.searchBar.scopeButtonTitles = ["All", "New"]
    search.searchBar.delegate = listener
    list.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: list)
    scene.show { navigation }
    #expect(navigation.navigationBar.frame.height == 96)
    scene.inTurn { search.isActive = true }
    #expect(search.searchBar.showsScopeBar)
    #expect(navigation.navigationBar.frame.height == 142)
    let control = try #require(
      search.searchBar.subviews.compactMap { $0 as? UISegmentedControl }.first)
    #expect(control.frame == CGRect(x: 8, y: 52, width: 377, height: 32))
    control.selectedSegmentIndex = 1
    scene.inTurn { control.sendActions(for: .valueChanged) }
    #expect(search.searchBar.selectedScopeButtonIndex == 1)
    #expect(listener.lines == ["scope 1"])
    scene.inTurn { search.isActive = false }
    #expect(navigation.navigationBar.frame.height == 96)
    #expect(control.superview == nil)
  }

  @Test("Scopes that appear with the text wait for its first character")
  func scopesOnEntry() {
    let search = UISearchController(searchResultsController: nil)
    search.scopeBarActivation = .onTextEntry
    search.searchBar.scopeButtonTitles = ["All", "New"]
    search.isActive = true
    #expect(!search.searchBar.showsScopeBar)
    search.scopeBarActivation = .manual
    search.searchBar.showsScopeBar = true
    search.isActive = false
    #expect(search.searchBar.showsScopeBar)
  }

  @Test("A button cancels a search while it is active, unless the app shows and hides it (V14a)")
  func cancelOfSearch() throws {
    let scene = Window(device: "iphone-16")
    let list = UIViewController()
    let search = UISearchController(searchResultsController: nil)
    list.navigationItem.searchController = search
    scene.show { UINavigationController(rootViewController: list) }
    let bar = search.searchBar
    func cancel() -> UIButton? { bar.subviews.lazy.compactMap { $0 as? UIButton }.first }
    #expect(cancel() == nil && !bar.showsCancelButton)
    let width = bar.searchTextField.frame.width
    scene.inTurn { _ = bar.becomeFirstResponder() }
    scene.inTurn { Keyboard(of: scene.window)?.type("K2") }
    #expect(bar.showsCancelButton && search.isActive)
    let button = try #require(cancel())
    #expect(bar.searchTextField.frame.maxX < button.frame.minX)
    #expect(bar.searchTextField.frame.width < width)
    scene.inTurn { button.sendActions(for: .touchUpInside) }
    #expect(!search.isActive && bar.text == "" && !bar.searchTextField.isFirstResponder)
    #expect(cancel() == nil && bar.searchTextField.frame.width == width)
    bar.showsCancelButton = false
    #expect(!search.automaticallyShowsCancelButton)
    scene.inTurn { search.isActive = true }
    #expect(cancel() == nil)
  }

  @Test("A bar that is too low for its scopes has them below it")
  func lowScopes() {
    let window = Window()
    let bar = window.add(UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56)))
    bar.scopeButtonTitles = ["A", "B"]
    bar.setShowsScope(true, animated: false)
    bar.setShowsCancelButton(true, animated: false)
    window.turn()
    #expect(bar.searchTextField.frame.height == 32)
    let frames = bar.subviews.map(\.frame)
    #expect(frames.count == 3 && frames.allSatisfy { $0.width > 0 && $0.height > 0 })
  }
}
