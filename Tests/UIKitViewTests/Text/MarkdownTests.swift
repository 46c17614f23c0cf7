import Foundation
import Testing

@testable import UIKit

/// Rule: A86i.
@Suite("Markdown")
@MainActor
struct MarkdownTests {
  /// Texts, and their parts with a letter for each look and the link.
  nonisolated static let rows: [(text: String, parts: [String])] = [
    ("plain", ["plain"]),
    ("a **b** *c* _d_ __e__", ["a ", "b|s", " ", "c|e", " ", "d|e", " ", "e|s"]),
    ("***both***", ["both|es"]), ("**a *b* c**", ["a |s", "b|es", " c|s"]),
    ("2 * 3 * 4", ["2 * 3 * 4"]), ("snake_case_name", ["snake_case_name"]),
    ("a*b*c", ["a", "b|e", "c"]),
    ("**open", ["**open"]), ("\\*no\\*", ["*no*"]), ("~~old~~", ["old|x"]),
    ("run `a * b *`", ["run ", "a * b *|c"]), ("``a`b``", ["a`b|c"]), ("`open", ["`open"]),
    ("[Apple](https://apple.com \"A\")!", ["Apple|>https://apple.com", "!"]),
    ("**[x](y)**", ["x|s>y"]), ("[not a link]", ["[not a link]"]), ("![Cat](cat.png)", ["Cat"]),
    ("<https://a.b>", ["https://a.b|>https://a.b"]), ("1 < 2", ["1 < 2"]),
    ("# Head\nline one\nline two\n\n- item", ["Head", "line one line two", "item"]),
    ("a\\\nb", ["a\nb"]), ("", []),
  ]

  private func words(_ part: MarkdownText.Part) -> String {
    var look = ""
    for (intent, letter) in [
      (InlinePresentationIntent.emphasized, "e"), (.stronglyEmphasized, "s"), (.code, "c"),
      (.strikethrough, "x"),
    ] where part.intent.contains(intent) { look += letter }
    if let link = part.link { look += ">" + link }
    return look.isEmpty ? part.text : "\(part.text)|\(look)"
  }

  @Test("The signs of inline texts become looks and links", arguments: rows)
  func reads(_ row: (text: String, parts: [String])) {
    #expect(MarkdownText(blocks: row.text).parts.map(words) == row.parts)
  }

  @Test("Without blocks the lines are one, or stay as they are")
  func inline() throws {
    let text = "# **a**\n  b"
    let one = try AttributedString(markdown: text, options: .init(interpretedSyntax: .inlineOnly))
    #expect(String(one.characters) == "# a b")
    let kept = try AttributedString(
      markdown: text, options: .init(interpretedSyntax: .inlineOnlyPreservingWhitespace))
    #expect(String(kept.characters) == "# a\n  b")
  }

  @Test("Signs without an end take little time, and nothing of the text is lost")
  func bounds() {
    for sign in ["*", "**a ", "[", "`", "_a", "<", "![]("] {
      let text = String(repeating: sign, count: 6_000)
      #expect(!MarkdownText(inline: text, keepsBlanks: true).parts.isEmpty)
    }
    let long = String(repeating: "x", count: MarkdownText.charactersMax + 5)
    #expect(MarkdownText(blocks: long).parts.map(\.text).joined() == long)
  }

  @Test("A label shows strong words bold, and measures them so")
  func label() throws {
    let label = UILabel(frame: .zero)
    let text = try NSAttributedString(markdown: "wide **words** and `code`")
    label.attributedText = text
    let plain = UILabel(frame: .zero)
    plain.text = text.string
    #expect(label.text == "wide words and code")
    #expect(label.intrinsicContentSize.width > plain.intrinsicContentSize.width)
    let attributes = text.attributes(at: 5, effectiveRange: nil)
    #expect(attributes[.inlinePresentationIntent] as? UInt == 2)
    #expect(UIFont.shown(attributes, default: label.font).weight.rawValue >= 0.3)
    let back = AttributedString(text)
    #expect(back.runs.count == 4)
  }

  @Test("A link is an address below the base")
  func links() throws {
    let text = try AttributedString(
      markdown: "[a](b)", baseURL: URL(string: "https://example.com/x/"))
    #expect(text.runs.first?.link?.absoluteString == "https://example.com/x/b")
  }
}
