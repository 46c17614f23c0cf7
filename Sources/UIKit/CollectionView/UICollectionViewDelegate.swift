public import Foundation

/// The delegate of a collection view, for its items, menus, movements and transitions.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  /// Returns whether a touch may highlight the item.
  ///
  /// Optional: `true` if not implemented. Rule: S3.1.
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool
  /// Called when a touch has highlighted the item.
  ///
  /// Optional.
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
  /// Called when the item is no longer highlighted.
  ///
  /// Optional.
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  /// Returns whether a touch may select the item.
  ///
  /// Optional: `true` if not implemented.
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool
  /// Returns whether a touch may deselect the item.
  ///
  /// Optional: `true` if not implemented. Rule: S3.5.
  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool
  /// Called when a touch has selected the item.
  ///
  /// Optional.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  /// Called when a touch has deselected the item.
  ///
  /// Optional.
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  /// Returns whether two fingers may select items by dragging, beginning with this one.
  ///
  /// Optional: `false` if not implemented. Rule: S3.20.
  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool
  /// Called when two fingers begin to select items; several items may be selected from now on.
  ///
  /// Optional. Rule: S3.20.
  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  /// Called when two fingers have ended to select items; several items may be selected still.
  ///
  /// Optional. Rule: S3.20.
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView)
  /// Returns whether a tap performs the primary action of the item.
  ///
  /// Optional: `!collectionView.isEditing` if not implemented. Rule: S3.21.
  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool
  /// Called when a tap performs the primary action, whether or not the item may be selected.
  ///
  /// Optional; callers ask for it. Rule: S3.21.
  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
  /// Called before the cell comes on screen.
  ///
  /// Optional. Rule: S8.9, S8.10.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// Called when the cell has gone from the screen; the index path is the one at which it was shown.
  ///
  /// Optional. Rule: S8.16.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// Called before the supplementary view comes on screen.
  ///
  /// Optional. Rule: S8.18.
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)
  /// Called when the supplementary view has gone from the screen.
  ///
  /// Optional.
  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)
  /// Returns the index path to which an item that is moved may go.
  ///
  /// Optional: `proposedIndexPath` if not implemented. Rule: S6.6.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// Returns the index path to which an item may go, as before iOS 15.
  ///
  /// The view calls it for a delegate without the newer method; the first index path is the index
  /// path that the item would have now. Optional: `proposedIndexPath` if not implemented.
  /// Rule: S6.6.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// Returns the content offset after an update or a change of layout.
  ///
  /// Optional: `proposedContentOffset` if not implemented. Rule: S7.27, S9.4.
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint
  /// Returns the transition layout of an interactive transition.
  ///
  /// Optional: `UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)`
  /// if not implemented. Rule: S9.5.
  func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout
  /// Returns whether a long press on the item opens an edit menu.
  ///
  /// Optional: `false` if not implemented. Rule: S3.28.
  func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool
  /// Returns whether the edit menu of the item has this action.
  ///
  /// Optional: `false` if not implemented. Rule: S3.28.
  func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool
  /// Called when the action was chosen from the edit menu of the item.
  ///
  /// Optional; callers ask for it. Rule: S3.28.
  func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath,
    withSender sender: Any?
  )
  /// Returns the context menu of the items, none of which where the press was beside all; nil for none.
  ///
  /// Optional: `nil` if not implemented. Rule: S3.29, as since iOS 16.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Returns the context menu of the item, for a delegate without the method for several items.
  ///
  /// Optional: `nil` if not implemented. Rule: S3.29.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Returns the preview of an item whose context menu opens; nil for the item itself. No preview is drawn.
  ///
  /// Optional: `nil` if not implemented. Rule: S3.29a, as since iOS 16.
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview?
  /// Returns the preview to which the context menu closes at an item; nil for the item itself. No preview is
  /// drawn.
  ///
  /// Optional: `nil` if not implemented. Rule: S3.29a, as since iOS 16.
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview?
  /// Returns the preview of the item whose context menu opens, for a delegate without the method for an item.
  ///
  /// Optional: `nil` if not implemented. Rule: S3.29a.
  func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Returns the preview to which the context menu closes, for a delegate without the method for an item.
  ///
  /// Optional: `nil` if not implemented. Rule: S3.29a.
  func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Called before the context menu opens.
  ///
  /// Optional. Rule: S3.29.
  func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
  /// Called before the context menu closes.
  ///
  /// Optional. Rule: S3.29.
  func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
  /// Called when the preview of the context menu was tapped.
  ///
  /// Optional. Rule: S3.29.
  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  )
  /// Returns whether a drag that rests over the item selects it, in a spring-loaded view.
  ///
  /// Optional: `true` if not implemented. Rule: S10.16.
  func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool
  /// UIKit asks whether the item can have the focus; Flickbook never does, as there is no focus.
  ///
  /// Optional: `true` if not implemented.
  func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool
  /// UIKit asks whether the focus may move; Flickbook never does.
  ///
  /// Optional: `true` if not implemented.
  func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool
  /// UIKit calls this when the focus has moved; Flickbook never does.
  ///
  /// Optional.
  func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  )
  /// UIKit asks for the item that has the focus first; Flickbook never does.
  ///
  /// Optional: `nil` if not implemented.
  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath?
  /// UIKit asks whether the item is selected when it has the focus; Flickbook never does.
  ///
  /// Optional: `true` if not implemented.
  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool
}
