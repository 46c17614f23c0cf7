/// The reason why a batch cannot be performed.
package struct InconsistentUpdate: Error, Hashable, Sendable {
  /// UIKit's message.
  ///
  /// Rule: S7.12–S7.20.
  package let reason: String
  /// An explanation that UIKit does not give, in sentences: the section, the arithmetic, the
  /// superfluous update.
  package let explanation: [String]
  /// The only update without which the counts would be consistent; nil if there is no such one.
  package let odd: Update?

  init(_ reason: String, explanation: [String] = [], odd: Update? = nil) {
    self.reason = reason
    self.explanation = explanation
    self.odd = odd
  }
}
