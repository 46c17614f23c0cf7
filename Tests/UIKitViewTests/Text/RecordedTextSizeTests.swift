import Foundation
import Testing
import UIKit

/// Rule: A67, A68, A69.
@Suite("Recorded sizes of labels, strings and buttons")
@MainActor
struct RecordedTextSizeTests {
  private static let pixelTolerance: CGFloat = 0.000_6

  @Test("All recordings are read")
  func count() {
    #expect(RecordedTextSize.all.count == 304)
  }

  /// A window whose screen has a scale.
  private static func window(_ scale: CGFloat) -> UIWindow {
    UIWindow(
      screen: UIScreen(size: CGSize(width: 393, height: 852), scale: scale), turnLoop: TurnLoop())
  }

  @Test("Labels", arguments: RecordedTextSize.all.filter { $0.kind == "label" })
  func labels(recorded: RecordedTextSize) throws {
    let scale = try CGFloat(#require(recorded.scale))
    let label = UILabel()
    Self.window(scale).addSubview(label)
    let font: UIFont = try #require(recorded.uiFont)
    label.font = font
    label.text = recorded.text
    let size = label.intrinsicContentSize
    let tolerance = Self.pixelTolerance + (recorded.isExact ? 0 : 2 / scale)
    #expect(try (size.width - CGFloat(#require(recorded.width))).magnitude < tolerance)
    #expect(try (size.height - CGFloat(#require(recorded.height))).magnitude < Self.pixelTolerance)
    #expect(label.sizeThatFits(CGSize(width: 10, height: 10)) == size)
  }

  @Test("Strings", arguments: RecordedTextSize.all.filter { $0.kind == "string" })
  func strings(recorded: RecordedTextSize) throws {
    let (font, width) = try (#require(recorded.uiFont), CGFloat(#require(recorded.stringWidth)))
    let tolerance: CGFloat = recorded.isExact ? 0.000_001 : 0.5
    let attributes: [NSAttributedString.Key: Any] = [.font: font]
    let size = recorded.text.size(withAttributes: attributes)
    #expect((size.width - width).magnitude <= tolerance)
    #expect(size.height == font.lineHeight)
    #expect(NSString(string: recorded.text).size(withAttributes: attributes) == size)
    #expect(NSAttributedString(string: recorded.text, attributes: attributes).size() == size)
    let room = CGSize(width: 1000, height: 1000)
    let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading]
    let rect = recorded.text.boundingRect(
      with: room, options: options, attributes: attributes, context: nil)
    #expect(rect == CGRect(origin: .zero, size: size))
  }

  @Test(
    "Buttons with a configuration", arguments: RecordedTextSize.all.filter { $0.kind == "button" })
  func buttons(recorded: RecordedTextSize) throws {
    var configuration: UIButton.Configuration =
      switch recorded.configuration {
      case "filled": .filled()
      case "gray": .gray()
      default: .plain()
      }
    configuration.title = recorded.text
    let button = UIButton(configuration: configuration)
    try Self.window(CGFloat(#require(recorded.scale))).addSubview(button)
    let size = button.intrinsicContentSize
    #expect(try size.width == CGFloat(#require(recorded.width)))
    #expect(try size.height == CGFloat(#require(recorded.height)))
    button.frame = CGRect(origin: .zero, size: size)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame == CGRect(x: 12, y: 7, width: 75, height: 20.5))
  }

  @Test("Two lines of subheadline are 38 points at 2x, three of 13 points 46.667 at 3x (A71)")
  func lines() {
    let label = UILabel()
    Self.window(2).addSubview(label)
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.text = "one\ntwo"
    #expect(label.intrinsicContentSize.height == 38)
    Self.window(3).addSubview(label)
    label.font = .systemFont(ofSize: 13)
    label.text = "one\ntwo\nthree"
    #expect(label.intrinsicContentSize.height == 140.0 / 3)
  }

  @Test("A button without a configuration has 15 or 18 points and 6 above and below (A78a)")
  func plainButtons() {
    for (type, size, height) in [(UIButton.ButtonType.system, 15.0, 30.0), (.custom, 18, 101 / 3)] {
      let button = UIButton(type: type)
      Self.window(3).addSubview(button)
      button.setTitle("Reply", for: .normal)
      #expect(button.titleLabel?.font == .systemFont(ofSize: size))
      #expect((button.intrinsicContentSize.height - height).magnitude < 0.001)
      button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      #expect((button.intrinsicContentSize.height - height + 8).magnitude < 0.001)
    }
  }
}
