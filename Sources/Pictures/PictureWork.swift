/// The work of drawing a picture, known before it is drawn.
extension Picture {
  /// The pixels that drawing touches, shape by shape, at a number of pixels for each point; an
  /// estimate that is rather too great.
  package func drawnPixels(scale: Double) -> Int {
    let decoded = imageFiles.reduce(0.0) { $0 + $1.decodedPixels }
    let sum = layers.reduce(decoded) { sum, layer in
      layer.shapes.reduce(sum) { $0 + drawnPixels(of: $1, in: layer, scale: scale) }
    }
    return Int(min(sum, 1e15))
  }

  /// The pixels that drawing a shape touches.
  func drawnPixels(of shape: Shape, in layer: Layer, scale: Double) -> Double {
    let area = area(of: shape, in: layer) * scale * scale
    var passes = (shape.fill == nil ? 0.0 : 1) + (shape.stroke == nil ? 0 : 1)
    if shape.alpha < 1 { passes += Shape.groupPasses }
    if let image = shape.image { passes += Shape.imagePasses + Double(image.parts.count) / 8 }
    return Shape.leastPixels + area * passes + shape.glyphCount * Shape.glyphPixels
      + shape.pointCount * Shape.pointPixels
      + min(shape.dashCount, Shape.dashesMax) * Shape.dashPixels
  }

  /// The visible part of the rectangle about a shape, in square points.
  private func area(of shape: Shape, in layer: Layer) -> Double {
    let own = shape.bounds
    let bounds = shape.transform.map { $0.bounds(of: own) } ?? own
    guard [bounds.x, bounds.y, bounds.width, bounds.height].allSatisfy(\.isFinite) else {
      return 0
    }
    let (dx, dy) = (layer.frame.x - layer.origin.x, layer.frame.y - layer.origin.y)
    let left = max(0, layer.frame.x, bounds.x + dx)
    let top = max(0, layer.frame.y, bounds.y + dy)
    let right = min(width, layer.frame.x + layer.frame.width, bounds.x + dx + bounds.width)
    let bottom = min(height, layer.frame.y + layer.frame.height, bounds.y + dy + bounds.height)
    return max(0, right - left) * max(0, bottom - top)
  }
}

extension Picture.Shape {
  /// The work of a shape without area, as so many pixels; a guess.
  static let leastPixels = 2048.0
  /// How often a group is touched besides its content: it is cleared, and painted with an opacity.
  static let groupPasses = 3.0
  /// The work of a pixel of an image, which is mixed from several of the file; a guess.
  static let imagePasses = 4.0
  /// The work of a dash, as so many pixels; a guess.
  static let dashPixels = 16.0
  /// The work of a glyph's outline, as so many pixels; a guess.
  static let glyphPixels = 256.0
  /// The most dashes of an edge; an edge of more is drawn as a solid line.
  ///
  /// Rule: guess; more than a screen shows.
  static let dashesMax = 100_000.0

  /// The work of a line of a path, as so many pixels; a guess.
  static let pointPixels = 64.0

  /// How many points a path has.
  var pointCount: Double {
    switch form {
    case .path(let points): Double(points.count)
    case .paths(let paths): paths.reduce(0) { $0 + Double($1.count) }
    default: 0
    }
  }

  /// The points of a path; none of another form.
  private var onlyPath: [Picture.Point] {
    if case .path(let points) = form { points } else { [] }
  }

  /// How many glyphs have outlines.
  var glyphCount: Double {
    if case .glyphs(let line) = form { Double(line.characters.count) } else { 0 }
  }

  /// How many dashes the edge has; 0 for a solid one.
  var dashCount: Double {
    guard let stroke, let dash = stroke.dash, dash > 0 else { return 0 }
    let bounds = bounds
    return (bounds.width + bounds.height) / dash
  }

  /// A rectangle about the shape, in its own coordinates, with room for its edge.
  ///
  /// A character of a text is at most as wide as twice its size.
  var bounds: Picture.Rect {
    let room = (stroke?.width ?? 0) / 2 + 2
    switch form {
    case .rect(let rect, _), .rounded(let rect, _):
      return rect.outset(by: room, room)
    case .circle(let center, let radius):
      return Picture.Rect(center).outset(by: radius + room, radius + room)
    case .path, .paths:
      let points = if case .paths(let paths) = form { paths.flatMap(\.self) } else { onlyPath }
      guard let first = points.first else { return Picture.Rect(Picture.Point(x: 0, y: 0)) }
      let (left, right) = points.reduce((first.x, first.x)) {
        (min($0.0, $1.x), max($0.1, $1.x))
      }
      let (top, bottom) = points.reduce((first.y, first.y)) {
        (min($0.0, $1.y), max($0.1, $1.y))
      }
      return Picture.Rect(x: left, y: top, width: right - left, height: bottom - top)
        .outset(by: room, room)
    case .text(let text, let center, let size):
      return Picture.Rect(center).outset(by: size * Double(text.utf8.count) + room, size + room)
    case .textLine(let text, let start, let size):
      return Picture.Rect(start).outset(by: 2 * size * Double(text.utf8.count) + room, size + room)
    case .glyphs(let line):
      let around = Picture.Rect(
        x: line.start.x, y: line.start.y, width: max(0, line.width), height: 0)
      return around.outset(by: line.size + room, line.size + room)
    case .image(let image): return image.visible.outset(by: room, room)
    }
  }
}

extension Picture.ImageFile {
  /// The work of decoding it, as so many pixels.
  var decodedPixels: Double { Double(width) * Double(height) }
}

extension Picture.Rect {
  fileprivate init(_ point: Picture.Point) {
    self.init(x: point.x, y: point.y, width: 0, height: 0)
  }

  fileprivate func outset(by dx: Double, _ dy: Double) -> Picture.Rect {
    Picture.Rect(x: x - dx, y: y - dy, width: width + 2 * dx, height: height + 2 * dy)
  }
}

extension Picture.Transform {
  /// Returns the rectangle about a transformed rectangle.
  func bounds(of rect: Picture.Rect) -> Picture.Rect {
    let (middle, x, y) = (rect.middle, rect.width / 2, rect.height / 2)
    let (dx, dy) = (
      a.magnitude * x + c.magnitude * y, b.magnitude * x + d.magnitude * y
    )
    return Picture.Rect(
      x: a * middle.x + c * middle.y + tx - dx, y: b * middle.x + d * middle.y + ty - dy,
      width: 2 * dx, height: 2 * dy)
  }
}
