import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite("Registration, reuse and display")
@MainActor
struct ReuseTests {
  @Test("A registered class is created with the size of its item (S8.1, S8.4)")
  func creation() {
    let list = ListInWindow(rows: 1)
    CountedCell.made = []
    list.view.register(CountedCell.self, forCellWithReuseIdentifier: "cell")
    list.turn()
    #expect(CountedCell.made == [CGRect(x: 0, y: 0, width: 320, height: 100)])
    #expect(list.view.cellForItem(at: [0, 0])?.reuseIdentifier == "cell")
  }

  @Test(
    "A fresh cell is not prepared for reuse; one from the queue is, before it is configured (S8.3)")
  func prepareForReuse() {
    let list = ListInWindow(rows: 40, height: 100)
    var story: [String] = []
    PreparedCell.onPrepare = { story.append("prepare for reuse") }
    list.view.register(PreparedCell.self, forCellWithReuseIdentifier: "cell")
    list.source.provideCell = { view, path in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      story.append("configure \(path.item)")
      return cell
    }
    list.view.isPrefetchingEnabled = false
    list.turn()
    for y in [50, 100, 150] {
      list.view.contentOffset.y = CGFloat(y)
      list.turn()
    }
    #expect(story == ["configure 0", "configure 1", "prepare for reuse", "configure 2"])
    PreparedCell.onPrepare = nil
  }

  @Test("The view that waited longest is used again (S8.3)")
  func queueOrder() {
    let list = ListInWindow.onScreen(rows: 40, height: 200)
    list.view.isPrefetchingEnabled = false
    let first = list.view.cellForItem(at: [0, 0])
    let second = list.view.cellForItem(at: [0, 1])
    list.view.contentOffset.y = 200
    list.turn()
    #expect(list.view.cellForItem(at: [0, 2]) === first)
    #expect(list.view.cellForItem(at: [0, 3]) === second)
  }

  @Test("The cells that left last are kept for their items; earlier ones are reused (S8.10)")
  func keepsLast() {
    let list = ListInWindow.onScreen(rows: 40, height: 200)
    let cells = (0..<2).map { list.view.cellForItem(at: [0, $0]) }
    list.view.contentOffset.y = 100
    list.turn()
    #expect(list.view.cellForItem(at: [0, 2]) !== cells[0])
    list.view.contentOffset.y = 200
    list.turn()
    #expect(list.view.cellForItem(at: [0, 3]) === cells[0])
    list.view.contentOffset.y = 100
    list.turn()
    #expect(list.view.cellForItem(at: [0, 1]) === cells[1])
  }

  @Test("Each identifier has a queue of its own (S8.3)")
  func queues() {
    let list = ListInWindow(rows: 40, height: 100)
    list.view.register(CountedCell.self, forCellWithReuseIdentifier: "odd")
    CountedCell.made = []
    list.source.provideCell = { view, path in
      view.dequeueReusableCell(
        withReuseIdentifier: path.item % 2 == 0 ? "cell" : "odd", for: path)
    }
    list.turn()
    for y in stride(from: 100, through: 600, by: 100) {
      list.view.contentOffset.y = CGFloat(y)
      list.turn()
    }
    #expect(CountedCell.made.count == 1)
    #expect(list.view.cellForItem(at: [0, 6])?.reuseIdentifier == "cell")
  }

  @Test("Cells leave in order, and then cells come in order (S8.9, S8.11)")
  func comingAndGoing() {
    let list = ListInWindow.onScreen(rows: 40, height: 200)
    list.view.contentOffset.y = 120
    #expect(
      list.turn() == [
        "should 120 @0", "didScroll @120", "elements 0...400 @120", "contentSize @120",
        "didEndDisplaying 0.0 @120", "cell 0.2 @120", "willDisplay 0.2 @120", "cell 0.3 @120",
        "willDisplay 0.3 @120",
      ])
  }

  @Test("A cell that left for a moment returns without a request (S8.10)")
  func reclaimed() {
    let list = ListInWindow.onScreen(rows: 2, height: 100)
    let cell = list.view.cellForItem(at: [0, 0])
    list.view.contentOffset.y = 50
    list.turn()
    list.view.contentOffset.y = 100
    list.turn()
    list.view.contentOffset.y = 50
    #expect(list.turn().suffix(1) == ["willDisplay 0.0 @50"])
    #expect(list.view.cellForItem(at: [0, 0]) === cell)
    #expect(cell?.superview === list.view)
  }

  @Test("Without prefetching every cell is requested again (S8.9, S8.12)")
  func notReclaimed() {
    let list = ListInWindow.onScreen(rows: 2, height: 100)
    list.view.isPrefetchingEnabled = false
    list.view.contentOffset.y = 50
    list.turn()
    list.view.contentOffset.y = 100
    list.turn()
    list.view.contentOffset.y = 50
    #expect(list.turn().suffix(2) == ["cell 0.0 @50", "willDisplay 0.0 @50"])
  }

  @Test(
    "A kept cell is applied only attributes that changed since then (S8.10)")
  func reclaimedAttributes() {
    let list = ListInWindow(rows: 2, height: 100)
    var applied = 0
    AppliedCell.onApply = { applied += 1 }
    list.view.register(AppliedCell.self, forCellWithReuseIdentifier: "cell")
    list.turn()
    let away = { (y: CGFloat) in
      list.view.contentOffset.y = y
      list.turn()
    }
    away(50)
    #expect(applied == 2)
    away(100)
    away(50)
    #expect(applied == 2)
    away(100)
    list.layout.adjust = { $0.alpha = 0.5 }
    list.layout.invalidateLayout()
    list.turn()
    #expect(applied == 3)
    away(50)
    #expect(applied == 4)
    #expect(list.view.cellForItem(at: [0, 0])?.alpha == 0.5)
    AppliedCell.onApply = nil
  }

  @Test("The first pass asks for visible cells only (S8.15)")
  func initialLoad() {
    let list = ListInWindow(rows: 40)
    #expect(
      list.turn().filter { $0.hasPrefix("cell") } == (0..<5).map { "cell 0.\($0) @0" })
  }

  @Test(
    "reloadData: old cells end their display at the next pass, then all are requested (S8.16, S8.20)"
  )
  func reload() {
    let list = ListInWindow.onScreen(rows: 3)
    let cells = list.view.visibleCells
    list.source.counts = [1]
    list.view.reloadData()
    #expect(list.story.take() == [])
    #expect(cells.allSatisfy { $0.superview === list.view })
    #expect(
      list.turn().drop { !$0.hasPrefix("didEnd") } == [
        "didEndDisplaying 0.0 @0", "didEndDisplaying 0.1 @0", "didEndDisplaying 0.2 @0",
        "cell 0.0 @0", "willDisplay 0.0 @0",
      ])
    #expect(list.view.cellForItem(at: [0, 0]) === cells[0])
  }

  @Test("Visible cells and their paths answer for each other, off screen nothing does (S8.17)")
  func lookUps() throws {
    let list = ListInWindow.onScreen(rows: 40)
    #expect(list.view.indexPathsForVisibleItems == (0..<5).map { [0, $0] })
    for (cell, path) in zip(list.view.visibleCells, list.view.indexPathsForVisibleItems) {
      #expect(list.view.cellForItem(at: path) === cell)
      #expect(list.view.indexPath(for: cell) == path)
    }
    #expect(list.view.cellForItem(at: [0, 5]) == nil)
    #expect(list.view.indexPath(for: UICollectionViewCell(frame: .zero)) == nil)
    let gone = try #require(list.view.cellForItem(at: [0, 0]))
    list.source.counts = [0]
    list.view.reloadData()
    list.turn()
    #expect(list.view.indexPath(for: gone) == nil)
  }

  @Test("The delegate is notified of supplementary views, which are reused (S8.18)")
  func supplementaryViews() {
    let list = ListInWindow(rows: 40, height: 100)
    list.addHeaders(at: [0, 300, 900])
    list.turn()
    let first = list.view.supplementaryView(forElementKind: "header", at: [0, 0])
    #expect(first?.frame == CGRect(x: 0, y: 0, width: 320, height: 20))
    list.view.contentOffset.y = 250
    #expect(
      list.turn().filter { $0.contains("header") } == [
        "didEndDisplaying header 0.0 @250", "view header 0.1 @250", "willDisplay header 0.1 @250",
      ])
    #expect(list.view.supplementaryView(forElementKind: "header", at: [0, 0]) == nil)
    #expect(list.view.supplementaryView(forElementKind: "header", at: [0, 1]) === first)
    #expect(list.view.supplementaryView(forElementKind: "footer", at: [0, 0]) == nil)
  }

  @Test("Visible supplementary views are listed by kind, and each is found by its view (S8.17)")
  func visibleSupplementaryViews() throws {
    let list = ListInWindow(rows: 40, height: 100)
    list.addHeaders(at: [0, 50, 900])
    list.turn()
    let view = list.view
    #expect(
      view.indexPathsForVisibleSupplementaryElements(ofKind: "header") == [[0, 0], [0, 1]])
    let headers = view.visibleSupplementaryViews(ofKind: "header")
    #expect(headers.map(view.indexPath(forSupplementaryView:)) == [[0, 0], [0, 1]])
    for kind in ["footer", ""] {
      #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [])
      #expect(view.visibleSupplementaryViews(ofKind: kind) == [])
    }
    let known = try #require(
      view.layoutAttributesForSupplementaryElement(ofKind: "header", at: [0, 1]))
    #expect(known.frame.minY == 50)
    known.frame.origin.y = 70
    #expect(headers[1].frame.minY == 50, "a copy")
    let cell = try #require(view.cellForItem(at: [0, 0]))
    #expect(view.indexPath(forSupplementaryView: cell) == nil)
    view.contentOffset.y = 400
    list.turn()
    #expect(view.indexPath(forSupplementaryView: headers[0]) == nil)
  }

  @Test("Decoration views come from the layout, and no delegate is notified")
  func decorationViews() {
    let list = ListInWindow(rows: 1)
    list.layout.register(Shelf.self, forDecorationViewOfKind: "shelf")
    list.layout.others = {
      let attributes = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: "shelf", with: [0, 0])
      attributes.frame = CGRect(x: 0, y: 90, width: 320, height: 10)
      attributes.zIndex = -1
      return [attributes]
    }
    #expect(!list.turn().contains { $0.contains("shelf") })
    #expect(list.stack == ["shelf 0.0", "0"])
    #expect(list.view.visibleElements.first?.view is Shelf)
    list.layout.others = { [] }
    list.layout.invalidateLayout()
    #expect(!list.turn().contains { $0.contains("shelf") || $0.contains("isplay") })
    #expect(list.stack == ["0"])
  }

  @Test("Another layout makes decoration views of its own class (S9.1)")
  func decorationViewsOfAnotherLayout() {
    let list = ListInWindow(rows: 1)
    let other = RecordingLayout(list.story)
    list.layout.register(Shelf.self, forDecorationViewOfKind: "shelf")
    other.register(Curtain.self, forDecorationViewOfKind: "shelf")
    let shelves: () -> [UICollectionViewLayoutAttributes] = {
      let attributes = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: "shelf", with: [0, 0])
      attributes.frame = CGRect(x: 0, y: 90, width: 320, height: 10)
      return [attributes]
    }
    list.layout.others = shelves
    other.others = shelves
    list.turn()
    list.view.collectionViewLayout = other
    list.turn()
    #expect(list.view.visibleElements.contains { $0.view is Curtain })
    #expect(!list.view.visibleElements.contains { $0.view is Shelf })
  }
}

private final class Shelf: UICollectionReusableView {}

private final class Curtain: UICollectionReusableView {}

private final class CountedCell: UICollectionViewCell {
  static var made: [CGRect] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.made.append(frame)
  }

  required init?(coder: NSCoder) {
    nil
  }
}

private final class PreparedCell: UICollectionViewCell {
  static var onPrepare: (() -> Void)?

  override func prepareForReuse() {
    super.prepareForReuse()
    Self.onPrepare?()
  }
}

private final class AppliedCell: UICollectionViewCell {
  static var onApply: (() -> Void)?

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    Self.onApply?()
  }
}
