import UpdateArithmetic

/// The updates of a batch while they are collected, from the outermost call on.
///
/// Rule: S7.4, S7.5.
final class UpdateTransaction {
  /// Whether `performBatchUpdates` was called, which invalidates the layout and animates even without
  /// updates.
  ///
  /// Rule: S7.21; without updates observed in apps that resize their cells in this way.
  var isBatch = false
  /// The number of nested calls in progress.
  var depth = 0
  var updates: [Update] = []
  /// Items whose cells are reconfigured, by their index paths before the batch.
  ///
  /// Rule: S7.6.
  var reconfigured: [ItemPath] = []
  var completions: [(_ finished: Bool) -> Void] = []
  /// Whether `reloadData` was called during the batch, which overrides it.
  ///
  /// Rule: S7.11.
  var isOverruled = false
  let before: ItemCounts
  /// Whether the counts before the batch were known, and not asked for by the batch.
  ///
  /// Rule: S7.8, S7.15.
  let countsWereKnown: Bool

  init(before: ItemCounts, countsWereKnown: Bool) {
    self.before = before
    self.countsWereKnown = countsWereKnown
  }
}
