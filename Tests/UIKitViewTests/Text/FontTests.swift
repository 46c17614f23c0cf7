import Foundation
import Testing
import UIKit

@Suite("Fonts")
@MainActor
struct FontTests {
  @Test("Fonts have the vertical metrics of San Francisco, and are compared by value (A67)")
  func metrics() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(font.lineHeight == 20.287_109_375)
    #expect(font.ascender == 16.186_523_437_5 && font.descender == -4.100_585_937_5)
    #expect((font.capHeight - 11.978).magnitude < 0.001 && font.leading == 0)
    #expect(font == UIFont.systemFont(ofSize: 17))
    #expect(font != UIFont.boldSystemFont(ofSize: 17))
    #expect(font.withSize(20).pointSize == 20 && font.withSize(17) == font)
  }

  @Test("The weight of a font is in its name, and the bold font is semibold")
  func weights() {
    #expect(UIFont.systemFont(ofSize: 17).fontName == ".SFUI-Regular")
    #expect(UIFont.boldSystemFont(ofSize: 17).fontName == ".SFUI-Semibold")
    #expect(UIFont.systemFont(ofSize: 17, weight: .bold).fontName == ".SFUI-Bold")
    let attributes = { (font: UIFont?) in [NSAttributedString.Key.font: font as Any] }
    let widths = ["Avenir-Light", "Avenir", "Avenir-Medium", "Avenir-Heavy", "Avenir-Black"].map {
      "width".size(withAttributes: attributes(UIFont(name: $0, size: 17))).width
    }
    #expect(widths == widths.sorted() && Set(widths).count == 5)
    let mono = attributes(UIFont(name: "Menlo-Regular", size: 16))
    #expect("iiii".size(withAttributes: mono) == "WWWW".size(withAttributes: mono))
  }

  @Test("A descriptor keeps weight and style, and changes what is asked for")
  func descriptors() throws {
    let heavy = UIFont.systemFont(ofSize: 17, weight: .heavy)
    #expect(UIFont(descriptor: heavy.fontDescriptor, size: 0) == heavy)
    let body = UIFont.preferredFont(forTextStyle: .body)
    #expect(UIFont(descriptor: body.fontDescriptor, size: 0) == body)
    let bold = try #require(body.fontDescriptor.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: bold, size: 0).fontName == ".SFUI-Semibold")
    #expect(UIFont(descriptor: bold, size: 20).pointSize == 20)
    #expect(bold.symbolicTraits == .traitBold)
  }

  @Test("Text styles have 132 sizes by the category of the traits (A70)")
  func styles() {
    let large = UITraitCollection(preferredContentSizeCategory: .large)
    let largest = UITraitCollection(
      preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    func size(_ style: UIFont.TextStyle, _ traits: UITraitCollection?) -> CGFloat {
      UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize
    }
    #expect(size(.body, large) == 17 && size(.body, nil) == 17 && size(.body, largest) == 53)
    #expect(size(.largeTitle, largest) == 60 && size(.caption2, largest) == 40)
    #expect(size(.caption1, large) == 12 && size(.title3, large) == 20)
    largest.performAsCurrent {
      #expect(UIFont.preferredFont(forTextStyle: .footnote).pointSize == 44)
    }
    #expect(UIFont.preferredFont(forTextStyle: .headline).fontName == ".SFUI-Semibold")
    #expect(UIFont.preferredFont(forTextStyle: .title1).fontName == ".SFUI-Regular")
  }

  @Test("Lengths and fonts are scaled by the leading of a style (A72)")
  func scaling() {
    func traits(_ category: UIContentSizeCategory, scale: CGFloat = 3) -> UITraitCollection {
      UITraitCollection(traitsFrom: [
        UITraitCollection(preferredContentSizeCategory: category),
        UITraitCollection(displayScale: scale),
      ])
    }
    let (small, font) = (traits(.extraSmall), UIFont.systemFont(ofSize: 17))
    #expect(UIFontMetrics.default.scaledValue(for: 17, compatibleWith: small) == 44.0 / 3)
    let scaled = UIFontMetrics.default.scaledFont(for: font, compatibleWith: small)
    #expect(scaled == .systemFont(ofSize: 15))
    let metrics = UIFontMetrics(forTextStyle: .subheadline)
    let largest = traits(.accessibilityExtraExtraExtraLarge)
    #expect(metrics.scaledValue(for: 15, compatibleWith: largest) == 131.0 / 3)
    #expect(metrics.scaledValue(for: 15) == 15 && metrics.scaledFont(for: font) == font)
    let limited = metrics.scaledFont(for: font, maximumPointSize: 20, compatibleWith: largest)
    #expect(limited.pointSize == 20)
  }
}
