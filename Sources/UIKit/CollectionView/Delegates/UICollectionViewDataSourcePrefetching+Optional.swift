// Made from the protocols by `FLICKBOOK_RENEW=1 swift test --filter DelegateSourcesTests`.
public import Foundation

/// The behaviour of an object that does not implement a method.
extension UICollectionViewDataSourcePrefetching {
  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    OptionalMethod.miss(.cancelPrefetchingForItemsAt)
  }
}

/// The methods for a caller that does not know whether they are implemented.
extension UICollectionViewPrefetchingCaller {
  /// Called with items that are no longer likely to come on screen, as when a scroll turns round.
  public func callAsFunction(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) -> Void! {
    OptionalMethod.cancelPrefetchingForItemsAt.answer {
      dataSource.collectionView(collectionView, cancelPrefetchingForItemsAt: indexPaths)
    }
  }
}
