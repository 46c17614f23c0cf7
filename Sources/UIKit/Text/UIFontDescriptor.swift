public import Foundation
import TextArithmetic

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
  /// The thickness of the lines, which characters have one width, and the leading of a text style.
  let weight: UIFont.Weight
  let spacing: FontFace.Spacing
  let leading: Double?

  init(
    postscriptName: String, pointSize: CGFloat, symbolicTraits: SymbolicTraits,
    weight: UIFont.Weight, spacing: FontFace.Spacing, leading: Double? = nil
  ) {
    self.postscriptName = postscriptName
    self.pointSize = pointSize
    self.symbolicTraits = symbolicTraits
    (self.weight, self.spacing, self.leading) = (weight, spacing, leading)
  }

  /// Creates the description of the system's font in 12 points.
  public convenience override init() {
    let font = UIFont.systemFont(ofSize: 12)
    self.init(
      postscriptName: font.fontName, pointSize: 12, symbolicTraits: [], weight: font.weight,
      spacing: font.face.spacing)
  }

  /// Creates the description of a font by its name.
  public convenience init(name fontName: String, size: CGFloat) {
    let font = UIFont(anyName: fontName, size: size)
    self.init(
      postscriptName: fontName, pointSize: size, symbolicTraits: [], weight: font.weight,
      spacing: font.face.spacing)
  }

  /// Returns the description with other traits; a regular font becomes semibold with `traitBold`, as the system's
  /// bold font is.
  @discardableResult
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let (isBold, wasBold) = (symbolicTraits.contains(.traitBold), weight.rawValue >= 0.3)
    let weight = isBold == wasBold ? self.weight : isBold ? .semibold : .regular
    let isMonospaced = symbolicTraits.contains(.traitMonoSpace)
    let spacing: FontFace.Spacing =
      isMonospaced ? .monospaced : spacing == .monospaced ? .proportional : spacing
    let isSystem = postscriptName.hasPrefix(".SFUI-") && !postscriptName.hasSuffix("Italic")
    return UIFontDescriptor(
      postscriptName: isSystem ? weight.systemName : postscriptName, pointSize: pointSize,
      symbolicTraits: symbolicTraits, weight: weight, spacing: spacing, leading: leading)
  }

  /// Returns the description with another size.
  @discardableResult
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(
      postscriptName: postscriptName, pointSize: newPointSize, symbolicTraits: symbolicTraits,
      weight: weight, spacing: spacing, leading: newPointSize == pointSize ? leading : nil)
  }

  /// Returns the description of the font of a text style.
  @discardableResult
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }
  /// Returns the description of the font of a text style in the content size of traits.
  @discardableResult
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }
}
