/// One line: which items, where it begins, and how long it is along the main axis.
struct FlowLine {
  /// The items, counted from the first of the block that the line is in.
  var items: Range<Int>
  /// From the beginning of the section's first line, in points.
  var origin: Double
  /// The greatest main length of its items.
  ///
  /// Rule: S2.10.
  var length: Double

  /// Whether it has something between two places: more than an edge, where it has a length.
  ///
  /// Rule: S1.37.
  func isVisible(from start: Double, to end: Double) -> Bool {
    length > 0
      ? origin < end && origin + length > start : origin <= end && origin >= start
  }
}
