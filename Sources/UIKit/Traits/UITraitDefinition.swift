public import Foundation

/// A trait of the surroundings of a view: UIKit's, or an app's own with a value of its own type.
public protocol UITraitDefinition<Value>: Sendable {
  /// The type of the trait's value.
  associatedtype Value
  /// The value where nobody has set one.
  static var defaultValue: Value { get }
  /// The name of the trait.
  static var name: String { get }
  /// The name by which the trait is known outside of the app.
  static var identifier: String { get }
  /// Whether a change of the trait changes colours.
  static var affectsColorAppearance: Bool { get }
  /// Returns the value of the trait among traits, to compare it; nil if the traits do not have it.
  static func _value(in traits: UITraitCollection) -> AnyHashable?
  /// Sets the value of the trait.
  static func _set(_ value: Value, in traits: inout UITraitOverrides)
}

extension UITraitDefinition {
  /// The name of the type.
  public static var name: String { "\(Self.self)" }
  /// The name of the type.
  public static var identifier: String { name }
  /// No.
  public static var affectsColorAppearance: Bool { false }
  /// Returns the value of an app's own trait, if it is set.
  public static func _value(in traits: UITraitCollection) -> AnyHashable? {
    traits.values.own[ObjectIdentifier(Self.self)].map(AnyHashable.init)
  }
  /// Sets the value of an app's own trait.
  public static func _set(_ value: Value, in traits: inout UITraitOverrides) {
    let (trait, own) = (ObjectIdentifier(Self.self), OwnTrait(value: value))
    traits.change(Self.self) { $0.own[trait] = own }
  }
}

/// The value of a trait of an app's own.
struct OwnTrait: Hashable {
  /// The value, and which assignment of it this is.
  private final class Assignment {
    let value: Any
    init(_ value: Any) { self.value = value }
  }

  private let assignment: Assignment

  init(value: Any) {
    assignment = Assignment(value)
  }

  var value: Any { assignment.value }

  /// Whether both are of one assignment, or their values are one object, or equal if their type has equality.
  static func == (a: OwnTrait, b: OwnTrait) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { (b.value as? Value) == value }
    if a.assignment === b.assignment { return true }
    if let value = a.value as? any Equatable { return isEqual(value) }
    guard type(of: a.value) is AnyClass, type(of: b.value) is AnyClass else { return false }
    return (a.value as AnyObject) === (b.value as AnyObject)
  }

  func hash(into hasher: inout Hasher) {
    // The type of a value may have equality alone.
  }
}

/// The trait: the light or dark appearance.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  /// The value where nobody has set one.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  /// Yes.
  public static var affectsColorAppearance: Bool { true }
  /// Returns the value among traits.
  public static func _value(in traits: UITraitCollection) -> AnyHashable? {
    traits.userInterfaceStyle
  }
  /// Sets the value.
  public static func _set(_ value: UIUserInterfaceStyle, in traits: inout UITraitOverrides) {
    traits.userInterfaceStyle = value
  }
}

/// The trait: the preferred size of text.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// The value where nobody has set one.
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  /// Returns the value among traits.
  public static func _value(in traits: UITraitCollection) -> AnyHashable? {
    traits.preferredContentSizeCategory
  }
  /// Sets the value.
  public static func _set(_ value: UIContentSizeCategory, in traits: inout UITraitOverrides) {
    traits.preferredContentSizeCategory = value
  }
}

/// The trait: the room from left to right.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  /// The value where nobody has set one.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  /// Returns the value among traits.
  public static func _value(in traits: UITraitCollection) -> AnyHashable? {
    traits.horizontalSizeClass
  }
  /// Sets the value.
  public static func _set(_ value: UIUserInterfaceSizeClass, in traits: inout UITraitOverrides) {
    traits.horizontalSizeClass = value
  }
}

/// The trait: the room from top to bottom.
public struct UITraitVerticalSizeClass: UITraitDefinition {
  /// The value where nobody has set one.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  /// Returns the value among traits.
  public static func _value(in traits: UITraitCollection) -> AnyHashable? {
    traits.verticalSizeClass
  }
  /// Sets the value.
  public static func _set(_ value: UIUserInterfaceSizeClass, in traits: inout UITraitOverrides) {
    traits.verticalSizeClass = value
  }
}

/// The trait: the kind of the device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  /// The value where nobody has set one.
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  /// Returns the value among traits.
  public static func _value(in traits: UITraitCollection) -> AnyHashable? {
    traits.userInterfaceIdiom
  }
  /// Sets the value.
  public static func _set(_ value: UIUserInterfaceIdiom, in traits: inout UITraitOverrides) {
    traits.userInterfaceIdiom = value
  }
}

/// The trait: device pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {
  /// The value where nobody has set one.
  public static var defaultValue: CGFloat { 0 }
  /// Returns the value among traits.
  public static func _value(in traits: UITraitCollection) -> AnyHashable? {
    traits.displayScale
  }
  /// Sets the value.
  public static func _set(_ value: CGFloat, in traits: inout UITraitOverrides) {
    traits.displayScale = value
  }
}

/// The trait: the layout direction.
public struct UITraitLayoutDirection: UITraitDefinition {
  /// The value where nobody has set one.
  public static var defaultValue: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Returns the value among traits.
  public static func _value(in traits: UITraitCollection) -> AnyHashable? {
    traits.layoutDirection
  }
  /// Sets the value.
  public static func _set(
    _ value: UIUserInterfaceLayoutDirection, in traits: inout UITraitOverrides
  ) {
    traits.layoutDirection = value
  }
}

/// The trait: how much colours differ.
public struct UITraitAccessibilityContrast: UITraitDefinition {
  /// The value where nobody has set one.
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  /// Yes.
  public static var affectsColorAppearance: Bool { true }
  /// Returns the value among traits.
  public static func _value(in traits: UITraitCollection) -> AnyHashable? {
    traits.accessibilityContrast
  }
  /// Sets the value.
  public static func _set(_ value: UIAccessibilityContrast, in traits: inout UITraitOverrides) {
    traits.accessibilityContrast = value
  }
}

/// The trait: whether text is bold.
public struct UITraitLegibilityWeight: UITraitDefinition {
  /// The value where nobody has set one.
  public static var defaultValue: UILegibilityWeight { .unspecified }
  /// Returns the value among traits.
  public static func _value(in traits: UITraitCollection) -> AnyHashable? {
    traits.legibilityWeight
  }
  /// Sets the value.
  public static func _set(_ value: UILegibilityWeight, in traits: inout UITraitOverrides) {
    traits.legibilityWeight = value
  }
}

/// The trait: whether the surroundings lie above others.
public struct UITraitUserInterfaceLevel: UITraitDefinition {
  /// The value where nobody has set one.
  public static var defaultValue: UIUserInterfaceLevel { .base }
  /// Yes.
  public static var affectsColorAppearance: Bool { true }
  /// Returns the value among traits.
  public static func _value(in traits: UITraitCollection) -> AnyHashable? {
    traits.userInterfaceLevel
  }
  /// Sets the value.
  public static func _set(_ value: UIUserInterfaceLevel, in traits: inout UITraitOverrides) {
    traits.userInterfaceLevel = value
  }
}

/// The trait: whether touches are pressed with force, which nobody can set.
public struct UITraitForceTouchCapability: UITraitDefinition {
  /// Unavailable.
  public static var defaultValue: UIForceTouchCapability { .unavailable }
  /// Returns the value among traits.
  public static func _value(in traits: UITraitCollection) -> AnyHashable? {
    traits.forceTouchCapability
  }
  /// Does nothing.
  public static func _set(_ value: UIForceTouchCapability, in traits: inout UITraitOverrides) {}
}

extension UITraitCollection {
  /// The traits with which colours change.
  public static var systemTraitsAffectingColorAppearance: [any UITraitDefinition.Type] {
    [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]
  }

  /// The traits with which images change.
  public static var systemTraitsAffectingImageLookup: [any UITraitDefinition.Type] {
    [
      UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self, UITraitDisplayScale.self,
      UITraitUserInterfaceIdiom.self, UITraitLayoutDirection.self,
    ]
  }
}
