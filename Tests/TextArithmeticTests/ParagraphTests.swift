import Testing

@testable import TextArithmetic

@Suite("Lines of text")
struct ParagraphTests {
  /// 12 points have no tracking, and SF Mono has one width: 7.41796875 points a character.
  private static let mono = FontFace(size: 12, weight: 0, spacing: .monospaced)
  private static let character = 1266.0 * 12 / 2048

  private static func lines(
    _ text: String, width: Double, limit: Int = 0, breaking: LineBreaking = .words
  )
    -> [String]
  {
    var shape = ParagraphShape()
    shape.breaking = breaking
    let runs = [TextRun(end: text.utf8.count, face: mono, shape: shape)]
    let bytes = Array(text.utf8)
    return TextMeasure(width: width * character, lines: limit).lines(of: text, runs: runs)
      .map { String(decoding: bytes[$0.bytes], as: UTF8.self) }
  }

  /// A text, a width in characters and the lines.
  struct Sample: Sendable, CustomTestStringConvertible {
    let text: String
    let width: Double
    let lines: [String]
    var testDescription: String { "\(text.debugDescription) in \(width)" }
  }

  nonisolated static let samples = [
    Sample(text: "aaa bbb ccc", width: 11, lines: ["aaa bbb ccc"]),
    Sample(text: "aaa bbb ccc", width: 10.99, lines: ["aaa bbb", "ccc"]),
    Sample(text: "aaa bbb ccc", width: 7, lines: ["aaa bbb", "ccc"]),
    Sample(text: "aaa bbb   ccc", width: 7, lines: ["aaa bbb", "ccc"]),
    Sample(text: "aaa bbb   ", width: 7, lines: ["aaa bbb"]),
    Sample(text: "aaa bbb ccc", width: 6.9, lines: ["aaa", "bbb", "ccc"]),
    Sample(text: "abcdefgh", width: 3, lines: ["abc", "def", "gh"]),
    Sample(text: "a bcdefgh", width: 3, lines: ["a", "bcd", "efg", "h"]),
    Sample(text: "abc", width: 0.5, lines: ["a", "b", "c"]),
    Sample(text: "   abc", width: 3, lines: ["", "abc"]),
    Sample(text: "ab\ncd", width: 9, lines: ["ab", "cd"]),
    Sample(text: "ab\r\ncd", width: 9, lines: ["ab", "cd"]),
    Sample(text: "ab\u{2028}cd\u{2029}e", width: 9, lines: ["ab", "cd", "e"]),
    Sample(text: "ab\n\ncd", width: 9, lines: ["ab", "", "cd"]),
    Sample(text: "ab\n", width: 9, lines: ["ab", ""]),
    Sample(text: "ab  \ncd", width: 2, lines: ["ab", "cd"]),
    Sample(text: "", width: 9, lines: [""]),
    Sample(text: "well-known", width: 6, lines: ["well-", "known"]),
    Sample(text: "日本語", width: 3, lines: ["日", "本", "語"]),
    Sample(text: "日本。", width: 4, lines: ["日", "本。"]),
  ]

  @Test(
    "Lines are as long as fits, spaces hang, and long words break anywhere (A74)",
    arguments: samples)
  func words(sample: Sample) {
    #expect(Self.lines(sample.text, width: sample.width) == sample.lines)
  }

  @Test("By characters a line is full, and without breaking a paragraph is a line")
  func otherBreaking() {
    #expect(Self.lines("aaa bbb", width: 5, breaking: .characters) == ["aaa b", "bb"])
    #expect(Self.lines("aaa bbb\nc", width: 2, breaking: .none) == ["aaa bbb", "c"])
  }

  @Test("A limit of lines leaves the rest out; 0 is none (A75)")
  func limit() {
    #expect(Self.lines("a b c d", width: 1, limit: 0) == ["a", "b", "c", "d"])
    #expect(Self.lines("a b c d", width: 1, limit: 1) == ["a"])
    #expect(Self.lines("a b c d", width: 1, limit: 4) == ["a", "b", "c", "d"])
    let whole = TextMeasure(width: Self.character, lines: 4).size(of: "a b c d", in: Self.mono)
    #expect(!whole.isTruncated && whole.lines == 4)
    let cut = TextMeasure(width: Self.character, lines: 3).size(of: "a b c d", in: Self.mono)
    #expect(cut.isTruncated && cut.lines == 3)
    let ended = TextMeasure(lines: 1, truncation: .tail).size(of: "abc\n", in: Self.mono)
    #expect(!ended.isTruncated && ended.width == 3 * Self.character)
  }

  @Test("A truncated last line is filled before its ellipsis (A75)")
  func truncation() {
    // The ellipsis is Inter's, which SF Mono does not measure by.
    let ellipsis = Truncation.width(ofEllipsisIn: Self.mono)
    let measure = TextMeasure(width: 6.5 * Self.character, lines: 1, truncation: .tail)
    #expect(measure.size(of: "aa bbbbbbbb", in: Self.mono).width == 5 * Self.character + ellipsis)
    #expect(measure.size(of: "aa bbb", in: Self.mono).width == 6 * Self.character)
    #expect(
      Truncation.keptByTail(of: "aa bbbb", in: Self.mono, room: 6.5 * Self.character) == 0..<5)
    #expect(Truncation.keptByTail(of: "aa bbb", in: Self.mono, room: 6.5 * Self.character) == nil)
    #expect(Truncation.keptByTail(of: "a", in: Self.mono, room: 0) == nil)
  }

  @Test("A shape changes room, distances and heights (A78)")
  func shape() {
    var shape = ParagraphShape()
    (shape.firstIndent, shape.indent, shape.tailIndent) = (10, 5, -7)
    (shape.lineSpacing, shape.spacingBefore, shape.spacingAfter) = (1, 2, 4)
    #expect(shape.room(in: 100, isFirst: true) == 83)
    #expect(shape.room(in: 100, isFirst: false) == 88)
    shape.tailIndent = 50
    #expect(shape.room(in: 100, isFirst: true) == 40)
    #expect(shape.room(in: 5, isFirst: true) == 0)
    shape.tailIndent = 0
    let height = Self.mono.lineHeight
    let size = TextMeasure().size(of: "a\nb\nc", in: Self.mono, shape: shape)
    #expect(size.height == 3 * height + 2 * (1 + 4 + 2))
    #expect(size.width == Self.character + 10)
    let clear = ParagraphShape()
    shape = clear
    shape.lineHeightMultiple = 2
    #expect(shape.lineHeight(10) == 20)
    (shape.minimumLineHeight, shape.maximumLineHeight) = (25, 0)
    #expect(shape.lineHeight(10) == 25)
    shape.maximumLineHeight = 18
    #expect(shape.lineHeight(10) == 18)
    let limited = TextMeasure().size(of: "a", in: Self.mono, shape: shape)
    #expect(limited.height == 25 || limited.height == 18)
    #expect(limited.firstBaseline == limited.height - Self.mono.descent)
  }

  @Test("A line is as high as the highest ascender and the deepest descender of its runs (A78)")
  func runs() {
    let (small, large) = (FontFace(size: 10, weight: 0), FontFace(size: 20, weight: 0))
    let text = "small LARGE"
    let runs = [TextRun(end: 6, face: small), TextRun(end: 11, face: large)]
    let one = TextMeasure().size(of: text, runs: runs)
    #expect(one.height == large.lineHeight && one.firstBaseline == large.ascender)
    let parts = TextMeasure().size(of: "LARGE", in: large).width
    #expect(one.width > parts)
    let two = TextMeasure(width: parts).size(of: text, runs: runs)
    #expect(two.lines == 2 && two.height == small.lineHeight + large.lineHeight)
    #expect(two.firstBaseline == small.ascender)
    let raised = [TextRun(end: 6, face: small, baselineOffset: 3), TextRun(end: 11, face: small)]
    #expect(
      (TextMeasure().size(of: text, runs: raised).height - small.lineHeight - 3).magnitude < 1e-9)
    let spaced = [TextRun(end: 11, face: small, characterSpacing: 2)]
    let plain = TextMeasure().size(of: text, in: small).width
    #expect((TextMeasure().size(of: text, runs: spaced).width - plain - 22).magnitude < 1e-9)
  }

  @Test("Runs of one face are measured as one text, but for kerning where they meet")
  func equalRuns() {
    let face = FontFace(size: 17, weight: 0.3)
    let text = "nnnn mmmm nnnn"
    let whole = TextMeasure(width: 60).size(of: text, in: face)
    for end in 1..<text.utf8.count {
      let runs = [TextRun(end: end, face: face), TextRun(end: text.utf8.count, face: face)]
      let split = TextMeasure(width: 60).size(of: text, runs: runs)
      #expect(split.lines == whole.lines && (split.width - whole.width).magnitude < 0.000_001)
    }
  }
}
