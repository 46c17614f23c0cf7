public import Foundation

/// What a collection view asks and tells about items that are dragged over it and dropped.
///
/// What performs a drop is required, the rest is optional. Rule: S10.7–S10.14.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
  /// Whether the view has anything to do with a drag; yes unless implemented, and asked once.
  ///
  /// Optional: `true` if not implemented. Rule: S10.8.
  func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool
  /// The drag has come over the view.
  ///
  /// Optional.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// What would become of the items if they were dropped now; asked at every step, and again and again
  /// while the finger rests.
  ///
  /// The place is counted as the items stand now; nil over no item. Optional:
  /// `UICollectionViewDropProposal(operation: .cancel)` if not implemented. Rule: S10.7, S10.9.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  /// The drag has left the view, or ended over it without a drop.
  ///
  /// Optional.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  /// The drag is over; told to every view that it was over.
  ///
  /// Optional. Rule: S10.17.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
  /// The items are dropped: the data change now, and the coordinator is told where they land.
  ///
  /// Rule: S10.12.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// How the preview is drawn that lands on an item; UIKit's way for nil.
  ///
  /// Optional: `nil` if not implemented.
  func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}
