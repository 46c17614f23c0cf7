import Testing

@testable import TextArithmetic

/// Rule: A74.
@Suite("Line breaks")
struct LineBreakTests {
  /// A text with broken bars where it may be broken.
  nonisolated static let texts = [
    "The ¦quick ¦brown ¦fox", "two  ¦spaces", "  ¦leading ¦space", "trailing ", "well-¦known",
    "Wi-¦Fi ¦only",
    "–¦5 ¦and ¦-5", "3-5", "a ¦-b", "1.5 ¦and ¦1,000.50", "$5 ¦€5 ¦5% ¦5 ¦€", "and/¦or",
    "2026/11/26",
    "(a ¦b) ¦c",
    "say ¦\"hi\" ¦now", "don’t ¦stop", "“quoted ¦text” ¦here", "a.b.c ¦e.g. ¦x", "wait… ¦what",
    "wait...what",
    "yes! ¦no? ¦so: ¦it; ¦is, ¦ok", "Bonjour ! ¦Ça ¦va ?", "non\u{A0}breaking ¦space",
    "a\u{200B}¦b",
    "a\u{2060}b", "soft\u{AD}¦hyphen", "en–¦dash", "em¦—¦dash", "日¦本¦語¦の¦文¦章", "日¦本。¦語", "「日¦本」¦語",
    "abc¦日¦本¦abc", "カー¦ド", "ちゃ¦ん", "日¦本¦（東¦京）¦で", "😀¦😀", "hi¦😀 ¦there", "👨‍👩‍👧‍👦¦👍🏽¦🇩🇪¦🇫🇷", "한¦국¦어",
    "A+B", "C+¦+ ¦and ¦C#", "a&b", "user@example.com", "http://¦example.com/¦path?¦query=1",
    "[a]¦{b}", "a", "",
    "\u{301}a ¦b", "e\u{301}te\u{301} ¦x", "line|¦b", "snake_case ¦word", "50° ¦north",
    "#tag ¦@name", "a\t¦b",
  ]

  @Test("Lines are broken where Unicode says", arguments: texts)
  func breaks(sample: String) {
    var (text, expected) = ("", [Int]())
    for character in sample.unicodeScalars {
      if character == "¦" {
        expected.append(text.utf8.count)
      } else {
        text.unicodeScalars.append(character)
      }
    }
    #expect(Self.opportunities(in: text) == expected)
  }

  static func opportunities(in text: String) -> [Int] {
    var text = text
    return text.withUTF8 { bytes in
      var (reader, state, found) = (ClusterReader(bytes, at: 0), BreakState(), [Int]())
      while let cluster = reader.next() {
        if state.breaks(before: cluster.breakClass) { found.append(cluster.start) }
        state.add(cluster.breakClass)
      }
      return found
    }
  }
}
