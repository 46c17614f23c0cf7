/// The size that the header of an image's file states.
///
/// PNG, GIF, JPEG with its orientation, HEIC, PDF and SVG. Rule: A79.
package struct ImageHeader: Equatable {
  /// The kinds of files whose sizes are known.
  package enum Kind: String, Sendable {
    case png = "PNG"
    case gif = "GIF"
    case jpeg = "JPEG"
    case heic = "HEIC"
    case pdf = "PDF"
    case svg = "SVG"
  }

  /// In pixels, upright; in points for a file without pixels.
  package let width: Double
  package let height: Double
  package let kind: Kind
  /// How the pixels of the file are turned until they are upright, as EXIF counts: 1 for not at all.
  package var orientation = 1

  /// Whether the file has shapes instead of pixels, so that it has one size at every scale.
  var isVector: Bool { kind == .pdf || kind == .svg }

  /// Reads the beginning of a file; nil if it is none of the known kinds, or states no size.
  package static func read(_ bytes: [UInt8]) -> ImageHeader? {
    let reader = HeaderBytes(bytes)
    let header =
      png(reader) ?? gif(reader) ?? JPEGHeader.read(reader) ?? HEICHeader.read(reader)
      ?? VectorHeader.pdf(reader) ?? VectorHeader.svg(reader)
    guard let header, header.width > 0, header.height > 0, header.width < 1e7, header.height < 1e7
    else { return nil }
    return header
  }

  private static func png(_ bytes: HeaderBytes) -> ImageHeader? {
    // Decoders take the sides from this chunk wherever it is, so it must be the first.
    guard bytes.hasPrefix([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.big4(8) == 13,
      bytes.hasText("IHDR", at: 12), let width = bytes.big4(16), let height = bytes.big4(20)
    else { return nil }
    return ImageHeader(width: Double(width), height: Double(height), kind: .png)
  }

  private static func gif(_ bytes: HeaderBytes) -> ImageHeader? {
    guard bytes.hasPrefix([0x47, 0x49, 0x46, 0x38]), let width = bytes.little2(6),
      let height = bytes.little2(8)
    else { return nil }
    return ImageHeader(width: Double(width), height: Double(height), kind: .gif)
  }

  /// The size after a quarter turn.
  var turned: ImageHeader {
    ImageHeader(width: height, height: width, kind: kind, orientation: orientation)
  }
}

/// The bytes of a file; what is beyond the end is nil.
struct HeaderBytes {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  subscript(offset: Int) -> UInt8? {
    offset >= 0 && offset < bytes.count ? bytes[offset] : nil
  }

  func hasPrefix(_ prefix: [UInt8], at offset: Int = 0) -> Bool {
    offset >= 0 && offset <= bytes.count - prefix.count
      && bytes[offset..<offset + prefix.count].elementsEqual(prefix)
  }

  func hasText(_ text: String, at offset: Int) -> Bool { hasPrefix(Array(text.utf8), at: offset) }

  func big2(_ offset: Int) -> Int? {
    guard let high = self[offset], let low = self[offset + 1] else { return nil }
    return Int(high) << 8 | Int(low)
  }

  func little2(_ offset: Int) -> Int? {
    guard let low = self[offset], let high = self[offset + 1] else { return nil }
    return Int(high) << 8 | Int(low)
  }

  func big4(_ offset: Int) -> Int? {
    guard let high = big2(offset), let low = big2(offset + 2) else { return nil }
    return high << 16 | low
  }

  /// The offset of the first occurrence of a text from an offset, before an end.
  func firstOffset(of text: String, from start: Int = 0, before end: Int = .max) -> Int? {
    let pattern = Array(text.utf8)
    guard let first = pattern.first else { return nil }
    let last = min(end, bytes.count) - pattern.count
    var offset = max(start, 0)
    while offset <= last {
      if bytes[offset] == first, hasPrefix(pattern, at: offset) { return offset }
      offset += 1
    }
    return nil
  }

  /// The characters of a part, each byte as one.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}
