// Made from the rows of the events: FLICKBOOK_RENEW=1 swift test --filter LoggedEventTests

public import Foundation
public import UIKit

/// Records with `id`, `phase`, `at`.
public enum LoggedIdPhaseAt {}

extension LoggedRecord where Members == LoggedIdPhaseAt {
  /// The member `id` of the record.
  public var id: Int { value("id") }
  /// The member `phase` of the record.
  public var phase: String { value("phase") }
  /// The member `at` of the record.
  public var at: CGPoint { value("at") }
}

/// Records with `recognizer`, `state`, `at`, `count`, `scale`.
public enum LoggedState {}

extension LoggedRecord where Members == LoggedState {
  /// The member `recognizer` of the record.
  public var recognizer: String { value("recognizer") }
  /// The member `state` of the record.
  public var state: String { value("state") }
  /// The member `at` of the record.
  public var at: CGPoint { value("at") }
  /// The member `count` of the record; nil where there is none.
  public var count: Int? { optional("count") }
  /// The member `scale` of the record; nil where there is none.
  public var scale: Double? { optional("scale") }
}

/// Records with `offset`.
public enum LoggedOffset {}

extension LoggedRecord where Members == LoggedOffset {
  /// The member `offset` of the record.
  public var offset: CGPoint { value("offset") }
}

/// Records with no members of their own.
public enum LoggedPlain {}

/// Records with `velocity`, `target`.
public enum LoggedVelocityTarget {}

extension LoggedRecord where Members == LoggedVelocityTarget {
  /// The member `velocity` of the record.
  public var velocity: CGPoint { value("velocity") }
  /// The member `target` of the record.
  public var target: CGPoint { value("target") }
}

/// Records with `decelerate`.
public enum LoggedDecelerate {}

extension LoggedRecord where Members == LoggedDecelerate {
  /// The member `decelerate` of the record.
  public var decelerate: Bool { value("decelerate") }
}

/// Records with `answer`.
public enum LoggedAnswer {}

extension LoggedRecord where Members == LoggedAnswer {
  /// The member `answer` of the record.
  public var answer: Bool { value("answer") }
}

/// Records with `item`, `answer`, `id`.
public enum LoggedItemAnswerId {}

extension LoggedRecord where Members == LoggedItemAnswerId {
  /// The member `item` of the record.
  public var item: IndexPath { value("item") }
  /// The member `answer` of the record.
  public var answer: Bool { value("answer") }
  /// The member `id` of the record; nil where there is none.
  public var id: String? { optional("id") }
}

/// Records with `item`, `id`.
public enum LoggedItemId {}

extension LoggedRecord where Members == LoggedItemId {
  /// The member `item` of the record.
  public var item: IndexPath { value("item") }
  /// The member `id` of the record; nil where there is none.
  public var id: String? { optional("id") }
}

/// Records with `action`, `item`, `answer`, `id`.
public enum LoggedActionItemAnswerId {}

extension LoggedRecord where Members == LoggedActionItemAnswerId {
  /// The member `action` of the record.
  public var action: String { value("action") }
  /// The member `item` of the record.
  public var item: IndexPath { value("item") }
  /// The member `answer` of the record.
  public var answer: Bool { value("answer") }
  /// The member `id` of the record; nil where there is none.
  public var id: String? { optional("id") }
}

/// Records with `action`, `item`, `id`.
public enum LoggedActionItemId {}

extension LoggedRecord where Members == LoggedActionItemId {
  /// The member `action` of the record.
  public var action: String { value("action") }
  /// The member `item` of the record.
  public var item: IndexPath { value("item") }
  /// The member `id` of the record; nil where there is none.
  public var id: String? { optional("id") }
}

/// Records with `items`, `at`, `answer`.
public enum LoggedItemsAtAnswer {}

extension LoggedRecord where Members == LoggedItemsAtAnswer {
  /// The member `items` of the record.
  public var items: [IndexPath] { value("items") }
  /// The member `at` of the record.
  public var at: CGPoint { value("at") }
  /// The member `answer` of the record.
  public var answer: Bool { value("answer") }
}

/// Records with `item`, `at`, `answer`, `id`.
public enum LoggedItemAtAnswerId {}

extension LoggedRecord where Members == LoggedItemAtAnswerId {
  /// The member `item` of the record.
  public var item: IndexPath { value("item") }
  /// The member `at` of the record.
  public var at: CGPoint { value("at") }
  /// The member `answer` of the record.
  public var answer: Bool { value("answer") }
  /// The member `id` of the record; nil where there is none.
  public var id: String? { optional("id") }
}

/// Records with `kind`, `item`, `id`.
public enum LoggedKindItemId {}

extension LoggedRecord where Members == LoggedKindItemId {
  /// The member `kind` of the record.
  public var kind: String { value("kind") }
  /// The member `item` of the record.
  public var item: IndexPath { value("item") }
  /// The member `id` of the record; nil where there is none.
  public var id: String? { optional("id") }
}

/// Records with `original`, `current`, `proposed`, `answer`.
public enum LoggedOriginalCurrentProposedAnswer {}

extension LoggedRecord where Members == LoggedOriginalCurrentProposedAnswer {
  /// The member `original` of the record.
  public var original: IndexPath { value("original") }
  /// The member `current` of the record.
  public var current: IndexPath { value("current") }
  /// The member `proposed` of the record.
  public var proposed: IndexPath { value("proposed") }
  /// The member `answer` of the record.
  public var answer: IndexPath { value("answer") }
}

/// Records with `item`, `proposed`, `answer`, `id`.
public enum LoggedItemProposedAnswerId {}

extension LoggedRecord where Members == LoggedItemProposedAnswerId {
  /// The member `item` of the record.
  public var item: IndexPath { value("item") }
  /// The member `proposed` of the record.
  public var proposed: IndexPath { value("proposed") }
  /// The member `answer` of the record.
  public var answer: IndexPath { value("answer") }
  /// The member `id` of the record; nil where there is none.
  public var id: String? { optional("id") }
}

/// Records with `proposed`, `answer`.
public enum LoggedProposedAnswer {}

extension LoggedRecord where Members == LoggedProposedAnswer {
  /// The member `proposed` of the record.
  public var proposed: CGPoint { value("proposed") }
  /// The member `answer` of the record.
  public var answer: CGPoint { value("answer") }
}

/// Records with `item`, `answer`, `id`.
public enum LoggedItemAnswerIdOfIndexPathCGSizeString {}

extension LoggedRecord where Members == LoggedItemAnswerIdOfIndexPathCGSizeString {
  /// The member `item` of the record.
  public var item: IndexPath { value("item") }
  /// The member `answer` of the record.
  public var answer: CGSize { value("answer") }
  /// The member `id` of the record; nil where there is none.
  public var id: String? { optional("id") }
}

/// Records with `section`, `answer`.
public enum LoggedSectionAnswer {}

extension LoggedRecord where Members == LoggedSectionAnswer {
  /// The member `section` of the record.
  public var section: Int { value("section") }
  /// The member `answer` of the record.
  public var answer: UIEdgeInsets { value("answer") }
}

/// Records with `section`, `answer`.
public enum LoggedSectionAnswerOfIntDouble {}

extension LoggedRecord where Members == LoggedSectionAnswerOfIntDouble {
  /// The member `section` of the record.
  public var section: Int { value("section") }
  /// The member `answer` of the record.
  public var answer: Double { value("answer") }
}

/// Records with `section`, `answer`.
public enum LoggedSectionAnswerOfIntCGSize {}

extension LoggedRecord where Members == LoggedSectionAnswerOfIntCGSize {
  /// The member `section` of the record.
  public var section: Int { value("section") }
  /// The member `answer` of the record.
  public var answer: CGSize { value("answer") }
}

/// Records with `item`, `answer`, `id`.
public enum LoggedItemAnswerIdOfIndexPathIntString {}

extension LoggedRecord where Members == LoggedItemAnswerIdOfIndexPathIntString {
  /// The member `item` of the record.
  public var item: IndexPath { value("item") }
  /// The member `answer` of the record.
  public var answer: Int { value("answer") }
  /// The member `id` of the record; nil where there is none.
  public var id: String? { optional("id") }
}

/// Records with `item`, `at`, `answer`, `id`.
public enum LoggedItemAtAnswerIdOfIndexPathCGPointIntString {}

extension LoggedRecord where Members == LoggedItemAtAnswerIdOfIndexPathCGPointIntString {
  /// The member `item` of the record.
  public var item: IndexPath { value("item") }
  /// The member `at` of the record.
  public var at: CGPoint { value("at") }
  /// The member `answer` of the record.
  public var answer: Int { value("answer") }
  /// The member `id` of the record; nil where there is none.
  public var id: String? { optional("id") }
}

/// Records with `items`.
public enum LoggedItems {}

extension LoggedRecord where Members == LoggedItems {
  /// The member `items` of the record.
  public var items: Int { value("items") }
}

/// Records with `at`, `destination`, `operation`, `intent`.
public enum LoggedAtDestinationOperationIntent {}

extension LoggedRecord where Members == LoggedAtDestinationOperationIntent {
  /// The member `at` of the record.
  public var at: CGPoint { value("at") }
  /// The member `destination` of the record; nil where there is none.
  public var destination: IndexPath? { optional("destination") }
  /// The member `operation` of the record.
  public var operation: String { value("operation") }
  /// The member `intent` of the record.
  public var intent: String { value("intent") }
}

/// Records with `destination`, `items`.
public enum LoggedDestinationItems {}

extension LoggedRecord where Members == LoggedDestinationItems {
  /// The member `destination` of the record; nil where there is none.
  public var destination: IndexPath? { optional("destination") }
  /// The member `items` of the record.
  public var items: Int { value("items") }
}

/// Records with `answer`.
public enum LoggedAnswerOfInt {}

extension LoggedRecord where Members == LoggedAnswerOfInt {
  /// The member `answer` of the record.
  public var answer: Int { value("answer") }
}

/// Records with `section`, `answer`.
public enum LoggedSectionAnswerOfIntInt {}

extension LoggedRecord where Members == LoggedSectionAnswerOfIntInt {
  /// The member `section` of the record.
  public var section: Int { value("section") }
  /// The member `answer` of the record.
  public var answer: Int { value("answer") }
}

/// Records with `from`, `to`.
public enum LoggedFromTo {}

extension LoggedRecord where Members == LoggedFromTo {
  /// The member `from` of the record.
  public var from: IndexPath { value("from") }
  /// The member `to` of the record.
  public var to: IndexPath { value("to") }
}

/// Records with `items`.
public enum LoggedItemsOfIndexPath {}

extension LoggedRecord where Members == LoggedItemsOfIndexPath {
  /// The member `items` of the record.
  public var items: [IndexPath] { value("items") }
}

/// Records with `item`, `wait`, `prefetched`, `id`.
public enum LoggedItemWaitPrefetchedId {}

extension LoggedRecord where Members == LoggedItemWaitPrefetchedId {
  /// The member `item` of the record.
  public var item: IndexPath { value("item") }
  /// The member `wait` of the record.
  public var wait: Double { value("wait") }
  /// The member `prefetched` of the record.
  public var prefetched: Bool { value("prefetched") }
  /// The member `id` of the record; nil where there is none.
  public var id: String? { optional("id") }
}

/// Records with `item`, `inserts`, `id`.
public enum LoggedItemInsertsId {}

extension LoggedRecord where Members == LoggedItemInsertsId {
  /// The member `item` of the record.
  public var item: IndexPath { value("item") }
  /// The member `inserts` of the record.
  public var inserts: Bool { value("inserts") }
  /// The member `id` of the record; nil where there is none.
  public var id: String? { optional("id") }
}

/// Records with `answer`.
public enum LoggedAnswerOfCGSize {}

extension LoggedRecord where Members == LoggedAnswerOfCGSize {
  /// The member `answer` of the record.
  public var answer: CGSize { value("answer") }
}

/// Records with `rect`, `answer`.
public enum LoggedRectAnswer {}

extension LoggedRecord where Members == LoggedRectAnswer {
  /// The member `rect` of the record.
  public var rect: CGRect { value("rect") }
  /// The member `answer` of the record.
  public var answer: Int { value("answer") }
}

/// Records with `bounds`, `answer`.
public enum LoggedBoundsAnswer {}

extension LoggedRecord where Members == LoggedBoundsAnswer {
  /// The member `bounds` of the record.
  public var bounds: CGRect { value("bounds") }
  /// The member `answer` of the record.
  public var answer: Bool { value("answer") }
}
