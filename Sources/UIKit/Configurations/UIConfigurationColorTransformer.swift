/// A function that makes a colour of a configuration from another one.
public struct UIConfigurationColorTransformer {
  /// The function.
  public let transform: (UIColor) -> UIColor
  /// The identity by which transformers are compared, as functions cannot be compared.
  let identity: Identity

  /// An object that identifies a function.
  final class Identity: Sendable {}

  /// Creates a transformer from a function.
  public init(_ transform: @escaping (UIColor) -> UIColor) {
    self.init(transform, Identity())
  }

  private init(_ transform: @escaping (UIColor) -> UIColor, _ identity: Identity) {
    self.transform = transform
    self.identity = identity
  }

  private static let grays = Identity()
  private static let tints = Identity()
  private static let monochromes = Identity()

  /// Makes a grey of the same brightness.
  public static var grayscale: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer({ $0.gray }, grays)
  }

  /// Makes the preferred accent colour of the system: here the colour itself.
  public static var preferredTint: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer({ $0 }, tints)
  }

  /// Makes the preferred tint without colours: here a grey.
  public static var monochromeTint: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer({ $0.gray }, monochromes)
  }

  /// Returns the colour that is made from another one.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
}

extension UIConfigurationColorTransformer: Hashable {
  /// Returns whether both are the same transformer.
  public static func == (
    left: UIConfigurationColorTransformer, right: UIConfigurationColorTransformer
  ) -> Bool { left.identity === right.identity }

  /// Enters what equal transformers have in common.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(identity))
  }
}

extension UIColor {
  /// A grey of the colour's luma.
  fileprivate var gray: UIColor {
    var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
    guard getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return self }
    return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
  }
}
