import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@Suite("Flow layout")
@MainActor
struct FlowLayoutTests {
  @Test("The defaults are UIKit's (S2.1)")
  func defaults() {
    let layout = UICollectionViewFlowLayout()
    #expect(layout.itemSize == CGSize(width: 50, height: 50))
    #expect(layout.minimumLineSpacing == 10)
    #expect(layout.minimumInteritemSpacing == 10)
    #expect(layout.scrollDirection == .vertical)
    #expect(layout.sectionInset == .zero)
    #expect(layout.headerReferenceSize == .zero)
    #expect(layout.footerReferenceSize == .zero)
    #expect(layout.estimatedItemSize == .zero)
    #expect(!layout.sectionHeadersPinToVisibleBounds)
    #expect(layout.sectionInsetReference == .fromContentInset)
  }

  @Test("Columns of a horizontal layout fill from top to bottom (S2.17)")
  func horizontal() {
    let stage = FlowLayoutStage(CGSize(width: 375, height: 200), counts: [3, 2])
    stage.layout.scrollDirection = .horizontal
    stage.layout.itemSize = CGSize(width: 90, height: 70)
    stage.layout.sectionInset = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
    stage.layout.headerReferenceSize = CGSize(width: 40, height: 0)
    stage.layout.footerReferenceSize = CGSize(width: 20, height: 0)
    stage.layOut()
    #expect(stage.frame(1) == CGRect(x: 52, y: 122, width: 90, height: 70))
    #expect(stage.frame(2) == CGRect(x: 152, y: 8, width: 90, height: 70))
    #expect(stage.frame(1, section: 1) == CGRect(x: 326, y: 122, width: 90, height: 70))
    let footer = stage.layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 1))
    #expect(footer?.frame == CGRect(x: 428, y: 0, width: 20, height: 200))
    #expect(stage.view.contentSize == CGSize(width: 448, height: 200))
  }

  @Test("The content inset narrows the lines and the content (S2.2, S2.16)")
  func contentInset() {
    let stage = FlowLayoutStage(CGSize(width: 300, height: 400), counts: [2])
    stage.layout.itemSize = CGSize(width: 100, height: 30)
    stage.view.contentInset = UIEdgeInsets(top: 5, left: 20, bottom: 5, right: 30)
    stage.layOut()
    #expect(stage.frame(1) == CGRect(x: 150, y: 0, width: 100, height: 30))
    #expect(stage.view.contentSize == CGSize(width: 250, height: 30))
  }

  @Test("Paths that do not exist have no attributes")
  func missingPaths() {
    let stage = FlowLayoutStage(CGSize(width: 300, height: 400), counts: [2])
    stage.layOut()
    #expect(stage.frame(2) == nil)
    #expect(stage.frame(-1) == nil)
    #expect(stage.frame(0, section: 1) == nil)
    let header = stage.layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header == nil)
  }

  @Test("A layout without a view has nothing in it")
  func detached() {
    let layout = UICollectionViewFlowLayout()
    layout.prepare()
    #expect(layout.collectionViewContentSize == .zero)
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) == nil)
  }

  // MARK: The delegate

  @Test("The delegate's answers override the properties (S2.18)")
  func sections() {
    let stage = FlowLayoutStage(CGSize(width: 200, height: 400), counts: [5])
    let delegate = SectionsDelegate()
    stage.view.delegate = delegate
    stage.layOut()
    // 194 points of room hold three of 50 with 5 between, so the gaps are 22.
    #expect(stage.frame(0) == CGRect(x: 2, y: 14, width: 50, height: 50))
    #expect(stage.frame(1) == CGRect(x: 74, y: 14, width: 50, height: 50))
    #expect(stage.frame(3) == CGRect(x: 2, y: 71, width: 50, height: 50))
    #expect(stage.view.contentSize == CGSize(width: 200, height: 13 + 1 + 107 + 3))
    #expect(stage.count("sizeForItemAt") == 0)
  }

  @Test("Sizes are asked for once, not while scrolling (S2.18, S1.20)")
  func sizes() {
    let stage = FlowLayoutStage(CGSize(width: 375, height: 100), counts: [3])
    let delegate = SizesDelegate(
      [80, 100, 300].map { CGSize(width: $0, height: 90) })
    stage.view.delegate = delegate
    stage.layOut()
    #expect(delegate.sizeCalls == 3)
    #expect(stage.count("sizeForItemAt") == 3)
    #expect(stage.frame(2) == CGRect(x: 37.5, y: 100, width: 300, height: 90))
    stage.view.contentOffset = CGPoint(x: 0, y: 60)
    stage.layOut()
    #expect(delegate.sizeCalls == 3)
  }

  @Test("Sizes that are returned in bulk give equal frames and logs")
  func bulk() {
    let stage = FlowLayoutStage(CGSize(width: 375, height: 400), counts: [2, 1])
    let delegate = BulkSizesDelegate()
    stage.view.take(known: delegate)
    stage.layOut()
    #expect(stage.frame(0) == CGRect(x: 37.5, y: 0, width: 300, height: 40))
    #expect(stage.frame(1)?.origin.y == 50)
    #expect(stage.frame(0, section: 1)?.size == CGSize(width: 50, height: 50))
    #expect(stage.count("sizeForItemAt") == 2)
  }

  @Test("A caller of an optional method gets nil where it is not implemented")
  func optionalCalls() {
    let stage = FlowLayoutStage(CGSize(width: 375, height: 400), counts: [1])
    let path = IndexPath(item: 0, section: 0)
    let sizes: any UICollectionViewDelegateFlowLayout = SizesDelegate([CGSize(width: 8, height: 9)])
    let sections: any UICollectionViewDelegateFlowLayout = SectionsDelegate()
    let layout = stage.layout
    #expect(
      sizes.collectionView?(stage.view, layout: layout, sizeForItemAt: path)
        == CGSize(width: 8, height: 9))
    #expect(sections.collectionView?(stage.view, layout: layout, sizeForItemAt: path) == nil)
    #expect(sections.collectionView?(stage.view, layout: layout, insetForSectionAt: 0)?.top == 1)
    #expect(sizes.collectionView?(stage.view, layout: layout, insetForSectionAt: 0) == nil)
  }

  // MARK: Invalidation

  @Test("A property invalidates when its value changes, and only then (S1.15)")
  func setters() {
    let stage = FlowLayoutStage(CGSize(width: 375, height: 400), counts: [4])
    stage.layOut()
    stage.calls = []
    stage.layout.itemSize = CGSize(width: 50, height: 50)
    stage.layout.minimumLineSpacing = 10
    stage.layout.sectionInset = .zero
    #expect(stage.count("invalidateLayout") == 0)
    stage.layout.itemSize = CGSize(width: 60, height: 50)
    #expect(stage.count("invalidateLayout") == 2)
    stage.layOut()
    #expect(stage.frame(1)?.width == 60)
  }

  @Test("A size that is not positive is refused and reported (S2.29)", arguments: [0.0, -1])
  func badItemSize(width: Double) {
    let stage = FlowLayoutStage(CGSize(width: 375, height: 400), counts: [4])
    stage.layOut()
    stage.calls = []
    stage.layout.itemSize = CGSize(width: width, height: 50)
    #expect(stage.layout.itemSize == CGSize(width: 50, height: 50))
    #expect(stage.count("failure") == 1)
    #expect(stage.count("invalidateLayout") == 0)
  }

  @Test(
    "New bounds invalidate when they are wider or narrower, not when they move (S1.23, S1.20)",
    arguments: [
      (CGRect(x: 0, y: 9, width: 375, height: 400), false, false),
      (CGRect(x: 0, y: 0, width: 375, height: 500), false, true),
      (CGRect(x: 0, y: 0, width: 300, height: 400), true, true),
      (CGRect(x: 5, y: 0, width: 375, height: 400), false, true),
    ])
  func bounds(new: CGRect, invalidates: Bool, breaksLines: Bool) throws {
    let stage = FlowLayoutStage(CGSize(width: 375, height: 400), counts: [4])
    stage.layOut()
    #expect(stage.layout.shouldInvalidateLayout(forBoundsChange: new) == invalidates)
    let context = try #require(
      stage.layout.invalidationContext(forBoundsChange: new)
        as? UICollectionViewFlowLayoutInvalidationContext)
    #expect(!context.invalidateFlowLayoutDelegateMetrics)
    #expect(context.invalidateFlowLayoutAttributes == breaksLines)
  }

  @Test("The default context makes everything invalid (S1.19)")
  func defaultContext() {
    let context = UICollectionViewFlowLayoutInvalidationContext()
    #expect(context.invalidateFlowLayoutDelegateMetrics)
    #expect(context.invalidateFlowLayoutAttributes)
  }

  @Test("A narrower view breaks lines again without asking the delegate (S1.20, S1.28)")
  func rotation() {
    let stage = FlowLayoutStage(CGSize(width: 375, height: 400), counts: [3])
    let delegate = SizesDelegate([80, 100, 60].map { CGSize(width: $0, height: 40) })
    stage.view.delegate = delegate
    stage.layOut()
    stage.view.frame = CGRect(x: 0, y: 0, width: 200, height: 400)
    stage.layOut()
    #expect(stage.frame(2)?.origin == CGPoint(x: 0, y: 50))
    #expect(delegate.sizeCalls == 3)
  }

  // MARK: The log

  @Test(
    "An item wider than its line is complained of in UIKit's words; one as wide is not (S2.23)",
    arguments: [(375, 0), (375.5, 1)] as [(CGFloat, Int)])
  func oversized(width: CGFloat, complaints: Int) {
    let stage = FlowLayoutStage(CGSize(width: 375, height: 400), counts: [2])
    stage.layout.itemSize = CGSize(width: width, height: 40)
    stage.layOut()
    #expect(stage.count("failure") == complaints)
    guard complaints > 0 else { return }
    #expect(stage.calls.contains { $0.contains("the item width must be less than the width") })
    #expect(!stage.calls.contains { $0.contains("Please check the values returned") })
  }

  // MARK: Items in the hand, and fading

  @Test("Sizes follow a moving item without queries (S6.9)")
  func carrying() {
    let stage = FlowLayoutStage(CGSize(width: 375, height: 400), counts: [3])
    let delegate = SizesDelegate([300, 200, 375].map { CGSize(width: $0, height: 40) })
    stage.view.delegate = delegate
    stage.layOut()
    let first = IndexPath(item: 0, section: 0)
    #expect(stage.view.beginInteractiveMovementForItem(at: first))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 187, y: 120))
    stage.layOut()
    let widths = (0..<3).map { stage.frame($0)?.width }
    #expect(widths == [200, 375, 300])
    #expect(delegate.sizeCalls == 3)
    stage.view.cancelInteractiveMovement()
    stage.layOut()
    #expect((0..<3).map { stage.frame($0)?.width } == [300, 200, 375])
  }

  @Test("Cells of an update fade at their frame (S2.22)")
  func fading() {
    let stage = FlowLayoutStage(CGSize(width: 375, height: 400), counts: [3])
    stage.layOut()
    let path = IndexPath(item: 1, section: 0)
    let own = stage.layout.layoutAttributesForItem(at: path)
    for faded in [
      stage.layout.initialLayoutAttributesForAppearingItem(at: path),
      stage.layout.finalLayoutAttributesForDisappearingItem(at: path),
    ] {
      #expect(faded?.alpha == 0)
      #expect(faded?.frame == own?.frame)
    }
  }
}
