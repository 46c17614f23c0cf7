import UIKit

/// A delegate that implements everything a waterfall may ask.
@objcMembers
class GalleryDelegate: NSObject, WaterfallLayoutDelegate {
  private(set) var preparations = 0

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, aspectAt indexPath: IndexPath
  ) -> CGFloat {
    return 1
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, columnsInSection section: Int
  ) -> Int {
    return 3
  }

  func waterfallDidPrepare(_ layout: WaterfallLayout) {
    preparations += 1
  }
}
