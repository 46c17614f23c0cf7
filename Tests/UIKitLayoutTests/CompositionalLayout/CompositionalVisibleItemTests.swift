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

  @Test(
    "The handler of a row is called when it is solved and as it scrolls, with frames at offset 0 (M9.14)"
  )
  func row() {
    var calls: [(items: [Int], offset: CGPoint, minX: [CGFloat])] = []
    let section = Self.recordedRow()
    section.visibleItemsInvalidationHandler = { items, offset, _ in
      calls.append((items.map(\.indexPath.item), offset, items.map(\.frame.minX)))
    }
    let gallery = CompositionalGallery(
      [20], layout: UICollectionViewCompositionalLayout(section: section))
    gallery.turn()
    #expect(calls.count == 1)
    #expect(calls.last?.items == [0, 1])
    #expect(calls.last?.offset == .zero)
    _ = gallery.view.scrollSection(0, to: 100, animated: false)
    gallery.turn()
    #expect(calls.count == 2)
    #expect(calls.last?.items == [0, 1, 2])
    #expect(calls.last?.offset == CGPoint(x: 100, y: 0))
    #expect(calls.last?.minX == [4, 164, 324])
    // The section appends items that come into sight, and removes items that leave.
    _ = gallery.view.scrollSection(0, to: 400, animated: false)
    gallery.turn()
    #expect(calls.last?.items == [2, 3, 4])
    _ = gallery.view.scrollSection(0, to: 350, animated: false)
    gallery.turn()
    #expect(calls.last?.items == [2, 3, 4])
    _ = gallery.view.scrollSection(0, to: 250, animated: false)
    gallery.turn()
    #expect(calls.last?.items == [2, 3, 1])
  }

  @Test("The items of a row with a handler follow a header that is measured (M8.5, M9.14)")
  func measuredHeader() {
    let section = Self.recordedRow()
    section.visibleItemsInvalidationHandler = { _, _, _ in }
    section.boundarySupplementaryItems = [CompositionalGallery.header(height: .estimated(30))]
    let gallery = CompositionalGallery(
      [20], layout: UICollectionViewCompositionalLayout(section: section))
    gallery.supplementaryHeight = { _ in 58 }
    gallery.turn()
    #expect(gallery.header()?.frame.height == 58)
    #expect(gallery.frames().first?.minY == 61)
  }

  /// Groups of half the view, as they were recorded.
  private static func recordedRow() -> NSCollectionLayoutSection {
    let whole = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(0.5))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: whole)]))
    section.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
    section.orthogonalScrollingBehavior = .continuous
    return section
  }

  @Test("What a handler sets on the items of a row is shown (M9.15, M9.16)")
  func recorded() {
    let section = Self.recordedRow()
    section.visibleItemsInvalidationHandler = { items, offset, _ in
      for item in items {
        let distance = abs(155 * CGFloat(item.indexPath.item) + 4 - offset.x) / 300
        item.alpha = max(0.2, 1 - distance)
        item.transform = CGAffineTransform(scaleX: 1 - distance / 2, y: 1 - distance / 2)
        if item.indexPath.item == 1 { item.center = CGPoint(x: 150 + offset.x, y: 60) }
      }
    }
    let gallery = CompositionalGallery(
      [20], layout: UICollectionViewCompositionalLayout(section: section))
    gallery.turn()
    func expect(_ item: Int, _ frame: [CGFloat], alpha: CGFloat? = nil) {
      guard let cell = gallery.view.cellForItem(at: [0, item]) else {
        Issue.record("item \(item) is not on screen")
        return
      }
      let displacement = gallery.view.displacement(of: cell)
      let seen = cell.frame.offsetBy(dx: displacement.x, dy: displacement.y)
      let numbers = [seen.minX, seen.minY, seen.width, seen.height]
      #expect(zip(numbers, frame).allSatisfy { abs($0 - $1) < 0.01 }, "\(item): \(numbers)")
      if let alpha { #expect(abs(cell.alpha - alpha) < 1e-5) }
    }
    expect(0, [4.5333, 3.7867, 158.9333, 234.4267], alpha: 0.986667)
    expect(1, [91.2, -26.73, 117.6, 173.46], alpha: 0.47)
    _ = gallery.view.scrollSection(0, to: 100, animated: false)
    gallery.turn()
    expect(0, [-83.2, 21.88, 134.4, 198.24])
    expect(1, [77.8667, -46.3967, 144.2667, 212.7933])
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
