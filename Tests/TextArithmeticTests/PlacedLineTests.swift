import Testing

@testable import TextArithmetic

@Suite("Placed lines")
struct PlacedLineTests {
  private static let face = FontFace(size: 17, weight: 0)

  private static func lines(_ text: String, _ measure: TextMeasure, room: Double) -> [PlacedLine] {
    measure.placedLines(
      of: text, runs: [TextRun(end: text.utf8.count, face: face)], room: room)
  }

  private static func text(_ line: PlacedLine) -> String { line.clusters.map(\.text).joined() }

  @Test("Each character is where the text before it ends")
  func positions() throws {
    let text = "AV Tö 👍🏽."
    let line = try #require(Self.lines(text, TextMeasure(), room: 1000).first)
    #expect(line.clusters.map(\.text) == text.map(String.init))
    for (index, cluster) in line.clusters.enumerated().dropFirst() {
      // The point is kerned with the dot, and the space before it does not hang.
      let before = String(text.prefix(index)) + "."
      let own = TextMeasure().size(of: ".", in: Self.face).width
      let end = TextMeasure().size(of: before, in: Self.face).width - own
      #expect((cluster.x - end).magnitude < 3, "\(cluster)")
    }
    #expect(line.width == TextMeasure().size(of: text, in: Self.face).width)
    #expect((line.clusters[1].x - 1380 * 17 / 2048).magnitude < 3)
  }

  @Test("A pair is kerned by moving its second character, at every place of a line (A69)")
  func kerning() throws {
    func width(_ text: String) -> Double { TextMeasure().size(of: text, in: Self.face).width }
    let line = try #require(Self.lines("xTex", TextMeasure(), room: 1000).first)
    let pair = width("Te") - width("T") - width("e")
    #expect(pair < -0.5)
    // What ends with a character begins with all that is before it.
    for (cluster, text) in zip(line.clusters, ["x", "xT", "xTe", "xTex"]) {
      let start = width(text) - width(cluster.text)
      #expect((cluster.x - start).magnitude < 0.001, "\(cluster) is not at \(start)")
    }
  }

  @Test("The last line of a paragraph and a line that is shortened are not justified")
  func paragraphEnds() {
    let wrapped = Self.lines("one two three\nfour", TextMeasure(width: 60), room: 60)
    #expect(wrapped.map(\.endsParagraph) == [false, false, true, true])
    let cut = TextMeasure(width: 60, lines: 1, truncation: .tail)
    #expect(Self.lines("one two three", cut, room: 60).map(\.endsParagraph) == [true])
  }

  @Test("A soft hyphen is seen and measured where a line ends with it, and nowhere else (A74)")
  func softHyphens() throws {
    func width(_ text: String) -> Double { TextMeasure().size(of: text, in: Self.face).width }
    let text = "soft\u{AD}soft\u{AD}soft"
    #expect((width(text) - 3 * width("soft")).magnitude < 1e-9)
    let one = width("soft") + width("-")
    let two = one + width("soft")
    for (room, first) in [(one, "soft-"), (two - 0.1, "soft-"), (two, "soft\u{AD}soft-")] {
      let lines = Self.lines(text, TextMeasure(width: room), room: room)
      #expect(lines.first.map(Self.text) == first, "\(room)")
      #expect(lines.allSatisfy { $0.width <= room + TextLines.tolerance })
    }
    let measure = TextMeasure(width: one)
    #expect(measure.size(of: text, in: Self.face).lines == 3)
    #expect(Self.lines(text, measure, room: one).map(Self.text) == ["soft-", "soft-", "soft"])
    // Without room for the hyphen the word is broken anywhere.
    let narrow = Self.lines(text, TextMeasure(width: one - 0.1), room: one - 0.1)
    #expect(narrow.first.map(Self.text)?.hasSuffix("-") == false)
    // At the end of the text it is not seen.
    #expect(Self.lines("end\u{AD}", TextMeasure(), room: 100).map(Self.text) == ["end\u{AD}"])
  }

  @Test("Base lines are a line apart, and the measured size has them")
  func baselines() {
    let measure = TextMeasure(width: 60)
    let lines = Self.lines("one two three four", measure, room: 60)
    let size = measure.size(of: "one two three four", in: Self.face)
    #expect(lines.count == size.lines && lines.count > 1)
    #expect(
      lines.first?.baseline == size.firstBaseline && lines.last?.baseline == size.lastBaseline)
    #expect(lines.map(\.width).max() == size.width)
  }

  @Test("A line that is shortened ends with an ellipsis in the room (A75)")
  func shortened() throws {
    let one = TextMeasure(width: 60, lines: 1, breaksLines: false, truncation: .tail)
    let line = try #require(Self.lines("one two three", one, room: 60).first)
    #expect(Self.text(line).hasPrefix("one") && Self.text(line).hasSuffix("…"))
    #expect(line.width <= 60 && line.clusters.last?.x == line.width - ellipsis)
    let two = TextMeasure(width: 60, lines: 2, truncation: .tail)
    let lines = Self.lines("one two three four five", two, room: 60)
    #expect(lines.count == 2 && Self.text(lines[1]).hasSuffix("…"))
    #expect(!Self.text(lines[0]).contains("…"))
    let fits = Self.lines("one", one, room: 60)
    #expect(fits.map(Self.text) == ["one"])
    let clipped = TextMeasure(width: 60, lines: 1, breaksLines: false)
    #expect(Self.lines("one two three", clipped, room: 60).map(Self.text) == ["one two three"])
  }

  @Test("A line that loses its beginning or its middle keeps the characters around it (A75)")
  func headAndMiddle() throws {
    let text = "one two three four"
    func line(_ truncation: Truncation, _ room: Double) throws -> PlacedLine {
      let measure = TextMeasure(width: room, lines: 1, breaksLines: false, truncation: truncation)
      return try #require(Self.lines(text, measure, room: room).first)
    }
    let head = try line(.head, 80)
    #expect(Self.text(head).hasPrefix("…") && Self.text(head).hasSuffix("four"))
    let middle = try line(.middle, 90)
    #expect(Self.text(middle).hasPrefix("one") && Self.text(middle).hasSuffix("ur"))
    #expect(Self.text(middle).count(where: { $0 == "…" }) == 1)
    for (line, room) in [(head, 80.0), (middle, 90)] {
      #expect(line.width <= room + 1e-6 && line.width > room - 20, "\(line.width)")
      #expect(zip(line.clusters, line.clusters.dropFirst()).allSatisfy { $0.x < $1.x })
    }
    // With room for nothing the mark remains.
    #expect(Self.text(try line(.head, 5)) == "…")
    #expect(try Self.text(line(.head, 1000)) == text)
  }

  private var ellipsis: Double { Truncation.width(ofEllipsisIn: Self.face) }
}
