// Made from the protocols by `FLICKBOOK_RENEW=1 swift test --filter DelegateSourcesTests`.
public import Foundation

/// The optional methods of a table controller, for subclasses to override.
///
/// Each answers as if no object implemented it. A program names ``UITableViewController``.
@preconcurrency @MainActor
open class _UITableViewControllerMethods: UIViewController, UITableViewDelegate {
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {}

  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {}

  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {}

  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {}

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    OptionalMethod.miss(.heightForRowAt)
    return tableView.rowHeight
  }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    OptionalMethod.miss(.heightForHeaderInSection)
    return tableView.sectionHeaderHeight
  }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    OptionalMethod.miss(.heightForFooterInSection)
    return tableView.sectionFooterHeight
  }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    OptionalMethod.miss(.estimatedHeightForRowAt)
    return tableView.estimatedRowHeight
  }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(
    _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat {
    OptionalMethod.miss(.estimatedHeightForHeaderInSection)
    return tableView.estimatedSectionHeaderHeight
  }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(
    _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
  ) -> CGFloat {
    OptionalMethod.miss(.estimatedHeightForFooterInSection)
    return tableView.estimatedSectionFooterHeight
  }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    OptionalMethod.miss(.viewForHeaderInSection)
    return nil
  }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    OptionalMethod.miss(.viewForFooterInSection)
    return nil
  }

  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.miss(.shouldHighlightRowAt)
    return true
  }

  /// Does nothing.
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}

  /// Does nothing.
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    OptionalMethod.miss(.willSelectRowAt)
    return indexPath
  }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    OptionalMethod.miss(.willDeselectRowAt)
    return indexPath
  }

  /// Does nothing.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

  /// Does nothing.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(
    _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.miss(.canPerformPrimaryActionForRowAt)
    return !tableView.isEditing
  }

  /// Answers as UIKit does for an object without the method.
  open func tableView(
    _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath
  ) {
    OptionalMethod.miss(.performPrimaryActionForRowAt)
  }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    OptionalMethod.miss(.editingStyleForRowAt)
    return UITableViewCell.EditingStyle.delete
  }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    OptionalMethod.miss(.titleForDeleteConfirmationButtonForRowAt)
    return nil
  }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? {
    OptionalMethod.miss(.editActionsForRowAt)
    return nil
  }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    OptionalMethod.miss(.leadingSwipeActionsConfigurationForRowAt)
    return nil
  }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    OptionalMethod.miss(.trailingSwipeActionsConfigurationForRowAt)
    return nil
  }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.miss(.shouldIndentWhileEditingRowAt)
    return true
  }

  /// Does nothing.
  open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}

  /// Does nothing.
  open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    OptionalMethod.miss(.targetIndexPathForMoveFromRowAt)
    return proposedDestinationIndexPath
  }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(
    _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
  ) -> Int {
    OptionalMethod.miss(.indentationLevelForRowAt)
    return 0
  }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(
    _ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.miss(.shouldShowMenuForRowAt)
    return false
  }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool {
    OptionalMethod.miss(.canPerformAction)
    return false
  }

  /// Answers as UIKit does for an object without the method.
  open func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) {
    OptionalMethod.miss(.performAction)
  }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    OptionalMethod.miss(.canFocusRowAt)
    return true
  }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(
    _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool {
    OptionalMethod.miss(.shouldUpdateFocusIn)
    return true
  }

  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
    OptionalMethod.miss(.indexPathForPreferredFocusedView)
    return nil
  }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(
    _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.miss(.selectionFollowsFocusForRowAt)
    return true
  }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    OptionalMethod.miss(.shouldSpringLoadRowAt)
    return true
  }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.miss(.shouldBeginMultipleSelectionInteractionAt)
    return false
  }

  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    OptionalMethod.miss(.contextMenuConfigurationForRowAt)
    return nil
  }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    OptionalMethod.miss(.previewForHighlightingContextMenuWithConfiguration)
    return nil
  }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    OptionalMethod.miss(.previewForDismissingContextMenuWithConfiguration)
    return nil
  }

  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Does nothing.
  open func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Does nothing.
  open func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}

  /// Does nothing.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  /// Does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  /// Does nothing.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}

  /// Does nothing.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

  /// Does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

  /// Does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  /// Does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    OptionalMethod.miss(.shouldScrollToTop)
    return true
  }

  /// Does nothing.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

  /// Does nothing.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    OptionalMethod.miss(.viewForZooming)
    return nil
  }

  /// Does nothing.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}

  /// Does nothing.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}

  /// Does nothing.
  open func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func numberOfSections(in tableView: UITableView) -> Int {
    OptionalMethod.miss(.numberOfSections)
    return 1
  }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    OptionalMethod.miss(.titleForHeaderInSection)
    return nil
  }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    OptionalMethod.miss(.titleForFooterInSection)
    return nil
  }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    OptionalMethod.miss(.canEditRowAt)
    return true
  }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    OptionalMethod.miss(.canMoveRowAt)
    return true
  }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    OptionalMethod.miss(.sectionIndexTitles)
    return nil
  }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int {
    OptionalMethod.miss(.sectionForSectionIndexTitle)
    return index
  }

  /// Answers as UIKit does for an object without the method.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    OptionalMethod.miss(.commit)
  }

  /// Answers as UIKit does for an object without the method.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    OptionalMethod.miss(.moveRowAt)
  }
}
