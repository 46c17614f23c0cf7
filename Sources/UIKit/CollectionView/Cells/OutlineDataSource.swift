import UpdateArithmetic

/// A data source whose items can be expanded and collapsed by touch.
///
/// A list cell calls it back without knowing the types of its identifiers. Rule: M11.25.
@MainActor
protocol OutlineDataSource: AnyObject {
  /// Returns an item's position in its section's outline; nil if the section has none.
  func outlinePosition(at path: ItemPath) -> OutlinePosition?
  /// Expands or collapses an item, if the handlers allow it.
  func toggleOutlineItem(at path: ItemPath)
}

/// The position of an item in the outline of its section.
struct OutlinePosition: Equatable {
  /// How many parents it has.
  let level: Int
  let isExpanded: Bool
}
