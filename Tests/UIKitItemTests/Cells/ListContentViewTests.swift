import Foundation
import Testing
import UIKitTestSupport
import _Testing_UIKit

@testable import UIKit

/// Rule: M12.7, M12.8.
@Suite("Views of the content of a list")
@MainActor
struct ListContentViewTests {
  private let window = Window()

  private func view(_ content: UIListContentConfiguration) -> UIListContentView {
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 80)
    window.add(view)
    window.turn()
    return view
  }

  private func labels(_ view: UIView) -> [String] {
    view.subviews.compactMap { ($0 as? UILabel)?.text }
  }

  /// Whether a view has the rectangle of a guide, but for the rounding of its middle point.
  private func isAt(_ view: UIView?, _ guide: UILayoutGuide?) -> Bool {
    guard let frame = view?.frame, let wanted = guide?.layoutFrame else { return false }
    return (frame.minX - wanted.minX).magnitude < 1e-9 && frame.size == wanted.size
      && (frame.minY - wanted.minY).magnitude < 1e-9
  }

  @Test("Texts and image are views in the rectangles of the guides")
  func parts() throws {
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "Title"
    content.secondaryText = "A second text"
    content.image = UIImage(systemName: "star")
    let view = view(content)
    #expect(view.subviews.count == 3)
    let image = try #require(view.subviews.first as? UIImageView)
    #expect(isAt(image, view.imageLayoutGuide))
    #expect(labels(view) == ["Title", "A second text"])
    #expect(isAt(view.subviews[1], view.textLayoutGuide))
    #expect(isAt(view.subviews[2], view.secondaryTextLayoutGuide))
    #expect(view.subviews[1].frame.minX == image.frame.maxX + content.imageToTextPadding)
    #expect((view.subviews[2] as? UILabel)?.font == content.secondaryTextProperties.font)
  }

  @Test("An image is in the middle of the room that is kept for it, in the symbol's configuration")
  func reserved() throws {
    var content = UIListContentConfiguration.cell()
    content.text = "Title"
    content.image = UIImage(systemName: "star")
    let own = try #require(content.image?.size)
    content.imageProperties.reservedLayoutSize = CGSize(width: 60, height: 60)
    let view = view(content)
    let image = try #require(view.subviews.first as? UIImageView)
    let start = content.directionalLayoutMargins.leading
    #expect(image.frame.size == own)
    #expect(image.center.x == start + 30)
    #expect(view.subviews[1].frame.minX == start + 60 + content.imageToTextPadding)
    content.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      pointSize: 34)
    view.configuration = content
    window.turn()
    #expect(image.frame.width > 1.9 * own.width && image.center.x == start + 30)
  }

  @Test("From right to left the parts are mirrored with the guides")
  func mirrored() throws {
    var content = UIListContentConfiguration.cell()
    content.text = "Title"
    let view = view(content)
    let left = view.subviews[0].frame
    view.semanticContentAttribute = .forceRightToLeft
    view.setNeedsLayout()
    window.turn()
    #expect(view.subviews[0].frame.maxX == 300 - left.minX)
    #expect(isAt(view.subviews[0], view.textLayoutGuide))
  }

  @Test("A part that is no longer shown leaves, and the order of the parts stays")
  func changes() {
    var content = UIListContentConfiguration.subtitleCell()
    content.secondaryText = "Second"
    let view = view(content)
    let second = view.subviews.first
    content.text = "First"
    view.configuration = content
    #expect(labels(view) == ["First", "Second"])
    #expect(view.subviews.last === second)
    content.secondaryText = nil
    content.image = UIImage(systemName: "star")
    view.configuration = content
    #expect(view.subviews.first is UIImageView)
    #expect(labels(view) == ["First"])
    content.text = ""
    content.image = nil
    view.configuration = content
    #expect(view.subviews.isEmpty)
  }

  @Test("The labels have the looks of the configuration")
  func looks() throws {
    var content = UIListContentConfiguration.cell()
    content.text = "title"
    content.textProperties.transform = .uppercase
    content.textProperties.color = .red
    content.textProperties.numberOfLines = 2
    content.textProperties.alignment = .center
    content.textProperties.lineBreakMode = .byTruncatingMiddle
    content.alpha = 0.5
    let view = view(content)
    let label = try #require(view.subviews.first as? UILabel)
    #expect(label.text == "TITLE")
    #expect(label.textColor == .red)
    #expect(label.numberOfLines == 2)
    #expect(label.textAlignment == .center)
    #expect(label.lineBreakMode == .byTruncatingMiddle)
    #expect(label.alpha == 0.5)
    // A label as wide as its text, in the middle of the room between the margins.
    let margins = content.directionalLayoutMargins
    let middle = margins.leading + (300 - margins.leading - margins.trailing) / 2
    #expect((label.frame.midX - middle).magnitude < 0.5)
    let plain = UILabel()
    plain.text = "TITLE"
    plain.font = content.textProperties.font
    #expect(label.frame.width == plain.sizeThatFits(CGSize(width: 300, height: 80)).width)
  }

  /// Rule: M12.8a.
  @Test("A line is at most as wide as its room, and is shortened", arguments: [1, 2, 0])
  func long(_ lines: Int) throws {
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "A text that is much too long for the width of a row of a list on a phone"
    content.secondaryText = content.text
    content.textProperties.numberOfLines = lines
    content.secondaryTextProperties.numberOfLines = lines
    let margins = content.directionalLayoutMargins
    let view = view(content)
    for case let label as UILabel in view.subviews {
      #expect((label.frame.minX - margins.leading).magnitude < 1e-9)
      #expect(label.frame.width <= 300 - margins.leading - margins.trailing)
      if lines == 1 {
        #expect(label.frame.width == 300 - margins.leading - margins.trailing)
        let (shown, isTruncated) = label.shownLines()
        #expect(isTruncated && shown.count == 1 && shown[0].hasSuffix("…"))
      }
    }
    #expect(view.sizeThatFits(CGSize(width: 300, height: 80)).width <= 300)
    #expect((view.intrinsicContentSize.width > 400))
  }

  @Test("A text with attributes keeps them, also as capitals")
  func attributes() throws {
    var content = UIListContentConfiguration.cell()
    let text = NSMutableAttributedString(string: "ab")
    let large = UIFont.systemFont(ofSize: 30)
    text.setAttributes([.font: large], range: NSRange(location: 1, length: 1))
    content.attributedText = text
    content.textProperties.transform = .uppercase
    let label = try #require(view(content).subviews.first as? UILabel)
    let shown = try #require(label.attributedText)
    #expect(shown.string == "AB")
    #expect(shown.attribute(.font, at: 0, effectiveRange: nil) == nil)
    #expect(shown.attribute(.font, at: 1, effectiveRange: nil) as? UIFont == large)
  }

  @Test("Touches reach the content view, not its labels")
  func touches() {
    var content = UIListContentConfiguration.cell()
    content.text = "Title"
    let view = view(content)
    #expect(view.hitTest(view.subviews[0].center, with: nil) === view)
  }
}
