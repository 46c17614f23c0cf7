/// How large the constraints of one view may be, which is checked before they are solved.
package struct ConstraintLimits: Equatable, Sendable {
  /// The greatest number of rows: constraints, content sizes and lengths.
  package var rows = 20_000
  /// The greatest product of the rows and variables of lengths that depend on each other.
  package var table = 250_000
  /// The greatest number of views inside of each other; a guess, far above any screen.
  package var depth = 1_000
  /// The greatest number of characters of a visual format; a guess, far above any format.
  package var formatCharacters = 10_000

  /// Limits; by default far above any screen: the largest cell of 169 apps has 105 constraints.
  package init() {}
}
