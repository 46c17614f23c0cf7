// Made from the protocols by `FLICKBOOK_RENEW=1 swift test --filter DelegateSourcesTests`.
public import Foundation

/// The behaviour of an object that does not implement a method.
extension UITableViewDelegate {
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {}

  /// Answers as UIKit does for an object without the method.
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    OptionalMethod.miss(.heightForRowAt)
    return tableView.rowHeight
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat {
    OptionalMethod.miss(.heightForHeaderInSection)
    return tableView.sectionHeaderHeight
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, heightForFooterInSection section: Int
  ) -> CGFloat {
    OptionalMethod.miss(.heightForFooterInSection)
    return tableView.sectionFooterHeight
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    OptionalMethod.miss(.estimatedHeightForRowAt)
    return tableView.estimatedRowHeight
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat {
    OptionalMethod.miss(.estimatedHeightForHeaderInSection)
    return tableView.estimatedSectionHeaderHeight
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
  ) -> CGFloat {
    OptionalMethod.miss(.estimatedHeightForFooterInSection)
    return tableView.estimatedSectionFooterHeight
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    OptionalMethod.miss(.viewForHeaderInSection)
    return nil
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    OptionalMethod.miss(.viewForFooterInSection)
    return nil
  }

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.miss(.shouldHighlightRowAt)
    return true
  }

  /// Does nothing.
  public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}

  /// Does nothing.
  public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    OptionalMethod.miss(.willSelectRowAt)
    return indexPath
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    OptionalMethod.miss(.willDeselectRowAt)
    return indexPath
  }

  /// Does nothing.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

  /// Does nothing.
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.miss(.canPerformPrimaryActionForRowAt)
    return !tableView.isEditing
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath
  ) {
    OptionalMethod.miss(.performPrimaryActionForRowAt)
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    OptionalMethod.miss(.editingStyleForRowAt)
    return UITableViewCell.EditingStyle.delete
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    OptionalMethod.miss(.titleForDeleteConfirmationButtonForRowAt)
    return nil
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? {
    OptionalMethod.miss(.editActionsForRowAt)
    return nil
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    OptionalMethod.miss(.leadingSwipeActionsConfigurationForRowAt)
    return nil
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    OptionalMethod.miss(.trailingSwipeActionsConfigurationForRowAt)
    return nil
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.miss(.shouldIndentWhileEditingRowAt)
    return true
  }

  /// Does nothing.
  public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}

  /// Does nothing.
  public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    OptionalMethod.miss(.targetIndexPathForMoveFromRowAt)
    return proposedDestinationIndexPath
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
  ) -> Int {
    OptionalMethod.miss(.indentationLevelForRowAt)
    return 0
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.miss(.shouldShowMenuForRowAt)
    return false
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool {
    OptionalMethod.miss(.canPerformAction)
    return false
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) {
    OptionalMethod.miss(.performAction)
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    OptionalMethod.miss(.canFocusRowAt)
    return true
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool {
    OptionalMethod.miss(.shouldUpdateFocusIn)
    return true
  }

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// Answers as UIKit does for an object without the method.
  public func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
    OptionalMethod.miss(.indexPathForPreferredFocusedView)
    return nil
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.miss(.selectionFollowsFocusForRowAt)
    return true
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    OptionalMethod.miss(.shouldSpringLoadRowAt)
    return true
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.miss(.shouldBeginMultipleSelectionInteractionAt)
    return false
  }

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    OptionalMethod.miss(.contextMenuConfigurationForRowAt)
    return nil
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    OptionalMethod.miss(.previewForHighlightingContextMenuWithConfiguration)
    return nil
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    OptionalMethod.miss(.previewForDismissingContextMenuWithConfiguration)
    return nil
  }

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
}

/// The methods for a caller that does not know whether they are implemented.
extension UITableViewDelegateCaller {
  /// Called before the cell comes on screen.
  public func callAsFunction(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    rowDelegate.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
  }

  /// Called before the header of a section comes on screen.
  public func callAsFunction(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {
    rowDelegate.tableView(tableView, willDisplayHeaderView: view, forSection: section)
  }

  /// Called before the footer of a section comes on screen.
  public func callAsFunction(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {
    rowDelegate.tableView(tableView, willDisplayFooterView: view, forSection: section)
  }

  /// Called when the cell has gone from the screen.
  public func callAsFunction(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    rowDelegate.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
  }

  /// Called when the header of a section has gone from the screen.
  public func callAsFunction(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {
    rowDelegate.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section)
  }

  /// Called when the footer of a section has gone from the screen.
  public func callAsFunction(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {
    rowDelegate.tableView(tableView, didEndDisplayingFooterView: view, forSection: section)
  }

  /// Returns the height of a row in points.
  public func callAsFunction(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat! {
    OptionalMethod.heightForRowAt.answer {
      rowDelegate.tableView(tableView, heightForRowAt: indexPath)
    }
  }

  /// Returns the height of a section's header in points.
  public func callAsFunction(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat! {
    OptionalMethod.heightForHeaderInSection.answer {
      rowDelegate.tableView(tableView, heightForHeaderInSection: section)
    }
  }

  /// Returns the height of a section's footer in points.
  public func callAsFunction(
    _ tableView: UITableView, heightForFooterInSection section: Int
  ) -> CGFloat! {
    OptionalMethod.heightForFooterInSection.answer {
      rowDelegate.tableView(tableView, heightForFooterInSection: section)
    }
  }

  /// Returns the estimated height of a row in points, until the row comes on screen.
  public func callAsFunction(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat! {
    OptionalMethod.estimatedHeightForRowAt.answer {
      rowDelegate.tableView(tableView, estimatedHeightForRowAt: indexPath)
    }
  }

  /// Returns the estimated height of a section's header in points.
  public func callAsFunction(
    _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat! {
    OptionalMethod.estimatedHeightForHeaderInSection.answer {
      rowDelegate.tableView(tableView, estimatedHeightForHeaderInSection: section)
    }
  }

  /// Returns the estimated height of a section's footer in points.
  public func callAsFunction(
    _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
  ) -> CGFloat! {
    OptionalMethod.estimatedHeightForFooterInSection.answer {
      rowDelegate.tableView(tableView, estimatedHeightForFooterInSection: section)
    }
  }

  /// Returns the view of a section's header.
  public func callAsFunction(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? {
    let answer = OptionalMethod.viewForHeaderInSection.answer {
      rowDelegate.tableView(tableView, viewForHeaderInSection: section)
    }
    return answer.flatMap { $0 }
  }

  /// Returns the view of a section's footer.
  public func callAsFunction(
    _ tableView: UITableView, viewForFooterInSection section: Int
  ) -> UIView? {
    let answer = OptionalMethod.viewForFooterInSection.answer {
      rowDelegate.tableView(tableView, viewForFooterInSection: section)
    }
    return answer.flatMap { $0 }
  }

  /// Called when the detail button of a row was tapped.
  public func callAsFunction(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    rowDelegate.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
  }

  /// Returns whether a touch may highlight the row.
  public func callAsFunction(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool! {
    OptionalMethod.shouldHighlightRowAt.answer {
      rowDelegate.tableView(tableView, shouldHighlightRowAt: indexPath)
    }
  }

  /// Called when a touch has highlighted the row.
  public func callAsFunction(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    rowDelegate.tableView(tableView, didHighlightRowAt: indexPath)
  }

  /// Called when the row is no longer highlighted.
  public func callAsFunction(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    rowDelegate.tableView(tableView, didUnhighlightRowAt: indexPath)
  }

  /// Returns the row that is selected by a touch on a row.
  public func callAsFunction(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    let answer = OptionalMethod.willSelectRowAt.answer {
      rowDelegate.tableView(tableView, willSelectRowAt: indexPath)
    }
    return answer.flatMap { $0 }
  }

  /// Returns the row that is deselected.
  public func callAsFunction(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    let answer = OptionalMethod.willDeselectRowAt.answer {
      rowDelegate.tableView(tableView, willDeselectRowAt: indexPath)
    }
    return answer.flatMap { $0 }
  }

  /// Called when a touch has selected the row.
  public func callAsFunction(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    rowDelegate.tableView(tableView, didSelectRowAt: indexPath)
  }

  /// Called when a touch has deselected the row.
  public func callAsFunction(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    rowDelegate.tableView(tableView, didDeselectRowAt: indexPath)
  }

  /// Returns whether a tap performs the primary action of the row.
  public func callAsFunction(
    _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool! {
    OptionalMethod.canPerformPrimaryActionForRowAt.answer {
      rowDelegate.tableView(tableView, canPerformPrimaryActionForRowAt: indexPath)
    }
  }

  /// Called when a tap performs the primary action of the row.
  public func callAsFunction(
    _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath
  ) -> Void! {
    OptionalMethod.performPrimaryActionForRowAt.answer {
      rowDelegate.tableView(tableView, performPrimaryActionForRowAt: indexPath)
    }
  }

  /// Returns the control that a row has in editing mode.
  public func callAsFunction(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle! {
    OptionalMethod.editingStyleForRowAt.answer {
      rowDelegate.tableView(tableView, editingStyleForRowAt: indexPath)
    }
  }

  /// Returns the title of the button that deletes a row.
  public func callAsFunction(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    let answer = OptionalMethod.titleForDeleteConfirmationButtonForRowAt.answer {
      rowDelegate.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
    }
    return answer.flatMap { $0 }
  }

  /// Returns the actions of a row, as before iOS 11.
  public func callAsFunction(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? {
    let answer = OptionalMethod.editActionsForRowAt.answer {
      rowDelegate.tableView(tableView, editActionsForRowAt: indexPath)
    }
    return answer.flatMap { $0 }
  }

  /// Returns the actions at the leading edge of a row.
  public func callAsFunction(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let answer = OptionalMethod.leadingSwipeActionsConfigurationForRowAt.answer {
      rowDelegate.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
    }
    return answer.flatMap { $0 }
  }

  /// Returns the actions at the trailing edge of a row.
  public func callAsFunction(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let answer = OptionalMethod.trailingSwipeActionsConfigurationForRowAt.answer {
      rowDelegate.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
    }
    return answer.flatMap { $0 }
  }

  /// Returns whether the background of a row is indented in editing mode.
  public func callAsFunction(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool! {
    OptionalMethod.shouldIndentWhileEditingRowAt.answer {
      rowDelegate.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
    }
  }

  /// Called before the actions of a row become visible.
  public func callAsFunction(
    _ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath
  ) {
    rowDelegate.tableView(tableView, willBeginEditingRowAt: indexPath)
  }

  /// Called when the actions of a row are hidden.
  public func callAsFunction(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    rowDelegate.tableView(tableView, didEndEditingRowAt: indexPath)
  }

  /// Returns the index path to which a row that is moved may go.
  public func callAsFunction(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath! {
    OptionalMethod.targetIndexPathForMoveFromRowAt.answer {
      rowDelegate.tableView(
        tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath,
        toProposedIndexPath: proposedDestinationIndexPath)
    }
  }

  /// Returns how deep a row is indented.
  public func callAsFunction(
    _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
  ) -> Int! {
    OptionalMethod.indentationLevelForRowAt.answer {
      rowDelegate.tableView(tableView, indentationLevelForRowAt: indexPath)
    }
  }

  /// Returns whether a long press on the row opens an edit menu.
  public func callAsFunction(
    _ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath
  ) -> Bool! {
    OptionalMethod.shouldShowMenuForRowAt.answer {
      rowDelegate.tableView(tableView, shouldShowMenuForRowAt: indexPath)
    }
  }

  /// Returns whether the edit menu of the row has this action.
  public func callAsFunction(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool! {
    OptionalMethod.canPerformAction.answer {
      rowDelegate.tableView(
        tableView, canPerformAction: action, forRowAt: indexPath, withSender: sender)
    }
  }

  /// Called when the action was chosen from the edit menu of the row.
  public func callAsFunction(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Void! {
    OptionalMethod.performAction.answer {
      rowDelegate.tableView(
        tableView, performAction: action, forRowAt: indexPath, withSender: sender)
    }
  }

  /// UIKit asks whether the row can have the focus.
  public func callAsFunction(
    _ tableView: UITableView, canFocusRowAt indexPath: IndexPath
  ) -> Bool! {
    OptionalMethod.canFocusRowAt.answer {
      rowDelegate.tableView(tableView, canFocusRowAt: indexPath)
    }
  }

  /// UIKit asks whether the focus may move.
  public func callAsFunction(
    _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool! {
    OptionalMethod.shouldUpdateFocusIn.answer {
      rowDelegate.tableView(tableView, shouldUpdateFocusIn: context)
    }
  }

  /// UIKit calls this when the focus has moved.
  public func callAsFunction(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    rowDelegate.tableView(tableView, didUpdateFocusIn: context, with: coordinator)
  }

  /// UIKit asks whether the row is selected when it has the focus.
  public func callAsFunction(
    _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool! {
    OptionalMethod.selectionFollowsFocusForRowAt.answer {
      rowDelegate.tableView(tableView, selectionFollowsFocusForRowAt: indexPath)
    }
  }

  /// Returns whether a drag that rests over the row selects it, in a spring-loaded table.
  public func callAsFunction(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool! {
    OptionalMethod.shouldSpringLoadRowAt.answer {
      rowDelegate.tableView(tableView, shouldSpringLoadRowAt: indexPath, with: context)
    }
  }

  /// Returns whether two fingers may select rows by dragging, beginning with this one.
  public func callAsFunction(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool! {
    OptionalMethod.shouldBeginMultipleSelectionInteractionAt.answer {
      rowDelegate.tableView(tableView, shouldBeginMultipleSelectionInteractionAt: indexPath)
    }
  }

  /// Called when two fingers begin to select rows.
  public func callAsFunction(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    rowDelegate.tableView(tableView, didBeginMultipleSelectionInteractionAt: indexPath)
  }

  /// Returns the context menu of the row.
  public func callAsFunction(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let answer = OptionalMethod.contextMenuConfigurationForRowAt.answer {
      rowDelegate.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
    }
    return answer.flatMap { $0 }
  }

  /// Returns the preview of the row whose context menu opens.
  public func callAsFunction(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    let answer = OptionalMethod.previewForHighlightingContextMenuWithConfiguration.answer {
      rowDelegate.tableView(
        tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
    return answer.flatMap { $0 }
  }

  /// Returns the preview to which the context menu closes.
  public func callAsFunction(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    let answer = OptionalMethod.previewForDismissingContextMenuWithConfiguration.answer {
      rowDelegate.tableView(
        tableView, previewForDismissingContextMenuWithConfiguration: configuration)
    }
    return answer.flatMap { $0 }
  }

  /// Called before the context menu opens.
  public func callAsFunction(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    rowDelegate.tableView(tableView, willDisplayContextMenu: configuration, animator: animator)
  }

  /// Called before the context menu closes.
  public func callAsFunction(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    rowDelegate.tableView(
      tableView, willEndContextMenuInteraction: configuration, animator: animator)
  }

  /// Called when the preview of the context menu was tapped.
  public func callAsFunction(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    rowDelegate.tableView(
      tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}

/// For such a caller, the methods of names of their own.
extension UITableViewDelegate {
  /// UIKit asks for the row that has the focus first.
  @_disfavoredOverload
  public var indexPathForPreferredFocusedView: UITableViewIndexPathForPreferredFocusedViewCaller? {
    UITableViewIndexPathForPreferredFocusedViewCaller(delegate: self)
  }

  /// Called when two fingers have ended to select rows.
  @_disfavoredOverload
  public var tableViewDidEndMultipleSelectionInteraction: ((UITableView) -> Void)? {
    { self.tableViewDidEndMultipleSelectionInteraction($0) }
  }
}

/// Calls `indexPathForPreferredFocusedView` of an object that may not implement it.
@preconcurrency @MainActor
public struct UITableViewIndexPathForPreferredFocusedViewCaller {
  let delegate: any UITableViewDelegate

  /// UIKit asks for the row that has the focus first.
  public func callAsFunction(in tableView: UITableView) -> IndexPath? {
    let answer = OptionalMethod.indexPathForPreferredFocusedView.answer {
      delegate.indexPathForPreferredFocusedView(in: tableView)
    }
    return answer.flatMap { $0 }
  }
}
