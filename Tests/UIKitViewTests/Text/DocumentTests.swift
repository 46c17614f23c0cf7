import Foundation
import Testing
import UIKit

/// Texts that are read from documents (A86e), and what a detector finds in texts (A86f).
@Suite("Documents of text, and data in texts")
@MainActor
struct DocumentTests {
  @Test(
    "The text of a page of the web is read",
    arguments: [
      ("Hello", "Hello"), ("", ""), ("a <b>bold</b>  word", "a bold word"),
      ("<p>One</p><p>Two</p>", "One\nTwo\n"), ("a<br/>b", "a\nb"),
      ("<ul><li>x</li><li>y</li></ul>", "\t•\tx\n\t•\ty\n"),
      ("Tom &amp; &#74;erry &#x41; &nope; &", "Tom & Jerry A &nope; &"),
      ("<style>p { color: red }</style>seen<script>if (a < b) {}</script>", "seen"),
      ("open <b", "open "), ("<h1>Top</h1>text", "Top\ntext"), ("a<!-- <b>c</b> -->b", "ab"),
      ("<SCRIPT>x</b></SCRIPT>seen", "seen"), ("<style>never closed", ""), ("é<p>日本", "é\n日本"),
      ("a&#xD800;b", "a&#xD800;b"), ("&#8364;", "€"), ("5 < 6, I <3 you<", "5 < 6, I <3 you<"),
      ("<head><title>t</title></header>x</head>seen", "seen"),
      (#"<p title="a > b">x</p>"#, "x\n"), ("<a href='1>2'>y</a>", "y"),
      (#"<p title="a > b"#, "b"), ("5 <b title=it's>6</b>", "5 6"),
      ("<ul><li>x<li>y</ul>z", "\t•\tx\n\t•\ty\nz"), ("<li><p>x</p></li>", "\t•\tx\n"),
    ])
  func web(page: String, text: String) throws {
    let read = try NSAttributedString(
      data: Data(page.utf8),
      options: [
        .documentType: NSAttributedString.DocumentType.html,
        .characterEncoding: String.Encoding.utf8.rawValue,
      ], documentAttributes: nil)
    #expect(read.string == text)
  }

  @Test("A page's bold parts, headings and links have attributes")
  func webAttributes() throws {
    let page = #"a<b>b</b><h1>T</h1><a href="https://example.org">l</a>"#
    let read = try NSAttributedString(
      data: Data(page.utf8), options: [.documentType: NSAttributedString.DocumentType.html],
      documentAttributes: nil)
    #expect(read.string == "ab\nT\nl")
    func font(_ index: Int) -> UIFont? {
      read.attribute(.font, at: index, effectiveRange: nil) as? UIFont
    }
    #expect(font(0) == UIFont(name: "TimesNewRomanPSMT", size: 12))
    #expect(font(1) == UIFont(name: "TimesNewRomanPS-BoldMT", size: 12))
    #expect(font(3)?.pointSize == 24)
    #expect(
      read.attribute(.link, at: 5, effectiveRange: nil) as? URL
        == URL(string: "https://example.org"))
  }

  @Test("Plain text takes the default attributes; rich text and another encoding are refused")
  func documents() throws {
    let font = UIFont.systemFont(ofSize: 9)
    let plain = try NSAttributedString(
      data: Data("<b>".utf8), options: [.defaultAttributes: [NSAttributedString.Key.font: font]],
      documentAttributes: nil)
    #expect(plain.string == "<b>")
    #expect(plain.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == font)
    #expect(throws: CocoaError.self) {
      try NSAttributedString(
        data: Data("x".utf8), options: [.documentType: NSAttributedString.DocumentType.rtf],
        documentAttributes: nil)
    }
    #expect(throws: CocoaError.self) {
      try NSAttributedString(data: Data([0xFF, 0xFE, 0xC0]), documentAttributes: nil)
    }
  }

  @Test("Italic and underlined parts have attributes, also inside of each other")
  func styles() throws {
    let page = "<i>a<b>b</b></i><u>c</u>d"
    let read = try NSMutableAttributedString(
      data: Data(page.utf8), options: [.documentType: NSAttributedString.DocumentType.html],
      documentAttributes: nil)
    let fonts = (0..<4).map { read.attribute(.font, at: $0, effectiveRange: nil) as? UIFont }
    #expect(
      fonts.map(\.?.fontName) == [
        "TimesNewRomanPS-ItalicMT", "TimesNewRomanPS-BoldItalicMT", "TimesNewRomanPSMT",
        "TimesNewRomanPSMT",
      ])
    #expect(read.attribute(.underlineStyle, at: 2, effectiveRange: nil) as? Int == 1)
    #expect(read.attribute(.underlineStyle, at: 3, effectiveRange: nil) == nil)
  }

  @Test("Attributes of UIKit's classes may follow each other in a text that changes")
  func runs() {
    let text = NSMutableAttributedString(string: "abcdef")
    let (start, end) = (NSRange(location: 0, length: 3), NSRange(location: 3, length: 3))
    func set(_ key: NSAttributedString.Key, _ first: NSObject, _ second: NSObject) {
      text.setAttributes([key: first], range: start)
      text.setAttributes([key: second], range: end)
      #expect(text.attribute(key, at: 2, effectiveRange: nil) as? NSObject === first)
      #expect(text.attribute(key, at: 4, effectiveRange: nil) as? NSObject === second)
    }
    set(.foregroundColor, UIColor.red, UIColor.label)
    set(.font, UIFont.systemFont(ofSize: 12), UIFont.systemFont(ofSize: 13))
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    set(.paragraphStyle, NSParagraphStyle(), style)
    set(.shadow, NSShadow(), NSShadow())
    set(.attachment, NSTextAttachment(), NSTextAttachment())
    for size in [12.0, 13, 12] {
      text.append(
        NSAttributedString(string: "g", attributes: [.font: UIFont.systemFont(ofSize: size)]))
    }
    #expect(text.length == 9)
  }

  @Test("Objects that are attributes begin with the word that strings have")
  func firstWord() {
    let objects: [NSObject] = [
      UIColor.red, UIColor.label, UIFont.systemFont(ofSize: 12), NSParagraphStyle(),
      NSMutableParagraphStyle(), NSShadow(), NSTextAttachment(),
    ]
    for object in objects {
      // Behind the class and the count of references.
      let word = unsafeBitCast(object, to: UnsafeRawPointer.self).load(
        fromByteOffset: 16, as: UInt64.self)
      #expect(word == 7 << 8, "\(type(of: object))")
    }
  }

  @Test(
    "Pages and words that repeat themselves are read, with as many runs as there are looks",
    arguments: ["<!---->", "<style></style>", "a<b>", "<b>a</b>", "<<", "</"])
  func repetitions(part: String) throws {
    let count = 200_000 / part.utf8.count
    let page = try NSAttributedString(
      data: Data(String(repeating: part, count: count).utf8),
      options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)
    var runs = 0
    page.enumerateAttributes(in: NSRange(location: 0, length: page.length)) { _, _, _ in runs += 1 }
    #expect(runs <= 2)
  }

  @Test("A long word is looked through once", arguments: ["a.", "a-", "%a", "a@", "1 "])
  func longWords(part: String) throws {
    let text = String(repeating: part, count: 100_000)
    let all = NSTextCheckingResult.CheckingType(
      rawValue: Self.link.rawValue | Self.phoneNumber.rawValue)
    let detector = try NSDataDetector(types: all.rawValue)
    let found = detector.matches(in: text, range: NSRange(location: 0, length: text.utf16.count))
    #expect(found.allSatisfy { $0.resultType == Self.phoneNumber })
  }

  @Test("A page of 4 MiB is read, and one more byte is refused")
  func largePages() throws {
    func read(_ count: Int) throws -> Int {
      try NSAttributedString(
        data: Data(repeating: UInt8(ascii: "a"), count: count),
        options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil
      ).length
    }
    #expect(try read(4 << 20) == 4 << 20)
    #expect(throws: CocoaError(.fileReadTooLarge)) { try read(4 << 20 + 1) }
  }

  // Foundation's names of these kinds are deprecated on Linux.
  private nonisolated static let link = NSTextCheckingResult.CheckingType(rawValue: 1 << 5)
  private nonisolated static let phoneNumber = NSTextCheckingResult.CheckingType(rawValue: 1 << 11)

  struct Finding: Sendable {
    let text: String
    let kinds: NSTextCheckingResult.CheckingType
    let found: [String]
  }

  nonisolated static let findings = [
    Finding(
      text: "See https://example.org/a?b=1, or mail me@example.org.", kinds: link,
      found: ["https://example.org/a?b=1", "mailto:me@example.org"]),
    Finding(text: "(www.example.com/x).", kinds: link, found: ["http://www.example.com/x"]),
    Finding(text: "a.b is no link, and 3.14 is none", kinds: link, found: []),
    Finding(
      text: "Call +1 (555) 123-4567 or 030 1234567", kinds: phoneNumber,
      found: ["+1 (555) 123-4567", "030 1234567"]),
    Finding(text: "123456 has six digits", kinds: phoneNumber, found: []),
    Finding(text: "1234567", kinds: link, found: []),
    Finding(
      text: "日本 1234567 http://x.org", kinds: [link, phoneNumber],
      found: ["1234567", "http://x.org"]),
  ]

  @Test("A detector finds links and telephone numbers", arguments: findings)
  func detection(_ finding: Finding) throws {
    let detector = try NSDataDetector(types: finding.kinds.rawValue)
    let whole = NSRange(finding.text.startIndex..., in: finding.text)
    let matches = detector.matches(in: finding.text, range: whole)
    #expect(
      matches.map { $0.url?.absoluteString ?? $0.phoneNumber ?? "nothing" } == finding.found)
    #expect(detector.numberOfMatches(in: finding.text, range: whole) == finding.found.count)
    #expect(detector.firstMatch(in: finding.text, range: whole)?.range == matches.first?.range)
    for match in matches {
      #expect((match.url == nil) == (match.resultType == Self.phoneNumber))
    }
  }

  @Test("A detector looks in its range, stops when the closure asks it to, and needs a kind")
  func bounds() throws {
    let detector = try NSDataDetector(types: Self.phoneNumber.rawValue)
    let text = "1234567 and 7654321"
    #expect(
      detector.matches(in: text, range: NSRange(location: 8, length: 11)).map(\.phoneNumber)
        == ["7654321"])
    var seen = 0
    detector.enumerateMatches(in: text, range: NSRange(location: 0, length: 19)) {
      (_, _, stop) in
      seen += 1
      stop.pointee = true
    }
    #expect(seen == 1)
    #expect(throws: CocoaError.self) { try NSDataDetector(types: 0) }
  }
}
