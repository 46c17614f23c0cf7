import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Rule: A78e.
@Suite("Titles of narrow buttons")
@MainActor
struct ButtonTitleTests {
  private func laidOut(_ button: UIButton, _ width: CGFloat, _ height: CGFloat) -> UIButton {
    button.frame = CGRect(x: 0, y: 0, width: width, height: height)
    button.layoutIfNeeded()
    return button
  }

  @Test("A title without room is as wide as the button, and loses its middle")
  func narrow() throws {
    let button = UIButton(type: .system)
    button.setTitle("Narrow button title", for: .normal)
    let natural = button.intrinsicContentSize
    let label = try #require(laidOut(button, 70, 30).titleLabel)
    #expect(label.frame == CGRect(x: 0, y: 6, width: 70, height: 18))
    #expect(label.lineBreakMode == .byTruncatingMiddle)
    let (lines, isTruncated) = label.shownLines()
    #expect(isTruncated && lines.count == 1)
    #expect(lines[0].hasPrefix("Nar") && lines[0].hasSuffix("le") && lines[0].contains("…"))
    #expect(button.intrinsicContentSize == natural)
    _ = laidOut(button, natural.width, 30)
    #expect(label.frame.width == natural.width && !label.shownLines().isTruncated)
  }

  @Test("An image keeps its size beside a title without room")
  func image() throws {
    let button = UIButton(type: .system)
    button.setTitle("Narrow button title", for: .normal)
    button.setImage(UIImage(size: CGSize(width: 20, height: 20)), for: .normal)
    _ = laidOut(button, 70, 30)
    #expect(button.imageView?.frame == CGRect(x: 0, y: 5, width: 20, height: 20))
    #expect(button.titleLabel?.frame.minX == 20 && button.titleLabel?.frame.width == 50)
  }

  @Test("The title of a configured button wraps, and ends as the configuration says")
  func configured() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Narrow button title"
    let button = UIButton(configuration: configuration)
    let label = try #require(laidOut(button, 90, 100).titleLabel)
    #expect(label.numberOfLines == 0 && label.frame.width <= 66 && label.frame.height > 60)
    #expect(label.frame.minX >= 12 && (label.frame.midY - 50).magnitude < 0.5)
    #expect(label.shownLines().lines.count == 3)
    configuration.titleLineBreakMode = .byTruncatingTail
    button.configuration = configuration
    _ = laidOut(button, 91, 100)
    #expect(label.numberOfLines == 1 && label.frame.width == 67 && label.frame.height < 21)
    #expect(label.shownLines().lines[0].hasSuffix("…"))
  }

  /// Rule: A78h.
  @Test("A button without an image has a least size, and an empty button the height of a line")
  func least() {
    let (custom, system, close) = (UIButton(), UIButton(type: .system), UIButton(type: .close))
    #expect(custom.intrinsicContentSize == CGSize(width: 30, height: 34))
    #expect(system.intrinsicContentSize == CGSize(width: 30, height: 30))
    #expect(close.intrinsicContentSize == CGSize(width: 30, height: 30))
    system.setTitle("A", for: .normal)
    #expect(system.intrinsicContentSize == CGSize(width: 30, height: 30))
    system.setTitle("A title", for: .normal)
    #expect(system.intrinsicContentSize.width > 31)
    custom.setImage(UIImage(size: CGSize(width: 12, height: 10)), for: .normal)
    #expect(custom.intrinsicContentSize == CGSize(width: 12, height: 10))
  }

  /// Rule: A78h.
  @Test(
    "The size of a configured button follows its kind",
    arguments: [(.medium, 34.3), (.large, 50.3), (.small, 28), (.mini, 28)]
      as [(UIButton.Configuration.Size, CGFloat)])
  func sizes(_ size: UIButton.Configuration.Size, _ height: CGFloat) {
    var configuration = UIButton.Configuration.filled()
    (configuration.title, configuration.buttonSize) = ("Title", size)
    let button = UIButton(configuration: configuration)
    #expect((button.intrinsicContentSize.height - height).magnitude < 0.1)
    configuration.contentInsets = .zero
    button.configuration = configuration
    #expect(button.intrinsicContentSize.height < 21)
    configuration.setDefaultContentInsets()
    button.configuration = configuration
    #expect((button.intrinsicContentSize.height - height).magnitude < 0.1)
  }

  @Test("Constraints make a configured button as high as its title in their width")
  func constrained() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Narrow button title"
    let button = UIButton(configuration: configuration)
    let scene = Window()
    button.translatesAutoresizingMaskIntoConstraints = false
    scene.add(button)
    let width = button.widthAnchor.constraint(equalToConstant: 90)
    NSLayoutConstraint.activate([
      width, button.topAnchor.constraint(equalTo: scene.window.topAnchor),
      button.leadingAnchor.constraint(equalTo: scene.window.leadingAnchor),
    ])
    scene.turn()
    #expect((button.frame.height - 75).magnitude < 1)
    width.constant = 300
    scene.turn()
    #expect((button.frame.height - 34.333).magnitude < 0.5)
  }
}
