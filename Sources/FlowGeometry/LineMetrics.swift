/// What the lines of a section have in common, in points.
struct LineMetrics: Equatable, Sendable {
  /// The room of a line.
  var available: Double
  /// The least distance of two items of a line.
  var itemSpacing: Double
  /// Between the extents of two lines.
  var lineSpacing: Double

  /// How long the items of a line may be together, with the spacing between them.
  ///
  /// Rule: S2.3.
  var room: Double { available + LinePlacement.tolerance }

  /// True where a line may begin before the one that precedes it ends.
  var linesOverlap: Bool { lineSpacing < 0 }
}
