import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite("Cells that are configured again")
@MainActor
struct ReconfigureTests {
  /// A list that scrolls far enough for cells to be prefetched.
  private func scrolledList() -> DiffableList {
    let list = DiffableList([("A", (0..<60).map { "\($0)" })])
    for _ in 0..<8 {
      list.window.turn(after: 0.016)
      list.window.inTurn { list.view.contentOffset.y += 5 }
      list.window.loop.asCurrent { list.window.loop.runIdleTime() }
    }
    _ = list.takeAsked()
    return list
  }

  @Test("A prefetched cell is asked for, and is not dropped (M11.11)")
  func prefetched() throws {
    let list = scrolledList()
    let ahead = try #require(
      (0..<60).first { item in
        !list.view.indexPathsForVisibleItems.contains([0, item])
          && list.view.cellForItem(at: [0, item]) != nil
      })
    let cell = list.view.cellForItem(at: [0, ahead])
    #expect(list.change { $0.reconfigureItems(["\(ahead)"]) } == ["0.\(ahead) \(ahead)"])
    #expect(list.view.cellForItem(at: [0, ahead]) === cell)
  }

  @Test("An item without a cell is not asked for (M11.11)")
  func absent() {
    let list = DiffableList([("A", (0..<60).map { "\($0)" })])
    #expect(list.change { $0.reconfigureItems(["50"]) } == [])
  }

  @Test("A cell that went out of sight is asked for when it returns (M11.11, a guess)")
  func kept() {
    let list = DiffableList([("A", (0..<60).map { "\($0)" })])
    list.window.inTurn { list.view.contentOffset.y = 40 }
    _ = list.takeAsked()
    list.change { $0.reconfigureItems(["0"]) }
    list.window.inTurn { list.view.contentOffset.y = 0 }
    #expect(list.takeAsked() == ["0.0 0"])
  }

  @Test("Another reuse identifier is refused, and the cell stays (M11.11)")
  func otherIdentifier() {
    let list = DiffableList([("A", ["x"])])
    let reports = Reports()
    defer { reports.end() }
    list.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "other")
    var identifier = "cell"
    let source = DiffableList.Source(collectionView: list.view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: identifier, for: path)
    }
    list.window.inTurn { source.apply(DiffableList.snapshot([("A", ["x"])])) }
    let cell = list.view.cellForItem(at: [0, 0])
    identifier = "other"
    list.window.inTurn { list.view.reconfigureItems(at: [[0, 0]]) }
    #expect(
      reports.take() == [
        "Attempted to dequeue a cell for a different registration or reuse identifier than the "
          + "existing cell when reconfiguring an item, which is not allowed"
      ])
    #expect(list.view.cellForItem(at: [0, 0]) === cell)
  }
}
