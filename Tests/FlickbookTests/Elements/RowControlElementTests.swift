import Foundation
import Testing
import UIKit

@testable import Flickbook

/// A table of three rows that are deleted, inserted and moved.
@MainActor
private final class ShoppingController: UITableViewController {
  var rows = ["Milk", "Bread", "Salt"]
  private(set) var calls: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 50
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { rows.count }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    cell.accessoryType = indexPath.row == 2 ? .detailButton : .none
    return cell
  }

  override func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { rows[indexPath.row] == "Bread" ? .insert : .delete }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    calls.append("commit \(editingStyle.rawValue) \(rows[indexPath.row])")
    guard editingStyle == .delete else { return }
    rows.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .none)
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }

  override func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    calls.append("info \(rows[indexPath.row])")
  }
}

/// A list of three rows with two actions at the trailing edge.
@MainActor
private final class MessagesController: UICollectionViewController {
  let titles = ["Ann", "Ben", "Cem"]
  private(set) var calls: [String] = []

  init() {
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { [unowned self] path in
      UISwipeActionsConfiguration(
        actions: ["Delete", "Flag"].map { (title: String) in
          UIContextualAction(style: .normal, title: title) { [unowned self] _, _, done in
            calls.append("\(title) \(titles[path.item])")
            done(true)
          }
        })
    }
    collectionView.collectionViewLayout = UICollectionViewCompositionalLayout.list(
      using: configuration)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { titles.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    var content = UIListContentConfiguration.cell()
    content.text = titles[indexPath.item]
    cell.contentConfiguration = content
    return cell
  }
}

/// Rule E18.
@Suite("Buttons and controls of rows as elements")
@MainActor
struct RowControlElementTests {
  private static let size = CGSize(width: 320, height: 480)

  @Test("The button that a swipe shows is found by its title, chosen, and gone with the row")
  func swipe() throws {
    let controller = ShoppingController()
    let stage = try Stage(controller: controller as UIViewController, size: Self.size)
    #expect(!stage.sees("Delete"))
    try stage.drag(.text("Milk"), by: CGVector(dx: -100, dy: 0))
    try stage.settle()
    let button = try stage.element(.text("Delete"))
    #expect(button.frame == CGRect(x: 246, y: 0, width: 74, height: 50))
    try stage.tap(.text("Delete"))
    try stage.settle()
    #expect(controller.calls == ["commit 1 Milk"])
    #expect(!stage.sees("Delete") && !stage.sees("Milk"))
  }

  @Test("Each of several buttons is found, and a tap beside them closes the row")
  func actions() throws {
    let controller = MessagesController()
    let stage = try Stage(controller: controller as UIViewController, size: Self.size)
    try stage.drag(.text("Ben"), by: CGVector(dx: -160, dy: 0))
    try stage.settle()
    #expect(stage.sees("Delete") && stage.sees("Flag"))
    try stage.tap(.text("Flag"))
    try stage.settle()
    #expect(controller.calls == ["Flag Ben"])
    #expect(!stage.sees("Flag"))
    try stage.drag(.text("Ann"), by: CGVector(dx: -160, dy: 0))
    try stage.settle()
    #expect(stage.sees("Flag"))
    try stage.tap(.text("Cem"))
    try stage.settle()
    #expect(!stage.sees("Flag"))
    #expect(controller.calls == ["Flag Ben"])
  }

  @Test("Controls of editing rows are found by labels with the text of their row")
  func controls() throws {
    let controller = ShoppingController()
    let stage = try Stage(controller: controller as UIViewController, size: Self.size)
    try stage.tap(.label("More Info"))
    try stage.settle()
    #expect(controller.calls == ["info Salt"])
    controller.isEditing = true
    try stage.settle()
    try stage.tap(.label("Insert Bread"))
    try stage.settle()
    #expect(controller.calls.last == "commit 2 Bread")
    try stage.drag(.label("Reorder Salt"), to: .text("Milk"), press: 0.1)
    try stage.settle()
    #expect(controller.rows == ["Salt", "Milk", "Bread"])
    try stage.tap(.label("Delete Milk"))
    try stage.settle()
    try stage.tap(.text("Delete"))
    try stage.settle()
    #expect(controller.rows == ["Salt", "Bread"])
  }

  @Test("A row that is reused has no buttons of the row before")
  func reuse() throws {
    let controller = MessagesController()
    let stage = try Stage(controller: controller as UIViewController, size: Self.size)
    try stage.drag(.text("Ben"), by: CGVector(dx: -160, dy: 0))
    try stage.settle()
    controller.collectionView.reloadData()
    try stage.settle()
    #expect(!stage.sees("Flag"))
  }
}
