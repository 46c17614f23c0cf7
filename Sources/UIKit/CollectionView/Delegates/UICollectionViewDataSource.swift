public import Foundation

/// What a collection view asks about its data.
///
/// Counts and cells are required, the rest is optional.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {
  /// How many items a section has.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  /// The cell of an item: dequeued, and made to show the item.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  /// How many sections there are; one unless implemented.
  ///
  /// Optional: `1` if not implemented.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// The header, footer or other supplementary view of a place.
  ///
  /// Optional: `UICollectionReusableView()` if not implemented.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
  /// Whether an item may be moved by hand; yes, where `moveItemAt` is implemented.
  ///
  /// Optional: `true` if not implemented. Rule: S6.1.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  /// An item was moved by hand; sent once, at the end.
  ///
  /// Optional; callers ask for it. Rule: S6.13.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}
