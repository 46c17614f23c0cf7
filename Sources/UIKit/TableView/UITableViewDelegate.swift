public import Foundation

/// The delegate of a table, for its rows, sections, editing, swipes and menus.
///
/// All methods are optional. Rule: U1.1–U6.3.
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// Called before the cell comes on screen.
  ///
  /// Optional. Rule: U1.4.
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /// Called before the header of a section comes on screen.
  ///
  /// Optional. Rule: U1.5.
  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
  /// Called before the footer of a section comes on screen.
  ///
  /// Optional. Rule: U1.5.
  func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
  /// Called when the cell has gone from the screen.
  ///
  /// Optional. Rule: U1.6.
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /// Called when the header of a section has gone from the screen.
  ///
  /// Optional.
  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
  /// Called when the footer of a section has gone from the screen.
  ///
  /// Optional.
  func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)
  /// Returns the height of a row in points; `automaticDimension` for the height that the cell prefers.
  ///
  /// Optional: `tableView.rowHeight` if not implemented. Rule: U2.1.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// Returns the height of a section's header in points.
  ///
  /// Optional: `tableView.sectionHeaderHeight` if not implemented. Rule: U2.5.
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  /// Returns the height of a section's footer in points.
  ///
  /// Optional: `tableView.sectionFooterHeight` if not implemented. Rule: U2.5.
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  /// Returns the estimated height of a row in points, until the row comes on screen.
  ///
  /// Optional: `tableView.estimatedRowHeight` if not implemented. Rule: U2.2.
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  /// Returns the estimated height of a section's header in points.
  ///
  /// Optional: `tableView.estimatedSectionHeaderHeight` if not implemented. Rule: U2.5.
  func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
    -> CGFloat
  /// Returns the estimated height of a section's footer in points.
  ///
  /// Optional: `tableView.estimatedSectionFooterHeight` if not implemented. Rule: U2.5.
  func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
    -> CGFloat
  /// Returns the view of a section's header; nil for the title of the data source.
  ///
  /// Optional: `nil` if not implemented. Rule: U3.1.
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  /// Returns the view of a section's footer; nil for the title of the data source.
  ///
  /// Optional: `nil` if not implemented. Rule: U3.1.
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  /// Called when the detail button of a row was tapped.
  ///
  /// Optional. Rule: U7.4.
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
  /// Returns whether a touch may highlight the row.
  ///
  /// Optional: `true` if not implemented. Rule: U4.1.
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// Called when a touch has highlighted the row.
  ///
  /// Optional. Rule: U4.1.
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
  /// Called when the row is no longer highlighted.
  ///
  /// Optional. Rule: U4.1.
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
  /// Returns the row that is selected by a touch on a row; nil for none.
  ///
  /// Optional: `indexPath` if not implemented. Rule: U4.2.
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// Returns the row that is deselected; nil for none.
  ///
  /// Optional: `indexPath` if not implemented. Rule: U4.3.
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  /// Called when a touch has selected the row.
  ///
  /// Optional. Rule: U4.2.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  /// Called when a touch has deselected the row.
  ///
  /// Optional. Rule: U4.3.
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  /// Returns whether a tap performs the primary action of the row.
  ///
  /// Optional: `!tableView.isEditing` if not implemented. Rule: U4.5.
  func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath)
    -> Bool
  /// Called when a tap performs the primary action of the row.
  ///
  /// Optional; callers ask for it. Rule: U4.5.
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)
  /// Returns the control that a row has in editing mode.
  ///
  /// Optional: `UITableViewCell.EditingStyle.delete` if not implemented. Rule: U5.1.
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  /// Returns the title of the button that deletes a row; nil for the title of the system.
  ///
  /// Optional: `nil` if not implemented. Rule: U5.4.
  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String?
  /// Returns the actions of a row, as before iOS 11; nil for none.
  ///
  /// Optional: `nil` if not implemented. Rule: U5.5.
  func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
    -> [UITableViewRowAction]?
  /// Returns the actions at the leading edge of a row; nil for none.
  ///
  /// Optional: `nil` if not implemented. Rule: U5.5.
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  /// Returns the actions at the trailing edge of a row; nil for the actions of the system.
  ///
  /// Optional: `nil` if not implemented. Rule: U5.5.
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  /// Returns whether the background of a row is indented in editing mode.
  ///
  /// Optional: `true` if not implemented. Rule: U5.1.
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath)
    -> Bool
  /// Called before the actions of a row become visible.
  ///
  /// Optional. Rule: U5.6.
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
  /// Called when the actions of a row are hidden; the row may be gone.
  ///
  /// Optional. Rule: U5.6.
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
  /// Returns the index path to which a row that is moved may go.
  ///
  /// Optional: `proposedDestinationIndexPath` if not implemented. Rule: U6.3.
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath
  /// Returns how deep a row is indented.
  ///
  /// Optional: `0` if not implemented. Rule: U1.4.
  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int
  /// Returns whether a long press on the row opens an edit menu.
  ///
  /// Optional: `false` if not implemented.
  func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool
  /// Returns whether the edit menu of the row has this action.
  ///
  /// Optional: `false` if not implemented.
  func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool
  /// Called when the action was chosen from the edit menu of the row.
  ///
  /// Optional; callers ask for it.
  func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?)
  /// UIKit asks whether the row can have the focus; Flickbook never does, as there is no focus.
  ///
  /// Optional: `true` if not implemented.
  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool
  /// UIKit asks whether the focus may move; Flickbook never does.
  ///
  /// Optional: `true` if not implemented.
  func tableView(
    _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool
  /// UIKit calls this when the focus has moved; Flickbook never does.
  ///
  /// Optional.
  func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)
  /// UIKit asks for the row that has the focus first; Flickbook never does.
  ///
  /// Optional: `nil` if not implemented.
  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath?
  /// UIKit asks whether the row is selected when it has the focus; Flickbook never does.
  ///
  /// Optional: `true` if not implemented.
  func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath)
    -> Bool
  /// Returns whether a drag that rests over the row selects it, in a spring-loaded table.
  ///
  /// Optional: `true` if not implemented.
  func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool
  /// Returns whether two fingers may select rows by dragging, beginning with this one.
  ///
  /// Optional: `false` if not implemented. Rule: U4.6.
  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool
  /// Called when two fingers begin to select rows.
  ///
  /// Optional. Rule: U4.6.
  func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  /// Called when two fingers have ended to select rows.
  ///
  /// Optional. Rule: U4.6.
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView)
  /// Returns the context menu of the row; nil for none.
  ///
  /// Optional: `nil` if not implemented.
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Returns the preview of the row whose context menu opens; nil for the row itself. No preview is drawn.
  ///
  /// Optional: `nil` if not implemented.
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Returns the preview to which the context menu closes; nil for the row itself. No preview is drawn.
  ///
  /// Optional: `nil` if not implemented.
  func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Called before the context menu opens.
  ///
  /// Optional.
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called before the context menu closes.
  ///
  /// Optional.
  func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called when the preview of the context menu was tapped.
  ///
  /// Optional.
  func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
}
