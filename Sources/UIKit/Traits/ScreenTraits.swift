/// The traits of a screen that a user chooses in the settings.
package struct ScreenTraits: Sendable, Hashable {
  /// The size of text.
  package var category = UIContentSizeCategory.large
  /// The light or dark appearance.
  package var style = UIUserInterfaceStyle.light
  /// How much colours differ.
  package var contrast = UIAccessibilityContrast.normal
  /// Whether text is bold.
  package var isBold = false

  /// Creates the traits of a device as it is sold.
  package init() {}

  /// Whether these are the traits of a device as it is sold.
  var areUsual: Bool { self == ScreenTraits() }
}

extension UIContentSizeCategory {
  /// The sizes by the names that scenes and options have for them, from the smallest.
  package static let named: [(name: String, category: UIContentSizeCategory)] = [
    ("extraSmall", .extraSmall), ("small", .small), ("medium", .medium), ("large", .large),
    ("extraLarge", .extraLarge), ("extraExtraLarge", .extraExtraLarge),
    ("extraExtraExtraLarge", .extraExtraExtraLarge), ("accessibility1", .accessibilityMedium),
    ("accessibility2", .accessibilityLarge), ("accessibility3", .accessibilityExtraLarge),
    ("accessibility4", .accessibilityExtraExtraLarge),
    ("accessibility5", .accessibilityExtraExtraExtraLarge),
  ]
}
