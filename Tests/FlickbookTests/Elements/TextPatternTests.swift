import Testing

@testable import Flickbook

@Suite("Text pattern")
struct TextPatternTests {
  @Test(
    "A pattern matches whole texts",
    arguments: [
      ("Reply", ["Reply"], ["reply", "Reply ", "xReply"]),
      ("Row \\d+", ["Row 0", "Row 123"], ["Row ", "Row 1a"]),
      ("a|bc*", ["a", "b", "bccc"], ["ab", "c"]),
      ("(ab)+", ["ab", "abab"], ["", "aba"]),
      ("x?y{2}", ["yy", "xyy"], ["y", "xxyy", "yyy"]),
      ("a{2,3}", ["aa", "aaa"], ["a", "aaaa"]),
      ("a{2,}", ["aa", "aaaaa"], ["a"]),
      ("[a-c_]*", ["", "abc_"], ["abd"]),
      ("[^0-9]+", ["abc"], ["a1"]),
      (".*\\.txt", ["a.txt", ".txt"], ["atxt"]),
      ("\\w+\\s\\w+", ["two words", "a\tb"], ["one"]),
      ("", [""], ["a"]),
      ("(?:a|b)c", ["ac", "bc"], ["c"]),
      ("^Sent$", ["Sent"], ["Sent!"]),
      ("日.語", ["日本語"], ["日語"]),
    ] as [(String, [String], [String])])
  func matches(source: String, matching: [String], others: [String]) throws {
    let pattern = try TextPattern(source)
    for text in matching { #expect(pattern.matches(text), "\(text)") }
    for text in others { #expect(!pattern.matches(text), "\(text)") }
  }

  @Test(
    "A pattern that is wrong is refused",
    arguments: [
      "(", ")", "a)", "[", "[]", "*", "a**", "a{", "a{2", "a{3,2}", "a{x}", "\\", "\\b", "(?=a)",
      "[b-a]", "a{999}{9}", "((a{99}){99}){99}",
    ])
  func refused(source: String) {
    #expect(throws: TextPattern.Mistake.self) { try TextPattern(source) }
  }

  @Test("Length, depth and states are bounded", arguments: [(0, true), (1, false)])
  func bounds(more: Int, isAllowed: Bool) {
    func isRead(_ source: String) -> Bool { (try? TextPattern(source)) != nil }
    #expect(isRead(String(repeating: "a", count: TextPattern.bytesMax + more)) == isAllowed)
    let depth = 16 + more
    #expect(
      isRead(String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth))
        == isAllowed)
    #expect(isRead("a{\(TextPattern.statesMax / 2 - 1 + more)}") == isAllowed)
  }

  @Test("A pattern that makes others slow takes time by the length of the text")
  func linear() throws {
    let pattern = try TextPattern("(a*)*(a|a)*(a?){20}b")
    #expect(!pattern.matches(String(repeating: "a", count: 20_000)))
  }
}
