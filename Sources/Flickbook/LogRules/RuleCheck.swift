import UIKit

/// Checks rules against the records of one log, as they come.
package struct RuleCheck: Sendable {
  private var rules: [RuleState]
  /// The last record.
  private var last: RuleRecord?
  /// The events whose records have members that a rule may look at.
  private let lookedInto: EventMask

  /// Creates a check before the first record.
  package init(_ rules: [LogRule]) {
    self.rules = rules.map(RuleState.init)
    lookedInto = EventMask { event in rules.contains { $0.looksInto(event) } }
  }

  /// Takes the next record.
  package mutating func take(_ record: LogRecord) {
    let isLookedInto = record.logEvent.map { lookedInto.contains($0.index) } ?? false
    let record = RuleRecord(record, isLookedInto: isLookedInto)
    for index in rules.indices { rules[index].take(record) }
    last = record
  }

  /// Starts again, since the session has gone to another position in its history.
  ///
  /// The violations until now are kept.
  package mutating func restart() {
    for index in rules.indices { rules[index].restart() }
    last = nil
  }

  /// The violations of one rule.
  package struct Finding: Sendable {
    /// The violations that are kept, the first ones.
    package let violations: [RuleViolation]
    /// How many violations there are beyond those that are kept.
    package let further: Int
  }

  /// Returns what was found if the log ends here: a finding for each rule, in their order.
  package func findings() -> [Finding] {
    rules.map { state in
      var state = state
      state.end(at: last)
      return Finding(
        violations: state.violations, further: state.count - state.violations.count)
    }
  }

  /// Returns the violations that are kept if the log ends here, in the order of the rules.
  package func violations() -> [RuleViolation] { findings().flatMap(\.violations) }

  /// The most violations of a rule that are kept.
  ///
  /// Rule: guess.
  package static let violationsMax = 100
}

/// One rule, with the parts of the log that are not over.
private struct RuleState: Sendable {
  let rule: LogRule
  private var parts: [RulePart]
  private(set) var violations: [RuleViolation] = []
  private(set) var count = 0

  init(_ rule: LogRule) {
    self.rule = rule
    parts = Self.beginning(of: rule)
  }

  /// A rule that holds everywhere has one part, which begins with the log.
  private static func beginning(of rule: LogRule) -> [RulePart] {
    rule.scope == nil ? [RulePart(rule.claim, from: nil, RuleValues())] : []
  }

  /// The most parts of the log that are judged at the same time; the first ones end then.
  ///
  /// Rule: guess.
  private static let partsMax = 4096

  mutating func restart() {
    parts = Self.beginning(of: rule)
  }

  mutating func take(_ record: RuleRecord) {
    if let scope = rule.scope {
      let ended = parts.filter { scope.last.matched(record, $0.values) != nil }
      if !ended.isEmpty {
        parts.removeAll { scope.last.matched(record, $0.values) != nil }
        for var part in ended { note(part.end(at: record, isWhole: true)) }
      }
    }
    for index in parts.indices { note(parts[index].take(record)) }
    if let scope = rule.scope, let values = scope.first.matched(record, RuleValues()) {
      if parts.count == Self.partsMax { parts.removeFirst() }
      parts.append(RulePart(rule.claim, from: record, values))
    }
  }

  /// Judges the parts that are not over: a part that would end later may still come to hold.
  mutating func end(at last: RuleRecord?) {
    for index in parts.indices { note(parts[index].end(at: last, isWhole: rule.scope == nil)) }
  }

  private mutating func note(_ found: [RulePart.Finding]) {
    for finding in found {
      count += 1
      guard violations.count < RuleCheck.violationsMax else { continue }
      violations.append(
        RuleViolation(
          rule: rule, message: "\(finding.sentence)\(rule.location).", records: finding.records))
    }
  }
}
