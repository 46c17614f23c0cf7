public import Foundation

/// A colour, in extended sRGB or in extended grey, or a dynamic colour, which is another one in other traits.
///
/// Components outside of 0…1 are kept. A dynamic colour has the components of `UITraitCollection.current` whenever
/// they are read. Rule: A85a.
public class UIColor: NSObject, @unchecked Sendable {
  private let foundationKind = FoundationKind()

  /// The colour space, which equality considers as UIKit does: white in grey is not white in sRGB; or the kind of a
  /// dynamic colour.
  private enum Space {
    case gray
    case rgb
    /// A colour of the system, with the components of the light interface style.
    case system(String)
    /// A colour of an asset catalogue, with the components of the light appearance, and the components of the dark
    /// one.
    case asset(String, dark: [CGFloat])
    case provided((UITraitCollection) -> UIColor)
    /// A dynamic colour with another opacity.
    case faded(UIColor)
  }

  private let space: Space
  private let red: CGFloat
  private let green: CGFloat
  private let blue: CGFloat
  private let alpha: CGFloat

  private init(_ space: Space, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat)
  {
    self.space = space
    (self.red, self.green, self.blue) = (red, green, blue)
    self.alpha = min(max(alpha, 0), 1)
  }

  /// Creates a colour in extended sRGB; the opacity is limited to 0…1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    space = .rgb
    (self.red, self.green, self.blue) = (red, green, blue)
    self.alpha = min(max(alpha, 0), 1)
  }

  /// Creates a colour of the wider space of newer displays; its components are kept as they are.
  ///
  /// The space is not converted: nothing is drawn, and the colour compares as one of extended sRGB.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a grey from black at 0 to white at 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(.gray, white, white, white, alpha)
  }

  /// Creates a colour from hue, saturation and brightness, each limited to 0…1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let (saturation, value) = (min(max(saturation, 0), 1), min(max(brightness, 0), 1))
    func component(_ offset: CGFloat) -> CGFloat {
      let sector = (offset + min(max(hue, 0), 1) * 6).truncatingRemainder(dividingBy: 6)
      return value - value * saturation * max(0, min(sector, 4 - sector, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// Creates the colour of a `#colorLiteral`.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      .rgb, CGFloat(red), CGFloat(green), CGFloat(blue), CGFloat(alpha))
  }

  /// A colour of the system, from its components of 0…255 in the light interface style.
  ///
  /// Rule: A85a.
  static func system(
    _ name: String, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1
  ) -> UIColor {
    UIColor(.system(name), red / 255, green / 255, blue / 255, alpha)
  }

  // MARK: Components

  /// The components with the opacity at the end, of a dynamic colour for the current traits: two of a grey, else four.
  package var components: [CGFloat] {
    let now = now
    if case .gray = now.space { return [now.red, now.alpha] }
    return [now.red, now.green, now.blue, now.alpha]
  }

  /// The colour itself, or a dynamic one for the current traits; the result may be a colour of the system in its
  /// light style.
  private var now: UIColor {
    switch space {
    case .gray, .rgb: self
    case .system, .asset: UITraitCollection.areUsual ? self : resolved(with: .current)
    case .provided, .faded: resolved(with: .current)
    }
  }

  /// Creates a colour that depends on the traits: what the closure returns for them.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(.provided(dynamicProvider), 0, 0, 0, 1)
  }

  /// Returns the colour for traits, which no longer changes: a dynamic colour's, or the colour itself.
  @discardableResult
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    let now = resolved(with: traitCollection)
    switch now.space {
    case .gray, .rgb: return now
    default: return UIColor(.rgb, now.red, now.green, now.blue, now.alpha)
    }
  }

  /// Returns a colour with the components for traits.
  private func resolved(with traits: UITraitCollection) -> UIColor {
    let dark: [CGFloat]?
    switch space {
    case .gray, .rgb: return self
    case .system(let name):
      dark = traits.userInterfaceStyle == .dark ? DarkColors.components(name) : nil
    case .asset(_, let parts): dark = traits.userInterfaceStyle == .dark ? parts : nil
    case .provided(let provider):
      var made = self
      traits.performAsCurrent { made = provider(traits).resolvedColor(with: traits) }
      return made
    case .faded(let color):
      return color.resolvedColor(with: traits).withAlphaComponent(alpha)
    }
    guard let dark else { return self }
    return UIColor(.rgb, dark[0], dark[1], dark[2], dark[3])
  }

  /// The colour in its Core Graphics form, which no longer changes.
  var fixed: UIColor {
    switch space {
    case .gray, .rgb: self
    default: resolvedColor(with: .current)
    }
  }

  /// Creates a colour of an asset catalogue, of the main bundle also in the folders of resources: a dynamic one for
  /// the appearances of the set, or its colour for traits; nil for a name that none has.
  ///
  /// Rule: A79a.
  public convenience init?(
    named name: String, in bundle: Bundle? = nil, compatibleWith traits: UITraitCollection? = nil
  ) {
    let bundle = bundle ?? .main
    guard Self.folders(of: bundle).contains(where: { AssetCatalogue.hasColor(name, below: $0) })
    else { return nil }
    self.init(asset: name, in: bundle, traits?.userInterfaceStyle ?? .unspecified, traits)
  }

  private static func folders(of bundle: Bundle) -> [String] {
    (bundle == .main ? ResourceFolders.all : []) + [bundle.resourcePath ?? ""]
  }

  /// Creates a colour of an asset catalogue; of no interface style a dynamic one.
  ///
  /// The kind of device is the traits', or else the main screen's.
  convenience init(
    asset name: String, in bundle: Bundle, _ style: UIUserInterfaceStyle,
    _ traits: UITraitCollection? = nil
  ) {
    let isPad = WantedImage(traits).isPad
    let parts = Self.named(name, in: bundle, isDark: style == .dark, isPad) ?? [0, 0, 0, 1]
    if style == .unspecified, let dark = Self.named(name, in: bundle, isDark: true, isPad),
      dark != parts
    {
      self.init(.asset(name, dark: dark), parts[0], parts[1], parts[2], parts[3])
    } else {
      self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
  }

  /// The components of a colour of a bundle's asset catalogues; nil for a name that none has.
  private static func named(
    _ name: String, in bundle: Bundle, isDark: Bool, _ isPad: Bool
  ) -> [CGFloat]? {
    folders(of: bundle).lazy.compactMap {
      AssetCatalogue.color(name, below: $0, isDark: isDark, isPad: isPad)
    }.first
  }

  /// The components of red, green, blue and opacity in an appearance; of a colour that is not the system's its own.
  func components(isDark: Bool) -> [CGFloat] {
    if isDark, case .system(let name) = space, let dark = DarkColors.components(name) {
      return dark
    }
    return [red, green, blue, alpha]
  }

  /// Creates the colour of a pattern, which is not drawn: grey.
  public convenience init(patternImage image: UIImage) {
    self.init(white: 0.5, alpha: 1)
  }

  /// Sets the colour of what is drawn next; nothing is drawn.
  public func setFill() {}
  /// Sets the colour of what is drawn next; nothing is drawn.
  public func setStroke() {}
  /// Sets the colour of what is drawn next; nothing is drawn.
  public func set() {}

  /// Returns the colour with another opacity; of a dynamic colour a dynamic one.
  @discardableResult
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch space {
    case .gray, .rgb: UIColor(space, red, green, blue, alpha)
    case .faded(let color): UIColor(.faded(color), 0, 0, 0, alpha)
    case .system, .asset, .provided: UIColor(.faded(self), 0, 0, 0, alpha)
    }
  }

  /// Stores the components in sRGB; returns true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let now = now
    red?.pointee = now.red
    green?.pointee = now.green
    blue?.pointee = now.blue
    alpha?.pointee = now.alpha
    return true
  }

  /// Stores the grey component and the opacity; returns false for a colour that is no grey.
  ///
  /// That only equal components count as grey is a guess.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let now = now
    guard now.red == now.green, now.green == now.blue else { return false }
    white?.pointee = now.red
    alpha?.pointee = now.alpha
    return true
  }

  /// Stores hue, saturation and brightness; returns true.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let now = now
    let (red, green, blue) = (now.red, now.green, now.blue)
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    let range = high - low
    var turn: CGFloat = 0
    if range > 0 {
      if high == red {
        turn = (green - blue) / range
      } else if high == green {
        turn = 2 + (blue - red) / range
      } else {
        turn = 4 + (red - green) / range
      }
    }
    hue?.pointee = (turn < 0 ? turn + 6 : turn) / 6
    saturation?.pointee = high > 0 ? range / high : 0
    brightness?.pointee = high
    alpha?.pointee = now.alpha
    return true
  }

  // MARK: NSObject

  @discardableResult
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    guard other !== self else { return true }
    switch (space, other.space) {
    case (.gray, .gray), (.rgb, .rgb): break
    case (.system(let name), .system(let another)): return name == another
    case (.asset(let name, let dark), .asset(let another, let parts)):
      guard name == another, dark == parts else { return false }
    case (.faded(let color), .faded(let another)):
      guard color == another else { return false }
    default: return false
    }
    return red == other.red && green == other.green && blue == other.blue && alpha == other.alpha
  }

  public override var hash: Int {
    var hasher = Hasher()
    switch space {
    case .gray: hasher.combine(0)
    case .rgb: hasher.combine(1)
    case .system(let name), .asset(let name, _): hasher.combine(name)
    case .provided: hasher.combine(ObjectIdentifier(self))
    case .faded(let color): hasher.combine(color)
    }
    for component in [red, green, blue, alpha] { hasher.combine(component) }
    return hasher.finalize()
  }

  /// UIKit's description, such as `UIExtendedSRGBColorSpace 1 0 0 1`.
  public override var description: String {
    func text(_ component: CGFloat) -> String {
      let rounded = (component * 1e6).rounded() / 1e6
      return rounded == rounded.rounded() && rounded.magnitude < 1e9
        ? String(Int(rounded)) : "\(rounded)"
    }
    switch space {
    case .gray: return "UIExtendedGrayColorSpace \(text(red)) \(text(alpha))"
    case .rgb:
      return "UIExtendedSRGBColorSpace "
        + [red, green, blue, alpha].map(text).joined(separator: " ")
    case .system(let name): return "<UIDynamicCatalogSystemColor; name = \(name)>"
    case .asset(let name, _): return "<UIDynamicCatalogColor; name = \(name)>"
    case .provided: return "<UIDynamicProviderColor>"
    case .faded(let color): return "<UIDynamicModifiedColor; \(color), alpha = \(text(alpha))>"
    }
  }
}

extension UIColor: _ExpressibleByColorLiteral {
  /// The background of grouped tables before iOS 13.
  public class var groupTableViewBackground: UIColor { .systemGroupedBackground }
  /// The background of scroll views before iOS 7.
  public class var scrollViewTexturedBackground: UIColor { .systemGray }
}

/// The type of a `#colorLiteral`.
public typealias _ColorLiteralType = UIColor
