/// A position in a log at which a rule does not hold.
package struct RuleViolation: Sendable {
  package let rule: LogRule
  /// One sentence: what is other than the rule says.
  package let message: String
  /// The records that show it, if there are any: the record that the rule is about, and the record
  /// at which it does not hold.
  package let records: [LogRecord]
}
