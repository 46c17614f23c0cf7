// Made from UIKit's protocols by `FLICKBOOK_RENEW=1 swift test --filter ProbeSourcesTests`.
import UIKit

/// Records the calls of the drag delegate, and passes them to the app's own.
@MainActor
final class ProbeDragDelegate: ProbeProxy, UICollectionViewDragDelegate {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    let given = dragDelegate?.collectionView(
      collectionView, itemsForBeginning: session, at: indexPath)
    let answer = given ?? []
    record(
      "itemsForBeginning", of: collectionView, ("item", .item(indexPath)),
      ("answer", .integer(answer.count)))
    return answer
  }

  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] {
    let given = dragDelegate?.collectionView?(
      collectionView, itemsForAddingTo: session, at: indexPath, point: point)
    guard let answer = given else { return unanswered([]) }
    record(
      "itemsForAddingTo", of: collectionView, ("item", .item(indexPath)), ("at", .point(point)),
      ("answer", .integer(answer.count)))
    return answer
  }

  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    let given = dragDelegate?.collectionView?(
      collectionView, dragPreviewParametersForItemAt: indexPath)
    guard given != nil || asksKnownMethodsOnly else { return unanswered(given) }
    record(
      "dragPreviewParametersForItemAt", of: collectionView, ("item", .item(indexPath)),
      ("answer", .flag(given != nil)))
    return given
  }

  func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) {
    record("dragSessionWillBegin", of: collectionView, ("items", .integer(session.items.count)))
    dragDelegate?.collectionView?(collectionView, dragSessionWillBegin: session)
  }

  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) {
    record("dragSessionDidEnd", of: collectionView)
    dragDelegate?.collectionView?(collectionView, dragSessionDidEnd: session)
  }

  func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    let given = dragDelegate?.collectionView?(
      collectionView, dragSessionAllowsMoveOperation: session)
    guard let answer = given else { return unanswered(true) }
    record("dragSessionAllowsMoveOperation", of: collectionView, ("answer", .flag(answer)))
    return answer
  }

  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    let given = dragDelegate?.collectionView?(
      collectionView, dragSessionIsRestrictedToDraggingApplication: session)
    guard let answer = given else { return unanswered(false) }
    record(
      "dragSessionIsRestrictedToDraggingApplication", of: collectionView, ("answer", .flag(answer)))
    return answer
  }
}
