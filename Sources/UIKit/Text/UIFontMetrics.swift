public import Foundation
import TextArithmetic

/// Scales fonts and lengths with the preferred size of text, by the leading of a text style.
///
/// Rule: A72.
public class UIFontMetrics: NSObject, @unchecked Sendable {
  /// The metrics of the body style.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  private let style: TextArithmetic.TextStyle
  private let name: UIFont.TextStyle

  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle.row
    name = textStyle
  }

  /// Returns the font in a scaled size, a whole number of points.
  @discardableResult
  public func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, compatibleWith: nil)
  }

  /// Returns the font in a scaled size, a whole number of points, but not larger than a size.
  @discardableResult
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// Returns the font in the size for the content size of traits, a whole number of points.
  @discardableResult
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?)
    -> UIFont
  {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// Returns the font in the size for the content size of traits, a whole number of points, but not larger than a
  /// size; 0 for no limit.
  @discardableResult
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let scaled = style.scaled(
      Double(font.pointSize), at: .init(traitCollection), pixelsPerPoint: 1)
    let size = maximumPointSize > 0 ? min(CGFloat(scaled), maximumPointSize) : CGFloat(scaled)
    return UIFont(
      name: font.fontName, size: size, weight: font.weight, spacing: font.face.spacing,
      scaling: UIFont.Scaling(style: name, base: font, maximum: maximumPointSize))
  }

  /// Returns the length in points, scaled to whole pixels.
  @discardableResult
  public func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// Returns the length in points, scaled for the content size of traits to whole pixels.
  ///
  /// The pixels are the pixels of the traits, or else of a screen with three for a point.
  @discardableResult
  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let scale = traitCollection?.displayScale ?? UITraitCollection.current.displayScale
    let size = TextArithmetic.TextStyle.ContentSize(traitCollection)
    return CGFloat(
      style.scaled(Double(value), at: size, pixelsPerPoint: scale > 0 ? Double(scale) : 3))
  }
}
