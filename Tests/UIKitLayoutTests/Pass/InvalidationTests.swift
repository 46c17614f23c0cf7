import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite("Invalidation")
@MainActor
struct InvalidationTests {
  @Test("Many invalidations make one pass, in the next layout of the view (S1.9)")
  func coalesced() {
    let list = ListInWindow.onScreen(rows: 3)
    for _ in 0..<3 { list.layout.invalidateLayout() }
    #expect(
      list.story.take()
        == Array(repeating: ["invalidateLayout @0", "with nothing @0"], count: 3)
        .flatMap { $0 })
    #expect(
      list.turn() == ["prepare @0", "contentSize @0", "elements 0...480 @0", "contentSize @0"])
    #expect(list.turn() == [])
  }

  @Test(
    "invalidateLayout() is invalidateLayout(with:) a default context of its class (S1.10, S1.11)")
  func defaultContext() throws {
    let layout = ContextKeeper()
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    layout.invalidateLayout()
    let context = try #require(layout.contexts.first as? NumberedContext)
    #expect(layout.contexts.count == 1)
    #expect(!context.invalidateEverything)
    #expect(!context.invalidateDataSourceCounts)
    #expect(context.invalidatedItemIndexPaths == nil)
    #expect(context.invalidatedSupplementaryIndexPaths == nil)
    #expect(context.invalidatedDecorationIndexPaths == nil)
    #expect(context.contentOffsetAdjustment == .zero)
    #expect(context.contentSizeAdjustment == .zero)
    #expect(view.collectionViewLayout === layout)
  }

  @Test(
    "New data make everything invalid, counts included (S1.12)",
    arguments: [NewData.reload, .dataSource])
  func newData(_ change: NewData) {
    let list = ListInWindow.onScreen(rows: 1)
    let other = RecordingSource(list.story, counts: [1])
    switch change {
    case .reload: list.view.reloadData()
    case .dataSource: list.view.dataSource = other
    }
    #expect(list.story.take() == [])
    #expect(
      list.turn() == [
        "invalidateLayout @0", "with everything counts @0", "prepare @0", "numberOfSections @0",
        "numberOfItems 0 @0", "contentSize @0", "elements 0...480 @0", "contentSize @0",
        "didEndDisplaying 0.0 @0", "cell 0.0 @0", "willDisplay 0.0 @0",
      ])
  }

  enum NewData: String, CustomTestStringConvertible {
    case reload, dataSource
    var testDescription: String { rawValue }
  }

  @Test("After an explicit invalidation the counts are the old ones: no cell beyond them (S1.13)")
  func countsStay() {
    let list = ListInWindow.onScreen(rows: 2)
    list.source.counts = [4]
    list.layout.countRows = { $0.dataSource?.collectionView($0, numberOfItemsInSection: 0) ?? 0 }
    list.layout.invalidateLayout()
    #expect(
      list.turn() == [
        "invalidateLayout @0", "with nothing @0", "prepare @0", "numberOfItems 0 @0",
        "contentSize @0", "elements 0...480 @0", "contentSize @0",
      ])
    #expect(list.view.contentSize.height == 400)
    #expect(list.rowsOnScreen == [0, 1])
  }

  @Test("A new view sends its layout nothing before the first pass (S1.14)")
  func firstPass() {
    let list = ListInWindow(rows: 1)
    list.view.reloadData()
    #expect(list.story.take() == [])
    #expect(
      list.turn() == [
        "invalidateLayout @0", "with everything counts @0", "prepare @0", "numberOfSections @0",
        "numberOfItems 0 @0", "contentSize @0", "elements 0...480 @0", "contentSize @0",
        "cell 0.0 @0", "willDisplay 0.0 @0",
      ])
  }

  @Test("Bounds that change before the first pass ask nothing (S1.14)")
  func boundsBeforeFirstPass() {
    let list = ListInWindow(rows: 1)
    list.layout.answersBounds = true
    list.view.frame = CGRect(x: 0, y: 0, width: 200, height: 480)
    list.view.bounds = CGRect(x: 0, y: 0, width: 320, height: 480)
    #expect(list.story.take() == [])
  }

  @Test("New data before a resize are still announced (S1.12, S1.28)")
  func reloadAndResize() {
    let list = ListInWindow.onScreen(rows: 1)
    list.source.counts = [2]
    list.view.reloadData()
    list.view.frame = CGRect(x: 0, y: 0, width: 200, height: 480)
    #expect(
      list.story.take() == [
        "should 0 200×480 @0", "invalidateLayout @0 200×480",
        "with everything counts @0 200×480", "prepare @0 200×480", "numberOfSections @0 200×480",
        "numberOfItems 0 @0 200×480", "contentSize @0 200×480",
      ])
    list.turn()
    #expect(list.rowsOnScreen == [0, 1])
  }

  // MARK: Contexts

  @Test("Items named twice count once, in the order in which they were named (S1.16)")
  func items() {
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [])
    #expect(context.invalidatedItemIndexPaths == nil)
    context.invalidateItems(at: [[0, 3], [0, 1]])
    context.invalidateItems(at: [[0, 1], [0, 2], [0, 3], [0, 2]])
    #expect(context.invalidatedItemIndexPaths == [[0, 3], [0, 1], [0, 2]])
    #expect(context.invalidatedSupplementaryIndexPaths == nil)
  }

  @Test("An empty list of supplementary or decoration views keeps its kind (S1.16)")
  func kinds() {
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateSupplementaryElements(ofKind: "a", at: [])
    context.invalidateDecorationElements(ofKind: "b", at: [])
    #expect(context.invalidatedSupplementaryIndexPaths == ["a": []])
    #expect(context.invalidatedDecorationIndexPaths == ["b": []])
    context.invalidateSupplementaryElements(ofKind: "a", at: [[0, 1], [0, 1]])
    #expect(context.invalidatedSupplementaryIndexPaths == ["a": [[0, 1]]])
  }

  @Test("A context adjusts the content size at once, until the next pass (S1.17)")
  func sizeAdjustment() {
    let list = ListInWindow.onScreen(rows: 6)
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentSizeAdjustment = CGSize(width: 5, height: 70)
    list.layout.invalidateLayout(with: context)
    #expect(list.view.contentSize == CGSize(width: 325, height: 670))
    list.turn()
    #expect(list.view.contentSize == CGSize(width: 320, height: 600))
  }

  @Test(
    "A context adjusts the offset at once, within the scrollable range (S1.17)",
    arguments: [(0, 30, 30), (30, -50, 0), (100, 19, 119), (100, 20, 120), (100, 21, 120)])
  func offsetAdjustment(start: Int, by shift: Int, end: Int) {
    let list = ListInWindow.onScreen(rows: 6)
    list.view.contentOffset.y = CGFloat(start)
    list.turn()
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: shift)
    list.layout.invalidateLayout(with: context)
    #expect(list.view.contentOffset == CGPoint(x: 0, y: end))
    list.turn()
    #expect(list.view.contentOffset == CGPoint(x: 0, y: end))
  }

  @Test("A size adjustment makes room for the offset adjustment beside it (S1.17)")
  func bothAdjustments() {
    let list = ListInWindow.onScreen(rows: 5)
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentSizeAdjustment = CGSize(width: 0, height: 100)
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 100)
    list.layout.invalidateLayout(with: context)
    #expect(list.view.contentOffset.y == 100)
  }

  @Test("A context that names items does not speak of the whole layout (S1.18)")
  func namesNothing() {
    let context = UICollectionViewLayoutInvalidationContext()
    #expect(context.namesNothing)
    context.invalidateItems(at: [])
    #expect(context.namesNothing)
    context.invalidateItems(at: [[0, 0]])
    #expect(!context.namesNothing)
  }

  @Test("The base layout keeps its elements when the bounds change (S1.22)")
  func baseAnswer() {
    let layout = UICollectionViewLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: .zero))
    #expect(
      !layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 9, height: 9)))
    #expect(view.collectionViewLayout === layout)
  }
}

/// Keeps the contexts that it is invalidated with.
private final class ContextKeeper: UICollectionViewLayout {
  var contexts: [UICollectionViewLayoutInvalidationContext] = []

  override class var invalidationContextClass: AnyClass { NumberedContext.self }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    contexts.append(context)
    super.invalidateLayout(with: context)
  }
}
