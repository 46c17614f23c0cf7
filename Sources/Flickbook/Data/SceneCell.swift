import Foundation
import UIKit

/// A cell of a scene's item, whose data may be loaded slowly.
@MainActor
protocol SceneItemCell: AnyObject {
  /// The item that the cell last showed, if data are loaded slowly.
  var item: ItemIdentity? { get set }
  /// Whether the cell shows an item whose data are not loaded yet.
  var lacksData: Bool { get set }
}

/// The cell of an item outside of lists, which prefers the item's own size.
///
/// A layout without estimates never asks for it. Rule: S1.48, protocol 6.
final class SceneCell: UICollectionViewCell, SceneItemCell {
  /// The item's own size; nil if it has the layout's.
  var ownSize: CGSize?
  var item: ItemIdentity?
  var lacksData = false

  override class var _mayHaveConfigurations: Bool { false }

  override func sizeThatFits(_ size: CGSize) -> CGSize { ownSize ?? size }
}

/// The cell of an item that is a row of a list.
final class SceneListCell: UICollectionViewListCell, SceneItemCell {
  /// The item's own size; nil if it has the layout's.
  var ownSize: CGSize?
  var item: ItemIdentity?
  var lacksData = false

  override func sizeThatFits(_ size: CGSize) -> CGSize { ownSize ?? size }
}

/// The cell of an item that is a row of a table.
final class SceneTableCell: UITableViewCell, SceneItemCell {
  var item: ItemIdentity?
  var lacksData = false
}

/// A supplementary view of a scene, which prefers the size that its section states.
///
/// Rule: M8.5, protocol 6.
final class SceneSupplementaryView: UICollectionReusableView {
  /// The size; nil if it has the layout's.
  var ownSize: CGSize?

  override func sizeThatFits(_ size: CGSize) -> CGSize { ownSize ?? size }
}

extension UICollectionView {
  /// Returns a cell of a scene under its protocol; nil for one of an app.
  ///
  /// Most are of one class, and a question for a class is faster than one for a protocol.
  static func sceneCell(_ cell: UICollectionViewCell?) -> (any SceneItemCell)? {
    (cell as? SceneCell) ?? (cell as? SceneListCell) ?? (cell?.appView as? SceneTableCell)
  }
}
