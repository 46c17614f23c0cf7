/// Images in SVG: the contents of a file are written once, and used wherever the image is.
extension SVGWriter {
  /// Returns the element with the contents of a file, to which `reference(to:)` refers.
  package static func definition(of file: Picture.ImageFile) -> String {
    let (width, height) = file.storedSides
    var text = "<image id=\"\(reference(to: file))\" width=\"\(width)\" height=\"\(height)\""
    if file.orientation != .up {
      // Without the style a browser would turn it, too.
      text += " style=\"image-orientation:none\"\(Self.attribute(file.uprightTransform))"
    }
    text += " preserveAspectRatio=\"none\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
    return text + " xlink:href=\"data:image/\(file.kind.rawValue);base64,\(base64(file.bytes))\"/>"
  }

  /// The id of the element with the contents of a file.
  package static func reference(to file: Picture.ImageFile) -> String { "image-\(file.id)" }

  /// Returns the text of bytes in base 64 (RFC 4648).
  static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    let count = (bytes.count + 2) / 3 * 4
    return String(unsafeUninitializedCapacity: count) { text in
      var (input, output) = (0, 0)
      while input < bytes.count {
        let left = bytes.count - input
        let word =
          UInt32(bytes[input]) << 16 | (left > 1 ? UInt32(bytes[input + 1]) << 8 : 0)
          | (left > 2 ? UInt32(bytes[input + 2]) : 0)
        for index in 0..<4 {
          let digit = digits[Int(word >> UInt32(18 - 6 * index)) & 63]
          text[output + index] = index <= left ? digit : UInt8(ascii: "=")
        }
        (input, output) = (input + 3, output + 4)
      }
      return count
    }
  }

  /// Writes what an image needs, unless it is written, and the image as one line.
  mutating func write(_ image: Picture.Image, _ shape: Picture.Shape) {
    let id = Self.reference(to: image.file)
    if hasImageContents, defined.insert(id).inserted {
      text += "<defs>\(Self.definition(of: image.file))</defs>\n"
    }
    let clip = defineClip(of: image).map { " clip-path=\"url(#\($0))\"" }
    let tint = image.tint.map { " filter=\"url(#\(defineTint($0)))\"" }
    text += "<g\(name(of: shape)) data-image=\"\(image.file.id)\""
    text += Self.attributes(of: image.frame)
    text += "\(clip ?? "")\(tint ?? "")\(look(of: shape))>"
    for part in image.parts { write(part, image.turn, id) }
    text += "</g>\n"
  }

  /// Writes a part of an image; a turned one in the pixels of its source.
  private mutating func write(
    _ part: Picture.Image.Part, _ turn: Picture.Orientation, _ id: String
  ) {
    let source = part.source
    if turn != .up {
      let sides = Picture.Image.sides(of: source, turn)
      let matrix = turn.transform(width: sides.width, height: sides.height)
      text += "<svg\(Self.attributes(of: part.target)) viewBox=\"0 0"
      text += " \(Self.number(sides.width)) \(Self.number(sides.height))\""
      text += " preserveAspectRatio=\"none\"><g\(Self.attribute(matrix))>"
    }
    let target =
      turn == .up
      ? part.target : Picture.Rect(x: 0, y: 0, width: source.width, height: source.height)
    let numbers = [source.x, source.y, source.width, source.height].map { Self.number($0) }
    text += "<svg\(Self.attributes(of: target)) viewBox=\"\(numbers.joined(separator: " "))\""
    text += " preserveAspectRatio=\"none\"><use xmlns:xlink=\"http://www.w3.org/1999/xlink\""
    text += " xlink:href=\"#\(id)\"/></svg>"
    if turn != .up { text += "</g></svg>" }
  }

  private static func attribute(_ matrix: Picture.Transform) -> String {
    let values = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty].map { number($0) }
    return " transform=\"matrix(\(values.joined(separator: " ")))\""
  }
}

extension SVGWriter {
  /// Writes the clip of an image, unless it is written; returns its id, nil for an image that nothing cuts.
  private mutating func defineClip(of image: Picture.Image) -> String? {
    let corners = image.corners.limited(in: image.visible)
    guard image.visible != image.frame || !corners.areSquare else { return nil }
    let rect = image.visible
    let numbers =
      [rect.x, rect.y, rect.width, rect.height]
      + [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
    let id = "cut_\(numbers.map { Self.number($0) }.joined(separator: "_"))"
    guard defined.insert(id).inserted else { return id }
    text += "<clipPath id=\"\(id)\"><path d=\"\(Self.path(of: rect, corners))\"/></clipPath>\n"
    return id
  }

  /// Writes the filter that draws a shape in a colour, unless it is written; returns its id.
  private mutating func defineTint(_ ink: Picture.Ink) -> String {
    let id = "tint-\(ink.text.dropFirst())-\(Self.number(ink.alpha * 100))"
    guard defined.insert(id).inserted else { return id }
    let rows = [ink.red, ink.green, ink.blue].map { byte in
      "0 0 0 0 \(Self.number(Double(byte) / 255, digits: 4))"
    }
    text += "<filter id=\"\(id)\" x=\"0\" y=\"0\" width=\"1\" height=\"1\""
    text += " color-interpolation-filters=\"sRGB\"><feColorMatrix values=\""
    text += (rows + ["0 0 0 \(Self.number(ink.alpha, digits: 4)) 0"]).joined(separator: " ")
    text += "\"/></filter>\n"
    return id
  }
}
