import Foundation
import Testing

@testable import UIKit

@Suite("Visible items of a compositional section")
@MainActor
struct CompositionalVisibleItemTests {
  @Test("A handler is called at each layout cycle, and what it sets is shown (M9.14, M9.15)")
  func handler() {
    var calls: [(items: [Int], offset: CGFloat)] = []
    let section = CompositionalGallery.rows(height: 100)
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      calls.append((items.map(\.indexPath.item), offset.y))
      for item in items { item.alpha = item.indexPath.item == 1 ? 0.5 : 1 }
    }
    let gallery = CompositionalGallery(
      [20], layout: UICollectionViewCompositionalLayout(section: section))
    gallery.turn()
    #expect(calls.last?.items == [0, 1, 2, 3, 4])
    #expect(gallery.view.cellForItem(at: [0, 1])?.alpha == 0.5)
    #expect(gallery.view.cellForItem(at: [0, 2])?.alpha == 1)
    gallery.view.setContentOffset(CGPoint(x: 0, y: 150), animated: false)
    gallery.turn()
    #expect(calls.last?.items == [1, 2, 3, 4, 5, 6])
    #expect(calls.last?.offset == 150)
  }

  @Test("With estimated items nothing is called (M8.7)")
  func estimates() {
    let section = CompositionalGallery.list()
    var calls = 0
    section.visibleItemsInvalidationHandler = { _, _, _ in calls += 1 }
    let gallery = CompositionalGallery(
      [3], layout: UICollectionViewCompositionalLayout(section: section))
    gallery.turn()
    #expect(calls == 0)
  }
}
