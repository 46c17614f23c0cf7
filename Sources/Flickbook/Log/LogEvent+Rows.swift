package import UIKit

/// The meanings of the events and the members of their records.
extension LogEvent {
  /// One event: where its records come from, what they mean, and their members beside `seq`, `t`,
  /// `frame`, `source`, `event` and `in`.
  package struct Row: Sendable {
    package let event: LogEvent
    package let source: Source
    /// One sentence: what happened.
    package let meaning: String
    package let keys: [ProtocolSchema.Key]
    /// Whether it is asked once per item or section, so that only subscriptions that name it get it.
    package let isAskedInBulk: Bool

    /// The members after all others: the name of the item that the record is about.
    package var lateKeys: [ProtocolSchema.Key] {
      let isOfApp = source == .delegate || source == .dataSource
      return isOfApp && keys.contains { $0.name == "item" } ? [LogEvent.idKey] : []
    }

    fileprivate init(
      _ event: LogEvent, _ source: Source, _ meaning: String, _ keys: [ProtocolSchema.Key] = [],
      isAskedInBulk: Bool = false
    ) {
      (self.event, self.source, self.meaning) = (event, source, meaning)
      (self.keys, self.isAskedInBulk) = (keys, isAskedInBulk)
    }
  }

  /// The members that every record begins with, but for `source` and `event`.
  package static let stampKeys: [ProtocolSchema.Key] = [
    .must(
      "seq", .integer(IntegerBounds.index),
      "The number of the record, counted from 1 in its session, subscribed to or not."),
    .must("t", .number(.seconds), "The instant, in simulated seconds."),
    .must("frame", .integer(IntegerBounds.index), "The number of the last frame."),
  ]

  /// The name of the view that the record is about.
  package static let viewKey = ProtocolSchema.Key.may(
    "in", .string, "The name of the view; absent for the main one.")

  /// The name of the item that the record is about.
  package static let idKey = ProtocolSchema.Key.may(
    "id", .string,
    "The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone."
  )

  static let allRows: [Row] =
    inputRows + gestureRows + delegateRows + dataSourceRows + layoutRows + viewRows + sessionRows

  // MARK: Members of several events

  private static let item = ProtocolSchema.Key.must(
    "item", .indexPath, "The index path of the element.")
  private static let section = ProtocolSchema.Key.must(
    "section", .integer(IntegerBounds.index), "The number of the section.")
  private static let kind = ProtocolSchema.Key.must(
    "kind", .string, "cell, header, footer or the layout's own name of the element's kind.")
  private static let states = ["possible", "began", "changed", "ended", "cancelled", "failed"]

  private static func at(_ meaning: String) -> ProtocolSchema.Key {
    .must("at", .reals(2), meaning)
  }

  private static func point(_ name: String, _ meaning: String) -> ProtocolSchema.Key {
    .must(name, .reals(2), meaning)
  }

  private static func path(_ name: String, _ meaning: String) -> ProtocolSchema.Key {
    .must(name, .indexPath, meaning)
  }

  private static func items(_ meaning: String) -> ProtocolSchema.Key {
    .must("items", .list(.indexPath), meaning)
  }

  private static func count(_ name: String, _ meaning: String) -> ProtocolSchema.Key {
    .must(name, .integer(IntegerBounds.index), meaning)
  }

  private static func answer(_ type: ProtocolSchema.ValueType, _ meaning: String)
    -> ProtocolSchema.Key
  {
    .must("answer", type, meaning)
  }

  private static let side = ProtocolSchema.Key.must(
    "side", .word(Observation.SwipeSide.allCases.map(\.rawValue)), "The edge of the row.")

  private static func step(_ words: [String]) -> ProtocolSchema.Key {
    .must("step", .word(words), "How far it has come.")
  }

  private static let candidate = ProtocolSchema.Shape(
    "candidate", "A content offset that was considered for the end of a scroll.",
    [
      .may("item", .indexPath, "The item that would be there, if items were considered."),
      .must("offset", .reals(2), "The content offset, in points."),
    ])

  // MARK: Rows

  private static let inputRows: [Row] = [
    Row(
      .touch, .input, "A touch was delivered.",
      [
        .must("id", .integer(IntegerBounds.index), "The number of the finger."),
        .must("phase", .word(ProtocolSchema.touchPhases), "The phase of the finger."),
        at("Where it is, in view coordinates."),
      ])
  ]

  private static let gestureRows: [Row] = [
    Row(
      .state, .gesture, "A gesture recognizer changed its state.",
      [
        .must("recognizer", .word(ProtocolSchema.recognizers), "The recognizer."),
        .must("state", .word(states), "Its new state."),
        at("Where its fingers are, in window coordinates."),
        .may("count", .integer(IntegerBounds.taps), "The number of taps in a row, of a tap."),
        .may("scale", .real, "The scale, of a pinch."),
      ])
  ]

  private static let delegateRows: [Row] = [
    Row(
      .scrollViewDidScroll, .delegate, "The content offset changed.",
      [.must("offset", .reals(2), "The content offset, in points.")]),
    Row(.scrollViewWillBeginDragging, .delegate, "A drag begins to scroll."),
    Row(
      .scrollViewWillEndDragging, .delegate, "The finger that scrolls lifts.",
      [
        .must("velocity", .reals(2), "The velocity of the finger, in points a millisecond."),
        .must("target", .reals(2), "The content offset for which the content is bound, in points."),
      ]),
    Row(
      .scrollViewDidEndDragging, .delegate, "The finger that scrolled has lifted.",
      [.must("decelerate", .bool, "Whether the content continues to move by itself.")]),
    Row(.scrollViewWillBeginDecelerating, .delegate, "The content begins to decelerate."),
    Row(.scrollViewDidEndDecelerating, .delegate, "The content has come to rest after a drag."),
    Row(
      .scrollViewDidEndScrollingAnimation, .delegate,
      "An animated change of the content offset has ended."),
    Row(
      .scrollViewShouldScrollToTop, .delegate,
      "The view asks the delegate whether a tap on the status bar scrolls.",
      [answer(.bool, "The answer of the delegate.")]),
    Row(
      .scrollViewDidScrollToTop, .delegate,
      "The content has come to the top after a tap on the status bar."),
    Row(.scrollViewDidChangeAdjustedContentInset, .delegate, "The adjusted content inset changed."),
    Row(
      .valueChanged, .delegate,
      "The refresh control of the view calls the actions for valueChanged: a drag has pulled the content far enough."
    ),
    Row(
      .shouldHighlightItemAt, .delegate,
      "The view asks the delegate whether a touch highlights the item.",
      [item, answer(.bool, "The answer of the delegate.")]),
    Row(.didHighlightItemAt, .delegate, "A touch has highlighted the item.", [item]),
    Row(.didUnhighlightItemAt, .delegate, "The item is no longer highlighted.", [item]),
    Row(
      .shouldSelectItemAt, .delegate, "The view asks the delegate whether a tap selects the item.",
      [item, answer(.bool, "The answer of the delegate.")]),
    Row(
      .shouldDeselectItemAt, .delegate,
      "The view asks the delegate whether a tap deselects the item.",
      [item, answer(.bool, "The answer of the delegate.")]),
    Row(.didSelectItemAt, .delegate, "A tap has selected the item.", [item]),
    Row(.didDeselectItemAt, .delegate, "A tap has deselected the item.", [item]),
    Row(
      .shouldBeginMultipleSelectionInteractionAt, .delegate,
      "The view asks the delegate whether two fingers may select items.",
      [item, answer(.bool, "The answer of the delegate.")]),
    Row(
      .didBeginMultipleSelectionInteractionAt, .delegate, "Two fingers begin to select items.",
      [item]),
    Row(
      .collectionViewDidEndMultipleSelectionInteraction, .delegate,
      "Two fingers have ended to select items."),
    Row(
      .canPerformPrimaryActionForItemAt, .delegate,
      "The view asks the delegate whether a tap performs the primary action.",
      [item, answer(.bool, "The answer of the delegate.")]),
    Row(
      .performPrimaryActionForItemAt, .delegate, "A tap performs the primary action of the item.",
      [item]),
    Row(
      .shouldShowMenuForItemAt, .delegate,
      "The view asks the delegate whether a long press opens an edit menu.",
      [item, answer(.bool, "The answer of the delegate.")]),
    Row(
      .canPerformAction, .delegate,
      "The view asks the delegate whether the edit menu offers an action.",
      [
        .must("action", .string, "The name of the action."), item,
        answer(.bool, "The answer of the delegate."),
      ]),
    Row(
      .performAction, .delegate, "An action of the edit menu is performed.",
      [.must("action", .string, "The name of the action."), item]),
    Row(
      .contextMenuConfigurationForItemsAt, .delegate,
      "The view asks the delegate for a context menu of several items.",
      [
        items("The items."), at("Where the finger is, in content coordinates."),
        answer(.bool, "Whether the delegate returned a configuration."),
      ]),
    Row(
      .contextMenuConfigurationForItemAt, .delegate,
      "The view asks the delegate for a context menu of an item.",
      [
        item, at("Where the finger is, in content coordinates."),
        answer(.bool, "Whether the delegate returned a configuration."),
      ]),
    Row(.willDisplayContextMenu, .delegate, "The context menu opens."),
    Row(.willEndContextMenuInteraction, .delegate, "The context menu closes."),
    Row(
      .willPerformPreviewActionForMenuWith, .delegate, "The preview of the context menu was tapped."
    ),
    Row(.willDisplay, .delegate, "A cell comes on screen.", [item]),
    Row(.didEndDisplaying, .delegate, "A cell has gone from the screen.", [item]),
    Row(
      .willDisplaySupplementaryView, .delegate, "A supplementary view comes on screen.",
      [kind, item]),
    Row(
      .didEndDisplayingSupplementaryView, .delegate,
      "A supplementary view has gone from the screen.", [kind, item]),
    Row(
      .targetIndexPathForMoveOfItemFromOriginalIndexPath, .delegate,
      "The view asks the delegate where a moved item may go.",
      [
        path("original", "Where the item was when the movement began."),
        path("current", "Where the item is."), path("proposed", "Where it would go."),
        path("answer", "The answer of the delegate."),
      ]),
    Row(
      .targetIndexPathForMoveFromItemAt, .delegate,
      "The view asks a delegate without the newer method where a moved item may go.",
      [
        path("item", "Where the item is."), path("proposed", "Where it would go."),
        path("answer", "The answer of the delegate."),
      ]),
    Row(
      .targetContentOffsetForProposedContentOffset, .delegate,
      "The view asks the delegate for the content offset after a change.",
      [
        point("proposed", "The proposed content offset, in points."),
        point("answer", "The content offset that the delegate returned, in points."),
      ]),
    Row(
      .transitionLayoutForOldLayout, .delegate,
      "The view asks the delegate for the layout of an interactive transition."),
    Row(
      .sizeForItemAt, .delegate, "The layout asks the delegate for the size of an item.",
      [item, answer(.reals(2), "The size, in points.")], isAskedInBulk: true),
    Row(
      .insetForSectionAt, .delegate, "The layout asks the delegate for the inset of a section.",
      [section, answer(.reals(4), "The insets [top, left, bottom, right], in points.")],
      isAskedInBulk: true),
    Row(
      .minimumLineSpacingForSectionAt, .delegate,
      "The layout asks the delegate for the space between lines.",
      [section, answer(.real, "The space, in points.")], isAskedInBulk: true),
    Row(
      .minimumInteritemSpacingForSectionAt, .delegate,
      "The layout asks the delegate for the space between items.",
      [section, answer(.real, "The space, in points.")], isAskedInBulk: true),
    Row(
      .referenceSizeForHeaderInSection, .delegate,
      "The layout asks the delegate for the size of a header.",
      [section, answer(.reals(2), "The size, in points.")], isAskedInBulk: true),
    Row(
      .referenceSizeForFooterInSection, .delegate,
      "The layout asks the delegate for the size of a footer.",
      [section, answer(.reals(2), "The size, in points.")], isAskedInBulk: true),
    Row(
      .itemsForBeginning, .delegate, "The view asks the drag delegate for the items of a drag.",
      [item, count("answer", "The number of items that the delegate returned.")]),
    Row(
      .itemsForAddingTo, .delegate, "The view asks the drag delegate for items to add to a drag.",
      [
        item, at("Where the finger is, in content coordinates."),
        count("answer", "The number of items that the delegate returned."),
      ]),
    Row(
      .dragPreviewParametersForItemAt, .delegate,
      "The view asks the drag delegate for the preview of an item.",
      [item, answer(.bool, "Whether the delegate returned parameters.")]),
    Row(
      .dragSessionAllowsMoveOperation, .delegate,
      "The view asks the drag delegate whether items may be moved.",
      [answer(.bool, "The answer of the delegate.")]),
    Row(
      .dragSessionIsRestrictedToDraggingApplication, .delegate,
      "The view asks the drag delegate whether items stay in the app.",
      [answer(.bool, "The answer of the delegate.")]),
    Row(
      .dragSessionWillBegin, .delegate, "A drag begins to move.",
      [count("items", "The number of its items.")]),
    Row(.dragSessionDidEnd, .delegate, "A drag has ended."),
    Row(
      .canHandle, .delegate, "The view asks the drop delegate whether it takes part in a drag.",
      [answer(.bool, "The answer of the delegate.")]),
    Row(.dropSessionDidEnter, .delegate, "A drag has come over the view."),
    Row(
      .dropSessionDidUpdate, .delegate, "The view asks the drop delegate for the effect of a drop.",
      [
        at("Where the drag is, in content coordinates."),
        .must(
          "destination", .either([.indexPath, .null]),
          "The index path of the drop; null where there is none."),
        .must("operation", .word(ProtocolSchema.dropOperations), "The operation of its answer."),
        .must("intent", .word(ProtocolSchema.dropIntents), "The intent of its answer."),
      ]),
    Row(.dropSessionDidExit, .delegate, "A drag has left the view."),
    Row(.dropSessionDidEnd, .delegate, "A drag that was over the view has ended."),
    Row(
      .performDropWith, .delegate, "The drop delegate carries out a drop.",
      [
        .must(
          "destination", .either([.indexPath, .null]),
          "The index path of the drop; null where there is none."),
        count("items", "The number of dropped items."),
      ]),
    Row(
      .dropPreviewParametersForItemAt, .delegate,
      "The view asks the drop delegate for the preview of a dropped item.",
      [item, answer(.bool, "Whether the delegate returned parameters.")]),
    Row(
      .shouldSpringLoadItemAt, .delegate,
      "The view asks the delegate whether a drag that rests over the item selects it.",
      [item, answer(.bool, "The answer of the delegate.")]),
    Row(
      .shouldHighlightRowAt, .delegate,
      "The table asks the delegate whether a touch highlights the row.",
      [item, answer(.bool, "The answer of the delegate.")]),
    Row(.didHighlightRowAt, .delegate, "A touch has highlighted the row.", [item]),
    Row(.didUnhighlightRowAt, .delegate, "The row is no longer highlighted.", [item]),
    Row(
      .willSelectRowAt, .delegate, "The table asks the delegate for the row that a tap selects.",
      [item, answer(.bool, "Whether the delegate returned a row.")]),
    Row(
      .willDeselectRowAt, .delegate, "The table asks the delegate for the row to deselect.",
      [item, answer(.bool, "Whether the delegate returned a row.")]),
    Row(.didSelectRowAt, .delegate, "A tap has selected the row.", [item]),
    Row(.didDeselectRowAt, .delegate, "A tap has deselected the row.", [item]),
    Row(
      .canPerformPrimaryActionForRowAt, .delegate,
      "The table asks the delegate whether a tap performs the primary action.",
      [item, answer(.bool, "The answer of the delegate.")]),
    Row(
      .performPrimaryActionForRowAt, .delegate, "A tap performs the primary action of the row.",
      [item]),
    Row(
      .targetIndexPathForMoveFromRowAt, .delegate,
      "The view asks the delegate where a moved item may go.",
      [
        path("original", "Where the item was when the movement began."),
        path("current", "Where the item is."), path("proposed", "Where it would go."),
        path("answer", "The answer of the delegate."),
      ]),
    Row(.willBeginEditingRowAt, .delegate, "The actions of the row become visible.", [item]),
    Row(.didEndEditingRowAt, .delegate, "The actions of the row are hidden.", [item]),
    Row(
      .accessoryButtonTappedForRowWith, .delegate, "The detail button of the row was tapped.",
      [item]),
  ]

  private static let dataSourceRows: [Row] = [
    Row(
      .numberOfSections, .dataSource, "The view asks the data source for the number of sections.",
      [count("answer", "The number of sections.")], isAskedInBulk: true),
    Row(
      .numberOfItemsInSection, .dataSource,
      "The view asks the data source for the number of items.",
      [section, count("answer", "The number of items.")], isAskedInBulk: true),
    Row(.cellForItemAt, .dataSource, "The view asks the data source for a cell.", [item]),
    Row(
      .viewForSupplementaryElementOfKind, .dataSource,
      "The view asks the data source for a supplementary view.", [kind, item]),
    Row(
      .canMoveItemAt, .dataSource, "The view asks the data source whether the item can be moved.",
      [item, answer(.bool, "The answer of the data source.")]),
    Row(
      .moveItemAt, .dataSource, "The view notifies the data source that an item was moved by hand.",
      [path("from", "Where the item was."), path("to", "Where the item is.")]),
    Row(
      .prefetchItemsAt, .dataSource, "The view asks the prefetching data source to get data ready.",
      [items("The items, the most urgent first.")]),
    Row(
      .cancelPrefetchingForItemsAt, .dataSource,
      "The view notifies the prefetching data source that data are no longer wanted.",
      [items("The items.")]),
    Row(
      .shouldExpandItem, .dataSource,
      "The data source asks the handlers of an outline whether a touch may expand the item.",
      [item, answer(.bool, "The answer of the handler.")]),
    Row(
      .willExpandItem, .dataSource,
      "The data source notifies the handlers of an outline that the item is expanded.", [item]),
    Row(
      .snapshotForExpandingParent, .dataSource,
      "The data source asks the handlers of an outline for the items below an expanded item.",
      [item, count("answer", "The number of the items below it.")]),
    Row(
      .shouldCollapseItem, .dataSource,
      "The data source asks the handlers of an outline whether a touch may collapse the item.",
      [item, answer(.bool, "The answer of the handler.")]),
    Row(
      .willCollapseItem, .dataSource,
      "The data source notifies the handlers of an outline that the item is collapsed.", [item]),
    Row(
      .dataReady, .dataSource, "The data of an item have come.",
      [
        item,
        .must("wait", .number(.seconds), "How long its cell was visible without data, in seconds."),
        .must("prefetched", .bool, "Whether the data were asked for ahead."),
      ]),
    Row(
      .numberOfRowsInSection, .dataSource,
      "The table asks the data source for the number of rows.",
      [section, count("answer", "The number of rows.")], isAskedInBulk: true),
    Row(.cellForRowAt, .dataSource, "The table asks the data source for a cell.", [item]),
    Row(
      .canMoveRowAt, .dataSource, "The table asks the data source whether the row can be moved.",
      [item, answer(.bool, "The answer of the data source.")]),
    Row(
      .moveRowAt, .dataSource, "The table notifies the data source that a row was moved by hand.",
      [path("from", "Where the row was."), path("to", "Where the row is.")]),
    Row(
      .commit, .dataSource,
      "The table notifies the data source that a control asks to delete the row or to insert one.",
      [item, .must("inserts", .bool, "Whether the control inserts.")]),
    Row(
      .prefetchRowsAt, .dataSource,
      "The table asks the prefetching data source to get data ready.",
      [items("The rows, the most urgent first.")]),
    Row(
      .cancelPrefetchingForRowsAt, .dataSource,
      "The table notifies the prefetching data source that data are no longer wanted.",
      [items("The rows.")]),
  ]

  private static let layoutRows: [Row] = [
    Row(.prepare, .layout, "The layout prepares itself."),
    Row(
      .collectionViewContentSize, .layout, "The view asks the layout for the size of the content.",
      [answer(.reals(2), "The size, in points.")]),
    Row(
      .layoutAttributesForElements, .layout,
      "The view asks the layout for the elements of a rectangle.",
      [
        .must("rect", .reals(4), "The rectangle, in content coordinates."),
        count("answer", "The number of elements."),
      ]),
    Row(
      .shouldInvalidateLayout, .layout,
      "The view asks the layout whether new bounds invalidate it.",
      [
        .must("bounds", .reals(4), "The new bounds, in content coordinates."),
        answer(.bool, "The answer of the layout."),
      ]),
    Row(
      .invalidationContext, .layout,
      "The view asks the layout for the invalidation context of new bounds.",
      [.must("bounds", .reals(4), "The new bounds, in content coordinates.")]),
    Row(.invalidateLayout, .layout, "The layout is invalidated without a context: everything."),
    Row(
      .invalidateLayoutWith, .layout, "The layout is invalidated with a context.",
      [
        .must("invalidateEverything", .bool, "Whether everything is invalid."),
        .must("invalidateDataSourceCounts", .bool, "Whether numbers are fetched again."),
        .may("items", .list(.indexPath), "The items that are invalid."),
        .may(
          "supplementary", .map(.list(.indexPath)),
          "The supplementary views that are invalid, by kind."),
        .may(
          "decoration", .map(.list(.indexPath)), "The decoration views that are invalid, by kind."),
        .may(
          "contentOffsetAdjustment", .reals(2), "The adjustment of the content offset, in points."),
        .may("contentSizeAdjustment", .reals(2), "The adjustment of the content size, in points."),
      ]),
    Row(
      .targetContentOffset, .layout,
      "The view asks the layout for the content offset after a lift or a change.",
      [
        point("proposed", "The proposed content offset, in points."),
        .may(
          "velocity", .reals(2),
          "The velocity at the lift, in points a millisecond; absent after a change."),
        point("answer", "The content offset that the layout returned, in points."),
      ]),
    Row(
      .layoutAttributesForItem, .layout, "The view asks the layout for the attributes of an item.",
      [kind, item, answer(.bool, "Whether the layout returned attributes.")]),
    Row(
      .layoutAttributesForSupplementaryView, .layout,
      "The view asks the layout for the attributes of a supplementary view.",
      [kind, item, answer(.bool, "Whether the layout returned attributes.")]),
    Row(
      .layoutAttributesForDecorationView, .layout,
      "The view asks the layout for the attributes of a decoration view.",
      [kind, item, answer(.bool, "Whether the layout returned attributes.")]),
    Row(
      .shouldInvalidateLayoutForPreferredLayoutAttributes, .layout,
      "The view asks the layout whether the size that a view prefers invalidates it.",
      [kind, item, answer(.bool, "The answer of the layout.")]),
    Row(
      .invalidationContextForPreferredLayoutAttributes, .layout,
      "The view asks the layout for the invalidation context of that size.", [kind, item]),
    Row(
      .targetIndexPath, .layout, "The view asks the layout for the index path of a moved item.",
      [
        path("item", "Where the item is."), at("The centre of the item, in content coordinates."),
        path("answer", "The answer of the layout."),
      ]),
    Row(
      .layoutAttributesForInteractivelyMovingItem, .layout,
      "The view asks the layout for the attributes of the item that is moved.",
      [item, at("The centre of the item, in content coordinates.")]),
    Row(
      .invalidationContextForInteractivelyMovingItems, .layout,
      "The view asks the layout for the invalidation context of a step of a movement.",
      [
        path("from", "Where the item was."), path("to", "Where the item is."),
        at("The centre of the item, in content coordinates."),
      ]),
    Row(
      .invalidationContextForEndingInteractiveMovementOfItems, .layout,
      "The view asks the layout for the invalidation context of the end of a movement.",
      [
        path("from", "Where the item was."), path("to", "Where the item is."),
        .must("cancelled", .bool, "Whether the movement was cancelled."),
      ]),
    Row(
      .prepareForCollectionViewUpdates, .layout,
      "The layout prepares itself for an animated update.",
      [count("updates", "The number of updates.")]),
    Row(.finalizeCollectionViewUpdates, .layout, "The layout ends an animated update."),
    Row(
      .initialLayoutAttributesForAppearingItem, .layout,
      "The view asks the layout for the attributes from which an item appears or is moved.",
      [kind, item, answer(.bool, "Whether the layout returned attributes.")]),
    Row(
      .initialLayoutAttributesForAppearingSupplementaryElement, .layout,
      "The view asks the layout for the attributes from which a supplementary view appears or is moved.",
      [kind, item, answer(.bool, "Whether the layout returned attributes.")]),
    Row(
      .initialLayoutAttributesForAppearingDecorationElement, .layout,
      "The view asks the layout for the attributes from which a decoration view appears or is moved.",
      [kind, item, answer(.bool, "Whether the layout returned attributes.")]),
    Row(
      .finalLayoutAttributesForDisappearingItem, .layout,
      "The view asks the layout for the attributes to which an item disappears or is moved.",
      [kind, item, answer(.bool, "Whether the layout returned attributes.")]),
    Row(
      .finalLayoutAttributesForDisappearingSupplementaryElement, .layout,
      "The view asks the layout for the attributes to which a supplementary view disappears or is moved.",
      [kind, item, answer(.bool, "Whether the layout returned attributes.")]),
    Row(
      .finalLayoutAttributesForDisappearingDecorationElement, .layout,
      "The view asks the layout for the attributes to which a decoration view disappears or is moved.",
      [kind, item, answer(.bool, "Whether the layout returned attributes.")]),
    Row(
      .prepareForAnimatedBoundsChange, .layout,
      "The layout prepares itself for an animated change of bounds.",
      [.must("bounds", .reals(4), "The old bounds, in content coordinates.")]),
    Row(.finalizeAnimatedBoundsChange, .layout, "The layout ends an animated change of bounds."),
    Row(.prepareForTransitionTo, .layout, "The layout prepares itself to be replaced."),
    Row(.prepareForTransitionFrom, .layout, "The layout prepares itself to replace another."),
    Row(.finalizeLayoutTransition, .layout, "The layout ends a transition."),
    Row(
      .swipeActionsConfiguration, .layout,
      "The view asks the configuration of a list for the swipe actions of a row.",
      [side, item, count("answer", "The number of the actions.")]),
    Row(
      .contextualAction, .layout, "A swipe action of a row is performed.",
      [side, item, count("action", "The index of the action, from the edge of the row inwards.")]),
  ]

  private static let viewRows: [Row] = [
    Row(
      .bounds, .view, "The bounds changed: the content scrolled, or the view has another size.",
      [.must("bounds", .reals(4), "The new bounds, in content coordinates.")]),
    Row(
      .contentSize, .view, "The size of the content changed.",
      [.must("size", .reals(2), "The size, in points.")]),
    Row(
      .sectionOffset, .view, "The row of a section that scrolls on its own has another offset.",
      [section, .must("offset", .real, "The offset of the row, in points.")]),
    Row(
      .updateCycle, .view, "A layout pass has run.",
      [
        .must("prepared", .bool, "Whether the layout prepared itself."),
        .must("queried", .bool, "Whether the layout was queried."),
        count("added", "Views that came on screen."),
        count("removed", "Views that went from the screen."),
      ]),
    Row(
      .dequeue, .view, "A view was dequeued.",
      [
        kind, item, count("view", "The number of the reused view."),
        .must("fresh", .bool, "Whether the view was made for this."),
      ]),
    Row(
      .enqueue, .view, "A view went back to its queue.",
      [kind, item, count("view", "The number of the reused view.")]),
    Row(
      .prefetch, .view, "A cell was prepared ahead of a scroll, or came to its end.",
      [
        step(Observation.PrefetchStep.allCases.map(\.rawValue)), item,
        count("view", "The number of the reused view."),
      ]),
    Row(
      .menu, .view, "A menu opened or closed.",
      [
        step(Observation.MenuStep.allCases.map(\.rawValue)),
        .must(
          "menu", .word(Observation.MenuKind.allCases.map(\.rawValue)), "The kind of the menu."),
        .may("item", .indexPath, "The item, where it is one."),
        count("actions", "The number of its actions."),
      ]),
    Row(
      .highlight, .view, "A cell was highlighted or no longer is.",
      [item, .must("on", .bool, "Whether it is so from now on.")]),
    Row(
      .select, .view, "A cell was selected or no longer is.",
      [item, .must("on", .bool, "Whether it is so from now on.")]),
    Row(
      .animationBegan, .view, "A view begins to be animated.",
      [count("view", "The number of the reused view."), item]),
    Row(
      .animationEnded, .view, "The animation of a view has ended.",
      [
        count("view", "The number of the reused view."), item,
        .must("finished", .bool, "Whether it came to its end."),
      ]),
    Row(
      .movement, .view, "An interactive movement took a step.",
      [
        step(Observation.MovementStep.allCases.map(\.rawValue)),
        path("item", "Where the item was when the movement began."),
        path("to", "Where the item is."), at("Its centre, in content coordinates."),
      ]),
    Row(
      .snap, .view,
      "The end of a scroll was chosen: at each lift, and for content that returns to its edge.",
      [
        .may(
          "section", .integer(IntegerBounds.index),
          "The section whose row scrolls; offsets are then offsets of the row."),
        point("proposed", "Where the velocity would have brought the content, in points."),
        .must("velocity", .reals(2), "The velocity of the finger, in points a millisecond."),
        .must("candidates", .list(.object(candidate)), "The content offsets that were considered."),
        .may("item", .indexPath, "The item whose offset was chosen."),
        .may(
          "offset", .reals(2),
          "The content offset that was chosen, if it is no item's, in points."),
        .must(
          "why", .word(SnapReport.Reason.allCases.map(\.rawValue)), "The reason for the choice."),
        point("target", "The content offset for which the content is bound, in points."),
        .must(
          "by", .word(SnapReport.Decider.allCases.map(\.rawValue)),
          "The origin of the decision."),
        point("landing", "The content offset at which the content will rest, in points."),
        .may(
          "beyond", .reals(2),
          "How far the target of the layout or the delegate lies beyond the edges of the content, in points; absent within."
        ),
      ]),
    Row(
      .transition, .view, "An interactive transition took a step.",
      [
        step(Observation.TransitionStep.allCases.map(\.rawValue)),
        .must("progress", .real, "0 is the old layout, 1 the new one."),
      ]),
    Row(
      .preferredLayoutAttributesFitting, .view,
      "A view prefers another size than its layout gives.",
      [
        kind, item, .must("size", .reals(2), "The size that the layout gives, in points."),
        answer(.reals(2), "The size that the view prefers, in points."),
      ]),
    Row(
      .dragStateDidChange, .view, "The drag state of a cell changed.",
      [
        item,
        .must("state", .word(Observation.DragState.allCases.map(\.rawValue)), "The new state."),
      ]),
    Row(
      .drag, .view, "A drag that came from this view took a step.",
      [
        step(Observation.DragStep.allCases.map(\.rawValue)),
        count("items", "The number of its items."),
        at("Where the finger is, in content coordinates."),
      ]),
    Row(
      .gap, .view, "The index path that is kept free for a drop changed.",
      [
        .must(
          "item", .either([.indexPath, .null]), "The index path; null where there is none any more."
        )
      ]),
    Row(
      .placeholder, .view, "A placeholder came, got its data or went.",
      [step(Observation.PlaceholderStep.allCases.map(\.rawValue)), item]),
    Row(
      .swipe, .view,
      "A finger shows the swipe actions of a row of a list, or they opened or closed.",
      [step(Observation.SwipeStep.allCases.map(\.rawValue)), side, item]),
    Row(
      .unsatisfiableConstraints, .view,
      "Required constraints cannot hold together, and UIKit breaks one of them.",
      [
        .must(
          "message", .string,
          "The conflict in sentences: the set, the broken constraint, and the sizes at which all would hold."
        ),
        .must(
          "constraints", .list(.string),
          "The smallest set of constraints that cannot hold, each with the line that makes it."),
        .must("broken", .string, "The constraint that UIKit breaks."),
      ]),
  ]

  private static let sessionRows: [Row] = [
    Row(.opened, .session, "The session was opened."),
    Row(.closed, .session, "The session has ended."),
    Row(
      .error, .session, "A layout or a data source did something wrong.",
      [.must("message", .string, "One sentence for a person.")]),
    Row(
      .networkRequest, .session, "A request of an app's failed, since there is no network.",
      [.must("message", .string, "The method and the address of the request.")]),
    Row(
      .logEnded, .session,
      "The log file or the journal of the session has ended; the record is not counted in seq.",
      [.must("reason", .string, "Why it ended.")]),
  ]
}
