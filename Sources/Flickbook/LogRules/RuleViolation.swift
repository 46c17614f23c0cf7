/// A place of a log at which a rule does not hold.
package struct RuleViolation: Sendable {
  package let rule: LogRule
  /// One sentence: what is other than the rule says.
  package let message: String
  /// The records by which that is known: the one that the rule is about, and the one at which it does not
  /// hold, if there are such.
  package let records: [RuleRecord]
}
