import UIKit

/// The names of what a log can tell, in the order of the reference.
///
/// A call out of the collection view bears its UIKit method's first telling label. Rule: protocol 7.
package enum LogEvent: Int, CaseIterable, Sendable {
  // input
  case touch
  // gesture
  case state
  // delegate
  case scrollViewDidScroll, scrollViewWillBeginDragging, scrollViewWillEndDragging
  case scrollViewDidEndDragging, scrollViewWillBeginDecelerating, scrollViewDidEndDecelerating
  case scrollViewDidEndScrollingAnimation, scrollViewShouldScrollToTop, scrollViewDidScrollToTop
  case scrollViewDidChangeAdjustedContentInset
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
  // dataSource
  case numberOfSections, numberOfItemsInSection, cellForItemAt, viewForSupplementaryElementOfKind
  case canMoveItemAt, moveItemAt, prefetchItemsAt, cancelPrefetchingForItemsAt
  case dataReady
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
  // view
  case bounds, contentSize, updateCycle, dequeue, enqueue, prefetch, menu, highlight, select,
    animationBegan
  case animationEnded, movement, snap, transition, preferredLayoutAttributesFitting
  case dragStateDidChange, drag, gap, placeholder
  // session
  case opened, closed, error, logEnded

  /// Where a record comes from.
  package enum Source: String, CaseIterable, Sendable {
    case input, gesture, delegate, dataSource, layout, view, session
  }

  /// Where records of this event come from.
  package var source: Source {
    switch self {
    case .touch: .input
    case .state: .gesture
    case .scrollViewDidScroll, .scrollViewWillBeginDragging, .scrollViewWillEndDragging,
      .scrollViewDidEndDragging, .scrollViewWillBeginDecelerating, .scrollViewDidEndDecelerating,
      .scrollViewDidEndScrollingAnimation, .scrollViewShouldScrollToTop,
      .scrollViewDidScrollToTop, .scrollViewDidChangeAdjustedContentInset,
      .shouldHighlightItemAt, .didHighlightItemAt, .didUnhighlightItemAt, .shouldSelectItemAt,
      .shouldDeselectItemAt, .didSelectItemAt, .didDeselectItemAt,
      .shouldBeginMultipleSelectionInteractionAt, .didBeginMultipleSelectionInteractionAt,
      .collectionViewDidEndMultipleSelectionInteraction, .canPerformPrimaryActionForItemAt,
      .performPrimaryActionForItemAt, .shouldShowMenuForItemAt, .canPerformAction, .performAction,
      .contextMenuConfigurationForItemsAt, .contextMenuConfigurationForItemAt,
      .willDisplayContextMenu, .willEndContextMenuInteraction,
      .willPerformPreviewActionForMenuWith, .willDisplay, .didEndDisplaying,
      .willDisplaySupplementaryView, .didEndDisplayingSupplementaryView,
      .targetIndexPathForMoveOfItemFromOriginalIndexPath, .targetIndexPathForMoveFromItemAt,
      .targetContentOffsetForProposedContentOffset, .transitionLayoutForOldLayout, .sizeForItemAt,
      .insetForSectionAt,
      .minimumLineSpacingForSectionAt, .minimumInteritemSpacingForSectionAt,
      .referenceSizeForHeaderInSection, .referenceSizeForFooterInSection, .itemsForBeginning,
      .itemsForAddingTo, .dragPreviewParametersForItemAt, .dragSessionAllowsMoveOperation,
      .dragSessionIsRestrictedToDraggingApplication, .dragSessionWillBegin, .dragSessionDidEnd,
      .canHandle, .dropSessionDidEnter, .dropSessionDidUpdate, .dropSessionDidExit,
      .dropSessionDidEnd, .performDropWith, .dropPreviewParametersForItemAt,
      .shouldSpringLoadItemAt:
      .delegate
    case .numberOfSections, .numberOfItemsInSection, .cellForItemAt,
      .viewForSupplementaryElementOfKind, .canMoveItemAt, .moveItemAt, .prefetchItemsAt,
      .cancelPrefetchingForItemsAt, .dataReady:
      .dataSource
    case .prepare, .collectionViewContentSize, .layoutAttributesForElements,
      .shouldInvalidateLayout, .invalidationContext, .invalidateLayout, .invalidateLayoutWith,
      .layoutAttributesForItem, .layoutAttributesForSupplementaryView,
      .layoutAttributesForDecorationView, .shouldInvalidateLayoutForPreferredLayoutAttributes,
      .invalidationContextForPreferredLayoutAttributes, .targetContentOffset, .targetIndexPath,
      .layoutAttributesForInteractivelyMovingItem,
      .invalidationContextForInteractivelyMovingItems,
      .invalidationContextForEndingInteractiveMovementOfItems, .prepareForCollectionViewUpdates,
      .finalizeCollectionViewUpdates, .initialLayoutAttributesForAppearingItem,
      .finalLayoutAttributesForDisappearingItem,
      .initialLayoutAttributesForAppearingSupplementaryElement,
      .finalLayoutAttributesForDisappearingSupplementaryElement,
      .initialLayoutAttributesForAppearingDecorationElement,
      .finalLayoutAttributesForDisappearingDecorationElement, .prepareForAnimatedBoundsChange,
      .finalizeAnimatedBoundsChange, .prepareForTransitionTo, .prepareForTransitionFrom,
      .finalizeLayoutTransition:
      .layout
    case .bounds, .contentSize, .updateCycle, .dequeue, .enqueue, .prefetch, .menu, .highlight,
      .select,
      .animationBegan, .animationEnded, .movement, .snap, .transition,
      .preferredLayoutAttributesFitting, .dragStateDidChange, .drag, .gap, .placeholder:
      .view
    case .opened, .closed, .error, .logEnded: .session
    }
  }

  /// Whether it is asked once per item or section, and so told only to who names it.
  package var isAskedInBulk: Bool {
    switch self {
    case .sizeForItemAt, .insetForSectionAt, .minimumLineSpacingForSectionAt,
      .minimumInteritemSpacingForSectionAt, .referenceSizeForHeaderInSection,
      .referenceSizeForFooterInSection, .numberOfSections, .numberOfItemsInSection:
      true
    default: false
    }
  }

  /// The name on the wire, which is the case's.
  package var name: String { Self.names[rawValue] }

  /// The members that tell source and event, as they stand in a record.
  var members: UnsafeBufferPointer<UInt8> { Self.members[rawValue] }

  static let names = allCases.map { String(describing: $0) }
  /// Never freed: formed once, and lent to every record.
  private nonisolated(unsafe) static let members = allCases.map { event in
    let text = ",\"source\":\"\(event.source.rawValue)\",\"event\":\"\(event)\""
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = bytes.initialize(from: text.utf8)
    return UnsafeBufferPointer(bytes)
  }
}
