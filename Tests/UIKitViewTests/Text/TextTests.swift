import Foundation
import Testing

@testable import UIKit

@Suite("Text")
@MainActor
struct TextTests {
  /// A monospaced font, whose characters are 1266/2048 em wide.
  private static let mono = UIFont.monospacedSystemFont(ofSize: 16, weight: .regular)
  private static let character: CGFloat = 1266.0 * 16 / 2048

  @Test("An attachment has the room of its bounds, or of its image on the base line (A78r)")
  func attachments() {
    func isNear(_ one: CGSize, _ other: CGSize) -> Bool {
      (one.width - other.width).magnitude < 1e-6 && (one.height - other.height).magnitude < 1e-6
    }
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: -10, width: 50, height: 60)
    let alone = NSAttributedString(attachment: attachment)
    #expect(isNear(alone.size(), CGSize(width: 50, height: 60)))
    let picture = NSTextAttachment(image: UIImage(size: CGSize(width: 20, height: 30)))
    #expect(isNear(NSAttributedString(attachment: picture).size(), CGSize(width: 20, height: 30)))
    let text = NSMutableAttributedString(string: "abc", attributes: [.font: Self.mono])
    text.append(alone)
    #expect(isNear(text.size(), CGSize(width: 3 * Self.character + 50, height: 60)))
    text.append(NSAttributedString(string: "d", attributes: [.font: Self.mono]))
    attachment.bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
    let plain = NSAttributedString(string: "abcd", attributes: [.font: Self.mono]).size()
    #expect(isNear(text.size(), CGSize(width: plain.width + 1, height: plain.height)))
  }

  /// A text, the width for its lines in characters, and the lines that it takes.
  struct Sample: Sendable, CustomTestStringConvertible {
    let text: String
    let width: CGFloat
    let widest: CGFloat
    let lines: Int

    var testDescription: String { "\(text) in \(width)" }
  }

  nonisolated static let samples = [
    Sample(text: "abcd", width: 10, widest: 4, lines: 1),
    Sample(text: "abcd efgh", width: 6, widest: 4, lines: 2),
    Sample(text: "abcd efgh", width: 9, widest: 9, lines: 1),
    Sample(text: "abcd efgh", width: 8.99, widest: 4, lines: 2),
    Sample(text: "abcd efgh ", width: 9, widest: 9, lines: 1),
    Sample(text: "abcdefgh", width: 4.5, widest: 4, lines: 2),
    Sample(text: "ab\ncd", width: 10, widest: 2, lines: 2),
    Sample(text: "", width: 4.5, widest: 0, lines: 1),
  ]

  @Test("Lines are broken between words, and long words anywhere (A74)", arguments: samples)
  func measures(sample: Sample) {
    let rect = sample.text.boundingRect(
      with: CGSize(width: sample.width * Self.character, height: .greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin], attributes: [.font: Self.mono], context: nil)
    #expect((rect.width - sample.widest * Self.character).magnitude < 0.000_01)
    #expect((rect.height - CGFloat(sample.lines) * Self.mono.lineHeight).magnitude < 0.000_01)
  }

  @Test("A font that adjusts to the width does not change the content size (A76)")
  func adjustedFont() {
    let label = UILabel()
    label.font = .systemFont(ofSize: 30)
    label.text = "A text"
    let size = label.intrinsicContentSize
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.25
    label.frame.size = CGSize(width: 20, height: 40)
    #expect(label.intrinsicContentSize == size)
  }

  @Test("CJK and emoji are an em wide, an unknown character half an em (A77)")
  func fallback() {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
    #expect("日本".size(withAttributes: attributes).width == 40)
    #expect("👨‍👩‍👧‍👦".size(withAttributes: attributes).width == 20)
    #expect("ก".size(withAttributes: attributes).width == 10)
  }

  @Test("A label has the size of its lines, in whole pixels")
  func label() {
    let label = UILabel(frame: .zero)
    label.font = Self.mono
    label.text = "four four four"
    // 138.47 and 19.09 points.
    #expect(label.intrinsicContentSize == CGSize(width: 416.0 / 3, height: 58.0 / 3))
    label.numberOfLines = 2
    #expect(label.sizeThatFits(CGSize(width: 40, height: 0)).height == 115.0 / 3)
    label.numberOfLines = 0
    #expect(
      label.sizeThatFits(CGSize(width: 40, height: 0))
        == CGSize(width: 119.0 / 3, height: 172.0 / 3))
    label.sizeToFit()
    #expect(label.bounds.width == 416.0 / 3)
    label.text = nil
    #expect(label.intrinsicContentSize == .zero)
    #expect(!label.isUserInteractionEnabled)
  }

  @Test("A measured label notices what changes its size")
  func changes() {
    let label = UILabel(frame: .zero)
    label.text = "wide wide"
    let wide = label.intrinsicContentSize
    label.text = "wide"
    let short = label.intrinsicContentSize
    #expect(short.width < wide.width)
    label.font = .systemFont(ofSize: 34)
    #expect(label.intrinsicContentSize.height > short.height)
    label.attributedText = NSAttributedString(
      string: "wide", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    #expect(label.intrinsicContentSize == short)
    let changing = NSMutableAttributedString(
      string: "wide", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    label.attributedText = changing
    changing.append(NSAttributedString(string: " and wider"))
    #expect(label.intrinsicContentSize == short && label.text == "wide")
    label.text = "wide wide"
    label.font = .systemFont(ofSize: 17)
    (label.numberOfLines, label.preferredMaxLayoutWidth) = (0, 40)
    #expect(label.intrinsicContentSize == CGSize(width: short.width, height: 122.0 / 3))
    label.adjustsFontSizeToFitWidth = true
    #expect(label.intrinsicContentSize.height == 122.0 / 3)
  }

  @Test(
    "The rectangle of a label's text is in the middle of the height, and not wider than the bounds")
  func textRect() {
    let label = UILabel(frame: .zero)
    label.font = Self.mono
    label.text = "four four"
    let bounds = CGRect(x: 1, y: 2, width: 50, height: 80)
    let one = label.textRect(forBounds: bounds, limitedToNumberOfLines: 1)
    #expect(one == CGRect(x: 1, y: 2 + 91.0 / 3, width: 50, height: 58.0 / 3))
    let two = label.textRect(forBounds: bounds, limitedToNumberOfLines: 2)
    #expect(two == CGRect(x: 1, y: 2 + 62.0 / 3, width: 119.0 / 3, height: 115.0 / 3))
  }

  @Test("A paragraph's style changes the height of lines and the room in them (A78)")
  func paragraph() {
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = 30
    style.lineSpacing = 4
    (style.paragraphSpacing, style.paragraphSpacingBefore) = (5, 6)
    let attributes: [NSAttributedString.Key: Any] = [.font: Self.mono, .paragraphStyle: style]
    let text = NSAttributedString(string: "a\nb", attributes: attributes)
    #expect(text.size().height == 75)
    #expect((text.size().width - Self.character).magnitude < 0.000_01)
    (style.headIndent, style.tailIndent) = (10, -10)
    let wrapped = NSAttributedString(string: "aaaa bb", attributes: attributes)
    let options: NSStringDrawingOptions = .usesLineFragmentOrigin
    let room = CGSize(width: 7 * Self.character, height: 0)
    let rect = wrapped.boundingRect(with: room, options: options, context: nil)
    #expect((rect.width - 4 * Self.character).magnitude < 0.000_01 && rect.height == 64)
    style.lineBreakMode = .byTruncatingTail
    let single = NSAttributedString(string: "aaaa bb", attributes: attributes)
    #expect(single.boundingRect(with: room, options: options, context: nil).height == 30)
    let label = UILabel()
    (label.numberOfLines, label.attributedText) = (0, single)
    // Two characters a line.
    #expect(label.sizeThatFits(CGSize(width: 40, height: 0)).height == 98)
    #expect(style.isEqual(style.copy()))
  }

  @Test("Each run is measured by its font and kern, a line by its highest run (A78)")
  func runs() {
    let (small, large) = (UIFont.systemFont(ofSize: 10), UIFont.systemFont(ofSize: 20))
    let text = NSMutableAttributedString(string: "a日", attributes: [.font: small])
    text.append(NSAttributedString(string: "本b", attributes: [.font: large, .kern: 2]))
    let parts =
      "a日".size(withAttributes: [.font: small]).width
      + "本b".size(withAttributes: [.font: large]).width + 4
    #expect((text.size().width - parts).magnitude < 0.000_01)
    #expect(text.size().height == large.lineHeight)
    let spaced = "abc".size(withAttributes: [.font: small, .kern: CGFloat(1.5)]).width
    let plain = "abc".size(withAttributes: [.font: small]).width
    #expect((spaced - plain - 4.5).magnitude < 0.000_01)
  }

  @Test("A text view that does not scroll is as large as its text with its insets (A78b)")
  func textView() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 50, height: 0))
    view.font = Self.mono
    view.text = "four four"
    #expect(view.intrinsicContentSize.height < 0)
    view.isScrollEnabled = false
    let size = CGSize(width: 149.0 / 3, height: 115.0 / 3 + 16)
    #expect(view.intrinsicContentSize == size)
    #expect(view.sizeThatFits(.zero).height == 106.0 / 3)
    view.attributedText = NSAttributedString(string: "four four", attributes: [.font: Self.mono])
    #expect(view.intrinsicContentSize == size && view.text == "four four")
  }

  @Test("A text field is as wide as its text or placeholder")
  func textField() {
    let field = UITextField()
    field.font = Self.mono
    field.placeholder = "four"
    #expect(field.intrinsicContentSize == CGSize(width: 40, height: 20))
    field.text = "fourfour"
    #expect(field.intrinsicContentSize.width == 80)
  }
}
