/// Required constraints that cannot hold together, of which UIKit breaks one.
///
/// Rule: A31, A34.
package struct UnsatisfiableConstraints: Equatable, Sendable {
  /// The conflict in sentences: the smallest set, the broken constraint, and the sizes at which all
  /// would hold.
  package let message: String
  /// The constraints of the smallest set that cannot hold, each with the line that makes it.
  package let constraints: [String]
  /// The constraint that UIKit breaks, as it would be written.
  package let broken: String

  package init(message: String, constraints: [String], broken: String) {
    (self.message, self.constraints, self.broken) = (message, constraints, broken)
  }
}
