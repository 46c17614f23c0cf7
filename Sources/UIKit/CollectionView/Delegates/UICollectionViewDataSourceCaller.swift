public import Foundation

extension UICollectionViewDataSource {
  /// The methods as a caller that does not know whether they are implemented sees them.
  ///
  /// The source compatibility page, 1.1, explains the scheme.
  @_disfavoredOverload
  public var collectionView: UICollectionViewDataSourceCaller? {
    UICollectionViewDataSourceCaller(dataSource: self)
  }

  /// The number of sections for a caller that does not know whether anybody tells it.
  @_disfavoredOverload
  public var numberOfSections: UICollectionViewSectionCountCaller? {
    UICollectionViewSectionCountCaller(dataSource: self)
  }
}

/// The optional methods of a data source, each answering nil where it is not implemented.
@preconcurrency @MainActor
public struct UICollectionViewDataSourceCaller {
  let dataSource: any UICollectionViewDataSource

  /// The header, footer or other supplementary view of a place.
  public func callAsFunction(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView! {
    OptionalMethod.viewForSupplementaryElementOfKind.answer {
      dataSource.collectionView(
        collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
  }

  /// Whether an item may be moved by hand.
  public func callAsFunction(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool! {
    OptionalMethod.canMoveItemAt.answer {
      dataSource.collectionView(collectionView, canMoveItemAt: indexPath)
    }
  }

  /// An item was moved by hand.
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

/// The optional question of how many sections there are.
@preconcurrency @MainActor
public struct UICollectionViewSectionCountCaller {
  let dataSource: any UICollectionViewDataSource

  /// How many sections there are; nil where nobody tells.
  public func callAsFunction(in collectionView: UICollectionView) -> Int! {
    OptionalMethod.numberOfSections.answer { dataSource.numberOfSections(in: collectionView) }
  }
}
