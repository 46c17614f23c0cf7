import UIKit

/// The texts, lists and reports of a record, whose own values are plain numbers.
protocol RecordTexts {
  /// The name of a view other than the main one, by its number.
  func name(ofView view: Int) -> String
  /// The protocol's word for a kind of views of one view, the main one for 0.
  func word(_ kind: Int, _ view: Int) -> String
  func items(_ number: Int) -> [ItemPath]
  func failure(_ number: Int) -> String
  func snap(_ number: Int) -> SnapReport?
  func invalidation(_ number: Int) -> InvalidationReport?
  func conflict(_ number: Int) -> UnsatisfiableConstraints?
  /// The name of the item that a record is about; nil if it has none.
  func itemName(ofRecord number: UInt64) -> String?
}

/// The texts, lists and reports of one record, which outlive the log.
///
/// Most records have none; of these none is made.
final class RecordDetail: RecordTexts, Sendable {
  private let view: String
  private let id: String?
  /// The word of a kind, or the sentence of a failure.
  private let text: String
  private let items: [ItemPath]
  private let snap: SnapReport?
  private let invalidation: InvalidationReport?
  private let conflict: UnsatisfiableConstraints?

  /// Returns nil for a record that has no text, no list and no report; most records have none.
  @inline(never)
  static func of(_ entry: RecordRing.Entry, _ annex: LogAnnex) -> RecordDetail? {
    let id = annex.itemName(ofRecord: entry.sequence)
    guard entry.view > 0 || id != nil || LogEvent.withTexts.contains(entry.event.index) else {
      return nil
    }
    return RecordDetail(entry, annex, id: id)
  }

  private init(_ entry: RecordRing.Entry, _ annex: LogAnnex, id: String?) {
    var (text, items) = ("", [ItemPath]())
    var (snap, invalidation): (SnapReport?, InvalidationReport?) = (nil, nil)
    var conflict: UnsatisfiableConstraints?
    let words = entry.words
    for member in entry.event.logMembers {
      switch member.kind {
      case .viewKind: text = annex.word(words.value(at: member.word), entry.view)
      case .text: text = annex.failure(words.value(at: member.word))
      case .list: items = annex.items(words.value(at: member.word))
      default: break
      }
    }
    switch entry.event.report {
    case .invalidation:
      let number = words.value(Int?.self, at: LogReport.invalidationWord)
      invalidation = number.flatMap(annex.invalidation)
    case .snap: snap = annex.snap(words.value(at: 0))
    case .conflict: conflict = annex.conflict(words.value(at: 0))
    case nil: break
    }
    view = entry.view > 0 ? annex.name(ofView: entry.view) : ""
    (self.id, self.text, self.items) = (id, text, items)
    (self.snap, self.invalidation, self.conflict) = (snap, invalidation, conflict)
  }

  /// The detail of a record that has a text alone.
  init(text: String) {
    (view, id, self.text, items) = ("", nil, text, [])
    (snap, invalidation, conflict) = (nil, nil, nil)
  }

  func name(ofView view: Int) -> String { self.view }
  func word(_ kind: Int, _ view: Int) -> String { text }
  func items(_ number: Int) -> [ItemPath] { items }
  func failure(_ number: Int) -> String { text }
  func snap(_ number: Int) -> SnapReport? { snap }
  func invalidation(_ number: Int) -> InvalidationReport? { invalidation }
  func conflict(_ number: Int) -> UnsatisfiableConstraints? { conflict }
  func itemName(ofRecord number: UInt64) -> String? { id }

  /// The detail of records that have none.
  static let none = RecordDetail(text: "")
}
