import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Rule: A76a, A78a, A78c.
@Suite("Sizes and texts of controls as they are shown")
@MainActor
struct ShownControlTests {
  private func label(_ text: String, width: CGFloat) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 30))
    label.font = .systemFont(ofSize: 20)
    label.text = text
    return label
  }

  @Test("A line that adjusts its font is as large as there is room, on its base line (A76a)")
  func smaller() throws {
    let label = label("Much too long", width: 80)
    #expect(label.shownLines().isTruncated)
    let (before, size) = (label.baselines(in: label.bounds.size).first, label.intrinsicContentSize)
    label.adjustsFontSizeToFitWidth = true
    let text = try #require(label.shownTexts().first)
    #expect(!label.shownLines().isTruncated && text.text == "Much too long")
    #expect(text.width <= 80 && text.width > 78 && text.size < 20)
    #expect((text.start.y - before).magnitude < 0.001)
    #expect(label.intrinsicContentSize == size)
    label.baselineAdjustment = .none
    #expect(try #require(label.shownTexts().first).start.y < before)
  }

  /// Rule: E19.
  @Test("The lines that are shown end with an ellipsis where the text has no room")
  func lines() {
    let label = label("One and two and three", width: 80)
    #expect(label.shownLines().lines.count == 1)
    #expect(label.shownLines().lines[0].hasPrefix("One") == true)
    #expect(label.shownLines().lines[0].hasSuffix("…") == true)
    label.numberOfLines = 0
    label.frame.size.height = 100
    let (lines, isTruncated) = label.shownLines()
    #expect(lines.count > 1 && !isTruncated)
    #expect(
      lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ") == label.text)
  }

  @Test("It is not below the least factor, and a text with room or with more lines stays (A76a)")
  func least() throws {
    let label = label("Much too long", width: 80)
    (label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (true, 0.9)
    #expect(try #require(label.shownTexts().first).size == 18)
    #expect(label.shownLines().isTruncated)
    label.minimumScaleFactor = 0.1
    label.numberOfLines = 2
    #expect(try #require(label.shownTexts().first).size == 20)
    label.numberOfLines = 1
    label.frame.size.width = 200
    #expect(try #require(label.shownTexts().first).size == 20)
  }

  @Test("Fonts of an attributed text are smaller by one factor (A76a)")
  func attributed() {
    let label = label("", width: 60)
    let text = NSMutableAttributedString(
      string: "Large ", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    text.append(
      NSAttributedString(string: "small", attributes: [.font: UIFont.systemFont(ofSize: 10)]))
    label.attributedText = text
    label.adjustsFontSizeToFitWidth = true
    let sizes = label.shownTexts().map(\.size)
    #expect(sizes.count == 2 && (sizes[0] / sizes[1] - 2).magnitude < 0.001 && sizes[0] < 20)
  }

  @Test("Justified lines fill the width, but for the last one of a paragraph")
  func justified() {
    let label = label("one two three four", width: 95)
    (label.numberOfLines, label.textAlignment) = (0, .justified)
    label.frame.size.height = 80
    let lines = label.shownTexts()
    #expect(lines.count == 2)
    #expect((lines[0].width - 95).magnitude < 0.001 && lines[1].width < 90)
    // Spaces are wider, letters are not.
    let natural = "one".size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]).width
    #expect((CGFloat(lines[0].offsets[3]) - natural).magnitude < 1)
  }

  @Test("A field with a border has room around its text (A78c)")
  func fields() {
    let field = UITextField()
    (field.font, field.text) = (.systemFont(ofSize: 17), "Ada Lovelace")
    let plain = field.intrinsicContentSize
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize == CGSize(width: plain.width + 14, height: 34))
    field.frame = CGRect(origin: .zero, size: field.intrinsicContentSize)
    #expect(field.shownTexts().map(\.text) == ["Ada Lovelace"])
    field.font = .systemFont(ofSize: 40)
    #expect(field.intrinsicContentSize.height == 61)
    field.borderStyle = .line
    field.font = .systemFont(ofSize: 10)
    #expect(field.intrinsicContentSize.height == 25)
  }

  @Test("A progress bar has a height and no width of its own (A78c)")
  func progress() {
    #expect(UIProgressView().intrinsicContentSize == CGSize(width: -1, height: 4))
  }

  @Test(
    "The image of a configured button is on its side of the title, at its distance",
    arguments: [NSDirectionalRectEdge.leading, .trailing, .top, .bottom])
  func placement(_ edge: NSDirectionalRectEdge) throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Next"
    configuration.image = UIImage(size: CGSize(width: 10, height: 20.5))
    (configuration.imagePlacement, configuration.imagePadding) = (edge, 4)
    let button = UIButton(configuration: configuration)
    let title = try #require(button.titleLabel?.intrinsicContentSize)
    let isBeside = edge == .leading || edge == .trailing
    let size = button.intrinsicContentSize
    #expect(size.width == 24 + (isBeside ? title.width + 14 : title.width))
    #expect(size.height == 14 + (isBeside ? max(title.height, 20.5) : title.height + 24.5))
    button.frame = CGRect(origin: .zero, size: size)
    button.layoutIfNeeded()
    let (image, label) = (
      try #require(button.imageView?.frame), try #require(button.titleLabel?.frame)
    )
    func isAt(_ first: CGFloat, _ second: CGFloat) -> Bool { (first - second).magnitude < 0.01 }
    switch edge {
    case .leading: #expect(isAt(image.minX, 12) && isAt(label.minX, image.maxX + 4))
    case .trailing: #expect(isAt(label.minX, 12) && isAt(image.minX, label.maxX + 4))
    case .top: #expect(isAt(image.minY, 7) && isAt(label.minY, image.maxY + 4))
    default: #expect(isAt(label.minY, 7) && isAt(image.minY, label.maxY + 4))
    }
  }

  @Test("Buttons of the system for details and additions show a symbol")
  func typed() {
    for type in [UIButton.ButtonType.infoLight, .contactAdd, .close, .detailDisclosure] {
      #expect(UIButton(type: type).currentImage?.isSystemSymbol == true)
    }
    #expect(UIButton(type: .system).currentImage == nil)
  }

  @Test(
    "A symbol stays one in another rendering mode and colour, and a template of the app is none")
  func symbols() {
    let star = UIImage(systemName: "star")
    #expect(star?.withRenderingMode(.alwaysOriginal).isSymbolImage == true)
    #expect(star?.withTintColor(.red, renderingMode: .alwaysOriginal).shownTint == .red)
    #expect(star?.shownTint == nil)
    let own = UIImage(size: CGSize(width: 3, height: 3)).withRenderingMode(.alwaysTemplate)
    #expect(!own.isSymbolImage && own.withConfiguration(.init()).size == own.size)
  }

  private final class Choices: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 9 }
    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { "\(component).\(row)" }
  }

  @Test("A picker shows the chosen rows between their neighbours")
  func picker() {
    let (picker, choices) = (UIPickerView(), Choices())
    (picker.dataSource, picker.delegate) = (choices, choices)
    picker.selectRow(4, inComponent: 1, animated: false)
    picker.layoutIfNeeded()
    func titles() -> [String] { picker.subviews.compactMap { ($0 as? UILabel)?.text } }
    #expect(titles() == ["0.0", "0.1", "0.2", "1.2", "1.3", "1.4", "1.5", "1.6"])
    let chosen = picker.subviews.first { ($0 as? UILabel)?.text == "1.4" }
    #expect(chosen?.frame.midY == picker.bounds.midY && chosen?.alpha == 1)
    picker.selectRow(8, inComponent: 1, animated: false)
    picker.layoutIfNeeded()
    #expect(titles() == ["0.0", "0.1", "0.2", "1.6", "1.7", "1.8"])
  }

  @Test("A tab shows its image above its title, and a badge")
  func tabs() throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49))
    let item = UITabBarItem(title: "Stars", image: UIImage(systemName: "star"), tag: 0)
    bar.items = [item, UITabBarItem(title: "Text", image: nil, tag: 1)]
    bar.layoutIfNeeded()
    let button = try #require(bar.subviews.first)
    let icon = try #require(button.subviews.lazy.compactMap { $0 as? UIImageView }.first)
    let title = try #require(button.subviews.lazy.compactMap { $0 as? UILabel }.first)
    #expect(icon.frame.midX == 50 && title.frame.midX == 50 && icon.frame.maxY <= title.frame.minY)
    item.badgeValue = "3"
    bar.layoutIfNeeded()
    let texts = bar.subviews.flatMap(\.subviews).compactMap { ($0 as? UILabel)?.text }
    #expect(texts.contains("3"))
  }
}
