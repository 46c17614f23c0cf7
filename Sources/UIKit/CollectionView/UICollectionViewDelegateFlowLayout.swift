public import Foundation

/// The delegate of a flow layout, for the sizes of sections and items.
///
/// All methods are optional.
///
/// Each method overrides the layout's property, for every section or item. The layout calls them while
/// it prepares with invalid metrics, not while it scrolls. Rule: S2.18, S1.20.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// Returns the size of an item, in points.
  ///
  /// Optional: `.zero` if not implemented.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// Returns the insets of a section, in points.
  ///
  /// Optional: `.zero` if not implemented.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// Returns the space between lines of a section, in points.
  ///
  /// Optional: `0` if not implemented.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the least space between items of a line, in points.
  ///
  /// Optional: `0` if not implemented.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the size of a section's header, in points.
  ///
  /// The layout uses only the length along the scroll direction.
  ///
  /// Optional: `.zero` if not implemented.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// Returns the size of a section's footer, in points.
  ///
  /// The layout uses only the length along the scroll direction.
  ///
  /// Optional: `.zero` if not implemented.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

/// A delegate of another module, called back by the view, that declares what it implements, which UIKit
/// learns from Objective-C.
///
/// It knows the sizes of a whole section at once, and its sizes stay with their items.
/// Where a million items have sizes of their own, a call for each is what takes the time. The log is
/// the same as if each had been asked for. After an update only what is new is asked for.
@preconcurrency @MainActor
package protocol UICollectionViewKnownDelegate: UICollectionViewDelegateFlowLayout {
  /// The sizes of a section's items in the data source's order, or nil for the layout's own.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizesForItemsInSection section: Int
  ) -> ContiguousArray<CGSize>?

  /// Whether any item has, or had, a size of its own.
  var hasSizes: Bool { get }

  /// Whether it implements `scrollViewDidScroll`.
  var hearsScrolling: Bool { get }

  /// Whether it provides menus; no long press is installed if it does not.
  var hasMenus: Bool { get }
}

extension UICollectionViewKnownDelegate {
  package var hearsScrolling: Bool { true }
  package var hasMenus: Bool { true }
}
