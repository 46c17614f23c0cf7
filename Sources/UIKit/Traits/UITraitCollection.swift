public import Foundation
import Synchronization

/// The light or dark appearance of the interface.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified = 0
  case light
  case dark
}

/// The room along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified = 0
  case compact
  case regular
}

/// The kind of a device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone
  case pad
  case tv
  case carPlay
  case mac = 5
  case vision
}

/// Whether the system shows text in bold.
public enum UILegibilityWeight: Int, Sendable {
  case unspecified = -1
  case regular
  case bold
}

/// Whether touches are pressed with force.
public enum UIForceTouchCapability: Int, Sendable {
  case unknown = 0
  case unavailable
  case available
}

/// How much colours differ.
public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal
  case high
}

/// The size of text that a user prefers.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// UIKit's name of the category.
  public var rawValue: String

  /// Creates a category from UIKit's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// No category.
  public static let unspecified = UIContentSizeCategory("Unspecified")
  /// The smallest.
  public static let extraSmall = UIContentSizeCategory("XS")
  /// Small.
  public static let small = UIContentSizeCategory("S")
  /// Medium.
  public static let medium = UIContentSizeCategory("M")
  /// Large, the default.
  public static let large = UIContentSizeCategory("L")
  /// Larger than the default.
  public static let extraLarge = UIContentSizeCategory("XL")
  /// Two steps larger than the default.
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  /// Three steps larger than the default.
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  /// The first size for accessibility.
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  /// The second size for accessibility.
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  /// The third size for accessibility.
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  /// The fourth size for accessibility.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  /// The fifth size for accessibility.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

  /// Posted after the preferred category of the screen has changed and the views have heard of it.
  ///
  /// Rule: V8.
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")
  /// The key of the new category in the notification.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  private init(_ name: String) {
    rawValue = "UICTContentSizeCategory" + name
  }

  /// Whether this is one of the sizes for accessibility.
  public var isAccessibilityCategory: Bool {
    rawValue.hasPrefix("UICTContentSizeCategoryAccessibility")
  }
}

extension UIContentSizeCategory: Comparable {
  private static let ascending: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// Returns whether a size is smaller than another one; an unspecified one is the smallest.
  public static func < (lhs: UIContentSizeCategory, rhs: UIContentSizeCategory) -> Bool {
    (lhs.ascendingIndex ?? -1) < (rhs.ascendingIndex ?? -1)
  }

  /// The position among the sizes, from extra small; nil for an unspecified one.
  var ascendingIndex: Int? {
    // The usual one first, since each font of a style asks.
    self == .large ? 3 : Self.ascending.firstIndex(of: self)
  }
}

/// The properties of the surroundings of a view or controller.
///
/// The size classes follow the window's size by the sizes of Apple's devices: a side below 600 points
/// is compact, and a phone's height in landscape. The appearance and the size of text are the screen's: light and
/// large unless a scene says otherwise.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  /// The traits that `performAsCurrent(_:)` has set, or else the traits of the screen in whose turn the caller is,
  /// or else the traits of a light interface.
  ///
  /// UIKit also sets them while it calls `draw(_:)`, `layoutSubviews()` and similar methods of a view.
  /// Flickbook does not.
  public static var current: UITraitCollection {
    innermost ?? surroundings ?? light
  }

  private static let light = UITraitCollection(userInterfaceStyle: .light)

  /// Whether nothing in the process has other traits than a device as it is sold, so that a colour need not look.
  static var areUsual: Bool { !differ.load(ordering: .relaxed) }
  private static let differ = Atomic<Bool>(false)

  /// Lets dynamic colours look at the current traits from now on.
  static func lookAtTraits() {
    differ.store(true, ordering: .relaxed)
  }

  /// The preferred size of text of the current traits.
  static var currentCategory: UIContentSizeCategory {
    (innermost ?? surroundings)?.values.category ?? .large
  }

  /// Returns the traits of the screen in whose turn the caller is; nil while no screen of the process has other
  /// traits than a device as it is sold, so that a font or a colour costs no more there.
  nonisolated(unsafe) static var ofScreen: (() -> UITraitCollection?)? {
    didSet { lookAtTraits() }
  }
  private static var surroundings: UITraitCollection? { ofScreen?() }

  /// The traits of the innermost `performAsCurrent(_:)` in progress.
  @TaskLocal private static var innermost: UITraitCollection?

  /// The traits, each unspecified by default.
  struct Values: Hashable {
    var style = UIUserInterfaceStyle.unspecified
    var horizontal = UIUserInterfaceSizeClass.unspecified
    var vertical = UIUserInterfaceSizeClass.unspecified
    var idiom = UIUserInterfaceIdiom.unspecified
    var scale: CGFloat = 0
    var direction: UIUserInterfaceLayoutDirection?
    var category = UIContentSizeCategory.unspecified
    var contrast = UIAccessibilityContrast.unspecified
    var weight = UILegibilityWeight.unspecified
    var level = UIUserInterfaceLevel.unspecified
    /// The traits of an app's own that have a value.
    var own: [ObjectIdentifier: OwnTrait] = [:]

    /// Takes the traits that another collection specifies.
    mutating func merge(_ other: Values) {
      if other.style != .unspecified { style = other.style }
      if other.horizontal != .unspecified { horizontal = other.horizontal }
      if other.vertical != .unspecified { vertical = other.vertical }
      if other.idiom != .unspecified { idiom = other.idiom }
      if other.scale != 0 { scale = other.scale }
      if other.direction != nil { direction = other.direction }
      if other.category != .unspecified { category = other.category }
      if other.contrast != .unspecified { contrast = other.contrast }
      if other.weight != .unspecified { weight = other.weight }
      if other.level != .unspecified { level = other.level }
      if !other.own.isEmpty { own.merge(other.own) { _, new in new } }
    }
  }

  private(set) final var values = Values()

  /// Creates a collection in which nothing is specified.
  public override init() {
    super.init()
  }

  private convenience init(_ change: (inout Values) -> Void) {
    self.init()
    change(&values)
  }

  /// The traits of a window.
  convenience init(
    size: CGSize, scale: CGFloat, direction: UIUserInterfaceLayoutDirection,
    _ chosen: ScreenTraits = ScreenTraits()
  ) {
    self.init {
      $0.style = chosen.style
      // The shortest side of a tablet has at least 744 points, the longest of a phone at most 956.
      let isPad = min(size.width, size.height) >= 600
      $0.idiom = isPad ? .pad : .phone
      $0.horizontal = size.width >= 600 && (isPad || size.width >= 896) ? .regular : .compact
      $0.vertical = size.height >= 600 ? .regular : .compact
      $0.scale = scale
      $0.direction = direction
      $0.category = chosen.category
      $0.contrast = chosen.contrast
      $0.weight = chosen.isBold ? .bold : .regular
    }
  }

  /// Creates a collection with the traits that the given collections specify; of several values of
  /// a trait the last one wins.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init { for traits in traitCollections { $0.merge(traits.values) } }
  }

  /// Creates a collection from values.
  convenience init(_ values: Values) {
    self.init { $0 = values }
  }

  /// Creates a collection with the traits that a closure sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(Self.values(from: Values(), mutations))
  }

  /// Returns a collection with the traits that a closure changes.
  @discardableResult
  open func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    UITraitCollection(Self.values(from: values, mutations))
  }

  private static func values(
    from values: Values, _ mutations: (inout any UIMutableTraits) -> Void
  ) -> Values {
    var traits: any UIMutableTraits = UITraitOverrides(on: values)
    mutations(&traits)
    return (traits as? UITraitOverrides)?.values ?? values
  }

  /// The value of a trait, or its default.
  public final subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    if let own = values.own[ObjectIdentifier(trait)] {
      return own.value as? Trait.Value ?? Trait.defaultValue
    }
    return Trait._value(in: self)?.base as? Trait.Value ?? Trait.defaultValue
  }

  /// Creates a collection that specifies the interface style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.style = userInterfaceStyle }
  }

  /// Creates a collection that specifies the horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontal = horizontalSizeClass }
  }

  /// Creates a collection that specifies the vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.vertical = verticalSizeClass }
  }

  /// Creates a collection that specifies the kind of the device.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init { $0.idiom = idiom }
  }

  /// Creates a collection that specifies the number of pixels per point.
  public convenience init(displayScale scale: CGFloat) {
    self.init { $0.scale = scale }
  }

  /// Creates a collection that specifies the layout direction.
  public convenience init(layoutDirection: UIUserInterfaceLayoutDirection) {
    self.init { $0.direction = layoutDirection }
  }

  /// Creates a collection that specifies the preferred size of text.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.category = preferredContentSizeCategory }
  }

  /// Creates a collection that specifies how much colours differ.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.contrast = accessibilityContrast }
  }

  /// Creates a collection that specifies whether text is bold.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init { $0.weight = legibilityWeight }
  }

  /// The interface style.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  /// The room from left to right.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
  /// The room from top to bottom.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
  /// The kind of the device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
  /// Device pixels per point; 0 if not specified.
  open var displayScale: CGFloat { values.scale }
  /// The layout direction; left to right if not specified.
  open var layoutDirection: UIUserInterfaceLayoutDirection { values.direction ?? .leftToRight }
  /// The preferred size of text.
  open var preferredContentSizeCategory: UIContentSizeCategory { values.category }
  /// Whether touches are pressed with force: never.
  open var forceTouchCapability: UIForceTouchCapability { .unavailable }
  /// Whether text is shown in bold.
  open var legibilityWeight: UILegibilityWeight { values.weight }
  /// How much colours differ.
  open var accessibilityContrast: UIAccessibilityContrast { values.contrast }

  /// The colours that the screen shows.
  open var displayGamut: UIDisplayGamut { .P3 }
  /// Whether the surroundings lie above others, as a sheet does: only if an override says so.
  open var userInterfaceLevel: UIUserInterfaceLevel {
    values.level == .unspecified ? .base : values.level
  }
  /// Whether the window is the one in use.
  open var activeAppearance: UIUserInterfaceActiveAppearance { .active }

  /// Returns whether every trait that another collection specifies is equal here.
  @discardableResult
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]) == self
  }

  /// Returns whether colours differ between the collections, by the interface style and the contrast.
  @discardableResult
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    values.style != traitCollection?.values.style
      || values.contrast != traitCollection?.values.contrast
  }

  /// Calls a closure, during which `current` returns these traits.
  open func performAsCurrent(_ actions: () -> Void) {
    Self.lookAtTraits()
    Self.$innermost.withValue(self, operation: actions)
  }

  /// Returns the collection itself, which cannot be changed.
  @discardableResult
  open func copy(with zone: NSZone? = nil) -> Any { self }

  @discardableResult
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  open override var hash: Int { values.hashValue }
}

/// An object with traits: a view or a controller.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits of the surroundings.
  var traitCollection: UITraitCollection { get }
  /// Called when the traits have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// The colours that a screen shows.
public enum UIDisplayGamut: Int, Sendable {
  case unspecified = -1
  case SRGB
  case P3
}

/// Whether surroundings lie above others.
public enum UIUserInterfaceLevel: Int, Sendable {
  case unspecified = -1
  case base
  case elevated
}

/// Whether a window is the one in use.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  case unspecified = -1
  case inactive
  case active
}
