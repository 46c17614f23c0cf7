/// How a line is shortened that a limit leaves no room.
///
/// Rule: A75.
public enum Truncation: Sendable {
  /// The end, the beginning or the middle is replaced by an ellipsis.
  case tail
  case head
  case middle

  /// The character that replaces what is left out.
  public static let ellipsis = "…"

  /// Returns the width of a line that ends at the room: the rest of the paragraph from an offset, with an
  /// ellipsis.
  ///
  /// From the tail as many characters are kept as fit before the ellipsis; spaces before it are left out, which
  /// is a guess. A line that loses its beginning or middle is taken to fill the room to its last whole
  /// character from the start, a guess too.
  func width(
    of bytes: UnsafeBufferPointer<UInt8>, from start: Int, run: Int,
    runs: UnsafeBufferPointer<TextRun>, room: Double
  ) -> Double {
    let ellipsis = Self.width(ofEllipsisIn: runs[run].face)
    guard room.isFinite else {
      let kept = kept(bytes, from: start, run: run, runs: runs, room: room)
      return kept.width + (kept.endsParagraph ? ellipsis : 0)
    }
    return kept(bytes, from: start, run: run, runs: runs, room: max(room - ellipsis, 0)).width
      + ellipsis
  }

  /// Returns the bytes of a text that the tail's truncation keeps in a room, in points; nil if the text fits.
  public static func keptByTail(of text: String, in face: FontFace, room: Double) -> Range<Int>? {
    var text = text
    return text.withUTF8 { bytes in
      let run = TextRun(end: bytes.count, face: face)
      return withUnsafePointer(to: run) { run in
        let runs = UnsafeBufferPointer(start: run, count: 1)
        let whole = Self.tail.kept(bytes, from: 0, run: 0, runs: runs, room: room)
        if whole.endsParagraph, !whole.hasLineEnd { return nil }
        let ellipsis = width(ofEllipsisIn: face)
        return Self.tail.kept(bytes, from: 0, run: 0, runs: runs, room: max(room - ellipsis, 0))
          .bytes
      }
    }
  }

  private func kept(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, run: Int,
    runs: UnsafeBufferPointer<TextRun>, room: Double
  ) -> TextLine {
    var lines = TextLines(bytes, runs: runs, from: start, run: run)
    return lines.next(room: room, breaking: .characters)
  }

  static func width(ofEllipsisIn face: FontFace) -> Double {
    var sum = GlyphSum()
    sum.add(TextScalar(0x2026).glyph, tables: GlyphTables(for: face))
    return sum.width(in: face)
  }
}
