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
  static let tolerance = 1.0 / 1_048_576

  /// Returns the line that begins at the position, and moves the position behind it.
  mutating func next(room: Double, breaking: LineBreaking) -> TextLine {
    let line: TextLine
    switch breaking {
    case .words: line = scanWords(room: room + Self.tolerance)
    case .characters: line = scanCharacters(room: room + Self.tolerance)
    case .none: line = scanWords(room: .infinity)
    }
    position = line.next
    while run + 1 < runs.count, runs[run].end <= position { run += 1 }
    return line
  }

  /// Measures word by word: the width is only needed where the line may end.
  private func scanWords(room: Double) -> TextLine {
    var reader = ClusterReader(bytes, at: position)
    var pen = LinePen(runs: runs, run: run)
    var state = BreakState()
    // The end and the width of what is shown, and whether the width is as of the end.
    var (shownEnd, shownWidth, isMeasured) = (position, 0.0, true)
    var opportunity: TextLine?
    var checked = position
    while let cluster = reader.next() {
      let kind = cluster.breakClass
      if kind == .space || kind == .lineEnd {
        if !isMeasured { (shownWidth, isMeasured) = (pen.width, true) }
        if kind == .lineEnd {
          if shownWidth > room { return opportunity ?? scanCharacters(room: room) }
          return line(to: shownEnd, next: cluster.end, shownWidth, isEnd: true, hasLineEnd: true)
        }
      } else if state.breaks(before: kind) {
        if !isMeasured { (shownWidth, isMeasured) = (pen.width, true) }
        if shownWidth > room { return opportunity ?? scanCharacters(room: room) }
        if endsWithSoftHyphen(at: cluster.start), shownEnd == cluster.start {
          let hyphenated = pen.width(withHyphenAt: shownEnd)
          if hyphenated <= room {
            opportunity = line(to: shownEnd, next: cluster.start, hyphenated, isEnd: false)
          }
        } else {
          opportunity = line(to: shownEnd, next: cluster.start, shownWidth, isEnd: false)
        }
      }
      state.add(kind)
      pen.add(cluster)
      guard kind != .space else { continue }
      if kind == .letter {
        // Words of letters with single spaces between, without a look at the rules.
        while pen.addLetters(from: &reader) {
          shownWidth = pen.width
          if shownWidth > room { return opportunity ?? scanCharacters(room: room) }
          let end = reader.position
          reader.skipSpace()
          opportunity = line(to: end, next: reader.position, shownWidth, isEnd: false)
          pen.addSpace()
        }
      }
      (shownEnd, isMeasured) = (reader.position, false)
      // A long word is not read to its end for each line.
      if shownEnd - checked >= Self.checkedLength {
        if pen.width > room { return opportunity ?? scanCharacters(room: room) }
        checked = shownEnd
      }
    }
    if !isMeasured { shownWidth = pen.width }
    if shownWidth > room { return opportunity ?? scanCharacters(room: room) }
    return line(to: shownEnd, next: bytes.count, shownWidth, isEnd: true)
  }

  /// Whether a soft hyphen (U+00AD) ends at an offset: it is seen where a line ends with it.
  private func endsWithSoftHyphen(at offset: Int) -> Bool {
    offset - position >= 2 && bytes[offset - 1] == 0xAD && bytes[offset - 2] == 0xC2
  }

  /// After how many bytes of a word its width is looked at.
  static let checkedLength = 64

  /// Fills a line to the last character that fits.
  private func scanCharacters(room: Double) -> TextLine {
    var reader = ClusterReader(bytes, at: position)
    var pen = LinePen(runs: runs, run: run)
    var (shownEnd, shownWidth) = (position, 0.0)
    while let cluster = reader.next() {
      let kind = cluster.breakClass
      if kind == .lineEnd {
        return line(to: shownEnd, next: cluster.end, shownWidth, isEnd: true, hasLineEnd: true)
      }
      pen.add(cluster)
      guard kind != .space else { continue }
      let width = pen.width
      if width > room, cluster.start > position {
        return line(to: shownEnd, next: cluster.start, shownWidth, isEnd: false)
      }
      (shownEnd, shownWidth) = (cluster.end, width)
    }
    return line(to: shownEnd, next: bytes.count, shownWidth, isEnd: true)
  }

  private func line(
    to end: Int, next: Int, _ width: Double, isEnd: Bool, hasLineEnd: Bool = false
  ) -> TextLine {
    TextLine(
      bytes: position..<end, next: next, width: width, endsParagraph: isEnd,
      hasLineEnd: hasLineEnd)
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
    count &+= 1
  }

  /// Adds the letters of ASCII that follow, and returns whether a space and another letter follow them.
  @inline(__always)
  mutating func addLetters(from reader: inout ClusterReader) -> Bool {
    let most = min(TextLines.checkedLength, GlyphSum.countMax &- count &- 1)
    let end = min(runs[run].end, reader.position &+ most)
    var letters = 0
    while let row = reader.nextLetter(before: end) {
      sum.add(row: row, tables: tables)
      letters &+= 1
    }
    count &+= letters
    return reader.isSpaceAndLetter(before: end)
  }

  mutating func addSpace() {
    sum.add(row: 0, tables: tables)
    count &+= 1
  }

  /// The width in points.
  @inline(__always)
  var width: Double {
    finished + sum.width(in: runs[run].face) + Double(count) * runs[run].characterSpacing
  }

  /// Returns the width with a hyphen behind the last character, which is a soft hyphen in front of an offset.
  func width(withHyphenAt offset: Int) -> Double {
    var pen = self
    pen.add(TextCluster(start: offset - 2, end: offset, glyph: Self.hyphen, breakClass: .hyphen))
    return pen.width
  }

  /// The glyph of a soft hyphen that is seen.
  static let hyphen = ClusterReader.glyph(ofASCII: 0x2D)

  private mutating func beginRun(at offset: Int) {
    finished = width
    (sum, count) = (GlyphSum(), 0)
    while run + 1 < runs.count, runs[run].end <= offset { run += 1 }
    tables = GlyphTables(for: runs[run].face)
  }
}
