public import Foundation

/// What a collection view asks and tells about its items.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  /// Whether a touch may highlight the item; yes unless implemented.
  ///
  /// Optional: `true` if not implemented. Rule: S3.1.
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool
  /// The item was highlighted by a touch.
  ///
  /// Optional.
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
  /// The item is highlighted no longer.
  ///
  /// Optional.
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  /// Whether a touch may select the item; yes unless implemented.
  ///
  /// Optional: `true` if not implemented.
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool
  /// Whether a touch may deselect the item; yes unless implemented.
  ///
  /// Optional: `true` if not implemented. Rule: S3.5.
  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool
  /// The item was selected by a touch.
  ///
  /// Optional.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  /// The item was deselected by a touch.
  ///
  /// Optional.
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  /// Whether fingers that drag may select one item after another from this one on; no unless
  /// implemented.
  ///
  /// Optional: `false` if not implemented. Rule: S3.20.
  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool
  /// Fingers begin to select one item after another; several items may be selected from now on.
  ///
  /// Optional. Rule: S3.20.
  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  /// The fingers that selected one item after another lifted; several items may be selected still.
  ///
  /// Optional. Rule: S3.20.
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView)
  /// Whether a tap acts on the item; outside of editing it does unless implemented.
  ///
  /// Optional: `!collectionView.isEditing` if not implemented. Rule: S3.21.
  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool
  /// A tap acts on the item, whether or not it may be selected.
  ///
  /// Optional; callers ask for it. Rule: S3.21.
  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
  /// The cell is about to be seen.
  ///
  /// Optional. Rule: S8.9, S8.10.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// The cell is seen no longer; the path is the one it was shown under.
  ///
  /// Optional. Rule: S8.16.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// The supplementary view is about to be seen.
  ///
  /// Optional. Rule: S8.18.
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)
  /// The supplementary view is seen no longer.
  ///
  /// Optional.
  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)
  /// Where an item in the hand may go; the proposed place unless implemented.
  ///
  /// Optional: `proposedIndexPath` if not implemented. Rule: S6.6.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// The same as it was asked before iOS 15, for a delegate without the newer method.
  ///
  /// The first path is the place that the item would have now. Optional: `proposedIndexPath` if not
  /// implemented. Rule: S6.6.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// Where the content is to be after an update or a change of layout; the layout's answer unless
  /// implemented.
  ///
  /// Optional: `proposedContentOffset` if not implemented. Rule: S7.27, S9.4.
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint
  /// The layout between two others, for an interactive transition; a plain one unless implemented.
  ///
  /// Optional: `UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)`
  /// if not implemented. Rule: S9.5.
  func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout
  /// Whether a press on the item opens an edit menu; not unless implemented.
  ///
  /// Optional: `false` if not implemented. Rule: S3.28.
  func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool
  /// Whether the edit menu of the item has this action; not unless implemented.
  ///
  /// Optional: `false` if not implemented. Rule: S3.28.
  func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool
  /// The action was chosen from the edit menu of the item.
  ///
  /// Optional; callers ask for it. Rule: S3.28.
  func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath,
    withSender sender: Any?
  )
  /// The context menu of the items, of none where the press was beside all; nil for none.
  ///
  /// Optional: `nil` if not implemented. Rule: S3.29, as since iOS 16.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// The context menu of the item, asked where the one for several is not implemented.
  ///
  /// Optional: `nil` if not implemented. Rule: S3.29.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// The context menu is about to be seen.
  ///
  /// Optional. Rule: S3.29.
  func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
  /// The context menu is about to go.
  ///
  /// Optional. Rule: S3.29.
  func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
  /// The preview of the context menu was tapped.
  ///
  /// Optional. Rule: S3.29.
  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  )
  /// Whether an item is selected by a drag that rests over it, where the view is spring loaded; yes
  /// unless implemented.
  ///
  /// Optional: `true` if not implemented. Rule: S10.16.
  func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool
}
