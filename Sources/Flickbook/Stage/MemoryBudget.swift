/// The memory that several stages share, in bytes as they estimate it.
///
/// Rule: protocol 10, "Limits".
@MainActor
package final class MemoryBudget {
  /// How much all stages may take together.
  private let most: Int
  private var taken = 0

  package init(_ most: Int) {
    self.most = most
  }

  /// How much more stages may take.
  package var left: Int { max(0, most - taken) }

  /// A stage takes so much more, or less where that is negative.
  func take(_ bytes: Int) {
    taken += bytes
  }
}
