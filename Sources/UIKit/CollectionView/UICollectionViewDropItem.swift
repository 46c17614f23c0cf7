public import Foundation

/// An item of a drop.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// The dragged item.
  var dragItem: UIDragItem { get }
  /// The index path of the item in the data source, if it comes from this collection view; else
  /// nil.
  ///
  /// Rule: S10.11.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the preview, in points.
  var previewSize: CGSize { get }
}

/// A drop that a delegate performs: its items, its destination, and the animation of each item.
///
/// The delegate calls a `drop` method for each item, before `performDropWith` returns. An item for
/// which it does not is animated back as in a cancelled drag. Rule: S10.12–S10.14.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: AnyObject {
  /// The dropped items.
  var items: [any UICollectionViewDropItem] { get }
  /// The destination in the data source's index paths; nil if the drop is over no item.
  ///
  /// Rule: S10.9.
  var destinationIndexPath: IndexPath? { get }
  /// The last proposal.
  var proposal: UICollectionViewDropProposal { get }
  /// The session of the drop.
  var session: any UIDropSession { get }
  /// Animates an item to the cell of an index path that the data source already contains.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Animates an item to a placeholder, which stays until its data are inserted.
  ///
  /// Rule: S10.13.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext
  /// Animates an item into the cell of another one, to a rectangle in that cell's coordinates.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect)
    -> any UIDragAnimating
  /// Animates an item to any point of a view.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}
