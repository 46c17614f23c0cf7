import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Rule: A18, A76c.
@Suite("Rectangles of labels")
@MainActor
struct LabelRectTests {
  /// A label with a distance between its text and its edges.
  private final class Padded: UILabel {
    let insets = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)

    override func textRect(
      forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
    ) -> CGRect {
      let inner = super.textRect(
        forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
      return inner.inset(by: UIEdgeInsets(top: -5, left: -10, bottom: -5, right: -10))
    }

    override func drawText(in rect: CGRect) {
      #expect(UIGraphicsGetCurrentContext() != nil)
      super.drawText(in: rect.inset(by: insets))
    }
  }

  /// A label of an app that changes nothing, and a label with drawing of its own.
  private final class Own: UILabel {}
  private final class Silent: UILabel {
    override func drawText(in rect: CGRect) {}
  }

  private func labels(_ text: String, lines: Int = 1) -> (plain: UILabel, padded: UILabel) {
    let labels = (UILabel(), Padded())
    for label in [labels.0, labels.1] { (label.text, label.numberOfLines) = (text, lines) }
    return labels
  }

  private func isNear(_ first: CGSize, _ second: CGSize) -> Bool {
    max((first.width - second.width).magnitude, (first.height - second.height).magnitude) < 1e-9
  }

  @Test("The size of a label is the size of its text's rectangle")
  func sizes() {
    let (plain, padded) = labels("Hello")
    let size = plain.intrinsicContentSize
    let larger = CGSize(width: size.width + 20, height: size.height + 10)
    #expect(isNear(padded.intrinsicContentSize, larger))
    for width: CGFloat in [0, 10, 500, .greatestFiniteMagnitude] {
      #expect(isNear(padded.sizeThatFits(CGSize(width: width, height: 0)), larger))
    }
    padded.sizeToFit()
    #expect(isNear(padded.frame.size, larger))
  }

  @Test("Lines are broken in the width that is left")
  func lines() {
    let (plain, padded) = labels("one two three four five six", lines: 0)
    for width: CGFloat in [40, 80, 120, 400] {
      let inner = plain.sizeThatFits(CGSize(width: width - 20, height: 0))
      #expect(
        isNear(
          padded.sizeThatFits(CGSize(width: width, height: 0)),
          CGSize(width: inner.width + 20, height: inner.height + 10)))
    }
    #expect(padded.sizeThatFits(CGSize(width: 15, height: 0)).height > 100)
    let scene = Window()
    padded.translatesAutoresizingMaskIntoConstraints = false
    scene.add(padded)
    padded.widthAnchor.constraint(equalToConstant: 80).isActive = true
    scene.turn()
    let height = padded.sizeThatFits(CGSize(width: 80, height: 0)).height
    #expect((padded.frame.height - height).magnitude < 0.01)
  }

  @Test("The text is shown where the label draws it, in a label that draws by itself in its bounds")
  func shown() throws {
    let (plain, padded) = labels("Hello")
    for label in [plain, padded] { label.frame = CGRect(x: 0, y: 0, width: 100, height: 40) }
    let (start, moved) = (
      try #require(plain.shownTexts().first).start, try #require(padded.shownTexts().first).start
    )
    #expect((moved.x - start.x - 10).magnitude < 1e-9 && (moved.y - start.y).magnitude < 1e-9)
    padded.textAlignment = .right
    let right = try #require(padded.shownTexts().first)
    #expect((right.start.x + right.width - 90).magnitude < 1e-9)
    #expect(!padded.shownLines().isTruncated)
    padded.frame.size.width = 40
    #expect(padded.shownLines().isTruncated)
    let silent = Silent(frame: plain.frame)
    silent.text = "Hello"
    #expect(try #require(silent.shownTexts().first).start == start)
  }

  @Test("A class that changes nothing has the sizes of a label")
  func own() {
    for text in ["", "Hello", "Wider than it", "two\nlines"] {
      for lines in [0, 1, 2] {
        let (label, own) = (labels(text, lines: lines).plain, Own())
        (own.text, own.numberOfLines) = (text, lines)
        #expect(own.intrinsicContentSize == label.intrinsicContentSize)
        for width: CGFloat in [0, 1, 33.5, 1_000] {
          let size = CGSize(width: width, height: 0)
          #expect(own.sizeThatFits(size) == label.sizeThatFits(size), "\(text) \(lines) \(width)")
        }
      }
    }
  }

  @Test("The fitting size of a label with a preferred width is its content size (A18)")
  func preferred() {
    let label = labels("The quick brown fox jumps over", lines: 0).plain
    label.preferredMaxLayoutWidth = 100
    let size = label.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size == label.intrinsicContentSize && size.width <= 100 && size.height > 40)
    let wide = label.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(wide == CGSize(width: 200, height: size.height))
  }
}

/// Rule: A73, A78g.
@Suite("Fonts and colours of labels")
@MainActor
struct LabelFontTests {
  @Test("A font or a colour of nil is the usual one")
  func usual() {
    let (label, field) = (UILabel(), UITextField())
    label.text = "Text"
    let size = label.intrinsicContentSize
    (label.font, label.textColor) = (.systemFont(ofSize: 30), .red)
    (label.font, label.textColor) = (nil, nil)
    #expect(label.font == .systemFont(ofSize: 17) && label.textColor == .label)
    #expect(label.intrinsicContentSize == size)
    (field.font, field.textColor) = (.systemFont(ofSize: 30), .red)
    (field.font, field.textColor) = (nil, nil)
    #expect(field.font == .systemFont(ofSize: 17) && field.textColor == .label)
  }

  @Test("The fonts of styles in an attributed text follow the size of text, others stay")
  func following() {
    let (scene, label) = (Window(device: "iphone-16"), UILabel())
    let text = NSMutableAttributedString(
      string: "a", attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
    for font in [UIFont.systemFont(ofSize: 9), .preferredFont(forTextStyle: .footnote)] {
      text.append(NSAttributedString(string: "b", attributes: [.font: font]))
    }
    label.attributedText = text
    label.adjustsFontForContentSizeCategory = true
    scene.add(label)
    let size = label.intrinsicContentSize
    func points() -> [CGFloat?] {
      (0..<3).map {
        (label.attributedText?.attribute(.font, at: $0, effectiveRange: nil) as? UIFont)?.pointSize
      }
    }
    #expect(points() == [17, 9, 13])
    scene.window.changeTraits { $0.category = .accessibilityExtraLarge }
    #expect(points() == [40, 9, 33] && label.font.pointSize == 40)
    #expect(label.intrinsicContentSize.height > size.height + 20)
    scene.window.changeTraits { $0.category = .large }
    #expect(points() == [17, 9, 13] && label.intrinsicContentSize == size)
  }

  @Test("A link has the colour of links, a disabled label is grey")
  func colors() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    let text = NSMutableAttributedString(string: "a")
    text.append(
      NSAttributedString(string: "b", attributes: [.link: "https://a.b"]))
    text.append(
      NSAttributedString(
        string: "c",
        attributes: [.link: "https://c.d", .foregroundColor: UIColor.red]))
    label.attributedText = text
    let colors = label.shownTexts().map(\.color)
    #expect(colors == [UIColor.label, .link, .red].map(\.components))
    label.attributedText = nil
    label.text = "Text"
    label.isEnabled = false
    #expect(label.shownTexts().map(\.color) == [UIColor.tertiaryLabel.components])
  }

  @Test("Empty attributed texts are made without arguments, and fill up")
  func empty() {
    #expect(NSAttributedString().length == 0)
    let text = NSMutableAttributedString()
    text.append(
      NSAttributedString(string: "One", attributes: [.font: UIFont.systemFont(ofSize: 9)]))
    #expect(text.string == "One" && NSTextStorage().string.isEmpty)
    NSString(string: "One").draw(
      with: .zero, options: .usesLineFragmentOrigin, attributes: [:], context: nil)
  }

  @Test(
    "An edited attributed text has the new characters whole, with the attributes before them",
    arguments: [
      ("a😀b", "a😁b"), ("😀", "😀😀"), ("😀😁", "😀"), ("😁", "😀😁"), ("ab", ""), ("", "x"),
      ("aaa", "aa"), ("abc", "abxc"),
    ])
  func edits(_ old: String, _ new: String) {
    let text = NSAttributedString(string: old, attributes: [.kern: 3]).edited(to: new)
    #expect(text.string == new)
    guard !old.isEmpty, !new.isEmpty else { return }
    #expect(text.attribute(.kern, at: text.length - 1, effectiveRange: nil) as? Int == 3)
  }

  /// Rule: A77a.
  @Test(
    "A name is of a family of iOS, with its spaces or without, or is not known",
    arguments: [
      ("Avenir", true), ("Avenir Next", true), ("AvenirNext-DemiBold", true),
      ("HelveticaNeue-Light", true), ("helvetica neue", true), ("TimesNewRomanPS-BoldMT", true),
      ("ArialMT", true), ("Avenirs", false), ("NoSuchFont", false), ("-Bold", false), ("", false),
    ])
  func families(_ name: String, _ isKnown: Bool) {
    #expect(FontFamilies.contains(name) == isKnown)
  }

  @Test("An image for the highlighted state sizes a view that has no other")
  func highlighted() {
    let view = UIImageView()
    view.highlightedImage = UIImage(size: CGSize(width: 12, height: 10))
    #expect(view.intrinsicContentSize == CGSize(width: 12, height: 10))
    view.image = UIImage(size: CGSize(width: 5, height: 6))
    #expect(view.intrinsicContentSize == CGSize(width: 5, height: 6))
  }
}
