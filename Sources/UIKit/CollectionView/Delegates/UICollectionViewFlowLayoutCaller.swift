public import Foundation

extension UICollectionViewDelegateFlowLayout {
  /// The methods as a caller that does not know whether they are implemented sees them.
  ///
  /// A layout of an app asks `delegate.collectionView?(view, layout: self, sizeForItemAt: path)` and
  /// gets nil where nobody answers. The source compatibility page, 1.1, explains the scheme.
  @_disfavoredOverload
  public var collectionView: UICollectionViewDelegateFlowLayoutCaller? {
    UICollectionViewDelegateFlowLayoutCaller(delegate: self)
  }
}

/// The optional methods of a flow layout's delegate, each answering nil where it is not implemented.
@preconcurrency @MainActor
public struct UICollectionViewDelegateFlowLayoutCaller: UICollectionViewDelegateCalling {
  let delegate: any UICollectionViewDelegateFlowLayout

  /// Who is called.
  public var itemDelegate: any UICollectionViewDelegate { delegate }

  /// The size of an item, in points.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize! {
    OptionalMethod.sizeForItemAt.answer {
      delegate.collectionView(collectionView, layout: layout, sizeForItemAt: indexPath)
    }
  }

  /// The distances of a section's lines from its edges, in points.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets! {
    OptionalMethod.insetForSectionAt.answer {
      delegate.collectionView(collectionView, layout: layout, insetForSectionAt: section)
    }
  }

  /// The distance of two lines of a section, in points.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat! {
    OptionalMethod.minimumLineSpacingForSectionAt.answer {
      delegate.collectionView(
        collectionView, layout: layout, minimumLineSpacingForSectionAt: section)
    }
  }

  /// The least distance of two items of a line of a section, in points.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat! {
    OptionalMethod.minimumInteritemSpacingForSectionAt.answer {
      delegate.collectionView(
        collectionView, layout: layout, minimumInteritemSpacingForSectionAt: section)
    }
  }

  /// The size of a section's header.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize! {
    OptionalMethod.referenceSizeForHeaderInSection.answer {
      delegate.collectionView(
        collectionView, layout: layout, referenceSizeForHeaderInSection: section)
    }
  }

  /// The size of a section's footer.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize! {
    OptionalMethod.referenceSizeForFooterInSection.answer {
      delegate.collectionView(
        collectionView, layout: layout, referenceSizeForFooterInSection: section)
    }
  }
}
