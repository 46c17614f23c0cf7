/// Boundary items that stay in the visible bounds.
///
/// Rule: M5.8.
enum Pinning {
  /// The number that a pinned item adds to its z index while it is visible.
  static let zIndex = 1_000_000_000

  /// Returns where a pinned item begins on the scroll axis.
  ///
  /// `body` is the section without what boundary items extended on the other side.
  static func origin(
    of item: CompositionalBoundaryItem, at origin: Double, length: Double,
    body: (start: Double, end: Double), visible: (start: Double, end: Double),
    along: CompositionalAxis
  ) -> Double {
    switch item.edge(along) {
    case -1: max(origin, min(visible.start, body.end - length))
    case 1: min(origin, max(visible.end - length, body.start))
    default: origin
    }
  }
}
