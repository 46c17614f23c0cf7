public import Foundation

/// What a flow layout asks about sections and items.
///
/// All methods are optional.
///
/// Each overrides the layout's property, for every section or item; they are asked while the layout
/// prepares with its metrics invalid, not while it scrolls. Rule: S2.18, S1.20.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// The size of an item, in points.
  ///
  /// Optional: `.zero` if not implemented.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// The distances of a section's lines from its edges, in points.
  ///
  /// Optional: `.zero` if not implemented.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// The distance of two lines of a section, in points.
  ///
  /// Optional: `0` if not implemented.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// The least distance of two items of a line of a section, in points.
  ///
  /// Optional: `0` if not implemented.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// The size of a section's header, of which the length along the scroll direction counts.
  ///
  /// Optional: `.zero` if not implemented.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// The size of a section's footer, of which the length along the scroll direction counts.
  ///
  /// Optional: `.zero` if not implemented.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

/// A delegate that knows the sizes of a whole section at once, and whose sizes stay with their items.
///
/// Where a million items have sizes of their own, a call for each is what takes the time. The log is
/// the same as if each had been asked for. After an update only what is new is asked for.
@MainActor
package protocol UICollectionViewDelegateSectionSizes: UICollectionViewDelegateFlowLayout {
  /// The sizes of a section's items in the data source's order, or nil for the layout's own.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizesForItemsInSection section: Int
  ) -> ContiguousArray<CGSize>?

  /// Whether any item has, or had, a size of its own.
  var hasSizes: Bool { get }
}
