import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite("Colours")
@MainActor
struct ColorTests {
  /// A colour as hue, saturation and brightness, and as red, green and blue.
  struct Conversion: Sendable {
    let hsb: [CGFloat]
    let rgb: [CGFloat]
  }

  nonisolated static let conversions = [
    Conversion(hsb: [0, 1, 1], rgb: [1, 0, 0]),
    Conversion(hsb: [1.0 / 3, 1, 1], rgb: [0, 1, 0]),
    Conversion(hsb: [2.0 / 3, 1, 0.5], rgb: [0, 0, 0.5]),
    Conversion(hsb: [1.0 / 6, 0.5, 1], rgb: [1, 1, 0.5]),
    Conversion(hsb: [5.0 / 6, 1, 1], rgb: [1, 0, 1]),
    Conversion(hsb: [0, 0, 0.25], rgb: [0.25, 0.25, 0.25]),
    Conversion(hsb: [0, 0, 0], rgb: [0, 0, 0]),
  ]

  @Test(
    "Hue, saturation and brightness are converted to red, green and blue, and back",
    arguments: conversions)
  func hues(conversion: Conversion) {
    let (hsb, rgb) = (conversion.hsb, conversion.rgb)
    let color = UIColor(hue: hsb[0], saturation: hsb[1], brightness: hsb[2], alpha: 0.5)
    var (first, second, third): (CGFloat, CGFloat, CGFloat) = (9, 9, 9)
    var alpha: CGFloat = 9
    #expect(color.getRed(&first, green: &second, blue: &third, alpha: &alpha))
    for (part, wanted) in zip([first, second, third, alpha], rgb + [0.5]) {
      #expect((part - wanted).magnitude < 1e-12)
    }
    #expect(color.getHue(&first, saturation: &second, brightness: &third, alpha: &alpha))
    for (part, wanted) in zip([first, second, third, alpha], hsb + [0.5]) {
      #expect((part - wanted).magnitude < 1e-12)
    }
    #expect(color.getRed(nil, green: nil, blue: nil, alpha: nil))
  }

  @Test("Colours are equal in one space with equal components")
  func equality() {
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.red.hash == UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash)
    #expect(UIColor.white != UIColor(red: 1, green: 1, blue: 1, alpha: 1), "another space")
    #expect(UIColor.systemBlue == .systemBlue)
    #expect(UIColor.systemBlue != UIColor.link, "another name")
    #expect(UIColor.red.withAlphaComponent(0.5) != .red)
    #expect(UIColor.systemRed.withAlphaComponent(1) != .systemRed)
    #expect(!UIColor.red.isEqual("red"))
  }

  /// Rule: A85a.
  @Test(
    "Colours of the system have the components that were recorded",
    arguments: [
      (.systemBlue, [0, 136, 255, 1]), (.systemRed, [255, 56, 60, 1]),
      (.systemTeal, [0, 195, 208, 1]), (.systemGreen, [52, 199, 89, 1]),
      (.separator, [60, 60, 67, 0.12]), (.tertiaryLabel, [60, 60, 67, 0.298039]),
      (.tintColor, [0, 136, 255, 1]), (.link, [0, 122, 255, 1]),
    ] as [(UIColor, [CGFloat])])
  func recorded(_ color: UIColor, _ parts: [CGFloat]) {
    for (own, part) in zip(color.components, parts.prefix(3).map { $0 / 255 } + [parts[3]]) {
      #expect((own - part).magnitude < 1e-9)
    }
  }

  @Test("Only a grey has a white component")
  func greys() {
    var (white, alpha): (CGFloat, CGFloat) = (9, 9)
    #expect(!UIColor.red.getWhite(&white, alpha: &alpha))
    #expect(white == 9 && alpha == 9)
    #expect(UIColor.lightText.getWhite(&white, alpha: &alpha))
    #expect(white == 1 && alpha == 0.6)
  }

  @Test("Opacity is limited, other components are kept")
  func limits() {
    let color = UIColor(red: 2, green: -1, blue: 0.25, alpha: 3)
    #expect(color.description == "UIExtendedSRGBColorSpace 2 -1 0.25 1")
    #expect(UIColor(white: 0.5, alpha: -1).description == "UIExtendedGrayColorSpace 0.5 0")
    #expect(UIColor.label.description == "<UIDynamicCatalogSystemColor; name = labelColor>")
  }

  @Test("A literal is a colour")
  func literal() {
    let color: UIColor = #colorLiteral(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    #expect(color == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
  }

  /// A view that counts the changes of its tint.
  private final class TintedView: UIView {
    var changes = 0

    override func tintColorDidChange() {
      changes += 1
    }
  }

  @Test("The tint comes from the nearest superview with one, and changes reach views without one")
  func tint() {
    let views = (0..<3).map { _ in TintedView() }
    views[0].addSubview(views[1])
    views[1].addSubview(views[2])
    #expect(views[2].tintColor == .systemBlue)
    views[0].tintColor = .red
    #expect(views.map(\.tintColor) == [.red, .red, .red])
    views[1].tintColor = .green
    views[0].tintColor = .blue
    #expect(views.map(\.tintColor) == [.blue, .green, .green])
    views[1].tintColor = nil
    #expect(views.map(\.tintColor) == [.blue, .blue, .blue])
    #expect(views.map(\.changes) == [2, 3, 3])
  }

  @Test("A view keeps its colour and whether it clips and covers")
  func values() {
    let view = UIView()
    #expect(view.backgroundColor == nil && !view.clipsToBounds && view.isOpaque)
    view.backgroundColor = .red
    view.clipsToBounds = true
    view.isOpaque = false
    #expect(view.backgroundColor == .red && view.clipsToBounds && !view.isOpaque)
    view.backgroundColor = nil
    #expect(view.backgroundColor == nil)
    #expect(UIScrollView().clipsToBounds, "content beyond the bounds is out of sight")
  }

  @Test("The main screen belongs to the window in whose turn code runs, else it is a usual phone's")
  func mainScreen() {
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 393, height: 852))
    let list = ListInWindow(rows: 1, height: 100)
    list.loop.asCurrent {
      #expect(UIScreen.main === list.window.screen)
      #expect(UIScreen.main.nativeBounds.width == list.window.bounds.width * 3)
      #expect(UIScreen.main.nativeScale == 3)
    }
  }
}
