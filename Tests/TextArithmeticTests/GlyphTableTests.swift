import Foundation
import Testing

@testable import TextArithmetic

@Suite("Tables of glyphs")
struct GlyphTableTests {
  /// The width of a text without tracking, in 1/2048 em, in the text cut.
  private func units(_ text: String, weight: Double) -> Double {
    TextMeasure().size(of: text, in: FontFace(size: 12, weight: weight)).width / 12 * 2048
  }

  @Test("Advances of ASCII are as in the data, in regular, black and light")
  func advances() throws {
    let file = try DataFile.read("advances")
    let cuts = try #require(file["advances"] as? [String: [String: [Double]]])
    for (name, weight) in [("regular", 0), ("black", 0.62), ("light", -0.4)] {
      let advances = try #require(cuts["text"]?[name])
      let display = try #require(cuts["display"]?[name])
      #expect(advances.count == 95)
      for (index, advance) in advances.enumerated() where index > 0 {
        let character = String(UnicodeScalar(UInt8(index + 32)))
        #expect((units(character, weight: weight) - advance).magnitude < 0.000_01, "\(character)")
        let face = FontFace(size: 28, weight: weight)
        let width = TextMeasure().size(of: character, in: face).width / 28 * 2048 - 28
        #expect((width - display[index]).magnitude < 0.000_01, "\(character)")
      }
    }
  }

  @Test("Pairs are kerned as in the data, others not, also with spaces (A69)")
  func kerning() throws {
    let file = try DataFile.read("kerning")
    let tables = try #require(file["pairs"] as? [String: [[Any]]])
    for (name, weight) in [("regular", 0), ("bold", 0.4)] {
      var pairs: [String: Double] = [:]
      for row in try #require(tables[name]) {
        let (firsts, seconds) = (row[0] as? String ?? "", row[1] as? String ?? "")
        for first in firsts {
          for second in seconds { pairs["\(first)\(second)"] = (row[2] as? NSNumber)?.doubleValue }
        }
      }
      #expect(pairs.count > 1400)
      let characters = (32..<127).map { Character(UnicodeScalar($0)) }
      for first in characters {
        for second in characters {
          // A point at the end, so that no space hangs.
          let (whole, parts) = ("\(first)\(second).", [first, second, "."].map { String($0) })
          let single = parts.reduce(0) {
            $0 + ($1 == " " ? space(weight) : units($1, weight: weight))
          }
          let expected = (pairs["\(first)\(second)"] ?? 0) + (pairs["\(second)."] ?? 0)
          #expect(
            (units(whole, weight: weight) - single - expected).magnitude < 0.000_01, "\(whole)")
        }
      }
    }
  }

  private func space(_ weight: Double) -> Double {
    units("l l", weight: weight) - 2 * units("l", weight: weight)
  }

  /// A text, and its width in 1/2048 em at a size without tracking.
  struct Sample: Sendable, CustomTestStringConvertible {
    let text: String
    let units: Double
    var testDescription: String { "\(text.unicodeScalars.map { String($0.value, radix: 16) })" }
  }

  nonisolated static let samples = [
    Sample(text: "…", units: 1681), Sample(text: "é", units: 1193),
    Sample(text: "e\u{301}", units: 1170), Sample(text: "a\u{A0}b", units: 1130 + 576 + 1258),
    Sample(text: "日本", units: 4096), Sample(text: "한국", units: 4096),
    Sample(text: "。", units: 2048), Sample(text: "😀", units: 2048),
    Sample(text: "👨‍👩‍👧‍👦", units: 2048), Sample(text: "👍🏽", units: 2048),
    Sample(text: "🇩🇪🇫🇷", units: 4096), Sample(text: "1️⃣", units: 2048), Sample(text: "❤️", units: 2048),
    Sample(text: "ก", units: 1024), Sample(text: "\u{200B}", units: 0),
    Sample(text: "\u{AD}", units: 0),
    Sample(text: "\u{2060}", units: 0), Sample(text: "ｱ", units: 1024), Sample(text: "", units: 0),
    Sample(text: "\u{301}", units: 0), Sample(text: "\u{10FFFF}", units: 1024),
  ]

  @Test(
    "Beyond ASCII the advance is Inter's, an em for CJK and emoji, else half an em (A77)",
    arguments: samples)
  func fallback(sample: Sample) {
    #expect((units(sample.text, weight: 0) - sample.units).magnitude < 0.000_01)
  }

  @Test("Characters of no table have no tracking, characters of Inter have it")
  func trackingOfFallback() {
    let face = FontFace(size: 17, weight: 0)
    #expect(TextMeasure().size(of: "日本", in: face).width == 34)
    let expected = Double(1193 - 52) * 17 / 2048
    #expect((TextMeasure().size(of: "é", in: face).width - expected).magnitude < 0.000_001)
  }

  @Test("Tracking is level outside of the known sizes and straight between them")
  func tracking() {
    let samples: [(Double, Double)] = [
      (1, 82), (6, 82), (8, 52), (9, 38), (12, 0), (16, -40), (17, -52), (17.25, -51.5), (18, -50),
      (21, -35), (24, 6), (28, 28), (31, 25.5), (36, 21), (40, 20), (80, 0), (500, 0),
    ]
    for (size, value) in samples { #expect(Tracking.value(at: size) == value, "\(size)") }
  }

  @Test("The cuts are mixed from 17 to 28 points, and nowhere else")
  func mix() {
    #expect(Tracking.displayShare(at: 17) == 0)
    #expect(Tracking.displayShare(at: 17.25) == 744.0 / 65536)
    #expect(Tracking.displayShare(at: 20) == 15488.0 / 65536)
    #expect((Tracking.displayShare(at: 27.5) - 0.977_265).magnitude < 0.000_01)
    #expect(Tracking.displayShare(at: 28) == 1)
    var last = 0.0
    for step in 0...1200 {
      let share = Tracking.displayShare(at: 17 + Double(step) / 100)
      #expect(share >= last)
      last = share
    }
  }

  @Test("Digits of one width are as wide as 0, all of SF Mono 1266/2048 em")
  func spacing() {
    let digits = FontFace(size: 12, weight: 0, spacing: .tabularDigits)
    #expect(TextMeasure().size(of: "1478", in: digits).width == 30.234_375)
    let mono = FontFace(size: 16, weight: 0.4, spacing: .monospaced)
    #expect(TextMeasure().size(of: "AV i", in: mono).width == 39.5625)
  }

  @Test("Sizes that are none measure nothing, and huge ones end at a limit")
  func sizes() {
    for size in [0, -3, -Double.infinity, .nan] {
      let measured = TextMeasure().size(of: "abc", in: FontFace(size: size, weight: 0))
      #expect(measured.width == 0 && measured.height == 0)
    }
    let huge = FontFace(size: .infinity, weight: 0)
    #expect(huge.size == FontFace.sizeMax)
    #expect(TextMeasure().size(of: "abc", in: huge).width.isFinite)
  }
}
