public import Foundation

/// Loads data ahead for items that are likely to come on screen.
///
/// Rule: S8.13.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  /// Called with items that are likely to come on screen, the nearest first; each is named once until it
  /// has been shown or cancelled.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Called with items that are no longer likely to come on screen, as when a scroll turns round.
  ///
  /// Optional; callers ask for it.
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}
