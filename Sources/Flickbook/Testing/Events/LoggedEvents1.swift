// Made from the rows of the events: FLICKBOOK_RENEW=1 swift test --filter LoggedEventTests

import UIKit

extension LoggedEvent where Members == LoggedIdPhaseAt {
  /// A touch was delivered.
  public static var touch: Self { Self(.touch) }
}

extension LoggedEvent where Members == LoggedState {
  /// A gesture recognizer changed its state.
  public static var state: Self { Self(.state) }
}

extension LoggedEvent where Members == LoggedOffset {
  /// The content offset changed.
  public static var scrollViewDidScroll: Self { Self(.scrollViewDidScroll) }
}

extension LoggedEvent where Members == LoggedPlain {
  /// A drag begins to scroll.
  public static var scrollViewWillBeginDragging: Self { Self(.scrollViewWillBeginDragging) }
  /// The content begins to decelerate.
  public static var scrollViewWillBeginDecelerating: Self { Self(.scrollViewWillBeginDecelerating) }
  /// The content has come to rest after a drag.
  public static var scrollViewDidEndDecelerating: Self { Self(.scrollViewDidEndDecelerating) }
  /// An animated change of the content offset has ended.
  public static var scrollViewDidEndScrollingAnimation: Self {
    Self(.scrollViewDidEndScrollingAnimation)
  }
  /// The content has come to the top after a tap on the status bar.
  public static var scrollViewDidScrollToTop: Self { Self(.scrollViewDidScrollToTop) }
  /// The adjusted content inset changed.
  public static var scrollViewDidChangeAdjustedContentInset: Self {
    Self(.scrollViewDidChangeAdjustedContentInset)
  }
  /// The refresh control of the view calls the actions for valueChanged: a drag has pulled the content far enough.
  public static var valueChanged: Self { Self(.valueChanged) }
  /// Two fingers have ended to select items.
  public static var collectionViewDidEndMultipleSelectionInteraction: Self {
    Self(.collectionViewDidEndMultipleSelectionInteraction)
  }
  /// The context menu opens.
  public static var willDisplayContextMenu: Self { Self(.willDisplayContextMenu) }
  /// The context menu closes.
  public static var willEndContextMenuInteraction: Self { Self(.willEndContextMenuInteraction) }
  /// The preview of the context menu was tapped.
  public static var willPerformPreviewActionForMenuWith: Self {
    Self(.willPerformPreviewActionForMenuWith)
  }
  /// The view asks the delegate for the layout of an interactive transition.
  public static var transitionLayoutForOldLayout: Self { Self(.transitionLayoutForOldLayout) }
  /// A drag has ended.
  public static var dragSessionDidEnd: Self { Self(.dragSessionDidEnd) }
  /// A drag has come over the view.
  public static var dropSessionDidEnter: Self { Self(.dropSessionDidEnter) }
  /// A drag has left the view.
  public static var dropSessionDidExit: Self { Self(.dropSessionDidExit) }
  /// A drag that was over the view has ended.
  public static var dropSessionDidEnd: Self { Self(.dropSessionDidEnd) }
  /// The layout prepares itself.
  public static var prepare: Self { Self(.prepare) }
  /// The layout is invalidated without a context: everything.
  public static var invalidateLayout: Self { Self(.invalidateLayout) }
  /// The layout ends an animated update.
  public static var finalizeCollectionViewUpdates: Self { Self(.finalizeCollectionViewUpdates) }
  /// The layout ends an animated change of bounds.
  public static var finalizeAnimatedBoundsChange: Self { Self(.finalizeAnimatedBoundsChange) }
  /// The layout prepares itself to be replaced.
  public static var prepareForTransitionTo: Self { Self(.prepareForTransitionTo) }
  /// The layout prepares itself to replace another.
  public static var prepareForTransitionFrom: Self { Self(.prepareForTransitionFrom) }
  /// The layout ends a transition.
  public static var finalizeLayoutTransition: Self { Self(.finalizeLayoutTransition) }
  /// The session was opened.
  public static var opened: Self { Self(.opened) }
  /// The session has ended.
  public static var closed: Self { Self(.closed) }
}

extension LoggedEvent where Members == LoggedVelocityTarget {
  /// The finger that scrolls lifts.
  public static var scrollViewWillEndDragging: Self { Self(.scrollViewWillEndDragging) }
}

extension LoggedEvent where Members == LoggedDecelerate {
  /// The finger that scrolled has lifted.
  public static var scrollViewDidEndDragging: Self { Self(.scrollViewDidEndDragging) }
}

extension LoggedEvent where Members == LoggedAnswer {
  /// The view asks the delegate whether a tap on the status bar scrolls.
  public static var scrollViewShouldScrollToTop: Self { Self(.scrollViewShouldScrollToTop) }
  /// The view asks the drag delegate whether items may be moved.
  public static var dragSessionAllowsMoveOperation: Self { Self(.dragSessionAllowsMoveOperation) }
  /// The view asks the drag delegate whether items stay in the app.
  public static var dragSessionIsRestrictedToDraggingApplication: Self {
    Self(.dragSessionIsRestrictedToDraggingApplication)
  }
  /// The view asks the drop delegate whether it takes part in a drag.
  public static var canHandle: Self { Self(.canHandle) }
}

extension LoggedEvent where Members == LoggedItemAnswerId {
  /// The view asks the delegate whether a touch highlights the item.
  public static var shouldHighlightItemAt: Self { Self(.shouldHighlightItemAt) }
  /// The view asks the delegate whether a tap selects the item.
  public static var shouldSelectItemAt: Self { Self(.shouldSelectItemAt) }
  /// The view asks the delegate whether a tap deselects the item.
  public static var shouldDeselectItemAt: Self { Self(.shouldDeselectItemAt) }
  /// The view asks the delegate whether two fingers may select items.
  public static var shouldBeginMultipleSelectionInteractionAt: Self {
    Self(.shouldBeginMultipleSelectionInteractionAt)
  }
  /// The view asks the delegate whether a tap performs the primary action.
  public static var canPerformPrimaryActionForItemAt: Self {
    Self(.canPerformPrimaryActionForItemAt)
  }
  /// The view asks the delegate whether a long press opens an edit menu.
  public static var shouldShowMenuForItemAt: Self { Self(.shouldShowMenuForItemAt) }
  /// The view asks the drag delegate for the preview of an item.
  public static var dragPreviewParametersForItemAt: Self { Self(.dragPreviewParametersForItemAt) }
  /// The view asks the drop delegate for the preview of a dropped item.
  public static var dropPreviewParametersForItemAt: Self { Self(.dropPreviewParametersForItemAt) }
  /// The view asks the delegate whether a drag that rests over the item selects it.
  public static var shouldSpringLoadItemAt: Self { Self(.shouldSpringLoadItemAt) }
  /// The table asks the delegate whether a touch highlights the row.
  public static var shouldHighlightRowAt: Self { Self(.shouldHighlightRowAt) }
  /// The table asks the delegate for the row that a tap selects.
  public static var willSelectRowAt: Self { Self(.willSelectRowAt) }
  /// The table asks the delegate for the row to deselect.
  public static var willDeselectRowAt: Self { Self(.willDeselectRowAt) }
  /// The table asks the delegate whether a tap performs the primary action.
  public static var canPerformPrimaryActionForRowAt: Self { Self(.canPerformPrimaryActionForRowAt) }
  /// The view asks the data source whether the item can be moved.
  public static var canMoveItemAt: Self { Self(.canMoveItemAt) }
  /// The data source asks the handlers of an outline whether a touch may expand the item.
  public static var shouldExpandItem: Self { Self(.shouldExpandItem) }
  /// The data source asks the handlers of an outline whether a touch may collapse the item.
  public static var shouldCollapseItem: Self { Self(.shouldCollapseItem) }
  /// The table asks the data source whether the row can be moved.
  public static var canMoveRowAt: Self { Self(.canMoveRowAt) }
}

extension LoggedEvent where Members == LoggedItemId {
  /// A touch has highlighted the item.
  public static var didHighlightItemAt: Self { Self(.didHighlightItemAt) }
  /// The item is no longer highlighted.
  public static var didUnhighlightItemAt: Self { Self(.didUnhighlightItemAt) }
  /// A tap has selected the item.
  public static var didSelectItemAt: Self { Self(.didSelectItemAt) }
  /// A tap has deselected the item.
  public static var didDeselectItemAt: Self { Self(.didDeselectItemAt) }
  /// Two fingers begin to select items.
  public static var didBeginMultipleSelectionInteractionAt: Self {
    Self(.didBeginMultipleSelectionInteractionAt)
  }
  /// A tap performs the primary action of the item.
  public static var performPrimaryActionForItemAt: Self { Self(.performPrimaryActionForItemAt) }
  /// A cell comes on screen.
  public static var willDisplay: Self { Self(.willDisplay) }
  /// A cell has gone from the screen.
  public static var didEndDisplaying: Self { Self(.didEndDisplaying) }
  /// A touch has highlighted the row.
  public static var didHighlightRowAt: Self { Self(.didHighlightRowAt) }
  /// The row is no longer highlighted.
  public static var didUnhighlightRowAt: Self { Self(.didUnhighlightRowAt) }
  /// A tap has selected the row.
  public static var didSelectRowAt: Self { Self(.didSelectRowAt) }
  /// A tap has deselected the row.
  public static var didDeselectRowAt: Self { Self(.didDeselectRowAt) }
  /// A tap performs the primary action of the row.
  public static var performPrimaryActionForRowAt: Self { Self(.performPrimaryActionForRowAt) }
  /// The actions of the row become visible.
  public static var willBeginEditingRowAt: Self { Self(.willBeginEditingRowAt) }
  /// The actions of the row are hidden.
  public static var didEndEditingRowAt: Self { Self(.didEndEditingRowAt) }
  /// The detail button of the row was tapped.
  public static var accessoryButtonTappedForRowWith: Self { Self(.accessoryButtonTappedForRowWith) }
  /// The view asks the data source for a cell.
  public static var cellForItemAt: Self { Self(.cellForItemAt) }
  /// The data source notifies the handlers of an outline that the item is expanded.
  public static var willExpandItem: Self { Self(.willExpandItem) }
  /// The data source notifies the handlers of an outline that the item is collapsed.
  public static var willCollapseItem: Self { Self(.willCollapseItem) }
  /// The table asks the data source for a cell.
  public static var cellForRowAt: Self { Self(.cellForRowAt) }
}

extension LoggedEvent where Members == LoggedActionItemAnswerId {
  /// The view asks the delegate whether the edit menu offers an action.
  public static var canPerformAction: Self { Self(.canPerformAction) }
}

extension LoggedEvent where Members == LoggedActionItemId {
  /// An action of the edit menu is performed.
  public static var performAction: Self { Self(.performAction) }
}

extension LoggedEvent where Members == LoggedItemsAtAnswer {
  /// The view asks the delegate for a context menu of several items.
  public static var contextMenuConfigurationForItemsAt: Self {
    Self(.contextMenuConfigurationForItemsAt)
  }
}

extension LoggedEvent where Members == LoggedItemAtAnswerId {
  /// The view asks the delegate for a context menu of an item.
  public static var contextMenuConfigurationForItemAt: Self {
    Self(.contextMenuConfigurationForItemAt)
  }
}

extension LoggedEvent where Members == LoggedKindItemId {
  /// A supplementary view comes on screen.
  public static var willDisplaySupplementaryView: Self { Self(.willDisplaySupplementaryView) }
  /// A supplementary view has gone from the screen.
  public static var didEndDisplayingSupplementaryView: Self {
    Self(.didEndDisplayingSupplementaryView)
  }
  /// The view asks the data source for a supplementary view.
  public static var viewForSupplementaryElementOfKind: Self {
    Self(.viewForSupplementaryElementOfKind)
  }
}

extension LoggedEvent where Members == LoggedOriginalCurrentProposedAnswer {
  /// The view asks the delegate where a moved item may go.
  public static var targetIndexPathForMoveOfItemFromOriginalIndexPath: Self {
    Self(.targetIndexPathForMoveOfItemFromOriginalIndexPath)
  }
  /// The view asks the delegate where a moved item may go.
  public static var targetIndexPathForMoveFromRowAt: Self { Self(.targetIndexPathForMoveFromRowAt) }
}

extension LoggedEvent where Members == LoggedItemProposedAnswerId {
  /// The view asks a delegate without the newer method where a moved item may go.
  public static var targetIndexPathForMoveFromItemAt: Self {
    Self(.targetIndexPathForMoveFromItemAt)
  }
}

extension LoggedEvent where Members == LoggedProposedAnswer {
  /// The view asks the delegate for the content offset after a change.
  public static var targetContentOffsetForProposedContentOffset: Self {
    Self(.targetContentOffsetForProposedContentOffset)
  }
}

extension LoggedEvent where Members == LoggedItemAnswerIdOfIndexPathCGSizeString {
  /// The layout asks the delegate for the size of an item.
  public static var sizeForItemAt: Self { Self(.sizeForItemAt) }
}

extension LoggedEvent where Members == LoggedSectionAnswer {
  /// The layout asks the delegate for the inset of a section.
  public static var insetForSectionAt: Self { Self(.insetForSectionAt) }
}

extension LoggedEvent where Members == LoggedSectionAnswerOfIntDouble {
  /// The layout asks the delegate for the space between lines.
  public static var minimumLineSpacingForSectionAt: Self { Self(.minimumLineSpacingForSectionAt) }
  /// The layout asks the delegate for the space between items.
  public static var minimumInteritemSpacingForSectionAt: Self {
    Self(.minimumInteritemSpacingForSectionAt)
  }
}

extension LoggedEvent where Members == LoggedSectionAnswerOfIntCGSize {
  /// The layout asks the delegate for the size of a header.
  public static var referenceSizeForHeaderInSection: Self { Self(.referenceSizeForHeaderInSection) }
  /// The layout asks the delegate for the size of a footer.
  public static var referenceSizeForFooterInSection: Self { Self(.referenceSizeForFooterInSection) }
}

extension LoggedEvent where Members == LoggedItemAnswerIdOfIndexPathIntString {
  /// The view asks the drag delegate for the items of a drag.
  public static var itemsForBeginning: Self { Self(.itemsForBeginning) }
  /// The data source asks the handlers of an outline for the items below an expanded item.
  public static var snapshotForExpandingParent: Self { Self(.snapshotForExpandingParent) }
}

extension LoggedEvent where Members == LoggedItemAtAnswerIdOfIndexPathCGPointIntString {
  /// The view asks the drag delegate for items to add to a drag.
  public static var itemsForAddingTo: Self { Self(.itemsForAddingTo) }
}

extension LoggedEvent where Members == LoggedItems {
  /// A drag begins to move.
  public static var dragSessionWillBegin: Self { Self(.dragSessionWillBegin) }
}

extension LoggedEvent where Members == LoggedAtDestinationOperationIntent {
  /// The view asks the drop delegate for the effect of a drop.
  public static var dropSessionDidUpdate: Self { Self(.dropSessionDidUpdate) }
}

extension LoggedEvent where Members == LoggedDestinationItems {
  /// The drop delegate carries out a drop.
  public static var performDropWith: Self { Self(.performDropWith) }
}

extension LoggedEvent where Members == LoggedAnswerOfInt {
  /// The view asks the data source for the number of sections.
  public static var numberOfSections: Self { Self(.numberOfSections) }
}

extension LoggedEvent where Members == LoggedSectionAnswerOfIntInt {
  /// The view asks the data source for the number of items.
  public static var numberOfItemsInSection: Self { Self(.numberOfItemsInSection) }
  /// The table asks the data source for the number of rows.
  public static var numberOfRowsInSection: Self { Self(.numberOfRowsInSection) }
}

extension LoggedEvent where Members == LoggedFromTo {
  /// The view notifies the data source that an item was moved by hand.
  public static var moveItemAt: Self { Self(.moveItemAt) }
  /// The table notifies the data source that a row was moved by hand.
  public static var moveRowAt: Self { Self(.moveRowAt) }
}

extension LoggedEvent where Members == LoggedItemsOfIndexPath {
  /// The view asks the prefetching data source to get data ready.
  public static var prefetchItemsAt: Self { Self(.prefetchItemsAt) }
  /// The view notifies the prefetching data source that data are no longer wanted.
  public static var cancelPrefetchingForItemsAt: Self { Self(.cancelPrefetchingForItemsAt) }
  /// The table asks the prefetching data source to get data ready.
  public static var prefetchRowsAt: Self { Self(.prefetchRowsAt) }
  /// The table notifies the prefetching data source that data are no longer wanted.
  public static var cancelPrefetchingForRowsAt: Self { Self(.cancelPrefetchingForRowsAt) }
}

extension LoggedEvent where Members == LoggedItemWaitPrefetchedId {
  /// The data of an item have come.
  public static var dataReady: Self { Self(.dataReady) }
}

extension LoggedEvent where Members == LoggedItemInsertsId {
  /// The table notifies the data source that a control asks to delete the row or to insert one.
  public static var commit: Self { Self(.commit) }
}

extension LoggedEvent where Members == LoggedAnswerOfCGSize {
  /// The view asks the layout for the size of the content.
  public static var collectionViewContentSize: Self { Self(.collectionViewContentSize) }
}

extension LoggedEvent where Members == LoggedRectAnswer {
  /// The view asks the layout for the elements of a rectangle.
  public static var layoutAttributesForElements: Self { Self(.layoutAttributesForElements) }
}

extension LoggedEvent where Members == LoggedBoundsAnswer {
  /// The view asks the layout whether new bounds invalidate it.
  public static var shouldInvalidateLayout: Self { Self(.shouldInvalidateLayout) }
}
