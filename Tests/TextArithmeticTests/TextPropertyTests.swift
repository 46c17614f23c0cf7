import Testing

@testable import TextArithmetic

@Suite("Properties of measured text")
struct TextPropertyTests {
  /// A small generator, so that a failure repeats.
  private struct Draws: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 11 ^ state << 23
    }
  }

  private static let pieces =
    Array("aeionrstlcdumpgbfhvwyzTAVW .,-!?/()'\"$%0123456789").map(String.init)
    + ["日", "本", "。", "「", "😀", "👍🏽", "é", "ü", "…", "—", "\u{A0}", "\u{200B}", "e\u{301}", "\n"]

  private static func text(_ draws: inout Draws) -> String {
    (0..<Int.random(in: 0...60, using: &draws)).map { _ in
      pieces.randomElement(using: &draws) ?? ""
    }.joined()
  }

  @Test("Lines cover the text, fit in the width, and are fewer in a wider one", arguments: 0..<200)
  func lines(seed: Int) {
    var draws = Draws(state: UInt64(seed))
    let text = Self.text(&draws)
    let face = FontFace(
      size: Double.random(in: 6...40, using: &draws),
      weight: [-0.8, -0.4, 0, 0.23, 0.4, 0.62].randomElement(using: &draws) ?? 0)
    var counts: [Int] = []
    for width in [1.0, 20, 40, 80, 160, 320, 640, .infinity] {
      let measure = TextMeasure(width: width)
      let runs = [TextRun(end: text.utf8.count, face: face)]
      let lines = measure.lines(of: text, runs: runs)
      var position = 0
      for line in lines {
        #expect(line.bytes.lowerBound == position)
        #expect(line.next > position || line.next == text.utf8.count)
        #expect(line.bytes.upperBound <= line.next)
        #expect(line.width <= width + 0.000_01 || Self.isOneCluster(text, line.bytes))
        position = line.next
      }
      #expect(position == text.utf8.count)
      let size = measure.size(of: text, in: face)
      #expect(size.lines == lines.count)
      #expect((size.width - (lines.map(\.width).max() ?? 0)).magnitude < 0.000_01)
      counts.append(lines.count)
    }
    #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 >= $1 })
  }

  private static func isOneCluster(_ text: String, _ bytes: Range<Int>) -> Bool {
    var text = text
    return text.withUTF8 { buffer in
      var reader = ClusterReader(buffer, at: bytes.lowerBound)
      return (reader.next()?.end ?? 0) >= bytes.upperBound
    }
  }

  @Test("A text with more is not narrower than its parts, but for kerning", arguments: 0..<100)
  func concatenation(seed: Int) {
    var draws = Draws(state: UInt64(seed + 1_000))
    let (first, second) = (Self.text(&draws), Self.text(&draws))
    let face = FontFace(size: 17, weight: 0)
    let measure = TextMeasure()
    // No pair is kerned by more than 330/2048 em.
    let kerning = 330.0 / 2048 * 17
    let whole = measure.size(of: first + second, in: face).width
    #expect(whole >= measure.size(of: first, in: face).width - kerning)
    #expect(whole >= measure.size(of: second, in: face).width - kerning)
    let wide = measure.size(of: first + second, in: FontFace(size: 34, weight: 0)).height
    #expect(wide >= measure.size(of: first, in: face).height)
  }

  @Test("The short way for ASCII gives the width of the long way")
  func shortWay() {
    let text = "The quick brown fox jumps over the lazy dog, AVAST Wavy To. LT 0123456789!"
    for weight in [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62] {
      for size in [6, 11, 17, 17.5, 20, 24.3, 28, 60] {
        let face = FontFace(size: size, weight: weight)
        let short = TextMeasure().size(of: text, in: face)
        let long = TextMeasure().size(of: text, runs: [TextRun(end: text.utf8.count, face: face)])
        #expect(short == long)
      }
    }
  }

  @Test("A text longer than the integers of a sum is measured whole")
  func long() {
    let face = FontFace(size: 12, weight: 0)
    let count = GlyphSum.countMax * 2 + 5
    let text = String(repeating: "W", count: count)
    let width = TextMeasure().size(of: text, in: face).width
    #expect((width - Double(count) * 1982 * 12 / 2048).magnitude < 1)
    // Without a limit of what is read of a word, this takes minutes.
    let narrow = TextMeasure(width: 12).size(of: text, in: face)
    #expect(narrow.lines == TextMeasure.linesMax && narrow.isTruncated)
  }
}
