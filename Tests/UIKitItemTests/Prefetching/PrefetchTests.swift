import Foundation
import SeededRandom
import Testing
import Timeline
import UIKitTestSupport
import UpdateArithmetic

@testable import UIKit

@Suite("Prefetching")
@MainActor
struct PrefetchTests {
  @Test("A cell beyond the last visible one is requested after the frame's layout pass (S8.14)")
  func oneAhead() {
    let list = ListInWindow.onScreen(rows: 40, height: 300)
    #expect(
      list.scroll(to: 20) == [
        "should 20 @0", "didScroll @20", "elements 0...600 @20", "contentSize @20", "cell 0.3 @20",
        "willDisplay 0.3 @20", "cell 0.4 @20",
      ])
    #expect(list.rowsOnScreen == [0, 1, 2, 3])
    #expect(list.scroll(to: 40) == ["should 40 @20", "didScroll @40"])
    #expect(list.view.prefetchCounts.prepared == 1)
    #expect(list.view.checkInvariants() == [])
  }

  @Test("A prefetched cell becomes visible with willDisplay alone (S8.10)")
  func willDisplayAlone() {
    let list = ListInWindow.onScreen(rows: 40, height: 300)
    list.scroll(to: 90, after: 90)
    #expect(list.view.cellForItem(at: [0, 4])?.superview == nil)
    let prepared = list.view.cellForItem(at: [0, 4])
    #expect(
      list.scroll(to: 110) == [
        "should 110 @90", "didScroll @110", "didEndDisplaying 0.0 @110", "willDisplay 0.4 @110",
        "cell 0.5 @110",
      ])
    #expect(prepared != nil && list.view.cellForItem(at: [0, 4]) === prepared)
    #expect(prepared?.superview === list.view)
    #expect(list.view.prefetchCounts.shown == 1)
  }

  @Test("The first pass, and frames without a scroll, prepare nothing (S8.15)")
  func nothingAtRest() {
    let list = ListInWindow.onScreen(rows: 40, height: 300)
    list.pass(milliseconds: 20)
    list.loop.runIdleTime()
    #expect(list.story.take() == [])
    list.scroll(to: 20)
    list.pass(milliseconds: 20)
    list.loop.runIdleTime()
    #expect(list.story.take() == [])
    #expect(!list.loop.hasUseForFrame)
  }

  /// A step of 20 ms at the limit of 2000 points a second, and one a pixel beyond it.
  @Test("A fast scroll prepares nothing (S8.14)", arguments: [(40, 2), (40 + 1.0 / 3, 1)])
  func fast(step: Double, prepared: Int) {
    let list = ListInWindow.onScreen(rows: 40, height: 300)
    list.scroll(to: 70, after: 90)
    list.scroll(to: 70 + CGFloat(step))
    #expect(list.view.prefetchCounts.prepared == prepared)
  }

  @Test("What moves after a rest moved within the last tenth of a second (S4.8, S8.14)")
  func jump() {
    let list = ListInWindow.onScreen(rows: 40, height: 300)
    list.scroll(to: 201, after: 60_000)
    #expect(list.view.prefetchCounts.prepared == 0)
    list.scroll(to: 401, after: 60_000)
    #expect(list.view.prefetchCounts.prepared == 1)
  }

  @Test("A scroll that reverses drops the prefetched cell without didEndDisplaying (S8.10)")
  func turnsRound() {
    let list = ListInWindow.onScreen(rows: 40, height: 300)
    list.view.setContentOffset(CGPoint(x: 0, y: 1000), animated: false)
    list.turn()
    list.scroll(to: 1010)
    _ = list.story.take()
    list.scroll(to: 1020)
    #expect(list.view.cellForItem(at: [0, 14]) != nil)
    #expect(list.scroll(to: 1015) == ["should 1015 @1020", "didScroll @1015", "cell 0.9 @1015"])
    #expect(list.view.cellForItem(at: [0, 14]) == nil)
    #expect(list.view.cellForItem(at: [0, 9]) != nil)
    #expect(list.view.prefetchCounts.dropped == 1)
    #expect(list.view.checkInvariants() == [])
  }

  @Test("Another layout restarts the search for the next items (S8.14)")
  func afterInvalidation() {
    let list = ListInWindow.onScreen(rows: 40, height: 300)
    list.scroll(to: 90, after: 90)
    list.scroll(to: 91)
    #expect(list.view.cellForItem(at: [0, 4]) != nil)
    list.layout.rowHeight = 99
    list.layout.invalidateLayout()
    list.turn()
    list.scroll(to: 95)
    #expect(list.view.cellForItem(at: [0, 4]) != nil)
    list.layout.rowHeight = 60
    list.layout.invalidateLayout()
    list.turn()
    #expect(list.rowsOnScreen == [1, 2, 3, 4, 5, 6])
    list.scroll(to: 96)
    #expect(list.view.cellForItem(at: [0, 7]) != nil)
    #expect(list.view.checkInvariants() == [])
  }

  @Test("A layout that each scroll invalidates is queried for the pages ahead once (S8.13a)")
  func invalidatedByScrolling() {
    let list = ListInWindow.onScreen(rows: 60, height: 300)
    let near = Near(list.story)
    list.view.prefetchDataSource = near
    list.layout.answersBounds = true
    let ahead = (1...20).flatMap { list.scroll(to: CGFloat(2 * $0)) }
      .filter { $0.hasPrefix("elements 300...900") }
    #expect(ahead == ["elements 300...900 @2"])
    #expect(list.view.cellForItem(at: [0, 4]) != nil)
    list.scroll(to: 160, after: 90)
    #expect(list.scroll(to: 302, after: 90).contains("elements 600...1200 @302"))
    #expect(list.view.checkInvariants() == [])
  }

  @Test("Without prefetching every cell is requested when it becomes visible (S8.12)")
  func switchedOff() {
    let list = ListInWindow.onScreen(rows: 40, height: 300)
    let near = Near(list.story)
    list.view.prefetchDataSource = near
    list.scroll(to: 20)
    _ = list.story.take()
    list.view.isPrefetchingEnabled = false
    #expect(list.story.take() == ["cancel 5 6 7 8 @20"])
    #expect(list.scroll(to: 40) == ["should 40 @20", "didScroll @40"])
    #expect(
      list.scroll(to: 110).suffix(2) == ["cell 0.4 @110", "willDisplay 0.4 @110"])
  }

  @Test("No cell stays prefetched if the app, asked for it, switches that off (S8.12)")
  func switchedOffByTheDataSource() {
    let list = ListInWindow.onScreen(rows: 40, height: 300)
    let provide = list.source.provideCell
    list.source.provideCell = { view, path in
      if path.item == 4 { view.isPrefetchingEnabled = false }
      return provide(view, path)
    }
    #expect(list.scroll(to: 20).last == "cell 0.4 @20")
    #expect(list.view.cellForItem(at: [0, 4]) == nil)
    list.source.provideCell = provide
    #expect(list.scroll(to: 30) == ["should 30 @20", "didScroll @30"])
    list.view.isPrefetchingEnabled = true
    #expect(list.scroll(to: 40).last == "cell 0.4 @40")
    #expect(list.view.cellForItem(at: [0, 4]) != nil)
    #expect(list.view.checkInvariants() == [])
  }

  @Test("Each item is prefetched once, the nearest first, up to two pages ahead (S8.13, S1.36)")
  func dataAhead() {
    let list = ListInWindow.onScreen(rows: 40, height: 300)
    let near = Near(list.story)
    list.view.prefetchDataSource = near
    #expect(list.scroll(to: 20).suffix(2) == ["elements 300...900 @20", "near 5 6 7 8 @20"])
    list.scroll(to: 299)
    #expect(list.scroll(to: 301).filter { $0.contains("near") } == ["near 9 10 11 @301"])
    #expect(list.scroll(to: 377).filter { $0.contains("near") || $0.contains("elements") } == [])
  }

  @Test("A scroll that turns round cancels what it leaves behind (S8.13)")
  func cancels() {
    let list = ListInWindow.onScreen(rows: 40, height: 300)
    list.scroll(to: 1010)
    let near = Near(list.story)
    list.view.prefetchDataSource = near
    #expect(list.scroll(to: 1020).last == "near 15 16 17 @1020")
    #expect(
      list.scroll(to: 1010).suffix(3) == [
        "elements 600...1200 @1010", "cancel 15 16 17 @1010", "near 8 7 6 @1010",
      ])
  }

  @Test(
    "An update moves prefetched items to their new index paths, and new data forget them (S8.13)")
  func updates() {
    let list = ListInWindow.onScreen(rows: 40, height: 300)
    let near = Near(list.story)
    list.view.prefetchDataSource = near
    list.scroll(to: 20)
    #expect(list.view.askedItems.sorted().map(\.item) == [5, 6, 7, 8])
    list.source.counts = [39]
    list.view.performBatchUpdates {
      list.view.deleteItems(at: [[0, 1], [0, 7]])
      list.view.insertItems(at: [[0, 20]])
    }
    #expect(list.view.askedItems.sorted().map(\.item) == [4, 5, 6])
    #expect(list.view.prefetching.prepared.isEmpty)
    list.view.reloadData()
    #expect(list.view.askedItems.isEmpty)
  }

  @Test("The cells of a line of a grid are prepared one a frame (S8.11)")
  func grid() {
    let stage = FlowLayoutStage(CGSize(width: 300, height: 300), counts: [60])
    stage.layout.itemSize = CGSize(width: 100, height: 100)
    stage.layout.minimumInteritemSpacing = 0
    stage.layout.minimumLineSpacing = 0
    stage.layOut()
    for frame in 1...4 {
      stage.loop.now = stage.loop.now.advanced(by: .milliseconds(16))
      stage.view.contentOffset.y += 4
      stage.layOut()
      stage.loop.runIdleTime()
      let prepared = (12..<15).filter { stage.view.cellForItem(at: [0, $0]) != nil }
      #expect(prepared == Array(12..<min(12 + frame, 15)))
    }
  }

  @Test(
    "However it is scrolled, a cell is requested once before it is shown, and prefetched items exist",
    arguments: 0..<24)
  func randomScrolls(seed: Int) {
    let list = ListInWindow(rows: 60, height: 300)
    let ledger = Ledger(list)
    list.view.prefetchDataSource = ledger
    list.view.dataSource = ledger
    list.view.delegate = ledger
    list.turn()
    var random = SeededGenerator(seed: UInt64(seed))
    var speed = 0.0
    for _ in 0..<400 {
      list.pass(milliseconds: Int64(random.whole(4...20)))
      switch random.whole(0...39) {
      case 0: list.view.contentOffset.y = CGFloat(random.number(-100...5_800))
      case 1: speed = random.number(-60...60)
      case 2: ledger.reload(rows: random.whole(20...80))
      case 3: ledger.deleteFirst()
      case 4: list.layout.invalidateLayout()
      case 5: list.view.isPrefetchingEnabled.toggle()
      default: list.view.contentOffset.y += CGFloat(speed)
      }
      list.loop.runUpdateCycle()
      if random.chance(0.8) { list.loop.runIdleTime() }
      #expect(list.view.checkInvariants() == [])
      #expect(ledger.faults == [])
    }
    #expect(ledger.counts.asked > 0 && list.view.prefetchCounts.prepared > 0)
    // Each prefetched item was used, cancelled, forgotten with its data, or is still to come.
    #expect(Set(list.view.askedItems.map(\.item)) == ledger.pending)
  }
}

extension ListInWindow {
  /// A frame after so many milliseconds, by which the content has been scrolled there.
  @discardableResult
  fileprivate func scroll(to y: CGFloat, after milliseconds: Int64 = 20) -> [String] {
    pass(milliseconds: milliseconds)
    view.contentOffset.y = y
    loop.runUpdateCycle()
    loop.runIdleTime()
    return story.take()
  }
}

/// Notes the items that the view prefetches.
@MainActor
private final class Near: UICollectionViewDataSourcePrefetching {
  let story: Story

  init(_ story: Story) {
    self.story = story
  }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    story.note("near " + Self.rows(indexPaths))
  }

  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    story.note("cancel " + Self.rows(indexPaths))
  }

  private static func rows(_ paths: [IndexPath]) -> String {
    paths.map { "\($0.item)" }.joined(separator: " ")
  }
}

/// Keeps track of every cell and of every prefetched item, and notes calls that must not occur.
@MainActor
private final class Ledger: NSObject, UICollectionViewDataSource, UICollectionViewDelegate,
  UICollectionViewDataSourcePrefetching
{
  unowned let list: ListInWindow
  /// The row that each cell shows, by its identity, and whether it is in sight.
  private var shows: [ObjectIdentifier: (row: Int, isSeen: Bool)] = [:]
  private(set) var pending: Set<Int> = []
  private(set) var faults: [String] = []
  private(set) var counts = (asked: 0, cancelled: 0)
  private var rows = 60

  init(_ list: ListInWindow) {
    self.list = list
  }

  func reload(rows: Int) {
    self.rows = rows
    pending = []
    list.view.reloadData()
  }

  /// Deletes the first row, so that each cell of a later row shows one row less from now on.
  func deleteFirst() {
    guard rows > 20 else { return }
    list.loop.runUpdateCycle()
    rows -= 1
    pending = Set(pending.filter { $0 > 0 }.map { $0 - 1 })
    for (cell, shown) in shows where shown.isSeen { shows[cell] = (shown.row - 1, true) }
    let view = list.view
    UIView.performWithoutAnimation {
      view.performBatchUpdates { view.deleteItems(at: [[0, 0]]) }
    }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { rows }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if shows[ObjectIdentifier(cell)]?.isSeen == true { faults.append("a cell in sight is reused") }
    if let twin = shows.first(where: { $0.value == (indexPath.item, true) }) {
      faults.append("row \(indexPath.item) is asked for while \(twin.key) shows it")
    }
    shows[ObjectIdentifier(cell)] = (indexPath.item, false)
    pending.remove(indexPath.item)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if shows[ObjectIdentifier(cell)]?.row != indexPath.item {
      faults.append("row \(indexPath.item) is shown by a cell that was not asked for it")
    }
    shows[ObjectIdentifier(cell)] = (indexPath.item, true)
    pending.remove(indexPath.item)
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    let shown = shows[ObjectIdentifier(cell)]
    if shown?.isSeen != true { faults.append("the end of what was not seen") }
    shows[ObjectIdentifier(cell)] = (shown?.row ?? -1, false)
  }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    counts.asked += indexPaths.count
    for path in indexPaths {
      if !(0..<rows).contains(path.item) { faults.append("row \(path.item) is out of the data") }
      if !pending.insert(path.item).inserted {
        faults.append("row \(path.item) is prefetched twice")
      }
      if list.view.indexPathsForVisibleItems.contains(path) {
        faults.append("row \(path.item) is prefetched and visible")
      }
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    counts.cancelled += indexPaths.count
    for path in indexPaths where pending.remove(path.item) == nil {
      faults.append("row \(path.item) is cancelled without a prefetch")
    }
  }
}

extension UICollectionView {
  /// The items that were passed to the prefetching data source and are not visible yet.
  fileprivate var askedItems: Set<ItemPath> { prefetching.asked }
}
