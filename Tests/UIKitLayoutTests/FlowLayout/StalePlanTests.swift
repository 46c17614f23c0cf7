import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Flow layouts whose properties change after they were used.
@Suite("Stale plans of a flow")
@MainActor
struct StalePlanTests {
  /// A flow that sets itself up after the flow's own prepare, as many do.
  private final class LateFlow: UICollectionViewFlowLayout {
    var size = CGSize(width: 300, height: 120)
    var prepares = 0
    var queries = 0

    override func prepare() {
      super.prepare()
      prepares += 1
      itemSize = size
      minimumLineSpacing = 20
      sectionInset.top = 5
    }

    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      queries += 1
      return super.layoutAttributesForElements(in: rect)
    }
  }

  private func stage() -> FlowLayoutStage {
    let stage = FlowLayoutStage(CGSize(width: 300, height: 400), counts: [10])
    stage.layout.itemSize = CGSize(width: 300, height: 100)
    stage.layout.minimumLineSpacing = 0
    stage.layOut()
    return stage
  }

  @Test("Properties that are set after super.prepare() apply in that pass (S2.11a)")
  func late() {
    let stage = stage()
    let late = LateFlow()
    stage.view.collectionViewLayout = late
    stage.layOut()
    #expect(
      stage.view.cellForItem(at: [0, 1])?.frame == CGRect(x: 0, y: 145, width: 300, height: 120))
    #expect(stage.view.contentSize == CGSize(width: 300, height: 5 + 10 * 120 + 9 * 20))
    #expect(late.prepares == 1, "no further pass is owed")
    #expect(late.queries == 1)
    stage.view.setNeedsLayout()
    stage.layOut()
    #expect(late.prepares == 1)
    #expect(stage.view.checkInvariants() == [])
  }

  @Test("A property that is set counts for the next question, whichever it is (S2.11a)")
  func asked() throws {
    let stage = stage()
    stage.layout.itemSize.height = 50
    #expect(stage.layout.collectionViewContentSize.height == 500)
    stage.layout.minimumLineSpacing = 10
    #expect(stage.frame(9)?.minY == 540)
    stage.layout.headerReferenceSize.height = 30
    let header = stage.layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
    #expect(header?.frame.height == 30)
    stage.layout.sectionInset.top = 7
    let first = stage.layout.layoutAttributesForElements(
      in: CGRect(x: 0, y: 35, width: 300, height: 10))
    #expect(first?.map(\.frame.minY) == [37])
    #expect(stage.view.contentSize.height == 1000, "the view asks in its pass")
    stage.layOut()
    #expect(stage.view.contentSize.height == 627)
  }

  @Test("A flow that plans twice in a batch still animates elements from their old frames (S7.22)")
  func inChange() {
    let stage = stage()
    let late = LateFlow()
    stage.view.collectionViewLayout = late
    stage.layOut()
    late.size.height = 60
    stage.counts = [11]
    stage.view.insertItems(at: [[0, 0]])
    #expect(late.layoutAttributesForItem(at: [0, 1])?.frame.minY == 85)
    #expect(stage.view.cellForItem(at: [0, 1])?.presentationFrame.minY == 5)
  }

  @Test("A subclass may ask for the content size before super.prepare() (S2.11a)")
  func askedInPrepare() {
    final class Asking: UICollectionViewFlowLayout {
      var sizes: [CGFloat] = []

      override func prepare() {
        sizes.append(collectionViewContentSize.height)
        super.prepare()
        sizes.append(collectionViewContentSize.height)
      }
    }
    let stage = stage()
    let layout = Asking()
    layout.itemSize = CGSize(width: 300, height: 40)
    layout.minimumLineSpacing = 0
    stage.view.collectionViewLayout = layout
    stage.layOut()
    #expect(layout.sizes == [400, 400])
  }

  // MARK: Contexts

  @Test("Contexts of a movement name the items, with a view and without one (S6.22b)")
  func movementContexts() {
    for layout in [stage().layout, UICollectionViewFlowLayout()] {
      let step = layout.invalidationContext(
        forInteractivelyMovingItems: [[0, 2]], withTargetPosition: .zero,
        previousIndexPaths: [[0, 1]], previousPosition: .zero)
      #expect(step.invalidatedItemIndexPaths == [[0, 1], [0, 2]])
      let end = layout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [[0, 2]], previousIndexPaths: [[0, 2]], movementCancelled: false)
      #expect(end.invalidatedItemIndexPaths == [[0, 2]])
    }
  }

  @Test("A movement shifts the items that its contexts do not name (S6.9)")
  func movement() {
    let stage = stage()
    #expect(stage.view.beginInteractiveMovementForItem(at: [0, 0]))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 250))
    stage.layOut()
    #expect(stage.frame(0)?.minY == 0)
    stage.view.endInteractiveMovement()
    stage.layOut()
    #expect(stage.view.visibleCells.count == 4)
    #expect(stage.view.checkInvariants() == [])
  }

  @Test("A context of new bounds asks the delegate nothing, with a view and without one (S1.20)")
  func boundsContexts() throws {
    for layout in [stage().layout, UICollectionViewFlowLayout()] {
      let context = try #require(
        layout.invalidationContext(forBoundsChange: CGRect(x: 0, y: 0, width: 200, height: 300))
          as? UICollectionViewFlowLayoutInvalidationContext)
      #expect(!context.invalidateFlowLayoutDelegateMetrics)
      #expect(context.invalidateFlowLayoutAttributes)
    }
  }
}
