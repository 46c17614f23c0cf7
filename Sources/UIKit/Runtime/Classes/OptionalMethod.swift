/// The optional methods of UIKit's protocols, and how a caller determines whether one is
/// implemented.
///
/// Without Objective-C a protocol has no optional methods. Each is a requirement with a default
/// implementation that records here that it was called. A caller looks for the method that it
/// called only, so that an implementation may itself call other defaults. The source compatibility
/// page, 1.1, explains the scheme.
package enum OptionalMethod: Sendable {
  case numberOfSections
  case viewForSupplementaryElementOfKind
  case canMoveItemAt
  case moveItemAt
  case sizeForItemAt
  case insetForSectionAt
  case minimumLineSpacingForSectionAt
  case minimumInteritemSpacingForSectionAt
  case referenceSizeForHeaderInSection
  case referenceSizeForFooterInSection
  case shouldHighlightItemAt
  case shouldSelectItemAt
  case shouldDeselectItemAt
  case shouldBeginMultipleSelectionInteractionAt
  case canPerformPrimaryActionForItemAt
  case performPrimaryActionForItemAt
  case targetIndexPathForMoveOfItemFromOriginalIndexPath
  case targetIndexPathForMoveFromItemAt
  case targetContentOffsetForProposedContentOffset
  case transitionLayoutForOldLayout
  case itemsForAddingTo
  case dragPreviewParametersForItemAt
  case dragSessionAllowsMoveOperation
  case dragSessionIsRestrictedToDraggingApplication
  case canHandle
  case dropSessionDidUpdate
  case dropPreviewParametersForItemAt
  case shouldSpringLoadItemAt
  case gestureRecognizerShouldBegin
  case shouldRecognizeSimultaneouslyWith
  case shouldRequireFailureOf
  case shouldBeRequiredToFailBy
  case shouldReceiveTouch
  case shouldReceiveEvent
  case shouldScrollToTop
  case cancelPrefetchingForItemsAt
  case shouldShowMenuForItemAt
  case canPerformAction
  case performAction
  case contextMenuConfigurationForItemsAt
  case contextMenuConfigurationForItemAt
  case viewForZooming
  case canFocusItemAt
  case shouldUpdateFocusIn
  case indexPathForPreferredFocusedView
  case selectionFollowsFocusForItemAt
  case titleForHeaderInSection
  case titleForFooterInSection
  case canEditRowAt
  case canMoveRowAt
  case sectionIndexTitles
  case sectionForSectionIndexTitle
  case commit
  case moveRowAt
  case heightForRowAt
  case heightForHeaderInSection
  case heightForFooterInSection
  case estimatedHeightForRowAt
  case estimatedHeightForHeaderInSection
  case estimatedHeightForFooterInSection
  case viewForHeaderInSection
  case viewForFooterInSection
  case shouldHighlightRowAt
  case willSelectRowAt
  case willDeselectRowAt
  case canPerformPrimaryActionForRowAt
  case performPrimaryActionForRowAt
  case editingStyleForRowAt
  case titleForDeleteConfirmationButtonForRowAt
  case editActionsForRowAt
  case leadingSwipeActionsConfigurationForRowAt
  case trailingSwipeActionsConfigurationForRowAt
  case shouldIndentWhileEditingRowAt
  case targetIndexPathForMoveFromRowAt
  case indentationLevelForRowAt
  case shouldShowMenuForRowAt
  case canFocusRowAt
  case selectionFollowsFocusForRowAt
  case shouldSpringLoadRowAt
  case contextMenuConfigurationForRowAt
  case highlightPreviewForItemAt
  case dismissalPreviewForItemAt
  case previewForHighlightingContextMenuWithConfiguration
  case previewForDismissingContextMenuWithConfiguration
  case dragPreviewParametersForRowAt
  case dropPreviewParametersForRowAt
  case cancelPrefetchingForRowsAt
  /// Whatever method was called: its object forwards it to another one, which does not implement it.
  case forwarded
  /// A method without a result; no caller needs to know whether it is implemented.
  case notification

  /// The default implementation that was called last.
  @MainActor private static var missed: OptionalMethod?

  /// Records that a default implementation was called.
  @MainActor package static func miss(_ method: OptionalMethod) {
    missed = method
  }

  /// Returns the result of an optional method; nil if the object does not implement it.
  @MainActor package func answer<Answer>(_ call: () -> Answer) -> Answer? {
    let outer = Self.missed
    defer { Self.missed = outer }
    Self.missed = nil
    let answer = call()
    guard let missed = Self.missed else { return answer }
    return missed == self || missed == .forwarded ? nil : answer
  }
}

/// Returns from an optional method as an object does that lacks it, for an object that forwards its
/// methods to another one.
///
/// On Apple's systems such an object overrides `responds(to:)` instead. The value is not read. The
/// source compatibility page, 1.1, explains the scheme.
@MainActor public func _unimplemented<Answer>(_ unread: Answer) -> Answer {
  OptionalMethod.miss(.forwarded)
  return unread
}
