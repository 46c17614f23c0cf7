public import Foundation
import TextArithmetic

/// A font: its name and the metrics by which text is measured.
///
/// No font file is read, so sizes are equal on every machine. All fonts have the recorded metrics of San Francisco,
/// the font of iOS, in their weight and size; a font of another family is measured so, too, which is a guess.
/// Rule: A67, A68, A77.
public class UIFont: NSObject, NSCopying, @unchecked Sendable {
  private let foundationKind = FoundationKind()

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

    /// A title above the largest one; it has the largest one's font.
    public static let extraLargeTitle = TextStyle("Title00")
    /// A second title above the largest one; it has the largest one's font.
    public static let extraLargeTitle2 = TextStyle("Title01")
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
  }

  /// The name of the font.
  public let fontName: String
  /// The size, in points.
  public let pointSize: CGFloat
  /// The thickness of the lines.
  let weight: Weight
  /// The metrics of characters and lines.
  let face: FontFace
  /// How the font follows the preferred size of text; nil for a font of a fixed size.
  let scaling: Scaling?

  /// How a font follows the preferred size of text.
  struct Scaling: Sendable {
    let style: TextStyle
    /// The font that is scaled; nil for the font of the style itself.
    let base: UIFont?
    /// The greatest size, in points; 0 for any.
    let maximum: CGFloat
    /// Whether it is the font of a button's title, whose base lines are a line apart.
    var isOfButton = false
  }

  /// Returns the font in the size for the content size of traits; the font itself if its size is fixed.
  ///
  /// Rule: A73.
  final func adapted(to traits: UITraitCollection) -> UIFont {
    guard let scaling else { return self }
    guard !scaling.isOfButton else { return .preferredFontOfButton(scaling.style, traits) }
    guard let base = scaling.base else {
      return UIFont.preferredFont(forTextStyle: scaling.style, compatibleWith: traits)
    }
    return UIFontMetrics(forTextStyle: scaling.style).scaledFont(
      for: base, maximumPointSize: scaling.maximum, compatibleWith: traits)
  }

  /// Creates a font; `leading` is the distance of base lines of a text style.
  init(
    name: String, size: CGFloat, weight: Weight, spacing: FontFace.Spacing = .proportional,
    leading: Double? = nil, scaling: Scaling? = nil
  ) {
    self.scaling = scaling
    fontName = name
    pointSize = size > 0 ? size : UIFont.systemFontSize
    self.weight = weight
    face = FontFace(
      size: Double(pointSize), weight: Double(weight.rawValue), spacing: spacing, leading: leading)
  }

  /// Creates a font by its name, or by the name of its family; nil if there is none.
  ///
  /// The name tells the weight, and whether all characters have one width. No font file is read: of an app with such
  /// files every name exists. Rule: A77a.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard Self.exists(fontName) else { return nil }
    self.init(anyName: fontName, size: fontSize)
  }

  /// Creates a font by a name, whether such a font exists or not.
  convenience init(anyName fontName: String, size fontSize: CGFloat) {
    self.init(
      name: fontName, size: fontSize, weight: Weight(inName: fontName),
      spacing: Self.isMonospaced(fontName) ? .monospaced : .proportional)
  }

  /// Creates the font of a descriptor; a size of 0 means the descriptor's size.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let size = pointSize > 0 ? pointSize : descriptor.pointSize
    self.init(
      name: descriptor.postscriptName, size: size, weight: descriptor.weight,
      spacing: descriptor.spacing,
      leading: size == descriptor.pointSize ? descriptor.leading : nil)
  }

  /// Whether the letters lean to the right.
  final var isItalic: Bool { fontName.contains("Italic") || fontName.contains("Oblique") }

  private static func isMonospaced(_ name: String) -> Bool {
    ["Mono", "Menlo", "Courier"].contains { name.contains($0) }
  }

  // MARK: Metrics

  /// The name of the font's family.
  public var familyName: String {
    fontName.hasPrefix(".") ? ".AppleSystemUIFont" : String(fontName.prefix { $0 != "-" })
  }
  /// The height of a line, in points: 2444/2048 of the size.
  ///
  /// Rule: A67.
  public var lineHeight: CGFloat { CGFloat(face.lineHeight) }
  /// The height of the line above the base line, in points.
  public var ascender: CGFloat { CGFloat(face.ascender) }
  /// The depth of the line below the base line, in points, negative.
  public var descender: CGFloat { CGFloat(-face.descent) }
  /// The height of capital letters, in points.
  public var capHeight: CGFloat { CGFloat(face.capHeight) }
  /// The height of the letter x, as of San Francisco.
  public var xHeight: CGFloat { pointSize * 0.526_367_187_5 }
  /// The space between lines.
  public var leading: CGFloat { 0 }

  /// The font's description.
  public var fontDescriptor: UIFontDescriptor {
    var traits: UIFontDescriptor.SymbolicTraits = weight.rawValue >= 0.3 ? .traitBold : []
    if isItalic { traits.insert(.traitItalic) }
    if face.spacing == .monospaced { traits.insert(.traitMonoSpace) }
    return UIFontDescriptor(
      postscriptName: fontName, pointSize: pointSize, symbolicTraits: traits, weight: weight,
      spacing: face.spacing,
      leading: face.lineGap == 0 ? nil : face.lineHeight + face.lineGap)
  }

  /// Returns the font in another size; it is no longer the font of a text style.
  @discardableResult
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    if fontSize == pointSize { return self }
    return UIFont(name: fontName, size: fontSize, weight: weight, spacing: face.spacing)
  }

  /// Returns the font itself, which cannot be changed.
  @discardableResult
  public func copy(with zone: NSZone? = nil) -> Any { self }

  @discardableResult
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontName == other.fontName && weight == other.weight && face == other.face
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(fontName)
    hasher.combine(pointSize)
    hasher.combine(weight)
    return hasher.finalize()
  }
}
