public import Foundation

/// One item of a drop.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// What was carried.
  var dragItem: UIDragItem { get }
  /// Where the item is in the data, if it comes from this collection view.
  ///
  /// Rule: S10.11.
  var sourceIndexPath: IndexPath? { get }
  /// The size in which it was seen, in points.
  var previewSize: CGSize { get }
}

/// A drop that is being performed: what, where, and how it is seen to land.
///
/// Each `drop` says where an item goes; what is not dropped goes back with the animation of a cancelled
/// drag. It has to be called before the delegate returns. Rule: S10.12–S10.14.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: AnyObject {
  /// What is dropped.
  var items: [any UICollectionViewDropItem] { get }
  /// Where, by the data source's count; nil over no item.
  ///
  /// Rule: S10.9.
  var destinationIndexPath: IndexPath? { get }
  /// What was proposed last.
  var proposal: UICollectionViewDropProposal { get }
  /// The session that ends with this drop.
  var session: any UIDropSession { get }
  /// Lands an item on the cell of a place that the data source has by now.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Lands an item on a placeholder, until its data are there.
  ///
  /// Rule: S10.13.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext
  /// Lands an item inside the cell of another, in a rectangle of that cell.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect)
    -> any UIDragAnimating
  /// Lands an item anywhere.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}
