public import Foundation

/// Traits that can be set.
public protocol UIMutableTraits {
  /// The value of a trait.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
  /// The kind of the device.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// The light or dark appearance.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// Device pixels per point.
  var displayScale: CGFloat { get set }
  /// The room from left to right.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The room from top to bottom.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The preferred size of text.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// How much colours differ.
  var accessibilityContrast: UIAccessibilityContrast { get set }
  /// Whether text is shown in bold.
  var legibilityWeight: UILegibilityWeight { get set }
  /// Whether the surroundings lie above others, as a sheet does.
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  /// The layout direction.
  var layoutDirection: UIUserInterfaceLayoutDirection { get set }
}

/// The traits that a view, a window or a controller sets for itself and everything in it.
///
/// Rule: V15.
public struct UITraitOverrides: UIMutableTraits {
  private let base: UITraitCollection.Values
  /// The changes, one of a trait, in the order in which the traits were set first.
  private var changes: [(trait: ObjectIdentifier, make: (inout UITraitCollection.Values) -> Void)]

  /// Creates overrides on traits.
  init(on base: UITraitCollection.Values = UITraitCollection.Values()) {
    (self.base, changes) = (base, [])
  }

  /// The traits with the changes.
  var values: UITraitCollection.Values { changes.reduce(into: base) { $1.make(&$0) } }

  mutating func change(
    _ trait: any UITraitDefinition.Type, _ make: @escaping (inout UITraitCollection.Values) -> Void
  ) {
    let trait = ObjectIdentifier(trait)
    if let index = changes.firstIndex(where: { $0.trait == trait }) {
      changes[index].make = make
    } else {
      changes.append((trait, make))
    }
  }

  /// Returns whether a trait is set.
  @discardableResult
  public func contains(_ trait: any UITraitDefinition.Type) -> Bool {
    changes.contains { $0.trait == ObjectIdentifier(trait) }
  }

  /// Sets a trait no longer.
  public mutating func remove(_ trait: any UITraitDefinition.Type) {
    changes.removeAll { $0.trait == ObjectIdentifier(trait) }
  }

  /// The value of a trait; its default where it is not set.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { UITraitCollection(values)[trait] }
    set { Trait._set(newValue, in: &self) }
  }

  /// The kind of the device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { values.idiom }
    set { change(UITraitUserInterfaceIdiom.self) { $0.idiom = newValue } }
  }

  /// The light or dark appearance.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { values.style }
    set { change(UITraitUserInterfaceStyle.self) { $0.style = newValue } }
  }

  /// Device pixels per point.
  public var displayScale: CGFloat {
    get { values.scale }
    set { change(UITraitDisplayScale.self) { $0.scale = newValue } }
  }

  /// The room from left to right.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { values.horizontal }
    set { change(UITraitHorizontalSizeClass.self) { $0.horizontal = newValue } }
  }

  /// The room from top to bottom.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { values.vertical }
    set { change(UITraitVerticalSizeClass.self) { $0.vertical = newValue } }
  }

  /// The preferred size of text.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { values.category }
    set { change(UITraitPreferredContentSizeCategory.self) { $0.category = newValue } }
  }

  /// How much colours differ.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { values.contrast }
    set { change(UITraitAccessibilityContrast.self) { $0.contrast = newValue } }
  }

  /// Whether text is shown in bold.
  public var legibilityWeight: UILegibilityWeight {
    get { values.weight }
    set { change(UITraitLegibilityWeight.self) { $0.weight = newValue } }
  }

  /// Whether the surroundings lie above others, as a sheet does.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { values.level }
    set { change(UITraitUserInterfaceLevel.self) { $0.level = newValue } }
  }

  /// The layout direction; left to right where it is not set.
  public var layoutDirection: UIUserInterfaceLayoutDirection {
    get { values.direction ?? .leftToRight }
    set { change(UITraitLayoutDirection.self) { $0.direction = newValue } }
  }
}
