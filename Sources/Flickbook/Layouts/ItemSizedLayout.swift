import Foundation
import UIKit

/// A layout that has a size for items that have none of their own.
@MainActor
protocol ItemSizedLayout: UICollectionViewLayout {
  /// In points.
  var itemSize: CGSize { get }
}

extension UICollectionViewFlowLayout: ItemSizedLayout {}
