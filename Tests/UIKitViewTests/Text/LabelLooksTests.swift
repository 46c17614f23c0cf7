import Foundation
import Testing

@testable import UIKit

/// Rule: A75a, A78, A78g.
@Suite("Looks of labels")
@MainActor
struct LabelLooksTests {
  private let large = UIFont.systemFont(ofSize: 30)

  private func label(_ text: String, _ lines: Int, height: CGFloat) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: height))
    (label.text, label.numberOfLines) = (text, lines)
    return label
  }

  @Test(
    "Of lines that have no room below the last one is shortened (A75a)",
    arguments: [(24, 1), (40, 2), (39, 1), (61, 3), (200, 99)] as [(CGFloat, Int)])
  func low(_ height: CGFloat, _ count: Int) {
    let text = "first second third fourth words"
    let all = label(text, 0, height: 1_000).shownLines().lines.count
    #expect(all > 3)
    for lines in [0, 9] {
      let label = label(text, lines, height: height)
      let (shown, isTruncated) = label.shownLines()
      #expect(shown.count == min(count, all) && isTruncated == (count < all))
      #expect(shown.last?.hasSuffix("…") == (count < all))
    }
  }

  @Test("A line that is higher than its label is in the middle of it (A75a)")
  func higher() throws {
    let fitting = try #require(label("One", 1, height: 20.5).shownTexts().first)
    let low = try #require(label("One", 1, height: 10.5).shownTexts().first)
    #expect((fitting.start.y - low.start.y - 5).magnitude < 1e-9)
    #expect(label("One", 0, height: 10).shownTexts().count == 1)
    #expect(label("One", 1, height: 0).shownTexts().isEmpty)
  }

  @Test("The first character of an attributed text gives a label its font and colour (A78g)")
  func first() {
    let label = UILabel()
    let plain = label.font
    let text = NSMutableAttributedString(
      string: "ab", attributes: [.font: large, .foregroundColor: UIColor.red])
    text.setAttributes([:], range: NSRange(location: 1, length: 1))
    label.attributedText = text
    #expect(label.font == large && label.textColor == .red)
    // The part without attributes stays as it was.
    let size = label.intrinsicContentSize
    let second = NSAttributedString(string: "b", attributes: [.font: plain as Any]).size()
    let first = NSAttributedString(string: "a", attributes: [.font: large]).size()
    #expect((size.width - first.width - second.width).magnitude < 1)
    label.attributedText = text
    #expect(label.intrinsicContentSize == size)
    label.text = "ab"
    #expect(label.font == large && label.textColor == .red)
    label.attributedText = NSAttributedString(string: "")
    #expect(label.font == large)
  }

  @Test("A font and a colour that are set are the whole attributed text's (A78g)")
  func whole() {
    let label = UILabel()
    let text = NSMutableAttributedString(string: "ab")
    text.addAttribute(.font, value: large, range: NSRange(location: 1, length: 1))
    label.attributedText = text
    (label.font, label.textColor) = (.systemFont(ofSize: 10), .blue)
    let plain = UILabel()
    (plain.font, plain.text) = (.systemFont(ofSize: 10), "ab")
    #expect(label.intrinsicContentSize == plain.intrinsicContentSize)
    let attributes = label.attributedText?.attributes(at: 1, effectiveRange: nil)
    #expect(attributes?[.font] as? UIFont == label.font)
    #expect(attributes?[.foregroundColor] as? UIColor == .blue)
  }

  @Test("A plain text has the looks of the label as attributes (A78g)")
  func plain() {
    let label = UILabel()
    (label.text, label.font, label.textColor, label.textAlignment) = ("a", large, .red, .right)
    let attributes = label.attributedText?.attributes(at: 0, effectiveRange: nil)
    #expect(attributes?[.font] as? UIFont == large)
    #expect(attributes?[.foregroundColor] as? UIColor == .red)
    let style = attributes?[.paragraphStyle] as? NSParagraphStyle
    #expect(style?.alignment == .right && style?.lineBreakMode == .byTruncatingTail)
    label.text = nil
    #expect(label.attributedText == nil)
  }

  @Test("Tracking is space behind each character, unless there is kern (A78)")
  func tracking() {
    let font = UIFont.systemFont(ofSize: 17)
    func width(_ more: [NSAttributedString.Key: Any]) -> CGFloat {
      "abc".size(withAttributes: [NSAttributedString.Key.font: font].merging(more) { $1 }).width
    }
    let plain = width([:])
    #expect((width([.tracking: 5]) - plain - 15).magnitude < 1e-9)
    #expect((width([.tracking: 5, .kern: 2]) - plain - 6).magnitude < 1e-9)
    let label = UILabel()
    label.attributedText = NSAttributedString(
      string: "abc", attributes: [.font: font, .tracking: 5])
    #expect((label.intrinsicContentSize.width - plain - 15).magnitude < 0.4)
  }

  @Test("A rectangle around a text that is truncated has the lines with room in its height")
  func rectangle() {
    let text = NSAttributedString(
      string: "first second third fourth words", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    func height(_ height: CGFloat, _ options: NSStringDrawingOptions) -> CGFloat {
      text.boundingRect(
        with: CGSize(width: 80, height: height), options: options, context: nil
      ).height
    }
    let line = text.size().height
    let all = height(1000, .usesLineFragmentOrigin)
    #expect(all > 3.9 * line && height(30, .usesLineFragmentOrigin) == all)
    let both: NSStringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
    #expect(height(30, both) == line && height(5, both) == line)
    #expect((height(2 * line + 1, both) - 2 * line).magnitude < 1e-9 && height(1000, both) == all)
    #expect(height(0, both) == all && height(.greatestFiniteMagnitude, both) == all)
  }

  @Test("Blanks have no width, and distances of lines are none below zero")
  func edges() {
    #expect(" ".size().width.sign == .plus)
    let label = UILabel()
    label.text = " "
    #expect(label.intrinsicContentSize.width.sign == .plus)
    let style = NSMutableParagraphStyle()
    for spacing in [-CGFloat.infinity, .nan, -3] {
      style.lineSpacing = spacing
      let text = NSAttributedString(
        string: "a\nb", attributes: [.font: large, .paragraphStyle: style])
      let plain = NSAttributedString(string: "a\nb", attributes: [.font: large])
      #expect(text.size() == plain.size())
    }
  }
}
