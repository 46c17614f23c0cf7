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
        "The pictures differ in how they are drawn."
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

  @Test("The values of an SVG are side by side below the sentences")
  func table() {
    #expect(
      PictureDifference.lines(expected: Self.svg("650"), actual: Self.svg("900")) == [
        "item [0, 3]: x 650 → 900", "             stored │ now",
        "item [0, 3]  x 650  │ x 900",
      ])
  }
}
