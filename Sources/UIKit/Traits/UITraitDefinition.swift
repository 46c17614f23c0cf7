/// A trait of the surroundings of a view.
public protocol UITraitDefinition: Sendable {
  /// Returns the value of the trait among traits, to compare it; nil if the traits do not have it.
  static func _value(in traits: UITraitCollection) -> AnyHashable?
  /// Whether a change of the trait changes colours.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// Returns nil: an app's own trait never changes here.
  public static func _value(in traits: UITraitCollection) -> AnyHashable? { nil }
  /// No.
  public static var affectsColorAppearance: Bool { false }
}

/// The trait: the light or dark appearance.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  /// Returns the value among traits.
  public static func _value(in traits: UITraitCollection) -> AnyHashable? {
    traits.userInterfaceStyle
  }
  /// Yes.
  public static var affectsColorAppearance: Bool { true }
}

/// The trait: the preferred size of text.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// Returns the value among traits.
  public static func _value(in traits: UITraitCollection) -> AnyHashable? {
    traits.preferredContentSizeCategory
  }
}

/// The trait: the room from left to right.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  /// Returns the value among traits.
  public static func _value(in traits: UITraitCollection) -> AnyHashable? {
    traits.horizontalSizeClass
  }
}

/// The trait: the room from top to bottom.
public struct UITraitVerticalSizeClass: UITraitDefinition {
  /// Returns the value among traits.
  public static func _value(in traits: UITraitCollection) -> AnyHashable? {
    traits.verticalSizeClass
  }
}

/// The trait: the kind of the device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  /// Returns the value among traits.
  public static func _value(in traits: UITraitCollection) -> AnyHashable? {
    traits.userInterfaceIdiom
  }
}

/// The trait: device pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {
  /// Returns the value among traits.
  public static func _value(in traits: UITraitCollection) -> AnyHashable? {
    traits.displayScale
  }
}

/// The trait: the layout direction.
public struct UITraitLayoutDirection: UITraitDefinition {
  /// Returns the value among traits.
  public static func _value(in traits: UITraitCollection) -> AnyHashable? {
    traits.layoutDirection
  }
}

/// The trait: how much colours differ.
public struct UITraitAccessibilityContrast: UITraitDefinition {
  /// Returns the value among traits.
  public static func _value(in traits: UITraitCollection) -> AnyHashable? {
    traits.accessibilityContrast
  }
  /// Yes.
  public static var affectsColorAppearance: Bool { true }
}

/// The trait: whether text is bold.
public struct UITraitLegibilityWeight: UITraitDefinition {
  /// Returns the value among traits.
  public static func _value(in traits: UITraitCollection) -> AnyHashable? {
    traits.legibilityWeight
  }
}

/// The trait: whether touches are pressed with force.
public struct UITraitForceTouchCapability: UITraitDefinition {
  /// Returns the value among traits.
  public static func _value(in traits: UITraitCollection) -> AnyHashable? {
    traits.forceTouchCapability
  }
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
