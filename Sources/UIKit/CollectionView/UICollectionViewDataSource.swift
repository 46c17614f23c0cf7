public import Foundation

/// The data of a collection view.
///
/// Counts and cells are required, the rest is optional.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {
  /// Returns the number of items of a section.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  /// Returns the cell of an item: dequeued, and configured for the item.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  /// Returns the number of sections.
  ///
  /// Optional: `1` if not implemented.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// Returns the header, footer or other supplementary view of an index path.
  ///
  /// Optional: `UICollectionReusableView()` if not implemented.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
  /// Returns whether an item may be moved; the view asks if `moveItemAt` is implemented.
  ///
  /// Optional: `true` if not implemented. Rule: S6.1.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  /// Called once, at the end of a movement of an item.
  ///
  /// Optional; callers ask for it. Rule: S6.13.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension UICollectionViewDataSource {
  /// Returns whether the object has a method of this name, as far as its class is known.
  @_disfavoredOverload
  @discardableResult
  public func responds(to selector: Selector!) -> Bool { selector.isKnown(to: self) }
}
