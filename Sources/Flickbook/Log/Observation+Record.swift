import Foundation
import UIKit

extension Observation {
  /// The name in the log.
  var event: LogEvent {
    switch self {
    case .scrollViewDidScroll: .scrollViewDidScroll
    case .scrollViewWillBeginDragging: .scrollViewWillBeginDragging
    case .scrollViewWillEndDragging: .scrollViewWillEndDragging
    case .scrollViewDidEndDragging: .scrollViewDidEndDragging
    case .scrollViewWillBeginDecelerating: .scrollViewWillBeginDecelerating
    case .scrollViewDidEndDecelerating: .scrollViewDidEndDecelerating
    case .scrollViewDidEndScrollingAnimation: .scrollViewDidEndScrollingAnimation
    case .scrollViewShouldScrollToTop: .scrollViewShouldScrollToTop
    case .scrollViewDidScrollToTop: .scrollViewDidScrollToTop
    case .scrollViewDidChangeAdjustedContentInset: .scrollViewDidChangeAdjustedContentInset
    case .shouldHighlightItemAt: .shouldHighlightItemAt
    case .didHighlightItemAt: .didHighlightItemAt
    case .didUnhighlightItemAt: .didUnhighlightItemAt
    case .shouldSelectItemAt: .shouldSelectItemAt
    case .shouldDeselectItemAt: .shouldDeselectItemAt
    case .didSelectItemAt: .didSelectItemAt
    case .didDeselectItemAt: .didDeselectItemAt
    case .shouldBeginMultipleSelectionInteractionAt: .shouldBeginMultipleSelectionInteractionAt
    case .didBeginMultipleSelectionInteractionAt: .didBeginMultipleSelectionInteractionAt
    case .collectionViewDidEndMultipleSelectionInteraction:
      .collectionViewDidEndMultipleSelectionInteraction
    case .canPerformPrimaryActionForItemAt: .canPerformPrimaryActionForItemAt
    case .performPrimaryActionForItemAt: .performPrimaryActionForItemAt
    case .shouldShowMenuForItemAt: .shouldShowMenuForItemAt
    case .canPerformAction: .canPerformAction
    case .performAction: .performAction
    case .contextMenuConfigurationForItemsAt: .contextMenuConfigurationForItemsAt
    case .contextMenuConfigurationForItemAt: .contextMenuConfigurationForItemAt
    case .willDisplayContextMenu: .willDisplayContextMenu
    case .willEndContextMenuInteraction: .willEndContextMenuInteraction
    case .willPerformPreviewActionForMenuWith: .willPerformPreviewActionForMenuWith
    case .willDisplay: .willDisplay
    case .didEndDisplaying: .didEndDisplaying
    case .willDisplaySupplementaryView: .willDisplaySupplementaryView
    case .didEndDisplayingSupplementaryView: .didEndDisplayingSupplementaryView
    case .targetIndexPathForMove: .targetIndexPathForMoveOfItemFromOriginalIndexPath
    case .targetIndexPathForMoveFromItemAt: .targetIndexPathForMoveFromItemAt
    case .targetContentOffsetForProposed: .targetContentOffsetForProposedContentOffset
    case .transitionLayoutForOldLayout: .transitionLayoutForOldLayout
    case .sizeForItemAt: .sizeForItemAt
    case .insetForSectionAt: .insetForSectionAt
    case .minimumLineSpacingForSectionAt: .minimumLineSpacingForSectionAt
    case .minimumInteritemSpacingForSectionAt: .minimumInteritemSpacingForSectionAt
    case .referenceSizeForHeaderInSection: .referenceSizeForHeaderInSection
    case .referenceSizeForFooterInSection: .referenceSizeForFooterInSection
    case .itemsForBeginning: .itemsForBeginning
    case .itemsForAddingTo: .itemsForAddingTo
    case .dragPreviewParametersForItemAt: .dragPreviewParametersForItemAt
    case .dragSessionAllowsMoveOperation: .dragSessionAllowsMoveOperation
    case .dragSessionIsRestrictedToDraggingApplication:
      .dragSessionIsRestrictedToDraggingApplication
    case .dragSessionWillBegin: .dragSessionWillBegin
    case .dragSessionDidEnd: .dragSessionDidEnd
    case .canHandle: .canHandle
    case .dropSessionDidEnter: .dropSessionDidEnter
    case .dropSessionDidUpdate: .dropSessionDidUpdate
    case .dropSessionDidExit: .dropSessionDidExit
    case .dropSessionDidEnd: .dropSessionDidEnd
    case .performDropWith: .performDropWith
    case .dropPreviewParametersForItemAt: .dropPreviewParametersForItemAt
    case .shouldSpringLoadItemAt: .shouldSpringLoadItemAt
    case .numberOfSections: .numberOfSections
    case .numberOfItemsInSection: .numberOfItemsInSection
    case .cellForItemAt: .cellForItemAt
    case .viewForSupplementaryElementOfKind: .viewForSupplementaryElementOfKind
    case .canMoveItemAt: .canMoveItemAt
    case .moveItemAt: .moveItemAt
    case .prefetchItemsAt: .prefetchItemsAt
    case .cancelPrefetchingForItemsAt: .cancelPrefetchingForItemsAt
    case .prepare: .prepare
    case .collectionViewContentSize: .collectionViewContentSize
    case .layoutAttributesForElements: .layoutAttributesForElements
    case .shouldInvalidateLayout: .shouldInvalidateLayout
    case .invalidationContext: .invalidationContext
    case .invalidateLayout: .invalidateLayout
    case .invalidateLayoutWith: .invalidateLayoutWith
    case .layoutAttributes(.cell, _, _, _): .layoutAttributesForItem
    case .layoutAttributes(.supplementaryView, _, _, _): .layoutAttributesForSupplementaryView
    case .layoutAttributes(.decorationView, _, _, _): .layoutAttributesForDecorationView
    case .shouldInvalidateLayoutForPreferred: .shouldInvalidateLayoutForPreferredLayoutAttributes
    case .invalidationContextForPreferred: .invalidationContextForPreferredLayoutAttributes
    case .targetContentOffset: .targetContentOffset
    case .targetIndexPath: .targetIndexPath
    case .layoutAttributesForInteractivelyMovingItem: .layoutAttributesForInteractivelyMovingItem
    case .invalidationContextForInteractivelyMovingItems:
      .invalidationContextForInteractivelyMovingItems
    case .invalidationContextForEndingMovement:
      .invalidationContextForEndingInteractiveMovementOfItems
    case .prepareForCollectionViewUpdates: .prepareForCollectionViewUpdates
    case .finalizeCollectionViewUpdates: .finalizeCollectionViewUpdates
    case .initialLayoutAttributes(.cell, _, _, _): .initialLayoutAttributesForAppearingItem
    case .initialLayoutAttributes(.supplementaryView, _, _, _):
      .initialLayoutAttributesForAppearingSupplementaryElement
    case .initialLayoutAttributes(.decorationView, _, _, _):
      .initialLayoutAttributesForAppearingDecorationElement
    case .finalLayoutAttributes(.cell, _, _, _): .finalLayoutAttributesForDisappearingItem
    case .finalLayoutAttributes(.supplementaryView, _, _, _):
      .finalLayoutAttributesForDisappearingSupplementaryElement
    case .finalLayoutAttributes(.decorationView, _, _, _):
      .finalLayoutAttributesForDisappearingDecorationElement
    case .prepareForAnimatedBoundsChange: .prepareForAnimatedBoundsChange
    case .finalizeAnimatedBoundsChange: .finalizeAnimatedBoundsChange
    case .prepareForTransitionTo: .prepareForTransitionTo
    case .prepareForTransitionFrom: .prepareForTransitionFrom
    case .finalizeLayoutTransition: .finalizeLayoutTransition
    case .preferredLayoutAttributesFitting: .preferredLayoutAttributesFitting
    case .bounds: .bounds
    case .contentSize: .contentSize
    case .updateCycle: .updateCycle
    case .dequeue: .dequeue
    case .enqueue: .enqueue
    case .prefetch: .prefetch
    case .menu: .menu
    case .highlight: .highlight
    case .select: .select
    case .animationBegan: .animationBegan
    case .animationEnded: .animationEnded
    case .movement: .movement
    case .transition: .transition
    case .dragStateDidChange: .dragStateDidChange
    case .drag: .drag
    case .gap: .gap
    case .placeholder: .placeholder
    }
  }

  /// Writes what belongs to the event, in the view of that number.
  func write(annex: LogAnnex, view: Int, into json: inout JSONWriter) {
    let kinds = annex.kinds(ofView: view)
    switch self {
    case .scrollViewWillBeginDragging, .scrollViewWillBeginDecelerating,
      .scrollViewDidEndDecelerating, .scrollViewDidEndScrollingAnimation,
      .scrollViewDidScrollToTop, .scrollViewDidChangeAdjustedContentInset,
      .collectionViewDidEndMultipleSelectionInteraction, .prepare, .invalidateLayout,
      .finalizeCollectionViewUpdates, .finalizeAnimatedBoundsChange, .prepareForTransitionTo,
      .prepareForTransitionFrom, .finalizeLayoutTransition, .transitionLayoutForOldLayout,
      .dragSessionDidEnd, .dropSessionDidEnter, .dropSessionDidExit, .dropSessionDidEnd:
      return
    case .itemsForBeginning, .itemsForAddingTo, .dragPreviewParametersForItemAt,
      .dragSessionAllowsMoveOperation, .dragSessionIsRestrictedToDraggingApplication,
      .dragSessionWillBegin, .canHandle, .dropSessionDidUpdate, .performDropWith,
      .dropPreviewParametersForItemAt, .shouldSpringLoadItemAt, .dragStateDidChange, .drag, .gap,
      .placeholder:
      writeDrag(into: &json)
    case .scrollViewDidScroll(let offset): json.member("offset", offset)
    case .scrollViewWillEndDragging(let velocity, let target):
      json.member("velocity", velocity)
      json.member("target", target)
    case .scrollViewDidEndDragging(let decelerate): json.member("decelerate", decelerate)
    case .scrollViewShouldScrollToTop(let answer): json.member("answer", answer)
    case .shouldHighlightItemAt(let path, let answer), .shouldSelectItemAt(let path, let answer),
      .shouldDeselectItemAt(let path, let answer), .canMoveItemAt(let path, let answer),
      .shouldBeginMultipleSelectionInteractionAt(let path, let answer),
      .canPerformPrimaryActionForItemAt(let path, let answer):
      json.member("item", path)
      json.member("answer", answer)
    case .didHighlightItemAt(let path), .didUnhighlightItemAt(let path),
      .didSelectItemAt(let path), .didDeselectItemAt(let path),
      .didBeginMultipleSelectionInteractionAt(let path), .performPrimaryActionForItemAt(let path),
      .willDisplay(let path),
      .didEndDisplaying(let path), .cellForItemAt(let path):
      json.member("item", path)
    case .numberOfSections, .numberOfItemsInSection, .sizeForItemAt, .insetForSectionAt,
      .minimumLineSpacingForSectionAt, .minimumInteritemSpacingForSectionAt,
      .referenceSizeForHeaderInSection, .referenceSizeForFooterInSection:
      writeBulkQuestion(into: &json)
    case .moveItemAt, .targetIndexPathForMove, .targetIndexPathForMoveFromItemAt,
      .targetIndexPath, .movement,
      .layoutAttributesForInteractivelyMovingItem,
      .invalidationContextForInteractivelyMovingItems, .invalidationContextForEndingMovement:
      writeMovement(into: &json)
    case .collectionViewContentSize, .layoutAttributesForElements, .shouldInvalidateLayout,
      .invalidationContext, .targetContentOffset, .targetContentOffsetForProposed:
      writeLayoutCall(into: &json)
    case .invalidateLayoutWith(let everything, let counts, let report):
      json.member("invalidateEverything", everything)
      json.member("invalidateDataSourceCounts", counts)
      if let report { annex.invalidations[report].write(into: &json) }
    case .shouldShowMenuForItemAt, .canPerformAction, .performAction,
      .contextMenuConfigurationForItemsAt, .contextMenuConfigurationForItemAt,
      .willDisplayContextMenu, .willEndContextMenuInteraction,
      .willPerformPreviewActionForMenuWith, .menu, .prefetchItemsAt, .cancelPrefetchingForItemsAt:
      writeItemCall(annex: annex, into: &json)
    case .prepareForCollectionViewUpdates, .layoutAttributes, .initialLayoutAttributes,
      .finalLayoutAttributes, .prepareForAnimatedBoundsChange:
      writeChange(kinds: kinds, into: &json)
    case .preferredLayoutAttributesFitting, .shouldInvalidateLayoutForPreferred,
      .invalidationContextForPreferred:
      writeFitting(kinds: kinds, into: &json)
    case .bounds, .contentSize, .updateCycle, .dequeue, .enqueue, .prefetch, .highlight, .select,
      .animationBegan, .animationEnded, .transition, .willDisplaySupplementaryView,
      .didEndDisplayingSupplementaryView, .viewForSupplementaryElementOfKind:
      writeViewEvent(kinds: kinds, into: &json)
    }
  }

  private func writeBulkQuestion(into json: inout JSONWriter) {
    switch self {
    case .numberOfSections(let answer): json.member("answer", answer)
    case .numberOfItemsInSection(let section, let answer):
      json.member("section", section)
      json.member("answer", answer)
    case .sizeForItemAt(let path, let answer):
      json.member("item", path)
      json.member("answer", answer)
    case .insetForSectionAt(let section, let answer):
      json.member("section", section)
      json.member("answer", answer)
    case .minimumLineSpacingForSectionAt(let section, let answer),
      .minimumInteritemSpacingForSectionAt(let section, let answer):
      json.member("section", section)
      json.member("answer", Double(answer))
    case .referenceSizeForHeaderInSection(let section, let answer),
      .referenceSizeForFooterInSection(let section, let answer):
      json.member("section", section)
      json.member("answer", answer)
    default: preconditionFailure("not asked in bulk: \(event)")
    }
  }

  private func writeMovement(into json: inout JSONWriter) {
    switch self {
    case .moveItemAt(let from, let to):
      json.member("from", from)
      json.member("to", to)
    case .targetIndexPathForMove(let original, let current, let proposed, let answer):
      json.member("original", original)
      json.member("current", current)
      json.member("proposed", proposed)
      json.member("answer", answer)
    case .targetIndexPathForMoveFromItemAt(let path, let proposed, let answer):
      json.member("item", path)
      json.member("proposed", proposed)
      json.member("answer", answer)
    case .targetIndexPath(let from, let point, let answer):
      json.member("item", from)
      json.member("at", point)
      json.member("answer", answer)
    case .layoutAttributesForInteractivelyMovingItem(let path, let point):
      json.member("item", path)
      json.member("at", point)
    case .invalidationContextForInteractivelyMovingItems(let to, let from, let point):
      json.member("from", from)
      json.member("to", to)
      json.member("at", point)
    case .invalidationContextForEndingMovement(let to, let from, let cancelled):
      json.member("from", from)
      json.member("to", to)
      json.member("cancelled", cancelled)
    case .movement(let path, let to, let point, let step):
      json.member("step", step.rawValue)
      json.member("item", path)
      json.member("to", to)
      json.member("at", point)
    default: preconditionFailure("not of a movement: \(event)")
    }
  }

  private func writeLayoutCall(into json: inout JSONWriter) {
    switch self {
    case .collectionViewContentSize(let answer): json.member("answer", answer)
    case .layoutAttributesForElements(let rect, let count):
      json.member("rect", rect)
      json.member("answer", count)
    case .shouldInvalidateLayout(let bounds, let answer):
      json.member("bounds", bounds)
      json.member("answer", answer)
    case .invalidationContext(let bounds): json.member("bounds", bounds)
    case .targetContentOffset(let proposed, let velocity, let answer):
      json.member("proposed", proposed)
      if let velocity { json.member("velocity", velocity) }
      json.member("answer", answer)
    case .targetContentOffsetForProposed(let proposed, let answer):
      json.member("proposed", proposed)
      json.member("answer", answer)
    default: preconditionFailure("not a call to the layout: \(event)")
    }
  }

  private func writeChange(kinds: [String], into json: inout JSONWriter) {
    switch self {
    case .prepareForCollectionViewUpdates(let count): json.member("updates", count)
    case .layoutAttributes(_, let kind, let path, let answered),
      .initialLayoutAttributes(_, let kind, let path, let answered),
      .finalLayoutAttributes(_, let kind, let path, let answered):
      json.member(kind: kinds[kind])
      json.member("item", path)
      json.member("answer", answered)
    case .prepareForAnimatedBoundsChange(let bounds): json.member("bounds", bounds)
    default: preconditionFailure("not of an animated change: \(event)")
    }
  }

  private func writeFitting(kinds: [String], into json: inout JSONWriter) {
    switch self {
    case .preferredLayoutAttributesFitting(let kind, let path, let size, let answer):
      json.member(kind: kinds[kind])
      json.member("item", path)
      json.member("size", size)
      json.member("answer", answer)
    case .shouldInvalidateLayoutForPreferred(let kind, let path, let answer):
      json.member(kind: kinds[kind])
      json.member("item", path)
      json.member("answer", answer)
    case .invalidationContextForPreferred(let kind, let path):
      json.member(kind: kinds[kind])
      json.member("item", path)
    default: preconditionFailure("not of a view that sizes itself: \(event)")
    }
  }

  private func writeViewEvent(kinds: [String], into json: inout JSONWriter) {
    switch self {
    case .bounds(let rect): json.member("bounds", rect)
    case .contentSize(let size): json.member("size", size)
    case .updateCycle(let prepared, let queried, let added, let removed):
      json.member("prepared", prepared)
      json.member("queried", queried)
      json.member("added", added)
      json.member("removed", removed)
    case .dequeue(let kind, let path, let view, let fresh):
      json.member(kind: kinds[kind])
      json.member("item", path)
      json.member("view", view)
      json.member("fresh", fresh)
    case .willDisplaySupplementaryView(let kind, let path),
      .didEndDisplayingSupplementaryView(let kind, let path),
      .viewForSupplementaryElementOfKind(let kind, let path):
      json.member(kind: kinds[kind])
      json.member("item", path)
    case .enqueue(let kind, let path, let view):
      json.member(kind: kinds[kind])
      json.member("item", path)
      json.member("view", view)
    case .prefetch(let path, let view, let step):
      json.member("step", step.rawValue)
      json.member("item", path)
      json.member("view", view)
    case .highlight(let path, let on), .select(let path, let on):
      json.member("item", path)
      json.member("on", on)
    case .animationBegan(let view, let path):
      json.member("view", view)
      json.member("item", path)
    case .animationEnded(let view, let path, let finished):
      json.member("view", view)
      json.member("item", path)
      json.member("finished", finished)
    case .transition(let step, let progress):
      json.member("step", step.rawValue)
      json.member("progress", Double(progress))
    default: preconditionFailure("not an event of the view: \(event)")
    }
  }
}

extension SnapReport {
  func write(into json: inout JSONWriter) {
    json.member("proposed", proposed)
    json.member("velocity", velocity)
    json.key("candidates")
    json.beginArray()
    for candidate in candidates {
      json.beginObject()
      if let item = candidate.item { json.member("item", item) }
      json.member("offset", candidate.offset)
      json.endObject()
    }
    json.endArray()
    if let item { json.member("item", item) } else { json.member("offset", target) }
    json.member("why", reason.rawValue)
    json.member("target", target)
    json.member("by", decider.rawValue)
    json.member("landing", landing)
  }
}
