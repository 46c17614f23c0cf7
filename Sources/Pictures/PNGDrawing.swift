import CCairo

/// Draws a picture as PNG with cairo: 24 bits for each pixel, text as outlines of the
/// font of labels.
///
/// The work is divided into steps, so that a daemon can serve others in between. Equal pictures give
/// equal bytes, whatever its process has drawn before and whatever other fonts the machine has; other
/// versions of cairo and of that font may give others.
package final class PNGDrawing {
  /// The reason why there is no PNG.
  package enum Failure: Error, Equatable, Sendable {
    /// The machine has no libcairo.so.2.
    case noLibrary
    /// Cairo could not draw, as its status tells.
    case status(Int)
    /// The pixels could not be compressed, as zlib's status tells.
    case compression(Int)
  }

  private let cairo: CairoLibrary
  private let surface: CairoLibrary.Surface?
  private let context: CairoLibrary.Context?
  private let picture: Picture
  private let scale: Double
  private let width: Int
  private let height: Int
  private let outlines = GlyphOutlines()
  private let images: ImageSurfaces
  private var cursor = Picture.Cursor()
  private var encoder: PNGEncoder
  /// The first row that is not encoded; nil while shapes are drawn.
  private var row: Int?

  /// Whether this machine has cairo.
  package static var isAvailable: Bool { CairoLibrary.shared != nil && Deflation.isAvailable }

  /// Whether this machine has the font of labels; without it each of their characters is a box.
  package static var hasTextFont: Bool { GlyphOutlines.isAvailable }

  /// Returns the sides of a picture in pixels, at a number of pixels for each point; nil if there are
  /// more than a bound allows in all.
  package static func pixels(
    of picture: Picture, scale: Double, limit: Int
  ) -> (width: Int, height: Int)? {
    let sides = [picture.width, picture.height].map { max(1, ($0 * scale).rounded(.up)) }
    // Cairo's own limit of a side.
    guard sides.allSatisfy({ $0.isFinite && $0 <= 32_767 }), sides[0] * sides[1] <= Double(limit)
    else { return nil }
    return (Int(sides[0]), Int(sides[1]))
  }

  /// Returns a picture as PNG.
  ///
  /// - Precondition: its sides are bounded, as `pixels(of:scale:limit:)` checks.
  package static func png(_ picture: Picture, scale: Double) throws(Failure) -> [UInt8] {
    let drawing = try PNGDrawing(picture, scale: scale)
    while try !drawing.step(pixels: .max) {}
    return drawing.bytes
  }

  /// Begins a drawing.
  ///
  /// - Precondition: its sides are bounded, as `pixels(of:scale:limit:)` checks.
  package init(_ picture: Picture, scale: Double) throws(Failure) {
    guard let cairo = CairoLibrary.shared, Deflation.isAvailable else { throw .noLibrary }
    guard let (width, height) = Self.pixels(of: picture, scale: scale, limit: .max) else {
      preconditionFailure("the sides of the picture were not checked")
    }
    encoder = try PNGEncoder(width: width, height: height)
    images = ImageSurfaces(cairo)
    surface = cairo.createSurface(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    context = cairo.create(surface)
    (self.cairo, self.picture, self.scale) = (cairo, picture, scale)
    (self.width, self.height) = (width, height)
    let status = cairo.surfaceStatus(surface)
    guard status == CAIRO_STATUS_SUCCESS else { throw .status(Int(status.rawValue)) }
    cairo.scale(context, scale, scale)
    cairo.color(context, 1, 1, 1, 1)
    cairo.paintWithAlpha(context, 1)
  }

  deinit {
    cairo.destroy(context)
    cairo.destroySurface(surface)
  }

  /// The PNG, once the last step is done.
  package var bytes: [UInt8] { encoder.bytes }

  /// Sentences about what could not be drawn as it is: images that could not be decoded, characters without glyphs.
  package var notes: [String] {
    guard let first = outlines.unknown.first else { return images.notes }
    let count = outlines.unknown.count
    let all = count == 1 ? "the character" : "\(count) characters, the first of them"
    return images.notes + [
      "The font of labels lacks \(all) “\(first)”; what it lacks is drawn as boxes."
    ]
  }

  /// Whether this machine has the library that decodes JPEG files.
  package static var decodesJPEG: Bool { TurboJPEGLibrary.shared != nil }

  /// Performs the next step, which touches about so many pixels, or draws one shape; returns whether
  /// it was the last.
  package func step(pixels: Int) throws(Failure) -> Bool {
    guard let row else {
      if draw(pixels: Double(pixels)) {
        let status = cairo.status(context)
        guard status == CAIRO_STATUS_SUCCESS else { throw .status(Int(status.rawValue)) }
        cairo.flushSurface(surface)
        self.row = 0
      }
      return false
    }
    let count = max(1, pixels / (width * Self.encodingWeight))
    let end = min(height, row + min(count, height))
    guard let data = cairo.surfaceData(surface) else { throw .status(0) }
    try encoder.append(
      rows: row..<end, of: UnsafeRawPointer(data), stride: Int(cairo.surfaceStride(surface)))
    self.row = end
    guard end == height else { return false }
    try encoder.finish()
    return true
  }

  /// How many pixels are filled in the time in which one is compressed; a guess.
  private static let encodingWeight = 16

  /// Draws shapes that touch about so many pixels; returns whether the last was drawn.
  private func draw(pixels: Double) -> Bool {
    let pen = CairoPen(cairo: cairo, context: context, outlines: outlines, images: images)
    var left = pixels
    while left > 0, let position = cursor.next(in: picture) {
      let layer = picture.layers[position.layer]
      guard let index = position.shape else {
        pen.end()
        continue
      }
      if index == 0 { pen.begin(layer) }
      guard index < layer.shapes.count else { continue }
      let shape = layer.shapes[index]
      if let file = shape.image?.file, !images.hasDecoded(file) { left -= file.decodedPixels }
      pen.draw(shape)
      left -= picture.drawnPixels(of: shape, in: layer, scale: scale)
    }
    return cursor.isAtEnd(of: picture)
  }
}
