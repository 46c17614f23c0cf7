import Timeline
import UIKit

/// A member of an event's records: how it is written, and where its value is among a record's words.
///
/// It follows from the row of the event: the type of a member tells the words of its value.
struct LogMember {
  /// The types of values, by the words that they take.
  enum Kind: UInt8 {
    case flag, integer, number, span, pair, four, item
    /// Values that may be missing: their words, and a word that tells.
    case optionalInteger, optionalNumber, optionalPair, optionalItem
    /// The position of a word among the words of the row.
    case word
    /// The number of a kind of views, of a text or of a list, which the log keeps.
    case viewKind, text, list
    /// The position of an action of the edit menu.
    case action

    /// How many words of a record the value takes.
    var wordCount: Int {
      switch self {
      case .flag, .integer, .number, .span, .word, .viewKind, .text, .list, .action: 1
      case .pair, .item, .optionalInteger, .optionalNumber: 2
      case .optionalPair, .optionalItem: 3
      case .four: 4
      }
    }
  }

  let kind: Kind
  /// The word from which on the value is.
  let word: Int
  /// Whether each record has the member: with null where there is no value.
  let isRequired: Bool
  /// The name as it appears in a record, from the comma before it to the colon.
  let name: UnsafeBufferPointer<UInt8>
  /// The words of a value of kind `word`, in the order of its cases.
  let words: UnsafeBufferPointer<UnsafeBufferPointer<UInt8>>
}

/// A report that the log keeps, whose members follow the others.
enum LogReport {
  /// The number is an optional value behind the words of the members.
  case invalidation
  case snap
  case conflict
}

extension LogEvent.Row {
  /// The report of the event's records; nil for most.
  var report: LogReport? {
    switch event {
    case .invalidateLayoutWith: .invalidation
    case .snap: .snap
    case .unsatisfiableConstraints: .conflict
    default: nil
    }
  }

  /// The members whose values are words of the record, in order.
  var members: [LogMember] {
    var word = 0
    return reported.map { key in
      guard let kind = key.valueKind else {
        preconditionFailure("no record has a member like \(key.name)")
      }
      defer { word += kind.wordCount }
      return LogMember(
        kind: kind, word: word, isRequired: key.isRequired,
        name: LogEvent.formed(",\"\(key.name)\":"),
        words: LogEvent.formed(key.type.words.map { LogEvent.formed($0) }))
    }
  }

  /// The keys that are not of a report.
  private var reported: [ProtocolSchema.Key] {
    switch report {
    case .invalidation: keys.filter(\.isRequired)
    case .snap, .conflict: []
    case nil: keys
    }
  }
}

extension ProtocolSchema.Key {
  /// The kind of the values of this member of a record; nil for types that no record has.
  fileprivate var valueKind: LogMember.Kind? {
    switch type {
    case .bool: .flag
    case .integer: isRequired ? .integer : .optionalInteger
    case .real: isRequired ? .number : .optionalNumber
    case .number: .span
    case .reals(2): isRequired ? .pair : .optionalPair
    case .reals(4): .four
    case .indexPath: isRequired ? .item : .optionalItem
    // The index path, or null.
    case .either: .optionalItem
    case .word: .word
    case .list: .list
    case .string: name == "kind" ? .viewKind : name == "action" ? .action : .text
    default: nil
    }
  }
}

extension ProtocolSchema.ValueType {
  fileprivate var words: [String] {
    if case .word(let words) = self { words } else { [] }
  }
}
