/// A method of a delegate or a data source as the probe of `Clients/ios` forwards and records it.
struct ProbeRow {
  /// When the record is written.
  enum Moment {
    /// Before the app's object hears of the call.
    case before
    /// When it has answered.
    case after
  }

  /// The method on Apple's systems, by its selector.
  let selector: String
  /// The first version of iOS that has the method; nil from iOS 13 on.
  var iOS: String?
  /// The members of the record, as Swift; nil if a log has no such event.
  var members: String?
  var moment = Moment.before
  /// Whether the probe answers as UIKit does for an object without the method, so that it sees the
  /// call even if the app does not implement the method.
  var isAlwaysHeard = false

  /// A row of a method that UIKit calls and a log does not record.
  static func unrecorded(_ selector: String, iOS: String? = nil) -> ProbeRow {
    ProbeRow(selector: selector, iOS: iOS)
  }

  /// A row of a method that answers.
  static func asked(
    _ selector: String, _ members: String, iOS: String? = nil, isAlwaysHeard: Bool = false
  ) -> ProbeRow {
    ProbeRow(
      selector: selector, iOS: iOS, members: members, moment: .after, isAlwaysHeard: isAlwaysHeard)
  }

  /// A row of a method that is notified.
  static func told(_ selector: String, _ members: String, iOS: String? = nil) -> ProbeRow {
    ProbeRow(selector: selector, iOS: iOS, members: members)
  }
}

extension ProbeRow {
  /// All methods by the event: the first label that tells the method from others.
  static let all: [String: ProbeRow] = items.merging(
    scrolling.merging(
      flow.merging(data.merging(dragging, uniquingKeysWith: one), uniquingKeysWith: one),
      uniquingKeysWith: one), uniquingKeysWith: one)

  private static func one(_ first: ProbeRow, _ second: ProbeRow) -> ProbeRow {
    preconditionFailure("\(first.selector) and \(second.selector) are one event")
  }

  private static let view = "collectionView:"
  private static let item = #"("item", .item(indexPath))"#
  private static let answer = #"("answer", .flag(answer))"#
  private static let asksItem = "\(item), \(answer)"
  private static let isThere = #"("answer", .flag(answer != nil))"#

  private static let items: [String: ProbeRow] = [
    "shouldHighlightItemAt": .asked(
      "\(view)shouldHighlightItemAtIndexPath:", asksItem, isAlwaysHeard: true),
    "didHighlightItemAt": .told("\(view)didHighlightItemAtIndexPath:", item),
    "didUnhighlightItemAt": .told("\(view)didUnhighlightItemAtIndexPath:", item),
    "shouldSelectItemAt": .asked(
      "\(view)shouldSelectItemAtIndexPath:", asksItem, isAlwaysHeard: true),
    "shouldDeselectItemAt": .asked(
      "\(view)shouldDeselectItemAtIndexPath:", asksItem, isAlwaysHeard: true),
    "didSelectItemAt": .told("\(view)didSelectItemAtIndexPath:", item),
    "didDeselectItemAt": .told("\(view)didDeselectItemAtIndexPath:", item),
    "shouldBeginMultipleSelectionInteractionAt": .asked(
      "\(view)shouldBeginMultipleSelectionInteractionAtIndexPath:", asksItem),
    "didBeginMultipleSelectionInteractionAt": .told(
      "\(view)didBeginMultipleSelectionInteractionAtIndexPath:", item),
    "collectionViewDidEndMultipleSelectionInteraction": .told(
      "collectionViewDidEndMultipleSelectionInteraction:", ""),
    "canPerformPrimaryActionForItemAt": .asked(
      "\(view)canPerformPrimaryActionForItemAtIndexPath:", asksItem, iOS: "16.0"),
    "performPrimaryActionForItemAt": .asked(
      "\(view)performPrimaryActionForItemAtIndexPath:", item, iOS: "16.0"),
    "willDisplay": .told("\(view)willDisplayCell:forItemAtIndexPath:", item),
    "didEndDisplaying": .told("\(view)didEndDisplayingCell:forItemAtIndexPath:", item),
    "willDisplaySupplementaryView": .told(
      "\(view)willDisplaySupplementaryView:forElementKind:atIndexPath:",
      #"("kind", .kind(elementKind)), \#(item)"#),
    "didEndDisplayingSupplementaryView": .told(
      "\(view)didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:",
      #"("kind", .kind(elementKind)), \#(item)"#),
    "targetIndexPathForMoveOfItemFromOriginalIndexPath": .asked(
      "\(view)targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:",
      #"("original", .item(originalIndexPath)), ("current", .item(currentIndexPath)), "#
        + #"("proposed", .item(proposedIndexPath)), ("answer", .item(answer))"#, iOS: "15.0"),
    "targetIndexPathForMoveFromItemAt": .asked(
      "\(view)targetIndexPathForMoveFromItemAtIndexPath:toProposedIndexPath:",
      #"("item", .item(currentIndexPath)), ("proposed", .item(proposedIndexPath)), "#
        + #"("answer", .item(answer))"#),
    "targetContentOffsetForProposedContentOffset": .asked(
      "\(view)targetContentOffsetForProposedContentOffset:",
      #"("proposed", .point(proposedContentOffset)), ("answer", .point(answer))"#),
    "transitionLayoutForOldLayout": .asked(
      "\(view)transitionLayoutForOldLayout:newLayout:", ""),
    "shouldShowMenuForItemAt": .asked("\(view)shouldShowMenuForItemAtIndexPath:", asksItem),
    "canPerformAction": .asked(
      "\(view)canPerformAction:forItemAtIndexPath:withSender:",
      #"("action", .action(action)), \#(asksItem)"#),
    "performAction": .told(
      "\(view)performAction:forItemAtIndexPath:withSender:",
      #"("action", .action(action)), \#(item)"#),
    "contextMenuConfigurationForItemsAt": .asked(
      "\(view)contextMenuConfigurationForItemsAtIndexPaths:point:",
      #"("items", .items(indexPaths)), ("at", .point(point)), \#(isThere)"#, iOS: "16.0"),
    "contextMenuConfigurationForItemAt": .asked(
      "\(view)contextMenuConfigurationForItemAtIndexPath:point:",
      #"\#(item), ("at", .point(point)), \#(isThere)"#),
    "highlightPreviewForItemAt": .unrecorded(
      "\(view)contextMenuConfiguration:highlightPreviewForItemAtIndexPath:", iOS: "16.0"),
    "dismissalPreviewForItemAt": .unrecorded(
      "\(view)contextMenuConfiguration:dismissalPreviewForItemAtIndexPath:", iOS: "16.0"),
    "previewForHighlightingContextMenuWithConfiguration": .unrecorded(
      "\(view)previewForHighlightingContextMenuWithConfiguration:"),
    "previewForDismissingContextMenuWithConfiguration": .unrecorded(
      "\(view)previewForDismissingContextMenuWithConfiguration:"),
    "willDisplayContextMenu": .told(
      "\(view)willDisplayContextMenuWithConfiguration:animator:", "", iOS: "13.2"),
    "willEndContextMenuInteraction": .told(
      "\(view)willEndContextMenuInteractionWithConfiguration:animator:", "", iOS: "13.2"),
    "willPerformPreviewActionForMenuWith": .told(
      "\(view)willPerformPreviewActionForMenuWithConfiguration:animator:", ""),
    "shouldSpringLoadItemAt": .asked(
      "\(view)shouldSpringLoadItemAtIndexPath:withContext:", asksItem),
    "canFocusItemAt": .unrecorded("\(view)canFocusItemAtIndexPath:"),
    "shouldUpdateFocusIn": .unrecorded("\(view)shouldUpdateFocusInContext:"),
    "didUpdateFocusIn": .unrecorded(
      "\(view)didUpdateFocusInContext:withAnimationCoordinator:"),
    "indexPathForPreferredFocusedView": .unrecorded(
      "indexPathForPreferredFocusedViewInCollectionView:"),
    "selectionFollowsFocusForItemAt": .unrecorded(
      "\(view)selectionFollowsFocusForItemAtIndexPath:", iOS: "15.0"),
  ]

  private static let scrolling: [String: ProbeRow] = [
    "scrollViewDidScroll": .told(
      "scrollViewDidScroll:", #"("offset", .point(scrollView.contentOffset))"#),
    "scrollViewWillBeginDragging": .told("scrollViewWillBeginDragging:", ""),
    "scrollViewWillEndDragging": ProbeRow(
      selector: "scrollViewWillEndDragging:withVelocity:targetContentOffset:",
      members: #"("velocity", .point(velocity)), ("target", .point(targetContentOffset.pointee))"#,
      moment: .after),
    "scrollViewDidEndDragging": .told(
      "scrollViewDidEndDragging:willDecelerate:", #"("decelerate", .flag(decelerate))"#),
    "scrollViewWillBeginDecelerating": .told("scrollViewWillBeginDecelerating:", ""),
    "scrollViewDidEndDecelerating": .told("scrollViewDidEndDecelerating:", ""),
    "scrollViewDidEndScrollingAnimation": .told("scrollViewDidEndScrollingAnimation:", ""),
    "scrollViewShouldScrollToTop": .asked(
      "scrollViewShouldScrollToTop:", answer, isAlwaysHeard: true),
    "scrollViewDidScrollToTop": .told("scrollViewDidScrollToTop:", ""),
    "scrollViewDidChangeAdjustedContentInset": .told(
      "scrollViewDidChangeAdjustedContentInset:", ""),
    "viewForZooming": .unrecorded("viewForZoomingInScrollView:"),
    "scrollViewWillBeginZooming": .unrecorded("scrollViewWillBeginZooming:withView:"),
    "scrollViewDidZoom": .unrecorded("scrollViewDidZoom:"),
    "scrollViewDidEndZooming": .unrecorded("scrollViewDidEndZooming:withView:atScale:"),
  ]

  private static let section = #"("section", .integer(section))"#
  private static let layout = "\(view)layout:"

  private static let flow: [String: ProbeRow] = [
    "sizeForItemAt": .asked(
      "\(layout)sizeForItemAtIndexPath:", #"\#(item), ("answer", .size(answer))"#),
    "insetForSectionAt": .asked(
      "\(layout)insetForSectionAtIndex:", #"\#(section), ("answer", .insets(answer))"#),
    "minimumLineSpacingForSectionAt": .asked(
      "\(layout)minimumLineSpacingForSectionAtIndex:",
      #"\#(section), ("answer", .number(answer))"#),
    "minimumInteritemSpacingForSectionAt": .asked(
      "\(layout)minimumInteritemSpacingForSectionAtIndex:",
      #"\#(section), ("answer", .number(answer))"#),
    "referenceSizeForHeaderInSection": .asked(
      "\(layout)referenceSizeForHeaderInSection:", #"\#(section), ("answer", .size(answer))"#),
    "referenceSizeForFooterInSection": .asked(
      "\(layout)referenceSizeForFooterInSection:", #"\#(section), ("answer", .size(answer))"#),
  ]

  private static let data: [String: ProbeRow] = [
    "numberOfItemsInSection": .asked(
      "\(view)numberOfItemsInSection:", #"\#(section), ("answer", .integer(answer))"#),
    "cellForItemAt": .told("\(view)cellForItemAtIndexPath:", item),
    "numberOfSections": .asked(
      "numberOfSectionsInCollectionView:", #"("answer", .integer(answer))"#, isAlwaysHeard: true),
    "viewForSupplementaryElementOfKind": .told(
      "\(view)viewForSupplementaryElementOfKind:atIndexPath:", #"("kind", .kind(kind)), \#(item)"#),
    "canMoveItemAt": .asked("\(view)canMoveItemAtIndexPath:", asksItem),
    "moveItemAt": .told(
      "\(view)moveItemAtIndexPath:toIndexPath:",
      #"("from", .item(sourceIndexPath)), ("to", .item(destinationIndexPath))"#),
    "prefetchItemsAt": .told(
      "\(view)prefetchItemsAtIndexPaths:", #"("items", .items(indexPaths))"#),
    "cancelPrefetchingForItemsAt": .asked(
      "\(view)cancelPrefetchingForItemsAtIndexPaths:", #"("items", .items(indexPaths))"#),
  ]

  private static let count = #"("answer", .integer(answer.count))"#
  private static let destination =
    #"("destination", .itemOrNull(coordinator.destinationIndexPath)), "#
    + #"("items", .integer(coordinator.items.count))"#

  private static let dragging: [String: ProbeRow] = [
    "itemsForBeginning": .asked(
      "\(view)itemsForBeginningDragSession:atIndexPath:", "\(item), \(count)"),
    "itemsForAddingTo": .asked(
      "\(view)itemsForAddingToDragSession:atIndexPath:point:",
      #"\#(item), ("at", .point(point)), \#(count)"#),
    "dragPreviewParametersForItemAt": .asked(
      "\(view)dragPreviewParametersForItemAtIndexPath:", "\(item), \(isThere)"),
    "dragSessionWillBegin": .told(
      "\(view)dragSessionWillBegin:", #"("items", .integer(session.items.count))"#),
    "dragSessionDidEnd": .told("\(view)dragSessionDidEnd:", ""),
    "dragSessionAllowsMoveOperation": .asked(
      "\(view)dragSessionAllowsMoveOperation:", answer),
    "dragSessionIsRestrictedToDraggingApplication": .asked(
      "\(view)dragSessionIsRestrictedToDraggingApplication:", answer),
    "canHandle": .asked("\(view)canHandleDropSession:", answer, isAlwaysHeard: true),
    "dropSessionDidEnter": .told("\(view)dropSessionDidEnter:", ""),
    "dropSessionDidUpdate": .asked(
      "\(view)dropSessionDidUpdate:withDestinationIndexPath:",
      #"("at", .point(session.location(in: collectionView))), "#
        + #"("destination", .itemOrNull(destinationIndexPath)), "#
        + #"("operation", .operation(answer.operation)), ("intent", .intent(answer.intent))"#),
    "dropSessionDidExit": .told("\(view)dropSessionDidExit:", ""),
    "dropSessionDidEnd": .told("\(view)dropSessionDidEnd:", ""),
    "performDropWith": .told("\(view)performDropWithCoordinator:", destination),
    "dropPreviewParametersForItemAt": .asked(
      "\(view)dropPreviewParametersForItemAtIndexPath:", "\(item), \(isThere)"),
  ]
}
