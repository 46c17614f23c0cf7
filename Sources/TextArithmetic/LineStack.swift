/// Lines one below the other: the height so far, and where base lines are.
///
/// Rule: A71, A78.
struct LineStack {
  private(set) var height = 0.0
  private var count = 0
  /// The distance after the last line.
  private var pending = 0.0

  /// Adds a line, and returns the distance of its base line from the top, in points.
  mutating func add(
    _ line: TextLine, _ place: TextMeasure.LinePlace, _ runs: UnsafeBufferPointer<TextRun>
  ) -> Double {
    let heights = Self.heights(of: line.bytes, from: place.run, runs)
    let own = place.shape.lineHeight(heights.height)
    if count > 0 {
      height += pending + heights.gap + (place.isFirst ? place.shape.spacingBefore : 0)
    }
    count += 1
    // The height that a limit adds or takes is above the line.
    let baseline = height + own - heights.descent
    height += own
    pending = place.shape.lineSpacing + (line.endsParagraph ? place.shape.spacingAfter : 0)
    return baseline
  }

  /// A line's share of the height of the text.
  private struct Heights {
    var height = 0.0
    var descent = 0.0
    /// The distance of base lines beyond the height.
    var gap = 0.0
  }

  /// The greatest extents of the runs of a line, from its first run.
  private static func heights(
    of line: Range<Int>, from first: Int, _ runs: UnsafeBufferPointer<TextRun>
  ) -> Heights {
    var heights = Heights()
    var (run, ascent) = (first, 0.0)
    repeat {
      let (face, offset) = (runs[run].face, runs[run].baselineOffset)
      let own = runs[run].attachment ?? (face.ascender, face.descent)
      ascent = max(ascent, own.ascent + offset)
      heights.descent = max(heights.descent, own.descent - offset)
      // A text style may be closer than its line height, so the first run decides, and a larger gap wins.
      heights.gap = run == first ? face.lineGap : max(heights.gap, face.lineGap)
      run += 1
    } while run < runs.count && runs[run - 1].end < line.upperBound
    // Not the sum of one face's parts, which may differ from its line height in the last bit.
    let isPlain =
      run == first + 1 && runs[first].baselineOffset == 0 && runs[first].attachment == nil
    heights.height = isPlain ? runs[first].face.lineHeight : ascent + heights.descent
    return heights
  }
}
