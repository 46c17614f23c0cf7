import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite("Applying snapshots")
@MainActor
struct ApplyTests {
  typealias Snapshot = DiffableList.Snapshot

  @Test("The first snapshot is reloaded, and the data source is the view's (M11.6, M11.7)")
  func first() {
    let list = DiffableList()
    #expect(list.view.dataSource === list.source)
    list.window.inTurn { list.source.apply(DiffableList.snapshot([("A", ["x", "y"])])) }
    #expect(list.view.take() == ["reloadData"])
    #expect(list.takeAsked() == ["0.0 x", "0.1 y"])
    #expect(list.shown == ["x", "y"])
  }

  @Test("Batch updates in the order of an app, then reloads, then reconfigures (M11.9)")
  func order() {
    let list = DiffableList([("A", ["a", "b", "c", "d"]), ("B", ["e"]), ("C", ["f"])])
    list.change { snapshot in
      snapshot.deleteSections(["B"])
      snapshot.moveSection("C", beforeSection: "A")
      snapshot.appendSections(["D"])
      snapshot.deleteItems(["b"])
      snapshot.insertItems(["n"], afterItem: "a")
      snapshot.moveItem("d", beforeItem: "c")
      snapshot.appendItems(["a"], toSection: "D")
      snapshot.reconfigureItems(["c", "f"])
      snapshot.reloadItems(["d", "n"])
    }
    #expect(
      list.view.take() == [
        "batch", "deleteSections 1", "insertSections 2", "moveSection 0 1", "deleteItems 0.1",
        "insertItems 1.0", "moveItem 0.2 1.2", "moveItem 0.0 2.0", "batch", "reloadItems 1.1 1.0",
        "reconfigureItems 1.2 0.0",
      ])
    #expect(list.shown == ["f", "n", "d", "c", "a"])
  }

  @Test("Without a difference and without marks nothing is called (M11.7)")
  func same() {
    let list = DiffableList([("A", ["x", "y"])])
    list.window.inTurn { list.source.apply(DiffableList.snapshot([("A", ["x", "y"])])) }
    #expect(list.view.take() == [] && list.takeAsked() == [])
  }

  typealias Asked = (
    name: String, change: @Sendable (inout Snapshot) -> Void, asked: [String]
  )

  /// The recorded changes of A: x, y, z on screen, and what the provider is asked for.
  nonisolated static let asked: [Asked] = [
    ("reload y", { $0.reloadItems(["y"]) }, ["0.1 y"]),
    ("reload section A", { $0.reloadSections(["A"]) }, ["0.0 x", "0.1 y", "0.2 z"]),
    ("reorder", { $0.moveItem("z", beforeItem: "x") }, []),
    (
      "reorder and reload z",
      {
        $0.moveItem("z", beforeItem: "x")
        $0.reloadItems(["z"])
      }, ["0.0 z"]
    ),
    ("append w", { $0.appendItems(["w"], toSection: "A") }, ["0.3 w"]),
    (
      "append and reload w",
      {
        $0.appendItems(["w"], toSection: "A")
        $0.reloadItems(["w"])
      }, ["0.3 w", "0.3 w"]
    ),
    ("delete", { $0.deleteItems(["y"]) }, []),
    ("move to another section", { $0.appendItems(["y"], toSection: "B") }, []),
    ("swap sections", { $0.moveSection("B", beforeSection: "A") }, []),
    (
      "new section C",
      {
        $0.appendSections(["C"])
        $0.appendItems(["w"])
      }, ["2.0 w"]
    ),
  ]

  @Test("The provider is asked as recorded (M11.10)", arguments: 0..<asked.count, [true, false])
  func provider(_ row: Int, isAnimated: Bool) {
    let change = Self.asked[row]
    let list = DiffableList([("A", ["x", "y", "z"]), ("B", [])])
    #expect(list.change(animated: isAnimated, change.change) == change.asked, "\(change.name)")
  }

  @Test("Items that come on screen are asked for, those beyond are not (M11.10)")
  func comingIn() {
    let list = DiffableList([("A", (0..<40).map { "\($0)" })])
    #expect(list.shown.count == 12)
    let asked = list.change { $0.deleteItems(["1", "2"]) }
    #expect(asked == ["0.10 12", "0.11 13"])
  }

  @Test("A newly made snapshot is compared by its identifiers (M11.8)")
  func reloadedCompletely() {
    let list = DiffableList([("A", ["x", "y", "z"])])
    list.window.inTurn { list.source.apply(DiffableList.snapshot([("A", ["z", "x", "w"])])) }
    #expect(
      list.view.take() == ["batch", "deleteItems 0.1", "insertItems 0.2", "moveItem 0.0 0.1"])
    #expect(list.takeAsked() == ["0.2 w"])
  }

  @Test("The selection follows identifiers; a reloaded item loses it (M11.12)")
  func selection() {
    let list = DiffableList([("A", ["a", "b", "c", "d"]), ("B", ["e"])])
    for item in [0, 1, 3] {
      list.view.selectItem(at: [0, item], animated: false, scrollPosition: [])
    }
    list.change {
      $0.deleteItems(["b"])
      $0.moveItem("d", beforeItem: "a")
      $0.reconfigureItems(["d"])
    }
    #expect(list.selected == ["d", "a"])
    list.change { $0.appendItems(["a"], toSection: "B") }
    #expect(list.selected == ["d", "a"])
    list.change { $0.reloadItems(["a"]) }
    #expect(list.selected == ["d"])
  }

  @Test("A reconfigured cell is the same one, and is not prepared for reuse (M11.11)")
  func reconfigure() {
    let list = DiffableList([("A", ["x", "y"])])
    let cell = list.cell([0, 1])
    #expect(list.change { $0.reconfigureItems(["y", "x"]) } == ["0.1 y", "0.0 x"])
    #expect(list.cell([0, 1]) === cell && cell?.uses == 0)
    #expect(list.view.take() == ["reconfigureItems 0.1 0.0"])
  }

  @Test("The completion is called once, after the animation or after the layout (M11.13)")
  func completion() {
    let list = DiffableList()
    var story: [String] = []
    let apply = { (items: [String], animated: Bool) in
      list.source.apply(DiffableList.snapshot([("A", items)]), animatingDifferences: animated) {
        story.append("\(items.joined()) \(list.shown.joined())")
      }
      #expect(story == [])
    }
    for (items, animated) in [(["a"], true), (["a", "b"], false), (["a", "b"], true)] {
      list.window.inTurn { apply(items, animated) }
      list.window.inTurn {}
      #expect(story == ["\(items.joined()) \(items.joined())"])
      story = []
    }
    list.window.inTurn { apply(["b"], true) }
    list.window.turn(after: 0.1)
    #expect(story == [])
    list.window.turn(after: 0.4)
    list.window.turn(after: 0.1)
    #expect(story == ["b b"])
  }

  @Test("An apply inside a completion is fine (M11.13)")
  func nested() {
    let list = DiffableList([("A", ["x"])])
    list.window.inTurn {
      list.source.apply(DiffableList.snapshot([("A", ["x", "y"])]), animatingDifferences: false) {
        list.source.apply(DiffableList.snapshot([("A", ["y"])]))
      }
    }
    list.window.inTurn {}
    #expect(list.shown == ["y"])
  }

  @Test("An async apply returns after the layout (M11.13)")
  func async() async {
    let list = DiffableList([("A", ["x"])])
    let loop = list.window.loop
    let task = Task {
      await list.source.apply(DiffableList.snapshot([("A", ["y"])]), animatingDifferences: false)
      return list.shown
    }
    while !loop.hasDeadlines { await Task.yield() }
    list.window.inTurn {}
    #expect(await task.value == ["y"])
  }

  @Test("The current state is known by identifiers and index paths (M11.14)")
  func questions() {
    let list = DiffableList([("A", ["x", "y"]), ("B", ["z"])])
    #expect(list.source.itemIdentifier(for: [1, 0]) == "z")
    #expect(list.source.itemIdentifier(for: [1, 1]) == nil)
    #expect(list.source.itemIdentifier(for: [2, 0]) == nil)
    #expect(list.source.indexPath(for: "y") == [0, 1] && list.source.indexPath(for: "w") == nil)
    #expect(list.source.sectionIdentifier(for: 1) == "B")
    #expect(list.source.sectionIdentifier(for: 2) == nil)
    #expect(list.source.index(for: "B") == 1 && list.source.index(for: "Z") == nil)
    list.change { $0.reloadItems(["x"]) }
    #expect(list.source.snapshot().reloadedItemIdentifiers == [])
  }

  @Test("Reloading the data shows a snapshot without batches (M11.7)")
  func reload() {
    let list = DiffableList([("A", ["x", "y"])])
    list.window.inTurn {
      list.source.applySnapshotUsingReloadData(DiffableList.snapshot([("A", ["y"])]))
    }
    #expect(list.view.take() == ["reloadData"] && list.takeAsked() == ["0.0 y"])
  }

  @Test("An update that a program makes itself ends in UIKit's exception (M11.17)")
  func ownUpdate() {
    let list = DiffableList([("A", ["x", "y"])])
    let reports = Reports()
    defer { reports.end() }
    list.view.deleteItems(at: [[0, 0]])
    #expect(reports.take().map { $0.hasPrefix("Invalid batch updates detected") } == [true])
    #expect(list.shown == ["x", "y"])
  }

  @Test("A provider that returns nothing raises UIKit's exception (M11.16)")
  func providerWithoutCell() {
    let list = DiffableList()
    let reports = Reports()
    defer { reports.end() }
    let source = DiffableList.Source(collectionView: list.view) { _, _, _ in nil }
    list.window.inTurn { source.apply(DiffableList.snapshot([("A", ["x"])])) }
    #expect(
      reports.take() == [
        "UICollectionViewDiffableDataSource cell provider returned nil for index path "
          + "<NSIndexPath {length = 2, path = 0 - 0}> with item identifier 'x', which is not "
          + "allowed. You must always return a cell to the collection view: <CallNotingView>"
      ])
  }

  @Test("A header needs a provider (M11.16)")
  func header() {
    let list = DiffableList()
    list.layout.headerReferenceSize = CGSize(width: 320, height: 20)
    let reports = Reports()
    defer { reports.end() }
    list.window.inTurn { list.source.apply(DiffableList.snapshot([("A", ["x"])])) }
    #expect(reports.take().count == 1)
    list.view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    list.source.supplementaryViewProvider = { view, kind, path in
      view.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: path)
    }
    list.window.inTurn { list.view.reloadData() }
    #expect(reports.take() == [])
    #expect(
      list.view.visibleSupplementaryViews(
        ofKind: UICollectionView.elementKindSectionHeader
      ).count == 1)
  }

  /// Overrides what a data source may be asked.
  private final class Titled: UICollectionViewDiffableDataSource<String, String> {
    override func indexTitles(for collectionView: UICollectionView) -> [String]? { ["T"] }

    override func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { indexPath.item == 1 }
  }

  @Test("A subclass overrides methods of the data source (M11.18)")
  func subclass() {
    let list = DiffableList()
    let source = Titled(collectionView: list.view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    list.window.inTurn { source.apply(DiffableList.snapshot([("A", ["x", "y"])])) }
    #expect(!list.view.beginInteractiveMovementForItem(at: [0, 0]))
    #expect(list.view.beginInteractiveMovementForItem(at: [0, 1]))
    list.view.cancelInteractiveMovement()
    #expect(source.indexTitles(for: list.view) == ["T"])
  }
}
