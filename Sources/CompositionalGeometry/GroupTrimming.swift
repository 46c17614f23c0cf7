/// How far the subitems of a group reach, for trimming a group that is not full.
///
/// Rule: M3.18.
struct Reach {
  /// As far as the frames of the items reach that the group holds.
  private var held = -Double.infinity
  /// As far as the frames of the items of a whole group reach.
  private var whole = -Double.infinity

  /// Adds a subitem at a corner, from the inner corner of the group.
  mutating func add(
    _ shape: GroupShape, _ placed: GroupSolver.Placed, at corner: CompositionalVector,
    isHeld: Bool, along: CompositionalAxis
  ) {
    whole = max(whole, Self.end(of: shape, placed.whole, at: corner, along))
    guard isHeld else { return }
    held = max(held, Self.end(of: shape, placed.size, at: corner, along))
  }

  /// The length of a group that is not full: as far as its items reach, and what a whole group of
  /// the inner length leaves after its last item.
  func trimmed(_ innerLength: Double) -> Double { held + (innerLength - whole) }

  /// Returns where the frame of a subitem ends; the frame of an item is inside its insets.
  private static func end(
    of shape: GroupShape, _ size: CompositionalVector, at corner: CompositionalVector,
    _ along: CompositionalAxis
  ) -> Double {
    let slot = CompositionalFrame(origin: corner, size: size)
    return shape.isGroup ? slot.end[along] : slot.inset(by: shape.insets).end[along]
  }
}
