import UpdateArithmetic

/// Updates that are being collected, from the outermost call on.
///
/// Rule: S7.4, S7.5.
struct UpdateTransaction {
  /// How many calls are open.
  var depth = 0
  var updates: [Update] = []
  /// Items, by their places before, whose cells are to show them anew.
  ///
  /// Rule: S7.6.
  var reconfigured: [ItemPath] = []
  var completions: [(_ finished: Bool) -> Void] = []
  /// Whether the data were reloaded meanwhile, which wins.
  ///
  /// Rule: S7.11.
  var isOverruled = false
  let before: ItemCounts

  init(before: ItemCounts) {
    self.before = before
  }
}
