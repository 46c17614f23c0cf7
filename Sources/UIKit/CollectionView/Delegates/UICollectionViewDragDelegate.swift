public import Foundation

/// What a collection view asks and tells about items that are dragged out of it.
///
/// What a drag begins with is required, the rest is optional. Rule: S10.3–S10.6.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: AnyObject {
  /// What a drag of an item would carry; nothing where it may not be dragged.
  ///
  /// Rule: S10.3.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
  /// What a tap on an item adds to the drag under way, at a point of the view; nothing where the tap
  /// is an ordinary one.
  ///
  /// Optional: `[]` if not implemented. Rule: S10.5.
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem]
  /// How the preview of an item's cell is drawn; UIKit's way for nil.
  ///
  /// Optional: `nil` if not implemented.
  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
  /// The lifted items begin to move.
  ///
  /// Optional. Rule: S10.4.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  /// The drag is over, dropped or not.
  ///
  /// Optional. Rule: S10.17.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
  /// Whether the items may leave the place that they come from; yes unless implemented.
  ///
  /// Optional: `true` if not implemented. Rule: S10.6.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// Whether the items may be dropped in this program only; no unless implemented.
  ///
  /// Optional: `false` if not implemented. Rule: S10.6.
  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}
