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
}
