// Made from UIKit's protocols by `FLICKBOOK_RENEW=1 swift test --filter ProbeSourcesTests`.
import UIKit

/// Records the calls of the data source, and passes them to the app's own.
@MainActor
final class ProbeDataSource: ProbeProxy, UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    let given = dataSource?.collectionView(collectionView, numberOfItemsInSection: section)
    let answer = given ?? 0
    record(
      "numberOfItemsInSection", of: collectionView, ("section", .integer(section)),
      ("answer", .integer(answer)))
    return answer
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    record("cellForItemAt", of: collectionView, ("item", .item(indexPath)))
    let given = dataSource?.collectionView(collectionView, cellForItemAt: indexPath)
    let answer = given ?? UICollectionViewCell()
    return answer
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    let given = dataSource?.numberOfSections?(in: collectionView)
    let answer = given ?? 1
    record("numberOfSections", of: collectionView, ("answer", .integer(answer)))
    return answer
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    record(
      "viewForSupplementaryElementOfKind", of: collectionView, ("kind", .kind(kind)),
      ("item", .item(indexPath)))
    let given = dataSource?.collectionView?(
      collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    guard let answer = given else { return unanswered(UICollectionReusableView()) }
    return answer
  }

  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    let given = dataSource?.collectionView?(collectionView, canMoveItemAt: indexPath)
    guard let answer = given else { return unanswered(true) }
    record(
      "canMoveItemAt", of: collectionView, ("item", .item(indexPath)), ("answer", .flag(answer)))
    return answer
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    record(
      "moveItemAt", of: collectionView, ("from", .item(sourceIndexPath)),
      ("to", .item(destinationIndexPath)))
    let done: Void? = dataSource?.collectionView?(
      collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
    guard done != nil else { return unanswered(()) }
  }
}
