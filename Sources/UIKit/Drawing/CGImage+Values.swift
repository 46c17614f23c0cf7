public import Foundation

/// Where a pixel has its opacity.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none = 0
  case premultipliedLast
  case premultipliedFirst
  case last
  case first
  case noneSkipLast
  case noneSkipFirst
  case alphaOnly
}

/// How the pixels of an image are stored.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The bits of Core Graphics' own values.
  public let rawValue: UInt32

  /// Creates values from Core Graphics' raw value.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The bits that say where the opacity is.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Components are real numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// The bits of the order of bytes.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Words of 16 bits, the low byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// Words of 32 bits, the low byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// Words of 16 bits, the high byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  /// Words of 32 bits, the high byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// The data of an image.
public final class CGDataProvider {
  /// The data.
  public let data: CFData?

  /// Creates a provider of data.
  public init?(data: CFData) {
    self.data = data
  }

  /// Creates a provider of the data of a file; nil for a file that cannot be read.
  public init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url as URL) else { return nil }
    self.data = data as NSData
  }

  /// Creates a provider of the data of a file; nil for a file that cannot be read.
  public init?(filename: UnsafePointer<CChar>) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: String(cString: filename))) else {
      return nil
    }
    self.data = data as NSData
  }
}

/// Returns the bytes of data.
@discardableResult
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
  theData.bytes.assumingMemoryBound(to: UInt8.self)
}

/// Returns the number of bytes of data.
@discardableResult
public func CFDataGetLength(_ theData: CFData!) -> Int { theData.length }

extension CGImage {
  /// The meaning of the components: red, green and blue.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
  /// The bits of a component: 8.
  public var bitsPerComponent: Int { 8 }
  /// The bits of a pixel: 32.
  public var bitsPerPixel: Int { 32 }
  /// The bytes of a row.
  public var bytesPerRow: Int { width * 4 }
  /// Where the opacity is: behind the colours, which are multiplied by it.
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  /// How pixels are stored: with the opacity at the end.
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
  /// The pixels: all are clear, since no file is decoded here.
  public var dataProvider: CGDataProvider? {
    CGDataProvider(data: NSData(data: Data(count: bytesPerRow * height)))
  }
}

extension CGContext {
  /// Creates a context of pixels, in which nothing is drawn: its image has the size only; nil for no pixels.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard width > 0, height > 0 else { return nil }
    self.init()
    pixels = (width, height)
  }

  /// The width, in pixels; 0 for a context that is not made of pixels.
  public var width: Int { pixels?.width ?? 0 }
  /// The height, in pixels; 0 for a context that is not made of pixels.
  public var height: Int { pixels?.height ?? 0 }
  /// The pixels: none are stored.
  public var data: UnsafeMutableRawPointer? { nil }

  /// The transform of text: it is not stored.
  public var textMatrix: CGAffineTransform {
    get { .identity }
    set {}
  }
  /// Would set how text is drawn.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) {}
}

/// How text is drawn; nothing is.
public enum CGTextDrawingMode: Int32, Sendable {
  case fill = 0
  case stroke
  case fillStroke
  case invisible
  case fillClip
  case strokeClip
  case fillStrokeClip
  case clip
}

/// The kinds of colours that components have a meaning for.
public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome = 0
  case rgb
  case cmyk
  case lab
  case deviceN
  case indexed
  case pattern
  case XYZ
}

/// How colours are changed that another space does not have.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent = 0
  case absoluteColorimetric
  case relativeColorimetric
  case perceptual
  case saturation
}

extension CGColorSpace {
  /// Creates a space of a name: sRGB for each.
  public convenience init?(name: CFString) {
    self.init()
  }

  /// The name of sRGB.
  public static var sRGB: CFString { "kCGColorSpaceSRGB" }
  /// The name of sRGB beyond its range.
  public static var extendedSRGB: CFString { "kCGColorSpaceExtendedSRGB" }
  /// The name of the colours of displays.
  public static var displayP3: CFString { "kCGColorSpaceDisplayP3" }
  /// The name of sRGB with linear components.
  public static var linearSRGB: CFString { "kCGColorSpaceLinearSRGB" }
}

extension CGColor {
  /// The meaning of the components: sRGB, or grey for two.
  public var colorSpace: CGColorSpace? {
    numberOfComponents == 2 ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB()
  }

  /// Returns the colour itself: a value is the same in each space.
  @discardableResult
  public func converted(
    to colorSpace: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? { self }
}
