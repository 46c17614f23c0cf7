import Foundation
import Testing
import Timeline

@testable import Flickbook
@testable import UIKit

/// The bytes that clients read; protocol 7.
@Suite("Bytes of records")
@MainActor
struct RecordBytesTests {
  private let log = StateLog()
  private let reader = Reader()
  private let p = ItemPath(section: 1, item: 2)
  private let q = ItemPath(section: 3, item: 4)
  private let a = CGPoint(x: 0.5, y: -7)
  private let b = CGPoint(x: 100, y: 1.0 / 3)
  private let size = CGSize(width: 30, height: 40.25)
  private let rect = CGRect(x: 1, y: -2.5, width: 300, height: 400)

  private final class Reader { var last = "" }

  init() throws {
    log.learn(kind: 0, name: "")
    log.learn(kind: 1, name: UICollectionView.elementKindSectionHeader)
    log.learn(kind: 2, name: "badge")
    let reader = reader
    _ = try log.subscribe(.init(events: Set(StateLog.events))) { line in
      reader.last = String(decoding: line.withUnsafeBufferPointer(Array.init), as: UTF8.self)
    }
  }

  /// Expects the record of an observation: its event, and its members behind the event.
  private func expect(
    _ observation: Observation, _ event: String, _ members: String = "",
    at location: SourceLocation = #_sourceLocation
  ) throws {
    log.observe(observation)
    let wanted = "\"event\":\"\(event)\"" + (members.isEmpty ? "}" : ",\(members)}")
    let start = try #require(reader.last.range(of: "\"event\""), sourceLocation: location)
    #expect(reader.last[start.lowerBound...] == wanted, sourceLocation: location)
  }

  /// Expects the record of an observation, whether its values are written as they are or in a payload.
  private func expect<Values>(
    _ direct: Observation.Direct<Values>, _ event: String, _ members: String = "",
    at location: SourceLocation = #_sourceLocation
  ) throws {
    try expect(Observation(direct), event, members, at: location)
    let count = reader.last.utf8.count
    Listener(log).observe(direct)
    let wanted = "\"event\":\"\(event)\"" + (members.isEmpty ? "}" : ",\(members)}")
    #expect(reader.last.hasSuffix(wanted), sourceLocation: location)
    #expect(reader.last.utf8.count - count <= 1, sourceLocation: location)
  }

  @Test("Calls to the delegate about scrolling")
  func scrolling() throws {
    try expect(.scrollViewDidScroll(offset: a), "scrollViewDidScroll", #""offset":[0.5,-7]"#)
    try expect(.scrollViewWillBeginDragging, "scrollViewWillBeginDragging")
    try expect(
      .scrollViewWillEndDragging(velocity: a, target: b), "scrollViewWillEndDragging",
      #""velocity":[0.5,-7],"target":[100,0.3333333333333333]"#)
    try expect(
      .scrollViewDidEndDragging(decelerate: true), "scrollViewDidEndDragging",
      #""decelerate":true"#)
    try expect(.scrollViewWillBeginDecelerating, "scrollViewWillBeginDecelerating")
    try expect(.scrollViewDidEndDecelerating, "scrollViewDidEndDecelerating")
    try expect(.scrollViewDidEndScrollingAnimation, "scrollViewDidEndScrollingAnimation")
    try expect(
      .scrollViewShouldScrollToTop(answer: false), "scrollViewShouldScrollToTop",
      #""answer":false"#)
    try expect(.scrollViewDidScrollToTop, "scrollViewDidScrollToTop")
    try expect(.scrollViewDidChangeAdjustedContentInset, "scrollViewDidChangeAdjustedContentInset")
    try expect(.valueChanged, "valueChanged")
  }

  @Test("Calls to the delegate about items")
  func items() throws {
    try expect(
      .shouldHighlightItemAt(p, answer: true), "shouldHighlightItemAt",
      #""item":[1,2],"answer":true"#)
    try expect(.didHighlightItemAt(p), "didHighlightItemAt", #""item":[1,2]"#)
    try expect(.didUnhighlightItemAt(p), "didUnhighlightItemAt", #""item":[1,2]"#)
    try expect(
      .shouldSelectItemAt(p, answer: false), "shouldSelectItemAt", #""item":[1,2],"answer":false"#)
    try expect(
      .shouldDeselectItemAt(p, answer: true), "shouldDeselectItemAt",
      #""item":[1,2],"answer":true"#)
    try expect(.didSelectItemAt(p), "didSelectItemAt", #""item":[1,2]"#)
    try expect(.didDeselectItemAt(p), "didDeselectItemAt", #""item":[1,2]"#)
    try expect(
      .shouldBeginMultipleSelectionInteractionAt(p, answer: true),
      "shouldBeginMultipleSelectionInteractionAt", #""item":[1,2],"answer":true"#)
    try expect(
      .didBeginMultipleSelectionInteractionAt(p), "didBeginMultipleSelectionInteractionAt",
      #""item":[1,2]"#)
    try expect(
      .collectionViewDidEndMultipleSelectionInteraction,
      "collectionViewDidEndMultipleSelectionInteraction")
    try expect(
      .canPerformPrimaryActionForItemAt(p, answer: true), "canPerformPrimaryActionForItemAt",
      #""item":[1,2],"answer":true"#)
    try expect(.performPrimaryActionForItemAt(p), "performPrimaryActionForItemAt", #""item":[1,2]"#)
  }

  @Test("Calls to the delegate about menus")
  func menus() throws {
    let list = log.keep([p, q])
    try expect(
      .shouldShowMenuForItemAt(p, answer: true), "shouldShowMenuForItemAt",
      #""item":[1,2],"answer":true"#)
    try expect(
      .canPerformAction(.selectAll, p, answer: false), "canPerformAction",
      #""action":"selectAll:","item":[1,2],"answer":false"#)
    try expect(.performAction(.cut, p), "performAction", #""action":"cut:","item":[1,2]"#)
    try expect(
      .contextMenuConfigurationForItemsAt(list: list, at: a, answered: true),
      "contextMenuConfigurationForItemsAt", #""items":[[1,2],[3,4]],"at":[0.5,-7],"answer":true"#)
    try expect(
      .contextMenuConfigurationForItemAt(p, at: a, answered: false),
      "contextMenuConfigurationForItemAt", #""item":[1,2],"at":[0.5,-7],"answer":false"#)
    try expect(.willDisplayContextMenu, "willDisplayContextMenu")
    try expect(.willEndContextMenuInteraction, "willEndContextMenuInteraction")
    try expect(.willPerformPreviewActionForMenuWith, "willPerformPreviewActionForMenuWith")
  }

  @Test("Calls to the delegate about elements on screen and their places")
  func elements() throws {
    let r = ItemPath(section: 5, item: 6)
    let s = ItemPath(section: 7, item: 8)
    try expect(.willDisplay(p), "willDisplay", #""item":[1,2]"#)
    try expect(.didEndDisplaying(p), "didEndDisplaying", #""item":[1,2]"#)
    try expect(
      .willDisplaySupplementaryView(kind: 1, p), "willDisplaySupplementaryView",
      #""kind":"header","item":[1,2]"#)
    try expect(
      .didEndDisplayingSupplementaryView(kind: 1, p), "didEndDisplayingSupplementaryView",
      #""kind":"header","item":[1,2]"#)
    try expect(
      .targetIndexPathForMove(original: p, current: q, proposed: r, answer: s),
      "targetIndexPathForMoveOfItemFromOriginalIndexPath",
      #""original":[1,2],"current":[3,4],"proposed":[5,6],"answer":[7,8]"#)
    try expect(
      .targetIndexPathForMoveFromItemAt(p, proposed: q, answer: r),
      "targetIndexPathForMoveFromItemAt", #""item":[1,2],"proposed":[3,4],"answer":[5,6]"#)
    try expect(
      .targetContentOffsetForProposed(proposed: a, answer: b),
      "targetContentOffsetForProposedContentOffset",
      #""proposed":[0.5,-7],"answer":[100,0.3333333333333333]"#)
    try expect(.transitionLayoutForOldLayout, "transitionLayoutForOldLayout")
  }

  @Test("Calls to the delegate of a flow layout")
  func flowLayout() throws {
    try expect(
      .sizeForItemAt(p, answer: size), "sizeForItemAt", #""item":[1,2],"answer":[30,40.25]"#)
    try expect(
      .insetForSectionAt(7, answer: UIEdgeInsets(top: 1, left: 2.5, bottom: -3, right: 4)),
      "insetForSectionAt", #""section":7,"answer":[1,2.5,-3,4]"#)
    try expect(
      .minimumLineSpacingForSectionAt(7, answer: 1.25), "minimumLineSpacingForSectionAt",
      #""section":7,"answer":1.25"#)
    try expect(
      .minimumInteritemSpacingForSectionAt(8, answer: 10), "minimumInteritemSpacingForSectionAt",
      #""section":8,"answer":10"#)
    try expect(
      .referenceSizeForHeaderInSection(7, answer: size), "referenceSizeForHeaderInSection",
      #""section":7,"answer":[30,40.25]"#)
    try expect(
      .referenceSizeForFooterInSection(8, answer: size), "referenceSizeForFooterInSection",
      #""section":8,"answer":[30,40.25]"#)
  }

  @Test("Calls to the drag and drop delegates")
  func dragAndDrop() throws {
    try expect(.itemsForBeginning(p, count: 3), "itemsForBeginning", #""item":[1,2],"answer":3"#)
    try expect(
      .itemsForAddingTo(p, at: a, count: 2), "itemsForAddingTo",
      #""item":[1,2],"at":[0.5,-7],"answer":2"#)
    try expect(
      .dragPreviewParametersForItemAt(p, answered: true), "dragPreviewParametersForItemAt",
      #""item":[1,2],"answer":true"#)
    try expect(
      .dragSessionAllowsMoveOperation(answer: true), "dragSessionAllowsMoveOperation",
      #""answer":true"#)
    try expect(
      .dragSessionIsRestrictedToDraggingApplication(answer: false),
      "dragSessionIsRestrictedToDraggingApplication", #""answer":false"#)
    try expect(.dragSessionWillBegin(count: 4), "dragSessionWillBegin", #""items":4"#)
    try expect(.dragSessionDidEnd, "dragSessionDidEnd")
    try expect(.canHandle(answer: true), "canHandle", #""answer":true"#)
    try expect(.dropSessionDidEnter, "dropSessionDidEnter")
    try expect(
      .dropSessionDidUpdate(at: a, destination: p, .move, .insertAtDestinationIndexPath),
      "dropSessionDidUpdate",
      #""at":[0.5,-7],"destination":[1,2],"operation":"move","intent":"insertAt""#)
    try expect(
      .dropSessionDidUpdate(at: a, destination: nil, .forbidden, .unspecified),
      "dropSessionDidUpdate",
      #""at":[0.5,-7],"destination":null,"operation":"forbidden","intent":"unspecified""#)
    try expect(.dropSessionDidExit, "dropSessionDidExit")
    try expect(.dropSessionDidEnd, "dropSessionDidEnd")
    try expect(
      .performDropWith(destination: p, count: 2), "performDropWith",
      #""destination":[1,2],"items":2"#)
    try expect(
      .performDropWith(destination: nil, count: 1), "performDropWith",
      #""destination":null,"items":1"#)
    try expect(
      .dropPreviewParametersForItemAt(p, answered: false), "dropPreviewParametersForItemAt",
      #""item":[1,2],"answer":false"#)
    try expect(
      .shouldSpringLoadItemAt(p, answer: true), "shouldSpringLoadItemAt",
      #""item":[1,2],"answer":true"#)
  }

  @Test("Calls to the data source")
  func dataSource() throws {
    let list = log.keep([p, q])
    try expect(.numberOfSections(answer: 5), "numberOfSections", #""answer":5"#)
    try expect(
      .numberOfItemsInSection(2, answer: 100), "numberOfItemsInSection",
      #""section":2,"answer":100"#)
    try expect(.cellForItemAt(p), "cellForItemAt", #""item":[1,2]"#)
    try expect(
      .viewForSupplementaryElementOfKind(2, p), "viewForSupplementaryElementOfKind",
      #""kind":"badge","item":[1,2]"#)
    try expect(.canMoveItemAt(p, answer: true), "canMoveItemAt", #""item":[1,2],"answer":true"#)
    try expect(.moveItemAt(from: p, to: q), "moveItemAt", #""from":[1,2],"to":[3,4]"#)
    try expect(.prefetchItemsAt(list: list), "prefetchItemsAt", #""items":[[1,2],[3,4]]"#)
    try expect(
      .cancelPrefetchingForItemsAt(list: list), "cancelPrefetchingForItemsAt",
      #""items":[[1,2],[3,4]]"#)
  }

  @Test("Calls to the layout")
  func layout() throws {
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [[1, 2]])
    context.contentOffsetAdjustment = a
    let report = log.keep(try #require(InvalidationReport.of(context)))
    try expect(.prepare, "prepare")
    try expect(
      .collectionViewContentSize(answer: size), "collectionViewContentSize",
      #""answer":[30,40.25]"#)
    try expect(
      .layoutAttributesForElements(rect: rect, count: 12), "layoutAttributesForElements",
      #""rect":[1,-2.5,300,400],"answer":12"#)
    try expect(
      .shouldInvalidateLayout(bounds: rect, answer: true), "shouldInvalidateLayout",
      #""bounds":[1,-2.5,300,400],"answer":true"#)
    try expect(
      .invalidationContext(bounds: rect), "invalidationContext", #""bounds":[1,-2.5,300,400]"#)
    try expect(.invalidateLayout, "invalidateLayout")
    try expect(
      .invalidateLayoutWith(everything: true, counts: false, report: nil), "invalidateLayoutWith",
      #""invalidateEverything":true,"invalidateDataSourceCounts":false"#)
    try expect(
      .invalidateLayoutWith(everything: false, counts: true, report: report),
      "invalidateLayoutWith",
      #""invalidateEverything":false,"invalidateDataSourceCounts":true,"#
        + #""items":[[1,2]],"contentOffsetAdjustment":[0.5,-7]"#)
    try expect(
      .layoutAttributes(.cell, kind: 0, p, answered: true), "layoutAttributesForItem",
      #""kind":"cell","item":[1,2],"answer":true"#)
    try expect(
      .layoutAttributes(.supplementaryView, kind: 1, p, answered: true),
      "layoutAttributesForSupplementaryView", #""kind":"header","item":[1,2],"answer":true"#)
    try expect(
      .layoutAttributes(.decorationView, kind: 2, p, answered: false),
      "layoutAttributesForDecorationView", #""kind":"badge","item":[1,2],"answer":false"#)
    try expect(
      .shouldInvalidateLayoutForPreferred(kind: 1, p, answer: true),
      "shouldInvalidateLayoutForPreferredLayoutAttributes",
      #""kind":"header","item":[1,2],"answer":true"#)
    try expect(
      .invalidationContextForPreferred(kind: 1, p),
      "invalidationContextForPreferredLayoutAttributes", #""kind":"header","item":[1,2]"#)
  }

  @Test("Calls to the layout about changes and movements")
  func changes() throws {
    try expect(
      .targetContentOffset(proposed: a, velocity: b, answer: a), "targetContentOffset",
      #""proposed":[0.5,-7],"velocity":[100,0.3333333333333333],"answer":[0.5,-7]"#)
    try expect(
      .targetContentOffset(proposed: a, velocity: nil, answer: b), "targetContentOffset",
      #""proposed":[0.5,-7],"answer":[100,0.3333333333333333]"#)
    try expect(
      .prepareForCollectionViewUpdates(count: 3), "prepareForCollectionViewUpdates",
      #""updates":3"#)
    try expect(.finalizeCollectionViewUpdates, "finalizeCollectionViewUpdates")
    try expect(
      .prepareForAnimatedBoundsChange(bounds: rect), "prepareForAnimatedBoundsChange",
      #""bounds":[1,-2.5,300,400]"#)
    try expect(.finalizeAnimatedBoundsChange, "finalizeAnimatedBoundsChange")
    try expect(.prepareForTransitionTo, "prepareForTransitionTo")
    try expect(.prepareForTransitionFrom, "prepareForTransitionFrom")
    try expect(.finalizeLayoutTransition, "finalizeLayoutTransition")
    try expect(
      .initialLayoutAttributes(.cell, kind: 0, p, answered: true),
      "initialLayoutAttributesForAppearingItem", #""kind":"cell","item":[1,2],"answer":true"#)
    try expect(
      .initialLayoutAttributes(.supplementaryView, kind: 1, p, answered: true),
      "initialLayoutAttributesForAppearingSupplementaryElement",
      #""kind":"header","item":[1,2],"answer":true"#)
    try expect(
      .initialLayoutAttributes(.decorationView, kind: 2, p, answered: true),
      "initialLayoutAttributesForAppearingDecorationElement",
      #""kind":"badge","item":[1,2],"answer":true"#)
    try expect(
      .finalLayoutAttributes(.cell, kind: 0, p, answered: false),
      "finalLayoutAttributesForDisappearingItem", #""kind":"cell","item":[1,2],"answer":false"#)
    try expect(
      .finalLayoutAttributes(.supplementaryView, kind: 1, p, answered: true),
      "finalLayoutAttributesForDisappearingSupplementaryElement",
      #""kind":"header","item":[1,2],"answer":true"#)
    try expect(
      .finalLayoutAttributes(.decorationView, kind: 2, p, answered: true),
      "finalLayoutAttributesForDisappearingDecorationElement",
      #""kind":"badge","item":[1,2],"answer":true"#)
    try expect(
      .targetIndexPath(from: p, at: a, answer: q), "targetIndexPath",
      #""item":[1,2],"at":[0.5,-7],"answer":[3,4]"#)
    try expect(
      .layoutAttributesForInteractivelyMovingItem(p, at: a),
      "layoutAttributesForInteractivelyMovingItem", #""item":[1,2],"at":[0.5,-7]"#)
    try expect(
      .invalidationContextForInteractivelyMovingItems(to: p, from: q, at: a),
      "invalidationContextForInteractivelyMovingItems", #""from":[3,4],"to":[1,2],"at":[0.5,-7]"#)
    try expect(
      .invalidationContextForEndingMovement(to: p, from: q, cancelled: true),
      "invalidationContextForEndingInteractiveMovementOfItems",
      #""from":[3,4],"to":[1,2],"cancelled":true"#)
  }

  @Test("What the view does")
  func view() throws {
    try expect(
      .preferredLayoutAttributesFitting(
        kind: 0, p, size: size, answer: CGSize(width: 1, height: 2)),
      "preferredLayoutAttributesFitting",
      #""kind":"cell","item":[1,2],"size":[30,40.25],"answer":[1,2]"#)
    try expect(.bounds(rect), "bounds", #""bounds":[1,-2.5,300,400]"#)
    try expect(.contentSize(size), "contentSize", #""size":[30,40.25]"#)
    try expect(
      .updateCycle(prepared: true, queried: false, added: 3, removed: 4), "updateCycle",
      #""prepared":true,"queried":false,"added":3,"removed":4"#)
    try expect(
      .dequeue(kind: 1, p, view: 9, fresh: true), "dequeue",
      #""kind":"header","item":[1,2],"view":9,"fresh":true"#)
    try expect(.enqueue(kind: 0, p, view: 9), "enqueue", #""kind":"cell","item":[1,2],"view":9"#)
    try expect(.prefetch(p, view: 8, .shown), "prefetch", #""step":"shown","item":[1,2],"view":8"#)
    try expect(
      .menu(.context, p, count: 2, .opened), "menu",
      #""step":"opened","menu":"context","item":[1,2],"actions":2"#)
    try expect(
      .menu(.edit, nil, count: 0, .closed), "menu", #""step":"closed","menu":"edit","actions":0"#)
    try expect(.highlight(p, on: true), "highlight", #""item":[1,2],"on":true"#)
    try expect(.select(p, on: false), "select", #""item":[1,2],"on":false"#)
    try expect(.animationBegan(view: 5, p), "animationBegan", #""view":5,"item":[1,2]"#)
    try expect(
      .animationEnded(view: 5, p, finished: true), "animationEnded",
      #""view":5,"item":[1,2],"finished":true"#)
    try expect(
      .movement(p, to: q, at: a, .cancelled), "movement",
      #""step":"cancelled","item":[1,2],"to":[3,4],"at":[0.5,-7]"#)
    try expect(
      .transition(.finished, progress: 0.5), "transition", #""step":"finished","progress":0.5"#)
    try expect(
      .dragStateDidChange(p, .lifting), "dragStateDidChange", #""item":[1,2],"state":"lifting""#)
    try expect(
      .drag(.putBack, count: 2, at: a), "drag", #""step":"putBack","items":2,"at":[0.5,-7]"#)
    try expect(.gap(p), "gap", #""item":[1,2]"#)
    try expect(.gap(nil), "gap", #""item":null"#)
    try expect(
      .swipe(p, .trailing, .opened), "swipe", #""step":"opened","side":"trailing","item":[1,2]"#)
    try expect(
      .swipeActionsConfiguration(p, .leading, answer: 2), "swipeActionsConfiguration",
      #""side":"leading","item":[1,2],"answer":2"#)
    try expect(
      .contextualAction(p, .trailing, 1), "contextualAction",
      #""side":"trailing","item":[1,2],"action":1"#)
    try expect(.placeholder(p, .committed), "placeholder", #""step":"committed","item":[1,2]"#)
    log.report(
      UnsatisfiableConstraints(message: "No.", constraints: ["a == 1", "a == 2"], broken: "a == 2"))
    #expect(
      reader.last.hasSuffix(
        #""source":"view","event":"unsatisfiableConstraints","message":"No.","constraints":"#
          + #"["a == 1","a == 2"],"broken":"a == 2"}"#))
  }

  @Test("Touches and the states of recognizers")
  func input() throws {
    log.appendTouch(finger: 2, .stationary, at: a)
    #expect(
      reader.last.hasSuffix(#""event":"touch","id":2,"phase":"stationary","at":[0.5,-7]}"#))
    try expect(
      .state(.pan, .began, at: a, .nothing), "state",
      #""recognizer":"pan","state":"began","at":[0.5,-7]"#)
    try expect(
      .state(.tap, .ended, at: a, .taps(2)), "state",
      #""recognizer":"tap","state":"ended","at":[0.5,-7],"count":2"#)
    try expect(
      .state(.pinch, .changed, at: a, .scale(0.5)), "state",
      #""recognizer":"pinch","state":"changed","at":[0.5,-7],"scale":0.5"#)
    try expect(
      .dataReady(p, wait: .milliseconds(250), prefetched: true), "dataReady",
      #""item":[1,2],"wait":0.25,"prefetched":true"#)
  }

  @Test("The number of an event is its raw value")
  func numbers() {
    for event in LogEvent.allCases { #expect(Int(event.number) == event.index) }
    #expect(LogEvent.allCases.count < 256)
  }

  @Test("A record is kept in the words of its values and one more")
  func memory() {
    let ring = RecordRing(limit: 65_536)
    func bytes(of work: () -> Void) -> Int {
      let before = ring.bytesWritten
      work()
      return ring.bytesWritten - before
    }
    ring.append(Observation(.prepare))
    #expect(bytes { ring.append(Observation(.prepare)) } == 8)
    #expect(bytes { ring.append(Observation(.willDisplay, p)) } == 24)
    #expect(bytes { ring.append(Observation(.closed, p, q, p, q)) } == 72)
  }
}
