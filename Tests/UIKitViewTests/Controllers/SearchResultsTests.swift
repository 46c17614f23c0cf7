import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// A controller of results over the content (V14), room for the keyboard (V9b) and bold text (A70b).
@Suite("Results of a search, room for the keyboard and bold text")
@MainActor
struct SearchResultsTests {
  @Test("Results are shown over the content and below the bar, once there is a text")
  func results() throws {
    let scene = Window(device: "iphone-16")
    let (list, found) = (UIViewController(), UIViewController())
    let search = UISearchController(searchResultsController: found)
    list.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: list)
    scene.show { navigation }
    #expect(found.viewIfLoaded?.window == nil)
    scene.inTurn { _ = search.searchBar.becomeFirstResponder() }
    #expect(search.isActive && search.presentingViewController === list)
    #expect(found.parent === search && found.presentingViewController === list)
    #expect(found.view.isHidden)
    let keyboard = try #require(Keyboard(of: scene.window))
    scene.inTurn { keyboard.type("K2") }
    #expect(!found.view.isHidden)
    let views = navigation.view.subviews
    #expect(views.firstIndex(of: search.view) == views.firstIndex(of: list.view).map { $0 + 1 })
    #expect(views.last === navigation.navigationBar)
    // The bar of the search alone: 59 of the safe area and 52.
    #expect(found.view.safeAreaInsets.top == 111)
    #expect(found.view.frame == scene.window.bounds)
    scene.inTurn { keyboard.clear() }
    #expect(found.view.isHidden)
    search.showsSearchResultsController = true
    #expect(!found.view.isHidden)
    scene.inTurn { search.dismiss(animated: true) }
    #expect(!search.isActive && found.view.window == nil)
    #expect(search.presentingViewController == nil)
  }

  @Test(
    "A tap where no result is ends the search, unless the content stays within reach",
    arguments: [true, false])
  func tapOutside(obscures: Bool) throws {
    let scene = Window(device: "iphone-16")
    let (list, found) = (UIViewController(), UIViewController())
    let search = UISearchController(searchResultsController: found)
    search.obscuresBackgroundDuringPresentation = obscures
    list.navigationItem.searchController = search
    scene.show { UINavigationController(rootViewController: list) }
    scene.inTurn { search.isActive = true }
    for phase in [UITouch.Phase.began, .ended] {
      scene.inTurn {
        scene.window.touchRouter.send(
          TouchRouter.Sample(finger: 1, phase: phase, location: CGPoint(x: 200, y: 600)))
      }
    }
    #expect(search.isActive != obscures)
  }

  @Test("Below a bar in the head of a table the results begin")
  func header() {
    let scene = Window(device: "iphone-16")
    let (list, found) = (UITableViewController(style: .plain), UIViewController())
    let search = UISearchController(searchResultsController: found)
    scene.show {
      list.tableView.tableHeaderView = search.searchBar
      return list
    }
    scene.inTurn { search.isActive = true }
    let bar = search.searchBar.convert(search.searchBar.bounds, to: nil)
    #expect(bar.height == 56)
    #expect(search.view.frame.minY == bar.maxY && search.view.frame.maxY == 852)
  }

  @Test("A table makes room for the keyboard, and shows the field that is edited above it")
  func keyboard() throws {
    let scene = Window(device: "iphone-16")
    let form = Form(style: .plain)
    scene.show { UINavigationController(rootViewController: form) }
    let table = try #require(form.tableView)
    #expect(table.adjustedContentInset.bottom == 34)
    scene.inTurn { _ = form.fields[11].becomeFirstResponder() }
    #expect(table.adjustedContentInset.bottom == 336)
    #expect(table.verticalScrollIndicatorInsets.bottom == 302)
    for _ in 0..<40 { scene.turn(after: 0.016) }
    #expect(form.fields[11].convert(form.fields[11].bounds, to: nil).maxY == 516)
    table.contentInset.bottom += 10
    scene.inTurn { _ = form.fields[11].resignFirstResponder() }
    #expect(table.contentInset.bottom == 10)
    #expect(table.adjustedContentInset.bottom == 44)
  }

  @Test("On another screen, or a plain one, a table keeps its insets")
  func otherKeyboard() {
    let (one, two) = (Window(device: "iphone-16"), Window(device: "iphone-16"))
    let (form, other) = (Form(style: .plain), Form(style: .plain))
    one.show { form }
    two.show { other }
    two.inTurn { _ = other.fields[0].becomeFirstResponder() }
    #expect(form.tableView.contentInset.bottom == 0)
    #expect(other.tableView.contentInset.bottom > 0)
  }

  @Test(
    "Bold text makes the fonts of styles heavier, also in labels that follow the user",
    arguments: [(UIFont.TextStyle.body, ".SFUI-Semibold"), (.headline, ".SFUI-Bold")])
  func bold(_ style: UIFont.TextStyle, _ name: String) {
    let scene = Window(device: "iphone-16")
    let label = UILabel()
    scene.inTurn {
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      scene.add(label)
    }
    let before = label.font.fontName
    scene.window.changeTraits { $0.isBold = true }
    #expect(label.font.fontName == name)
    #expect(label.font.pointSize == 17)
    scene.window.changeTraits { $0.isBold = false }
    #expect(label.font.fontName == before)
  }
}

/// A table of twelve fields, each 60 points high.
private final class Form: UITableViewController {
  let fields = (0..<12).map { _ in UITextField(frame: CGRect(x: 16, y: 10, width: 200, height: 40))
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    fields.count
  }

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  {
    60
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.contentView.addSubview(fields[indexPath.row])
    return cell
  }
}
