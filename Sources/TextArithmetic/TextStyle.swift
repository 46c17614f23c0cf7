import CTextTables

/// The uses of a text, in the order of the tables.
///
/// Rule: A70.
public enum TextStyle: Int, CaseIterable, Sendable {
  case largeTitle = 0
  case title1
  case title2
  case title3
  case headline
  case body
  case callout
  case subheadline
  case footnote
  case caption1
  case caption2

  /// The sizes of text that a user can prefer, from extra small to the fifth size for accessibility.
  public enum ContentSize: Int, CaseIterable, Sendable {
    case extraSmall = 0
    case small
    case medium
    case large
    case extraLarge
    case extraExtraLarge
    case extraExtraExtraLarge
    case accessibilityMedium
    case accessibilityLarge
    case accessibilityExtraLarge
    case accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge
  }

  /// Returns the size of the style's font, in points.
  ///
  /// Rule: A70.
  public func pointSize(at size: ContentSize) -> Double {
    Double(text_style_size_table()[rawValue * ContentSize.allCases.count + size.rawValue])
  }

  /// Returns the distance of base lines of the style, in points.
  ///
  /// Rule: A71.
  public func leading(at size: ContentSize) -> Double {
    Double(text_style_leading_table()[rawValue * ContentSize.allCases.count + size.rawValue])
  }

  /// Returns a length scaled with the style's leading, in points, to the nearest pixel and from the middle up.
  ///
  /// Rule: A72.
  public func scaled(_ value: Double, at size: ContentSize, pixelsPerPoint: Double) -> Double {
    let scaled = value * leading(at: size) / leading(at: .large)
    return (scaled * pixelsPerPoint + 0.5).rounded(.down) / pixelsPerPoint
  }
}
