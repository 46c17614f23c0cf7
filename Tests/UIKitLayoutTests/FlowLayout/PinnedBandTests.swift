import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Three sections of four items of 100 by 100 points, two on a line without spaces: 200 points of items
/// between a header of 40 and a footer of 20.
@Suite("Pinned headers and footers")
@MainActor
struct PinnedBandTests {
  private let stage: FlowLayoutStage
  private var layout: UICollectionViewFlowLayout { stage.layout }

  init() {
    stage = Self.stage(CGSize(width: 200, height: 300))
    stage.layOut()
    stage.calls = []
  }

  private static func stage(_ size: CGSize, sections: Int = 3) -> FlowLayoutStage {
    let stage = FlowLayoutStage(size, counts: Array(repeating: 4, count: sections))
    stage.layout.itemSize = CGSize(width: 100, height: 100)
    stage.layout.minimumLineSpacing = 0
    stage.layout.minimumInteritemSpacing = 0
    stage.layout.headerReferenceSize = CGSize(width: 40, height: 40)
    stage.layout.footerReferenceSize = CGSize(width: 20, height: 20)
    stage.layout.sectionHeadersPinToVisibleBounds = true
    stage.layout.sectionFootersPinToVisibleBounds = true
    return stage
  }

  private static let header = UICollectionView.elementKindSectionHeader
  private static let footer = UICollectionView.elementKindSectionFooter

  private func band(_ kind: String, _ section: Int) -> CGRect? {
    stage.view.supplementaryView(
      forElementKind: kind, at: IndexPath(item: 0, section: section))?.frame
  }

  private func scroll(to y: CGFloat) {
    stage.view.contentOffset.y = y
    stage.layOut()
  }

  @Test(
    "A header stays at the upper edge while its section is there, and leaves with it (S2.20)",
    arguments: [
      (0, 0), (1, 1), (100, 100), (219, 219), (220, 220), (221, 220), (240, 220), (259, 220),
      (-50, 0),
    ] as [(CGFloat, CGFloat)])
  func header(offset: CGFloat, top: CGFloat) {
    scroll(to: offset)
    #expect(band(Self.header, 0)?.minY == top)
    #expect(stage.view.checkInvariants() == [])
  }

  @Test(
    "A footer stays at the lower edge while its section is there (S2.20)",
    arguments: [
      (-30, 260), (-20, 260), (-19, 261), (0, 280), (100, 380), (219, 499), (220, 500), (221, 500),
      (300, 500),
    ] as [(CGFloat, CGFloat)])
  func footer(offset: CGFloat, top: CGFloat) {
    scroll(to: offset)
    #expect(band(Self.footer, 1)?.minY == top)
  }

  @Test("A header that is pushed away ends where the next begins, to the pixel (S2.12, S2.20)")
  func pushed() throws {
    let stage = FlowLayoutStage(CGSize(width: 100, height: 300), scale: 3, counts: [1, 1, 1])
    stage.layout.itemSize = CGSize(width: 100, height: 100.166_666_6)
    stage.layout.headerReferenceSize = CGSize(width: 0, height: 20)
    stage.layout.sectionHeadersPinToVisibleBounds = true
    stage.layOut()
    stage.view.contentOffset.y = 110
    stage.layOut()
    let frames = try [0, 1].map { section in
      try #require(
        stage.view.supplementaryView(forElementKind: Self.header, at: [section, 0])?.frame)
    }
    #expect(frames[0].minY == 301.0 / 3)
    #expect((frames[0].maxY - frames[1].minY).magnitude < 1e-9)
  }

  @Test("They are pinned at the edges of the content inset (S2.21)")
  func inset() {
    stage.view.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 50, right: 0)
    scroll(to: 100)
    #expect(band(Self.header, 0)?.minY == 130)
    #expect(band(Self.footer, 1)?.minY == 330)
  }

  @Test("An inset that changes moves them without a scroll (S2.21)")
  func newInset() {
    scroll(to: 100)
    stage.view.contentInset.top = 30
    stage.layOut()
    #expect(band(Self.header, 0)?.minY == 130)
  }

  @Test("A scroll queries the headers and footers of visible sections, and nothing else (S2.20)")
  func asksForBands() {
    scroll(to: 100)
    stage.calls = []
    scroll(to: 101)
    let asked = stage.calls.filter { $0.hasPrefix("layoutAttributes") }
    #expect(asked.count == 4)
    #expect(asked.allSatisfy { $0.contains("SupplementaryView") })
    #expect(stage.count("sizeForItemAt") + stage.count("referenceSize") == 0)
    #expect(stage.count("prepare") == 1)
  }

  @Test("A frame of scrolling does not cost more with ten thousand sections")
  func manySections() {
    let stage = Self.stage(CGSize(width: 200, height: 300), sections: 10_000)
    stage.layOut()
    stage.view.contentOffset.y = 1_300_010
    stage.layOut()
    stage.calls = []
    stage.view.contentOffset.y = 1_300_011
    stage.layOut()
    #expect(stage.calls.count { $0.hasPrefix("layoutAttributes") } == 4)
    #expect(stage.view.checkInvariants() == [])
  }

  @Test(
    "The context of a scroll names bands, the context of another size nothing (S1.20, S2.20)",
    arguments: [
      (CGRect(x: 0, y: 200, width: 200, height: 300), [0, 1]),
      (CGRect(x: 0, y: 270, width: 200, height: 100), nil),
      (CGRect(x: 0, y: 0, width: 200, height: 301), nil),
    ] as [(CGRect, [Int]?)])
  func context(bounds: CGRect, sections: [Int]?) throws {
    #expect(layout.shouldInvalidateLayout(forBoundsChange: bounds))
    let context = try #require(
      layout.invalidationContext(forBoundsChange: bounds)
        as? UICollectionViewFlowLayoutInvalidationContext)
    let named = context.invalidatedSupplementaryIndexPaths
    #expect(named?[Self.header]?.map(\.section) == sections)
    #expect(named?[Self.footer]?.map(\.section) == sections)
    #expect(context.invalidatedItemIndexPaths == nil)
    #expect(!context.invalidateFlowLayoutDelegateMetrics)
    #expect(context.invalidateFlowLayoutAttributes == (sections == nil))
  }

  @Test("Bands that may be pinned lie above the cells, others among them (S2.20)")
  func zIndex() throws {
    let paths = IndexPath(item: 0, section: 0)
    let header = layout.layoutAttributesForSupplementaryView(ofKind: Self.header, at: paths)
    #expect(header?.zIndex == FlowPinning.zIndex)
    scroll(to: 100)
    let top = try #require(stage.view.visibleElements.last)
    #expect(top.category == .supplementaryView)
    layout.sectionHeadersPinToVisibleBounds = false
    stage.layOut()
    let natural = layout.layoutAttributesForSupplementaryView(ofKind: Self.header, at: paths)
    #expect(natural?.zIndex == 0)
    #expect(natural?.frame.minY == 0)
  }

  @Test("Queries by rectangle and by index path agree at every offset (S2.20)")
  func agrees() {
    for offset in stride(from: -60, through: 560, by: 7) {
      scroll(to: CGFloat(offset))
      for attributes in layout.layoutAttributesForElements(in: stage.view.bounds) ?? [] {
        guard let kind = attributes.representedElementKind else { continue }
        let other = layout.layoutAttributesForSupplementaryView(
          ofKind: kind, at: attributes.indexPath)
        #expect(other?.isEqual(attributes) == true, "\(kind) at \(offset)")
      }
      #expect(stage.view.checkInvariants() == [])
    }
  }

  @Test("The attributes of a header out of sight come from the layout (S1.38)")
  func headerOutOfSight() {
    let stage = FlowLayoutStage(CGSize(width: 100, height: 300), counts: [1, 1, 1])
    stage.layout.itemSize = CGSize(width: 100, height: 400)
    stage.layout.headerReferenceSize = CGSize(width: 0, height: 20)
    stage.layOut()
    let far = stage.view.layoutAttributesForSupplementaryElement(
      ofKind: Self.header, at: [2, 0])
    #expect(far?.frame == CGRect(x: 0, y: 840, width: 100, height: 20))
    #expect(stage.view.supplementaryView(forElementKind: Self.header, at: [2, 0]) == nil)
  }

  @Test("A jump within the queried pages shows the right headers and footers (S1.36)")
  func jump() {
    scroll(to: 1)
    scroll(to: 299)
    #expect(band(Self.header, 1)?.minY == 299)
    #expect(band(Self.header, 0) == nil)
    scroll(to: 1)
    #expect(band(Self.header, 0)?.minY == 1)
    #expect(stage.view.checkInvariants() == [])
  }

  @Test("Columns pin their bands to the left and right (S2.17, S2.20)")
  func horizontal() {
    let stage = Self.stage(CGSize(width: 300, height: 200))
    stage.layout.scrollDirection = .horizontal
    stage.layOut()
    stage.view.contentOffset.x = 100
    stage.layOut()
    let path = IndexPath(item: 0, section: 0)
    let header = stage.view.supplementaryView(forElementKind: Self.header, at: path)
    #expect(header?.frame == CGRect(x: 100, y: 0, width: 40, height: 200))
    let footer = stage.view.supplementaryView(
      forElementKind: Self.footer, at: IndexPath(item: 0, section: 1))
    #expect(footer?.frame == CGRect(x: 380, y: 0, width: 20, height: 200))
  }

  @Test("Through a batch a pinned header stays pinned (S7.21)")
  func update() {
    scroll(to: 100)
    stage.counts[0] = 2
    stage.view.deleteItems(at: [[0, 0], [0, 1]])
    // The section ends at 160 now, which leaves its header just where it is.
    #expect(band(Self.header, 0)?.minY == 100)
    #expect(band(Self.header, 1)?.minY == 160)
    stage.layOut()
    #expect(stage.view.checkInvariants() == [])
  }

  @Test("Another layout takes over from pinned bands, and gives over to them (S9.1)")
  func otherLayout() {
    scroll(to: 100)
    let other = UICollectionViewFlowLayout()
    other.itemSize = CGSize(width: 50, height: 50)
    other.headerReferenceSize = CGSize(width: 40, height: 40)
    stage.view.setCollectionViewLayout(other, animated: true)
    stage.layOut()
    #expect(stage.view.checkInvariants() == [])
    let own = layout
    stage.view.setCollectionViewLayout(own, animated: true)
    stage.layOut()
    let top = max(0, stage.view.contentOffset.y)
    #expect(band(Self.header, 0)?.minY == min(top, 220))
    #expect(stage.view.checkInvariants() == [])
  }

  @Test("A header in a section of negative insets is never before its natural frame")
  func negativeInset() {
    layout.sectionInset = UIEdgeInsets(top: -230, left: 0, bottom: 0, right: 0)
    stage.layOut()
    let header = layout.layoutAttributesForSupplementaryView(
      ofKind: Self.header, at: IndexPath(item: 0, section: 1))
    // The section is 30 points long, and its header 40.
    #expect(header?.frame.minY == 30)
  }
}
