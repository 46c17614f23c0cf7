import CCairo

/// Draws layers and shapes in a context of cairo.
struct CairoPen {
  let cairo: CairoLibrary
  let context: OpaquePointer?
  let outlines: GlyphOutlines
  let images: ImageSurfaces

  /// Begins a layer, which `end()` ends.
  func begin(_ layer: Picture.Layer) {
    cairo.save(context)
    let (frame, origin) = (layer.frame, layer.origin)
    trace(frame, layer.corners)
    cairo.clip(context)
    cairo.translate(context, frame.x - origin.x, frame.y - origin.y)
  }

  /// Ends a layer.
  func end() {
    cairo.restore(context)
  }

  /// Draws a shape of the layer.
  func draw(_ shape: Picture.Shape) {
    cairo.save(context)
    defer { cairo.restore(context) }
    if let matrix = shape.transform, !apply(matrix) { return }
    let isGroup = shape.alpha < 1
    if isGroup {
      // A group is as large as the clip: without it each would be as large as the layer.
      let bounds = shape.bounds
      cairo.rectangle(context, bounds.x, bounds.y, bounds.width, bounds.height)
      cairo.clip(context)
      cairo.pushGroup(context)
    }
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
    case .rect(let rect, let radius):
      trace(rect, Picture.Corners(radius))
    case .rounded(let rect, let corners): trace(rect, corners)
    case .circle(let center, let radius):
      cairo.arc(context, center.x, center.y, max(0, radius), 0, 2 * Double.pi)
    case .path(let points): trace([points])
    case .paths(let paths): trace(paths)
    case .text(let text, let center, let size):
      return show(text, size, shape.fill) { width in
        Picture.Point(x: center.x - width / 2, y: center.y + size * SVGWriter.rise)
      }
    case .textLine(let text, let start, let size):
      return show(text, size, shape.fill) { _ in start }
    case .glyphs(let line): trace(line)
    case .image(let image): return paint(image)
    }
    if let fill = shape.fill {
      use(fill)
      cairo.fillPreserve(context)
    }
    guard let stroke = shape.stroke else { return }
    use(stroke.ink)
    cairo.lineWidth(context, stroke.width)
    if let dash = stroke.dash, shape.dashCount <= Picture.Shape.dashesMax {
      withUnsafePointer(to: dash) { cairo.dash(context, $0, 1, 0) }
    } else {
      cairo.dash(context, nil, 0, 0)
    }
    cairo.strokePath(context)
  }

  private func trace(_ paths: [[Picture.Point]]) {
    for points in paths {
      for (index, point) in points.enumerated() {
        let step = index == 0 ? cairo.moveTo : cairo.lineTo
        step(context, point.x, point.y)
      }
    }
    cairo.lineCap(context, CAIRO_LINE_CAP_ROUND)
    cairo.lineJoin(context, CAIRO_LINE_JOIN_ROUND)
  }

  private func trace(_ rect: Picture.Rect, _ corners: Picture.Corners) {
    let radii = corners.limited(in: rect)
    let all = [radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight]
    guard all.contains(where: { $0 > 0 }) else {
      return cairo.rectangle(context, rect.x, rect.y, rect.width, rect.height)
    }
    let (right, bottom) = (rect.x + rect.width, rect.y + rect.height)
    let quarter = Double.pi / 2
    func arc(_ radius: Double, _ x: Double, _ y: Double, _ start: Double) {
      cairo.arc(context, x, y, radius, start * quarter, (start + 1) * quarter)
    }
    cairo.newSubpath(context)
    arc(radii.topRight, right - radii.topRight, rect.y + radii.topRight, -1)
    arc(radii.bottomRight, right - radii.bottomRight, bottom - radii.bottomRight, 0)
    arc(radii.bottomLeft, rect.x + radii.bottomLeft, bottom - radii.bottomLeft, 1)
    arc(radii.topLeft, rect.x + radii.topLeft, rect.y + radii.topLeft, 2)
    cairo.closePath(context)
  }

  private func trace(_ line: Picture.GlyphLine) {
    for step in outlines.path(of: line) {
      switch step {
      case .move(let point): cairo.moveTo(context, point.x, point.y)
      case .line(let point): cairo.lineTo(context, point.x, point.y)
      case .curve(let first, let second, let end):
        cairo.curveTo(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo.closePath(context)
      }
    }
  }

  /// Draws an image, or its placeholder.
  private func paint(_ image: Picture.Image) {
    guard let surface = images.surface(of: image.file) else {
      return image.placeholder.forEach(draw)
    }
    trace(image.visible, image.corners)
    cairo.clip(context)
    for part in image.parts { paint(part, of: surface, image) }
  }

  private func paint(
    _ part: Picture.Image.Part, of surface: CairoLibrary.Surface, _ image: Picture.Image
  ) {
    let (source, target) = (part.source, part.target)
    let sides = [source.width, source.height, target.width, target.height]
    guard sides.allSatisfy({ $0 > 0 && $0 < 1e7 }) else { return }
    cairo.save(context)
    defer { cairo.restore(context) }
    cairo.rectangle(context, target.x, target.y, target.width, target.height)
    // Beside another part an edge between two pixels would be a seam.
    if image.parts.count > 1 { cairo.antialias(context, CAIRO_ANTIALIAS_NONE) }
    cairo.clip(context)
    cairo.translate(context, target.x, target.y)
    let shown = Picture.Image.sides(of: source, image.turn)
    cairo.scale(context, target.width / shown.width, target.height / shown.height)
    if image.turn != .up,
      !apply(image.turn.transform(width: shown.width, height: shown.height))
    {
      return
    }
    // A part of a surface has whole pixels; what lies a little beside one is meant.
    let (left, right) = Self.pixels(source.x, source.width, of: image.file.width)
    let (top, bottom) = Self.pixels(source.y, source.height, of: image.file.height)
    cairo.translate(context, left - source.x, top - source.y)
    let cut = cairo.partOfSurface(surface, left, top, right - left, bottom - top)
    let pattern = cairo.createPattern(cut)
    defer {
      cairo.destroyPattern(pattern)
      cairo.destroySurface(cut)
    }
    // Its own edge continues it, so that pixels beyond it do not shine through.
    cairo.extendPattern(pattern, CAIRO_EXTEND_PAD)
    if let tint = image.tint {
      use(tint)
      cairo.mask(context, pattern)
    } else {
      cairo.usePattern(context, pattern)
      cairo.paintWithAlpha(context, 1)
    }
  }

  /// The pixels that a range touches.
  private static func pixels(
    _ start: Double, _ length: Double, of count: Int
  ) -> (start: Double, end: Double) {
    let tolerance = 0.001
    return (
      max(0, (start + tolerance).rounded(.down)),
      min(Double(count), (start + length - tolerance).rounded(.up))
    )
  }

  /// Draws a text of the picture itself in the font of labels, so that no other font of the machine changes it.
  ///
  /// Rule: A84.
  private func show(
    _ text: String, _ size: Double, _ ink: Picture.Ink?, at start: (Double) -> Picture.Point
  ) {
    guard let ink, size > 0 else { return }
    var line = outlines.line(text, size: size)
    line.start = start(line.width)
    trace(line)
    use(ink)
    cairo.fillPreserve(context)
  }

  private func use(_ ink: Picture.Ink) {
    cairo.color(
      context, Double(ink.red) / 255, Double(ink.green) / 255, Double(ink.blue) / 255, ink.alpha)
  }
}
