import Testing

@testable import TextArithmetic

/// Rule: A67, A68, A69.
@Suite("Recorded sizes of text")
struct RecordedTextTests {
  @Test("All recordings are read")
  func count() {
    #expect(RecordedText.all.count == 304)
    #expect(RecordedText.all.filter { $0.kind == "label" }.count == 92)
    #expect(RecordedText.all.filter { $0.kind == "string" }.count == 208)
  }

  @Test(
    "Strings have the recorded width to the last digit",
    arguments: RecordedText.all.filter { $0.kind == "string" })
  func strings(recorded: RecordedText) throws {
    let (face, width) = try (#require(recorded.face), #require(recorded.stringWidth))
    let measured = TextMeasure().size(of: recorded.text, in: face)
    // Kerning of light was not recorded; digits have more of it than in regular.
    let isOpen = !recorded.isExact && recorded.text == "0123456789"
    let tolerance = isOpen ? 0.5 : 0.000_001
    #expect((measured.width - width).magnitude <= tolerance, "\(measured.width), not \(width)")
    #expect(measured.lines == 1)
  }

  @Test(
    "Labels have the recorded size in whole pixels",
    arguments: RecordedText.all.filter { $0.kind == "label" && $0.font?.weight != "italic" })
  func labels(recorded: RecordedText) throws {
    let (face, scale) = try (#require(recorded.face), #require(recorded.scale))
    let measured = TextMeasure().size(of: recorded.text, in: face)
    func pixels(_ length: Double) -> Double { (length * scale).rounded(.up) / scale }
    let tolerance = recorded.isExact ? 0.000_6 : 1 / scale + 0.000_6
    #expect(try (pixels(measured.width) - #require(recorded.width)).magnitude < tolerance)
    #expect(try (pixels(measured.height) - #require(recorded.height)).magnitude < 0.000_6)
  }

  @Test("A face of style italic is measured as an upright one, within 2 pixels")
  func italic() throws {
    for recorded in RecordedText.all where recorded.font?.weight == "italic" {
      let size = try #require(recorded.font).size
      let measured = TextMeasure().size(of: recorded.text, in: FontFace(size: size, weight: 0))
      #expect(try (measured.width - #require(recorded.width)).magnitude < 0.7)
    }
  }

  @Test("Three lines of 13 points are 46.667 high at 3x, two of subheadline 38 at 2x (A71)")
  func lines() {
    let plain = TextMeasure().size(of: "a\nb\nc", in: FontFace(size: 13, weight: 0))
    #expect((plain.height * 3).rounded(.up) / 3 == 140.0 / 3)
    let style = FontFace(
      size: TextStyle.subheadline.pointSize(at: .large), weight: 0,
      leading: TextStyle.subheadline.leading(at: .large))
    let two = TextMeasure().size(of: "a\nb", in: style)
    #expect((two.height * 2).rounded(.up) / 2 == 38)
    #expect(two.lastBaseline - two.firstBaseline == 20)
    #expect(TextMeasure().size(of: "a", in: style).height == style.lineHeight)
  }
}
