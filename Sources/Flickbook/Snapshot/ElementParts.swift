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
    view.withColors { parts.collect(view, Place(), isGround: true) }
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
    window.withColors { parts.collect(window, Place(), isGround: false) }
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
      let copies = label.shadowColor == nil ? 1 : 2
      bound += copies * (1 + min(label.text?.utf8.count ?? 0, charactersMax) / charactersOfShape)
    }
    if view.backgroundColor != nil { bound += 1 }
    if let image = (view as? UIImageView)?.image {
      bound += image.isSystemSymbol ? 1 + SymbolForm.shapesMax : 2
    }
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

  /// A rectangle outside of which nothing is shown.
  private struct Clip {
    var rect: CGRect
    /// The radius of its round corners, in points.
    var radius: CGFloat = 0
    var corners = ShownCorners.all
  }

  /// Where a view or a layer is.
  @MainActor
  private struct Place {
    var origin = CGPoint.zero
    var alpha: CGFloat = 1
    /// The rectangle outside of which nothing is shown; nil for none.
    var clip: Clip?

    func shown(_ frame: CGRect) -> CGRect? {
      guard let clip = clip?.rect else { return frame }
      return clip.overlap(with: frame)
    }

    /// Shows nothing outside of a rectangle; where it meets the corners of the clip so far, these stay round.
    mutating func cut(to rect: CGRect, _ layer: CALayer?) {
      guard let shown = shown(rect) else { return clip = Clip(rect: .zero) }
      var next = Clip(rect: shown)
      if let layer, layer.cornerRadius > 0 {
        next.radius = layer.cornerRadius
        next.corners = ElementParts.corners(of: layer)
        next.corners.formIntersection(.shared(shown, rect))
      }
      if next.radius == 0 || next.corners.isEmpty, let clip, clip.radius > 0 {
        (next.radius, next.corners) = (clip.radius, clip.corners)
        next.corners.formIntersection(.shared(shown, clip.rect))
      }
      clip = next
    }

    /// The part of a box that is shown; nil for nothing.
    func shown(_ box: ShownBox) -> ShownBox? {
      guard let frame = shown(box.frame) else { return nil }
      var box = box
      if frame != box.frame { box.corners.formIntersection(.shared(frame, box.frame)) }
      if let clip, clip.radius > 0 {
        var shared = ShownCorners.shared(frame, clip.rect)
        shared.formIntersection(clip.corners)
        if box.radius == 0 || box.corners.isEmpty { box.corners = [] }
        if !shared.isEmpty {
          box.radius = max(box.radius, clip.radius)
          box.corners.formUnion(shared)
        }
      }
      box.frame = frame
      return box
    }
  }

  /// The corners of a layer that are round.
  private static func corners(of layer: CALayer) -> ShownCorners {
    let mask = layer.maskedCorners
    var corners: ShownCorners = []
    if mask.contains(.layerMinXMinYCorner) { corners.insert(.topLeft) }
    if mask.contains(.layerMaxXMinYCorner) { corners.insert(.topRight) }
    if mask.contains(.layerMinXMaxYCorner) { corners.insert(.bottomLeft) }
    if mask.contains(.layerMaxXMaxYCorner) { corners.insert(.bottomRight) }
    return corners
  }

  // MARK: Views

  private mutating func collect(_ view: UIView, _ place: Place, isGround: Bool) {
    guard view.specifiesTraits else { return collectShown(view, place, isGround: isGround) }
    view.withColors { collectShown(view, place, isGround: isGround) }
  }

  private mutating func collectShown(_ view: UIView, _ place: Place, isGround: Bool) {
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
    case let label as UILabel: addTexts(of: label, frame, place)
    case let image as UIImageView: addImage(of: image, frame, place)
    default: addControl(view, place)
    }
    for subview in view.subviews {
      var next = place
      next.origin = CGPoint(
        x: place.origin.x + subview.frame.minX - view.bounds.minX,
        y: place.origin.y + subview.frame.minY - view.bounds.minY)
      next.alpha = place.alpha * subview.alpha
      if view.clipsToBounds, !isGround { next.cut(to: frame, view.layerIfMade) }
      let isInGround = isGround && Self.isGround(subview, of: view)
      if Self.isTurned(subview) {
        collectTurned(subview, next, isGround: isInGround)
      } else {
        collect(subview, next, isGround: isInGround)
      }
    }
  }

  /// Whether the transform of a view does more than move it.
  private static func isTurned(_ view: UIView) -> Bool {
    let own = view.transform
    return own.a != 1 || own.b != 0 || own.c != 0 || own.d != 1
  }

  /// Collects a view as it is without its transform, which then applies to its parts.
  ///
  /// The origin of the place is the corner of the rectangle about it.
  private mutating func collectTurned(_ view: UIView, _ place: Place, isGround: Bool) {
    let (own, around, size) = (view.transform, view.frame, view.bounds.size)
    guard own.a * own.d - own.b * own.c != 0 else { return }
    // The rectangle about the view has the same middle as the view that is turned about its own.
    let middle = CGPoint(
      x: place.origin.x + around.width / 2, y: place.origin.y + around.height / 2)
    let turn = CGAffineTransform(translationX: -middle.x, y: -middle.y)
      .concatenating(CGAffineTransform(a: own.a, b: own.b, c: own.c, d: own.d, tx: 0, ty: 0))
      .concatenating(CGAffineTransform(translationX: middle.x, y: middle.y))
    var next = place
    next.origin = CGPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2)
    next.clip = place.clip.map { Clip(rect: $0.rect.applying(turn.inverted())) }
    let first = parts.count
    collect(view, next, isGround: isGround)
    for index in first..<max(first, parts.count) {
      parts[index] = parts[index].transformed(by: turn)
    }
  }

  /// Whether a view is the ground of the element: it shows its colour there.
  private static func isGround(_ view: UIView, of element: UIView) -> Bool {
    guard let cell = element as? UICollectionViewCell else { return false }
    return view === cell.shownContentView || view === cell.backgroundView
      || view === cell.selectedBackgroundView
  }

  private mutating func addTexts(of label: UILabel, _ frame: CGRect, _ place: Place) {
    guard (label.text?.utf8.count ?? 0) <= characters else { return }
    let texts = label.shownTexts()
    var inner = place
    // Letters reach a little beyond their advances.
    inner.cut(to: frame.insetBy(dx: -2, dy: -frame.height), nil)
    if let color = label.shadowColor?.components {
      for var text in texts {
        text.start.x += label.shadowOffset.width
        text.start.y += label.shadowOffset.height
        (text.color, text.background) = (color, nil)
        (text.underline, text.strikethrough) = (nil, nil)
        add(text, from: label, inner)
      }
    }
    for var text in texts {
      if texts.count == 1, label.bounds.width - text.width < 1 {
        text.alignment = Self.alignment(of: label)
      }
      add(text, from: label, inner)
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
    let bounds = view.bounds
    add(text, CGPoint(x: place.origin.x - bounds.minX, y: place.origin.y - bounds.minY), place)
  }

  private mutating func add(_ text: ShownText, _ origin: CGPoint, _ place: Place) {
    guard text.characters.count <= characters else { return }
    var text = text
    text.start.x += origin.x
    text.start.y += origin.y
    if let clip = place.clip?.rect {
      let isBeyond = text.start.y <= clip.minY || text.start.y - text.size >= clip.maxY
      guard !isBeyond, text.cut(from: clip.minX, to: clip.maxX) else { return }
    }
    text.color[text.color.count - 1] *= place.alpha
    characters -= text.characters.count
    if let color = text.background {
      let room = CGRect(
        x: text.start.x, y: text.start.y - text.size * Self.ascent, width: text.width,
        height: text.size * Self.height)
      add(
        ShownBox(frame: room, fill: FrameColor(components: color), alpha: place.alpha), place,
        of: nil)
    }
    add(text.underline, of: text, -Self.underlineDepth, place)
    parts.append(.text(text))
    add(text.strikethrough, of: text, Self.strikeHeight, place)
  }

  /// The height of a line of the system's font and its part above the base line, in parts of its size.
  ///
  /// Rule: A67.
  private static let (height, ascent): (CGFloat, CGFloat) = (2444.0 / 2048, 1950.0 / 2048)
  /// Where lines below and through a text are, and how wide they are, in parts of its size; guesses.
  private static let (underlineDepth, strikeHeight): (CGFloat, CGFloat) = (0.12, 0.27)
  private static let ruleWidth: CGFloat = 0.06

  /// Adds a line at a height above the base line of a text, in parts of its size.
  private mutating func add(
    _ color: [CGFloat]?, of text: ShownText, _ height: CGFloat, _ place: Place
  ) {
    guard boxes > 0, let color = color.flatMap({ FrameColor(components: $0) }) else { return }
    boxes -= 1
    let y = text.start.y - text.size * height
    var line = ShownLine(
      points: [CGPoint(x: text.start.x, y: y), CGPoint(x: text.start.x + text.width, y: y)],
      color: color, width: max(1, text.size * Self.ruleWidth))
    line.alpha = place.alpha
    parts.append(.line(line))
  }

  /// Adds what a control or an accessory draws by itself.
  private mutating func addControl(_ view: UIView, _ place: Place) {
    let offset = CGPoint(
      x: place.origin.x - view.bounds.minX, y: place.origin.y - view.bounds.minY)
    var place = place
    if ControlParts.isDimmed(view) { place.alpha *= Self.dimming }
    add(ControlParts.parts(of: view), offset, place, of: view)
  }

  /// The opacity of a control that is disabled; a guess.
  private static let dimming: CGFloat = 0.5

  /// Adds parts of a view; the first box has its name.
  private mutating func add(
    _ own: [ShownPart], _ offset: CGPoint, _ place: Place, of view: UIView?
  ) {
    var view = view
    for part in own {
      switch part {
      case .text(let text): add(text, offset, place)
      case .box(var box):
        box.frame = box.frame.offsetBy(dx: offset.x, dy: offset.y)
        box.alpha = place.alpha
        add(box, place, of: view)
        view = nil
      case .line(var line):
        guard boxes > 0 else { continue }
        boxes -= 1
        line.paths = line.paths.map { points in
          points.map { CGPoint(x: $0.x + offset.x, y: $0.y + offset.y) }
        }
        line.alpha = place.alpha
        guard place.clip.map({ line.touches($0.rect) }) ?? true else { continue }
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
    (box.radius, box.corners) = (layer.cornerRadius, Self.corners(of: layer))
    addShadow(of: layer, box, place)
    addBorder(of: layer, to: &box)
    if box.fill != nil || box.line != nil { add(box, place, of: view) }
    addContent(of: layer, frame, place, Self.depthMax)
  }

  /// Adds the image of a view as a frame with its name, where its content mode has it.
  private mutating func addImage(of view: UIImageView, _ frame: CGRect, _ place: Place) {
    guard let image = view.image, image.size.width > 0, image.size.height > 0 else { return }
    var inner = place
    if view.clipsToBounds { inner.cut(to: frame, view.layerIfMade) }
    let rect = view.contentMode.frame(of: image.size, in: frame)
    var box = ShownBox(frame: rect, alpha: place.alpha)
    if image.isSystemSymbol, let form = SymbolForm(image.shownName ?? "") {
      box.state = "symbol \(image.shownName ?? "")"
      add(box, inner, of: view)
      let tint = image.shownTint ?? Self.tint(of: view)
      guard let color = Self.color(tint), rect.isDrawable else { return }
      add(form.shown(in: rect, color, on: Self.paper), .zero, inner, of: nil)
      return
    }
    box.isDashed = true
    box.fill = FrameColor(red: 0xEE, green: 0xEE, blue: 0xEE)
    box.line = FrameColor(red: 0x77, green: 0x77, blue: 0x77)
    box.label = image.shownName ?? ""
    add(box, inner, of: view)
  }

  /// The colour of what is inside of a filled symbol; a guess.
  private static let paper = FrameColor(red: 0xFF, green: 0xFF, blue: 0xFF)

  /// The colour of a template: in a button with a configuration the colour of its title.
  private static func tint(of view: UIImageView) -> UIColor {
    if let button = view.superview as? UIButton, button.configuration != nil {
      return button.currentTitleColor
    }
    return view.tintColor
  }

  // MARK: Layers

  private mutating func addShadow(of layer: CALayer, _ box: ShownBox, _ place: Place) {
    guard layer.shadowOpacity > 0, let color = layer.shadowColor.flatMap(Self.color) else {
      return
    }
    var shadow = ShownBox(
      frame: box.frame.offsetBy(dx: layer.shadowOffset.width, dy: layer.shadowOffset.height),
      name: "shadow", radius: box.radius, line: color)
    shadow.corners = box.corners
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
    if let shape = layer as? CAShapeLayer { addPath(of: shape, frame, place) }
    if let text = layer as? CATextLayer {
      var inner = place
      inner.cut(to: frame.insetBy(dx: -2, dy: -frame.height), nil)
      for shown in text.shownTexts { add(shown, frame.origin, inner) }
    }
    if let gradient = layer as? CAGradientLayer {
      var place = place
      if gradient.cornerRadius > 0 { place.cut(to: frame, gradient) }
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
      if layer.masksToBounds { inner.cut(to: frame, layer) }
      var box = ShownBox(frame: rect, radius: added.cornerRadius, alpha: inner.alpha)
      box.corners = Self.corners(of: added)
      box.fill = added.backgroundColor.flatMap(Self.color)
      addShadow(of: added, box, inner)
      addBorder(of: added, to: &box)
      box.name = added.name ?? "layer"
      if box.fill != nil || box.line != nil { add(box, inner, of: nil) }
      addContent(of: added, rect, inner, depth - 1)
    }
  }

  /// Adds the path of a layer, as far as nothing cuts it off whole.
  private mutating func addPath(of layer: CAShapeLayer, _ frame: CGRect, _ place: Place) {
    let (filled, stroked) = layer.shownPaths
    let bounds = layer.bounds.origin
    var lines: [ShownPart] = []
    if let fill = layer.fillColor.flatMap(Self.color), !filled.isEmpty {
      lines.append(.line(ShownLine(paths: filled, color: nil, fill: fill)))
    }
    if let color = layer.strokeColor.flatMap(Self.color), layer.lineWidth > 0, !stroked.isEmpty {
      lines.append(.line(ShownLine(paths: stroked, color: color, width: layer.lineWidth)))
    }
    let origin = CGPoint(x: frame.minX - bounds.x, y: frame.minY - bounds.y)
    add(lines, origin, place, of: nil)
  }

  // MARK: Boxes

  private mutating func add(_ box: ShownBox, _ place: Place, of view: UIView?) {
    guard boxes > 0, var box = place.shown(box), box.frame.isDrawable else { return }
    boxes -= 1
    if let view { box.name = view.accessibilityIdentifier ?? "\(type(of: view))" }
    if !box.name.isEmpty {
      let number = (numbers[box.name] ?? 0) + 1
      numbers[box.name] = number
      if number > 1 || view?.accessibilityIdentifier == nil { box.name += " \(number)" }
    }
    parts.append(.box(box))
  }

  /// Returns a colour that is seen; nil for a clear one.
  private static func color(_ color: UIColor) -> FrameColor? { seen(color.components) }

  private static func color(_ color: CGColor) -> FrameColor? { seen(color.components ?? []) }

  private static func seen(_ components: [CGFloat]) -> FrameColor? {
    guard let color = FrameColor(components: components), color.alpha > 0 else { return nil }
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

extension ShownText {
  /// Leaves out the characters beyond two positions; returns whether any is left.
  fileprivate mutating func cut(from left: CGFloat, to right: CGFloat) -> Bool {
    guard start.x < right, start.x + width > left else { return false }
    guard start.x < left || start.x + width > right else { return true }
    let kept = offsets.indices.filter { index in
      let end = index + 1 < offsets.count ? offsets[index + 1] : Double(width)
      return start.x + CGFloat(offsets[index]) < right && start.x + CGFloat(end) > left
    }
    guard let first = kept.first, let last = kept.last else { return false }
    let end = last + 1 < offsets.count ? offsets[last + 1] : Double(width)
    let begin = offsets[first]
    characters = Array(characters[first...last])
    offsets = offsets[first...last].map { $0 - begin }
    start.x += CGFloat(begin)
    width = CGFloat(end - begin)
    return true
  }
}

extension ShownLine {
  /// Whether a point of the line is in a rectangle.
  fileprivate func touches(_ rect: CGRect) -> Bool {
    points.contains { rect.covers($0) }
  }
}
