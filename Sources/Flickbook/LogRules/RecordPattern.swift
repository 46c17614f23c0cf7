import UIKit

/// Which records are meant: an event, and what its members are.
struct RecordPattern: Sendable {
  var event: LogEvent?
  var source: LogEvent.Source?
  /// The name of the view; the main one is `main`.
  var view: String?
  var members: [ValuePattern.Member] = []

  /// Returns the values of names after a record that is meant; nil for another one.
  func matched(_ record: RuleRecord, _ values: RuleValues) -> RuleValues? {
    guard meansRecords(like: record) else { return nil }
    guard !members.isEmpty else { return values }
    var values = values
    guard ValuePattern.mismatch(members, of: record.node, at: "", &values) == nil else {
      return nil
    }
    return values
  }

  /// Whether records of this event, source and view are meant, if their members are as they must be.
  func meansRecords(like record: RuleRecord) -> Bool {
    (event == nil || event == record.event) && (source == nil || source == record.event?.source)
      && (view == nil || view == record.view ?? "main")
  }

  /// The names whose values the pattern gives or compares.
  var names: [String] { members.flatMap(\.value.names) }

  /// The sentence that a record matches, without its end, such as `An error was recorded`.
  var occurrence: String {
    event == nil ? "There is \(text)" : "\(text.withArticle) was recorded"
  }

  /// The pattern in a sentence.
  var text: String {
    let words = [
      event?.name ?? source.map { "a record of source \($0)" } ?? "a record",
      view.map { "in \($0)" },
      members.isEmpty ? nil : "with \(ValuePattern.text(of: members))",
    ]
    return words.compactMap(\.self).joined(separator: " ")
  }
}

extension String {
  /// The text after its indefinite article, at the beginning of a sentence.
  var withArticle: String {
    first.map { "aeiou".contains($0) } ?? false ? "An \(self)" : "A \(self)"
  }
}
