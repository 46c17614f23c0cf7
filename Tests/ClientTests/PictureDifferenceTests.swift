import Flickbook
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
        "  ╭──────────────╮",
        "- │┌───┐┌───┐    │", "- ││ a ││ b │····│", "- │└───┘└───┘    │",
        "+ │┌───┐  ┌───┐  │", "+ ││ a │··│ b │··│", "+ │└───┘  └───┘  │",
        "        ^^^ ^^^",
        "  │              │",
        "  …",
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
        "x: column 7 → 6", "  ╭────────╮", "- │日本  x │", "+ │日本 x  │", "        ^^",
        "  ╰────────╯",
      ])
  }

  @Test("Equal pictures have no difference in their rows")
  func equal() {
    #expect(lines(Self.before, Self.before) == ["  …"])
  }
}
