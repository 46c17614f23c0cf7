// Made from the protocols by `FLICKBOOK_RENEW=1 swift test --filter DelegateSourcesTests`.
public import Foundation

/// The behaviour of an object that does not implement a method.
extension UICollectionViewDropDelegate {
  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool {
    OptionalMethod.miss(.canHandle)
    return true
  }

  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) {}

  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    OptionalMethod.miss(.dropSessionDidUpdate)
    return UICollectionViewDropProposal(operation: .cancel)
  }

  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) {}

  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    OptionalMethod.miss(.dropPreviewParametersForItemAt)
    return nil
  }
}

/// The methods for a caller that does not know whether they are implemented.
extension UICollectionViewDropDelegateCaller {
  /// Returns whether the view takes part in a drag.
  public func callAsFunction(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool! {
    OptionalMethod.canHandle.answer {
      delegate.collectionView(collectionView, canHandle: session)
    }
  }

  /// Called when the drag has come over the view.
  public func callAsFunction(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) {
    delegate.collectionView(collectionView, dropSessionDidEnter: session)
  }

  /// Returns what a drop would do now.
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

  /// Called when the drag has left the view, or ended over it without a drop.
  public func callAsFunction(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) {
    delegate.collectionView(collectionView, dropSessionDidExit: session)
  }

  /// Called when the drag has ended, for each view over which it was.
  public func callAsFunction(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) {
    delegate.collectionView(collectionView, dropSessionDidEnd: session)
  }

  /// Returns the shape of the preview of a dropped item.
  public func callAsFunction(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    let answer = OptionalMethod.dropPreviewParametersForItemAt.answer {
      delegate.collectionView(collectionView, dropPreviewParametersForItemAt: indexPath)
    }
    return answer.flatMap { $0 }
  }
}
