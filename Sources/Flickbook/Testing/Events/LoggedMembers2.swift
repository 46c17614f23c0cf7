// Made from the rows of the events: FLICKBOOK_RENEW=1 swift test --filter LoggedEventTests

public import Foundation

/// Records with `bounds`.
public enum LoggedBounds {}

extension LoggedRecord where Members == LoggedBounds {
  /// The member `bounds` of the record.
  public var bounds: CGRect { value("bounds") }
}

/// Records with `invalidateEverything`, `invalidateDataSourceCounts`, `items`, `contentOffsetAdjustment`, `contentSizeAdjustment`.
public enum LoggedInvalidateLayoutWith {}

extension LoggedRecord where Members == LoggedInvalidateLayoutWith {
  /// The member `invalidateEverything` of the record.
  public var invalidateEverything: Bool { value("invalidateEverything") }
  /// The member `invalidateDataSourceCounts` of the record.
  public var invalidateDataSourceCounts: Bool { value("invalidateDataSourceCounts") }
  /// The member `items` of the record; nil where there is none.
  public var items: [IndexPath]? { optional("items") }
  /// The member `contentOffsetAdjustment` of the record; nil where there is none.
  public var contentOffsetAdjustment: CGPoint? { optional("contentOffsetAdjustment") }
  /// The member `contentSizeAdjustment` of the record; nil where there is none.
  public var contentSizeAdjustment: CGPoint? { optional("contentSizeAdjustment") }
}

/// Records with `proposed`, `velocity`, `answer`.
public enum LoggedProposedVelocityAnswer {}

extension LoggedRecord where Members == LoggedProposedVelocityAnswer {
  /// The member `proposed` of the record.
  public var proposed: CGPoint { value("proposed") }
  /// The member `velocity` of the record; nil where there is none.
  public var velocity: CGPoint? { optional("velocity") }
  /// The member `answer` of the record.
  public var answer: CGPoint { value("answer") }
}

/// Records with `kind`, `item`, `answer`.
public enum LoggedKindItemAnswer {}

extension LoggedRecord where Members == LoggedKindItemAnswer {
  /// The member `kind` of the record.
  public var kind: String { value("kind") }
  /// The member `item` of the record.
  public var item: IndexPath { value("item") }
  /// The member `answer` of the record.
  public var answer: Bool { value("answer") }
}

/// Records with `kind`, `item`.
public enum LoggedKindItem {}

extension LoggedRecord where Members == LoggedKindItem {
  /// The member `kind` of the record.
  public var kind: String { value("kind") }
  /// The member `item` of the record.
  public var item: IndexPath { value("item") }
}

/// Records with `item`, `at`, `answer`.
public enum LoggedItemAtAnswer {}

extension LoggedRecord where Members == LoggedItemAtAnswer {
  /// The member `item` of the record.
  public var item: IndexPath { value("item") }
  /// The member `at` of the record.
  public var at: CGPoint { value("at") }
  /// The member `answer` of the record.
  public var answer: IndexPath { value("answer") }
}

/// Records with `item`, `at`.
public enum LoggedItemAt {}

extension LoggedRecord where Members == LoggedItemAt {
  /// The member `item` of the record.
  public var item: IndexPath { value("item") }
  /// The member `at` of the record.
  public var at: CGPoint { value("at") }
}

/// Records with `from`, `to`, `at`.
public enum LoggedFromToAt {}

extension LoggedRecord where Members == LoggedFromToAt {
  /// The member `from` of the record.
  public var from: IndexPath { value("from") }
  /// The member `to` of the record.
  public var to: IndexPath { value("to") }
  /// The member `at` of the record.
  public var at: CGPoint { value("at") }
}

/// Records with `from`, `to`, `cancelled`.
public enum LoggedFromToCancelled {}

extension LoggedRecord where Members == LoggedFromToCancelled {
  /// The member `from` of the record.
  public var from: IndexPath { value("from") }
  /// The member `to` of the record.
  public var to: IndexPath { value("to") }
  /// The member `cancelled` of the record.
  public var cancelled: Bool { value("cancelled") }
}

/// Records with `updates`.
public enum LoggedUpdates {}

extension LoggedRecord where Members == LoggedUpdates {
  /// The member `updates` of the record.
  public var updates: Int { value("updates") }
}

/// Records with `side`, `item`, `answer`.
public enum LoggedSideItemAnswer {}

extension LoggedRecord where Members == LoggedSideItemAnswer {
  /// The member `side` of the record.
  public var side: String { value("side") }
  /// The member `item` of the record.
  public var item: IndexPath { value("item") }
  /// The member `answer` of the record.
  public var answer: Int { value("answer") }
}

/// Records with `side`, `item`, `action`.
public enum LoggedSideItemAction {}

extension LoggedRecord where Members == LoggedSideItemAction {
  /// The member `side` of the record.
  public var side: String { value("side") }
  /// The member `item` of the record.
  public var item: IndexPath { value("item") }
  /// The member `action` of the record.
  public var action: Int { value("action") }
}

/// Records with `size`.
public enum LoggedSize {}

extension LoggedRecord where Members == LoggedSize {
  /// The member `size` of the record.
  public var size: CGSize { value("size") }
}

/// Records with `section`, `offset`.
public enum LoggedSectionOffset {}

extension LoggedRecord where Members == LoggedSectionOffset {
  /// The member `section` of the record.
  public var section: Int { value("section") }
  /// The member `offset` of the record.
  public var offset: Double { value("offset") }
}

/// Records with `prepared`, `queried`, `added`, `removed`.
public enum LoggedPreparedQueriedAddedRemoved {}

extension LoggedRecord where Members == LoggedPreparedQueriedAddedRemoved {
  /// The member `prepared` of the record.
  public var prepared: Bool { value("prepared") }
  /// The member `queried` of the record.
  public var queried: Bool { value("queried") }
  /// The member `added` of the record.
  public var added: Int { value("added") }
  /// The member `removed` of the record.
  public var removed: Int { value("removed") }
}

/// Records with `kind`, `item`, `view`, `fresh`.
public enum LoggedKindItemViewFresh {}

extension LoggedRecord where Members == LoggedKindItemViewFresh {
  /// The member `kind` of the record.
  public var kind: String { value("kind") }
  /// The member `item` of the record.
  public var item: IndexPath { value("item") }
  /// The member `view` of the record.
  public var view: Int { value("view") }
  /// The member `fresh` of the record.
  public var fresh: Bool { value("fresh") }
}

/// Records with `kind`, `item`, `view`.
public enum LoggedKindItemView {}

extension LoggedRecord where Members == LoggedKindItemView {
  /// The member `kind` of the record.
  public var kind: String { value("kind") }
  /// The member `item` of the record.
  public var item: IndexPath { value("item") }
  /// The member `view` of the record.
  public var view: Int { value("view") }
}

/// Records with `step`, `item`, `view`.
public enum LoggedStepItemView {}

extension LoggedRecord where Members == LoggedStepItemView {
  /// The member `step` of the record.
  public var step: String { value("step") }
  /// The member `item` of the record.
  public var item: IndexPath { value("item") }
  /// The member `view` of the record.
  public var view: Int { value("view") }
}

/// Records with `step`, `menu`, `item`, `actions`.
public enum LoggedStepMenuItemActions {}

extension LoggedRecord where Members == LoggedStepMenuItemActions {
  /// The member `step` of the record.
  public var step: String { value("step") }
  /// The member `menu` of the record.
  public var menu: String { value("menu") }
  /// The member `item` of the record; nil where there is none.
  public var item: IndexPath? { optional("item") }
  /// The member `actions` of the record.
  public var actions: Int { value("actions") }
}

/// Records with `item`, `on`.
public enum LoggedItemOn {}

extension LoggedRecord where Members == LoggedItemOn {
  /// The member `item` of the record.
  public var item: IndexPath { value("item") }
  /// The member `on` of the record.
  public var on: Bool { value("on") }
}

/// Records with `view`, `item`.
public enum LoggedViewItem {}

extension LoggedRecord where Members == LoggedViewItem {
  /// The member `view` of the record.
  public var view: Int { value("view") }
  /// The member `item` of the record.
  public var item: IndexPath { value("item") }
}

/// Records with `view`, `item`, `finished`.
public enum LoggedViewItemFinished {}

extension LoggedRecord where Members == LoggedViewItemFinished {
  /// The member `view` of the record.
  public var view: Int { value("view") }
  /// The member `item` of the record.
  public var item: IndexPath { value("item") }
  /// The member `finished` of the record.
  public var finished: Bool { value("finished") }
}

/// Records with `step`, `item`, `to`, `at`.
public enum LoggedStepItemToAt {}

extension LoggedRecord where Members == LoggedStepItemToAt {
  /// The member `step` of the record.
  public var step: String { value("step") }
  /// The member `item` of the record.
  public var item: IndexPath { value("item") }
  /// The member `to` of the record.
  public var to: IndexPath { value("to") }
  /// The member `at` of the record.
  public var at: CGPoint { value("at") }
}

/// Records with `section`, `proposed`, `velocity`, `item`, `offset`, `why`, `target`, `by`, `landing`, `beyond`.
public enum LoggedSnap {}

extension LoggedRecord where Members == LoggedSnap {
  /// The member `section` of the record; nil where there is none.
  public var section: Int? { optional("section") }
  /// The member `proposed` of the record.
  public var proposed: CGPoint { value("proposed") }
  /// The member `velocity` of the record.
  public var velocity: CGPoint { value("velocity") }
  /// The member `item` of the record; nil where there is none.
  public var item: IndexPath? { optional("item") }
  /// The member `offset` of the record; nil where there is none.
  public var offset: CGPoint? { optional("offset") }
  /// The member `why` of the record.
  public var why: String { value("why") }
  /// The member `target` of the record.
  public var target: CGPoint { value("target") }
  /// The member `by` of the record.
  public var by: String { value("by") }
  /// The member `landing` of the record.
  public var landing: CGPoint { value("landing") }
  /// The member `beyond` of the record; nil where there is none.
  public var beyond: CGPoint? { optional("beyond") }
}

/// Records with `step`, `progress`.
public enum LoggedStepProgress {}

extension LoggedRecord where Members == LoggedStepProgress {
  /// The member `step` of the record.
  public var step: String { value("step") }
  /// The member `progress` of the record.
  public var progress: Double { value("progress") }
}

/// Records with `kind`, `item`, `size`, `answer`.
public enum LoggedKindItemSizeAnswer {}

extension LoggedRecord where Members == LoggedKindItemSizeAnswer {
  /// The member `kind` of the record.
  public var kind: String { value("kind") }
  /// The member `item` of the record.
  public var item: IndexPath { value("item") }
  /// The member `size` of the record.
  public var size: CGSize { value("size") }
  /// The member `answer` of the record.
  public var answer: CGSize { value("answer") }
}

/// Records with `item`, `state`.
public enum LoggedItemState {}

extension LoggedRecord where Members == LoggedItemState {
  /// The member `item` of the record.
  public var item: IndexPath { value("item") }
  /// The member `state` of the record.
  public var state: String { value("state") }
}

/// Records with `step`, `items`, `at`.
public enum LoggedStepItemsAt {}

extension LoggedRecord where Members == LoggedStepItemsAt {
  /// The member `step` of the record.
  public var step: String { value("step") }
  /// The member `items` of the record.
  public var items: Int { value("items") }
  /// The member `at` of the record.
  public var at: CGPoint { value("at") }
}

/// Records with `item`.
public enum LoggedItem {}

extension LoggedRecord where Members == LoggedItem {
  /// The member `item` of the record; nil where there is none.
  public var item: IndexPath? { optional("item") }
}

/// Records with `step`, `item`.
public enum LoggedStepItem {}

extension LoggedRecord where Members == LoggedStepItem {
  /// The member `step` of the record.
  public var step: String { value("step") }
  /// The member `item` of the record.
  public var item: IndexPath { value("item") }
}

/// Records with `step`, `side`, `item`.
public enum LoggedStepSideItem {}

extension LoggedRecord where Members == LoggedStepSideItem {
  /// The member `step` of the record.
  public var step: String { value("step") }
  /// The member `side` of the record.
  public var side: String { value("side") }
  /// The member `item` of the record.
  public var item: IndexPath { value("item") }
}

/// Records with `message`, `broken`.
public enum LoggedMessageBroken {}

extension LoggedRecord where Members == LoggedMessageBroken {
  /// The member `message` of the record.
  public var message: String { value("message") }
  /// The member `broken` of the record.
  public var broken: String { value("broken") }
}

/// Records with `message`.
public enum LoggedMessage {}

extension LoggedRecord where Members == LoggedMessage {
  /// The member `message` of the record.
  public var message: String { value("message") }
}

/// Records with `reason`.
public enum LoggedReason {}

extension LoggedRecord where Members == LoggedReason {
  /// The member `reason` of the record.
  public var reason: String { value("reason") }
}
