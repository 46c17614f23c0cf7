/// The memory that several stages share, in bytes by their own estimates.
///
/// Rule: protocol 10, "Limits".
@MainActor
package final class MemoryBudget {
  /// The maximum for all stages together.
  private let most: Int
  private var taken = 0
  /// Whether there is room for everything, as when stages that were admitted before are resumed.
  private var isOpen = false

  /// Drops what can be made again.
  package var onShortage: (() -> Void)?

  package init(_ most: Int) {
    self.most = most
  }

  /// Whether there is so much memory, at least once everything that can be made again was dropped.
  func hasRoom(for bytes: Int) -> Bool {
    if bytes > left { onShortage?() }
    return isOpen || bytes <= left
  }

  /// Performs work for which there is room in any case, since it was admitted before.
  func admitting<Result>(
    _ work: () throws(FlickbookError) -> Result
  ) throws(FlickbookError) -> Result {
    isOpen = true
    defer { isOpen = false }
    return try work()
  }

  /// How much memory is left.
  package var left: Int { max(0, most - taken) }

  /// Reserves memory for a stage; a negative number releases it.
  func take(_ bytes: Int) {
    taken += bytes
  }
}
