public import Foundation
import TextArithmetic

/// The fonts of the system.
extension UIFont {
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
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// Returns the system's font in a weight.
  @discardableResult
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(name: weight.systemName, size: fontSize, weight: weight)
  }

  /// Returns the system's font in a weight and a width; it is measured in the standard width.
  @discardableResult
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The width of the characters; all are measured in the standard width.
  public struct Width: RawRepresentable, Hashable, Sendable {
    /// UIKit's number.
    public var rawValue: CGFloat

    /// Creates a width from UIKit's number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Narrow.
    public static let condensed = Width(rawValue: -0.2)
    /// Narrower than condensed.
    public static let compressed = Width(rawValue: -0.4)
    /// The usual width.
    public static let standard = Width(rawValue: 0)
    /// Wide.
    public static let expanded = Width(rawValue: 0.2)
  }

  /// The families of fonts: the system's, since no font file is read.
  public class var familyNames: [String] { [".AppleSystemUIFont"] }

  /// Returns the names of the fonts of a family: none, since no font file is read.
  @discardableResult
  public class func fontNames(forFamilyName familyName: String) -> [String] { [] }

  /// Returns the system's bold font, which is semibold.
  @discardableResult
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .semibold)
  }

  /// Returns the system's italic font; it is measured as the upright one, which is a guess.
  @discardableResult
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(name: ".SFUI-RegularItalic", size: fontSize, weight: .regular)
  }

  /// Returns the system's font with digits of one width.
  @discardableResult
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(name: weight.systemName, size: fontSize, weight: weight, spacing: .tabularDigits)
  }

  /// Returns the system's font with characters of one width.
  @discardableResult
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      name: ".AppleSystemUIFontMonospaced", size: fontSize, weight: weight, spacing: .monospaced)
  }

  /// Returns the font of a text style in the content size of the current traits, by default large.
  ///
  /// Rule: A70.
  @discardableResult
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the font of a text style in the content size of traits; heavier where the user has asked for bold text.
  ///
  /// Rule: A70, A70b.
  @discardableResult
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let (row, size) = (style.row, TextArithmetic.TextStyle.ContentSize(traitCollection))
    let isBold = (traitCollection ?? .current).legibilityWeight == .bold
    let weight: Weight =
      row == .headline ? (isBold ? .bold : .semibold) : isBold ? .semibold : .regular
    return UIFont(
      name: weight.systemName, size: CGFloat(row.pointSize(at: size)), weight: weight,
      leading: row.leading(at: size), scaling: Scaling(style: style, base: nil, maximum: 0))
  }
}

extension UIFont {
  /// Returns the font of the title of a configured button: of a text style, with base lines a line apart, a guess.
  ///
  /// Rule: A78a.
  static func preferredFontOfButton(_ style: TextStyle, _ traits: UITraitCollection) -> UIFont {
    let font = preferredFont(forTextStyle: style, compatibleWith: traits)
    return UIFont(
      name: font.fontName, size: font.pointSize, weight: font.weight,
      scaling: Scaling(style: style, base: nil, maximum: 0, isOfButton: true))
  }
}

extension UIFont.Weight {
  /// The names of the weights, from the boldest.
  private static let names: [(UIFont.Weight, String)] = [
    (.black, "Black"), (.heavy, "Heavy"), (.semibold, "Semibold"), (.semibold, "SemiBold"),
    (.semibold, "DemiBold"), (.bold, "Bold"), (.medium, "Medium"), (.ultraLight, "Ultralight"),
    (.ultraLight, "UltraLight"), (.thin, "Thin"), (.light, "Light"),
  ]

  /// Creates the weight that the name of a font contains, or regular.
  init(inName name: String) {
    self = Self.names.first { name.contains($0.1) }?.0 ?? .regular
  }

  /// The name of the system's font in the weight.
  var systemName: String {
    self == .regular
      ? ".SFUI-Regular" : ".SFUI-" + (Self.names.first { $0.0 == self }?.1 ?? "Regular")
  }
}

extension UIFont.TextStyle {
  /// The style in the tables; body for a name that is none of UIKit's.
  var row: TextArithmetic.TextStyle {
    switch self {
    case .largeTitle: .largeTitle
    case .title1: .title1
    case .title2: .title2
    case .title3: .title3
    case .headline: .headline
    case .callout: .callout
    case .subheadline: .subheadline
    case .footnote: .footnote
    case .caption1: .caption1
    case .caption2: .caption2
    default: .body
    }
  }
}

extension TextArithmetic.TextStyle.ContentSize {
  /// The content size of traits, or else of the current ones, or else large.
  init(_ traits: UITraitCollection?) {
    let own = traits?.preferredContentSizeCategory ?? .unspecified
    let category = own == .unspecified ? UITraitCollection.currentCategory : own
    self = category.ascendingIndex.flatMap(Self.init(rawValue:)) ?? .large
  }
}
