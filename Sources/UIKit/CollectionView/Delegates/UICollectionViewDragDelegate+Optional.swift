// Made from the protocols by `FLICKBOOK_RENEW=1 swift test --filter DelegateSourcesTests`.
public import Foundation

/// What an object does that does not implement a method.
extension UICollectionViewDragDelegate {
  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] {
    OptionalMethod.miss(.itemsForAddingTo)
    return []
  }

  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    OptionalMethod.miss(.dragPreviewParametersForItemAt)
    return nil
  }

  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) {}

  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    OptionalMethod.miss(.dragSessionAllowsMoveOperation)
    return true
  }

  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    OptionalMethod.miss(.dragSessionIsRestrictedToDraggingApplication)
    return false
  }
}

/// The methods for a caller that does not know whether they are implemented.
extension UICollectionViewDragDelegateCaller {
  /// What a tap on an item adds to the drag under way, at a point of the view.
  public func callAsFunction(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem]! {
    OptionalMethod.itemsForAddingTo.answer {
      delegate.collectionView(
        collectionView, itemsForAddingTo: session, at: indexPath, point: point)
    }
  }

  /// How the preview of an item's cell is drawn.
  public func callAsFunction(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    let answer = OptionalMethod.dragPreviewParametersForItemAt.answer {
      delegate.collectionView(collectionView, dragPreviewParametersForItemAt: indexPath)
    }
    return answer.flatMap { $0 }
  }

  /// The lifted items begin to move.
  public func callAsFunction(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) {
    delegate.collectionView(collectionView, dragSessionWillBegin: session)
  }

  /// The drag is over, dropped or not.
  public func callAsFunction(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) {
    delegate.collectionView(collectionView, dragSessionDidEnd: session)
  }

  /// Whether the items may leave the place that they come from.
  public func callAsFunction(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool! {
    OptionalMethod.dragSessionAllowsMoveOperation.answer {
      delegate.collectionView(collectionView, dragSessionAllowsMoveOperation: session)
    }
  }

  /// Whether the items may be dropped in this program only.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool! {
    OptionalMethod.dragSessionIsRestrictedToDraggingApplication.answer {
      delegate.collectionView(collectionView, dragSessionIsRestrictedToDraggingApplication: session)
    }
  }
}
