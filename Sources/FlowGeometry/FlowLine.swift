/// A line: its items, its origin and its length on the main axis.
struct FlowLine {
  /// The items, counted from the first of the block that contains the line.
  var items: Range<Int>
  /// The origin on the main axis, relative to the section's first line, in points.
  var origin: Double
  /// The greatest length of its items on the main axis, in points.
  ///
  /// Rule: S2.10.
  var length: Double

  /// Returns whether the line is visible in a range: overlaps it by more than an edge, unless it
  /// has no length.
  ///
  /// Rule: S1.37.
  func isVisible(from start: Double, to end: Double) -> Bool {
    length > 0
      ? origin < end && origin + length > start : origin <= end && origin >= start
  }
}
