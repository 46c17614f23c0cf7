import Foundation
import Pictures
import UIKit

/// The picture of a stage: each view a layer, and above them what moves over all views.
///
/// The work is divided into steps, so that a daemon can serve others in between.
struct ScreenPicture {
  /// The picture, once the last step is done.
  private(set) var picture: Picture
  private let content: ScreenContent
  private let images: PictureImages
  /// The view and its item that come next.
  private var next = (view: 0, item: 0)

  /// Returns the whole picture.
  static func picture(of content: ScreenContent, _ images: PictureImages) -> Picture {
    var picture = ScreenPicture(content, images)
    while !picture.step(items: .max) {}
    return picture.picture
  }

  /// Begins a picture.
  init(_ content: ScreenContent, _ images: PictureImages) {
    (self.content, self.images) = (content, images)
    picture = Picture(
      title: content.caption, width: Double(content.size.width),
      height: Double(content.size.height))
    add(content.behind, named: "behind")
  }

  /// Adds the views around the views of the stage.
  private mutating func add(_ parts: [ShownPart], named name: String) {
    picture.add(ElementShapes.contents(of: parts, at: .zero, named: "screen", images), named: name)
  }

  /// The most elements of a view whose labels avoid what covers them; a guess at where labels are too small.
  private static let avoidingMax = 500

  /// The frames of the elements above an element, as far as they cover what is below.
  private func covers(of view: ScreenContent.View, above index: Int) -> [CGRect] {
    guard view.items.count <= Self.avoidingMax else { return [] }
    return view.items[(index + 1)...].compactMap { item in
      let element = item.element
      guard !element.isHidden, element.alpha >= 0.5, element.transform == .identity else {
        return nil
      }
      return CGRect(
        x: element.center.x - element.size.width / 2,
        y: element.center.y - element.size.height / 2, width: element.size.width,
        height: element.size.height)
    }
  }

  /// Adds the shapes of so many items at most; returns whether the picture is whole.
  mutating func step(items: Int) -> Bool {
    var left = items
    while next.view < content.views.count {
      guard left > 0 else { return false }
      let view = content.views[next.view]
      if next.item == 0 { begin(view) }
      let last = picture.layers.count - 1
      let part = view.items[next.item...].prefix(left)
      for (offset, item) in part.enumerated() {
        let covers = covers(of: view, above: next.item + offset)
        picture.layers[last].shapes += ElementShapes(item, below: covers, images).shapes
      }
      (next.item, left) = (next.item + part.count, left - max(1, part.count))
      guard next.item == view.items.count else { continue }
      addSurroundings(of: view)
      addGap(of: view)
      next = (next.view + 1, 0)
    }
    add(content.above, named: "above")
    for bar in content.bars { add(bar) }
    addWindow()
    return true
  }

  private static let lineInk = Picture.Ink(0x000000, alpha: 0.45)
  private static let edgeInk = Picture.Ink(0x8A8A8A)

  // MARK: Views

  private mutating func begin(_ view: ScreenContent.View) {
    var layer = Picture.Layer(
      name: view.content.name.isEmpty ? "main" : view.content.name, frame: Picture.Rect(view.frame),
      origin: Picture.Point(view.content.bounds.origin))
    layer.corners = Picture.Corners(view.corners)
    var ground = Picture.Shape(
      .rect(Picture.Rect(view.content.bounds), radius: 0),
      fill: view.color.map(Picture.Ink.init) ?? .white)
    if !view.content.name.isEmpty { ground.stroke = Picture.Stroke(.black, width: 2) }
    layer.shapes.append(ground)
    layer.shapes += edges(of: view)
    picture.layers.append(layer)
  }

  private mutating func addSurroundings(of view: ScreenContent.View) {
    let last = picture.layers.count - 1
    for shown in view.surroundings where shown.frame.isDrawable {
      var ground = Picture.Shape(
        .rect(Picture.Rect(shown.frame), radius: 0), fill: shown.color.map(Picture.Ink.init),
        stroke: Picture.Stroke(Self.edgeInk, width: 1))
      ground.name = shown.name
      picture.layers[last].shapes.append(ground)
      picture.layers[last].shapes += ElementShapes.contents(
        of: shown.parts, at: shown.frame.origin, named: shown.name, images)
    }
  }

  private mutating func addGap(of view: ScreenContent.View) {
    guard let gap = view.gap, gap.frame.isDrawable else { return }
    var shape = Picture.Shape(
      .rect(Picture.Rect(gap.frame), radius: 4),
      stroke: Picture.Stroke(.black, width: 2, dash: 6))
    shape.name = "gap [\(gap.path.section), \(gap.path.item)]"
    picture.layers[picture.layers.count - 1].shapes.append(shape)
  }

  /// The edge of the content, and the part of the view that its insets leave.
  private func edges(of view: ScreenContent.View) -> [Picture.Shape] {
    var shapes: [Picture.Shape] = []
    let whole = CGRect(origin: .zero, size: view.content.contentSize)
    if whole.isDrawable {
      var edge = Picture.Shape(
        .rect(Picture.Rect(whole), radius: 0),
        stroke: Picture.Stroke(Self.edgeInk, width: 1, dash: 4))
      edge.name = "content"
      shapes.append(edge)
    }
    let inset = view.content.inset
    let rest = CGRect(
      x: view.content.bounds.minX + inset.left, y: view.content.bounds.minY + inset.top,
      width: view.content.bounds.width - inset.left - inset.right,
      height: view.content.bounds.height - inset.top - inset.bottom)
    if inset != .zero, rest.isDrawable {
      shapes.append(
        Picture.Shape(
          .rect(Picture.Rect(rest), radius: 0),
          stroke: Picture.Stroke(Self.edgeInk, width: 1, dash: 1)))
    }
    return shapes
  }

  // MARK: Bars

  private mutating func add(_ bar: ScreenContent.Bar) {
    guard bar.ground.isDrawable else { return }
    let rect = Picture.Rect(bar.ground)
    var layer = Picture.Layer(
      name: bar.name, frame: rect, origin: Picture.Point(bar.ground.origin))
    layer.corners = Picture.Corners(bar.corners)
    var ground = Picture.Shape(.rect(rect, radius: 0), fill: bar.color.map(Picture.Ink.init))
    ground.name = bar.name
    layer.shapes.append(ground)
    // The edge at the content, which is below a navigation bar.
    let y = bar.isAboveContent ? rect.y + rect.height - 0.5 : rect.y + 0.5
    let line = [Picture.Point(x: rect.x, y: y), Picture.Point(x: rect.x + rect.width, y: y)]
    layer.shapes.append(
      Picture.Shape(.path(line), stroke: Picture.Stroke(Self.edgeInk, width: 0.5)))
    layer.shapes += ElementShapes.contents(
      of: bar.parts, at: bar.frame.origin, named: bar.name, images)
    picture.layers.append(layer)
  }

  // MARK: Above all views

  private mutating func addWindow() {
    var shapes = content.previews.flatMap(Self.shapes)
    for view in content.views {
      if let menu = view.menu { shapes += self.shapes(of: menu, in: view) }
    }
    shapes += content.fingers.flatMap(Self.shapes)
    picture.add(shapes, named: "window")
  }

  /// The sides of a preview whose size nobody knows, as of a drag of another program.
  private static let previewSize = CGSize(width: 60, height: 40)

  private static func shapes(of preview: FrameContent.Preview) -> [Picture.Shape] {
    var frame = preview.frame
    if frame.isEmpty {
      frame = frame.insetBy(dx: -previewSize.width / 2, dy: -previewSize.height / 2)
    }
    guard frame.isDrawable else { return [] }
    let rect = Picture.Rect(frame)
    var shape = Picture.Shape(
      .rect(rect, radius: 8), fill: Picture.Ink(0xFFFFFF, alpha: 0.85),
      stroke: Picture.Stroke(.black, width: 2))
    shape.name = preview.label.isEmpty ? "preview" : "preview of \(preview.label)"
    return [shape] + Label(preview.label, in: rect).shape(.black)
  }

  /// Half of 44 points, the least size of what a finger is to hit.
  private static let fingerRadius = 22.0

  private static func shapes(of finger: FrameContent.Finger) -> [Picture.Shape] {
    let center = Picture.Point(finger.location)
    var circle = Picture.Shape(
      .circle(center: center, radius: fingerRadius), fill: Picture.Ink(0x000000, alpha: 0.3),
      stroke: Picture.Stroke(.black, width: 1.5))
    circle.name = "finger \(finger.id)"
    let number = Picture.Shape(
      .text("\(finger.id)", center: center, size: 14), fill: .white)
    return [circle, number]
  }

  /// The sides of a row of a menu, in points, and the most rows that are drawn.
  private static let (rowWidth, rowHeight, rowsMax) = (170.0, 30.0, 12)

  private func shapes(
    of menu: FrameContent.Menu, in view: ScreenContent.View
  ) -> [Picture.Shape] {
    var rows = Array(menu.actions.prefix(Self.rowsMax))
    if menu.actions.count > rows.count { rows.append("…") }
    let anchor =
      menu.path.flatMap { path in
        view.items.first { $0.element.kind == "cell" && $0.element.item == path }
      }.map { item in
        CGPoint(
          x: item.element.center.x - item.element.size.width / 2,
          y: item.element.center.y + item.element.size.height / 2)
      } ?? CGPoint(x: view.content.bounds.midX, y: view.content.bounds.midY)
    let height = Double(max(1, rows.count)) * Self.rowHeight
    let x = Double(anchor.x - view.content.bounds.minX + view.frame.minX)
    let y = Double(anchor.y - view.content.bounds.minY + view.frame.minY) + 6
    let panel = Picture.Rect(
      x: max(8, min(x, picture.width - Self.rowWidth - 8)),
      y: max(8, min(y, picture.height - height - 8)), width: Self.rowWidth, height: height)
    var ground = Picture.Shape(
      .rect(panel, radius: 10), fill: .white, stroke: Picture.Stroke(Self.lineInk, width: 1))
    ground.name = "menu"
    return [ground]
      + rows.enumerated().map { number, action in
        Picture.Shape(
          .textLine(
            Label.cut(action),
            start: Picture.Point(
              x: panel.x + 12, y: panel.y + (Double(number) + 0.65) * Self.rowHeight), size: 14),
          fill: .black)
      }
  }
}

extension CGRect {
  /// Whether all its numbers can be drawn.
  var isDrawable: Bool {
    [minX, minY, width, height].allSatisfy { $0.isFinite && $0.magnitude < 1e7 } && width > 0
      && height > 0
  }
}

extension Picture.Corners {
  fileprivate init(_ corners: ScreenContent.Corners?) {
    let (upper, lower) = (Double(corners?.upper ?? 0), Double(corners?.lower ?? 0))
    self.init(topLeft: upper, topRight: upper, bottomLeft: lower, bottomRight: lower)
  }
}

extension Picture.Rect {
  init(_ rect: CGRect) {
    self.init(
      x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width),
      height: Double(rect.height))
  }
}

extension Picture.Point {
  init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension Picture.Ink {
  init(_ color: FrameColor) {
    self.init(
      red: color.red, green: color.green, blue: color.blue, alpha: Double(color.alpha) / 255)
  }
}
