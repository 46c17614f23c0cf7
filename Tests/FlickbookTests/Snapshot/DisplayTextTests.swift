import Testing

@testable import Flickbook

@Suite("Text on a terminal")
struct DisplayTextTests {
  @Test(
    "A scalar takes the columns that wcwidth of glibc 2.36 gives it",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2),
      ("ｱ", 1), ("Ａ", 2), ("…", 1), ("─", 1), ("🙂", 2), ("❤", 1), ("❤\u{FE0F}", 1), ("🇩🇪", 2),
      ("👨‍👩‍👧", 6), ("\u{302A}", 0), ("\u{2329}", 2), ("\u{232B}", 1), ("𠀀", 2), ("\u{10FFFF}", 1),
    ])
  func widths(_ text: String, _ width: Int) {
    #expect(DisplayText.width(text) == width)
  }

  @Test(
    "Characters that control a terminal or the text direction are shown as symbols",
    arguments: [
      ("a\nb", "a␊b"), ("\u{1B}[31m", "␛[31m"), ("\t\u{0}\u{7F}", "␉␀␡"), ("\u{9B}31m", "�31m"),
      ("\u{202E}abc", "�abc"), ("a\u{2066}b\u{2069}", "a�b�"), ("\u{200B}\u{FEFF}", "��"),
      ("a\u{2028}b\u{2029}", "a�b�"), ("soft\u{AD}", "soft�"),
    ])
  func symbols(_ text: String, _ printable: String) {
    #expect(DisplayText.printable(text) == printable)
    #expect(DisplayText.width(printable) == printable.unicodeScalars.count)
  }

  @Test(
    "A quoted text is on one line, as a script writes it, and is shortened",
    arguments: [
      ("one\ntwo", 40, #""one\ntwo""#), ("say \"hi\"", 40, #""say \"hi\"""#), ("é日本", 3, "\"é日本\""),
      ("é日本!", 3, "\"é日本…\""), ("a\u{9B}b", 40, "\"a�b\""), ("", 0, "\"\""),
    ])
  func quotes(_ text: String, _ limit: Int, _ quoted: String) {
    #expect(DisplayText.quoted(text, upTo: limit) == quoted)
  }

  @Test(
    "Everything else stays as it is",
    arguments: ["", "é 日本 👨‍👩‍👧", "\u{645}\u{200C}\u{6CC}", "\u{600}1"])
  func stays(_ text: String) {
    #expect(DisplayText.printable(text) == text)
  }
}
