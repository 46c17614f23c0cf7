import Foundation
import Testing
import Timeline

@testable import UIKit

@Suite("Estimated lengths of compositional layouts")
@MainActor
struct CompositionalSizingTests {
  private static let likes: [CGFloat] = [31, 50, 31, 69, 31]

  private static func list(
    _ count: Int, header: Bool = false
  ) -> (CompositionalGallery, UICollectionViewCompositionalLayout) {
    let section = CompositionalGallery.list()
    section.interGroupSpacing = 3
    if header {
      section.boundarySupplementaryItems = [
        CompositionalGallery.header(height: .estimated(30)),
        CompositionalGallery.header("f", height: .estimated(30), .bottom),
      ]
    }
    let layout = UICollectionViewCompositionalLayout(section: section)
    let gallery = CompositionalGallery([count], layout: layout)
    gallery.height = { likes[$0.item % 5] }
    return (gallery, layout)
  }

  @Test("Rows are as high as their cells like (M8.6)")
  func rows() {
    let (gallery, _) = Self.list(5)
    gallery.turn()
    #expect(gallery.frames().map(\.minY) == [0, 34, 87, 121, 193])
    #expect(gallery.view.contentSize.height == 224)
  }

  @Test("Boundary items are measured, too (M8.5)")
  func boundary() {
    let (gallery, _) = Self.list(5, header: true)
    gallery.supplementaryHeight = { $0 == "h" ? 28 : 68 }
    gallery.turn()
    #expect(gallery.frames().map(\.minY) == [28, 62, 115, 149, 221])
    #expect(gallery.header("f")?.frame == CGRect(x: 0, y: 252, width: 320, height: 68))
    #expect(gallery.view.contentSize.height == 320)
  }

  @Test("What was pushed out of sight is not measured (M8.1, M8.6)")
  func inSight() {
    let (gallery, layout) = Self.list(60)
    gallery.turn()
    #expect(gallery.view.contentSize.height == 2788)
    #expect(layout.layoutAttributesForItem(at: [0, 10])?.frame.minY == 454)
    gallery.view.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
    gallery.turn()
    // Item 11 begins before the visible bounds: it grows by 6 outside of them (M8.4).
    #expect(gallery.view.contentOffset.y == 506)
    #expect(layout.layoutAttributesForItem(at: [0, 11])?.frame.minY == 488)
    #expect(layout.layoutAttributesForItem(at: [0, 21])?.frame.minY == 942)
    #expect(gallery.view.contentSize.height == 2778)
  }

  @Test(
    "A scroll to an item is corrected by the lengths that it meets (S4.30b)",
    arguments: [5, 30, 59], [false, true])
  func scrollToItem(item: Int, animated: Bool) throws {
    let (gallery, layout) = Self.list(60, header: true)
    gallery.height = { CGFloat(90 + $0.item % 7 * 11) }
    gallery.turn()
    gallery.view.scrollToItem(at: [0, item], at: .centeredVertically, animated: animated)
    gallery.turn()
    let clock = FrameClock(frameRate: 60)
    for frame in 1...20 {
      gallery.loop.now = clock.instant(ofFrame: frame)
      gallery.loop.runFrame()
      gallery.turn()
    }
    let view = gallery.view
    let frame = try #require(layout.layoutAttributesForItem(at: [0, item])?.frame)
    let end = view.contentSize.height - view.bounds.height
    let place = min(max(frame.midY - view.bounds.height / 2, 0), end)
    #expect((view.contentOffset.y - place).magnitude < 1)
    #expect(gallery.frames().contains(frame))
  }

  @Test("Measured lengths follow their items through a batch, and go with a reload (M8.3)")
  func updates() {
    let (gallery, layout) = Self.list(5)
    gallery.turn()
    gallery.height = { _ in 44 }
    gallery.counts = [5]
    gallery.view.performBatchUpdates {
      gallery.view.deleteItems(at: [[0, 0]])
      gallery.view.insertItems(at: [[0, 4]])
    }
    gallery.turn()
    #expect(
      (0..<5).map { layout.layoutAttributesForItem(at: [0, $0])?.frame.height } == [
        50, 31, 69, 31, 44,
      ])
    gallery.view.reloadData()
    gallery.turn()
    #expect(gallery.view.contentSize.height == 232)
  }

  @Test("Chips wrap by the widths that their cells like, and more are measured as rows fill (M8.8)")
  func chips() {
    let chip = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .estimated(100), heightDimension: .absolute(40)))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(40)),
      subitems: [chip])
    row.interItemSpacing = .fixed(10)
    let gallery = CompositionalGallery(
      [200],
      layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: row)))
    gallery.width = { [CGFloat(55), 120, 40, 75][$0.item % 4] }
    gallery.turn()
    // 55, 120, 40 and 75 with their spacing are 320: twelve rows of four on 480 points. The last chip of
    // the twelfth does not fit by its estimate, and is not measured out of sight (M8.1).
    let frames = gallery.frames()
    #expect(frames.count == 47)
    #expect(frames.prefix(5).map(\.minX) == [0, 65, 195, 245, 0])
    #expect(frames.map(\.maxX).max() == 320)
    // Twelve rows, and 51 of three for the 153 that are left.
    #expect(gallery.view.contentSize.height == 2520)
    gallery.view.setContentOffset(CGPoint(x: 0, y: 480), animated: false)
    gallery.turn()
    #expect(gallery.frames().count == 47)
  }

  @Test("Another width asks for the heights again (M8.3)")
  func width() {
    let (gallery, layout) = Self.list(5)
    gallery.turn()
    gallery.height = { _ in 20 }
    gallery.view.visibleCells.forEach {
      ($0 as? SizingCell)?.preferredSize = { CGSize(width: $0.width, height: 20) }
    }
    gallery.view.frame.size.width = 200
    gallery.turn()
    #expect(
      layout.layoutAttributesForItem(at: [0, 1])?.frame
        == CGRect(x: 0, y: 23, width: 200, height: 20))
  }
}
