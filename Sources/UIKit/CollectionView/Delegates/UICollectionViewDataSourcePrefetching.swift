public import Foundation

/// Is told which items are likely to be asked for soon, so that their data can be got ready.
///
/// Rule: S8.13.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  /// Items come near: in the order of their distance from what is seen, each told once until it has
  /// been shown or cancelled.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Some of these items are no longer likely to be shown, as when a scroll turns round.
  ///
  /// Optional; callers ask for it.
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}
