import Foundation
import Pictures
import UIKit

/// The shapes of one element: its rectangle, its state and its label.
struct ElementShapes {
  private(set) var shapes: [Picture.Shape] = []

  /// Creates no shapes for an element that is hidden, or whose frame cannot be drawn.
  ///
  /// - Parameter covers: The frames of the elements above it, which its label avoids.
  init(
    _ item: ScreenContent.Item, below covers: [CGRect] = [],
    _ images: PictureImages = PictureImages(ImageLimits())
  ) {
    let element = item.element
    let frame = CGRect(
      x: element.center.x - element.size.width / 2, y: element.center.y - element.size.height / 2,
      width: element.size.width, height: element.size.height)
    guard !element.isHidden, element.alpha > 0, frame.isDrawable, !item.isEmptyRoom else { return }
    let rect = Picture.Rect(frame)
    // What an app shows has its own ground, or none.
    let showsContents = !item.parts.isEmpty && !element.lacksData
    let ink = showsContents ? item.ground.map(Picture.Ink.init) : Self.ink(of: element)
    let isRow = showsContents && item.isRow
    let (form, inner) = Self.forms(showsContents || !item.isRow ? item.corners : nil, rect)
    var body = Picture.Shape(form, fill: ink)
    if let border = item.border {
      body.stroke = Picture.Stroke(Picture.Ink(border.color), width: Double(border.width))
    } else if !isRow {
      let edge = Picture.Ink(0x000000, alpha: showsContents ? 0.15 : 0.45)
      body.stroke = Picture.Stroke(edge, width: 1, dash: Self.isSolid(element) ? nil : 3)
    }
    body.name = Self.name(of: item)
    body.state = Self.state(of: item)
    shapes.append(body)
    shapes += Self.contents(of: item.parts, at: frame.origin, named: body.name, images)
    if element.isHighlighted {
      var cover = Picture.Shape(form, fill: Picture.Ink(0x000000, alpha: 0.3))
      cover.name = "\(body.name)\(SVGDrawing.highlight)"
      shapes.append(cover)
    }
    if element.isSelected || item.isInHand {
      var edge = Picture.Shape(
        inner, stroke: Picture.Stroke(.black, width: 3, dash: item.isInHand ? 6 : nil))
      edge.name = "\(body.name)\(SVGDrawing.selection)"
      shapes.append(edge)
    }
    let hasText = item.parts.contains { if case .text = $0 { true } else { false } }
    if !hasText {
      let free = Label(item.label, in: rect).isFree(of: covers) ? frame : frame.free(of: covers)
      shapes += Label(item.label, in: Picture.Rect(free)).shape(ink?.contrast ?? .black)
    }
    let transform = element.transform == .identity ? nil : Self.transform(element)
    for index in shapes.indices {
      let own = shapes[index].transform
      shapes[index].transform = own.map { transform?.after($0) ?? $0 } ?? transform
      shapes[index].alpha *= Double(min(1, element.alpha))
    }
  }

  /// The forms of the element and of a line inside of its edge.
  private static func forms(
    _ corners: ScreenContent.Corners?, _ rect: Picture.Rect
  ) -> (edge: Picture.Form, inner: Picture.Form) {
    func radius(_ radius: CGFloat) -> Double {
      min(Double(radius), rect.width / 2, rect.height / 2)
    }
    let (upper, lower) = (corners.map { radius($0.upper) }, corners.map { radius($0.lower) })
    let round = corners?.round ?? .all
    guard let upper, let lower, upper != lower || round != .all else {
      let radius = upper ?? 4
      return (.rect(rect, radius: radius), .rect(inner(rect), radius: radius))
    }
    func corner(_ corner: ShownCorners, _ radius: Double) -> Double {
      round.contains(corner) ? radius : 0
    }
    let all = Picture.Corners(
      topLeft: corner(.topLeft, upper), topRight: corner(.topRight, upper),
      bottomLeft: corner(.bottomLeft, lower), bottomRight: corner(.bottomRight, lower))
    return (.rounded(rect, all), .rounded(inner(rect), all))
  }

  /// The shapes of the parts, each with a name of its own.
  static func contents(
    of parts: [ShownPart], at corner: CGPoint, named name: String, _ images: PictureImages
  ) -> [Picture.Shape] {
    var shapes: [Picture.Shape] = []
    var (texts, runs) = (0, 0)
    for part in parts {
      switch part {
      case .text(let text):
        guard !text.isShadow else {
          shapes.append(Picture.Shape(text, at: corner))
          continue
        }
        if text.isCut {
          images.note(
            "The text “\(Label.cut(text.text))” of \(name) is cut where the element has more than "
              + "\(ElementParts.charactersMax) characters; more are not drawn.")
        }
        runs = text.continuesLine && texts > 0 ? runs + 1 : 1
        if runs == 1 { texts += 1 }
        var line = Picture.Shape(text, at: corner)
        line.name = "\(name) text \(texts)\(runs > 1 ? "\(SVGDrawing.run)\(runs)" : "")"
        shapes.append(line)
      case .box(let box):
        var boxes = Picture.Shape.shapes(box, at: corner)
        if !box.name.isEmpty { boxes[0].name = "\(name) \(box.name)" }
        shapes += boxes
      case .line(let line):
        var drawn = Picture.Shape(line, at: corner)
        if !line.name.isEmpty { drawn.name = "\(name) \(line.name)" }
        shapes.append(drawn)
      case .image(let image):
        var drawn = Picture.Shape.shapes(image, at: corner, images)
        if !image.box.name.isEmpty { drawn[0].name = "\(name) \(image.box.name)" }
        shapes += drawn
      }
    }
    return shapes
  }

  private static func transform(_ element: FrameContent.Element) -> Picture.Transform {
    let own = element.transform
    return Picture.Transform(
      a: Double(own.a), b: Double(own.b), c: Double(own.c), d: Double(own.d), tx: Double(own.tx),
      ty: Double(own.ty)
    ).about(Picture.Point(element.center))
  }

  /// The rectangle in which a line of three points lies inside of the element.
  private static func inner(_ rect: Picture.Rect) -> Picture.Rect {
    let margin = min(1.5, rect.width / 2, rect.height / 2)
    return Picture.Rect(
      x: rect.x + margin, y: rect.y + margin, width: rect.width - 2 * margin,
      height: rect.height - 2 * margin)
  }

  /// Cells and the library's headers and footers have solid edges, other views and cells without
  /// data dashed ones.
  private static func isSolid(_ element: FrameContent.Element) -> Bool {
    ["cell", "header", "footer"].contains(element.kind) && !element.lacksData
  }

  /// The app's colour, otherwise one of the section for cells, and greys.
  private static func ink(of element: FrameContent.Element) -> Picture.Ink {
    if let color = element.color { return Picture.Ink(color) }
    guard element.kind == "cell" else { return Picture.Ink(0xE4E4E4) }
    if element.lacksData { return Picture.Ink(0xF7F7F7) }
    return Picture.Palette.ink(element.item.section)
  }

  private static func name(of item: ScreenContent.Item) -> String {
    let (kind, path) = (item.element.kind, item.element.item)
    let indexText = "[\(path.section), \(path.item)]"
    let name = kind == "cell" ? "item \(indexText)" : "\(kind) \(indexText)"
    return item.isLeaving ? "leaving \(name)" : name
  }

  private static func state(of item: ScreenContent.Item) -> String {
    [
      item.element.isHighlighted ? "highlighted" : nil, item.element.isSelected ? "selected" : nil,
      item.element.lacksData ? "without data" : nil, item.isInHand ? "in the hand" : nil,
    ].compactMap(\.self).joined(separator: ", ")
  }
}

/// A label in the middle of a rectangle, as large as there is room for.
struct Label {
  private let text: String
  private let rect: Picture.Rect
  private let size: Double

  /// The greatest and least size of a label, in points, and its most characters.
  private static let (sizeMax, sizeMin, lengthMax) = (15.0, 4.0, 24)
  /// The width of a character in parts of its size: the width of a digit in usual fonts.
  private static let aspect = 0.62

  init(_ label: String, in rect: Picture.Rect) {
    text = Self.cut(label)
    self.rect = rect
    let columns = Double(max(1, DisplayText.width(text)))
    size = min(Self.sizeMax, rect.height * 0.6, rect.width * 0.92 / (columns * Self.aspect))
  }

  /// Returns the beginning of a text that is too long, without characters that control a terminal.
  static func cut(_ text: String) -> String {
    let start = text.prefix(lengthMax + 1)
    guard start.count > lengthMax else { return DisplayText.printable(start) }
    return DisplayText.printable(start.prefix(lengthMax - 1)) + "…"
  }

  /// Whether no rectangle covers a part of the label.
  func isFree(of covers: [CGRect]) -> Bool {
    let width = Double(DisplayText.width(text)) * size * Self.aspect
    let (left, top) = (rect.middle.x - width / 2, rect.middle.y - size / 2)
    return !covers.contains {
      $0.minX < left + width && $0.maxX > left && $0.minY < top + size && $0.maxY > top
    }
  }

  /// Returns the label as a shape; none if there is no room.
  func shape(_ ink: Picture.Ink) -> [Picture.Shape] {
    guard size >= Self.sizeMin, !text.isEmpty else { return [] }
    return [Picture.Shape(.text(text, center: rect.middle, size: size), fill: ink)]
  }
}

extension CGRect {
  /// Returns a large part of the rectangle that no other one covers; of several parts beside a cover the largest.
  fileprivate func free(of covers: [CGRect]) -> CGRect {
    var free = self
    for cover in covers {
      let (left, right) = (max(free.minX, cover.minX), min(free.maxX, cover.maxX))
      let (top, bottom) = (max(free.minY, cover.minY), min(free.maxY, cover.maxY))
      guard left < right, top < bottom else { continue }
      let parts = [
        CGRect(x: free.minX, y: free.minY, width: free.width, height: top - free.minY),
        CGRect(x: free.minX, y: bottom, width: free.width, height: free.maxY - bottom),
        CGRect(x: free.minX, y: free.minY, width: left - free.minX, height: free.height),
        CGRect(x: right, y: free.minY, width: free.maxX - right, height: free.height),
      ]
      free = parts.max { $0.width * $0.height < $1.width * $1.height } ?? free
    }
    return free
  }
}
