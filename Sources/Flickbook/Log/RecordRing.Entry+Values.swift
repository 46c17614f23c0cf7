import Foundation
import Timeline
import UIKit

extension RecordRing.Entry {
  /// Writes the values under the names that the event's row gives them.
  func writeValues(_ texts: some RecordTexts, into json: inout some ValueWriter & ~Copyable) {
    for member in event.logMembers {
      // A record ends with its last value that is not missing.
      guard member.word < count else { break }
      member.write(words, texts, view, into: &json)
    }
    guard let report = event.report else { return }
    switch report {
    case .invalidation:
      let number = words.value(Int?.self, at: LogReport.invalidationWord)
      if let number { texts.invalidation(number)?.write(into: &json) }
    case .snap: texts.snap(words.value(at: 0))?.write(into: &json)
    case .conflict: texts.conflict(words.value(at: 0))?.write(into: &json)
    }
  }
}

extension LogReport {
  /// The word from which on the number of the report on an invalidation is: behind two flags.
  static let invalidationWord = 2
}

extension LogMember {
  @inline(__always)
  fileprivate func write(
    _ record: RecordWords, _ texts: some RecordTexts, _ view: Int,
    into json: inout some ValueWriter & ~Copyable
  ) {
    switch kind {
    case .flag: write(record.value(Bool.self, at: word), into: &json)
    case .integer: write(record.value(Int.self, at: word), into: &json)
    case .number: write(record.value(CGFloat.self, at: word), into: &json)
    case .span: write(record.value(TimeSpan.self, at: word), into: &json)
    case .pair: write(record.value(CGPoint.self, at: word), into: &json)
    case .four: write(record.value(CGRect.self, at: word), into: &json)
    case .item: write(record.value(ItemPath.self, at: word), into: &json)
    case .optionalInteger: write(record.value(Int?.self, at: word), into: &json)
    case .optionalNumber: write(record.value(CGFloat?.self, at: word), into: &json)
    case .optionalPair: write(record.value(CGPoint?.self, at: word), into: &json)
    case .optionalItem: write(record.value(ItemPath?.self, at: word), into: &json)
    case .word:
      json.key(formed: name)
      json.word(words[record.position(at: word)])
    case .viewKind: write(texts.word(record.value(at: word), view), into: &json)
    case .text: write(texts.failure(record.value(at: word)), into: &json)
    case .list: write(texts.items(record.value(at: word)), into: &json)
    case .action:
      write(EditAction.allCases[record.position(at: word)].selector.description, into: &json)
    }
  }

  /// Writes a value; if there is none, null for a member that each record has, else nothing.
  @inline(__always)
  private func write(
    _ value: some RecordValue, into json: inout some ValueWriter & ~Copyable
  ) {
    guard isRequired || value.isPresent else { return }
    json.key(formed: name)
    value.write(into: &json)
  }
}
