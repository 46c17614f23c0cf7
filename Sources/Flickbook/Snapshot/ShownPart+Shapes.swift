import Foundation
import Pictures
import UIKit

extension ShownText {
  /// Its lines and its ground in words, for comparison with another picture; empty for none.
  fileprivate var attributes: String {
    func word(_ name: String, _ color: [CGFloat]?) -> String? {
      color.flatMap { FrameColor(components: $0) }.map { own in
        let ink = Picture.Ink(own).text
        return own == FrameColor(components: self.color) ? name : "\(name) \(ink)"
      }
    }
    let ground = background.flatMap { FrameColor(components: $0) }
    return [
      word(isUnderlinedTwice ? "underlined twice" : "underlined", underline),
      word("struck", strikethrough), shadow == nil ? nil : "with a shadow",
      ground.map { "ground \(Picture.Ink($0).text)" },
    ].compactMap(\.self).joined(separator: ", ")
  }
}

extension Picture.Shape {
  /// Creates the shape of a text in an element whose top-left corner is at a point.
  init(_ text: ShownText, at corner: CGPoint) {
    var line = Picture.GlyphLine(
      characters: text.characters, offsets: text.offsets,
      start: Picture.Point(
        CGPoint(x: corner.x + text.start.x, y: corner.y + text.start.y)),
      width: Double(text.width), size: Double(text.size), weight: Double(text.weight))
    (line.isItalic, line.isMonospaced) = (text.isItalic, text.isMonospaced)
    self.init(.glyphs(line), fill: FrameColor(components: text.color).map(Picture.Ink.init))
    state = text.attributes
    if let outline = text.outline, let color = FrameColor(components: outline.color) {
      stroke = Picture.Stroke(Picture.Ink(color), width: Double(outline.width))
      if !outline.isFilled { fill = nil }
    }
    transform = Self.transform(text.transform, at: corner)
  }

  /// Creates the shape of lines in an element whose top-left corner is at a point.
  init(_ line: ShownLine, at corner: CGPoint) {
    let paths = line.paths.map { points in
      points.map { Picture.Point(CGPoint(x: corner.x + $0.x, y: corner.y + $0.y)) }
    }
    self.init(
      paths.count == 1 ? .path(paths[0]) : .paths(paths), fill: line.fill.map(Picture.Ink.init),
      stroke: line.color.map { Picture.Stroke(Picture.Ink($0), width: Double(line.width)) })
    alpha = Double(min(1, line.alpha))
    transform = Self.transform(line.transform, at: corner)
  }

  /// Creates the shapes of a box in an element whose top-left corner is at a point.
  static func shapes(_ box: ShownBox, at corner: CGPoint) -> [Picture.Shape] {
    let rect = Picture.Rect(box.frame.offsetBy(dx: corner.x, dy: corner.y))
    var shape = Picture.Shape(form(of: box, rect), fill: box.fill.map(Picture.Ink.init))
    if let line = box.line {
      shape.stroke = Picture.Stroke(
        Picture.Ink(line), width: Double(box.lineWidth), dash: box.isDashed ? 3 : nil)
    }
    shape.alpha = Double(min(1, box.alpha))
    shape.state = box.state
    var shapes = [shape]
    if !box.label.isEmpty {
      shapes += Label(box.label, in: rect).shape(
        box.labelColor.map(Picture.Ink.init) ?? shape.fill?.contrast ?? .black)
    }
    let transform = transform(box.transform, at: corner)
    for index in shapes.indices { shapes[index].transform = transform }
    return shapes
  }

  private static func form(of box: ShownBox, _ rect: Picture.Rect) -> Picture.Form {
    let radius = radius(of: box, rect)
    guard box.corners != .all, radius > 0 else { return .rect(rect, radius: radius) }
    guard !box.corners.isEmpty else { return .rect(rect, radius: 0) }
    return .rounded(rect, corners(of: box, rect))
  }

  private static func radius(of box: ShownBox, _ rect: Picture.Rect) -> Double {
    min(Double(box.radius), rect.width / 2, rect.height / 2)
  }

  private static func corners(of box: ShownBox, _ rect: Picture.Rect) -> Picture.Corners {
    let radius = radius(of: box, rect)
    func own(_ corner: ShownCorners) -> Double { box.corners.contains(corner) ? radius : 0 }
    return Picture.Corners(
      topLeft: own(.topLeft), topRight: own(.topRight), bottomLeft: own(.bottomLeft),
      bottomRight: own(.bottomRight))
  }

  /// Creates the shapes of an image in an element whose top-left corner is at a point: of its file, or of a frame
  /// where that cannot be drawn.
  static func shapes(
    _ image: ShownImage, at corner: CGPoint, _ images: PictureImages
  ) -> [Picture.Shape] {
    var box = image.box
    box.transform = nil
    let name = box.label.isEmpty ? image.content.fileName : box.label
    box.state = name.isEmpty ? "" : "image \(name)"
    guard let file = images.file(of: image.content, named: name) else {
      box.transform = image.box.transform
      return shapes(box, at: corner)
    }
    let visible = Picture.Rect(box.frame.offsetBy(dx: corner.x, dy: corner.y))
    let frame = image.frame.offsetBy(dx: corner.x, dy: corner.y)
    var drawn = Picture.Image(
      file, Picture.Rect(image.part),
      orientation: Picture.Orientation(rawValue: image.orientation.exifNumber) ?? .up,
      in: Picture.Rect(frame))
    (drawn.visible, drawn.corners) = (visible, corners(of: box, visible))
    drawn.tint = image.tint.map(Picture.Ink.init)
    if let slices = ImageSlices(image, sides: drawn.sides) {
      drawn.divide(into: slices.parts(in: frame))
    }
    var shape = Picture.Shape(.image(drawn))
    shape.alpha = Double(min(1, box.alpha))
    shape.state = box.state
    shape.transform = transform(image.box.transform, at: corner)
    // The shape has the opacity of the frame.
    box.alpha = 1
    drawn.placeholder = shapes(box, at: corner)
    shape.form = .image(drawn)
    return [shape]
  }

  /// A transform in the coordinates of an element as one of the picture.
  private static func transform(
    _ own: CGAffineTransform?, at corner: CGPoint
  ) -> Picture.Transform? {
    own.map { own in
      Picture.Transform(
        a: Double(own.a), b: Double(own.b), c: Double(own.c), d: Double(own.d), tx: Double(own.tx),
        ty: Double(own.ty)
      ).about(Picture.Point(corner))
    }
  }
}
