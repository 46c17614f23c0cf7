/// Writes rows of pixels as PNG, any number of them at a time.
///
/// The format is of Portable Network Graphics, second edition, W3C 2003.
struct PNGEncoder {
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private let width: Int
  private let deflation: Deflation
  /// A row as it is compressed: its filter, and three bytes for each pixel.
  private var line: [UInt8]

  /// Begins a picture of 8 bits for each of red, green and blue.
  init(width: Int, height: Int) throws(PNGDrawing.Failure) {
    self.width = width
    deflation = try Deflation()
    line = [UInt8](repeating: 0, count: 1 + 3 * width)
    line[0] = Self.up
    var header: [UInt8] = []
    for side in [width, height] { header += Self.bytes(of: UInt32(side)) }
    append("IHDR", header + [8, 2, 0, 0, 0])
  }

  /// The filter that leaves the difference from the row above: rows of a rectangle are equal.
  private static let up: UInt8 = 2
  /// The most bytes of a chunk, so that a decoder can read it in parts.
  private static let chunkBytes = 1 << 16

  /// Adds rows of a bitmap whose pixels are words 0x00RRGGBB.
  mutating func append(
    rows: Range<Int>, of bitmap: UnsafeRawPointer, stride: Int
  ) throws(PNGDrawing.Failure) {
    for row in rows {
      filter(
        (bitmap + row * stride).assumingMemoryBound(to: UInt32.self),
        above: row == 0
          ? nil : (bitmap + (row - 1) * stride).assumingMemoryBound(to: UInt32.self))
      try deflation.append(line, isLast: false)
      if deflation.output.count >= Self.chunkBytes { append("IDAT", deflation.takeOutput()) }
    }
  }

  private mutating func filter(
    _ pixels: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?
  ) {
    line.withUnsafeMutableBufferPointer { line in
      for column in 0..<width {
        let (pixel, old) = (pixels[column], above?[column] ?? 0)
        for part in 0..<3 {
          let shift = UInt32(16 - 8 * part)
          line[1 + 3 * column + part] =
            UInt8(truncatingIfNeeded: pixel >> shift) &- UInt8(truncatingIfNeeded: old >> shift)
        }
      }
    }
  }

  /// Ends the picture after its last row.
  mutating func finish() throws(PNGDrawing.Failure) {
    try deflation.append([], isLast: true)
    append("IDAT", deflation.takeOutput())
    append("IEND", [])
  }

  private mutating func append(_ name: String, _ content: [UInt8]) {
    bytes += Self.bytes(of: UInt32(content.count))
    let start = bytes.count
    bytes += Array(name.utf8) + content
    bytes += Self.bytes(of: Deflation.checksum(of: bytes[start...]))
  }

  private static func bytes(of number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
