import Elsewhere
import UIKit

#if os(iOS)
  /// Rows of one height.
  class RowLayout: UICollectionViewFlowLayout {
    override func prepare() {
      super.prepare()
      itemSize = CGSize(width: collectionView?.bounds.width ?? 0, height: 40)
      minimumLineSpacing = 0
    }
  }
#endif
