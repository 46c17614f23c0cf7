extension Picture {
  /// A line of text whose characters are at given positions.
  package struct GlyphLine: Equatable, Sendable {
    /// The characters, and the distance of each from the start, in points.
    package var characters: [String]
    package var offsets: [Double]
    /// The point of the base line at which it begins, and the width.
    package var start: Point
    package var width: Double
    /// The size of the font, and its weight as UIKit's number, from −0.8 to 0.62.
    package var size: Double
    package var weight: Double
    /// Whether the letters lean to the right, and whether all have one width.
    package var isItalic = false
    package var isMonospaced = false

    package init(
      characters: [String], offsets: [Double], start: Point, width: Double, size: Double,
      weight: Double
    ) {
      (self.characters, self.offsets) = (characters, offsets)
      (self.start, self.width) = (start, width)
      (self.size, self.weight) = (size, weight)
    }
  }

  /// A step of an outline.
  package enum PathStep: Equatable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
  }
}
