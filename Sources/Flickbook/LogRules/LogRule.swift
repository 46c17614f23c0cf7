package import UIKit

/// Something that must hold for the records of a log.
public struct LogRule: Sendable {
  /// The claims of rules.
  enum Claim: Sendable {
    /// No record matches.
    case never(RecordPattern)
    /// Each matching record has these members.
    case always(RecordPattern, has: [ValuePattern.Member])
    /// A record matches, within so many seconds if there is a time.
    case eventually(RecordPattern, within: Double?)
    /// Each matching record is followed by another, within so many seconds if there is a time.
    case followed(RecordPattern, by: RecordPattern, within: Double?)
    /// Each matching record is preceded by another, within so many seconds if there is a time.
    case preceded(RecordPattern, by: RecordPattern, within: Double?)
    /// There are so many such records.
    case count(RecordPattern, ClosedRange<Int>)
  }

  /// The parts of a log in which a rule holds: from a record to the next of another kind.
  struct Scope: Sendable {
    let first: RecordPattern
    let last: RecordPattern
  }

  /// The name of the rule; its claim unless given.
  package let name: String
  /// The line and column of the rule, both from 1; 0 if not known.
  package let line: Int
  package let column: Int
  /// The rule as it was written, its times in seconds.
  package let node: Node
  /// Where the rule holds; everywhere if nil.
  let scope: Scope?
  let claim: Claim

  /// The words behind a sentence that say where the rule holds.
  var location: String {
    scope.map { " between \($0.first.text) and \($0.last.text)" } ?? ""
  }

  /// The events that the rule is about; nil if it may be about every event.
  package var events: [LogEvent]? {
    let patterns = patterns
    let events = patterns.compactMap(\.event)
    return events.count == patterns.count ? events : nil
  }

  /// Returns whether a pattern of the rule may look at the members of an event's records.
  func looksInto(_ event: LogEvent) -> Bool {
    if case .always = claim { return true }
    return patterns.contains { pattern in
      !pattern.members.isEmpty && (pattern.event == nil || pattern.event == event)
    }
  }

  private var patterns: [RecordPattern] {
    claim.patterns + (scope.map { [$0.first, $0.last] } ?? [])
  }
}

extension LogRule.Claim {
  fileprivate var patterns: [RecordPattern] {
    switch self {
    case .never(let pattern), .always(let pattern, has: _), .eventually(let pattern, within: _),
      .count(let pattern, _):
      [pattern]
    case .followed(let pattern, by: let other, within: _),
      .preceded(let pattern, by: let other, within: _):
      [pattern, other]
    }
  }
}
