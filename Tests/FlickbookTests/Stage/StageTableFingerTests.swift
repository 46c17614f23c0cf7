import Foundation
import Pictures
import Testing
import UIKit

@testable import Flickbook

/// Fingers in the tables of an app: drags, the index, menus, refreshing, and several views side by side.
///
/// Rules S3.28, S4.44, S10.3–S10.12, U7.6.
@Suite("A finger on an app's tables")
@MainActor
struct StageTableFingerTests {
  /// A controller of names in two sections, which notes what it is asked.
  private final class People: UITableViewController, UITableViewDragDelegate,
    UITableViewDropDelegate
  {
    var names = [["Ada", "Bob", "Cleo", "Dan"], ["Eve", "Fay"]]
    var calls: [String] = []
    var chosen: [String] = []

    func take() -> [String] {
      defer { calls = [] }
      return calls
    }

    private func note(_ call: String, _ path: IndexPath? = nil) {
      let line = path.map { "\(call) \($0.section).\($0.row)" } ?? call
      if calls.last != line { calls.append(line) }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.rowHeight = 50
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      tableView.dragDelegate = self
      tableView.dropDelegate = self
      tableView.dragInteractionEnabled = true
    }

    override func numberOfSections(in tableView: UITableView) -> Int { names.count }

    override func tableView(
      _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { names[section].count }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = names[indexPath.section][indexPath.row]
      return cell
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      false
    }

    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "E"] }

    override func tableView(
      _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
      note("index \(title)")
      return index
    }

    // MARK: Menus

    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      note("menu", indexPath)
      return UIContextMenuConfiguration(actionProvider: { [weak self] _ in
        UIMenu(children: [
          UIAction(title: "Call") { _ in self?.chosen.append("call \(indexPath.row)") }
        ])
      })
    }

    override func tableView(
      _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { note("willDisplayMenu") }

    override func tableView(
      _ tableView: UITableView,
      willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { note("willEndMenu") }

    // MARK: Drags

    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      note("items", indexPath)
      let item = UIDragItem(
        itemProvider: NSItemProvider(object: names[indexPath.section][indexPath.row]))
      item.localObject = indexPath
      return [item]
    }

    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
      note("willBegin")
    }

    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
      note("dragDidEnd")
    }

    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
      note("canHandle")
      return true
    }

    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
      note("enter")
    }

    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      note("update")
      return UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }

    func tableView(
      _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
    ) {
      guard let item = coordinator.items.first, let from = item.sourceIndexPath,
        let to = coordinator.destinationIndexPath
      else { return }
      note("drop", to)
      tableView.performBatchUpdates {
        let name = self.names[from.section].remove(at: from.row)
        self.names[to.section].insert(name, at: to.row)
        tableView.deleteRows(at: [from], with: .automatic)
        tableView.insertRows(at: [to], with: .automatic)
      }
      coordinator.drop(item.dragItem, toRowAt: to)
    }

    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
      note("dropDidEnd")
    }
  }

  private static func stage() throws -> (people: People, stage: Stage) {
    let people = People(style: .plain)
    let stage = try Stage(controller: people, size: CGSize(width: 300, height: 400))
    people.calls = []
    return (people, stage)
  }

  private static func perform(_ stage: Stage, _ method: String, _ params: String = "{}") throws {
    try stage.perform(Command(method: method, params: yaml(params)))
  }

  @Test("A row that a finger drags goes where it is dropped, by the delegates' calls in order")
  func dragged() throws {
    let (people, stage) = try Self.stage()
    try Self.perform(
      stage, "gesture.drag",
      "{from: [100, 25], to: [100, 130], press: 0.6, duration: 0.5, hold: 0.3}")
    try Self.perform(stage, "clock.settle")
    #expect(people.names == [["Bob", "Cleo", "Ada", "Dan"], ["Eve", "Fay"]])
    #expect(
      people.take() == [
        "items 0.0", "menu 0.0", "willDisplayMenu", "willEndMenu", "willBegin", "canHandle",
        "enter",
        "update", "drop 0.2", "dropDidEnd", "dragDidEnd",
      ])
    #expect(stage.collectionView.dataPath(ItemPath(section: 0, item: 2)) != nil)
    #expect(people.tableView.cellForRow(at: [0, 2])?.textLabel?.text == "Ada")
    #expect(try stage.verify(.update).isClean)
  }

  @Test("A finger that moves along the index scrolls from title to title")
  func index() throws {
    let (people, stage) = try Self.stage()
    people.names = [Array(repeating: "A", count: 30), Array(repeating: "E", count: 30)]
    people.tableView.reloadData()
    try Self.perform(stage, "clock.advance", "{frames: 1}")
    people.calls = []
    try Self.perform(stage, "gesture.drag", "{from: [295, 50], to: [295, 350], duration: 0.3}")
    #expect(people.take() == ["index A", "index E"])
    #expect(people.tableView.contentOffset.y == 30 * CGFloat(50))
    // The drag is the index's, and the rows do not scroll by it.
    #expect(people.tableView.isDragging == false)
  }

  @Test("A long press opens the menu of a row, and an action is chosen")
  func menu() throws {
    let (people, stage) = try Self.stage()
    people.tableView.dragInteractionEnabled = false
    try Self.perform(stage, "gesture.longPress", "{at: [100, 75], duration: 0.7}")
    #expect(people.take() == ["menu 0.1", "willDisplayMenu"])
    try Self.perform(stage, "view.performMenuAction", "{item: [0, 1], action: Call}")
    try Self.perform(stage, "clock.settle")
    #expect(people.chosen == ["call 1"])
    #expect(people.take() == ["willEndMenu"])
    #expect(stage.collectionView.indexPathsForSelectedItems == [])
  }

  @Test("A table that is pulled far enough refreshes, and keeps room until that ends")
  func refresh() throws {
    let (people, stage) = try Self.stage()
    var refreshes = 0
    let control = UIRefreshControl()
    control.addAction(UIAction { _ in refreshes += 1 }, for: .valueChanged)
    people.refreshControl = control
    try Self.perform(stage, "gesture.drag", "{from: [100, 50], to: [100, 390], duration: 0.6}")
    #expect(refreshes == 1 && control.isRefreshing)
    try Self.perform(stage, "clock.settle")
    #expect(people.tableView.contentOffset.y < 0)
    control.endRefreshing()
    try Self.perform(stage, "clock.settle")
    #expect(people.tableView.contentOffset.y == 0)
  }

  // MARK: Several views

  /// Two tables and a collection view side by side.
  private final class Board: UIViewController, UITableViewDataSource, UITableViewDelegate,
    UICollectionViewDataSource, UICollectionViewDelegate
  {
    let left = UITableView(frame: .zero, style: .plain)
    let right = UITableView(frame: .zero, style: .insetGrouped)
    let grid = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    var chosen: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      for (name, table) in [("left", left), ("right", right)] {
        table.accessibilityIdentifier = name
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        (table.dataSource, table.delegate) = (self, self)
        view.addSubview(table)
      }
      grid.accessibilityIdentifier = "grid"
      grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
      (grid.dataSource, grid.delegate) = (self, self)
      view.addSubview(grid)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      for (number, shown) in [left, right, grid].enumerated() {
        shown.frame = CGRect(x: CGFloat(number) * 100, y: 0, width: 100, height: 400)
      }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append("\(tableView.accessibilityIdentifier ?? "") \(indexPath.row)")
    }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 40 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { chosen.append("grid \(indexPath.item)") }
  }

  @Test("Two tables and a collection view in one window are touched, named and drawn on their own")
  func several() throws {
    let board = Board()
    let stage = try Stage(controller: board, size: CGSize(width: 300, height: 400))
    var lines: [String] = []
    let heard = try stage.log.subscribe(
      StateLog.Filter(events: ["didSelectRowAt", "didSelectItemAt", "scrollViewDidScroll"])
    ) { line in
      lines.append(line.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) })
    }
    defer { withExtendedLifetime(heard) {} }
    for x in [50, 150, 230] { try Self.perform(stage, "gesture.tap", "{at: [\(x), 100]}") }
    try Self.perform(stage, "clock.settle")
    #expect(board.chosen == ["left 2", "right 1", "grid 1"])
    try #require(lines.count == 3)
    #expect(lines[0].contains("\"didSelectRowAt\"") && !lines[0].contains("\"in\":"))
    #expect(lines[1].contains("\"didSelectRowAt\"") && lines[1].contains("\"in\":\"right\""))
    #expect(lines[2].contains("\"didSelectItemAt\"") && lines[2].contains("\"in\":\"grid\""))
    lines = []
    try Self.perform(stage, "gesture.drag", "{from: [150, 350], to: [150, 100], duration: 0.2}")
    try Self.perform(stage, "clock.settle")
    #expect(board.right.contentOffset.y > 100)
    #expect(board.left.contentOffset.y == 0 && board.grid.contentOffset.y == 0)
    #expect(!lines.isEmpty && lines.allSatisfy { $0.contains("\"in\":\"right\"") })
    let layers = stage.picture.layers
    #expect(layers.map(\.name) == ["main", "right", "grid"])
    #expect(
      layers.map(\.frame)
        == [0.0, 100, 200].map { Picture.Rect(x: $0, y: 0, width: 100, height: 400) })
    #expect(layers.allSatisfy { layer in layer.shapes.contains { $0.name.hasPrefix("item") } })
    #expect(board.right.superview === board.view && board.grid.superview === board.view)
    #expect(board.right.content.superview === board.right)
    #expect(try stage.verify(.update).isClean)
  }
}
