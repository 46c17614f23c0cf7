import UIKit

/// The rules that differences of calls are about.
///
/// A row has events, and for each kind of difference the rule that says what is right. The first row that
/// names an event counts. Rule: the pages of Docs/Rules.
enum Attribution {
  struct Row: Sendable {
    let events: [LogEvent]
    /// Whether the call is made.
    let presence: String
    /// When it is made among others.
    let order: String
    /// The instant.
    let time: String
    /// Its members, by name; `presence` for all others.
    let members: [String: String]

    fileprivate init(
      _ presence: String, order: String? = nil, time: String? = nil,
      members: [String: String] = [:], _ events: LogEvent...
    ) {
      self.presence = presence
      self.order = order ?? presence
      self.time = time ?? order ?? presence
      self.members = members
      self.events = events
    }
  }

  /// Returns the rule of a difference between calls.
  ///
  /// - Parameter moved: whether a finger of the window has moved before it lifted.
  static func rule(_ kind: Difference.Kind, _ call: ComparedLog.Call, moved: Bool = false) -> String
  {
    if call.event == .state { return rule(ofState: call, kind) }
    guard let row = rows[call.event] else { return "S1.32" }
    switch kind {
    case .missing, .extra:
      let isTap = tapped.contains(call.event)
      return isTap && moved ? "S5.15" : row.presence
    case .order: return row.order
    case .time: return row.time
    case .member(let name): return row.members[name] ?? row.presence
    case .offset, .frame, .touches: return row.presence
    }
  }

  /// The calls that a tap causes, and a touch that has travelled too far does not.
  private static let tapped: Set<LogEvent> = [
    .shouldSelectItemAt, .shouldDeselectItemAt, .didSelectItemAt, .didDeselectItemAt,
    .performPrimaryActionForItemAt, .willSelectRowAt, .didSelectRowAt,
  ]

  /// The rule of a recognizer's state.
  private static func rule(ofState call: ComparedLog.Call, _ kind: Difference.Kind) -> String {
    if case .member("count") = kind { return "S5.15" }
    switch call.members.first(where: { $0.name == "recognizer" })?.text {
    case "\"tap\"": return "S5.15"
    case "\"longPress\"": return "S5.17"
    case "\"pinch\"": return "S5.21"
    case "\"drag\"": return "S10.2"
    case "\"multiSelect\"": return "S3.20"
    default: return "S4.1"
    }
  }

  /// The rows by event.
  static let rows: [LogEvent: Row] = {
    var rows: [LogEvent: Row] = [:]
    for row in scrolling + selection + data + layout + movement + drags {
      for event in row.events where rows[event] == nil { rows[event] = row }
    }
    return rows
  }()

  private static let scrolling = [
    Row("S4.1", order: "S4.2", time: "S4.1", .scrollViewWillBeginDragging),
    Row(
      "S4.2", members: ["velocity": "S4.8", "target": "S4.14"], .scrollViewWillEndDragging),
    Row("S4.2", members: ["decelerate": "S4.19"], .scrollViewDidEndDragging),
    Row("S4.19", order: "S4.2", .scrollViewWillBeginDecelerating),
    Row("S4.42", order: "S4.2", time: "S4.13", .scrollViewDidEndDecelerating),
    Row("S4.27", order: "S4.26", time: "S4.26", .scrollViewDidEndScrollingAnimation),
    Row("S4.31", .scrollViewShouldScrollToTop, .scrollViewDidScrollToTop),
    Row("S4.33", .scrollViewDidChangeAdjustedContentInset),
    Row("S4.44", .valueChanged),
    Row("S4.38", members: ["proposed": "S4.14", "velocity": "S4.8"], .targetContentOffset),
  ]

  private static let selection = [
    Row("S3.1", order: "S3.2", time: "S3.14", .shouldHighlightItemAt, .didHighlightItemAt),
    Row("S3.10", order: "S3.2", time: "S3.14", .didUnhighlightItemAt),
    Row("S3.4", order: "S3.2", .shouldSelectItemAt, .didSelectItemAt),
    Row("S3.5", order: "S3.6", .shouldDeselectItemAt, .didDeselectItemAt),
    Row(
      "S3.20", .shouldBeginMultipleSelectionInteractionAt,
      .didBeginMultipleSelectionInteractionAt, .collectionViewDidEndMultipleSelectionInteraction),
    Row("S3.21", .canPerformPrimaryActionForItemAt, .performPrimaryActionForItemAt),
    Row("S3.28", time: "S5.17", .shouldShowMenuForItemAt, .canPerformAction, .performAction),
    Row(
      "S3.29", time: "S5.17", .contextMenuConfigurationForItemsAt,
      .contextMenuConfigurationForItemAt, .willDisplayContextMenu, .willEndContextMenuInteraction,
      .willPerformPreviewActionForMenuWith),
    Row("U4.1", .shouldHighlightRowAt, .didHighlightRowAt, .didUnhighlightRowAt),
    Row(
      "U4.2", .willSelectRowAt, .willDeselectRowAt, .didSelectRowAt, .didDeselectRowAt,
      .canPerformPrimaryActionForRowAt, .performPrimaryActionForRowAt),
    Row("U5.6", .willBeginEditingRowAt, .didEndEditingRowAt),
    Row("U7.4", .accessoryButtonTappedForRowWith),
  ]

  private static let data = [
    Row("S8.10", order: "S1.32", .willDisplay, .didEndDisplaying),
    Row("S8.18", order: "S1.32", .willDisplaySupplementaryView, .didEndDisplayingSupplementaryView),
    Row("S1.33", order: "S1.32", .numberOfSections, .numberOfItemsInSection),
    Row("S1.37", order: "S1.32", time: "S8.14", .cellForItemAt),
    Row("S1.37", order: "S1.32", .viewForSupplementaryElementOfKind),
    Row("S8.14", order: "S8.13", members: ["items": "S8.13"], .prefetchItemsAt, .prefetchRowsAt),
    Row("S8.13", .cancelPrefetchingForItemsAt, .cancelPrefetchingForRowsAt, .dataReady),
    Row(
      "M11.25", .shouldExpandItem, .willExpandItem, .snapshotForExpandingParent,
      .shouldCollapseItem, .willCollapseItem),
    Row("U1.2", .numberOfRowsInSection),
    Row("U1.4", .cellForRowAt),
    Row("U5.4", .commit),
    Row("U6.1", .canMoveRowAt),
    Row("U6.2", .moveRowAt),
    Row("U6.3", .targetIndexPathForMoveFromRowAt),
  ]

  private static let layout = [
    Row("S1.35", order: "S1.32", .prepare, .collectionViewContentSize),
    Row("S1.36", order: "S1.32", .layoutAttributesForElements),
    Row("S1.21", .shouldInvalidateLayout),
    Row("S1.25", .invalidationContext),
    Row("S1.10", .invalidateLayout, .invalidateLayoutWith),
    Row(
      "S1.38", .layoutAttributesForItem, .layoutAttributesForSupplementaryView,
      .layoutAttributesForDecorationView),
    Row(
      "S1.47", .shouldInvalidateLayoutForPreferredLayoutAttributes,
      .invalidationContextForPreferredLayoutAttributes),
    Row(
      "S2.19", .sizeForItemAt, .insetForSectionAt, .minimumLineSpacingForSectionAt,
      .minimumInteritemSpacingForSectionAt, .referenceSizeForHeaderInSection,
      .referenceSizeForFooterInSection),
    Row("S7.21", time: "S7.29", .prepareForCollectionViewUpdates, .finalizeCollectionViewUpdates),
    Row(
      "S7.22", .initialLayoutAttributesForAppearingItem, .finalLayoutAttributesForDisappearingItem,
      .initialLayoutAttributesForAppearingSupplementaryElement,
      .finalLayoutAttributesForDisappearingSupplementaryElement,
      .initialLayoutAttributesForAppearingDecorationElement,
      .finalLayoutAttributesForDisappearingDecorationElement),
    Row("S7.25", .prepareForAnimatedBoundsChange, .finalizeAnimatedBoundsChange),
    Row("S7.27", .targetContentOffsetForProposedContentOffset),
    Row("S7.29", .animationBegan, .animationEnded),
    Row(
      "S9.2", .prepareForTransitionTo, .prepareForTransitionFrom, .finalizeLayoutTransition,
      .transitionLayoutForOldLayout),
    Row("M10.5", .swipeActionsConfiguration, .contextualAction),
  ]

  private static let movement = [
    Row("S6.1", .canMoveItemAt),
    Row("S6.13", order: "S6.14", .moveItemAt),
    Row(
      "S6.6", order: "S6.3", .targetIndexPathForMoveOfItemFromOriginalIndexPath,
      .targetIndexPathForMoveFromItemAt),
    Row("S6.3", members: ["answer": "S6.4"], .targetIndexPath),
    Row(
      "S6.8", order: "S6.3", .layoutAttributesForInteractivelyMovingItem),
    Row("S6.3", .invalidationContextForInteractivelyMovingItems),
    Row("S6.13", .invalidationContextForEndingInteractiveMovementOfItems),
  ]

  private static let drags = [
    Row("S10.3", time: "S10.2", .itemsForBeginning, .dragPreviewParametersForItemAt),
    Row("S10.5", .itemsForAddingTo),
    Row(
      "S10.6", .dragSessionAllowsMoveOperation, .dragSessionIsRestrictedToDraggingApplication),
    Row("S10.4", order: "S10.4", .dragSessionWillBegin),
    Row("S10.4", order: "S10.17", .dragSessionDidEnd),
    Row("S10.8", order: "S10.7", .canHandle),
    Row(
      "S10.7", members: ["destination": "S10.9"], .dropSessionDidEnter, .dropSessionDidUpdate,
      .dropSessionDidExit),
    Row("S10.7", order: "S10.17", .dropSessionDidEnd),
    Row("S10.11", time: "S10.12", .performDropWith, .dropPreviewParametersForItemAt),
    Row("S10.16", .shouldSpringLoadItemAt),
  ]
}
