public import Foundation

/// The delegate of a collection view for items that are dragged out of it.
///
/// The items of a drag are required, the other methods are optional. Rule: S10.3–S10.6.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: AnyObject {
  /// Returns the items of a drag that begins with an item of the view; none where it may not be dragged.
  ///
  /// Rule: S10.3.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Returns the items that a tap, at a point of the view, adds to the current drag; none for an ordinary
  /// tap.
  ///
  /// Optional: `[]` if not implemented. Rule: S10.5.
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem]
  /// Returns the shape of the preview of an item's cell; nil for UIKit's own.
  ///
  /// Optional: `nil` if not implemented.
  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
  /// Called when the lifted items begin to move.
  ///
  /// Optional. Rule: S10.4.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  /// Called when the drag has ended, with or without a drop.
  ///
  /// Optional. Rule: S10.17.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
  /// Returns whether the items may be moved, and not only copied.
  ///
  /// Optional: `true` if not implemented. Rule: S10.6.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// Returns whether the items may be dropped in this program only.
  ///
  /// Optional: `false` if not implemented. Rule: S10.6.
  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}
