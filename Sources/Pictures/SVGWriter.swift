/// Writes pictures as SVG 1.1: equal pictures give equal bytes.
///
/// Each shape is a line. Coordinates are rounded to hundredths of a point. The work is divided into
/// steps, so that a daemon can serve others in between.
package struct SVGWriter {
  /// The picture as SVG, once the last step is done.
  package internal(set) var text = ""
  /// The ids of what other elements refer to.
  var defined: Set<String> = []
  /// Whether the contents of images are written, too.
  let hasImageContents: Bool
  private let picture: Picture
  private var cursor = Picture.Cursor()
  private var clips = 0

  /// Returns a picture as SVG.
  ///
  /// - Parameter scale: The size in which it is displayed, in units of CSS for a point.
  package static func svg(_ picture: Picture, scale: Double = 1) -> String {
    var writer = SVGWriter(picture, scale: scale)
    while !writer.step(shapes: .max) {}
    return writer.text
  }

  /// Returns shapes as elements of SVG, a line each; images refer to `definition(of:)`.
  package static func elements(_ shapes: [Picture.Shape]) -> String {
    let none = Picture(title: "", width: 0, height: 0)
    var writer = SVGWriter(none, scale: 1, hasImageContents: false)
    writer.text = ""
    for shape in shapes { writer.write(shape) }
    return writer.text
  }

  /// Begins a picture.
  package init(_ picture: Picture, scale: Double) {
    self.init(picture, scale: scale, hasImageContents: true)
  }

  private init(_ picture: Picture, scale: Double, hasImageContents: Bool) {
    (self.picture, self.hasImageContents) = (picture, hasImageContents)
    let (width, height) = (picture.width, picture.height)
    text += "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(Self.number(width * scale))\""
    text += " height=\"\(Self.number(height * scale))\""
    text += " viewBox=\"0 0 \(Self.number(width)) \(Self.number(height))\""
    text += " font-family=\"sans-serif\">\n"
    text += "<title>\(Self.escaped(picture.title))</title>\n"
  }

  /// Writes the next shapes, so many at most; returns whether the picture is whole.
  package mutating func step(shapes: Int) -> Bool {
    var left = shapes
    while left > 0, let position = cursor.next(in: picture) {
      let layer = picture.layers[position.layer]
      guard let index = position.shape else {
        text += "</g>\n"
        continue
      }
      if index == 0 { begin(layer) }
      guard index < layer.shapes.count else { continue }
      write(layer.shapes[index])
      left -= 1
    }
    guard cursor.isAtEnd(of: picture) else { return false }
    text += "</svg>\n"
    return true
  }

  private mutating func begin(_ layer: Picture.Layer) {
    let (frame, origin) = (layer.frame, layer.origin)
    clips += 1
    let clip = Picture.Rect(x: origin.x, y: origin.y, width: frame.width, height: frame.height)
    let form =
      layer.corners.areSquare
      ? "<rect\(Self.attributes(of: clip))/>"
      : "<path d=\"\(Self.path(of: clip, layer.corners))\"/>"
    text += "<clipPath id=\"clip\(clips)\">\(form)</clipPath>\n"
    text += "<g data-layer=\"\(Self.escaped(layer.name))\" clip-path=\"url(#clip\(clips))\""
    text += " transform=\"translate(\(Self.number(frame.x - origin.x)) "
    text += "\(Self.number(frame.y - origin.y)))\">\n"
  }

  private mutating func write(_ shape: Picture.Shape) {
    switch shape.form {
    case .rect(let rect, let radius):
      text += "<rect\(name(of: shape))\(Self.attributes(of: rect))"
      if radius > 0 { text += " rx=\"\(Self.number(radius))\"" }
      text += "\(look(of: shape))/>\n"
    case .rounded(let rect, let corners): write(rect, corners, shape)
    case .circle(let center, let radius):
      text += "<circle\(name(of: shape)) cx=\"\(Self.number(center.x))\""
      text += " cy=\"\(Self.number(center.y))\" r=\"\(Self.number(radius))\"\(look(of: shape))/>\n"
    case .path(let points):
      let list = points.map { "\(Self.number($0.x)),\(Self.number($0.y))" }
      text += "<polyline\(name(of: shape)) points=\"\(list.joined(separator: " "))\""
      text += " stroke-linecap=\"round\" stroke-linejoin=\"round\"\(look(of: shape))/>\n"
    case .paths(let paths):
      text += "<path\(name(of: shape)) d=\""
      for points in paths {
        for (index, point) in points.enumerated() {
          text += "\(index == 0 ? "M" : "L")\(Self.number(point.x)) \(Self.number(point.y))"
        }
      }
      text += "\" stroke-linecap=\"round\" stroke-linejoin=\"round\"\(look(of: shape))/>\n"
    case .text(let string, let center, let size):
      text += "<text x=\"\(Self.number(center.x))\""
      text += " y=\"\(Self.number(center.y + size * Self.rise))\""
      text += " font-size=\"\(Self.number(size))\" text-anchor=\"middle\"\(look(of: shape))>"
      text += "\(Self.escaped(string))</text>\n"
    case .textLine(let string, let start, let size):
      text += "<text x=\"\(Self.number(start.x))\" y=\"\(Self.number(start.y))\""
      text += " font-size=\"\(Self.number(size))\"\(look(of: shape))>"
      text += "\(Self.escaped(string))</text>\n"
    case .glyphs(let line): write(line, shape)
    case .image(let image): write(image, shape)
    }
  }

  /// Writes a rectangle as a path, with the attributes of a rectangle for comparisons.
  private mutating func write(
    _ rect: Picture.Rect, _ corners: Picture.Corners, _ shape: Picture.Shape
  ) {
    text += "<path\(name(of: shape))\(Self.attributes(of: rect))"
    text += " d=\"\(Self.path(of: rect, corners))\"\(look(of: shape))/>\n"
  }

  /// Returns the outline of a rectangle with round corners.
  static func path(of rect: Picture.Rect, _ corners: Picture.Corners) -> String {
    let radii = corners.limited(in: rect)
    let (right, bottom) = (rect.x + rect.width, rect.y + rect.height)
    func arc(_ radius: Double, _ x: Double, _ y: Double) -> String {
      guard radius > 0 else { return "" }
      let size = number(radius)
      return "A\(size) \(size) 0 0 1 \(number(x)) \(number(y))"
    }
    return "M\(number(rect.x + radii.topLeft)) \(number(rect.y))"
      + "H\(number(right - radii.topRight))"
      + arc(radii.topRight, right, rect.y + radii.topRight)
      + "V\(number(bottom - radii.bottomRight))"
      + arc(radii.bottomRight, right - radii.bottomRight, bottom)
      + "H\(number(rect.x + radii.bottomLeft))"
      + arc(radii.bottomLeft, rect.x, bottom - radii.bottomLeft)
      + "V\(number(rect.y + radii.topLeft))"
      + "\(arc(radii.topLeft, rect.x + radii.topLeft, rect.y))Z"
  }

  /// Writes a text whose characters have the positions that they have on a device, in any font that the viewer
  /// has.
  private mutating func write(_ line: Picture.GlyphLine, _ shape: Picture.Shape) {
    // A position for each scalar, since SVG counts them.
    var positions: [String] = []
    for (character, offset) in zip(line.characters, line.offsets) {
      let x = Self.number(line.start.x + offset)
      positions += Array(repeating: x, count: character.unicodeScalars.count)
    }
    text += "<text\(name(of: shape)) x=\"\(positions.joined(separator: " "))\""
    text +=
      " y=\"\(Self.number(line.start.y))\" font-family=\"\(line.isMonospaced ? "monospace" : "Inter, sans-serif")\""
    text += " font-size=\"\(Self.number(line.size))\""
    if line.isItalic { text += " font-style=\"italic\"" }
    text += " font-weight=\"\(Self.weight(line.weight))\" xml:space=\"preserve\""
    text += "\(look(of: shape))>\(Self.escaped(line.characters.joined()))</text>\n"
  }

  /// The number that CSS gives a weight of UIKit's.
  private static func weight(_ weight: Double) -> Int {
    let limits = [-0.7, -0.5, -0.2, 0.115, 0.265, 0.35, 0.48, 0.59]
    return ((limits.firstIndex { weight < $0 } ?? limits.count) + 1) * 100
  }

  /// How far the base line of a text lies below its middle, in parts of its size; half of the height
  /// of a capital letter.
  package static let rise = 0.36

  static func attributes(of rect: Picture.Rect) -> String {
    " x=\"\(number(rect.x))\" y=\"\(number(rect.y))\" width=\"\(number(rect.width))\""
      + " height=\"\(number(rect.height))\""
  }

  func name(of shape: Picture.Shape) -> String {
    let name = shape.name.isEmpty ? "" : " data-name=\"\(Self.escaped(shape.name))\""
    return shape.state.isEmpty ? name : name + " data-state=\"\(Self.escaped(shape.state))\""
  }

  func look(of shape: Picture.Shape) -> String {
    var look = ""
    if let fill = shape.fill {
      look += " fill=\"\(fill.text)\""
      if fill.alpha < 1 { look += " fill-opacity=\"\(Self.number(fill.alpha))\"" }
    } else {
      look += " fill=\"none\""
    }
    if let stroke = shape.stroke {
      look += " stroke=\"\(stroke.ink.text)\" stroke-width=\"\(Self.number(stroke.width))\""
      if stroke.ink.alpha < 1 { look += " stroke-opacity=\"\(Self.number(stroke.ink.alpha))\"" }
      if let dash = stroke.dash { look += " stroke-dasharray=\"\(Self.number(dash))\"" }
    }
    if shape.alpha < 1 { look += " opacity=\"\(Self.number(shape.alpha))\"" }
    if let matrix = shape.transform {
      let parts = [matrix.a, matrix.b, matrix.c, matrix.d].map { Self.number($0, digits: 4) }
      look += " transform=\"matrix(\(parts.joined(separator: " ")) "
      look += "\(Self.number(matrix.tx)) \(Self.number(matrix.ty)))\""
    }
    return look
  }

  // MARK: Text

  /// Returns a number with so many decimals at most, without trailing zeros; limited to ten million.
  package static func number(_ value: Double, digits: Int = 2) -> String {
    let unit = digits == 4 ? 10_000 : 100
    let limited = value.isNaN ? 0 : min(max(value, -1e7), 1e7)
    let whole = Int((limited * Double(unit)).rounded())
    let (integer, fraction) = whole.magnitude.quotientAndRemainder(dividingBy: UInt(unit))
    let sign = whole < 0 ? "-" : ""
    guard fraction > 0 else { return "\(sign)\(integer)" }
    var decimals = String(fraction + UInt(unit)).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(sign)\(integer).\(decimals)"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default:
        // XML 1.0 has no other control characters, and no noncharacters at the end of the plane.
        let isAllowed =
          scalar.value >= 0x20 && !(0xFFFE...0xFFFF).contains(scalar.value)
          && !(0x7F...0x9F).contains(scalar.value)
        result.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
      }
    }
    return result
  }
}
