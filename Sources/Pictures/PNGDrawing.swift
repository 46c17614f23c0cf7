import CCairo

/// Draws pictures as PNG with cairo: 32 bits for each pixel, text in the machine's sans-serif font.
///
/// Equal pictures give equal bytes on one machine; other versions of cairo and other fonts give others.
package enum PNGDrawing {
  /// The reason why there is no PNG.
  package enum Failure: Error, Equatable, Sendable {
    /// The machine has no libcairo.so.2.
    case noLibrary
    /// Cairo could not draw, as its status tells.
    case status(Int)
  }

  /// Whether this machine has cairo.
  package static var isAvailable: Bool { CairoLibrary.shared != nil }

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
    guard let cairo = CairoLibrary.shared else { throw .noLibrary }
    guard let (width, height) = pixels(of: picture, scale: scale, limit: .max) else {
      preconditionFailure("the sides of the picture were not checked")
    }
    let surface = cairo.createSurface(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    defer { cairo.destroySurface(surface) }
    let status = cairo.surfaceStatus(surface)
    guard status == CAIRO_STATUS_SUCCESS else { throw .status(Int(status.rawValue)) }
    try draw(picture, scale, on: surface, with: cairo)
    return try bytes(of: surface, with: cairo)
  }

  private static func draw(
    _ picture: Picture, _ scale: Double, on surface: OpaquePointer?, with cairo: CairoLibrary
  ) throws(Failure) {
    let context = cairo.create(surface)
    defer { cairo.destroy(context) }
    cairo.fontFace(context, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    cairo.scale(context, scale, scale)
    cairo.color(context, 1, 1, 1, 1)
    cairo.paintWithAlpha(context, 1)
    let pen = CairoPen(cairo: cairo, context: context)
    for layer in picture.layers { pen.draw(layer) }
    let status = cairo.status(context)
    guard status == CAIRO_STATUS_SUCCESS else { throw .status(Int(status.rawValue)) }
  }

  private static func bytes(
    of surface: OpaquePointer?, with cairo: CairoLibrary
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { target in
      cairo.writePNG(
        surface,
        { target, data, count in
          guard let target, let data else { return CAIRO_STATUS_WRITE_ERROR }
          target.assumingMemoryBound(to: [UInt8].self).pointee.append(
            contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
          return CAIRO_STATUS_SUCCESS
        }, target)
    }
    guard status == CAIRO_STATUS_SUCCESS else { throw .status(Int(status.rawValue)) }
    return bytes
  }
}

/// Draws layers and shapes in a context of cairo.
private struct CairoPen {
  let cairo: CairoLibrary
  let context: OpaquePointer?

  func draw(_ layer: Picture.Layer) {
    cairo.save(context)
    defer { cairo.restore(context) }
    let (frame, origin) = (layer.frame, layer.origin)
    cairo.rectangle(context, frame.x, frame.y, frame.width, frame.height)
    cairo.clip(context)
    cairo.translate(context, frame.x - origin.x, frame.y - origin.y)
    for shape in layer.shapes { draw(shape) }
  }

  private func draw(_ shape: Picture.Shape) {
    cairo.save(context)
    defer { cairo.restore(context) }
    if let matrix = shape.transform, !apply(matrix) { return }
    let isGroup = shape.alpha < 1
    if isGroup { cairo.pushGroup(context) }
    trace(shape)
    if isGroup {
      cairo.popGroup(context)
      cairo.paintWithAlpha(context, shape.alpha)
    }
  }

  /// Applies a transform; returns false for a transform that leaves nothing to see, which cairo
  /// refuses.
  private func apply(_ matrix: Picture.Transform) -> Bool {
    let area = matrix.a * matrix.d - matrix.b * matrix.c
    let parts = [area, matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
    guard area.magnitude > 1e-12, parts.allSatisfy({ $0.magnitude < 1e7 }) else { return false }
    var values = cairo_matrix_t(
      xx: matrix.a, yx: matrix.b, xy: matrix.c, yy: matrix.d, x0: matrix.tx, y0: matrix.ty)
    cairo.transform(context, &values)
    return true
  }

  private func trace(_ shape: Picture.Shape) {
    cairo.newPath(context)
    switch shape.form {
    case .rect(let rect, let radius): trace(rect, radius)
    case .circle(let center, let radius):
      cairo.arc(context, center.x, center.y, max(0, radius), 0, 2 * Double.pi)
    case .text(let text, let center, let size):
      return show(text, size, shape.fill) { width in
        Picture.Point(x: center.x - width / 2, y: center.y + size * SVGWriter.rise)
      }
    case .textLine(let text, let start, let size):
      return show(text, size, shape.fill) { _ in start }
    }
    if let fill = shape.fill {
      use(fill)
      cairo.fillPreserve(context)
    }
    guard let stroke = shape.stroke else { return }
    use(stroke.ink)
    cairo.lineWidth(context, stroke.width)
    if let dash = stroke.dash {
      withUnsafePointer(to: dash) { cairo.dash(context, $0, 1, 0) }
    } else {
      cairo.dash(context, nil, 0, 0)
    }
    cairo.strokePath(context)
  }

  private func trace(_ rect: Picture.Rect, _ radius: Double) {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    guard radius > 0 else {
      return cairo.rectangle(context, rect.x, rect.y, rect.width, rect.height)
    }
    let (left, top) = (rect.x + radius, rect.y + radius)
    let (right, bottom) = (rect.x + rect.width - radius, rect.y + rect.height - radius)
    let quarter = Double.pi / 2
    cairo.newSubpath(context)
    cairo.arc(context, right, top, radius, -quarter, 0)
    cairo.arc(context, right, bottom, radius, 0, quarter)
    cairo.arc(context, left, bottom, radius, quarter, 2 * quarter)
    cairo.arc(context, left, top, radius, 2 * quarter, 3 * quarter)
    cairo.closePath(context)
  }

  private func show(
    _ text: String, _ size: Double, _ ink: Picture.Ink?, at start: (Double) -> Picture.Point
  ) {
    guard let ink, size > 0 else { return }
    use(ink)
    cairo.fontSize(context, size)
    // Text of C ends at a zero.
    let visible = text.filter { $0 != "\0" }
    var extents = cairo_text_extents_t()
    cairo.textExtents(context, visible, &extents)
    let point = start(extents.x_advance)
    cairo.moveTo(context, point.x, point.y)
    cairo.showText(context, visible)
  }

  private func use(_ ink: Picture.Ink) {
    cairo.color(
      context, Double(ink.red) / 255, Double(ink.green) / 255, Double(ink.blue) / 255, ink.alpha)
  }
}
