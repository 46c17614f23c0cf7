import Foundation
import UIKit

/// The cell of a scene's item, which likes the size that the scene gives the item.
///
/// A layout that knows no estimates never asks. Rule: S1.48, protocol 6.
final class SceneCell: UICollectionViewCell {
  /// The size that the item has of its own; nil where the layout's is as good as any.
  var ownSize: CGSize?
  /// The item that it was made to show last, where data take their time.
  var item: ItemIdentity?
  /// Whether it stands for an item whose data are still to come.
  var lacksData = false

  override func sizeThatFits(_ size: CGSize) -> CGSize { ownSize ?? size }
}
