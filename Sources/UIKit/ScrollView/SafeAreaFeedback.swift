/// Decides whether the safe area is added to the content inset along one axis, where content may be longer
/// than the view without the safe area and shorter with it.
///
/// Such content would add the safe area and take it away in turn, in each pass of an update cycle. When
/// the safe area is added for the second time in one update cycle, it stays until that ends.
/// Rule: S4.33, guess.
struct SafeAreaFeedback {
  private(set) var isAdded = false
  /// The update cycle of the last decision; nil if that was made between update cycles.
  private var cycle: Int?
  /// How often the safe area was added in that update cycle.
  private var additions: UInt8 = 0

  /// Returns whether the safe area is added.
  ///
  /// - Parameters:
  ///   - isWanted: Whether the content scrolls along the axis without the safe area.
  ///   - cycle: The number of the update cycle in progress; nil between update cycles.
  mutating func decide(_ isWanted: Bool, in cycle: Int?) -> Bool {
    if cycle == nil || cycle != self.cycle { additions = 0 }
    self.cycle = cycle
    if isWanted, !isAdded { additions = min(additions + 1, 2) }
    isAdded = isWanted || (isAdded && additions == 2)
    return isAdded
  }
}
