// Made from UIKit's protocols by `FLICKBOOK_RENEW=1 swift test --filter ProbeSourcesTests`.
import UIKit

/// Records the calls of the drop delegate, and passes them to the app's own.
@MainActor
final class ProbeDropDelegate: ProbeProxy, UICollectionViewDropDelegate {
  func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool {
    let given = dropDelegate?.collectionView?(collectionView, canHandle: session)
    let answer = given ?? true
    record("canHandle", of: collectionView, ("answer", .flag(answer)))
    return answer
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) {
    record("dropSessionDidEnter", of: collectionView)
    dropDelegate?.collectionView?(collectionView, dropSessionDidEnter: session)
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    let given = dropDelegate?.collectionView?(
      collectionView, dropSessionDidUpdate: session, withDestinationIndexPath: destinationIndexPath)
    guard let answer = given else {
      return unanswered(
        UICollectionViewDropProposal(operation: .cancel))
    }
    record(
      "dropSessionDidUpdate", of: collectionView,
      ("at", .point(session.location(in: collectionView))),
      ("destination", .itemOrNull(destinationIndexPath)),
      ("operation", .operation(answer.operation)), ("intent", .intent(answer.intent)))
    return answer
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) {
    record("dropSessionDidExit", of: collectionView)
    dropDelegate?.collectionView?(collectionView, dropSessionDidExit: session)
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) {
    record("dropSessionDidEnd", of: collectionView)
    dropDelegate?.collectionView?(collectionView, dropSessionDidEnd: session)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    record(
      "performDropWith", of: collectionView,
      ("destination", .itemOrNull(coordinator.destinationIndexPath)),
      ("items", .integer(coordinator.items.count)))
    dropDelegate?.collectionView(collectionView, performDropWith: coordinator)
  }

  func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    let given = dropDelegate?.collectionView?(
      collectionView, dropPreviewParametersForItemAt: indexPath)
    guard given != nil || asksKnownMethodsOnly else { return unanswered(given) }
    record(
      "dropPreviewParametersForItemAt", of: collectionView, ("item", .item(indexPath)),
      ("answer", .flag(given != nil)))
    return given
  }
}
