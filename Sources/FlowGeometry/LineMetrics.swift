/// The metrics of a section's lines, in points.
struct LineMetrics: Equatable, Sendable {
  /// The length of a line.
  var available: Double
  /// The least distance between two items of a line.
  var itemSpacing: Double
  /// The distance between two lines.
  var lineSpacing: Double

  /// The maximum length of the items of a line with the spacing between them.
  ///
  /// Rule: S2.3.
  var room: Double { available + LinePlacement.tolerance }

  /// Whether a line may begin before the preceding one ends.
  var linesOverlap: Bool { lineSpacing < 0 }
}
