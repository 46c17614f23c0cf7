/// The size of a text, and the base lines in it, in points.
public struct TextSize: Equatable, Sendable {
  /// The width of the widest line.
  public var width = 0.0
  /// The height of all lines with their distances.
  public var height = 0.0
  /// The number of lines.
  public var lines = 0
  /// Whether the limit of lines left something out.
  public var isTruncated = false
  /// The distance of the first base line from the top.
  public var firstBaseline = 0.0
  /// The distance of the last base line from the top.
  public var lastBaseline = 0.0
}

/// Measures texts: how wide and how high their lines are.
public struct TextMeasure: Sendable {
  /// The width in which lines are broken, in points.
  public var width: Double
  /// The greatest number of lines; 0 for any.
  public var lines: Int
  /// Whether lines are broken at all; then by the shape of their paragraph.
  public var breaksLines: Bool
  /// How the last line is shortened if a limit of lines leaves something out.
  public var truncation: Truncation?

  /// The number of lines after which a text is not measured.
  ///
  /// A guess.
  public static let linesMax = 100_000

  /// Creates a measure; a width of 0 or less is no limit.
  public init(
    width: Double = .infinity, lines: Int = 0, breaksLines: Bool = true,
    truncation: Truncation? = nil
  ) {
    self.width = width > 0 ? width : .infinity
    self.lines = lines
    self.breaksLines = breaksLines
    self.truncation = truncation
  }

  /// Returns the size of a text in one face.
  public func size(
    of text: String, in face: FontFace, shape: ParagraphShape = ParagraphShape()
  ) -> TextSize {
    var text = text
    return text.withUTF8 { bytes in
      if let size = sizeOfOneLine(bytes, face, shape) { return size }
      let run = TextRun(end: bytes.count, face: face, shape: shape)
      return withUnsafePointer(to: run) { run in
        size(of: bytes, UnsafeBufferPointer(start: run, count: 1))
      }
    }
  }

  /// Returns the size of a text of runs, which cover it; the last one also what is behind it.
  public func size(of text: String, runs: [TextRun]) -> TextSize {
    precondition(!runs.isEmpty, "A text is measured in at least one run.")
    var text = text
    return text.withUTF8 { bytes in
      runs.withUnsafeBufferPointer { size(of: bytes, $0) }
    }
  }

  /// Returns the lines of a text of runs, at most as many as the measure has; truncated lines are whole.
  public func lines(of text: String, runs: [TextRun]) -> [TextLine] {
    precondition(!runs.isEmpty, "A text is measured in at least one run.")
    var (text, found) = (text, [TextLine]())
    text.withUTF8 { bytes in
      runs.withUnsafeBufferPointer { runs in
        _ = walk(bytes, runs) { line, _ in found.append(line) }
      }
    }
    return found
  }

  /// Returns how many lines of a text of runs have room in a height, in points.
  public func lines(inHeight height: Double, of text: String, runs: [TextRun]) -> Int {
    precondition(!runs.isEmpty, "A text is measured in at least one run.")
    var (text, count) = (text, 0)
    text.withUTF8 { bytes in
      runs.withUnsafeBufferPointer { runs in
        var stack = LineStack()
        _ = walk(bytes, runs) { line, place in
          _ = stack.add(line, place, runs)
          if stack.height <= height { count += 1 }
        }
      }
    }
    return count
  }

  /// Returns the top and the bottom of the line with a byte of a text of runs, in points from the top of the text; of
  /// the last line for a byte behind all lines.
  public func line(at offset: Int, of text: String, runs: [TextRun]) -> Range<Double> {
    precondition(!runs.isEmpty, "A text is measured in at least one run.")
    var (text, found, isFound) = (text, 0.0..<0.0, false)
    text.withUTF8 { bytes in
      runs.withUnsafeBufferPointer { runs in
        var stack = LineStack()
        _ = walk(bytes, runs) { line, place in
          guard !isFound else { return }
          let top = stack.height
          _ = stack.add(line, place, runs)
          found = top..<stack.height
          isFound = offset < line.next
        }
      }
    }
    return found
  }

  /// The width in em of a character in a text of narrow characters; a wrong guess costs time only.
  private static let narrowCharacter = 0.3

  /// The size of a text of ASCII in one line; nil for others, which are walked through.
  @inline(__always)
  private func sizeOfOneLine(
    _ bytes: UnsafeBufferPointer<UInt8>, _ face: FontFace, _ shape: ParagraphShape
  ) -> TextSize? {
    // Characters that fill far more than the width are not one line.
    let least = Double(bytes.count) * face.size * Self.narrowCharacter
    guard bytes.count <= GlyphSum.countMax, !breaksLines || least <= self.width,
      let width = face.width(ofASCII: bytes),
      width <= self.width || !breaksLines, shape == ParagraphShape()
    else { return nil }
    return TextSize(
      width: width, height: face.lineHeight, lines: 1, firstBaseline: face.ascender,
      lastBaseline: face.ascender)
  }
}

extension FontFace {
  /// The width of characters of ASCII in one line without a space at the end, in points; nil for other texts.
  func width(ofASCII bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    guard bytes.last != 0x20 else { return nil }
    let tables = GlyphTables(for: self)
    var sum = GlyphSum()
    for byte in bytes {
      guard byte &- 0x20 < 0x5F else { return nil }
      sum.add(row: Int(byte) &- 0x20, tables: tables)
    }
    return sum.width(in: self)
  }
}

extension TextMeasure {
  private func size(
    of bytes: UnsafeBufferPointer<UInt8>, _ runs: UnsafeBufferPointer<TextRun>
  ) -> TextSize {
    var (size, stack) = (TextSize(), LineStack())
    var (lastStart, lastRun, lastIsFirst) = (0, 0, true)
    let rest = walk(bytes, runs) { line, place in
      let baseline = stack.add(line, place, runs)
      if size.lines == 0 { size.firstBaseline = baseline }
      size.lastBaseline = baseline
      size.width = max(size.width, line.width + place.indent)
      size.lines += 1
      (lastStart, lastRun, lastIsFirst) = (line.bytes.lowerBound, place.run, place.isFirst)
    }
    size.height = stack.height
    guard rest else { return size }
    size.isTruncated = true
    if let truncation {
      let shape = runs[lastRun].shape
      let room = shape.room(in: width, isFirst: lastIsFirst)
      let shortened = truncation.width(
        of: bytes, from: lastStart, run: lastRun, runs: runs, room: room)
      size.width = max(size.width, shortened + (lastIsFirst ? shape.firstIndent : shape.indent))
    }
    return size
  }

  /// Where a line is: its first run, and whether it begins a paragraph of a shape.
  struct LinePlace {
    let run: Int
    let isFirst: Bool
    let shape: ParagraphShape

    /// The distance from the leading edge, in points.
    var indent: Double { isFirst ? shape.firstIndent : shape.indent }
  }

  /// Calls a closure for each line, and returns whether the limit of lines left something out.
  func walk(
    _ bytes: UnsafeBufferPointer<UInt8>, _ runs: UnsafeBufferPointer<TextRun>,
    _ body: (TextLine, LinePlace) -> Void
  ) -> Bool {
    var lines = TextLines(bytes, runs: runs)
    var (isFirst, count) = (true, 0)
    var shape = runs[0].shape
    let limit = self.lines > 0 ? min(self.lines, Self.linesMax) : Self.linesMax
    while true {
      if isFirst { shape = runs[lines.run].shape }
      let place = LinePlace(run: lines.run, isFirst: isFirst, shape: shape)
      let room = shape.room(in: width, isFirst: isFirst)
      let line = lines.next(room: room, breaking: breaksLines ? shape.breaking : .none)
      body(line, place)
      count += 1
      let isLast = line.next >= bytes.count && !line.hasLineEnd
      // An empty last line leaves nothing out.
      if isLast || count >= limit { return line.next < bytes.count }
      isFirst = line.endsParagraph
    }
  }
}
