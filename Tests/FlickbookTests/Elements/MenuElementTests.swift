import Foundation
import Testing
import UIKit

@testable import Flickbook

/// Buttons with menus, a picture with a context menu, and a bar with a menu, above an empty list.
@MainActor
private final class Shelf: UIViewController, UIContextMenuInteractionDelegate {
  var lines: [String] = []
  let sort = UIButton(type: .system)
  let order = UIButton(type: .system)
  let hold = UIButton(type: .system)
  var arrive: (([UIMenuElement]) -> Void)?

  private func action(
    _ title: String, attributes: UIMenuElement.Attributes = []
  ) -> UIAction {
    UIAction(title: title, attributes: attributes) { [unowned self] action in
      let sender = action.sender.map { "\(type(of: $0))" } ?? "nobody"
      lines.append("\(action.title) from \(sender)")
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shelf"
    let more = UIMenu(title: "More", children: [action("Author"), action("Year")])
    let inline = UIMenu(options: .displayInline, children: [action("Size")])
    let later = UIDeferredMenuElement { [unowned self] in arrive = $0 }
    sort.setTitle("Sort", for: .normal)
    sort.menu = UIMenu(children: [
      action("Name"), action("Colour", attributes: .disabled),
      action("Secret", attributes: .hidden),
      inline, more, later,
    ])
    sort.showsMenuAsPrimaryAction = true
    sort.addAction(
      UIAction { [unowned self] _ in lines.append("asked") }, for: .menuActionTriggered)
    sort.addAction(UIAction { [unowned self] _ in lines.append("tapped") }, for: .touchUpInside)
    order.menu = UIMenu(children: [action("Up"), action("Down")])
    order.changesSelectionAsPrimaryAction = true
    order.showsMenuAsPrimaryAction = true
    hold.setTitle("Hold", for: .normal)
    hold.menu = UIMenu(children: [action("Held")])
    hold.addAction(UIAction { [unowned self] _ in lines.append("tapped") }, for: .touchUpInside)
    let picture = UILabel()
    picture.text = "Picture"
    picture.isUserInteractionEnabled = true
    picture.addInteraction(UIContextMenuInteraction(delegate: self))
    let ask = UIButton(type: .system)
    ask.setTitle("Ask", for: .normal)
    ask.addAction(UIAction { [unowned self] _ in self.ask() }, for: .touchUpInside)
    for (index, view) in [sort, order, hold, picture, ask].enumerated() {
      view.frame = CGRect(x: 20, y: 120 + 60 * CGFloat(index), width: 120, height: 44)
      self.view.addSubview(view)
    }
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 500, width: 300, height: 100),
      collectionViewLayout: UICollectionViewFlowLayout())
    view.addSubview(list)
    let item = UIBarButtonItem(title: "Edit", menu: UIMenu(children: [action("Rename")]))
    item.accessibilityIdentifier = "edit"
    navigationItem.rightBarButtonItem = item
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    lines.append("menu at \(Int(location.x)) \(Int(location.y))")
    return UIContextMenuConfiguration(actionProvider: { [unowned self] _ in
      UIMenu(children: [action("Share")])
    })
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    lines.append("opens")
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    lines.append("ends")
  }

  func ask() {
    let alert = UIAlertController(
      title: "Delete?", message: "It cannot be undone.", preferredStyle: .alert)
    for (title, style) in [("Keep", UIAlertAction.Style.cancel), ("Delete", .destructive)] {
      alert.addAction(
        UIAlertAction(title: title, style: style) { [unowned self] in lines.append($0.title ?? "") }
      )
    }
    present(alert, animated: false)
  }
}

/// Rule E17.
@Suite("Menus and alerts as elements")
@MainActor
struct MenuElementTests {
  private let shelf = Shelf()
  private let stage: Stage

  init() throws {
    let shelf = shelf
    stage = try Stage(
      controller: UINavigationController(rootViewController: shelf),
      on: try #require(.named("iphone-16")))
  }

  @Test("A touch on a button with a menu opens it, and a tap on a row chooses")
  func button() throws {
    try stage.tap(.text("Sort"))
    #expect(stage.sees("Name"))
    #expect(stage.sees("Size"))
    #expect(!stage.sees("Secret"))
    #expect(shelf.lines == ["asked"])
    try stage.tap(.text("Size"))
    #expect(shelf.lines == ["asked", "Size from UIButton"])
    #expect(!stage.sees("Name"))
  }

  @Test("A row that is disabled can be touched, and nothing happens")
  func disabled() throws {
    try stage.tap(.text("Sort"))
    try stage.tap(.text("Colour"))
    #expect(shelf.lines == ["asked"])
    #expect(stage.sees("Colour"))
  }

  @Test("A submenu shows its rows, and its title leads back")
  func submenu() throws {
    try stage.tap(.text("Sort"))
    try stage.tap(.text("More"))
    #expect(stage.sees("Author"))
    #expect(!stage.sees("Name"))
    try stage.tap(.text("More"))
    #expect(stage.sees("Name"))
    try stage.tap(.text("More"))
    try stage.tap(.text("Year"))
    #expect(shelf.lines == ["asked", "Year from UIButton"])
  }

  @Test("Elements that an app provides later appear when they are there")
  func deferred() throws {
    try stage.tap(.text("Sort"))
    #expect(stage.sees("Loading…"))
    shelf.arrive?([UIAction(title: "Late") { _ in }])
    #expect(stage.sees("Late"))
    #expect(!stage.sees("Loading…"))
  }

  @Test("A touch beside the menu closes it and has no other effect")
  func beside() throws {
    try stage.tap(.text("Sort"))
    try stage.tap(at: CGPoint(x: 150, y: 90))
    #expect(!stage.sees("Name"))
    #expect(shelf.lines == ["asked"])
  }

  @Test("A button of choices has the title of the chosen action")
  func choice() throws {
    #expect(stage.sees("Up"))
    try stage.tap(.text("Up"))
    try stage.tap(.text("Down"))
    #expect(shelf.order.currentTitle == "Down")
    #expect(shelf.lines == ["Down from UIButton"])
  }

  @Test("A button whose menu is not its first action opens it by a long press")
  func longPress() throws {
    try stage.tap(.text("Hold"))
    #expect(shelf.lines == ["tapped"])
    #expect(!stage.sees("Held"))
    try stage.longPress(.text("Hold"))
    try stage.tap(.text("Held"))
    #expect(shelf.lines == ["tapped", "Held from UIButton"])
  }

  @Test("A long press opens the menu of an interaction, and notifies its delegate of both ends")
  func interaction() throws {
    try stage.longPress(.text("Picture"))
    #expect(shelf.lines == ["menu at 60 22", "opens"])
    try stage.tap(.text("Share"))
    #expect(shelf.lines == ["menu at 60 22", "opens", "ends", "Share from UILabel"])
  }

  @Test("A bar button is found by its identifier and opens its menu")
  func barButton() throws {
    try stage.tap(.id("edit"))
    try stage.tap(.text("Rename"))
    #expect(shelf.lines == ["Rename from UIBarButtonItem"])
  }

  @Test("An alert shows its texts, and the answer that cancels on the left")
  func alert() throws {
    try stage.tap(.text("Ask"))
    #expect(stage.sees("Delete?"))
    #expect(stage.sees("It cannot be undone."))
    let (keep, delete) = try (stage.element(.text("Keep")), stage.element(.text("Delete")))
    #expect(keep.frame.maxX <= delete.frame.minX && keep.frame.minY == delete.frame.minY)
    try stage.tap(.text("Keep"))
    try stage.settle()
    #expect(shelf.lines == ["Keep"])
    #expect(!stage.sees("Delete?"))
  }

  @Test("The menu of an item is on screen beside the item, and a tap chooses from it")
  func item() throws {
    let story = try StageStory(
      """
      view: {size: [300, 400], contextMenu: [{title: Delete, identifier: delete, does: delete}]}
      layout: {itemSize: [100, 100], minimumLineSpacing: 0, minimumInteritemSpacing: 0}
      sections: [{items: [{id: a}, {id: b}, {id: c}]}]
      """)
    try story.perform("gesture.longPress", "{item: [0, 1]}")
    try story.perform("gesture.tap", "{find: {text: Delete}}")
    #expect(try story.perform("query.data")["sections"].contains("\"b\"") == false)
    #expect(try story.state("menu") == "null")
  }
}
