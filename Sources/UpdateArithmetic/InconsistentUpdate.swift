/// Why a batch cannot be carried out.
package struct InconsistentUpdate: Error, Hashable, Sendable {
  /// UIKit's own words.
  ///
  /// Rule: S7.12–S7.20.
  package let reason: String
  /// What UIKit never says, a sentence each: which section, the arithmetic, the odd update.
  package let explanation: [String]
  /// The one update without which the numbers would agree; nil where there is no such one.
  package let odd: Update?

  init(_ reason: String, explanation: [String] = [], odd: Update? = nil) {
    self.reason = reason
    self.explanation = explanation
    self.odd = odd
  }
}
