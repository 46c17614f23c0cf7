// Made from UIKit's protocols by `FLICKBOOK_RENEW=1 swift test --filter ProbeSourcesTests`.
import UIKit

/// Records the calls of the prefetching data source, and passes them to the app's own.
@MainActor
final class ProbePrefetching: ProbeProxy, UICollectionViewDataSourcePrefetching {
  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    record("prefetchItemsAt", of: collectionView, ("items", .items(indexPaths)))
    prefetching?.collectionView(collectionView, prefetchItemsAt: indexPaths)
  }

  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    let done: Void? = prefetching?.collectionView?(
      collectionView, cancelPrefetchingForItemsAt: indexPaths)
    guard done != nil else { return unanswered(()) }
    record("cancelPrefetchingForItemsAt", of: collectionView, ("items", .items(indexPaths)))
  }
}
