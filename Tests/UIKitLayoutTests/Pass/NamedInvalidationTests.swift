import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Contexts that name single elements: rows of 100 points in a view of 480.
@Suite("Invalidation of named elements")
@MainActor
struct NamedInvalidationTests {
  private let list = ListInWindow.onScreen(rows: 12)

  /// Invalidates with what a context is made to say.
  private func invalidate(_ name: (UICollectionViewLayoutInvalidationContext) -> Void) {
    let context = NumberedContext()
    name(context)
    list.layout.invalidateLayout(with: context)
    _ = list.story.take()
  }

  private func frame(_ row: Int) -> CGRect? { list.view.cellForItem(at: [0, row])?.frame }

  @Test("Only named elements are queried again, after prepare and the content size (S1.18, S1.35)")
  func asksForNamed() {
    var widths: [Int: CGFloat] = [1: 200, 2: 150, 3: 100]
    list.layout.adjust = { $0.size.width = widths[$0.indexPath.item] ?? 320 }
    invalidate { $0.invalidateItems(at: [[0, 3], [0, 1]]) }
    #expect(
      list.turn() == [
        "prepare @0", "contentSize @0", "attributes 0.1 @0", "attributes 0.3 @0",
      ])
    #expect(frame(1)?.width == 200)
    #expect(frame(3)?.width == 100)
    // The layout would have another answer for it, and was not asked.
    #expect(frame(2)?.width == 320)
    #expect(list.turn() == [])
    widths = [:]
    list.layout.invalidateLayout()
    list.turn()
    #expect(frame(1)?.width == 320)
  }

  @Test("Contexts before one pass are merged, and each element is queried once (S1.9)")
  func addsUp() {
    invalidate { $0.invalidateItems(at: [[0, 4], [0, 2]]) }
    invalidate { $0.invalidateItems(at: [[0, 2], [0, 0]]) }
    #expect(
      list.turn() == [
        "prepare @0", "contentSize @0", "attributes 0.0 @0", "attributes 0.2 @0",
        "attributes 0.4 @0",
      ])
  }

  @Test(
    "One context that names nothing speaks for all (S1.18)", arguments: [true, false])
  func everythingWins(first: Bool) {
    if first { invalidate { _ in } }
    invalidate { $0.invalidateItems(at: [[0, 1]]) }
    if !first { invalidate { _ in } }
    #expect(
      list.turn() == ["prepare @0", "contentSize @0", "elements 0...480 @0", "contentSize @0"])
  }

  @Test("A kind that is named without a path asks for nothing (S1.16)")
  func emptyKind() {
    invalidate { $0.invalidateSupplementaryElements(ofKind: "header", at: []) }
    #expect(list.turn() == ["prepare @0", "contentSize @0"])
  }

  @Test("An item that does not exist is not queried")
  func beyondCounts() {
    invalidate { $0.invalidateItems(at: [[0, 12], [3, 0]]) }
    #expect(list.turn() == ["prepare @0", "contentSize @0"])
  }

  @Test("Invalid counts or data cause a whole query, whatever is named besides (S1.12)")
  func countsAreWhole() {
    invalidate {
      $0.invalidateDataSourceCounts = true
      $0.invalidateItems(at: [[0, 1]])
    }
    #expect(list.turn().contains("elements 0...480 @0"))
  }

  @Test("A scroll to other pages asks for all that is there, named or not (S1.36)")
  func otherPages() {
    invalidate { $0.invalidateItems(at: [[0, 1]]) }
    list.view.contentOffset.y = 100
    let calls = list.turn()
    #expect(calls.contains("elements 0...960 @100"))
    #expect(!calls.contains { $0.hasPrefix("attributes") })
  }

  @Test("An offset that the layout wants after a change is prepared for at once (S1.35)")
  func movedOffset() {
    list.layout.answersBounds = true
    list.layout.targetAfterChange = { CGPoint(x: 0, y: $0.y + 50) }
    list.source.counts = [13]
    // The offset that the layout wants moves the bounds between its prepare and its elements.
    list.view.insertItems(at: [[0, 0]])
    let update = list.story.take()
    #expect(
      update.suffix(from: update.firstIndex(of: "target 0,0 @0") ?? 0).filter {
        !$0.contains("cell") && !$0.contains("isplay") && !$0.contains("ial") && !$0.contains("fin")
      } == [
        "target 0,0 @0", "should 50 @0", "context #1 @0", "invalidateLayout @50", "with #1 @50",
        "didScroll @50", "prepare @50", "contentSize @50", "elements 0...960 @50",
        "contentSize @50",
      ])
    #expect(list.turn() == [])
  }

  // MARK: What is on screen

  @Test("A named item that left the screen is removed, and returns when it is named again")
  func movesOut() {
    list.layout.adjust = { if $0.indexPath.item == 2 { $0.center.y += 2000 } }
    invalidate { $0.invalidateItems(at: [[0, 2]]) }
    #expect(
      list.turn() == [
        "prepare @0", "contentSize @0", "attributes 0.2 @0", "didEndDisplaying 0.2 @0",
      ])
    #expect(list.rowsOnScreen == [0, 1, 3, 4])
    list.layout.adjust = { _ in }
    invalidate { $0.invalidateItems(at: [[0, 2]]) }
    #expect(
      list.turn() == ["prepare @0", "contentSize @0", "attributes 0.2 @0", "willDisplay 0.2 @0"])
    #expect(list.view.checkInvariants() == [])
  }

  @Test("A named item that became visible is added; unnamed ones are not")
  func movesIn() {
    list.layout.adjust = { if $0.indexPath.item > 8 { $0.center.y -= 800 } }
    invalidate { $0.invalidateItems(at: [[0, 10]]) }
    list.turn()
    #expect(list.rowsOnScreen == [0, 1, 2, 3, 4, 10])
    #expect(frame(10)?.minY == 200)
  }

  @Test("A named item that is hidden now, or not in the layout, is removed (S1.43)")
  func hides() {
    list.layout.adjust = { if $0.indexPath.item == 0 { $0.isHidden = true } }
    invalidate { $0.invalidateItems(at: [[0, 0]]) }
    list.turn()
    #expect(list.rowsOnScreen == [1, 2, 3, 4])
    list.layout.countRows = { _ in 4 }
    invalidate { $0.invalidateItems(at: [[0, 4]]) }
    list.turn()
    #expect(list.rowsOnScreen == [1, 2, 3])
  }

  @Test("A named view is restacked by its new zIndex (S1.40)")
  func restacks() {
    list.layout.adjust = { if $0.indexPath.item == 1 { $0.zIndex = 5 } }
    invalidate { $0.invalidateItems(at: [[0, 1]]) }
    list.turn()
    #expect(list.stack == ["0", "2", "3", "4", "1"])
  }

  @Test("Attributes of another element are reported, and not used")
  func wrongAnswer() {
    let news = News()
    list.view.observer = news
    list.layout.adjust = { if $0.indexPath.item == 1 { $0.indexPath = [0, 7] } }
    invalidate { $0.invalidateItems(at: [[0, 1]]) }
    list.turn()
    #expect(news.failures.count == 1)
    #expect(news.failures.first?.contains("was asked for the attributes of") == true)
    #expect(list.rowsOnScreen == [0, 2, 3, 4])
  }

  // MARK: Adjustments under a finger

  @Test("Under a finger the offset is adjusted and the finger keeps its content (S1.17, S1.51)")
  func underFinger() {
    list.view.contentOffset.y = 200
    list.turn()
    list.touchDown()
    list.dragFinger(by: -60)
    #expect(list.view.contentOffset.y == 250)
    invalidate { $0.contentOffsetAdjustment.y = 120 }
    #expect(list.view.contentOffset.y == 370)
    list.dragFinger(by: -20)
    #expect(list.view.contentOffset.y == 390)
    #expect(list.view.isDragging)
  }

  @Test("A deceleration continues from the adjusted offset (S1.17, S1.51)")
  func whileDecelerating() {
    func deceleration(adjusting: Bool) -> (steps: [CGFloat], end: CGFloat) {
      let list = ListInWindow.onScreen(rows: 100)
      list.view.contentOffset.y = 1000
      list.turn()
      list.touchDown()
      for _ in 0..<5 { list.dragFinger(by: -20) }
      list.lift()
      var steps: [CGFloat] = []
      for frame in 0..<200 {
        let before = list.view.contentOffset.y
        _ = list.frame()
        steps.append(list.view.contentOffset.y - before)
        guard frame == 10, adjusting else { continue }
        let context = UICollectionViewLayoutInvalidationContext()
        context.contentOffsetAdjustment.y = 333
        list.layout.invalidateLayout(with: context)
      }
      #expect(!list.view.isDecelerating)
      return (steps, list.view.contentOffset.y)
    }
    let (plain, adjusted) = (deceleration(adjusting: false), deceleration(adjusting: true))
    #expect(adjusted.end - plain.end == 333)
    for (left, right) in zip(plain.steps, adjusted.steps) { #expect(abs(left - right) < 1e-6) }
  }

  @Test("An animated offset arrives as much farther on (S1.17, S1.51)")
  func whileAnimating() {
    list.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    _ = list.frames(5)
    invalidate { $0.contentOffsetAdjustment.y = 100 }
    _ = list.frames(30)
    #expect(list.view.contentOffset.y == 400)
  }

  @Test("Content beyond its edge is put no farther beyond it (S1.17)")
  func beyondEdge() {
    list.touchDown()
    list.dragFinger(by: 110)
    let pulled = list.view.contentOffset.y
    #expect(pulled < 0)
    invalidate { $0.contentOffsetAdjustment.y = -50 }
    #expect(list.view.contentOffset.y == pulled)
    invalidate { $0.contentOffsetAdjustment.y = 10 }
    #expect(list.view.contentOffset.y == pulled + 10)
  }
}
