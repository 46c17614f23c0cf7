import Foundation
import Pictures
import UIKit

extension Picture.Shape {
  /// Creates the shape of a text in an element whose top-left corner is at a point.
  init(_ text: ShownText, at corner: CGPoint) {
    let line = Picture.GlyphLine(
      characters: text.characters, offsets: text.offsets,
      start: Picture.Point(
        CGPoint(x: corner.x + text.start.x, y: corner.y + text.start.y)),
      width: Double(text.width), size: Double(text.size), weight: Double(text.weight))
    self.init(.glyphs(line), fill: FrameColor(components: text.color).map(Picture.Ink.init))
  }

  /// Creates the shape of a line in an element whose top-left corner is at a point.
  init(_ line: ShownLine, at corner: CGPoint) {
    let points = line.points.map {
      Picture.Point(CGPoint(x: corner.x + $0.x, y: corner.y + $0.y))
    }
    self.init(
      .path(points), stroke: Picture.Stroke(Picture.Ink(line.color), width: Double(line.width)))
    alpha = Double(min(1, line.alpha))
  }

  /// Creates the shapes of a box in an element whose top-left corner is at a point.
  static func shapes(_ box: ShownBox, at corner: CGPoint) -> [Picture.Shape] {
    let rect = Picture.Rect(box.frame.offsetBy(dx: corner.x, dy: corner.y))
    let radius = min(Double(box.radius), rect.width / 2, rect.height / 2)
    var shape = Picture.Shape(.rect(rect, radius: radius), fill: box.fill.map(Picture.Ink.init))
    if let line = box.line {
      shape.stroke = Picture.Stroke(
        Picture.Ink(line), width: Double(box.lineWidth), dash: box.isDashed ? 3 : nil)
    }
    shape.alpha = Double(min(1, box.alpha))
    var shapes = [shape]
    if !box.label.isEmpty {
      shapes += Label(box.label, in: rect).shape(shape.fill?.contrast ?? .black)
    }
    return shapes
  }
}
