/// Decodes the first picture of a GIF file (CompuServe, Graphics Interchange Format 89a, 1990).
struct GIFDecoder {
  /// The file ends early, or says what the format does not allow.
  private struct Broken: Error {}

  private let bytes: [UInt8]
  private var offset = 0

  /// Returns the pixels of the screen with the first picture on it, as words 0xAARRGGBB; nil for a broken file,
  /// or other sides than the given ones.
  static func pixels(of bytes: [UInt8], width: Int, height: Int) -> [UInt32]? {
    var decoder = GIFDecoder(bytes: bytes)
    return try? decoder.decode(width, height)
  }

  /// Whether a file has all blocks of its first picture, on a screen of the given sides.
  ///
  /// Whether they can be decompressed is not known without the work of it.
  static func hasPicture(_ bytes: [UInt8], width: Int, height: Int) -> Bool {
    var decoder = GIFDecoder(bytes: bytes)
    return (try? decoder.layer(width, height)) != nil
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func byte() throws(Broken) -> Int {
    guard offset < bytes.count else { throw Broken() }
    defer { offset += 1 }
    return Int(bytes[offset])
  }

  private mutating func word() throws(Broken) -> Int {
    let low = try byte()
    return try low | byte() << 8
  }

  /// Reads a table of colours whose size is in the low bits of a byte; none without the highest bit.
  private mutating func colors(_ flags: Int) throws(Broken) -> [UInt32]? {
    guard flags & 0x80 != 0 else { return nil }
    var colors: [UInt32] = []
    for _ in 0..<(2 << (flags & 7)) {
      var color = 0xFF
      for _ in 0..<3 { color = color << 8 | (try byte()) }
      colors.append(UInt32(color))
    }
    return colors
  }

  /// The first picture as it is in the file.
  private struct Layer {
    var (left, top, width, height): (Int, Int, Int, Int)
    var isInterlaced: Bool
    var colors: [UInt32]
    /// The index of the colour that is clear; nil for none.
    var transparent: Int?
    /// The digits of an index, in bits, and the compressed indices.
    var (digits, content): (Int, [UInt8])
  }

  private mutating func layer(_ width: Int, _ height: Int) throws(Broken) -> Layer {
    offset = 6
    guard try word() == width, try word() == height else { throw Broken() }
    let flags = try byte()
    offset += 2
    let shared = try colors(flags)
    var transparent: Int?
    while true {
      switch try byte() {
      case 0x21:
        let isControl = try byte() == 0xF9
        let block = try blocks()
        if isControl, block.count >= 4 { transparent = block[0] & 1 == 1 ? Int(block[3]) : nil }
      case 0x2C: return try layer(on: (width, height), shared, transparent)
      default: throw Broken()
      }
    }
  }

  /// Reads blocks, each with its length before it, up to an empty one.
  private mutating func blocks() throws(Broken) -> [UInt8] {
    var content: [UInt8] = []
    while true {
      let count = try byte()
      guard count > 0 else { return content }
      guard offset + count <= bytes.count else { throw Broken() }
      content += bytes[offset..<offset + count]
      offset += count
    }
  }

  private mutating func layer(
    on screen: (width: Int, height: Int), _ shared: [UInt32]?, _ transparent: Int?
  ) throws(Broken) -> Layer {
    let (left, top, width, height) = (try word(), try word(), try word(), try word())
    let flags = try byte()
    guard let colors = try colors(flags) ?? shared, left + width <= screen.width,
      top + height <= screen.height
    else { throw Broken() }
    let digits = try byte()
    guard (2...8).contains(digits) else { throw Broken() }
    return Layer(
      left: left, top: top, width: width, height: height, isInterlaced: flags & 0x40 != 0,
      colors: colors, transparent: transparent, digits: digits, content: try blocks())
  }

  private mutating func decode(_ width: Int, _ height: Int) throws(Broken) -> [UInt32] {
    let layer = try layer(width, height)
    let indices = try Self.indices(
      layer.content, digits: layer.digits, count: layer.width * layer.height)
    var pixels = [UInt32](repeating: 0, count: width * height)
    let rows = layer.isInterlaced ? Self.interlaced(layer.height) : Array(0..<layer.height)
    for (number, row) in rows.enumerated() {
      let start = number * layer.width
      for column in 0..<min(layer.width, max(0, indices.count - start)) {
        let index = Int(indices[start + column])
        guard index != layer.transparent, index < layer.colors.count else { continue }
        pixels[(layer.top + row) * width + layer.left + column] = layer.colors[index]
      }
    }
    return pixels
  }

  /// The rows in the order in which they are in an interlaced file.
  private static func interlaced(_ height: Int) -> [Int] {
    [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in
      Array(stride(from: start, to: height, by: step))
    }
  }

  /// Decompresses so many indices of colours, or fewer if the end is missing: pixels without one stay clear.
  private static func indices(
    _ content: [UInt8], digits: Int, count: Int
  ) throws(Broken) -> [UInt8] {
    let (clear, end) = (1 << digits, 1 << digits + 1)
    // Each code is the indices of an earlier one, its prefix, and one more.
    var prefixes = [UInt16](repeating: 0, count: 4096)
    var suffixes = [UInt8](repeating: 0, count: 4096)
    for code in 0..<clear { suffixes[code] = UInt8(code) }
    var (size, next, previous): (Int, Int, Int?) = (digits + 1, clear + 2, nil)
    var (indices, run, first): ([UInt8], [UInt8], UInt8) = ([], [], 0)
    indices.reserveCapacity(count)
    var (bits, held) = (0, 0)
    for byte in content {
      bits |= Int(byte) << held
      held += 8
      while held >= size {
        let code = bits & (1 << size - 1)
        (bits, held) = (bits >> size, held - size)
        if code == end { return indices }
        guard code != clear else {
          (size, next, previous) = (digits + 1, clear + 2, nil)
          continue
        }
        guard code < next || code == next && previous != nil else { throw Broken() }
        var walk = code
        if code == next, let previous {
          // The code that is made right now: the indices before, and the first of them again.
          run.append(first)
          walk = previous
        }
        while walk > end {
          run.append(suffixes[walk])
          walk = Int(prefixes[walk])
        }
        first = suffixes[walk]
        run.append(first)
        if let previous, next < 4096 {
          (prefixes[next], suffixes[next]) = (UInt16(previous), first)
          next += 1
          if next == 1 << size, size < 12 { size += 1 }
        }
        indices += run.reversed().prefix(count - indices.count)
        run.removeAll(keepingCapacity: true)
        previous = code
        if indices.count == count { return indices }
      }
    }
    return indices
  }
}
