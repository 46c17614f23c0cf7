import Foundation
import Pictures
import Testing
import UIKit

@testable import Flickbook

/// Rule: A83, A85.
@Suite("Contents of elements in pictures")
@MainActor
struct ElementPartsTests {
  private let cell = UICollectionViewCell(frame: CGRect(x: 30, y: 40, width: 200, height: 60))
  private let view = UIView(frame: CGRect(x: 10, y: 8, width: 100, height: 24))

  init() {
    cell.contentView.frame = cell.bounds
    cell.contentView.addSubview(view)
  }

  private var boxes: [ShownBox] {
    ElementParts.parts(in: cell).compactMap { if case .box(let box) = $0 { box } else { nil } }
  }

  private let red = FrameColor(red: 255, green: 0, blue: 0)

  @Test("A view without a look is no box, nor is the ground of the cell, which is its colour")
  func nothing() {
    #expect(boxes.isEmpty)
    cell.backgroundColor = .red
    cell.contentView.backgroundColor = .red
    #expect(boxes.isEmpty)
    view.backgroundColor = .clear
    #expect(boxes.isEmpty)
  }

  @Test("A dynamic colour is shown for the traits of its view")
  func dynamicColors() {
    view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }
    #expect(boxes.map(\.fill) == [FrameColor(red: 0, green: 0, blue: 255)])
    view.overrideUserInterfaceStyle = .dark
    #expect(boxes.map(\.fill) == [red])
    view.overrideUserInterfaceStyle = .unspecified
    cell.overrideUserInterfaceStyle = .dark
    #expect(boxes.map(\.fill) == [red])
  }

  @Test("A colour, corners and a border are a box, with the line inside of the edge")
  func look() throws {
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    view.layer.cornerRadius = 6
    view.layer.borderWidth = 2
    view.layer.borderColor = UIColor.black.cgColor
    let box = try #require(boxes.first)
    #expect(boxes.count == 1 && box.name == "UIView 1" && box.fill == red)
    #expect(box.frame == CGRect(x: 11, y: 9, width: 98, height: 22))
    #expect(box.radius == 6 && box.lineWidth == 2 && box.line != nil && !box.isDashed)
    view.accessibilityIdentifier = "badge"
    #expect(boxes.first?.name == "badge")
    view.isHidden = true
    #expect(boxes.isEmpty && ElementParts.shapeBound(of: cell) == 0)
  }

  @Test("A shadow is an outline behind its view, as far away as its offset")
  func shadow() throws {
    view.backgroundColor = .white
    view.layer.shadowOpacity = 0.5
    view.layer.shadowOffset = CGSize(width: 1, height: 3)
    #expect(boxes.map(\.name) == ["shadow 1", "UIView 1"])
    let shadow = try #require(boxes.first)
    #expect(shadow.frame == view.frame.offsetBy(dx: 1, dy: 3))
    #expect(shadow.fill == nil && shadow.line != nil && shadow.alpha == 0.5)
  }

  @Test("A view that clips cuts what is inside of it")
  func clipping() {
    let inner = UIView(frame: CGRect(x: 50, y: 10, width: 100, height: 100))
    inner.backgroundColor = .red
    view.addSubview(inner)
    #expect(boxes.first?.frame == CGRect(x: 60, y: 18, width: 100, height: 100))
    view.clipsToBounds = true
    #expect(boxes.first?.frame == CGRect(x: 60, y: 18, width: 50, height: 14))
    inner.frame.origin.x = 200
    #expect(boxes.isEmpty)
  }

  @Test("A view that is turned or scaled is drawn so about its middle, with what is inside of it")
  func turned() throws {
    view.backgroundColor = .red
    let inner = UIView(frame: CGRect(x: 10, y: 4, width: 20, height: 10))
    inner.backgroundColor = .red
    view.addSubview(inner)
    view.transform = CGAffineTransform(scaleX: 0.5, y: 2)
    #expect(
      boxes.map(\.frame) == [
        CGRect(x: 10, y: 8, width: 100, height: 24), CGRect(x: 20, y: 12, width: 20, height: 10),
      ])
    let transform = try #require(boxes[1].transform)
    #expect(boxes[0].transform == transform)
    // The middle stays, a corner moves.
    #expect(CGPoint(x: 60, y: 20).applying(transform) == CGPoint(x: 60, y: 20))
    #expect(CGPoint(x: 10, y: 8).applying(transform) == CGPoint(x: 35, y: -4))
    view.transform = CGAffineTransform(translationX: 5, y: 6)
    #expect(boxes[0].frame.origin == CGPoint(x: 15, y: 14) && boxes[0].transform == nil)
    view.transform = CGAffineTransform(scaleX: 0, y: 1)
    #expect(boxes.isEmpty)
  }

  @Test("Round corners of a view that clips cut what lies in them, and a layer chooses its corners")
  func corners() throws {
    view.layer.cornerRadius = 8
    view.clipsToBounds = true
    let stripe = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 6))
    stripe.backgroundColor = .red
    view.addSubview(stripe)
    #expect(boxes[0].corners == [.topLeft, .topRight] && boxes[0].radius == 8)
    stripe.frame = CGRect(x: 50, y: 12, width: 100, height: 100)
    #expect(boxes[0].corners == [.bottomRight])
    stripe.frame = CGRect(x: 20, y: 6, width: 10, height: 6)
    #expect(boxes[0].corners == [])
    view.clipsToBounds = false
    view.backgroundColor = .blue
    view.layer.maskedCorners = [.layerMinXMinYCorner]
    #expect(boxes[0].corners == [.topLeft] && boxes[1].corners == .all && boxes[1].radius == 0)
  }

  private var shownLines: [ShownLine] {
    ElementParts.parts(in: cell).compactMap { if case .line(let line) = $0 { line } else { nil } }
  }

  private var texts: [ShownText] {
    ElementParts.parts(in: cell).compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  @Test("Shape layers are their paths, filled and stroked as far as the app says")
  func shapeLayers() throws {
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 10, y: 0, width: 50, height: 20)
    shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10)).cgPath
    shape.fillColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
    view.layer.addSublayer(shape)
    #expect(shownLines.count == 1 && shownLines[0].fill == red && shownLines[0].color == nil)
    #expect(Set(shownLines[0].points.map(\.x)) == [20, 50])
    shape.fillColor = nil
    shape.strokeColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
    (shape.lineWidth, shape.strokeEnd) = (3, 0.5)
    // A half of the way around is one long side and one short one.
    let half = try #require(shownLines.first)
    #expect(half.color == red && half.fill == nil && half.width == 3)
    #expect(half.points.first == CGPoint(x: 20, y: 8) && half.points.last == CGPoint(x: 50, y: 18))
    shape.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
    shape.strokeEnd = 1
    let middle = CGPoint(x: 25, y: 13)
    #expect(
      shownLines[0].points.allSatisfy { point in
        let (x, y) = (point.x - middle.x, point.y - middle.y)
        return ((x * x + y * y).squareRoot() - 5).magnitude < 0.05
      })
  }

  @Test("A text layer shows its text at the top")
  func textLayer() throws {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 4, y: 2, width: 90, height: 20)
    (layer.string, layer.fontSize) = ("Hello", 12)
    layer.foregroundColor = UIColor.black.cgColor
    view.layer.addSublayer(layer)
    let text = try #require(texts.first)
    #expect(texts.count == 1 && text.text == "Hello" && text.size == 12)
    #expect(text.start.x == 14 && (text.start.y - 10 - 12 * 1950 / 2048).magnitude < 0.01)
  }

  @Test(
    "Text has its marks: a ground, lines below and through it, a shadow, and it ends at the label's edge"
  )
  func marks() throws {
    let label = UILabel(frame: view.frame)
    label.attributedText = NSAttributedString(
      string: "Mark",
      attributes: [
        .backgroundColor: UIColor.yellow, .underlineStyle: NSUnderlineStyle.single.rawValue,
        .strikethroughStyle: 1, .strikethroughColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1),
        .font: UIFont.italicSystemFont(ofSize: 10),
      ])
    cell.contentView.addSubview(label)
    let text = try #require(texts.first)
    #expect(text.isItalic && boxes.count == 1 && boxes[0].frame.width == text.width)
    #expect(shownLines.map(\.color) == [FrameColor(components: text.color), red])
    #expect(shownLines[0].points[0].y > text.start.y && shownLines[1].points[0].y < text.start.y)
    label.text = "Mark"
    label.font = .systemFont(ofSize: 17)
    label.shadowColor = .red
    label.shadowOffset = CGSize(width: 2, height: 3)
    #expect(texts.count == 2 && texts[0].start.x == texts[1].start.x + 2)
    label.shadowColor = nil
    label.lineBreakMode = .byClipping
    label.text = "Much longer than the label is wide"
    let clipped = try #require(texts.first)
    #expect(
      clipped.start.x + clipped.width < view.frame.maxX + 20 && clipped.text.hasPrefix("Much"))
    #expect(clipped.characters.count == clipped.offsets.count && clipped.text.count < 20)
  }

  @Test(
    "A symbol has a form in its colour, with its name for comparison; an unknown one is a frame")
  func symbols() throws {
    let image = UIImageView(image: UIImage(systemName: "star"))
    cell.contentView.addSubview(image)
    image.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let star = try #require(shownLines.first)
    #expect(star.color == red && star.fill == nil && boxes[0].state == "symbol star")
    image.image = UIImage(systemName: "star.fill")
    #expect(shownLines[0].fill == red)
    image.image = UIImage(systemName: "star")?.withTintColor(.black, renderingMode: .alwaysOriginal)
    #expect(shownLines[0].color == FrameColor(red: 0, green: 0, blue: 0))
    image.image = UIImage(systemName: "plus.circle.fill")
    let disc = try #require(boxes.dropFirst().first)
    #expect(disc.fill == red && disc.radius > 5 && shownLines.count == 2)
    #expect(shownLines.allSatisfy { line in line.points.allSatisfy { disc.frame.covers($0) } })
    image.image = UIImage(systemName: "star.nothing")
    #expect(shownLines.isEmpty && boxes[0].isDashed)
  }

  @Test("Every form can be read, and is not more than its work allows")
  func forms() {
    #expect(SymbolForm.forms.count > 100)
    for (name, parts) in SymbolForm.forms {
      #expect(!parts.isEmpty && parts.count < SymbolForm.shapesMax, "\(name)")
      for suffix in ["", ".fill", ".circle", ".circle.fill", ".slash"] {
        let shown = SymbolForm(name + suffix)?.shown(
          in: CGRect(x: 0, y: 0, width: 20, height: 20), red, on: red)
        #expect((1...SymbolForm.shapesMax).contains(shown?.count ?? 0), "\(name)\(suffix)")
      }
    }
  }

  @Test(
    "An image is a dashed frame with its name, where the content mode has it",
    arguments: [
      (UIView.ContentMode.scaleToFill, CGRect(x: 0, y: 0, width: 100, height: 40)),
      (.scaleAspectFit, CGRect(x: 30, y: 0, width: 40, height: 40)),
      (.scaleAspectFill, CGRect(x: 0, y: -30, width: 100, height: 100)),
      (.center, CGRect(x: 40, y: 10, width: 20, height: 20)),
      (.topLeft, CGRect(x: 0, y: 0, width: 20, height: 20)),
      (.bottomRight, CGRect(x: 80, y: 20, width: 20, height: 20)),
    ])
  func images(_ mode: UIView.ContentMode, _ frame: CGRect) throws {
    let image = UIImageView(image: UIImage(systemName: "unknown.symbol"))
    image.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    image.contentMode = mode
    cell.contentView.addSubview(image)
    let box = try #require(boxes.first)
    #expect(box.frame == frame && box.isDashed && box.label == "unknown.symbol")
  }

  @Test("A gradient is bands along its axis, and a layer that an app added is a box")
  func layers() throws {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 100, height: 24)
    gradient.colors = [
      UIColor(white: 0, alpha: 1).cgColor, UIColor(white: 1, alpha: 1).cgColor,
    ]
    view.layer.addSublayer(gradient)
    #expect(boxes.count == GradientBands.count)
    #expect(boxes.first?.name == "gradient 1" && boxes.last?.name == "")
    let reds = boxes.compactMap { $0.fill?.red }
    #expect(reds == reds.sorted() && reds.first == 16 && reds.last == 239)
    // Each band reaches to the end, so that nothing shines through between them.
    #expect(boxes.first?.frame == CGRect(x: 10, y: 8, width: 100, height: 24))
    #expect(boxes.last?.frame == CGRect(x: 10, y: 29, width: 100, height: 3))
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    #expect(boxes.last?.frame == CGRect(x: 97.5, y: 8, width: 12.5, height: 24))
    gradient.colors = [UIColor.clear.cgColor, UIColor(white: 1, alpha: 1).cgColor]
    #expect(boxes.first?.frame == CGRect(x: 10, y: 8, width: 12.5, height: 24))
    let line = CALayer()
    line.name = "line"
    line.frame = CGRect(x: 0, y: 23, width: 100, height: 1)
    line.backgroundColor = UIColor.red.cgColor
    view.layer.addSublayer(line)
    #expect(boxes.last?.name == "line 1")
    #expect(boxes.last?.frame == CGRect(x: 10, y: 31, width: 100, height: 1))
  }

  @Test("The bands of a gradient with round corners are cut by its corners")
  func roundGradient() throws {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 100, height: 24)
    gradient.cornerRadius = 10
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    view.layer.addSublayer(gradient)
    let lines = ElementParts.parts(in: cell).compactMap {
      if case .line(let line) = $0 { line } else { nil }
    }
    #expect(lines.count == GradientBands.count && boxes.isEmpty)
    #expect(lines.first?.name == "gradient 1" && lines.allSatisfy { $0.color == nil })
    // No point is outside of the circles at the corners.
    let corners = [
      CGPoint(x: 20, y: 18), CGPoint(x: 100, y: 18), CGPoint(x: 20, y: 22), CGPoint(x: 100, y: 22),
    ]
    for point in lines.flatMap(\.points) {
      let isBeside = point.x < 20 || point.x > 100
      let distance = corners.map { hypot($0.x - point.x, $0.y - point.y) }.min() ?? 0
      #expect(!isBeside || (18...22).contains(point.y) || distance < 10.001)
    }
    #expect(lines.last?.points.map(\.y).min() == 29 && lines.last?.points.map(\.y).max() == 32)
  }

  @Test("Layers and views are drawn in the order in which they were added, and by zPosition")
  func order() {
    let (first, second) = (UIView(frame: view.bounds), UIView(frame: view.bounds))
    (first.backgroundColor, second.backgroundColor) = (.red, .blue)
    let layer = CALayer()
    (layer.frame, layer.backgroundColor) = (view.bounds, UIColor.green.cgColor)
    view.addSubview(first)
    view.layer.addSublayer(layer)
    view.addSubview(second)
    #expect(boxes.map(\.name) == ["UIView 1", "layer 1", "UIView 2"])
    layer.zPosition = 1
    #expect(boxes.map(\.name) == ["UIView 1", "UIView 2", "layer 1"])
    first.layer.zPosition = 2
    #expect(boxes.map(\.name) == ["UIView 1", "layer 1", "UIView 2"])
    #expect(boxes.last?.fill == red)
  }

  @Test("The line of an activity indicator and the path of a layer have names")
  func namedLines() {
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.startAnimating()
    view.addSubview(wheel)
    let shape = CAShapeLayer()
    shape.frame = view.bounds
    shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)).cgPath
    view.layer.addSublayer(shape)
    let names = ElementParts.parts(in: cell).compactMap {
      if case .line(let line) = $0, !line.name.isEmpty { line.name } else { nil }
    }
    #expect(names == ["UIActivityIndicatorView 1", "path 1"])
  }

  @Test("Boxes are shapes with names, in the opacity of the element")
  func shapes() {
    view.backgroundColor = .red
    view.alpha = 0.5
    var content = FrameContent.Element(
      holder: 0, view: 1, kind: "cell", item: ItemPath(section: 0, item: 3),
      center: CGPoint(x: 130, y: 70), size: cell.bounds.size)
    content.alpha = 0.5
    var item = ScreenContent.Item(element: content, label: "0.3")
    item.parts = ElementParts.parts(in: cell)
    item.corners = ScreenContent.Corners(upper: 12, lower: 12)
    let shapes = ElementShapes(item).shapes
    #expect(shapes.map(\.name) == ["item [0, 3]", "item [0, 3] UIView 1", ""])
    #expect(shapes.map(\.alpha) == [0.5, 0.25, 0.5])
    guard case .rect(_, let radius) = shapes[0].form, case .rect(let rect, _) = shapes[1].form
    else {
      Issue.record("no rectangles")
      return
    }
    #expect(radius == 12 && rect == Picture.Rect(x: 40, y: 48, width: 100, height: 24))
  }

  @Test("An element has the line of its background, and the corners that are round")
  func ground() throws {
    let content = FrameContent.Element(
      holder: 0, view: 1, kind: "cell", item: ItemPath(section: 0, item: 3),
      center: CGPoint(x: 130, y: 70), size: cell.bounds.size)
    view.backgroundColor = .red
    var item = ScreenContent.Item(element: content, label: "0.3")
    item.parts = ElementParts.parts(in: cell)
    item.corners = ScreenContent.Corners(upper: 12, lower: 12, round: [.topLeft, .bottomRight])
    item.border = ScreenContent.Border(color: FrameColor(red: 1, green: 2, blue: 3), width: 2)
    let shape = try #require(ElementShapes(item).shapes.first)
    #expect(shape.stroke?.width == 2 && shape.stroke?.dash == nil)
    guard case .rounded(_, let corners) = shape.form else {
      Issue.record("no rounded rectangle")
      return
    }
    #expect(corners.topLeft == 12 && corners.bottomRight == 12)
    #expect(corners.topRight == 0 && corners.bottomLeft == 0)
  }

  @Test("The number of boxes is bounded, and known before they are made")
  func bounds() {
    for _ in 0..<600 {
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
      box.backgroundColor = .red
      view.addSubview(box)
    }
    #expect(boxes.count <= 500)
    #expect(ElementParts.shapeBound(of: cell) >= boxes.count)
    let layer = CALayer()
    for _ in 0..<600 { layer.addSublayer(CALayer()) }
    view.layer.addSublayer(layer)
    #expect(ElementParts.shapeBound(of: cell) <= 1_000)
  }

  @Test("A picture's difference names the element, the view and the property")
  func difference() {
    func svg(_ color: UIColor) -> String {
      view.backgroundColor = color
      view.accessibilityIdentifier = "badge"
      let content = FrameContent.Element(
        holder: 0, view: 1, kind: "cell", item: ItemPath(section: 0, item: 3),
        center: CGPoint(x: 130, y: 70), size: cell.bounds.size)
      var item = ScreenContent.Item(element: content, label: "0.3")
      item.parts = ElementParts.parts(in: cell)
      var layer = Picture.Layer(
        name: "main", frame: Picture.Rect(x: 0, y: 0, width: 300, height: 200))
      layer.shapes = ElementShapes(item).shapes
      return SVGWriter.svg(
        Picture(title: "t=0", width: 300, height: 200, layers: [layer]))
    }
    let lines = PictureDifference.lines(expected: svg(.red), actual: svg(.black))
    #expect(lines.first == "item [0, 3] badge: colour #ff0000 → #000000", "\(lines)")
  }
}
