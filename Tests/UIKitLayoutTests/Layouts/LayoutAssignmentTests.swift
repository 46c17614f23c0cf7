import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite("Assigning a layout")
@MainActor
struct LayoutAssignmentTests {
  @Test("Another layout is installed at once, and the old one is not called again (S1.12a, S9.1)")
  func assignment() {
    let list = ListInWindow.onScreen(rows: 2)
    let other = RecordingLayout(list.story)
    other.rowHeight = 200
    list.layout.rowHeight = -1
    list.view.collectionViewLayout = other
    #expect(
      list.story.take() == [
        "invalidateLayout @0", "with everything @0", "prepare @0", "contentSize @0",
        "attributes 0.1 @0", "target 0,0 @0",
      ])
    #expect(list.turn() == ["elements 0...480 @0", "contentSize @0"])
    #expect(list.view.cellForItem(at: [0, 1])?.frame.minY == 200)
    #expect(!list.view.isScrollAnimating)
    #expect(!list.loop.isAnimating)
  }

  @Test("Cells stay with their items when the layout changes (S9.1)")
  func cellsStay() {
    let list = ListInWindow.onScreen(rows: 2)
    let cells = list.view.visibleCells
    list.view.collectionViewLayout = RecordingLayout(list.story)
    list.turn()
    #expect(list.view.visibleCells == cells)
  }

  @Test("A layout knows its view while it has one (S9.11)")
  func ownership() {
    let list = ListInWindow.onScreen(rows: 1)
    let other = RecordingLayout(list.story)
    #expect(list.layout.collectionView === list.view)
    #expect(other.collectionView == nil)
    list.view.collectionViewLayout = other
    #expect(list.layout.collectionView == nil)
    #expect(other.collectionView === list.view)
    list.view.collectionViewLayout = other
    #expect(other.collectionView === list.view)
  }

  @Test("A layout does not keep its view alive (S9.11)")
  func weak() {
    let layout = UICollectionViewLayout()
    var view: UICollectionView? = UICollectionView(frame: .zero, collectionViewLayout: layout)
    #expect(layout.collectionView === view)
    view = nil
    #expect(layout.collectionView == nil)
    layout.invalidateLayout()
  }

  @Test("A layout that now belongs to another view is not taken from it (S9.11)")
  func goneToAnotherView() {
    let layout = UICollectionViewLayout()
    let second = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    var first: UICollectionView? = UICollectionView(frame: .zero, collectionViewLayout: layout)
    second.collectionViewLayout = layout
    first?.collectionViewLayout = UICollectionViewLayout()
    #expect(layout.collectionView === second)
    first?.collectionViewLayout = layout
    second.collectionViewLayout = UICollectionViewLayout()
    #expect(layout.collectionView === first)
    second.collectionViewLayout = layout
    first = nil
    #expect(layout.collectionView === second)
  }

  @Test("New data of which no layout was informed are passed to the next layout (S1.12, S9.1)")
  func reloadAndAssign() {
    let list = ListInWindow.onScreen(rows: 2)
    list.source.counts = [1]
    list.view.reloadData()
    list.view.collectionViewLayout = RecordingLayout(list.story)
    #expect(list.turn().prefix(2) == ["invalidateLayout @0", "with everything counts @0"])
    #expect(list.rowsOnScreen == [0])
  }

  @Test("The delegate properties of the scroll view and the collection view agree")
  func delegate() {
    let list = ListInWindow.onScreen(rows: 1)
    let other = RecordingSource(Story(), counts: [1])
    let scrollView: UIScrollView = list.view
    scrollView.delegate = other
    #expect(list.view.delegate === other)
    list.view.reloadData()
    list.turn()
    #expect(other.story.take().contains("willDisplay 0.0 @nowhere"))
    list.view.delegate = list.source
    #expect(scrollView.delegate === list.source)
  }
}
