import Foundation
import Testing
import UIKit

@Suite("Text")
@MainActor
struct TextTests {
  /// A text, the width for its lines and the lines that it takes.
  struct Sample: Sendable, CustomTestStringConvertible {
    let text: String
    let width: CGFloat
    let widest: CGFloat
    let lines: Int

    var testDescription: String { "\(text) in \(width)" }
  }

  nonisolated static let samples = [
    Sample(text: "abcd", width: 100, widest: 40, lines: 1),
    Sample(text: "abcd efgh", width: 60, widest: 40, lines: 2),
    Sample(text: "abcd efgh", width: 90, widest: 90, lines: 1),
    Sample(text: "abcd efgh ", width: 90, widest: 90, lines: 1),
    Sample(text: "abcdefgh", width: 45, widest: 40, lines: 2),
    Sample(text: "ab\ncd", width: 100, widest: 20, lines: 2),
    Sample(text: "漢字漢字", width: 45, widest: 40, lines: 2),
    Sample(text: "", width: 45, widest: 0, lines: 1),
  ]

  @Test("A character is half as wide as the font size, a wide one as wide", arguments: samples)
  func measures(sample: Sample) {
    let font = UIFont.systemFont(ofSize: 20)
    let rect = sample.text.boundingRect(
      with: CGSize(width: sample.width, height: .greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin], attributes: [.font: font], context: nil)
    #expect(rect.width == sample.widest)
    #expect(rect.height == CGFloat(sample.lines) * font.lineHeight)
  }

  @Test("A label has the size of its lines, in whole pixels")
  func label() {
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: 17)
    label.text = "four four four"
    #expect(label.intrinsicContentSize == CGSize(width: 119, height: 61.0 / 3))
    label.numberOfLines = 2
    #expect(label.sizeThatFits(CGSize(width: 40, height: 0)).height == 122.0 / 3)
    label.numberOfLines = 0
    #expect(label.sizeThatFits(CGSize(width: 40, height: 0)).height == 183.0 / 3)
    label.sizeToFit()
    #expect(label.bounds.width == 119)
    label.text = nil
    #expect(label.intrinsicContentSize == .zero)
    #expect(!label.isUserInteractionEnabled)
  }

  @Test("Fonts have the vertical metrics of San Francisco, and are compared by value")
  func fonts() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(abs(font.lineHeight - 20.287) < 0.001)
    #expect(font == UIFont.systemFont(ofSize: 17))
    #expect(font != UIFont.boldSystemFont(ofSize: 17))
    #expect(UIFont.preferredFont(forTextStyle: .caption1).pointSize == 12)
    #expect(font.withSize(20).pointSize == 20)
  }

  @Test("A paragraph's style changes the height of lines")
  func paragraph() {
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = 30
    style.lineSpacing = 4
    let text = NSAttributedString(
      string: "a\nb", attributes: [.font: UIFont.systemFont(ofSize: 10), .paragraphStyle: style])
    #expect(text.size() == CGSize(width: 5, height: 64))
    #expect(style.isEqual(style.copy()))
  }
}
