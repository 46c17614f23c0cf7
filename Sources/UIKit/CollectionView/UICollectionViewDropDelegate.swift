public import Foundation

/// The delegate of a collection view for items that are dragged over it and dropped.
///
/// The method that performs a drop is required, the others are optional. Rule: S10.7–S10.14.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
  /// Returns whether the view takes part in a drag; called once for each drag.
  ///
  /// Optional: `true` if not implemented. Rule: S10.8.
  func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool
  /// Called when the drag has come over the view.
  ///
  /// Optional.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// Returns what a drop would do now; called at each step, and repeatedly while the touch rests.
  ///
  /// The destination is an index path of the items as they are now; nil over no item. Optional:
  /// `UICollectionViewDropProposal(operation: .cancel)` if not implemented. Rule: S10.7, S10.9.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  /// Called when the drag has left the view, or ended over it without a drop.
  ///
  /// Optional.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  /// Called when the drag has ended, for each view over which it was.
  ///
  /// Optional. Rule: S10.17.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
  /// Called when the items are dropped: changes the data, and tells the coordinator their destinations.
  ///
  /// Rule: S10.12.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Returns the shape of the preview of a dropped item; nil for UIKit's own.
  ///
  /// Optional: `nil` if not implemented.
  func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}
