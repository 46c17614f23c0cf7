/// A line of a text.
public struct TextLine: Equatable, Sendable {
  /// The bytes of UTF-8 that are shown, without the spaces that hang at the end.
  public let bytes: Range<Int>
  /// The offset of the first byte of the next line.
  public let next: Int
  /// The width of the shown bytes, in points.
  public let width: Double
  /// Whether the paragraph ends here, by a line end or at the end of the text.
  public let endsParagraph: Bool
  /// Whether a line end follows, behind which there is another line, if only an empty one.
  let hasLineEnd: Bool
}

/// Breaks a text into lines.
///
/// A line is as long as fits; spaces at its end hang. A word that is wider than the line is broken between any
/// two characters, and each line has at least one character. Rule: A74.
struct TextLines {
  let bytes: UnsafeBufferPointer<UInt8>
  let runs: UnsafeBufferPointer<TextRun>
  /// The run of the next line's first byte.
  private(set) var run: Int
  private(set) var position: Int

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, runs: UnsafeBufferPointer<TextRun>, from position: Int = 0,
    run: Int = 0
  ) {
    self.bytes = bytes
    self.runs = runs
    self.position = position
    self.run = run
  }

  /// Widths that differ by less are equal: a length that was rounded has room for itself.
  ///
  /// In points.
  private static let tolerance = 1.0 / 1_048_576

  /// Returns the line that begins at the position, and moves the position behind it.
  mutating func next(room: Double, breaking: LineBreaking) -> TextLine {
    let line = scan(room: breaking == .none ? .infinity : room + Self.tolerance, breaking)
    position = line.next
    while run + 1 < runs.count, runs[run].end <= position { run += 1 }
    return line
  }

  private func scan(room: Double, _ breaking: LineBreaking) -> TextLine {
    var reader = ClusterReader(bytes, at: position)
    var pen = LinePen(runs: runs, run: run)
    var state = BreakState()
    var (shownEnd, shownWidth) = (position, 0.0)
    var opportunity: TextLine?
    while let cluster = reader.next() {
      let kind = cluster.breakClass
      if kind == .lineEnd {
        return TextLine(
          bytes: position..<shownEnd, next: cluster.end, width: shownWidth, endsParagraph: true,
          hasLineEnd: true)
      }
      if breaking == .words, state.breaks(before: kind) {
        opportunity = TextLine(
          bytes: position..<shownEnd, next: cluster.start, width: shownWidth, endsParagraph: false,
          hasLineEnd: false)
      }
      state.add(kind)
      pen.add(cluster)
      guard kind != .space else { continue }
      let width = pen.width
      if width > room, cluster.start > position {
        return opportunity
          ?? TextLine(
            bytes: position..<shownEnd, next: cluster.start, width: shownWidth,
            endsParagraph: false, hasLineEnd: false)
      }
      (shownEnd, shownWidth) = (cluster.end, width)
    }
    return TextLine(
      bytes: position..<shownEnd, next: bytes.count, width: shownWidth, endsParagraph: true,
      hasLineEnd: false)
  }
}

/// Adds the widths of clusters from run to run.
struct LinePen {
  private let runs: UnsafeBufferPointer<TextRun>
  private var run: Int
  private var tables: GlyphTables
  private var sum = GlyphSum()
  private var count = 0
  /// The width of what is not in the sum, in points.
  private var finished = 0.0

  init(runs: UnsafeBufferPointer<TextRun>, run: Int) {
    self.runs = runs
    self.run = run
    tables = GlyphTables(for: runs[run].face)
  }

  @inline(__always)
  mutating func add(_ cluster: TextCluster) {
    if cluster.start >= runs[run].end || count >= GlyphSum.countMax {
      beginRun(at: cluster.start)
    }
    sum.add(cluster.glyph, tables: tables)
    count += 1
  }

  /// The width in points.
  @inline(__always)
  var width: Double {
    finished + sum.width(in: runs[run].face) + Double(count) * runs[run].characterSpacing
  }

  private mutating func beginRun(at offset: Int) {
    finished = width
    (sum, count) = (GlyphSum(), 0)
    while run + 1 < runs.count, runs[run].end <= offset { run += 1 }
    tables = GlyphTables(for: runs[run].face)
  }
}
