import Testing

@testable import Flickbook

@Suite("Text pictures")
@MainActor
struct SnapshotTests {
  private func picture(_ scene: String, _ params: String = "{}") throws -> [String] {
    let answer = try StageStory(scene).perform("snapshot.take", params).text
    return try #require(try yaml(answer)["text"]?.string).split(separator: "\n").map(String.init)
  }

  /// One item of 160 points in a view of 320: half of 64 characters.
  private func item(_ id: String) throws -> [String] {
    try picture(
      """
      view: {size: [320, 60]}
      layout: {itemSize: [160, 60], minimumLineSpacing: 0, minimumInteritemSpacing: 0}
      sections: [{items: [{id: "\(id)"}]}]
      """)
  }

  @Test(
    "Whatever an item is called, every row is as wide as the picture and the box is closed",
    arguments: [
      "a", "日本語", "한국", "e\u{301}e\u{301}", "👨‍👩‍👧", "🇩🇪", #"a\nb"#, #"\e[31mred\e[0m"#, #"\u202Eabc"#,
      #"\x9B31m"#, "\u{301}x", "…",
    ])
  func keepsWidth(_ id: String) throws {
    let rows = try item(id).dropFirst()
    #expect(rows.count == 8)
    for row in rows {
      #expect(DisplayText.width(row) == 66, "\(row)")
      #expect(DisplayText.printable(row) == row)
    }
    #expect(rows.dropFirst(2).dropLast(2).allSatisfy { $0.hasPrefix("││") && $0.hasSuffix(" │") })
  }

  @Test("Control characters of an id are symbols")
  func symbols() throws {
    #expect(try item(#"a\nb\e[31m"#).joined(separator: "\n").contains("a␊b␛[31m"))
  }

  @Test("A letter of two columns that is half covered leaves a space")
  func halves() {
    var raster = Raster(columns: 8, rows: 1)
    let all = Raster.Box(left: 0, top: 0, right: 7, bottom: 0)
    let words = Raster.Words(text: "日本", columns: 2..<6, row: 0, alignment: 0)
    raster.draw(all, fill: "·", words: [words], within: all)
    #expect(raster.text.contains("│··日本··│"))
    let right = Raster.Box(left: 3, top: 0, right: 7, bottom: 0)
    raster.draw(right, fill: "░", label: "", within: all)
    #expect(raster.text.contains("│·· ░░░░░│"))
  }

  @Test("A label that has no room is left out, counted in columns")
  func room() {
    for (columns, isThere) in [(8, true), (7, false)] {
      var raster = Raster(columns: columns, rows: 3)
      let all = Raster.Box(left: 0, top: 0, right: columns - 1, bottom: 2)
      raster.draw(all, fill: " ", label: "日本語", within: all)
      raster.writeLabels()
      #expect(raster.text.contains("日本語") == isThere)
    }
  }

  private static let twoViews = """
    view: {size: [320, 100]}
    layout: {itemSize: [100, 100], minimumInteritemSpacing: 0}
    sections: [{items: [{id: a}, {id: b}]}]
    others:
      - name: tray
        frame: [320, 0, 320, 100]
        layout: {itemSize: [100, 60], minimumInteritemSpacing: 0}
        sections: [{items: [{id: x}]}]
    """

  @Test("A picture shows all views of the stage, each within its own frame (protocol 11)")
  func allViews() throws {
    let rows = try picture(Self.twoViews)
    #expect(
      rows.dropFirst() == [
        "╭───────────────────────────────── tray ─────────────────────────╮",
        "│┌────────┐ ┌────────┐           ┌────────┐═════════════════════╗│",
        "││        │ │        │           │   x    │                     ║│",
        "││   a    │ │   b    │           └────────┘                     ║│",
        "││        │ │        │           ║                              ║│",
        "│└────────┘ └────────┘           ╚══════════════════════════════╝│",
        "╰────────────────────────────────────────────────────────────────╯",
      ])
  }

  @Test("A request that names a view gets a picture of that view alone")
  func oneView() throws {
    let rows = try picture(Self.twoViews, "{in: tray}")
    #expect(!rows.joined().contains("tray"))
    #expect(rows.joined().contains("x"))
    #expect(!rows.joined().contains("b"))
  }
}
