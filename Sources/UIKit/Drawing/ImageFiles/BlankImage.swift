import Foundation

/// Files of pictures in one colour, since Flickbook does not draw.
///
/// Rule: A79d.
struct BlankImage {
  private let width: UInt32
  private let height: UInt32

  /// Creates a picture of a size, in pixels; nil for a size without pixels, and for a size that no device has in memory.
  init?(width: Int, height: Int) {
    guard (1...Self.sideMax).contains(width), (1...Self.sideMax).contains(height) else {
      return nil
    }
    (self.width, self.height) = (UInt32(width), UInt32(height))
  }

  /// The greatest side of a texture of recent devices, in pixels.
  private static let sideMax = 16_384

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  // MARK: PNG

  /// A file of the Portable Network Graphics with clear pixels: one bit each, which names the only colour.
  var png: Data {
    var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    data += Self.chunk("IHDR", Self.bytes(width) + Self.bytes(height) + [1, 3, 0, 0, 0])
    data += Self.chunk("PLTE", [0, 0, 0])
    data += Self.chunk("tRNS", [0])
    data += Self.chunk("IDAT", Self.zeros(Int(height) * (1 + (Int(width) + 7) / 8)))
    return data + Self.chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return bytes(UInt32(content.count)) + named + bytes(checksum(of: named))
  }

  /// The cyclic redundancy check of ISO 3309, as the format demands it.
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  /// A stream of zlib with a number of zero bytes: one of them, and repetitions of 258 bytes or fewer.
  private static func zeros(_ count: Int) -> [UInt8] {
    var bits = BitWriter()
    bits.add(0b011, 3)  // the last block, with fixed codes
    bits.add(code: 0x30, 8)
    let (whole, rest) = (count - 1).quotientAndRemainder(dividingBy: 258)
    for _ in 0..<whole {
      bits.add(code: 0xC5, 8)  // 258 bytes
      bits.add(code: 0, 5)  // from the byte before
    }
    for _ in 0..<rest { bits.add(code: 0x30, 8) }
    bits.add(code: 0, 7)  // the end
    // Adler's sum of zeros: 1, and how many there are.
    let sum = UInt32(count % 65_521) << 16 | 1
    return [0x78, 0x01] + bits.bytes + Self.bytes(sum)
  }

  /// Bits that fill bytes from the lowest one on.
  private struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var count = 0

    mutating func add(_ value: Int, _ length: Int) {
      for bit in 0..<length { append(value >> bit & 1) }
    }

    /// Adds a code, which begins with its highest bit.
    mutating func add(code: Int, _ length: Int) {
      for bit in (0..<length).reversed() { append(code >> bit & 1) }
    }

    private mutating func append(_ bit: Int) {
      if count % 8 == 0 { bytes.append(0) }
      bytes[count / 8] |= UInt8(bit << (count % 8))
      count += 1
    }
  }

  // MARK: JPEG

  /// A file of the Joint Photographic Experts Group in one grey: each block of 8 × 8 pixels is as the one before.
  var jpeg: Data {
    let size = [UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255)]
    var data = Data([0xFF, 0xD8])
    data += Self.segment(0xE0, Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0])
    data += Self.segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    data += Self.segment(0xC0, [8] + size + [1, 1, 0x11, 0])
    // One code of one bit in each table: no difference, and the end of a block.
    let table = [UInt8(1)] + [UInt8](repeating: 0, count: 15) + [0]
    data += Self.segment(0xC4, [0x00] + table)
    data += Self.segment(0xC4, [0x10] + table)
    data += Self.segment(0xDA, [1, 1, 0, 0, 63, 0])
    let bits = 2 * ((Int(width) + 7) / 8) * ((Int(height) + 7) / 8)
    data += [UInt8](repeating: 0, count: bits / 8)
    // A byte that is not full ends with ones.
    if bits % 8 > 0 { data.append(UInt8(255 >> (bits % 8))) }
    return data + [0xFF, 0xD9]
  }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + content
  }
}
