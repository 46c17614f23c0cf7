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
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// Does nothing, as for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    OptionalMethod.miss(.cancelPrefetchingForItemsAt)
  }

  /// The optional method as a caller that does not know whether it is implemented sees it.
  ///
  /// The source compatibility page, 1.1, explains the scheme.
  @_disfavoredOverload
  public var collectionView: UICollectionViewPrefetchingCaller? {
    UICollectionViewPrefetchingCaller(dataSource: self)
  }
}

/// The optional method of a prefetching data source, answering nil where it is not implemented.
@preconcurrency @MainActor
public struct UICollectionViewPrefetchingCaller {
  let dataSource: any UICollectionViewDataSourcePrefetching

  /// Some items are no longer likely to be shown.
  public func callAsFunction(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) -> Void! {
    OptionalMethod.cancelPrefetchingForItemsAt.answer {
      dataSource.collectionView(collectionView, cancelPrefetchingForItemsAt: indexPaths)
    }
  }
}
