import Foundation
import UIKit

/// The cell of a scene's item, which prefers the item's own size.
///
/// A layout without estimates never asks for it. Rule: S1.48, protocol 6.
final class SceneCell: UICollectionViewCell {
  /// The item's own size; nil if it has the layout's.
  var ownSize: CGSize?
  /// The item that the cell last showed, if data are loaded slowly.
  var item: ItemIdentity?
  /// Whether the cell shows an item whose data are not loaded yet.
  var lacksData = false

  override func sizeThatFits(_ size: CGSize) -> CGSize { ownSize ?? size }
}

/// A supplementary view of a scene, which prefers the size that its section states.
///
/// Rule: M8.5, protocol 6.
final class SceneSupplementaryView: UICollectionReusableView {
  /// The size; nil if it has the layout's.
  var ownSize: CGSize?

  override func sizeThatFits(_ size: CGSize) -> CGSize { ownSize ?? size }
}
