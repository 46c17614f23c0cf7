import Foundation

/// The direction and the speed of a row that scrolls on its own.
struct RowScroll {
  let section: Int
  let heading: ScrollHeading
  /// In points per second.
  let speed: CGFloat
  /// The bounds of the view in the row at offset 0.
  let seen: CGRect

  /// The search for what comes next.
  func look(crossings: UInt64) -> RowLook {
    RowLook(
      section: section, heading: heading, pages: heading.reach(from: seen), crossings: crossings)
  }
}

/// The inputs of a search for the next cells of a row; an equal value gives an equal result.
///
/// Rule: S8.13a, M9.12.
struct RowLook: Equatable {
  let section: Int
  let heading: ScrollHeading
  /// The pages ahead, in the row at offset 0.
  let pages: CGRect
  /// How many elements had appeared or disappeared.
  let crossings: UInt64
}
