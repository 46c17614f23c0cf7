import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite("Scroll bounds changes")
@MainActor
struct BoundsChangeTests {
  /// A list of which the layout wants to be invalidated by every change of bounds.
  private func eagerList(rows: Int = 40) -> ListInWindow {
    let list = ListInWindow.onScreen(rows: rows)
    list.layout.answersBounds = true
    return list
  }

  /// The calls with which every pass here begins, on the bounds at `y`.
  private func pass(at y: String, elements: String) -> [String] {
    ["prepare @\(y)", "contentSize @\(y)", "elements \(elements) @\(y)", "contentSize @\(y)"]
  }

  /// The calls besides those for cells that come and go.
  private func withoutCells(_ calls: [String]) -> [String] {
    calls.filter { !$0.hasPrefix("cell") && !$0.contains("isplay") }
  }

  // MARK: The doors

  @Test(
    "bounds: the layout is invalidated on the new bounds, the delegate not notified (S1.25, S1.26)")
  func setBounds() {
    let list = eagerList()
    list.view.bounds = CGRect(x: 0, y: 20, width: 320, height: 480)
    #expect(
      list.story.take() == [
        "should 20 @0", "context #1 @0", "invalidateLayout @20", "with #1 @20",
      ])
    #expect(list.turn() == pass(at: "20", elements: "0...960"))
  }

  @Test(
    "contentOffset: the layout is invalidated on the new bounds, then the delegate notified (S1.26, S1.31)"
  )
  func setContentOffset() {
    let list = eagerList()
    list.view.contentOffset = CGPoint(x: 0, y: 20)
    #expect(
      list.story.take() == [
        "should 20 @0", "context #1 @0", "invalidateLayout @20", "with #1 @20", "didScroll @20",
      ])
    #expect(list.turn() == pass(at: "20", elements: "0...960"))
  }

  enum Call: String, CaseIterable, CustomTestStringConvertible {
    case setContentOffset, scrollRectToVisible, scrollToItem
    var testDescription: String { rawValue }

    /// Scrolls a list of 40 rows from the top so that it ends at 220.
    @MainActor func scroll(_ view: UICollectionView, animated: Bool) {
      switch self {
      case .setContentOffset: view.setContentOffset(CGPoint(x: 0, y: 220), animated: animated)
      case .scrollRectToVisible:
        view.scrollRectToVisible(CGRect(x: 0, y: 680, width: 320, height: 20), animated: animated)
      case .scrollToItem: view.scrollToItem(at: [0, 6], at: .bottom, animated: animated)
      }
    }

    /// The queries that the call makes to the layout before it scrolls.
    var questions: [String] { self == .scrollToItem ? ["attributes 0.6 @0"] : [] }
  }

  @Test(
    "A call that is not animated invalidates on the old bounds and then moves them (S1.26)",
    arguments: Call.allCases)
  func calls(_ call: Call) {
    let list = eagerList()
    call.scroll(list.view, animated: false)
    #expect(
      list.story.take() == call.questions + [
        "should 220 @0", "context #1 @0", "invalidateLayout @0", "with #1 @0", "didScroll @220",
      ])
    #expect(withoutCells(list.turn()) == pass(at: "220", elements: "0...960"))
  }

  @Test(
    "An animated call invalidates for its end, lays out the old bounds, and then each frame (S1.26)",
    arguments: Call.allCases)
  func animatedCalls(_ call: Call) throws {
    let list = eagerList()
    call.scroll(list.view, animated: true)
    #expect(
      list.story.take() == call.questions + [
        "should 220 @0", "context #1 @0", "invalidateLayout @0", "with #1 @0",
      ])
    #expect(list.view.contentOffset.y == 0)
    #expect(list.turn() == pass(at: "0", elements: "0...480"))
    var before = "0"
    for number in 2...19 {
      var calls = withoutCells(list.frame())
      let now = try #require(calls.last?.split(separator: "@").last.map(String.init))
      if number == 19 {
        #expect(calls.remove(at: 5) == "didEndScrollingAnimation @220")
      }
      #expect(
        calls == [
          "should \(now) @\(before)", "context #\(number) @\(before)", "invalidateLayout @\(now)",
          "with #\(number) @\(now)", "didScroll @\(now)",
        ] + pass(at: now, elements: "0...960"))
      before = now
    }
    #expect(before == "220")
    #expect(list.frame() == [])
  }

  @Test("A finger: it begins on the old bounds, and the rest is as for contentOffset (S1.26)")
  func finger() {
    let list = eagerList()
    list.view.contentOffset.y = 10
    list.turn()
    list.touchDown()
    list.dragFinger(by: -9)
    #expect(list.turn() == [])
    list.dragFinger(by: -6)
    #expect(
      list.story.take() == [
        "willBeginDragging @10", "should 15 @10", "context #2 @10", "invalidateLayout @15",
        "with #2 @15", "didScroll @15",
      ])
    #expect(list.turn() == pass(at: "15", elements: "0...960"))
    list.dragFinger(by: -10)
    #expect(
      list.story.take() == [
        "should 25 @15", "context #3 @15", "invalidateLayout @25", "with #3 @25", "didScroll @25",
      ])
  }

  @Test("Deceleration: each frame runs the whole chain and its own pass (S1.26)")
  func deceleration() throws {
    let list = eagerList()
    list.touchDown()
    for _ in 0..<6 { list.dragFinger(by: -30) }
    list.turn()
    list.lift()
    #expect(list.turn() == ["didEndDragging true @170"])
    var before = "170"
    for number in 2...6 {
      let calls = withoutCells(list.frame())
      let now = try #require(calls.last?.split(separator: "@").last.map(String.init))
      #expect(
        calls == [
          "should \(now) @\(before)", "context #\(number) @\(before)", "invalidateLayout @\(now)",
          "with #\(number) @\(now)", "didScroll @\(now)",
        ] + pass(at: now, elements: "0...960"))
      before = now
    }
  }

  // MARK: When the layout is asked

  @Test("Equal bounds cause no query (S1.21)")
  func sameBounds() {
    let list = eagerList()
    list.view.bounds = list.view.bounds
    list.view.frame = list.view.frame
    list.view.contentOffset = list.view.contentOffset
    list.view.setContentOffset(list.view.contentOffset, animated: false)
    list.view.setContentOffset(list.view.contentOffset, animated: true)
    #expect(list.turn() == [])
  }

  @Test("A view that only changes its position in the superview asks nothing (S1.21)")
  func movedView() {
    let list = eagerList()
    list.view.frame = CGRect(x: 10, y: 10, width: 320, height: 480)
    list.view.center.x += 5
    #expect(list.turn() == [])
  }

  @Test("On no the chain stops after the question, and the elements stay as known (S1.24)")
  func no() {
    let list = ListInWindow.onScreen()
    list.view.contentOffset.y = 15
    #expect(list.story.take() == ["should 15 @0", "didScroll @15"])
    #expect(list.turn() == ["elements 0...960 @15", "contentSize @15"])
    list.view.contentOffset.y = 16
    #expect(list.turn() == ["should 16 @15", "didScroll @16"])
  }

  @Test(
    "While an invalidation by bounds is pending, further changes only notify the delegate (S1.27)")
  func pending() {
    let list = eagerList()
    list.view.contentOffset.y = 10
    _ = list.story.take()
    list.view.contentOffset.y = 12
    list.view.setContentOffset(CGPoint(x: 0, y: 14), animated: false)
    list.view.bounds.origin.y = 16
    #expect(list.story.take() == ["didScroll @12", "didScroll @14"])
    #expect(list.turn() == pass(at: "16", elements: "0...960"))
    list.view.contentOffset.y = 18
    #expect(list.story.take().first == "should 18 @16")
  }

  @Test("An explicit invalidation that waits does not keep bounds from asking (S1.27)")
  func explicitPending() {
    let list = eagerList()
    list.layout.invalidateLayout()
    _ = list.story.take()
    list.view.contentOffset.y = 10
    #expect(
      list.story.take() == [
        "should 10 @0", "context #1 @0", "invalidateLayout @10", "with #1 @10", "didScroll @10",
      ])
  }

  @Test("A new size prepares and takes the content size inside the setter (S1.28)")
  func resize() {
    let list = eagerList(rows: 3)
    list.view.frame = CGRect(x: 0, y: 0, width: 200, height: 480)
    #expect(
      list.story.take() == [
        "should 0 200×480 @0", "context #1 @0", "invalidateLayout @0 200×480",
        "with #1 @0 200×480", "prepare @0 200×480", "contentSize @0 200×480",
      ])
    #expect(list.view.contentSize.width == 200)
    #expect(list.turn() == ["elements 0...480 @0 200×480", "contentSize @0 200×480"])
  }

  @Test("A new size that the layout does not care for prepares nothing (S1.28)")
  func resizeWithoutInvalidation() {
    let list = ListInWindow.onScreen(rows: 3)
    list.view.frame = CGRect(x: 0, y: 0, width: 200, height: 480)
    #expect(list.story.take() == ["should 0 200×480 @0"])
    #expect(list.turn() == ["elements 0...480 @0 200×480", "contentSize @0 200×480"])
  }

  @Test("An origin that changes alone lets prepare wait for the pass (S1.29)")
  func originAlone() {
    let list = eagerList()
    list.view.bounds.origin.y = 30
    #expect(!list.story.take().contains { $0.hasPrefix("prepare") })
  }

  @Test(
    "If content becomes too short the layout is asked about legal bounds, which are then set (S1.30)"
  )
  func shrinking() {
    let list = ListInWindow.onScreen(rows: 10)
    list.view.contentOffset.y = 400
    list.turn()
    list.layout.answersBounds = true
    list.layout.countRows = { _ in 6 }
    list.layout.invalidateLayout()
    #expect(
      withoutCells(list.turn()) == [
        "invalidateLayout @400", "with nothing @400", "prepare @400", "contentSize @400",
        "elements 0...960 @400", "contentSize @400", "should 120 @400", "context #1 @400",
        "invalidateLayout @400", "with #1 @400", "prepare @400", "contentSize @400",
        "elements 0...960 @400", "contentSize @400", "didScroll @120", "prepare @120",
        "contentSize @120", "elements 0...960 @120", "contentSize @120",
      ])
    #expect(list.view.contentOffset.y == 120)
    #expect(list.rowsOnScreen == [1, 2, 3, 4, 5])
    list.layout.invalidateLayout()
    #expect(!list.turn().contains { $0.hasPrefix("should") }, "the content size is not new")
  }

  @Test("If the layout refuses the legal bounds they are set without further questions (S1.30)")
  func shrinkingOnNo() {
    let list = ListInWindow.onScreen(rows: 10)
    list.view.contentOffset.y = 400
    list.turn()
    list.layout.countRows = { _ in 6 }
    list.layout.invalidateLayout()
    let calls = withoutCells(list.turn())
    #expect(calls.suffix(3) == ["contentSize @400", "should 120 @400", "didScroll @120"])
    #expect(list.view.contentOffset.y == 120)
    #expect(list.rowsOnScreen == [1, 2, 3, 4, 5])
  }

  @Test("A view that was out of range before content came keeps its offset (S1.30)")
  func growing() {
    let list = ListInWindow(rows: 6)
    list.view.contentOffset.y = 400
    #expect(list.turn().contains("should 120 @400"))
    #expect(list.view.contentOffset.y == 400)
    list.layout.countRows = { _ in 7 }
    list.layout.invalidateLayout()
    list.turn()
    #expect(list.view.contentOffset.y == 400)
  }

  @Test("A reload with fewer rows and a batch that deletes them leave rows on screen (S4.25)")
  func deletes() {
    let list = ListInWindow.onScreen(rows: 100)
    list.view.contentOffset.y = 4_500
    list.turn()
    list.source.counts = [10]
    list.view.deleteItems(at: (10..<100).map { [0, $0] })
    #expect(list.view.contentOffset.y == 520)
    _ = list.frames()
    #expect(list.rowsOnScreen == [5, 6, 7, 8, 9])
    list.source.counts = [5]
    list.view.reloadData()
    list.turn()
    #expect(list.view.contentOffset.y == 20)
    #expect(list.rowsOnScreen == [0, 1, 2, 3, 4])
    #expect(list.view.checkInvariants() == [])
  }

  @Test("A finger that holds the content keeps it, and it bounces back after the lift (S4.25)")
  func shrinksUnderFinger() {
    let list = ListInWindow.onScreen(rows: 20)
    list.view.contentOffset.y = 1_000
    list.touchDown()
    list.dragFinger(by: -30)
    list.dragFinger(by: -30)
    let offset = list.view.contentOffset.y
    list.source.counts = [10]
    list.view.reloadData()
    list.turn()
    #expect(list.view.contentOffset.y == offset)
    list.lift()
    _ = list.frames(200)
    #expect(list.view.contentOffset.y == 520)
  }

  @Test("A taller view and another layout bring it back as well (S4.25)")
  func otherRange() {
    let (list, low) = ListInWindow.betweenLayouts(rows: 20)
    list.view.contentOffset.y = 1_520
    list.view.frame.size.height = 600
    #expect(list.view.contentOffset.y == 1_400)
    list.view.collectionViewLayout = low
    list.turn()
    #expect(list.view.contentOffset.y == 400)
    #expect(list.view.checkInvariants() == [])
  }

  @Test(
    "A view out of range asks about the legal bounds when it leaves its window (S1.30)",
    arguments: [(-30, ["should 0 @-30"]), (0, []), (520, []), (521, ["should 520 @521"])])
  func leavingTheWindow(offset: Int, calls: [String]) {
    let list = ListInWindow.onScreen(rows: 10)
    list.view.contentOffset.y = CGFloat(offset)
    list.turn()
    list.view.removeFromSuperview()
    #expect(list.story.take() == calls)
  }

  @Test("Each change of the offset notifies the delegate inside the setter (S1.31)")
  func didScroll() {
    let list = ListInWindow.onScreen()
    for y in [5, 5, 7, 5] { list.view.contentOffset.y = CGFloat(y) }
    #expect(
      list.story.take().filter { $0.hasPrefix("did") } == [
        "didScroll @5", "didScroll @7", "didScroll @5",
      ])
  }
}
