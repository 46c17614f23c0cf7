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
  package var source: Source { Self.sources[rawValue] }

  /// Whether it is asked once per item or section, and so told only to who names it.
  package var isAskedInBulk: Bool { row.isAskedInBulk }

  /// What the reference and the schema say of the event.
  package var row: Row { Self.rows[rawValue] }

  /// The name on the wire, which is the case's.
  package var name: String { Self.names[rawValue] }

  /// The members that tell source and event, as they stand in a record.
  var members: UnsafeBufferPointer<UInt8> { Self.members[rawValue] }

  /// The rows of all events, in the order of the cases.
  private static let rows: [Row] = {
    let known = Dictionary(uniqueKeysWithValues: allRows.map { ($0.event, $0) })
    return allCases.map { event in
      guard let row = known[event] else { preconditionFailure("the event \(event) has no row") }
      return row
    }
  }()
  private static let sources = rows.map(\.source)
  static let names = allCases.map { String(describing: $0) }
  /// Never freed: formed once, and lent to every record.
  private nonisolated(unsafe) static let members = allCases.map { event in
    let text = ",\"source\":\"\(event.source.rawValue)\",\"event\":\"\(event)\""
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = bytes.initialize(from: text.utf8)
    return UnsafeBufferPointer(bytes)
  }
}
