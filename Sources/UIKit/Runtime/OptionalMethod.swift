/// The optional methods of UIKit's protocols, and how a caller learns that one is not implemented.
///
/// Without Objective-C a protocol has no optional methods. Each is a requirement with a default that
/// says here that it was reached; whoever asks looks for exactly the method it asked, so an
/// implementation may itself call defaults. The source compatibility page, 1.1, explains the scheme.
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
  case targetIndexPathForMove
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
  /// A method without an answer: nobody asks whether it is there.
  case notification

  /// The default that was reached last.
  @MainActor private static var missed: OptionalMethod?

  /// Says that a default was reached.
  @MainActor package static func miss(_ method: OptionalMethod) {
    missed = method
  }

  /// The answer of an optional method, or nil where the object does not implement it.
  @MainActor package func answer<Answer>(_ call: () -> Answer) -> Answer? {
    let outer = Self.missed
    defer { Self.missed = outer }
    Self.missed = nil
    let answer = call()
    return Self.missed == self ? nil : answer
  }
}
