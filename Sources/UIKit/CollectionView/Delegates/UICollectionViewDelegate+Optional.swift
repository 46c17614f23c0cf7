// Made from the protocols by `FLICKBOOK_RENEW=1 swift test --filter DelegateSourcesTests`.
public import Foundation

/// What an object does that does not implement a method.
extension UICollectionViewDelegate {
  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.miss(.shouldHighlightItemAt)
    return true
  }

  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}

  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.miss(.shouldSelectItemAt)
    return true
  }

  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.miss(.shouldDeselectItemAt)
    return true
  }

  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}

  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.miss(.shouldBeginMultipleSelectionInteractionAt)
    return false
  }

  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func collectionViewDidEndMultipleSelectionInteraction(
    _ collectionView: UICollectionView
  ) {}

  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.miss(.canPerformPrimaryActionForItemAt)
    return !collectionView.isEditing
  }

  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    OptionalMethod.miss(.performPrimaryActionForItemAt)
  }

  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}

  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    OptionalMethod.miss(.targetIndexPathForMoveOfItemFromOriginalIndexPath)
    return proposedIndexPath
  }

  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    OptionalMethod.miss(.targetIndexPathForMoveFromItemAt)
    return proposedIndexPath
  }

  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    OptionalMethod.miss(.targetContentOffsetForProposedContentOffset)
    return proposedContentOffset
  }

  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    OptionalMethod.miss(.transitionLayoutForOldLayout)
    return UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }

  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.miss(.shouldShowMenuForItemAt)
    return false
  }

  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool {
    OptionalMethod.miss(.canPerformAction)
    return false
  }

  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) {
    OptionalMethod.miss(.performAction)
  }

  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    OptionalMethod.miss(.contextMenuConfigurationForItemsAt)
    return nil
  }

  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    OptionalMethod.miss(.contextMenuConfigurationForItemAt)
    return nil
  }

  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}

  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    OptionalMethod.miss(.shouldSpringLoadItemAt)
    return true
  }
}

/// The methods for a caller that does not know whether they are implemented.
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

  /// A tap acts on the item, whether or not it may be selected.
  public func callAsFunction(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) -> Void! {
    OptionalMethod.performPrimaryActionForItemAt.answer {
      itemDelegate.collectionView(collectionView, performPrimaryActionForItemAt: indexPath)
    }
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
    OptionalMethod.targetIndexPathForMoveOfItemFromOriginalIndexPath.answer {
      itemDelegate.collectionView(
        collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath,
        atCurrentIndexPath: currentIndexPath, toProposedIndexPath: proposedIndexPath)
    }
  }

  /// The same as it was asked before iOS 15, for a delegate without the newer method.
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

  /// Whether a press on the item opens an edit menu.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool! {
    OptionalMethod.shouldShowMenuForItemAt.answer {
      itemDelegate.collectionView(collectionView, shouldShowMenuForItemAt: indexPath)
    }
  }

  /// Whether the edit menu of the item has this action.
  public func callAsFunction(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool! {
    OptionalMethod.canPerformAction.answer {
      itemDelegate.collectionView(
        collectionView, canPerformAction: action, forItemAt: indexPath, withSender: sender)
    }
  }

  /// The action was chosen from the edit menu of the item.
  public func callAsFunction(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Void! {
    OptionalMethod.performAction.answer {
      itemDelegate.collectionView(
        collectionView, performAction: action, forItemAt: indexPath, withSender: sender)
    }
  }

  /// The context menu of the items, of none where the press was beside all.
  public func callAsFunction(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration?! {
    OptionalMethod.contextMenuConfigurationForItemsAt.answer {
      itemDelegate.collectionView(
        collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
    }
  }

  /// The context menu of the item, asked where the one for several is not implemented.
  public func callAsFunction(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration?! {
    OptionalMethod.contextMenuConfigurationForItemAt.answer {
      itemDelegate.collectionView(
        collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
    }
  }

  /// The context menu is about to be seen.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    itemDelegate.collectionView(
      collectionView, willDisplayContextMenu: configuration, animator: animator)
  }

  /// The context menu is about to go.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    itemDelegate.collectionView(
      collectionView, willEndContextMenuInteraction: configuration, animator: animator)
  }

  /// The preview of the context menu was tapped.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    itemDelegate.collectionView(
      collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  /// Whether an item is selected by a drag that rests over it, where the view is spring loaded.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool! {
    OptionalMethod.shouldSpringLoadItemAt.answer {
      itemDelegate.collectionView(collectionView, shouldSpringLoadItemAt: indexPath, with: context)
    }
  }
}

/// For such a caller, the methods of names of their own.
extension UICollectionViewDelegate {
  /// The fingers that selected one item after another lifted.
  @_disfavoredOverload
  public var collectionViewDidEndMultipleSelectionInteraction: ((UICollectionView) -> Void)? {
    { self.collectionViewDidEndMultipleSelectionInteraction($0) }
  }
}
