import Foundation
import TextArithmetic

extension UIFontDescriptor {
  /// The name of an attribute.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String

    /// Creates a name of an attribute.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The family, a `String`.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The name, a `String`.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The member of the family, a `String`.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// The size, in points.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The name that a person sees, a `String`.
    public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
    /// The transform, which is not read.
    public static let matrix = AttributeName(rawValue: "NSFontMatrixAttribute")
    /// The traits, a dictionary with `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// Other fonts for missing characters, which are not read.
    public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
    /// Forms of characters, which are not read.
    public static let featureSettings = AttributeName(
      rawValue: "NSCTFontFeatureSettingsAttribute")
    /// The text style, a `UIFont.TextStyle`.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    /// The width of all characters, which is not read.
    public static let fixedAdvance = AttributeName(rawValue: "NSCTFontFixedAdvanceAttribute")
  }

  /// The name of a trait among the attributes.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String

    /// Creates a name of a trait.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The traits that have names, as a number.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// The thickness, a `UIFont.Weight` or its number.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// The width, which is not read.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// The slant, which is not read.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// The name of a value of a form of characters, which is not read.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String

    /// Creates a name of a value.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The kind of the form.
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// The form.
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// The kind of the form, as older systems name it.
    public static let featureIdentifier = type
    /// The form, as older systems name it.
    public static let typeIdentifier = selector
  }

  /// The design of the system's font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String

    /// Creates a design from UIKit's name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// San Francisco.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// New York.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// San Francisco with round ends.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// San Francisco with characters of one width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// Creates the description of a font with attributes; size, name, face and thickness are read.
  public convenience init(fontAttributes attributes: [AttributeName: Any]) {
    let name = attributes[.name] as? String ?? attributes[.family] as? String
    self.init(name: name ?? "", size: Self.number(attributes[.size]) ?? 0, attributes)
  }

  private convenience init(name: String, size: CGFloat, _ attributes: [AttributeName: Any]) {
    let traits = attributes[.traits] as? [TraitKey: Any] ?? [:]
    let number =
      (traits[.symbolic] as? UInt32)
      ?? (traits[.symbolic] as? UInt).map {
        UInt32(truncatingIfNeeded: $0)
      }
    let named = UIFont(anyName: name, size: size)
    let symbolic = number.map { SymbolicTraits(rawValue: $0) } ?? []
    let weight = Self.weight(traits[.weight]) ?? (symbolic.contains(.traitBold) ? .bold : nil)
    self.init(
      postscriptName: name.isEmpty ? (weight ?? .regular).systemName : name, pointSize: size,
      symbolicTraits: symbolic, weight: weight ?? named.weight,
      spacing: named.face.spacing)
  }

  private static func number(_ value: Any?) -> CGFloat? {
    if let value = value as? CGFloat { return value }
    if let value = value as? Double { return CGFloat(value) }
    if let value = value as? Float { return CGFloat(value) }
    if let value = value as? Int { return CGFloat(value) }
    return (value as? NSNumber).map { CGFloat($0.doubleValue) }
  }

  private static func weight(_ value: Any?) -> UIFont.Weight? {
    if let weight = value as? UIFont.Weight { return weight }
    return number(value).map { UIFont.Weight(rawValue: $0) }
  }

  /// Returns the description with further attributes; size and thickness are read.
  @discardableResult
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    let traits = attributes[.traits] as? [TraitKey: Any]
    let weight = Self.weight(traits?[.weight]) ?? self.weight
    let size = Self.number(attributes[.size]) ?? pointSize
    let isSystem = postscriptName.hasPrefix(".SFUI-")
    return UIFontDescriptor(
      postscriptName: isSystem ? weight.systemName : postscriptName, pointSize: size,
      symbolicTraits: symbolicTraits, weight: weight, spacing: spacing,
      leading: size.isEqual(to: pointSize) && weight == self.weight ? leading : nil)
  }

  /// Returns the description with another design; the widths are San Francisco's but for one width for all characters.
  @discardableResult
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    let spacing: FontFace.Spacing =
      design == .monospaced ? .monospaced : spacing == .monospaced ? .proportional : spacing
    return UIFontDescriptor(
      postscriptName: postscriptName, pointSize: pointSize, symbolicTraits: symbolicTraits,
      weight: weight, spacing: spacing, leading: leading)
  }

  /// Returns the description of a member of the family; the metrics stay.
  @discardableResult
  public func withFace(_ newFace: String) -> UIFontDescriptor { self }

  /// Returns the description of another family.
  @discardableResult
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    UIFontDescriptor(name: newFamily, size: pointSize)
  }

  /// The attributes: name and size.
  public var fontAttributes: [AttributeName: Any] {
    [.name: postscriptName, .size: pointSize]
  }

  /// Returns the value of an attribute; nil without one.
  @discardableResult
  public func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }
}
