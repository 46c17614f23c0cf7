import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite("Batch updates of a view")
@MainActor
struct BatchUpdateTests {
  /// Rows of 100 points in a view of 480, all of them on screen.
  private func list(rows: Int = 3) -> ListInWindow {
    let list = ListInWindow(rows: rows)
    list.turn()
    return list
  }

  /// Changes the data source inside the block, as an app does.
  private func update(
    _ list: ListInWindow, to count: Int, _ updates: @escaping (UICollectionView) -> Void
  ) {
    list.view.performBatchUpdates {
      list.source.counts = [count]
      updates(list.view)
    } completion: { finished in
      list.story.note("completion \(finished)")
    }
  }

  @Test("An insertion: invalidation, prepare, updates, query, initial attributes, finalize (S7.21)")
  func insert() {
    let list = list()
    update(list, to: 4) { $0.insertItems(at: [[0, 1]]) }
    #expect(
      list.story.take() == [
        "numberOfSections @0", "numberOfItems 0 @0", "invalidateLayout @0", "with counts @0",
        "prepare @0", "contentSize @0", "updates insert ->0.1 @0", "target 0,0 @0",
        "elements 0...480 @0", "contentSize @0", "initial 0.1 @0", "cell 0.1 @0",
        "willDisplay 0.1 @0", "final 0.1 @0", "initial 0.2 @0", "final 0.2 @0", "initial 0.3 @0",
        "final 0.0 @0", "initial 0.0 @0", "finalize @0",
      ])
    #expect(list.turn() == [])
    #expect(list.rowsOnScreen == [0, 1, 2, 3])
    for _ in 0..<20 { list.frame() }
    #expect(list.story.take().filter { $0.hasPrefix("completion") } == [])
  }

  @Test(
    "Of two cells that an item has left behind the latest returns, however long each moves (S7.26)")
  func latestReturns() throws {
    let list = list(rows: 40)
    let first = try #require(list.view.cellForItem(at: [0, 0]))
    UIView.animate(withDuration: 1) { first.alpha = 0.5 }
    list.view.moveItem(at: [0, 0], to: [0, 39])
    _ = list.frames(2)
    list.view.contentOffset.y = 3520
    list.turn()
    let second = try #require(list.view.cellForItem(at: [0, 39]))
    #expect(second !== first)
    list.view.moveItem(at: [0, 39], to: [0, 0])
    // The first move ends in these frames, but not the first cell's own animation, nor the second move.
    _ = list.frames(17)
    let cells = list.view.partingElements.map(\.view)
    #expect(cells.contains { $0 === first } && cells.contains { $0 === second })
    list.view.moveItem(at: [0, 0], to: [0, 39])
    #expect(list.view.cellForItem(at: [0, 39]) === second)
  }

  @Test("A batch without updates invalidates the layout and animates (S7.21)")
  func empty() {
    let list = list()
    list.view.performBatchUpdates(nil) { list.story.note("completion \($0)") }
    #expect(
      list.story.take() == [
        "numberOfSections @0", "numberOfItems 0 @0", "invalidateLayout @0", "with counts @0",
        "prepare @0", "contentSize @0", "updates  @0", "target 0,0 @0", "elements 0...480 @0",
        "contentSize @0", "final 0.0 @0", "initial 0.0 @0", "final 0.1 @0", "initial 0.1 @0",
        "final 0.2 @0", "initial 0.2 @0", "finalize @0",
      ])
    list.turn()
    #expect(list.rowsOnScreen == [0, 1, 2])
  }

  @Test(
    "A batch without updates outside of a window invalidates the layout, and keeps the selection")
  func emptyOutside() {
    let list = list()
    list.view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    list.view.removeFromSuperview()
    _ = list.story.take()
    list.view.performBatchUpdates(nil)
    #expect(list.view.indexPathsForSelectedItems == [[0, 1]])
    #expect(list.story.take().contains { $0.hasPrefix("invalidateLayout") })
  }

  @Test("Items that are reconfigured alone leave the layout as it is (S7.6)")
  func reconfigured() {
    let list = list()
    list.view.reconfigureItems(at: [[0, 1]])
    #expect(!list.story.take().contains { $0.hasPrefix("invalidate") || $0.hasPrefix("prepare") })
  }

  @Test("The completion comes once, when the animation is over (S7.28, S7.29)")
  func completion() {
    let list = list()
    update(list, to: 4) { $0.insertItems(at: [[0, 0]]) }
    _ = list.story.take()
    var frames: [Int] = []
    for frame in 1...30 where list.frame().contains("completion true @0") { frames.append(frame) }
    #expect(frames == [18])
  }

  @Test(
    "A deleted item is queried first, and visible until its animation has ended (S7.26, S7.26a)")
  func delete() {
    let list = list()
    update(list, to: 2) { $0.deleteItems(at: [[0, 0]]) }
    #expect(
      list.story.take().drop { $0 != "contentSize @0" }.dropFirst() == [
        "updates delete 0.0>- @0", "target 0,0 @0", "elements 0...480 @0", "contentSize @0",
        "final 0.0 @0", "final 0.1 @0", "initial 0.0 @0", "final 0.2 @0", "initial 0.1 @0",
        "finalize @0",
      ])
    #expect(list.rowsOnScreen == [0, 1])
    var calls: [String] = []
    for _ in 0..<30 { calls += list.frame() }
    #expect(calls == ["didEndDisplaying 0.0 @0", "completion true @0"])
  }

  @Test("An item that stays keeps its view; a reloaded one gets another (S7.6)")
  func identity() {
    let list = list()
    let cells = list.view.visibleCells
    update(list, to: 3) {
      $0.moveItem(at: [0, 0], to: [0, 2])
    }
    #expect(
      list.view.visibleCells.map(ObjectIdentifier.init)
        == [1, 2, 0].map { ObjectIdentifier(cells[$0]) })
    update(list, to: 3) { $0.reloadItems(at: [[0, 1]]) }
    #expect(list.view.visibleCells[0] === cells[1])
    #expect(list.view.visibleCells[1] !== cells[2])
  }

  @Test("A reconfigured item keeps its cell, which is requested again (S7.6)")
  func reconfigure() {
    let list = list()
    let cells = list.view.visibleCells
    list.view.reconfigureItems(at: [[0, 1], [0, 2]])
    #expect(list.story.take() == ["cell 0.1 @0", "cell 0.2 @0"])
    #expect(zip(list.view.visibleCells, cells).allSatisfy { $0 === $1 })
    #expect(list.view.checkInvariants() == [])
  }

  @Test("Calls inside a block are part of the one batch (S7.4)")
  func nested() {
    let list = list()
    update(list, to: 4) { view in
      view.insertItems(at: [[0, 0]])
      view.performBatchUpdates {
        view.insertItems(at: [[0, 1]])
        view.deleteItems(at: [[0, 2]])
      } completion: {
        list.story.note("inner \($0)")
      }
    }
    let calls = list.story.take()
    #expect(
      calls.filter { $0.hasPrefix("updates") } == [
        "updates insert ->0.0, insert ->0.1, delete 0.2>- @0"
      ])
    var later: [String] = []
    for _ in 0..<30 { later += list.frame() }
    #expect(later == ["didEndDisplaying 0.2 @0", "inner true @0", "completion true @0"])
  }

  @Test("Selection follows its items; deleted and reloaded ones are deselected (S3.23)")
  func selection() {
    let list = list()
    list.view.allowsMultipleSelection = true
    for row in 0..<3 { list.view.selectItem(at: [0, row], animated: false, scrollPosition: []) }
    update(list, to: 3) {
      $0.deleteItems(at: [[0, 0]])
      $0.insertItems(at: [[0, 1]])
      $0.reloadItems(at: [[0, 2]])
    }
    #expect(list.view.indexPathsForSelectedItems == [[0, 0]])
    #expect(list.view.visibleCells.map(\.isSelected) == [true, false, false])
    #expect(list.view.checkInvariants() == [])
  }

  @Test("Elements whose initial or final attributes have no size are not animated (S7.26b)")
  func noSize() {
    let list = list()
    list.layout.whereTo = { UICollectionViewLayoutAttributes(forCellWith: $0) }
    update(list, to: 2) { $0.deleteItems(at: [[0, 2]]) }
    #expect(list.story.take().contains("didEndDisplaying 0.2 @0"))
  }

  @Test("The offset that the layout chooses is set, and the delegate notified (S7.27)")
  func offset() {
    let list = ListInWindow.onScreen(rows: 20)
    list.layout.targetAfterChange = { CGPoint(x: $0.x, y: $0.y + 100) }
    update(list, to: 21) { $0.insertItems(at: [[0, 0]]) }
    #expect(list.story.take().contains("didScroll @100"))
    #expect(list.view.contentOffset.y == 100)
    #expect(list.rowsOnScreen == [1, 2, 3, 4, 5])
    #expect(list.view.checkInvariants() == [])
  }

  @Test("An inconsistent batch is UIKit's exception, and the view is as it was (S7.12–S7.14)")
  func inconsistent() {
    let list = list()
    var reasons: [String] = []
    var explanation: [String] = []
    UIKitException.handler = {
      reasons.append($0.reason)
      explanation = $0.explanation
    }
    defer { UIKitException.handler = nil }
    update(list, to: 3) { $0.deleteItems(at: [[0, 0]]) }
    #expect(reasons.count == 1)
    #expect(reasons.first?.hasPrefix("Invalid batch updates detected") ?? false)
    #expect(
      explanation.last
        == "The odd one is \u{201C}Delete row (0 - 0)\u{201D}: without it the numbers agree.")
    #expect(list.story.take() == ["numberOfSections @0", "numberOfItems 0 @0"])
    #expect(list.turn() == [])
    #expect(list.rowsOnScreen == [0, 1, 2])
    #expect(list.view.checkInvariants() == [])
  }

  @Test("Reloading inside the block wins (S7.11)")
  func reload() {
    let list = list()
    update(list, to: 4) { view in
      view.insertItems(at: [[0, 0]])
      view.reloadData()
    }
    list.turn()
    #expect(list.rowsOnScreen == [0, 1, 2, 3])
    var calls: [String] = []
    for _ in 0..<3 { calls += list.frame() }
    #expect(calls == ["completion true @0"])
  }

  /// A view of a test suite: a batch only runs its block.
  private final class MockView: UICollectionView {
    override func performBatchUpdates(
      _ updates: (() -> Void)?, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
      updates?()
      completion?(true)
    }
  }

  @Test("Single updates of unknown counts raise nothing, in a window or not (S7.8a)")
  func unknownCounts() {
    for inWindow in [true, false] {
      let list = ListInWindow(rows: 0)
      let view = MockView(frame: list.view.frame, collectionViewLayout: RecordingLayout(Story()))
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = list.source
      if inWindow { list.window.addSubview(view) }
      let reports = Reports()
      view.performBatchUpdates {
        view.deleteItems(at: [[0, 0], [0, 4]])
        view.insertItems(at: [[0, 7]])
        view.reloadSections([0])
      }
      #expect(reports.take() == [])
      list.source.counts = [2]
      list.window.addSubview(view)
      list.turn()
      #expect(view.indexPathsForVisibleItems == [[0, 0], [0, 1]])
      view.deleteItems(at: [[0, 9]])
      #expect(reports.take().count == 1)
      reports.end()
    }
  }

  @Test("A batch that has to ask for the counts first raises also without a window (S7.8, S7.15)")
  func unknownCountsWithoutWindow() {
    let list = list()
    list.view.removeFromSuperview()
    list.turn()
    list.view.reloadData()
    list.source.counts = [2]
    let reports = Reports()
    list.view.performBatchUpdates { list.view.deleteItems(at: [[0, 0]]) }
    #expect(reports.take().count == 1)
    reports.end()
  }

  @Test("Data that change after a reload inside the block and a pass are asked for again (S7.11)")
  func reloadAndPass() {
    let list = list()
    list.view.performBatchUpdates {
      list.view.reloadData()
      _ = list.view.layoutAttributesForItem(at: [0, 0])
      list.source.counts = [1]
    }
    list.turn()
    #expect(list.rowsOnScreen == [0])
    #expect(list.view.checkInvariants() == [])
  }

  @Test("Outside of a window an inconsistent batch is a reload, and reported (S7.15)")
  func withoutWindow() {
    let list = list()
    list.view.removeFromSuperview()
    let news = News()
    list.view.observer = news
    list.turn()
    update(list, to: 3) { $0.deleteItems(at: [[0, 0]]) }
    #expect(news.failures.first?.hasSuffix(" - will perform reloadData.") ?? false)
    #expect(list.story.take().last == "completion true @0")
    list.window.addSubview(list.view)
    list.turn()
    #expect(list.rowsOnScreen == [0, 1, 2])
  }
}
