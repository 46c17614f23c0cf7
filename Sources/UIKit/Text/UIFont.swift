public import Foundation

/// A font: its name and the metrics by which text is measured.
///
/// Nothing is drawn, and no font file is read. The vertical metrics are the metrics of San
/// Francisco, the font of iOS, in shares of the point size. Every character is half as wide as the
/// point size, and a wide character, such as a Chinese character or an emoji, as wide as the point
/// size: a documented metric, equal on every machine.
public class UIFont: NSObject, NSCopying, @unchecked Sendable {
  /// The thickness of the lines, from −1 to 1.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// UIKit's number.
    public var rawValue: CGFloat

    /// Creates a weight from UIKit's number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a weight from UIKit's number.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The thinnest.
    public static let ultraLight = Weight(-0.8)
    /// Thinner than light.
    public static let thin = Weight(-0.6)
    /// Light.
    public static let light = Weight(-0.4)
    /// The usual one.
    public static let regular = Weight(0)
    /// A little bolder than regular.
    public static let medium = Weight(0.23)
    /// Between medium and bold.
    public static let semibold = Weight(0.3)
    /// Bold.
    public static let bold = Weight(0.4)
    /// Bolder than bold.
    public static let heavy = Weight(0.56)
    /// The boldest.
    public static let black = Weight(0.62)
  }

  /// The use of a text, which determines its font.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// UIKit's name of the style.
    public var rawValue: String

    /// Creates a style from UIKit's name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    private init(_ name: String) {
      rawValue = "UICTFontTextStyle" + name
    }

    /// The largest title.
    public static let largeTitle = TextStyle("Title0")
    /// A title of the first level.
    public static let title1 = TextStyle("Title1")
    /// A title of the second level.
    public static let title2 = TextStyle("Title2")
    /// A title of the third level.
    public static let title3 = TextStyle("Title3")
    /// A headline.
    public static let headline = TextStyle("Headline")
    /// The text below a headline.
    public static let subheadline = TextStyle("Subhead")
    /// The text of a page.
    public static let body = TextStyle("Body")
    /// A remark.
    public static let callout = TextStyle("Callout")
    /// A note at the foot.
    public static let footnote = TextStyle("Footnote")
    /// The caption of a picture.
    public static let caption1 = TextStyle("Caption1")
    /// A smaller caption.
    public static let caption2 = TextStyle("Caption2")

    /// The size of the style in points for the default content size, from Apple's Human Interface
    /// Guidelines.
    fileprivate var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }

  /// The name of the font.
  public let fontName: String
  /// The size, in points.
  public let pointSize: CGFloat
  /// The thickness of the lines.
  let weight: Weight

  init(name: String, size: CGFloat, weight: Weight) {
    fontName = name
    pointSize = size > 0 ? size : UIFont.systemFontSize
    self.weight = weight
  }

  /// Creates a font by its name; no font file is read, so every name exists.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(
      name: fontName, size: fontSize, weight: fontName.contains("Bold") ? .bold : .regular)
  }

  /// Creates the font of a descriptor; a size of 0 means the descriptor's size.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      name: descriptor.postscriptName, size: pointSize > 0 ? pointSize : descriptor.pointSize,
      weight: descriptor.symbolicTraits.contains(.traitBold) ? .bold : .regular)
  }

  // MARK: The fonts of the system

  private static let systemName = ".SFUI-Regular"

  /// The size of labels.
  public static let labelFontSize: CGFloat = 17
  /// The size of buttons.
  public static let buttonFontSize: CGFloat = 18
  /// The size of small text.
  public static let smallSystemFontSize: CGFloat = 12
  /// The size of usual text.
  public static let systemFontSize: CGFloat = 14

  /// Returns the system's font.
  @discardableResult
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(name: systemName, size: fontSize, weight: .regular)
  }

  /// Returns the system's font in a weight.
  @discardableResult
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(name: systemName, size: fontSize, weight: weight)
  }

  /// Returns the system's bold font.
  @discardableResult
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(name: ".SFUI-Semibold", size: fontSize, weight: .bold)
  }

  /// Returns the system's italic font.
  @discardableResult
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(name: ".SFUI-RegularItalic", size: fontSize, weight: .regular)
  }

  /// Returns the system's font with digits of one width.
  @discardableResult
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(name: systemName, size: fontSize, weight: weight)
  }

  /// Returns the system's font with characters of one width.
  @discardableResult
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(name: ".AppleSystemUIFontMonospaced", size: fontSize, weight: weight)
  }

  /// Returns the font of a text style in the default content size.
  @discardableResult
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(name: systemName, size: style.size, weight: style == .headline ? .semibold : .regular)
  }

  /// Returns the font of a text style; the content size of the traits has no effect.
  @discardableResult
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    preferredFont(forTextStyle: style)
  }

  // MARK: Metrics

  /// The name of the font's family.
  public var familyName: String {
    fontName.hasPrefix(".") ? ".AppleSystemUIFont" : String(fontName.prefix { $0 != "-" })
  }
  /// The height of a line, in points: 1.193 times the size, as of San Francisco.
  public var lineHeight: CGFloat { pointSize * 1.193_359_375 }
  /// The height of the highest letters above the base line, as of San Francisco.
  public var ascender: CGFloat { pointSize * 0.952_148_437_5 }
  /// The depth of the lowest letters below the base line, negative, as of San Francisco.
  public var descender: CGFloat { pointSize * -0.241_210_937_5 }
  /// The height of capital letters, as of San Francisco.
  public var capHeight: CGFloat { pointSize * 0.704_589_843_75 }
  /// The height of the letter x, as of San Francisco.
  public var xHeight: CGFloat { pointSize * 0.526_367_187_5 }
  /// The space between lines.
  public var leading: CGFloat { 0 }

  /// The font's description.
  public var fontDescriptor: UIFontDescriptor {
    var traits: UIFontDescriptor.SymbolicTraits = weight.rawValue >= 0.3 ? .traitBold : []
    if fontName.contains("Italic") { traits.insert(.traitItalic) }
    return UIFontDescriptor(postscriptName: fontName, pointSize: pointSize, symbolicTraits: traits)
  }

  /// Returns the font in another size.
  @discardableResult
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(name: fontName, size: fontSize, weight: weight)
  }

  /// Returns the font itself, which cannot be changed.
  @discardableResult
  public func copy(with zone: NSZone? = nil) -> Any { self }

  @discardableResult
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontName == other.fontName && pointSize == other.pointSize && weight == other.weight
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(fontName)
    hasher.combine(pointSize)
    hasher.combine(weight)
    return hasher.finalize()
  }
}

/// The description of a font.
public class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// Properties of a font that have names.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits of UIKit's own values.
    public let rawValue: UInt32

    /// Creates traits from UIKit's raw value.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Italic.
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 2)
    /// Wider than usual.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Narrower than usual.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// With characters of one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// The name of the font.
  public let postscriptName: String
  /// The size, in points.
  public let pointSize: CGFloat
  /// The properties that have names.
  public let symbolicTraits: SymbolicTraits

  init(postscriptName: String, pointSize: CGFloat, symbolicTraits: SymbolicTraits) {
    self.postscriptName = postscriptName
    self.pointSize = pointSize
    self.symbolicTraits = symbolicTraits
  }

  /// Creates the description of a font by its name.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(postscriptName: fontName, pointSize: size, symbolicTraits: [])
  }

  /// Returns the description with other traits.
  @discardableResult
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(
      postscriptName: postscriptName, pointSize: pointSize, symbolicTraits: symbolicTraits)
  }

  /// Returns the description with another size.
  @discardableResult
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(
      postscriptName: postscriptName, pointSize: newPointSize, symbolicTraits: symbolicTraits)
  }

  /// Returns the description of the font of a text style.
  @discardableResult
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }
}

/// Scales fonts and lengths with the preferred size of text, which is always the default size here.
public class UIFontMetrics: NSObject, @unchecked Sendable {
  /// The metrics of the body style.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {}

  /// Returns the font as it is.
  @discardableResult
  public func scaledFont(for font: UIFont) -> UIFont { font }

  /// Returns the font as it is, but not larger than a size.
  @discardableResult
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }

  /// Returns the length as it is.
  @discardableResult
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
