public import Foundation

extension UICollectionViewDragDelegate {
  /// The methods as a caller that does not know whether they are implemented sees them.
  ///
  /// The source compatibility page, 1.1, explains the scheme.
  @_disfavoredOverload
  public var collectionView: UICollectionViewDragDelegateCaller? {
    UICollectionViewDragDelegateCaller(delegate: self)
  }
}

/// The optional methods of a drag delegate, each answering nil where it is not implemented.
@preconcurrency @MainActor
public struct UICollectionViewDragDelegateCaller {
  let delegate: any UICollectionViewDragDelegate

  /// What a tap on an item adds to the drag under way.
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

  /// The drag is over.
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
      delegate.collectionView(
        collectionView, dragSessionIsRestrictedToDraggingApplication: session)
    }
  }
}

extension UICollectionViewDropDelegate {
  /// The methods as a caller that does not know whether they are implemented sees them.
  ///
  /// The source compatibility page, 1.1, explains the scheme.
  @_disfavoredOverload
  public var collectionView: UICollectionViewDropDelegateCaller? {
    UICollectionViewDropDelegateCaller(delegate: self)
  }
}

/// The optional methods of a drop delegate, each answering nil where it is not implemented.
@preconcurrency @MainActor
public struct UICollectionViewDropDelegateCaller {
  let delegate: any UICollectionViewDropDelegate

  /// Whether the view has anything to do with a drag.
  public func callAsFunction(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool! {
    OptionalMethod.canHandle.answer {
      delegate.collectionView(collectionView, canHandle: session)
    }
  }

  /// The drag has come over the view.
  public func callAsFunction(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) {
    delegate.collectionView(collectionView, dropSessionDidEnter: session)
  }

  /// What would become of the items if they were dropped now.
  public func callAsFunction(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal! {
    OptionalMethod.dropSessionDidUpdate.answer {
      delegate.collectionView(
        collectionView, dropSessionDidUpdate: session,
        withDestinationIndexPath: destinationIndexPath)
    }
  }

  /// The drag has left the view.
  public func callAsFunction(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) {
    delegate.collectionView(collectionView, dropSessionDidExit: session)
  }

  /// The drag is over.
  public func callAsFunction(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) {
    delegate.collectionView(collectionView, dropSessionDidEnd: session)
  }

  /// How the preview is drawn that lands on an item.
  public func callAsFunction(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    let answer = OptionalMethod.dropPreviewParametersForItemAt.answer {
      delegate.collectionView(collectionView, dropPreviewParametersForItemAt: indexPath)
    }
    return answer.flatMap { $0 }
  }
}
