import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite("Layout pass")
@MainActor
struct LayoutPassTests {
  @Test("Prepare, size, elements, size, cells in order, then supplementary views (S1.32, S1.33)")
  func order() {
    let list = ListInWindow(rows: 2)
    list.addHeaders(at: [0, 50])
    #expect(
      list.turn() == [
        "invalidateLayout @0", "with everything counts @0", "prepare @0", "numberOfSections @0",
        "numberOfItems 0 @0", "contentSize @0", "elements 0...480 @0", "contentSize @0",
        "cell 0.0 @0", "willDisplay 0.0 @0", "cell 0.1 @0", "willDisplay 0.1 @0",
        "view header 0.0 @0", "willDisplay header 0.0 @0", "view header 0.1 @0",
        "willDisplay header 0.1 @0",
      ])
  }

  @Test("A view without a data source asks its layout nothing (S1.49a)")
  func withoutDataSource() {
    let list = ListInWindow(rows: 3)
    list.view.dataSource = nil
    list.view.contentOffset.y = 20
    list.view.frame.size.height = 400
    #expect(list.turn().filter { !$0.hasPrefix("didScroll") } == [])
    #expect(list.view.numberOfSections == 1)
    #expect(list.view.numberOfItems(inSection: 0) == 0)
    list.view.frame.size.height = 480
    list.view.contentOffset.y = 0
    list.view.dataSource = list.source
    #expect(list.turn().contains("prepare @0"))
    #expect(list.rowsOnScreen == [0, 1, 2])
  }

  @Test("An adjustment makes the content of a view without a data source exactly that (S1.49a)")
  func adjustedWithoutDataSource() {
    let list = ListInWindow(rows: 3)
    list.view.dataSource = nil
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentSizeAdjustment = CGSize(width: 100, height: 200)
    list.layout.invalidateLayout(with: context)
    #expect(list.view.contentSize == CGSize(width: 100, height: 200))
    list.turn()
    #expect(list.view.contentSize == CGSize(width: 100, height: 200))
  }

  @Test("With its data source go the cells, the content and the offset (S1.49a)")
  func dataSourceGone() {
    let list = ListInWindow.onScreen(rows: 30)
    list.view.contentOffset.y = 500
    list.turn()
    list.view.dataSource = nil
    list.view.reloadData()
    let calls = list.turn()
    #expect(calls.allSatisfy { $0.hasPrefix("didEnd") || $0.hasPrefix("didScroll") })
    #expect(list.view.visibleCells.isEmpty)
    #expect(list.view.contentSize == .zero)
    #expect(list.view.contentOffset == .zero)
    #expect(list.view.numberOfSections == 1)
    #expect(list.turn() == [])
    list.view.dataSource = list.source
    list.turn()
    #expect(list.rowsOnScreen == [0, 1, 2, 3, 4])
    #expect(list.view.checkInvariants() == [])
  }

  /// A view that counts its calls of `reloadData`.
  private final class CountingView: UICollectionView {
    var reloads = 0

    override func reloadData() {
      reloads += 1
      super.reloadData()
    }
  }

  @Test("Another data source is a reload that calls no override of it (S1.12, S1.49a)")
  func overriddenReload() {
    let list = ListInWindow(rows: 3)
    let view = CountingView(frame: list.view.frame, collectionViewLayout: RecordingLayout(Story()))
    view.dataSource = list.source
    view.dataSource = nil
    #expect(view.reloads == 0)
    view.reloadData()
    #expect(view.reloads == 1)
  }

  @Test(
    "Counts are queried when the layout needs them, at the latest for its elements, and kept (S1.33)"
  )
  func lazyCounts() {
    let list = ListInWindow(rows: 1)
    list.layout.countRows = { _ in 0 }
    #expect(
      list.turn() == [
        "invalidateLayout @0", "with everything counts @0", "prepare @0", "contentSize @0",
        "elements 0...480 @0", "numberOfSections @0", "numberOfItems 0 @0", "contentSize @0",
      ])
    #expect(list.view.numberOfSections == 1)
    #expect(list.view.numberOfItems(inSection: 0) == 1)
    #expect(list.story.take() == [])
  }

  @Test("A pass with nothing new asks the layout nothing (S1.34)")
  func nothingDirty() {
    let list = ListInWindow.onScreen()
    list.view.setNeedsLayout()
    #expect(list.turn() == [])
    list.view.layoutIfNeeded()
    #expect(list.turn() == [])
  }

  @Test("Each invalidation is answered by one prepare before the next question (S1.35)")
  func prepareFirst() {
    let list = ListInWindow.onScreen(rows: 1)
    list.layout.invalidateLayout()
    list.view.layoutIfNeeded()
    #expect(
      list.story.take() == [
        "invalidateLayout @0", "with nothing @0", "prepare @0", "contentSize @0",
        "elements 0...480 @0", "contentSize @0",
      ])
    #expect(list.turn() == [])
  }

  @Test(
    "The elements are queried in pages of the view's height (S1.36)",
    arguments: [
      (480, 0, "0...480"), (480, 100, "0...960"), (480, -59, "-480...480"), (480, 480, "480...960"),
      (300, 1, "0...600"), (300, 299, "0...600"), (300, 300, "300...600"), (300, 301, "300...900"),
    ])
  func pages(height: Int, offset: Int, rect: String) {
    let list = ListInWindow(height: CGFloat(height))
    list.view.contentOffset.y = CGFloat(offset)
    #expect(
      list.turn().filter { $0.hasPrefix("elements") } == ["elements \(rect) @\(offset)"])
  }

  @Test("Only what is inside the bounds becomes a view, edges that touch left out (S1.37)")
  func visible() {
    let list = ListInWindow.onScreen(rows: 40, height: 400)
    #expect(list.rowsOnScreen == [0, 1, 2, 3])
    list.view.contentOffset.y = 1.0 / 3
    list.turn()
    #expect(list.rowsOnScreen == [0, 1, 2, 3, 4])
    list.view.contentOffset.y = 100 - 1.0 / 3
    list.turn()
    #expect(list.rowsOnScreen == [0, 1, 2, 3, 4])
    list.view.contentOffset.y = 100
    list.turn()
    #expect(list.rowsOnScreen == [1, 2, 3, 4])
    list.view.contentOffset.y = 0
    list.turn()
    #expect(list.rowsOnScreen == [0, 1, 2, 3])
  }

  @Test(
    "A row that touches an edge is out, wherever the scroll came from (S1.37)", arguments: 0..<60)
  func touching(start: Int) {
    let list = ListInWindow.onScreen(rows: 40, height: 400)
    list.layout.rowHeight = 100.1
    list.layout.invalidateLayout()
    for row in 1..<9 {
      let edge = CGFloat(row + 4) * 100.1
      for end in [edge - 400, edge.nextUp - 400, edge, edge.nextDown] {
        list.view.bounds.origin.y = end + CGFloat(start + 1) / 7
        list.turn()
        list.view.bounds.origin.y = end
        list.turn()
        #expect(list.view.checkInvariants() == [])
      }
    }
  }

  @Test("A hidden element has no view (S1.43)")
  func hidden() {
    let list = ListInWindow.onScreen(rows: 3)
    list.layout.adjust = { $0.isHidden = $0.indexPath.item == 1 }
    list.layout.invalidateLayout()
    list.turn()
    #expect(list.rowsOnScreen == [0, 2])
    #expect(list.view.cellForItem(at: [0, 1]) == nil)
  }

  @Test("The view's attributes of an item come from the last query, or from the layout (S1.38)")
  func attributesOfItem() {
    let list = ListInWindow.onScreen()
    #expect(list.view.layoutAttributesForItem(at: [0, 2])?.frame.minY == 200)
    #expect(list.story.take() == [])
    #expect(list.view.layoutAttributesForItem(at: [0, 20])?.frame.minY == 2000)
    #expect(list.story.take() == ["attributes 0.20 @0"])
    #expect(list.view.layoutAttributesForItem(at: [0, 40]) == nil)
  }

  @Test("Whoever changes attributes that the view answered changes nothing of the view (S1.46)")
  func copies() {
    let list = ListInWindow.onScreen()
    list.view.layoutAttributesForItem(at: [0, 2])?.alpha = 0
    #expect(list.view.layoutAttributesForItem(at: [0, 2])?.alpha == 1)
  }

  @Test("Attributes beyond the counts are reported and left out (S1.39, S8.8)")
  func invalidPaths() {
    let list = ListInWindow(rows: 2)
    let news = News()
    list.view.observer = news
    list.layout.countRows = { _ in 3 }
    list.turn()
    #expect(list.rowsOnScreen == [0, 1])
    #expect(news.failures.count == 1)
    #expect(news.failures.first?.contains("Attributes will be ignored.") ?? false)
  }

  @Test(
    "A frame that is not finite is said and left out",
    arguments: [(.nan, 320), (150, .nan), (150, .infinity)] as [(Double, Double)])
  func notFinite(center: Double, width: Double) {
    let list = ListInWindow(rows: 3)
    let news = News()
    list.view.observer = news
    list.layout.adjust = {
      guard $0.indexPath.item == 1 else { return }
      $0.center.y = CGFloat(center)
      $0.size.width = CGFloat(width)
    }
    list.turn()
    #expect(list.rowsOnScreen == [0, 2])
    #expect(news.failures.count == 1)
  }

  @Test("An element that the layout answers twice is shown once")
  func twice() {
    let list = ListInWindow(rows: 2)
    let again = UICollectionViewLayoutAttributes(forCellWith: [0, 1])
    again.frame = CGRect(x: 0, y: 300, width: 320, height: 100)
    list.layout.others = { [again] }
    list.turn()
    #expect(list.stack == ["0", "1"])
    list.layout.invalidateLayout()
    list.turn()
    #expect(list.stack == ["0", "1"])
    list.view.contentOffset.y = 60
    list.turn()
    #expect(list.stack == ["0", "1"])
  }

  @Test("A layout that its own elements invalidate is aborted with UIKit's exception (S1.9a)")
  func loop() {
    let reports = Reports()
    let list = ListInWindow(rows: 1)
    list.layout.others = { [layout = list.layout] in
      layout.invalidateLayout()
      return []
    }
    list.turn()
    #expect(
      reports.reasons == [
        "UICollectionView (<UICollectionView>) is stuck in its update/layout loop. This can happen "
          + "for many reasons, including self-sizing views whose preferred attributes are not "
          + "returning a consistent size. To debug this issue, check the Console app for logs in "
          + "the \"UICollectionViewRecursion\" category."
      ])
    #expect(!list.loop.isDirty)
    #expect(list.rowsOnScreen == [0])
    reports.end()
  }
}
