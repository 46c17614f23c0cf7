// Made from the protocols by `FLICKBOOK_RENEW=1 swift test --filter DelegateSourcesTests`.
public import Foundation

/// The behaviour of an object that does not implement a method.
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
  /// Returns the items that a tap, at a point of the view, adds to the current drag.
  public func callAsFunction(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem]! {
    OptionalMethod.itemsForAddingTo.answer {
      delegate.collectionView(
        collectionView, itemsForAddingTo: session, at: indexPath, point: point)
    }
  }

  /// Returns the shape of the preview of an item's cell.
  public func callAsFunction(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    let answer = OptionalMethod.dragPreviewParametersForItemAt.answer {
      delegate.collectionView(collectionView, dragPreviewParametersForItemAt: indexPath)
    }
    return answer.flatMap { $0 }
  }

  /// Called when the lifted items begin to move.
  public func callAsFunction(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) {
    delegate.collectionView(collectionView, dragSessionWillBegin: session)
  }

  /// Called when the drag has ended, with or without a drop.
  public func callAsFunction(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) {
    delegate.collectionView(collectionView, dragSessionDidEnd: session)
  }

  /// Returns whether the items may be moved, and not only copied.
  public func callAsFunction(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool! {
    OptionalMethod.dragSessionAllowsMoveOperation.answer {
      delegate.collectionView(collectionView, dragSessionAllowsMoveOperation: session)
    }
  }

  /// Returns whether the items may be dropped in this program only.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool! {
    OptionalMethod.dragSessionIsRestrictedToDraggingApplication.answer {
      delegate.collectionView(collectionView, dragSessionIsRestrictedToDraggingApplication: session)
    }
  }
}
