import Foundation
import UIKit

/// A layout with a default size of its items.
@MainActor
protocol ItemSizedLayout: UICollectionViewLayout {
  /// The default size of an item, in points.
  var itemSize: CGSize { get }
}

extension UICollectionViewFlowLayout: ItemSizedLayout {}
