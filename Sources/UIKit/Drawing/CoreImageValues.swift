public import Foundation

/// A colour of Core Image.
public final class CIColor: NSObject, @unchecked Sendable {
  /// The red component.
  public let red: CGFloat
  /// The green component.
  public let green: CGFloat
  /// The blue component.
  public let blue: CGFloat
  /// The opacity.
  public let alpha: CGFloat

  /// Creates a colour in extended sRGB.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Creates an opaque colour in extended sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: 1)
  }

  /// Creates the form of a colour.
  public convenience init(color: UIColor) {
    let parts = color.components
    if parts.count == 2 {
      self.init(red: parts[0], green: parts[0], blue: parts[0], alpha: parts[1])
    } else {
      self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
  }
}

extension UIColor {
  /// Creates a colour of one of Core Image's.
  public convenience init(ciColor: CIColor) {
    self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
  }

  /// The form of Core Image.
  public var ciColor: CIColor { CIColor(color: self) }
}

/// An image of Core Image: its extent.
///
/// It has no pixels.
public final class CIImage: NSObject, @unchecked Sendable {
  /// The rectangle of the image, in pixels.
  public let extent: CGRect

  init(extent: CGRect) {
    self.extent = extent
  }

  /// Creates an image without extent.
  public override convenience init() {
    self.init(extent: .zero)
  }

  /// Creates the form of an image.
  public convenience init?(image: UIImage) {
    self.init(
      extent: CGRect(
        x: 0, y: 0, width: image.size.width * image.scale,
        height: image.size.height * image.scale))
  }

  /// Creates the form of an image of Core Graphics.
  public convenience init(cgImage: CGImage) {
    self.init(extent: CGRect(x: 0, y: 0, width: cgImage.width, height: cgImage.height))
  }

  /// Returns a part of the image.
  @discardableResult
  public func cropped(to rect: CGRect) -> CIImage {
    CIImage(extent: extent.overlap(with: rect) ?? .zero)
  }

  /// Returns the image as a transform maps its extent.
  @discardableResult
  public func transformed(by matrix: CGAffineTransform) -> CIImage {
    CIImage(extent: extent.applying(matrix))
  }

  /// Returns the image: nothing is filtered.
  @discardableResult
  public func applyingFilter(
    _ filterName: String, parameters: [String: Any] = [:]
  ) -> CIImage { self }

  /// Returns the image: nothing is filtered.
  @discardableResult
  public func clampedToExtent() -> CIImage { self }
}

/// A filter of Core Image: its output is its input.
public final class CIFilter: NSObject {
  /// The name.
  public let name: String
  private var values: [String: Any] = [:]

  /// Creates a filter of any name.
  public init?(name: String) {
    self.name = name
  }

  /// Creates a filter of any name with values.
  public convenience init?(name: String, parameters: [String: Any]?) {
    self.init(name: name)
    values = parameters ?? [:]
  }

  /// Removes the values.
  public func setDefaults() {
    values = [:]
  }

  /// Stores a value.
  public func setValue(_ value: Any?, forKey key: String) {
    values[key] = value
  }

  /// Returns a value; nil for none.
  @discardableResult
  public func value(forKey key: String) -> Any? {
    key == kCIOutputImageKey ? outputImage : values[key]
  }

  /// The names of the values that were set, in the order of the alphabet.
  public var inputKeys: [String] { values.keys.sorted() }
  /// The input: nothing is filtered.
  public var outputImage: CIImage? { values[kCIInputImageKey] as? CIImage }
}

/// Draws images of Core Image: it makes images of their size.
public final class CIContext: NSObject {
  /// Creates a context.
  public init(options: [CIContextOption: Any]? = nil) {}

  /// Returns an image of Core Graphics in the size of a rectangle; nil for an empty one.
  @discardableResult
  public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    guard fromRect.width >= 1, fromRect.height >= 1, fromRect.width < 1e9, fromRect.height < 1e9
    else { return nil }
    return CGImage(width: Int(fromRect.width), height: Int(fromRect.height))
  }
}

/// Numbers of a filter, such as a rectangle.
public final class CIVector: NSObject {
  private let values: [CGFloat]

  /// Creates a vector of numbers.
  public init(values: UnsafePointer<CGFloat>, count: Int) {
    self.values = Array(UnsafeBufferPointer(start: values, count: count))
  }

  private init(_ values: [CGFloat]) { self.values = values }
  /// Creates a vector of one number.
  public convenience init(x: CGFloat) { self.init([x]) }
  /// Creates a vector of two numbers.
  public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
  /// Creates a vector of three numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
  /// Creates a vector of four numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    self.init([x, y, z, w])
  }
  /// Creates a vector of a point.
  public convenience init(cgPoint p: CGPoint) { self.init([p.x, p.y]) }
  /// Creates a vector of a rectangle.
  public convenience init(cgRect r: CGRect) {
    self.init([r.minX, r.minY, r.width, r.height])
  }

  /// The number of numbers.
  public var count: Int { values.count }
  /// Returns a number; 0 beyond the last one.
  @discardableResult
  public func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
  /// The first number.
  public var x: CGFloat { value(at: 0) }
  /// The second number.
  public var y: CGFloat { value(at: 1) }
  /// The third number.
  public var z: CGFloat { value(at: 2) }
  /// The fourth number.
  public var w: CGFloat { value(at: 3) }
  /// The numbers as a point.
  public var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
  /// The numbers as a rectangle.
  public var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
}

/// How the colours of a bitmap lie in memory; the value has no effect.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
  /// The number.
  public var rawValue: Int32

  /// Creates a format from its number.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Eight bits each for red, green, blue and alpha.
  public static let RGBA8 = CIFormat(rawValue: 264)
  /// Eight bits each for blue, green, red and alpha.
  public static let BGRA8 = CIFormat(rawValue: 266)
  /// Eight bits each for alpha, red, green and blue.
  public static let ARGB8 = CIFormat(rawValue: 265)
}

extension CIContext {
  /// Leaves a bitmap as it is: images have no colours here.
  public func render(
    _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect,
    format: CIFormat, colorSpace: CGColorSpace?
  ) {}
}

/// An option of a context; the value has no effect.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String

  /// Creates an option from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Whether the processor draws.
  public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
  /// The colour space in which is drawn.
  public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
}

/// The name of a filter's input.
public let kCIInputImageKey = "inputImage"
/// The name of a filter's output.
public let kCIOutputImageKey = "outputImage"
/// The name of a filter's strength.
public let kCIInputIntensityKey = "inputIntensity"
/// The name of a filter's radius.
public let kCIInputRadiusKey = "inputRadius"
/// The name of a filter's scale.
public let kCIInputScaleKey = "inputScale"
/// The name of a filter's centre.
public let kCIInputCenterKey = "inputCenter"
/// The name of a filter's brightness.
public let kCIInputBrightnessKey = "inputBrightness"
/// The name of a filter's saturation.
public let kCIInputSaturationKey = "inputSaturation"
/// The name of a filter's contrast.
public let kCIInputContrastKey = "inputContrast"
/// The name of a filter's colour.
public let kCIInputColorKey = "inputColor"
/// The name of a filter's rectangle.
public let kCIInputExtentKey = "inputExtent"
/// The name of a filter's angle.
public let kCIInputAngleKey = "inputAngle"
/// The name of a filter's background.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The name of a filter's proportion.
public let kCIInputAspectRatioKey = "inputAspectRatio"
/// The name of a filter's exposure.
public let kCIInputEVKey = "inputEV"
