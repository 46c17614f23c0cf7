import Foundation
import UIKit

/// A delegate that answers everything about sections and nothing about items.
@MainActor
final class SectionsDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { 7 }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { 5 }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { CGSize(width: 11, height: 13) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { CGSize(width: 17, height: 0) }
}

/// A delegate that hands over all sizes of a section at once.
@MainActor
final class BulkSizesDelegate: NSObject, UICollectionViewKnownDelegate {
  let hasSizes = true
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizesForItemsInSection section: Int
  ) -> ContiguousArray<CGSize>? {
    section == 0 ? [CGSize(width: 300, height: 40), CGSize(width: 200, height: 20)] : nil
  }
}
