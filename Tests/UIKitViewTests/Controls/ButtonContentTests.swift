import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Rule: A78a, A78h.
@Suite("Contents of buttons")
@MainActor
struct ButtonContentTests {
  private let star = UIImage(size: CGSize(width: 22, height: 20))

  private func configured(
    _ title: String?, _ change: (inout UIButton.Configuration) -> Void = { _ in }
  ) -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.title = title
    change(&configuration)
    let button = UIButton(configuration: configuration)
    button.sizeToFit()
    return button
  }

  @Test("A title and an image that are set to nil are neither shown nor measured")
  func removed() {
    let button = UIButton(type: .system)
    let empty = button.intrinsicContentSize
    button.setTitle("Edit all", for: .normal)
    let title = button.intrinsicContentSize
    button.setImage(star, for: .normal)
    #expect((button.intrinsicContentSize.width - title.width - 22).magnitude < 1e-9)
    button.setImage(nil, for: .normal)
    #expect(button.intrinsicContentSize == title && button.imageView?.image == nil)
    button.setTitle(nil, for: .normal)
    #expect(button.intrinsicContentSize == empty && button.titleLabel?.text == nil)
    button.setAttributedTitle(NSAttributedString(string: "Edit all"), for: .normal)
    #expect(button.titleLabel?.text == "Edit all")
    button.setAttributedTitle(nil, for: .normal)
    #expect(button.titleLabel?.text == nil && button.intrinsicContentSize == empty)
  }

  @Test("A text that an app gives the label itself stays")
  func direct() {
    let button = UIButton()
    button.titleLabel?.text = "Direct"
    button.setImage(star, for: .normal)
    #expect(button.titleLabel?.text == "Direct")
  }

  @Test("A configuration without a title or an image removes the earlier ones")
  func configuration() {
    let button = configured("Edit") { $0.image = star }
    button.configuration?.image = nil
    #expect(button.intrinsicContentSize == configured("Edit").intrinsicContentSize)
    button.configuration?.title = nil
    #expect(button.titleLabel?.text == nil && button.textContent == nil)
    #expect(button.intrinsicContentSize.width == 24)
    button.configuration?.title = "Go"
    button.configuration = nil
    #expect(button.titleLabel?.text == nil && button.contentEdgeInsets == .zero)
    #expect(button.titleLabel?.lineBreakMode == .byTruncatingMiddle)
    // A title that is not the configuration's stays.
    let own = configured(nil)
    own.setTitle("Own", for: .normal)
    own.configuration?.cornerStyle = .large
    #expect(own.titleLabel?.text == "Own")
  }

  @Test("A wheel has the place of the image, and as much room")
  func wheel() throws {
    let button = configured("Go") { ($0.image, $0.imagePadding) = (star, 5) }
    let title = configured("Go").intrinsicContentSize.width
    button.configuration?.showsActivityIndicator = true
    #expect((button.intrinsicContentSize.width - title - 25).magnitude < 1e-9)
    button.sizeToFit()
    button.layoutIfNeeded()
    let wheel = try #require(
      button.subviews.lazy.compactMap { $0 as? UIActivityIndicatorView }.first)
    #expect(
      (wheel.frame.minX - 12).magnitude < 1e-9 && wheel.frame.size == CGSize(width: 20, height: 20))
    #expect(wheel.isAnimating && wheel.color == .white && button.imageView?.isHidden == true)
    button.configuration?.title = nil
    #expect(button.intrinsicContentSize.width == 44)
    button.configuration?.showsActivityIndicator = false
    #expect(button.imageView?.isHidden == false && wheel.superview == nil)
    #expect(button.intrinsicContentSize.width == 46)
  }

  @Test("A button of the system has 15 points, also with an action and in a class of an app")
  func types() {
    final class Own: UIButton {
      override init(frame: CGRect) {
        super.init(frame: frame)
        setTitle("Edit", for: .normal)
      }
      required init?(coder: NSCoder) { nil }
    }
    let action = UIAction(title: "Edit") { _ in }
    let buttons = [
      UIButton(type: .system, primaryAction: action), UIButton(primaryAction: action),
      Own(type: .system),
    ]
    for button in buttons {
      #expect(button.buttonType == .system && button.titleLabel?.font.pointSize == 15)
    }
    #expect(Own(type: .custom).titleLabel?.font.pointSize == 18)
  }

  @Test("A change of the title's font or of the insets lays the button out again")
  func later() {
    let (scene, button) = (Window(), UIButton(type: .system))
    button.setTitle("Edit", for: .normal)
    button.translatesAutoresizingMaskIntoConstraints = false
    scene.add(button)
    button.topAnchor.constraint(equalTo: scene.window.topAnchor).isActive = true
    button.leadingAnchor.constraint(equalTo: scene.window.leadingAnchor).isActive = true
    scene.turn()
    let before = button.frame.size
    button.titleLabel?.font = .systemFont(ofSize: 30)
    scene.turn()
    #expect(button.frame.width > before.width + 10 && button.frame.height > before.height + 15)
    #expect(button.frame.size == button.intrinsicContentSize)
    button.contentEdgeInsets = UIEdgeInsets(top: 20, left: 30, bottom: 20, right: 30)
    scene.turn()
    #expect(button.frame.size == button.intrinsicContentSize && button.frame.width > 100)
  }

  @Test("Titles of configurations follow the size of text, others if they are asked to (A73)")
  func textSize() {
    let scene = Window(device: "iphone-16")
    let (button, small) = (configured("Edit"), configured("Edit") { $0.buttonSize = .small })
    let plain = UIButton(type: .system)
    plain.setTitle("Edit", for: .normal)
    plain.titleLabel?.font = .preferredFont(forTextStyle: .body)
    plain.titleLabel?.adjustsFontForContentSizeCategory = true
    for view in [button, small, plain] { scene.add(view) }
    let sizes = [button, small, plain].map(\.intrinsicContentSize)
    func points() -> [CGFloat?] { [button, small, plain].map(\.titleLabel?.font.pointSize) }
    #expect(points() == [17, 15, 17])
    scene.window.changeTraits { $0.category = .accessibilityExtraLarge }
    #expect(points() == [40, 36, 40])
    for (button, size) in zip([button, small, plain], sizes) {
      #expect(button.intrinsicContentSize.height > size.height + 20)
    }
    scene.window.changeTraits { $0.category = .large }
    #expect(points() == [17, 15, 17])
    #expect([button, small, plain].map(\.intrinsicContentSize) == sizes)
  }

  @Test("A configured button fits a width with its title in lines")
  func fitting() {
    let button = configured("A title that is far too long")
    let one = button.intrinsicContentSize
    let size = button.sizeThatFits(CGSize(width: 110, height: 0))
    #expect(size.width <= 110 && size.height > one.height + 20)
    #expect(
      button.sizeThatFits(.zero) == one && button.sizeThatFits(CGSize(width: 900, height: 0)) == one
    )
    button.frame.size = CGSize(width: 60, height: 60)
    #expect(button.intrinsicContentSize == one)
  }

  /// Rule: E1a.
  @Test("A subtitle is an element in its button, whose label has both texts")
  func subtitleElement() throws {
    let button = configured("Title") { $0.subtitle = "Sub" }
    button.layoutIfNeeded()
    var found: [UIView] = []
    button.forEachElement {
      found.append($0)
      return true
    }
    #expect(found.map(\.elementText) == ["Title", "Sub"])
    #expect(button.elementLabel == "Title, Sub" && button.elementTraits == ["button"])
    #expect(found.last?.elementTraits == ["staticText"])
    button.accessibilityLabel = "Own"
    #expect(button.elementLabel == "Own")
    button.configuration?.subtitle = nil
    button.accessibilityLabel = nil
    #expect(button.elementLabel == "Title")
  }

  @Test("A subtitle is below the title, one point away, in a smaller font")
  func subtitle() throws {
    let button = configured("Title") { $0.subtitle = "A longer subtitle" }
    let plain = configured("Title")
    button.layoutIfNeeded()
    let (title, subtitle) = (
      try #require(button.titleLabel), try #require(button.subtitleLabel)
    )
    #expect(plain.subtitleLabel == nil && subtitle.text == "A longer subtitle")
    #expect(subtitle.font.pointSize == 12 && (subtitle.frame.minX - 12).magnitude < 1e-9)
    #expect((subtitle.frame.minY - title.frame.maxY - 1).magnitude < 1e-9)
    #expect((title.frame.midX - subtitle.frame.midX).magnitude < 0.5)
    let height = plain.frame.height + 1 + subtitle.frame.height
    #expect((button.frame.height - height).magnitude < 1e-9)
    #expect((button.frame.width - subtitle.frame.width - 24).magnitude < 1e-9)
    button.configuration?.titlePadding = 9
    #expect((button.intrinsicContentSize.height - height - 8).magnitude < 1e-9)
    button.configuration?.titleAlignment = .trailing
    button.layoutIfNeeded()
    #expect((title.frame.maxX - subtitle.frame.maxX).magnitude < 1e-9)
    button.configuration?.image = star
    button.configuration?.titleAlignment = .automatic
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(title.frame.minX == subtitle.frame.minX && (title.frame.minX - 34).magnitude < 1e-9)
    button.configuration?.subtitle = nil
    #expect(button.subtitleLabel == nil && subtitle.superview == nil)
  }

  @Test("A subtitle without a title has no distance, and its base line is the last one")
  func subtitleAlone() throws {
    let button = configured(nil) { ($0.subtitle, $0.titlePadding) = ("Sub", 30) }
    let label = try #require(button.subtitleLabel)
    #expect((button.frame.height - 14 - label.intrinsicContentSize.height).magnitude < 1e-9)
    let both = configured("Title") { $0.subtitle = "Sub" }
    let lines = try #require(both.textBaselines(in: both.frame.size))
    let one = try #require(configured("Title").textBaselines(in: configured("Title").frame.size))
    #expect((lines.first - one.first).magnitude < 1e-9)
    #expect(lines.last > lines.first + 12 && lines.last < both.frame.height - 7)
  }
}
