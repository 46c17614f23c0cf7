/// The memory that several stages share, in bytes by their own estimates.
///
/// Rule: protocol 10, "Limits".
@MainActor
package final class MemoryBudget {
  /// The maximum for all stages together.
  private let most: Int
  private var taken = 0

  package init(_ most: Int) {
    self.most = most
  }

  /// How much memory is left.
  package var left: Int { max(0, most - taken) }

  /// Reserves memory for a stage; a negative number releases it.
  func take(_ bytes: Int) {
    taken += bytes
  }
}
