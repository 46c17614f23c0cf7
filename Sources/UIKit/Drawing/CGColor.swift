public import Foundation

/// A colour by its components.
public final class CGColor: Hashable, @unchecked Sendable {
  /// The colour of which this is the Core Graphics form.
  let color: UIColor

  /// Creates the Core Graphics form, which keeps the components of the current traits.
  init(_ color: UIColor) {
    self.color = color.fixed
  }

  /// Creates a colour in extended sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a colour in sRGB.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a grey.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(UIColor(white: gray, alpha: alpha))
  }

  /// The opacity, from 0 to 1.
  public var alpha: CGFloat { components?.last ?? 1 }

  /// The components with the opacity at the end: two of a grey, else four.
  public var components: [CGFloat]? { color.components }

  /// The number of components with the opacity.
  public var numberOfComponents: Int { color.components.count }

  /// Returns the colour with another opacity.
  @discardableResult
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(color.withAlphaComponent(alpha)) }

  /// Whether both are equal.
  @discardableResult
  public static func == (a: CGColor, b: CGColor) -> Bool { a.color == b.color }

  /// Feeds the value to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(color)
  }
}

extension CGColor: _ExpressibleByColorLiteral {
  /// Creates the colour of a `#colorLiteral`.
  public convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

extension UIColor {
  /// The Core Graphics form of the colour, of a dynamic one for the current traits.
  public var cgColor: CGColor { CGColor(self) }

  /// Creates a colour from its Core Graphics form.
  public convenience init(cgColor: CGColor) {
    let components = cgColor.components ?? []
    if components.count == 2 {
      self.init(white: components[0], alpha: components[1])
    } else {
      self.init(
        red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
  }
}
