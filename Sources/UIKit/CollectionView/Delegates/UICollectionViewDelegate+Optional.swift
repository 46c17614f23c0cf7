// Made from the protocols by `FLICKBOOK_RENEW=1 swift test --filter DelegateSourcesTests`.
public import Foundation

/// The behaviour of an object that does not implement a method.
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

  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    OptionalMethod.miss(.highlightPreviewForItemAt)
    return nil
  }

  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    OptionalMethod.miss(.dismissalPreviewForItemAt)
    return nil
  }

  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    OptionalMethod.miss(.previewForHighlightingContextMenuWithConfiguration)
    return nil
  }

  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    OptionalMethod.miss(.previewForDismissingContextMenuWithConfiguration)
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

  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.miss(.canFocusItemAt)
    return true
  }

  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool {
    OptionalMethod.miss(.shouldUpdateFocusIn)
    return true
  }

  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// Answers as UIKit does for an object without the method.
  public func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    OptionalMethod.miss(.indexPathForPreferredFocusedView)
    return nil
  }

  /// Answers as UIKit does for an object without the method.
  public func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.miss(.selectionFollowsFocusForItemAt)
    return true
  }
}

/// The methods for a caller that does not know whether they are implemented.
extension UICollectionViewDelegateCalling {
  /// Returns whether a touch may highlight the item.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool! {
    OptionalMethod.shouldHighlightItemAt.answer {
      itemDelegate.collectionView(collectionView, shouldHighlightItemAt: indexPath)
    }
  }

  /// Called when a touch has highlighted the item.
  public func callAsFunction(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {
    itemDelegate.collectionView(collectionView, didHighlightItemAt: indexPath)
  }

  /// Called when the item is no longer highlighted.
  public func callAsFunction(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {
    itemDelegate.collectionView(collectionView, didUnhighlightItemAt: indexPath)
  }

  /// Returns whether a touch may select the item.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool! {
    OptionalMethod.shouldSelectItemAt.answer {
      itemDelegate.collectionView(collectionView, shouldSelectItemAt: indexPath)
    }
  }

  /// Returns whether a touch may deselect the item.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool! {
    OptionalMethod.shouldDeselectItemAt.answer {
      itemDelegate.collectionView(collectionView, shouldDeselectItemAt: indexPath)
    }
  }

  /// Called when a touch has selected the item.
  public func callAsFunction(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    itemDelegate.collectionView(collectionView, didSelectItemAt: indexPath)
  }

  /// Called when a touch has deselected the item.
  public func callAsFunction(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    itemDelegate.collectionView(collectionView, didDeselectItemAt: indexPath)
  }

  /// Returns whether two fingers may select items by dragging, beginning with this one.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool! {
    OptionalMethod.shouldBeginMultipleSelectionInteractionAt.answer {
      itemDelegate.collectionView(
        collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath)
    }
  }

  /// Called when two fingers begin to select items.
  public func callAsFunction(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    itemDelegate.collectionView(collectionView, didBeginMultipleSelectionInteractionAt: indexPath)
  }

  /// Returns whether a tap performs the primary action of the item.
  public func callAsFunction(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool! {
    OptionalMethod.canPerformPrimaryActionForItemAt.answer {
      itemDelegate.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath)
    }
  }

  /// Called when a tap performs the primary action, whether or not the item may be selected.
  public func callAsFunction(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) -> Void! {
    OptionalMethod.performPrimaryActionForItemAt.answer {
      itemDelegate.collectionView(collectionView, performPrimaryActionForItemAt: indexPath)
    }
  }

  /// Called before the cell comes on screen.
  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    itemDelegate.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
  }

  /// Called when the cell has gone from the screen.
  public func callAsFunction(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    itemDelegate.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
  }

  /// Called before the supplementary view comes on screen.
  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    itemDelegate.collectionView(
      collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind,
      at: indexPath)
  }

  /// Called when the supplementary view has gone from the screen.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    itemDelegate.collectionView(
      collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind,
      at: indexPath)
  }

  /// Returns the index path to which an item that is moved may go.
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

  /// Returns the index path to which an item may go, as before iOS 15.
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

  /// Returns the content offset after an update or a change of layout.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint! {
    OptionalMethod.targetContentOffsetForProposedContentOffset.answer {
      itemDelegate.collectionView(
        collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
    }
  }

  /// Returns the transition layout of an interactive transition.
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

  /// Returns whether a long press on the item opens an edit menu.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool! {
    OptionalMethod.shouldShowMenuForItemAt.answer {
      itemDelegate.collectionView(collectionView, shouldShowMenuForItemAt: indexPath)
    }
  }

  /// Returns whether the edit menu of the item has this action.
  public func callAsFunction(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool! {
    OptionalMethod.canPerformAction.answer {
      itemDelegate.collectionView(
        collectionView, canPerformAction: action, forItemAt: indexPath, withSender: sender)
    }
  }

  /// Called when the action was chosen from the edit menu of the item.
  public func callAsFunction(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Void! {
    OptionalMethod.performAction.answer {
      itemDelegate.collectionView(
        collectionView, performAction: action, forItemAt: indexPath, withSender: sender)
    }
  }

  /// Returns the context menu of the items, none of which where the press was beside all.
  public func callAsFunction(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let answer = OptionalMethod.contextMenuConfigurationForItemsAt.answer {
      itemDelegate.collectionView(
        collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
    }
    return answer.flatMap { $0 }
  }

  /// Returns the context menu of the item, for a delegate without the method for several items.
  public func callAsFunction(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let answer = OptionalMethod.contextMenuConfigurationForItemAt.answer {
      itemDelegate.collectionView(
        collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
    }
    return answer.flatMap { $0 }
  }

  /// Returns the preview of an item whose context menu opens.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    let answer = OptionalMethod.highlightPreviewForItemAt.answer {
      itemDelegate.collectionView(
        collectionView, contextMenuConfiguration: configuration,
        highlightPreviewForItemAt: indexPath)
    }
    return answer.flatMap { $0 }
  }

  /// Returns the preview to which the context menu closes at an item.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    let answer = OptionalMethod.dismissalPreviewForItemAt.answer {
      itemDelegate.collectionView(
        collectionView, contextMenuConfiguration: configuration,
        dismissalPreviewForItemAt: indexPath)
    }
    return answer.flatMap { $0 }
  }

  /// Returns the preview of the item whose context menu opens, for a delegate without the method
  /// for an item.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    let answer = OptionalMethod.previewForHighlightingContextMenuWithConfiguration.answer {
      itemDelegate.collectionView(
        collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
    return answer.flatMap { $0 }
  }

  /// Returns the preview to which the context menu closes, for a delegate without the method for an
  /// item.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    let answer = OptionalMethod.previewForDismissingContextMenuWithConfiguration.answer {
      itemDelegate.collectionView(
        collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
    }
    return answer.flatMap { $0 }
  }

  /// Called before the context menu opens.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    itemDelegate.collectionView(
      collectionView, willDisplayContextMenu: configuration, animator: animator)
  }

  /// Called before the context menu closes.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    itemDelegate.collectionView(
      collectionView, willEndContextMenuInteraction: configuration, animator: animator)
  }

  /// Called when the preview of the context menu was tapped.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    itemDelegate.collectionView(
      collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  /// Returns whether a drag that rests over the item selects it, in a spring-loaded view.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool! {
    OptionalMethod.shouldSpringLoadItemAt.answer {
      itemDelegate.collectionView(collectionView, shouldSpringLoadItemAt: indexPath, with: context)
    }
  }

  /// UIKit asks whether the item can have the focus.
  public func callAsFunction(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool! {
    OptionalMethod.canFocusItemAt.answer {
      itemDelegate.collectionView(collectionView, canFocusItemAt: indexPath)
    }
  }

  /// UIKit asks whether the focus may move.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool! {
    OptionalMethod.shouldUpdateFocusIn.answer {
      itemDelegate.collectionView(collectionView, shouldUpdateFocusIn: context)
    }
  }

  /// UIKit calls this when the focus has moved.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    itemDelegate.collectionView(collectionView, didUpdateFocusIn: context, with: coordinator)
  }

  /// UIKit asks whether the item is selected when it has the focus.
  public func callAsFunction(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool! {
    OptionalMethod.selectionFollowsFocusForItemAt.answer {
      itemDelegate.collectionView(collectionView, selectionFollowsFocusForItemAt: indexPath)
    }
  }
}

/// For such a caller, the methods of names of their own.
extension UICollectionViewDelegate {
  /// Called when two fingers have ended to select items.
  @_disfavoredOverload
  public var collectionViewDidEndMultipleSelectionInteraction: ((UICollectionView) -> Void)? {
    { self.collectionViewDidEndMultipleSelectionInteraction($0) }
  }

  /// UIKit asks for the item that has the focus first.
  @_disfavoredOverload
  public var indexPathForPreferredFocusedView:
    UICollectionViewIndexPathForPreferredFocusedViewCaller?
  {
    UICollectionViewIndexPathForPreferredFocusedViewCaller(delegate: self)
  }
}

/// Calls `indexPathForPreferredFocusedView` of an object that may not implement it.
@preconcurrency @MainActor
public struct UICollectionViewIndexPathForPreferredFocusedViewCaller {
  let delegate: any UICollectionViewDelegate

  /// UIKit asks for the item that has the focus first.
  public func callAsFunction(in collectionView: UICollectionView) -> IndexPath? {
    let answer = OptionalMethod.indexPathForPreferredFocusedView.answer {
      delegate.indexPathForPreferredFocusedView(in: collectionView)
    }
    return answer.flatMap { $0 }
  }
}
