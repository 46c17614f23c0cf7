public import Foundation

/// A colour, in extended sRGB or in extended grey.
///
/// Components outside of 0…1 are kept. Nothing draws here; a colour is what an app stores and compares.
public class UIColor: NSObject, @unchecked Sendable {
  /// The colour space, which equality considers as UIKit does: white in grey is not white in sRGB.
  private enum Space: Hashable {
    case gray
    case rgb
    /// A colour of the system, which two interface styles resolve to different components.
    case system(String)
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

  /// A colour of the system, from its components of 0…255 in the light interface style; in the turn of a stage that is
  /// dark it has the components of the dark one.
  ///
  /// Rule: A85a.
  static func system(
    _ name: String, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1
  ) -> UIColor {
    if UITraitCollection.ofScreen != nil, let dark = dark(name, UITraitCollection.current) {
      return dark
    }
    return UIColor(.system(name), red / 255, green / 255, blue / 255, alpha)
  }

  /// Returns a colour of the system for dark traits; nil for others.
  private static func dark(_ name: String, _ traits: UITraitCollection) -> UIColor? {
    guard traits.userInterfaceStyle == .dark, let parts = DarkColors.components(name) else {
      return nil
    }
    return UIColor(.system(name), parts[0], parts[1], parts[2], parts[3])
  }

  // MARK: Components

  /// The components with the opacity at the end: two of a grey, else four.
  var components: [CGFloat] { space == .gray ? [red, alpha] : [red, green, blue, alpha] }

  /// Creates a colour that depends on the traits: what the closure returns for the current ones, which do not change
  /// the colour later.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    let components = dynamicProvider(UITraitCollection.current).cgColor.components ?? []
    let last = components.count - 1
    self.init(
      components.count == 2 ? .gray : .rgb, components[0], components[min(1, last - 1)],
      components[min(2, last - 1)], components[last])
  }

  /// Returns the colour for traits: a colour of the system in the dark style, or the colour itself.
  @discardableResult
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    guard case .system(let name) = space else { return self }
    return Self.dark(name, traitCollection) ?? self
  }

  /// Creates a colour of an asset catalogue, of the main bundle also in the folders of resources: for the appearance
  /// of the traits, or else of the current ones; black for a name that none has.
  ///
  /// Rule: A79a.
  public convenience init?(
    named name: String, in bundle: Bundle? = nil, compatibleWith traits: UITraitCollection? = nil
  ) {
    guard let parts = Self.named(name, in: bundle ?? .main, traits ?? .current) else {
      self.init(white: 0, alpha: 1)
      return
    }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// The components of a colour of a bundle's asset catalogues; nil for a name that none has.
  static func named(
    _ name: String, in bundle: Bundle, _ traits: UITraitCollection
  ) -> [CGFloat]? {
    let isDark = traits.userInterfaceStyle == .dark
    let folders = (bundle == .main ? ResourceFolders.all : []) + [bundle.resourcePath ?? ""]
    return folders.lazy.compactMap { AssetCatalogue.color(name, below: $0, isDark: isDark) }.first
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

  /// Returns the colour with another opacity; a colour of the system no longer follows the interface
  /// style.
  @discardableResult
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(space == .gray ? .gray : .rgb, red, green, blue, alpha)
  }

  /// Stores the components in sRGB; returns true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = self.red
    green?.pointee = self.green
    blue?.pointee = self.blue
    alpha?.pointee = self.alpha
    return true
  }

  /// Stores the grey component and the opacity; returns false for a colour that is no grey.
  ///
  /// That only equal components count as grey is a guess.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard red == green, green == blue else { return false }
    white?.pointee = red
    alpha?.pointee = self.alpha
    return true
  }

  /// Stores hue, saturation and brightness; returns true.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
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
    alpha?.pointee = self.alpha
    return true
  }

  // MARK: NSObject

  @discardableResult
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return space == other.space && red == other.red && green == other.green
      && blue == other.blue && alpha == other.alpha
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(space)
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
