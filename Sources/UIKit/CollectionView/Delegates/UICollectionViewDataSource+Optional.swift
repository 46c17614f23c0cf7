// Made from the protocols by `FLICKBOOK_RENEW=1 swift test --filter DelegateSourcesTests`.
public import Foundation

/// The behaviour of an object that does not implement a method.
extension UICollectionViewDataSource {
  /// Answers as UIKit does for an object without the method.
  public func numberOfSections(in collectionView: UICollectionView) -> Int {
    OptionalMethod.miss(.numberOfSections)
    return 1
  }

  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    OptionalMethod.miss(.viewForSupplementaryElementOfKind)
    return UICollectionReusableView()
  }

  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.miss(.canMoveItemAt)
    return true
  }

  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    OptionalMethod.miss(.moveItemAt)
  }
}

/// The methods for a caller that does not know whether they are implemented.
extension UICollectionViewDataSourceCaller {
  /// Returns the header, footer or other supplementary view of an index path.
  public func callAsFunction(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView! {
    OptionalMethod.viewForSupplementaryElementOfKind.answer {
      dataSource.collectionView(
        collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
  }

  /// Returns whether an item may be moved.
  public func callAsFunction(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool! {
    OptionalMethod.canMoveItemAt.answer {
      dataSource.collectionView(collectionView, canMoveItemAt: indexPath)
    }
  }

  /// Called once, at the end of a movement of an item.
  public func callAsFunction(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) -> Void! {
    OptionalMethod.moveItemAt.answer {
      dataSource.collectionView(
        collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
    }
  }
}

/// For such a caller, the methods of names of their own.
extension UICollectionViewDataSource {
  /// Returns the number of sections.
  @_disfavoredOverload
  public var numberOfSections: UICollectionViewNumberOfSectionsCaller? {
    UICollectionViewNumberOfSectionsCaller(delegate: self)
  }
}

/// Calls `numberOfSections` of an object that may not implement it.
@preconcurrency @MainActor
public struct UICollectionViewNumberOfSectionsCaller {
  let delegate: any UICollectionViewDataSource

  /// Returns the number of sections.
  public func callAsFunction(in collectionView: UICollectionView) -> Int! {
    OptionalMethod.numberOfSections.answer {
      delegate.numberOfSections(in: collectionView)
    }
  }
}
