import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@Suite("Stale sizes")
@MainActor
struct StaleSizesTests {
  private static func stage(
    _ delegate: some UICollectionViewDelegateFlowLayout
  ) -> FlowLayoutStage {
    let stage = FlowLayoutStage(CGSize(width: 320, height: 480), counts: [6])
    if let known = delegate as? any UICollectionViewKnownDelegate {
      stage.view.take(known: known)
    } else {
      stage.view.delegate = delegate
    }
    stage.layOut()
    stage.calls = []
    return stage
  }

  @Test("A context that names an item causes a query of that item's size only (S1.18)")
  func named() {
    let delegate = SizesDelegate(Array(repeating: CGSize(width: 100, height: 40), count: 6))
    let stage = Self.stage(delegate)
    let before = delegate.sizeCalls
    delegate.sizes[4].height = 90
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateItems(at: [[0, 4]])
    stage.layout.invalidateLayout(with: context)
    stage.layOut()
    #expect(delegate.sizeCalls == before + 1)
    #expect(stage.frame(4)?.height == 90)
    #expect(stage.view.cellForItem(at: [0, 4])?.frame.height == 90)
    // The line is taller, and the item beside it is in its middle still.
    #expect(stage.view.cellForItem(at: [0, 5])?.frame.midY == 95)
    #expect(stage.view.contentSize.height == 140)
  }

  @Test("Items that a context names beyond the data are left out")
  func namedBeyond() {
    let delegate = SizesDelegate(Array(repeating: CGSize(width: 100, height: 40), count: 6))
    let stage = Self.stage(delegate)
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateItems(at: [[0, 6], [1, 0]])
    context.invalidateSupplementaryElements(
      ofKind: UICollectionView.elementKindSectionHeader, at: [[7, 0]])
    stage.layout.invalidateLayout(with: context)
    stage.layOut()
    #expect(stage.count("sizeForItemAt") == 0)
    #expect(stage.count("failure") == 0)
  }

  @Test("A context that names a header causes a query of its section's lengths, and of no sizes")
  func namedHeader() {
    let delegate = ChangingDelegate()
    let stage = Self.stage(delegate)
    delegate.header = 30
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateSupplementaryElements(
      ofKind: UICollectionView.elementKindSectionHeader, at: [[0, 0]])
    stage.layout.invalidateLayout(with: context)
    stage.layOut()
    #expect(stage.frame(0)?.minY == 30)
    #expect(stage.count("sizeForItemAt") == 0)
    #expect(stage.count("referenceSizeForHeaderInSection") == 1)
  }

  @Test("After a batch a delegate whose sizes belong to items is queried for new items only")
  func batch() {
    let delegate = ChangingDelegate()
    let stage = Self.stage(delegate)
    stage.view.performBatchUpdates {
      stage.counts = [7]
      stage.view.deleteItems(at: [[0, 1]])
      stage.view.insertItems(at: [[0, 0], [0, 6]])
      stage.view.moveItem(at: [0, 5], to: [0, 2])
      stage.view.reloadItems(at: [[0, 3]])
    }
    let asked = stage.count("sizeForItemAt")
    #expect(asked == 3)
    let widths = (0..<7).compactMap { stage.frame($0)?.width }
    // Old items keep the width of their first index; new and reloaded items have the width of
    // theirs.
    #expect(widths == [100, 10, 15, 12, 104, 14, 106], "\(widths)")
  }

  @Test("After a batch any other delegate is queried for all items again (S1.12)")
  func batchOfOthers() {
    let delegate = SizesDelegate(Array(repeating: CGSize(width: 100, height: 40), count: 7))
    let stage = Self.stage(delegate)
    stage.view.performBatchUpdates {
      stage.counts = [7]
      stage.view.insertItems(at: [[0, 0]])
    }
    #expect(stage.count("sizeForItemAt") == 7)
  }

  @Test("Items that were invalidated before or in a batch are queried as well")
  func batchAndMore() {
    let delegate = ChangingDelegate()
    let stage = Self.stage(delegate)
    stage.view.performBatchUpdates {
      stage.counts = [7]
      stage.layout.invalidateLayout()
      stage.view.insertItems(at: [[0, 0]])
    }
    #expect(stage.count("sizeForItemAt") == 7)
  }
}

/// A delegate whose sizes stay with their items: 10 to 15 points wide at first, and 100 and more points
/// wide when one is asked about alone.
@MainActor
private final class ChangingDelegate: NSObject, UICollectionViewKnownDelegate {
  let hasSizes = true
  var header: CGFloat = 0

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizesForItemsInSection section: Int
  ) -> ContiguousArray<CGSize>? {
    ContiguousArray(
      (0..<collectionView.numberOfItems(inSection: section)).map {
        CGSize(width: 10 + $0, height: 20)
      })
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 100 + indexPath.item, height: 20) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { CGSize(width: 0, height: header) }
}
