/// The events of a log, in the order of the reference; the name of a case is the name on the wire.
///
/// An event for a call to a delegate, a data source or a layout has the first label of the method that
/// tells it from others. Rule: protocol 7.
package enum LogEvent: String, CaseIterable, Sendable {
  // input
  case touch
  // gesture
  case state
  // delegate
  case scrollViewDidScroll, scrollViewWillBeginDragging, scrollViewWillEndDragging
  case scrollViewDidEndDragging, scrollViewWillBeginDecelerating, scrollViewDidEndDecelerating
  case scrollViewDidEndScrollingAnimation, scrollViewShouldScrollToTop, scrollViewDidScrollToTop
  case scrollViewDidChangeAdjustedContentInset, valueChanged
  case shouldHighlightItemAt, didHighlightItemAt, didUnhighlightItemAt
  case shouldSelectItemAt, shouldDeselectItemAt, didSelectItemAt, didDeselectItemAt
  case shouldBeginMultipleSelectionInteractionAt, didBeginMultipleSelectionInteractionAt
  case collectionViewDidEndMultipleSelectionInteraction
  case canPerformPrimaryActionForItemAt, performPrimaryActionForItemAt
  case shouldShowMenuForItemAt, canPerformAction, performAction
  case contextMenuConfigurationForItemsAt, contextMenuConfigurationForItemAt
  case willDisplayContextMenu, willEndContextMenuInteraction, willPerformPreviewActionForMenuWith
  case willDisplay, didEndDisplaying, willDisplaySupplementaryView
  case didEndDisplayingSupplementaryView, targetIndexPathForMoveOfItemFromOriginalIndexPath
  case targetIndexPathForMoveFromItemAt
  case targetContentOffsetForProposedContentOffset, transitionLayoutForOldLayout
  case sizeForItemAt, insetForSectionAt, minimumLineSpacingForSectionAt
  case minimumInteritemSpacingForSectionAt, referenceSizeForHeaderInSection
  case referenceSizeForFooterInSection
  case itemsForBeginning, itemsForAddingTo, dragPreviewParametersForItemAt
  case dragSessionAllowsMoveOperation, dragSessionIsRestrictedToDraggingApplication
  case dragSessionWillBegin, dragSessionDidEnd, canHandle, dropSessionDidEnter
  case dropSessionDidUpdate, dropSessionDidExit, dropSessionDidEnd, performDropWith
  case dropPreviewParametersForItemAt, shouldSpringLoadItemAt
  case shouldHighlightRowAt, didHighlightRowAt, didUnhighlightRowAt
  case willSelectRowAt, willDeselectRowAt, didSelectRowAt, didDeselectRowAt
  case canPerformPrimaryActionForRowAt, performPrimaryActionForRowAt
  case targetIndexPathForMoveFromRowAt, willBeginEditingRowAt, didEndEditingRowAt
  case accessoryButtonTappedForRowWith
  // dataSource
  case numberOfSections, numberOfItemsInSection, cellForItemAt, viewForSupplementaryElementOfKind
  case canMoveItemAt, moveItemAt, prefetchItemsAt, cancelPrefetchingForItemsAt
  case shouldExpandItem, willExpandItem, snapshotForExpandingParent, shouldCollapseItem
  case willCollapseItem
  case dataReady
  case numberOfRowsInSection, cellForRowAt, canMoveRowAt, moveRowAt, commit
  case prefetchRowsAt, cancelPrefetchingForRowsAt
  // layout
  case prepare, collectionViewContentSize, layoutAttributesForElements, shouldInvalidateLayout
  case invalidationContext, invalidateLayout, invalidateLayoutWith, targetContentOffset
  case layoutAttributesForItem, layoutAttributesForSupplementaryView
  case layoutAttributesForDecorationView
  case shouldInvalidateLayoutForPreferredLayoutAttributes
  case invalidationContextForPreferredLayoutAttributes
  case targetIndexPath, layoutAttributesForInteractivelyMovingItem
  case invalidationContextForInteractivelyMovingItems
  case invalidationContextForEndingInteractiveMovementOfItems
  case prepareForCollectionViewUpdates, finalizeCollectionViewUpdates
  case initialLayoutAttributesForAppearingItem, finalLayoutAttributesForDisappearingItem
  case initialLayoutAttributesForAppearingSupplementaryElement
  case finalLayoutAttributesForDisappearingSupplementaryElement
  case initialLayoutAttributesForAppearingDecorationElement
  case finalLayoutAttributesForDisappearingDecorationElement
  case prepareForAnimatedBoundsChange, finalizeAnimatedBoundsChange
  case prepareForTransitionTo, prepareForTransitionFrom, finalizeLayoutTransition
  case swipeActionsConfiguration, contextualAction
  // view
  case bounds, contentSize, sectionOffset, updateCycle, dequeue, enqueue, prefetch, menu, highlight
  case select, animationBegan
  case animationEnded, movement, snap, transition, preferredLayoutAttributesFitting
  case dragStateDidChange, drag, gap, placeholder, swipe
  case unsatisfiableConstraints
  // session
  case opened, closed, error, networkRequest, logEnded

  /// The raw value as it is in memory, which costs no look-up.
  @inline(__always)
  var number: UInt8 { unsafeBitCast(self, to: UInt8.self) }

  /// The event of a number.
  @inlinable @inline(__always)
  init(number: UInt8) { self = unsafeBitCast(number, to: LogEvent.self) }
}

extension LogEvent: CustomStringConvertible {
  /// The name on the wire.
  package var description: String { rawValue }

  /// The position among all cases.
  ///
  /// A case without a payload is stored as its position, in a byte for up to 256 of them.
  @inlinable package var index: Int { Int(unsafeBitCast(self, to: UInt8.self)) }
}

extension LogEvent {
  /// The event of a table that a collection view records under its own name, with the same members.
  ///
  /// Rule: U1.1–U6.3.
  var ofTable: LogEvent {
    switch self {
    case .shouldHighlightItemAt: .shouldHighlightRowAt
    case .didHighlightItemAt: .didHighlightRowAt
    case .didUnhighlightItemAt: .didUnhighlightRowAt
    case .shouldSelectItemAt: .willSelectRowAt
    case .shouldDeselectItemAt: .willDeselectRowAt
    case .didSelectItemAt: .didSelectRowAt
    case .didDeselectItemAt: .didDeselectRowAt
    case .canPerformPrimaryActionForItemAt: .canPerformPrimaryActionForRowAt
    case .performPrimaryActionForItemAt: .performPrimaryActionForRowAt
    case .targetIndexPathForMoveOfItemFromOriginalIndexPath: .targetIndexPathForMoveFromRowAt
    case .numberOfItemsInSection: .numberOfRowsInSection
    case .cellForItemAt: .cellForRowAt
    case .canMoveItemAt: .canMoveRowAt
    case .moveItemAt: .moveRowAt
    case .prefetchItemsAt: .prefetchRowsAt
    case .cancelPrefetchingForItemsAt: .cancelPrefetchingForRowsAt
    default: self
    }
  }
}
