import Foundation
import Pictures
import UIKit

/// The contents of an element: the views and layers in it, as they are laid out.
///
/// The ground of the element itself, and of the views that fill it, is the element's colour.
///
/// Rule: A83, A85.
@MainActor
struct ElementParts {
  private(set) var parts: [ShownPart] = []
  /// The numbers of characters, views and boxes that may still be shown.
  private var (characters, views, boxes) = (charactersMax, viewsMax, boxesMax)
  /// How many views of each class were named.
  private var numbers: [String: Int] = [:]

  /// The most characters, views and rectangles of an element that a picture shows; guesses at what can be
  /// read.
  private static let (charactersMax, viewsMax, boxesMax) = (4_000, 500, 500)

  /// Returns the parts of a view, in its own coordinates; none for more than a picture can show.
  static func parts(in view: UIView) -> [ShownPart] {
    var parts = ElementParts()
    parts.collect(view, Place(), isGround: true)
    return parts.parts
  }

  /// Returns the parts of a window that are behind some views in it, and above them; without the views
  /// themselves, and without the grounds of their tables, which are drawn with the views.
  static func surroundings(
    of views: [UIView], tables: [UIView], in window: UIView
  ) -> (behind: [ShownPart], above: [ShownPart]) {
    var parts = ElementParts()
    parts.left = Set(views.map(ObjectIdentifier.init))
    parts.tables = Set(tables.map(ObjectIdentifier.init))
    parts.collect(window, Place(), isGround: false)
    let split = parts.split ?? parts.parts.count
    return (Array(parts.parts[..<split]), Array(parts.parts[split...]))
  }

  /// The views that are left out, and how many parts were there before the first of them.
  private var left: Set<ObjectIdentifier> = []
  /// The tables whose grounds are left out.
  private var tables: Set<ObjectIdentifier> = []
  private var split: Int?

  /// Returns about how many shapes the parts of a view are, in work: a view with a look, and so many
  /// characters, are one.
  static func shapeBound(of view: UIView) -> Int {
    var (bound, views) = (0, viewsMax)
    count(view, &bound, &views)
    return min(bound, charactersMax / charactersOfShape + boxesMax)
  }

  private static let charactersOfShape = 8
  /// About how many shapes a control is; those with many dots or lines of text are bounded by themselves.
  private static let controlShapes = 12

  /// Returns about how many characters of labels the parts of a view have at most.
  static func characterBound(of view: UIView) -> Int {
    var (characters, views) = (0, viewsMax)
    func count(_ view: UIView) {
      guard !view.isHidden, view.alpha > 0, views > 0, characters < charactersMax else { return }
      views -= 1
      if let label = view as? UILabel { characters += label.text?.utf8.count ?? 0 }
      for subview in view.subviews { count(subview) }
    }
    count(view)
    return min(characters, charactersMax)
  }

  private static func count(_ view: UIView, _ bound: inout Int, _ views: inout Int) {
    guard !view.isHidden, view.alpha > 0, views > 0 else { return }
    views -= 1
    if let label = view as? UILabel {
      bound += 1 + min(label.text?.utf8.count ?? 0, charactersMax) / charactersOfShape
    }
    if view.backgroundColor != nil { bound += 1 }
    if view is UIImageView { bound += 2 }
    if view is UIControl || view is UITextView || view is UIProgressView { bound += controlShapes }
    if let layer = view.layerIfMade { bound += count(layer, depth: depthMax) }
    for subview in view.subviews { count(subview, &bound, &views) }
  }

  private static func count(_ layer: CALayer, depth: Int) -> Int {
    guard depth > 0 else { return 0 }
    let own = 2 + (layer is CAGradientLayer ? GradientBands.count : 0)
    return layer.addedSublayers.prefix(boxesMax).reduce(own) {
      min($0 + count($1, depth: depth - 1), boxesMax)
    }
  }

  /// The most layers inside of each other that are looked at; a guess.
  private static let depthMax = 8

  /// Where a view or a layer is.
  private struct Place {
    var origin = CGPoint.zero
    var alpha: CGFloat = 1
    /// The rectangle outside of which nothing is shown; nil for none.
    var clip: CGRect?

    func shown(_ frame: CGRect) -> CGRect? {
      guard let clip else { return frame }
      let left = max(frame.minX, clip.minX)
      let top = max(frame.minY, clip.minY)
      let (right, bottom) = (min(frame.maxX, clip.maxX), min(frame.maxY, clip.maxY))
      guard right > left, bottom > top else { return nil }
      return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }

  // MARK: Views

  private mutating func collect(_ view: UIView, _ place: Place, isGround: Bool) {
    guard !view.isHidden, view.alpha > 0, views > 0 else { return }
    guard !left.contains(ObjectIdentifier(view)) else {
      split = split ?? parts.count
      return
    }
    views -= 1
    let frame = CGRect(origin: place.origin, size: view.bounds.size)
    if !tables.contains(ObjectIdentifier(view)) {
      addLook(of: view, frame, place, isGround: isGround)
    }
    switch view {
    case let label as UILabel: addTexts(of: label, place)
    case let image as UIImageView: addImage(of: image, frame, place)
    default: addControl(view, place)
    }
    for subview in view.subviews {
      var next = place
      next.origin = CGPoint(
        x: place.origin.x + subview.frame.minX - view.bounds.minX,
        y: place.origin.y + subview.frame.minY - view.bounds.minY)
      next.alpha = place.alpha * subview.alpha
      if view.clipsToBounds, !isGround { next.clip = place.shown(frame) ?? .zero }
      collect(subview, next, isGround: isGround && Self.isGround(subview, of: view))
    }
  }

  /// Whether a view is the ground of the element: it shows its colour there.
  private static func isGround(_ view: UIView, of element: UIView) -> Bool {
    guard let cell = element as? UICollectionViewCell else { return false }
    return view === cell.shownContentView || view === cell.backgroundView
      || view === cell.selectedBackgroundView
  }

  private mutating func addTexts(of label: UILabel, _ place: Place) {
    guard (label.text?.utf8.count ?? 0) <= characters else { return }
    let texts = label.shownTexts()
    for var text in texts {
      if texts.count == 1, label.bounds.width - text.width < 1 {
        text.alignment = Self.alignment(of: label)
      }
      add(text, from: label, place)
    }
  }

  /// Where a label that is as wide as its text lies in the view around it.
  private static func alignment(of label: UILabel) -> CGFloat {
    guard let holder = label.superview else { return 0 }
    let left = label.frame.minX - holder.bounds.minX
    let right = holder.bounds.maxX - label.frame.maxX
    return (left - right).magnitude < 2 ? 0.5 : left < right ? 0 : 1
  }

  /// Adds a text in the coordinates of a view's bounds, unless it is outside of the clip.
  private mutating func add(_ text: ShownText, from view: UIView, _ place: Place) {
    var text = text
    text.start.x += place.origin.x - view.bounds.minX
    text.start.y += place.origin.y - view.bounds.minY
    if let clip = place.clip {
      let isBeside = text.start.x + text.width <= clip.minX || text.start.x >= clip.maxX
      let isBeyond = text.start.y <= clip.minY || text.start.y - text.size >= clip.maxY
      guard !isBeside, !isBeyond else { return }
    }
    text.color[text.color.count - 1] *= place.alpha
    characters -= text.characters.count
    parts.append(.text(text))
  }

  /// Adds what a control or an accessory draws by itself.
  private mutating func addControl(_ view: UIView, _ place: Place) {
    let (dx, dy) = (place.origin.x - view.bounds.minX, place.origin.y - view.bounds.minY)
    var isFirst = true
    for part in ControlParts.parts(of: view) {
      switch part {
      case .text(let text): if text.characters.count <= characters { add(text, from: view, place) }
      case .box(var box):
        box.frame = box.frame.offsetBy(dx: dx, dy: dy)
        box.alpha = place.alpha
        add(box, place, of: isFirst ? view : nil)
        isFirst = false
      case .line(var line):
        guard boxes > 0 else { continue }
        boxes -= 1
        line.points = line.points.map { CGPoint(x: $0.x + dx, y: $0.y + dy) }
        line.alpha = place.alpha
        parts.append(.line(line))
      }
    }
  }

  private mutating func addLook(
    of view: UIView, _ frame: CGRect, _ place: Place, isGround: Bool
  ) {
    var box = ShownBox(frame: frame, alpha: place.alpha)
    if !isGround { box.fill = view.backgroundColor.flatMap(Self.color) }
    guard let layer = view.layerIfMade else {
      if box.fill != nil { add(box, place, of: view) }
      return
    }
    box.radius = layer.cornerRadius
    addShadow(of: layer, box, place)
    addBorder(of: layer, to: &box)
    if box.fill != nil || box.line != nil { add(box, place, of: view) }
    addContent(of: layer, frame, place, Self.depthMax)
  }

  /// Adds the image of a view as a frame with its name, where its content mode has it.
  private mutating func addImage(of view: UIImageView, _ frame: CGRect, _ place: Place) {
    guard let image = view.image, image.size.width > 0, image.size.height > 0 else { return }
    var inner = place
    if view.clipsToBounds { inner.clip = place.shown(frame) ?? .zero }
    let rect = view.contentMode.frame(of: image.size, in: frame)
    var box = ShownBox(frame: rect, isDashed: true, alpha: place.alpha)
    box.fill = FrameColor(red: 0xEE, green: 0xEE, blue: 0xEE)
    box.line = FrameColor(red: 0x77, green: 0x77, blue: 0x77)
    box.radius = view.clipsToBounds ? view.layerIfMade?.cornerRadius ?? 0 : 0
    box.label = image.shownName ?? ""
    add(box, inner, of: view)
  }

  // MARK: Layers

  private mutating func addShadow(of layer: CALayer, _ box: ShownBox, _ place: Place) {
    guard layer.shadowOpacity > 0, let color = layer.shadowColor.flatMap(Self.color) else {
      return
    }
    var shadow = ShownBox(
      frame: box.frame.offsetBy(dx: layer.shadowOffset.width, dy: layer.shadowOffset.height),
      name: "shadow", radius: box.radius, line: color)
    shadow.lineWidth = max(1, min(layer.shadowRadius / 2, 4))
    shadow.alpha = box.alpha * CGFloat(min(layer.shadowOpacity, 1))
    add(shadow, place, of: nil)
  }

  private func addBorder(of layer: CALayer, to box: inout ShownBox) {
    guard layer.borderWidth > 0, let color = layer.borderColor.flatMap(Self.color) else { return }
    box.line = color
    box.lineWidth = layer.borderWidth
    // The line is inside of the edge.
    box.frame = box.frame.insetBy(
      dx: min(layer.borderWidth, box.frame.width) / 2,
      dy: min(layer.borderWidth, box.frame.height) / 2)
  }

  /// Adds what a layer shows besides its ground, and the layers that an app added to it.
  private mutating func addContent(
    of layer: CALayer, _ frame: CGRect, _ place: Place, _ depth: Int
  ) {
    guard depth > 0 else { return }
    if let gradient = layer as? CAGradientLayer {
      for (number, band) in GradientBands(gradient, in: frame).bands.enumerated() {
        var box = ShownBox(frame: band.frame, fill: band.color, alpha: place.alpha)
        if number == 0 { box.name = "gradient" }
        add(box, place, of: nil)
      }
    }
    if layer.contents != nil {
      var box = ShownBox(frame: frame, name: "contents", isDashed: true, alpha: place.alpha)
      box.fill = FrameColor(red: 0xEE, green: 0xEE, blue: 0xEE)
      box.line = FrameColor(red: 0x77, green: 0x77, blue: 0x77)
      add(box, place, of: nil)
    }
    for added in layer.addedSublayers where !added.isHidden && added.opacity > 0 && boxes > 0 {
      var inner = place
      inner.alpha *= CGFloat(added.opacity)
      let bounds = layer.bounds.origin
      let rect = added.frame.offsetBy(dx: frame.minX - bounds.x, dy: frame.minY - bounds.y)
      if layer.masksToBounds { inner.clip = place.shown(frame) ?? .zero }
      var box = ShownBox(frame: rect, radius: added.cornerRadius, alpha: inner.alpha)
      box.fill = added.backgroundColor.flatMap(Self.color)
      addShadow(of: added, box, inner)
      addBorder(of: added, to: &box)
      box.name = added.name ?? "layer"
      if box.fill != nil || box.line != nil { add(box, inner, of: nil) }
      addContent(of: added, rect, inner, depth - 1)
    }
  }

  // MARK: Boxes

  private mutating func add(_ box: ShownBox, _ place: Place, of view: UIView?) {
    guard boxes > 0, let frame = place.shown(box.frame), frame.isDrawable else { return }
    boxes -= 1
    var box = box
    box.frame = frame
    if let view { box.name = view.accessibilityIdentifier ?? "\(type(of: view))" }
    if !box.name.isEmpty {
      let number = (numbers[box.name] ?? 0) + 1
      numbers[box.name] = number
      if number > 1 || view?.accessibilityIdentifier == nil { box.name += " \(number)" }
    }
    parts.append(.box(box))
  }

  /// Returns a colour that is seen; nil for a clear one.
  private static func color(_ color: UIColor) -> FrameColor? { Self.color(color.cgColor) }

  private static func color(_ color: CGColor) -> FrameColor? {
    guard let color = FrameColor(components: color.components ?? []), color.alpha > 0 else {
      return nil
    }
    return color
  }
}

extension UIView.ContentMode {
  /// Returns where an image of a size is drawn in a rectangle.
  fileprivate func frame(of size: CGSize, in rect: CGRect) -> CGRect {
    let (wide, high) = (rect.width / size.width, rect.height / size.height)
    var drawn = size
    switch self {
    case .scaleToFill, .redraw: return rect
    case .scaleAspectFit:
      drawn = CGSize(width: size.width * min(wide, high), height: size.height * min(wide, high))
    case .scaleAspectFill:
      drawn = CGSize(width: size.width * max(wide, high), height: size.height * max(wide, high))
    default: break
    }
    var (x, y) = ((rect.width - drawn.width) / 2, (rect.height - drawn.height) / 2)
    if [.left, .topLeft, .bottomLeft].contains(self) { x = 0 }
    if [.right, .topRight, .bottomRight].contains(self) { x = rect.width - drawn.width }
    if [.top, .topLeft, .topRight].contains(self) { y = 0 }
    if [.bottom, .bottomLeft, .bottomRight].contains(self) { y = rect.height - drawn.height }
    return CGRect(origin: CGPoint(x: rect.minX + x, y: rect.minY + y), size: drawn)
  }
}
