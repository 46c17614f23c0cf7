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
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// The distances of a section's lines from its edges, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// The distance of two lines of a section, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// The least distance of two items of a line of a section, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// The size of a section's header, of which the length along the scroll direction counts.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// The size of a section's footer, of which the length along the scroll direction counts.
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

extension UICollectionViewDelegateFlowLayout {
  /// Says that the size of an item is not implemented.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    OptionalMethod.miss(.sizeForItemAt)
    return .zero
  }

  /// Says that a section's insets are not implemented.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    OptionalMethod.miss(.insetForSectionAt)
    return .zero
  }

  /// Says that the distance of lines is not implemented.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    OptionalMethod.miss(.minimumLineSpacingForSectionAt)
    return 0
  }

  /// Says that the distance of items is not implemented.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    OptionalMethod.miss(.minimumInteritemSpacingForSectionAt)
    return 0
  }

  /// Says that the size of a header is not implemented.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    OptionalMethod.miss(.referenceSizeForHeaderInSection)
    return .zero
  }

  /// Says that the size of a footer is not implemented.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    OptionalMethod.miss(.referenceSizeForFooterInSection)
    return .zero
  }
}
