// A substitute for ImageIO: the number, sizes and delays of images are read from the headers of files, and no pixel is decoded.
@_exported import Foundation
import UIKit

public enum CGImageSourceStatus: Int32 {
  case statusUnexpectedEOF = -5
  case statusInvalidData, statusUnknownType, statusReadingHeader, statusIncomplete, statusComplete
}

public enum CGImagePropertyOrientation: UInt32 {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
}

// MARK: Sources

/// The images of a file.
public final class CGImageSource {
  fileprivate var data: Data
  fileprivate var isFinal: Bool

  fileprivate init(_ data: Data, isFinal: Bool = true) {
    (self.data, self.isFinal) = (data, isFinal)
  }

  /// The image of the first frame, which has the size in the header.
  fileprivate lazy var image = UIImage(data: data, scale: 1)
  fileprivate lazy var frames = GIFFrames(data)

  fileprivate var type: String? {
    let head = [UInt8](data.prefix(12))
    func begins(_ bytes: [UInt8]) -> Bool { head.starts(with: bytes) }
    if begins([0x89, 0x50, 0x4E, 0x47]) { return "public.png" }
    if begins([0xFF, 0xD8]) { return "public.jpeg" }
    if begins(Array("GIF8".utf8)) { return "com.compuserve.gif" }
    if head.dropFirst(4).starts(with: Array("ftyp".utf8)) { return "public.heic" }
    return image == nil ? nil : "public.image"
  }
}

/// The frames of a GIF, read from its blocks.
private struct GIFFrames {
  private(set) var delays: [Double] = []
  private(set) var loops: Int?

  init?(_ data: Data) {
    let bytes = [UInt8](data)
    guard bytes.count > 13, bytes.starts(with: Array("GIF8".utf8)) else { return nil }
    var place = 13
    func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    place += table(bytes[10])
    var delay = 0.0
    func skipBlocks() {
      while place < bytes.count, bytes[place] != 0 { place += Int(bytes[place]) + 1 }
      place += 1
    }
    while place + 1 < bytes.count {
      switch bytes[place] {
      case 0x21:
        if bytes[place + 1] == 0xF9, place + 5 < bytes.count {
          delay = Double(Int(bytes[place + 4]) | Int(bytes[place + 5]) << 8) / 100
        } else if bytes[place + 1] == 0xFF, place + 17 < bytes.count {
          loops = Int(bytes[place + 16]) | Int(bytes[place + 17]) << 8
        }
        place += 2
        skipBlocks()
      case 0x2C:
        guard place + 9 < bytes.count else { return }
        delays.append(delay)
        delay = 0
        place += 10 + table(bytes[place + 9]) + 1
        skipBlocks()
      default: return
      }
    }
  }
}

public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
  CGImageSource(Data(referencing: data))
}
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  (try? Data(contentsOf: url as URL)).map { CGImageSource($0) }
}
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? {
  provider.data.map { CGImageSource(Data(referencing: $0)) }
}
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
  CGImageSource(Data(), isFinal: false)
}
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
  isrc.data = Data(referencing: data)
  isrc.isFinal = final
  isrc.image = UIImage(data: isrc.data, scale: 1)
  isrc.frames = GIFFrames(isrc.data)
}
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int {
  isrc.image == nil ? 0 : max(isrc.frames?.delays.count ?? 1, 1)
}
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.type.map { $0 as NSString } }
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  guard isrc.image != nil else { return isrc.isFinal ? .statusInvalidData : .statusReadingHeader }
  return isrc.isFinal ? .statusComplete : .statusIncomplete
}
public func CGImageSourceGetStatusAtIndex(
  _ isrc: CGImageSource, _ index: Int
) -> CGImageSourceStatus {
  index < CGImageSourceGetCount(isrc) ? CGImageSourceGetStatus(isrc) : .statusUnknownType
}
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
  ["public.png", "public.jpeg", "com.compuserve.gif", "public.heic"] as NSArray
}

public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  (0..<CGImageSourceGetCount(isrc)).contains(index) ? isrc.image?.cgImage : nil
}

public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return nil }
  let most = _number(options?[kCGImageSourceThumbnailMaxPixelSize as String]) ?? 0
  let longer = Double(max(image.width, image.height))
  guard most > 0, longer > most else { return image }
  let size = CGSize(
    width: (Double(image.width) * most / longer).rounded(),
    height: (Double(image.height) * most / longer).rounded())
  let format = UIGraphicsImageRendererFormat()
  format.scale = 1
  return UIGraphicsImageRenderer(size: size, format: format).image { _ in
    UIImage(cgImage: image).draw(in: CGRect(origin: .zero, size: size))
  }.cgImage
}

private func _number(_ value: Any?) -> Double? {
  switch value {
  case let value as NSNumber: value.doubleValue
  case let value as CGFloat: Double(value)
  case let value as Double: value
  case let value as Int: Double(value)
  default: nil
  }
}

public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return nil }
  var properties: [String: Any] = [
    kCGImagePropertyPixelWidth as String: NSNumber(value: image.width),
    kCGImagePropertyPixelHeight as String: NSNumber(value: image.height),
    kCGImagePropertyOrientation as String: NSNumber(value: 1),
    kCGImagePropertyDepth as String: NSNumber(value: 8),
    kCGImagePropertyColorModel as String: "RGB",
  ]
  if let delays = isrc.frames?.delays, index < delays.count {
    // As browsers do, a delay that is too short to be meant is a tenth of a second.
    let delay = delays[index]
    properties[kCGImagePropertyGIFDictionary as String] =
      [
        kCGImagePropertyGIFUnclampedDelayTime as String: NSNumber(value: delay),
        kCGImagePropertyGIFDelayTime as String: NSNumber(value: delay < 0.02 ? 0.1 : delay),
      ] as [String: Any]
  }
  return NSDictionary(dictionary: properties)
}

public func CGImageSourceCopyProperties(
  _ isrc: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? {
  var properties: [String: Any] = [
    kCGImagePropertyFileSize as String: NSNumber(value: isrc.data.count)
  ]
  if let frames = isrc.frames {
    properties[kCGImagePropertyGIFDictionary as String] =
      [kCGImagePropertyGIFLoopCount as String: NSNumber(value: frames.loops ?? 1)] as [String: Any]
  }
  return NSDictionary(dictionary: properties)
}

// MARK: Destinations: nothing is encoded

/// A file that would be written.
public final class CGImageDestination {
  fileprivate let data: NSMutableData?
  fileprivate var image: CGImage?

  fileprivate init(_ data: NSMutableData?) {
    self.data = data
  }
}

public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(data)
}
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(nil)
}
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  idst.image = idst.image ?? image
}
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  idst.image = idst.image ?? isrc.image?.cgImage
}
public func CGImageDestinationSetProperties(
  _ idst: CGImageDestination, _ properties: CFDictionary?
) {}
/// Writes the first image into data as a PNG, as `pngData()` does; nothing into a file.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool {
  guard let data = idst.data, let image = idst.image, let bytes = UIImage(cgImage: image).pngData()
  else { return false }
  data.append(bytes)
  return true
}

// MARK: Keys

public var kCGImageSourceTypeIdentifierHint: CFString { "kCGImageSourceTypeIdentifierHint" }
public var kCGImageSourceShouldCache: CFString { "kCGImageSourceShouldCache" }
public var kCGImageSourceShouldCacheImmediately: CFString { "kCGImageSourceShouldCacheImmediately" }
public var kCGImageSourceShouldAllowFloat: CFString { "kCGImageSourceShouldAllowFloat" }
public var kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString {
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
}
public var kCGImageSourceCreateThumbnailFromImageAlways: CFString {
  "kCGImageSourceCreateThumbnailFromImageAlways"
}
public var kCGImageSourceCreateThumbnailWithTransform: CFString {
  "kCGImageSourceCreateThumbnailWithTransform"
}
public var kCGImageSourceThumbnailMaxPixelSize: CFString { "kCGImageSourceThumbnailMaxPixelSize" }
public var kCGImageSourceSubsampleFactor: CFString { "kCGImageSourceSubsampleFactor" }
public var kCGImagePropertyPixelWidth: CFString { "PixelWidth" }
public var kCGImagePropertyPixelHeight: CFString { "PixelHeight" }
public var kCGImagePropertyOrientation: CFString { "Orientation" }
public var kCGImagePropertyDepth: CFString { "Depth" }
public var kCGImagePropertyDPIWidth: CFString { "DPIWidth" }
public var kCGImagePropertyDPIHeight: CFString { "DPIHeight" }
public var kCGImagePropertyColorModel: CFString { "ColorModel" }
public var kCGImagePropertyHasAlpha: CFString { "HasAlpha" }
public var kCGImagePropertyFileSize: CFString { "FileSize" }
public var kCGImagePropertyGIFDictionary: CFString { "{GIF}" }
public var kCGImagePropertyGIFLoopCount: CFString { "LoopCount" }
public var kCGImagePropertyGIFDelayTime: CFString { "DelayTime" }
public var kCGImagePropertyGIFUnclampedDelayTime: CFString { "UnclampedDelayTime" }
public var kCGImagePropertyGIFHasGlobalColorMap: CFString { "HasGlobalColorMap" }
public var kCGImagePropertyAPNGDelayTime: CFString { "DelayTime" }
public var kCGImagePropertyAPNGUnclampedDelayTime: CFString { "UnclampedDelayTime" }
public var kCGImagePropertyAPNGLoopCount: CFString { "LoopCount" }
public var kCGImagePropertyPNGDictionary: CFString { "{PNG}" }
public var kCGImagePropertyExifDictionary: CFString { "{Exif}" }
public var kCGImagePropertyExifDateTimeOriginal: CFString { "DateTimeOriginal" }
public var kCGImagePropertyExifUserComment: CFString { "UserComment" }
public var kCGImagePropertyTIFFDictionary: CFString { "{TIFF}" }
public var kCGImagePropertyTIFFOrientation: CFString { "Orientation" }
public var kCGImagePropertyGPSDictionary: CFString { "{GPS}" }
public var kCGImagePropertyGPSLatitude: CFString { "Latitude" }
public var kCGImagePropertyGPSLongitude: CFString { "Longitude" }
public var kCGImageDestinationLossyCompressionQuality: CFString {
  "kCGImageDestinationLossyCompressionQuality"
}
public var kCGImageDestinationImageMaxPixelSize: CFString { "kCGImageDestinationImageMaxPixelSize" }
public var kCGImageDestinationBackgroundColor: CFString { "kCGImageDestinationBackgroundColor" }
