public import Foundation

extension UICollectionViewDelegate {
  /// The methods as a caller that does not know whether they are implemented sees them.
  ///
  /// An app that hands calls on writes `delegate.collectionView?(view, didSelectItemAt: path)`. The
  /// source compatibility page, 1.1, explains the scheme.
  @_disfavoredOverload
  public var collectionView: UICollectionViewDelegateCaller? {
    UICollectionViewDelegateCaller(itemDelegate: self)
  }

  /// The fingers that selected one item after another lifted.
  @_disfavoredOverload
  public var collectionViewDidEndMultipleSelectionInteraction: ((UICollectionView) -> Void)? {
    { self.collectionViewDidEndMultipleSelectionInteraction($0) }
  }
}

/// The optional methods of a collection view's delegate, each answering nil where it is not
/// implemented.
@preconcurrency @MainActor
public struct UICollectionViewDelegateCaller: UICollectionViewDelegateCalling {
  /// Who is called.
  public let itemDelegate: any UICollectionViewDelegate
}

/// The callers of a collection view's delegate and of the protocols that refine it.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateCalling {
  /// Who is called.
  var itemDelegate: any UICollectionViewDelegate { get }
}

extension UICollectionViewDelegateCalling {
  /// Whether a touch may highlight the item.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool! {
    OptionalMethod.shouldHighlightItemAt.answer {
      itemDelegate.collectionView(collectionView, shouldHighlightItemAt: indexPath)
    }
  }

  /// The item was highlighted by a touch.
  public func callAsFunction(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {
    itemDelegate.collectionView(collectionView, didHighlightItemAt: indexPath)
  }

  /// The item is highlighted no longer.
  public func callAsFunction(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {
    itemDelegate.collectionView(collectionView, didUnhighlightItemAt: indexPath)
  }

  /// Whether a touch may select the item.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool! {
    OptionalMethod.shouldSelectItemAt.answer {
      itemDelegate.collectionView(collectionView, shouldSelectItemAt: indexPath)
    }
  }

  /// Whether a touch may deselect the item.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool! {
    OptionalMethod.shouldDeselectItemAt.answer {
      itemDelegate.collectionView(collectionView, shouldDeselectItemAt: indexPath)
    }
  }

  /// The item was selected by a touch.
  public func callAsFunction(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    itemDelegate.collectionView(collectionView, didSelectItemAt: indexPath)
  }

  /// The item was deselected by a touch.
  public func callAsFunction(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    itemDelegate.collectionView(collectionView, didDeselectItemAt: indexPath)
  }

  /// Whether fingers that drag may select one item after another from this one on.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool! {
    OptionalMethod.shouldBeginMultipleSelectionInteractionAt.answer {
      itemDelegate.collectionView(
        collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath)
    }
  }

  /// Fingers begin to select one item after another.
  public func callAsFunction(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    itemDelegate.collectionView(collectionView, didBeginMultipleSelectionInteractionAt: indexPath)
  }

  /// Whether a tap acts on the item.
  public func callAsFunction(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool! {
    OptionalMethod.canPerformPrimaryActionForItemAt.answer {
      itemDelegate.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath)
    }
  }

  /// A tap acts on the item.
  public func callAsFunction(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    itemDelegate.collectionView(collectionView, performPrimaryActionForItemAt: indexPath)
  }

  /// The cell is about to be seen.
  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    itemDelegate.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
  }

  /// The cell is seen no longer.
  public func callAsFunction(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    itemDelegate.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
  }

  /// The supplementary view is about to be seen.
  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    itemDelegate.collectionView(
      collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind,
      at: indexPath)
  }

  /// The supplementary view is seen no longer.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    itemDelegate.collectionView(
      collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind,
      at: indexPath)
  }

  /// Where an item in the hand may go.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath! {
    OptionalMethod.targetIndexPathForMove.answer {
      itemDelegate.collectionView(
        collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath,
        atCurrentIndexPath: currentIndexPath, toProposedIndexPath: proposedIndexPath)
    }
  }

  /// Where an item in the hand may go, as it was asked before iOS 15.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath! {
    OptionalMethod.targetIndexPathForMoveFromItemAt.answer {
      itemDelegate.collectionView(
        collectionView, targetIndexPathForMoveFromItemAt: currentIndexPath,
        toProposedIndexPath: proposedIndexPath)
    }
  }

  /// Where the content is to be after an update or a change of layout.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint! {
    OptionalMethod.targetContentOffsetForProposedContentOffset.answer {
      itemDelegate.collectionView(
        collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
    }
  }

  /// The layout between two others, for an interactive transition.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout! {
    OptionalMethod.transitionLayoutForOldLayout.answer {
      itemDelegate.collectionView(
        collectionView, transitionLayoutForOldLayout: fromLayout, newLayout: toLayout)
    }
  }

  /// Whether an item is selected by a drag that rests over it.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool! {
    OptionalMethod.shouldSpringLoadItemAt.answer {
      itemDelegate.collectionView(
        collectionView, shouldSpringLoadItemAt: indexPath, with: context)
    }
  }
}
