import Flickbook
import Foundation
import Testing

@Suite("The difference of two pictures")
struct PictureDifferenceTests {
  private func lines(_ expected: String, _ actual: String) -> [String] {
    PictureDifference(expected: expected, actual: actual).lines
  }

  private static let before = """
    t=0 s  frame 0  offset [0, 0]  idle
    ╭──────────────╮
    │┌───┐┌───┐    │
    ││ a ││ b │····│
    │└───┘└───┘    │
    │              │
    │              │
    ╰──────────────╯

    """

  @Test(
    "A box that moves is described with its translation, and its rows stay together with the columns marked"
  )
  func moves() {
    let after = """
      t=1 s  frame 60  offset [0, 0]  idle
      ╭──────────────╮
      │┌───┐  ┌───┐  │
      ││ a │··│ b │··│
      │└───┘  └───┘  │
      │              │
      │              │
      ╰──────────────╯

      """
    #expect(
      lines(Self.before, after) == [
        "t=0 s → t=1 s", "frame 0 → frame 60", "b: column 8 → 10",
        "stored             now",
        "╭──────────────╮   ╭──────────────╮",
        "│┌───┐┌───┐    │   │┌───┐  ┌───┐  │",
        "││ a ││ b │····│   ││ a │··│ b │··│",
        "│└───┘└───┘    │   │└───┘  └───┘  │",
        "      ^^^ ^^^            ^^^ ^^^",
        "│              │   │              │",
        "…",
      ])
  }

  @Test("Boxes with one translation share a sentence; boxes that appear or disappear are named")
  func together() {
    func picture(_ rows: String...) -> String {
      (["╭────────────╮"] + rows.map { "│\($0)│" } + ["╰────────────╯"]).joined(separator: "\n")
    }
    #expect(
      lines(picture("a b   x", "c", " "), picture(" ", " a b y ", " c"))
        .prefix(3) == [
          "a, b, c: 1 column to the right, 1 row down", "x: not there any more", "y: new",
        ])
    let names = (0..<9).map { "n\($0)" }
    #expect(
      lines(picture(names.joined(separator: " ")), picture(" " + names.joined(separator: " ")))[0]
        == "n0, n1, n2, n3, n4, n5 and 3 more: 1 column to the right")
  }

  @Test("Letters of two columns are counted as two")
  func wide() {
    let kept = "╭────────╮\n│日本  x │\n╰────────╯"
    let seen = "╭────────╮\n│日本 x  │\n╰────────╯"
    #expect(
      lines(kept, seen) == [
        "x: column 7 → 6", "stored       now", "╭────────╮   ╭────────╮",
        "│日本  x │   │日本 x  │", "      ^^           ^^", "╰────────╯   ╰────────╯",
      ])
  }

  @Test("Equal pictures have no difference in their rows")
  func equal() {
    #expect(lines(Self.before, Self.before) == ["…"])
  }

  private static func svg(_ x: String, _ state: String = "", extra: String = "") -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="300">
    <title>t=0 s  frame 0  offset [0, 0]  idle</title>
    <clipPath id="clip1"><rect x="0" y="0" width="300" height="400"/></clipPath>
    <g data-layer="main" clip-path="url(#clip1)" transform="translate(0 0)">
    <rect data-name="item [0, 3]"\(state) x="\(x)" y="10" width="90" height="60" fill="#56b4e9"/>
    <text x="1" y="2" font-size="15" text-anchor="middle" fill="#000000">a</text>\(extra)
    </g>
    </svg>

    """
  }

  @Test(
    "Elements of an SVG that differ are described with their values, stored and now",
    arguments: [
      (svg("900"), "item [0, 3]: x 650 → 900"),
      (svg("650", #" data-state="selected""#), "item [0, 3]: selected"),
      (
        svg("650", extra: "\n<rect data-name=\"item [0, 4]\" x=\"1\" y=\"2\"/>"),
        "item [0, 4]: new"
      ),
      (
        svg("650").replacingOccurrences(of: ">a<", with: ">b<"),
        "item [0, 3]: label a → b"
      ),
      (
        svg("650").replacingOccurrences(of: #"<rect x="0" y="0""#, with: #"<rect x="0" y="50""#),
        "view main: y 0 → 50"
      ),
      (
        svg("650").replacingOccurrences(of: "frame 0", with: "frame 7"), "frame 0 → frame 7"
      ),
      (
        svg("650").replacingOccurrences(of: "font-size=\"15\"", with: "font-size=\"14\""),
        "item [0, 3]: font size 15 → 14"
      ),
    ])
  func vectors(_ now: String, _ sentence: String) {
    #expect(PictureDifference.lines(expected: Self.svg("650"), actual: now).first == sentence)
  }

  private static func text(
    _ text: String, x: String = "10 18 26", color: String = "#000000", size: Int = 17
  ) -> String {
    svg(
      "650",
      extra: "\n<text data-name=\"item [0, 3] text 1\" x=\"\(x)\" y=\"30\" font-size=\"\(size)\" "
        + "fill=\"\(color)\">\(text)</text>")
  }

  @Test(
    "Texts that differ are described by words, colour, font and position",
    arguments: [
      (text("abd"), "item [0, 3] text 1: text abc → abd"),
      (text("ab", x: "10 18"), "item [0, 3] text 1: text abc → ab"),
      (text("abc", color: "#ff0000"), "item [0, 3] text 1: colour #000000 → #ff0000"),
      (text("abc", size: 15), "item [0, 3] text 1: font size 17 → 15"),
      (text("abc", x: "12 20 28"), "item [0, 3] text 1: x 10 → 12"),
      (text("abc", x: "10 19 28"), "item [0, 3] text 1: other positions of characters"),
    ])
  func texts(_ now: String, _ sentence: String) {
    #expect(
      PictureDifference.lines(expected: Self.text("abc"), actual: now).first == sentence)
  }

  private static func labels(_ texts: [(String, Int)]) -> String {
    let shapes = texts.enumerated().map { number, text in
      "\n<text data-name=\"screen text \(number + 1)\" x=\"10 18\" y=\"\(text.1)\" "
        + "font-size=\"17\" fill=\"#000000\">\(text.0)</text>"
    }
    return svg("650", extra: shapes.joined())
  }

  @Test(
    "A text that is hidden, new or in front does not rename those behind it",
    arguments: [
      ([("b", 20), ("c", 30)], ["screen text 1 “a”: not there any more"]),
      (
        [("b", 10), ("c", 20)],
        [
          "screen text 1 “a”: not there any more", "screen text 2: y 20 → 10",
          "screen text 3: y 30 → 20",
        ]
      ),
      ([("a", 10), ("x", 15), ("b", 20), ("c", 30)], ["screen text 2 “x”: new"]),
      (
        [("b", 20), ("c", 30), ("a", 10)],
        [
          "screen text 1 “a”: in front of screen text 3 “c” now"
        ]
      ),
      (
        [("c", 30), ("a", 10), ("b", 20)],
        [
          "screen text 3 “c”: behind screen text 1 “a” now"
        ]
      ),
      ([("x", 10), ("b", 20), ("c", 30)], ["screen text 1: text a → x"]),
    ] as [([(String, Int)], [String])])
  func renumbered(_ now: [(String, Int)], _ sentences: [String]) {
    let stored = Self.labels([("a", 10), ("b", 20), ("c", 30)])
    let lines = PictureDifference.lines(expected: stored, actual: Self.labels(now))
    #expect(Array(lines.prefix(sentences.count)) == sentences)
    #expect(lines.count == sentences.count || !lines[sentences.count].contains(": "))
  }

  private static func line(_ runs: (text: String, look: String)...) -> String {
    var (x, shapes) = (10, "")
    for (number, run) in runs.enumerated() {
      let positions = run.text.indices.map { _ in
        x += 8
        return "\(x)"
      }
      shapes += "\n<text data-name=\"main text 1\(number > 0 ? ": part \(number + 1)" : "")\" "
      shapes += "x=\"\(positions.joined(separator: " "))\" y=\"30\" font-size=\"17\" "
      shapes += "\(run.look)>\(run.text)</text>"
    }
    return svg("650", extra: shapes)
  }

  @Test(
    "A changed attribute names the part of the text that has it",
    arguments: [
      (
        line(("Red", ##"data-state="underlined" fill="#000""##), (" and blue", ##"fill="#000""##)),
        "main text 1: underlined in “Red”"
      ),
      (
        line(("Red and ", ##"fill="#000""##), ("blue", ##"fill="#00f""##)),
        "main text 1: colour #000 → #00f in “blue”"
      ),
      (
        line(("Red", ##"fill="#f00""##), (" and blue", ##"fill="#f00""##)),
        "main text 1: colour #000 → #f00"
      ),
      (
        line(("Red", ##"fill="#f00""##), (" or blue", ##"fill="#000""##)),
        "main text 1: colour #000 → #f00, text Red and blue → Red or blue"
      ),
    ])
  func runs(_ now: String, _ sentence: String) {
    let stored = Self.line(("Red and blue", ##"fill="#000""##))
    #expect(PictureDifference.lines(expected: stored, actual: now).first == sentence)
  }

  @Test(
    "Shapes without a name belong to the named shape before them",
    arguments: [
      (##"<rect x="1" fill="#00f"/>"##, ##"<rect x="1" fill="#f00"/>"##, "colour #00f → #f00"),
      (#"<polyline points="1,2"/>"#, #"<polyline points="1,3"/>"#, "other shape"),
      (#"<rect x="1"/>"#, "", "drawn with other parts"),
      (
        #"<rect data-name="item [0, 3]: selection" x="1"/>"#, "",
        "The pictures differ in how they are drawn."
      ),
    ] as [(String, String, String)])
  func parts(_ before: String, _ after: String, _ words: String) {
    let lines = PictureDifference.lines(
      expected: Self.svg("650", extra: "\n" + before),
      actual: Self.svg("650", extra: "\n" + after))
    #expect(lines.first == (words.hasSuffix(".") ? words : "item [0, 3]: \(words)"))
  }

  @Test("A value of a control is shown with its old and its new number")
  func values() {
    let lines = PictureDifference.lines(
      expected: Self.svg("650", #" data-state="selected, progress 0.3""#),
      actual: Self.svg("650", #" data-state="progress 0.7, highlighted""#))
    #expect(
      lines.first == "item [0, 3]: progress 0.3 → 0.7, highlighted, not selected any more")
  }

  @Test("The values of an SVG are side by side below the sentences")
  func table() {
    #expect(
      PictureDifference.lines(expected: Self.svg("650"), actual: Self.svg("900")) == [
        "item [0, 3]: x 650 → 900", "             stored │ now",
        "item [0, 3]  x 650  │ x 900",
      ])
  }
}
