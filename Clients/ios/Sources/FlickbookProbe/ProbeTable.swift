/// The events of Flickbook's log, and how a probe sees each, or why it cannot.
enum ProbeTable {
  /// How a probe sees an event.
  enum Sight: Sendable {
    /// An object of the probe is called in place of the app's, and calls it.
    case call
    /// So is the data source, unless it is diffable, which must be the subclass that the probe brings.
    case data
    /// The layout is a subclass that the probe brings.
    case layout
    /// A recognizer that never recognizes receives the touch.
    case touch
    /// A public recognizer calls an action.
    case recognizer
    /// A refresh control calls an action.
    case control
    /// A display link calls once a frame.
    case frame
    /// No public API tells of it; the sentence says why.
    case unseen(String)
  }

  struct Row: Sendable {
    let source: String
    let sight: Sight
    let events: [String]
  }

  /// Returns the source of an event; nil for an event that no probe writes.
  static func source(of event: String) -> String? { sources[event] }

  /// Returns the names of the events that are seen so.
  static func events(_ isSeen: (Sight) -> Bool) -> [String] {
    rows.filter { isSeen($0.sight) }.flatMap(\.events)
  }

  /// The events that UIKit causes once for each item or section.
  static let inBulk: Set<String> = [
    "sizeForItemAt", "insetForSectionAt", "minimumLineSpacingForSectionAt",
    "minimumInteritemSpacingForSectionAt", "referenceSizeForHeaderInSection",
    "referenceSizeForFooterInSection", "numberOfSections", "numberOfItemsInSection",
  ]

  private static let sources: [String: String] = {
    var sources: [String: String] = [:]
    for row in rows { for event in row.events { sources[event] = row.source } }
    return sources
  }()

  static let rows: [Row] = [
    Row(source: "input", sight: .touch, events: ["touch"]),
    Row(source: "gesture", sight: .recognizer, events: ["state"]),
    Row(
      source: "delegate", sight: .call,
      events: [
        "scrollViewDidScroll", "scrollViewWillBeginDragging", "scrollViewWillEndDragging",
        "scrollViewDidEndDragging", "scrollViewWillBeginDecelerating",
        "scrollViewDidEndDecelerating", "scrollViewDidEndScrollingAnimation",
        "scrollViewShouldScrollToTop", "scrollViewDidScrollToTop",
        "scrollViewDidChangeAdjustedContentInset", "shouldHighlightItemAt", "didHighlightItemAt",
        "didUnhighlightItemAt", "shouldSelectItemAt", "shouldDeselectItemAt", "didSelectItemAt",
        "didDeselectItemAt", "shouldBeginMultipleSelectionInteractionAt",
        "didBeginMultipleSelectionInteractionAt",
        "collectionViewDidEndMultipleSelectionInteraction", "canPerformPrimaryActionForItemAt",
        "performPrimaryActionForItemAt", "shouldShowMenuForItemAt", "canPerformAction",
        "performAction", "contextMenuConfigurationForItemsAt", "contextMenuConfigurationForItemAt",
        "willDisplayContextMenu", "willEndContextMenuInteraction",
        "willPerformPreviewActionForMenuWith", "willDisplay", "didEndDisplaying",
        "willDisplaySupplementaryView", "didEndDisplayingSupplementaryView",
        "targetIndexPathForMoveOfItemFromOriginalIndexPath", "targetIndexPathForMoveFromItemAt",
        "targetContentOffsetForProposedContentOffset", "transitionLayoutForOldLayout",
        "sizeForItemAt", "insetForSectionAt", "minimumLineSpacingForSectionAt",
        "minimumInteritemSpacingForSectionAt", "referenceSizeForHeaderInSection",
        "referenceSizeForFooterInSection", "itemsForBeginning", "itemsForAddingTo",
        "dragPreviewParametersForItemAt", "dragSessionAllowsMoveOperation",
        "dragSessionIsRestrictedToDraggingApplication", "dragSessionWillBegin",
        "dragSessionDidEnd", "canHandle", "dropSessionDidEnter", "dropSessionDidUpdate",
        "dropSessionDidExit", "dropSessionDidEnd", "performDropWith",
        "dropPreviewParametersForItemAt", "shouldSpringLoadItemAt",
      ]),
    Row(source: "delegate", sight: .control, events: ["valueChanged"]),
    Row(
      source: "dataSource", sight: .data,
      events: [
        "numberOfSections", "numberOfItemsInSection", "cellForItemAt",
        "viewForSupplementaryElementOfKind", "canMoveItemAt", "moveItemAt", "prefetchItemsAt",
        "cancelPrefetchingForItemsAt",
      ]),
    Row(
      source: "layout", sight: .layout,
      events: [
        "prepare", "invalidateLayout", "invalidateLayoutWith", "layoutAttributesForElements",
        "shouldInvalidateLayout", "invalidationContext",
        "targetContentOffset", "shouldInvalidateLayoutForPreferredLayoutAttributes",
        "invalidationContextForPreferredLayoutAttributes", "targetIndexPath",
        "layoutAttributesForInteractivelyMovingItem",
        "invalidationContextForInteractivelyMovingItems",
        "invalidationContextForEndingInteractiveMovementOfItems",
        "prepareForCollectionViewUpdates", "finalizeCollectionViewUpdates",
        "initialLayoutAttributesForAppearingItem", "finalLayoutAttributesForDisappearingItem",
        "initialLayoutAttributesForAppearingSupplementaryElement",
        "finalLayoutAttributesForDisappearingSupplementaryElement",
        "initialLayoutAttributesForAppearingDecorationElement",
        "finalLayoutAttributesForDisappearingDecorationElement",
        "prepareForAnimatedBoundsChange", "finalizeAnimatedBoundsChange",
        "prepareForTransitionTo", "prepareForTransitionFrom", "finalizeLayoutTransition",
      ]),
    Row(
      source: "layout",
      sight: .unseen(
        "UIKit and the layout's own code read it whenever they like: a call is no sign of a step."),
      events: [
        "collectionViewContentSize", "layoutAttributesForItem",
        "layoutAttributesForSupplementaryView", "layoutAttributesForDecorationView",
      ]),
    Row(
      source: "layout",
      sight: .unseen("The configuration of a list has closures, which nobody can observe."),
      events: ["swipeActionsConfiguration", "contextualAction"]),
    Row(
      source: "dataSource",
      sight: .unseen("A diffable data source has closures, which nobody can observe."),
      events: [
        "shouldExpandItem", "willExpandItem", "snapshotForExpandingParent", "shouldCollapseItem",
        "willCollapseItem",
      ]),
    Row(
      source: "dataSource", sight: .unseen("It is of a scene's simulated loading of data."),
      events: ["dataReady"]),
    Row(
      source: "delegate", sight: .unseen("A probe watches collection views, not tables."),
      events: [
        "shouldHighlightRowAt", "didHighlightRowAt", "didUnhighlightRowAt", "willSelectRowAt",
        "willDeselectRowAt", "didSelectRowAt", "didDeselectRowAt",
        "canPerformPrimaryActionForRowAt", "performPrimaryActionForRowAt",
        "targetIndexPathForMoveFromRowAt", "willBeginEditingRowAt", "didEndEditingRowAt",
        "accessoryButtonTappedForRowWith",
      ]),
    Row(
      source: "dataSource", sight: .unseen("A probe watches collection views, not tables."),
      events: [
        "numberOfRowsInSection", "cellForRowAt", "canMoveRowAt", "moveRowAt", "commit",
        "prefetchRowsAt", "cancelPrefetchingForRowsAt",
      ]),
    Row(source: "view", sight: .frame, events: ["frame"]),
    Row(
      source: "view",
      sight: .unseen(
        "A change without scrollViewDidScroll calls nobody; frames have the bounds of each frame."),
      events: ["bounds", "contentSize", "sectionOffset"]),
    Row(
      source: "view",
      sight: .unseen("It is inside the collection view; its calls and frames show the effect."),
      events: [
        "updateCycle", "dequeue", "enqueue", "prefetch", "menu", "highlight", "select",
        "animationBegan", "animationEnded", "movement", "snap", "transition",
        "preferredLayoutAttributesFitting", "dragStateDidChange", "drag", "gap", "placeholder",
        "swipe", "unsatisfiableConstraints",
      ]),
    Row(
      source: "session", sight: .unseen("It is about the session of a stage."),
      events: ["opened", "closed", "error", "networkRequest", "logEnded"]),
  ]
}
