import CCairo

/// The decoded files of a picture's images, each decoded once; for one drawing.
final class ImageSurfaces {
  /// A decoded file; nil for a file that cannot be decoded.
  private var known: [String: CairoLibrary.Surface?] = [:]
  private let cairo: CairoLibrary
  /// Sentences about the files that cannot be decoded, or are drawn in other colours than their own.
  private(set) var notes: [String] = []

  init(_ cairo: CairoLibrary) {
    self.cairo = cairo
  }

  deinit {
    for surface in known.values { cairo.destroySurface(surface) }
  }

  /// Whether a file has been decoded, or could not be.
  func hasDecoded(_ file: Picture.ImageFile) -> Bool { known[file.id] != nil }

  /// Returns the upright pixels of a file, in its sides; nil if it cannot be decoded.
  func surface(of file: Picture.ImageFile) -> CairoLibrary.Surface? {
    if let surface = known[file.id] { return surface }
    let surface = decode(file)
    if surface == nil {
      note(
        file.kind == .jpeg && TurboJPEGLibrary.shared == nil
          ? "This machine has no libturbojpeg.so.0, which decodes JPEG files."
          : "\(file.subject) cannot be decoded, a \(file.kind.rawValue.uppercased()) file of "
            + "\(file.width) × \(file.height) pixels; it is a dashed frame.")
    }
    known[file.id] = .some(surface)
    return surface
  }

  private func note(_ sentence: String) {
    if !notes.contains(sentence) { notes.append(sentence) }
  }

  private func decode(_ file: Picture.ImageFile) -> CairoLibrary.Surface? {
    let sides = file.storedSides
    switch file.kind {
    case .png: return decodePNG(file)
    case .jpeg:
      guard
        let (pixels, hasInks) = TurboJPEGLibrary.shared?.pixels(
          of: file.bytes, width: sides.width, height: sides.height)
      else { return nil }
      if hasInks { note("\(file.subject) has inks (CMYK), which are drawn without their profile.") }
      return surface(of: upright(pixels, file), file)
    case .gif:
      return GIFDecoder.pixels(of: file.bytes, width: sides.width, height: sides.height).flatMap {
        surface(of: $0, file)
      }
    }
  }

  // MARK: PNG

  /// The bytes of a file that cairo has not read.
  private final class Rest {
    let bytes: [UInt8]
    var offset = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func read(into target: UnsafeMutablePointer<UInt8>?, count: Int) -> Bool {
      guard let target, offset + count <= bytes.count else { return false }
      bytes.withUnsafeBufferPointer { source in
        guard let base = source.baseAddress else { return }
        target.update(from: base + offset, count: count)
      }
      offset += count
      return true
    }
  }

  private func decodePNG(_ file: Picture.ImageFile) -> CairoLibrary.Surface? {
    let rest = Rest(file.bytes)
    let surface = withExtendedLifetime(rest) {
      cairo.createFromPNG(
        { closure, target, count in
          guard let closure else { return CAIRO_STATUS_READ_ERROR }
          let rest = Unmanaged<Rest>.fromOpaque(closure).takeUnretainedValue()
          return rest.read(into: target, count: Int(count))
            ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
        }, Unmanaged.passUnretained(rest).toOpaque())
    }
    guard cairo.surfaceStatus(surface) == CAIRO_STATUS_SUCCESS,
      cairo.surfaceWidth(surface) == file.width, cairo.surfaceHeight(surface) == file.height
    else {
      cairo.destroySurface(surface)
      return nil
    }
    return surface
  }

  // MARK: Pixels

  /// Returns the pixels of a file as they are upright.
  private func upright(_ pixels: [UInt32], _ file: Picture.ImageFile) -> [UInt32] {
    guard file.orientation != .up else { return pixels }
    let (width, height) = (file.width, file.height)
    let (across, down) = file.storedSides
    let isLeftRight = [.upMirrored, .down, .rightMirrored, .left].contains(file.orientation)
    let isUpsideDown = [.down, .downMirrored, .right, .rightMirrored].contains(file.orientation)
    return [UInt32](unsafeUninitializedCapacity: pixels.count) { target, count in
      for row in 0..<height {
        for column in 0..<width {
          var (x, y) = file.orientation.isOnSide ? (row, column) : (column, row)
          if isLeftRight { x = across - 1 - x }
          if isUpsideDown { y = down - 1 - y }
          target[row * width + column] = pixels[y * across + x]
        }
      }
      count = pixels.count
    }
  }

  /// Returns a surface with pixels whose opacity is 0 or 1.
  private func surface(of pixels: [UInt32], _ file: Picture.ImageFile) -> CairoLibrary.Surface? {
    let surface = cairo.createSurface(CAIRO_FORMAT_ARGB32, Int32(file.width), Int32(file.height))
    guard cairo.surfaceStatus(surface) == CAIRO_STATUS_SUCCESS,
      let target = cairo.surfaceData(surface)
    else {
      cairo.destroySurface(surface)
      return nil
    }
    let stride = Int(cairo.surfaceStride(surface))
    pixels.withUnsafeBytes { source in
      guard let base = source.baseAddress else { return }
      for row in 0..<file.height {
        UnsafeMutableRawPointer(target + row * stride).copyMemory(
          from: base + row * file.width * 4, byteCount: file.width * 4)
      }
    }
    cairo.surfaceIsChanged(surface)
    return surface
  }
}
