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
  var parts: [ShownPart] = []
  /// The numbers of characters, views and boxes that may still be shown.
  var (characters, views, boxes) = (Self.charactersMax, Self.viewsMax, Self.boxesMax)
  /// How many views of each class were named.
  private var numbers: [String: Int] = [:]

  /// The most characters, views and rectangles of an element that a picture shows; guesses at what can be
  /// read.
  nonisolated static let charactersMax = 4_000
  private static let (viewsMax, boxesMax) = (500, 500)

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
  static let depthMax = 8

  /// The corners of a layer that are round.
  static func corners(of layer: CALayer) -> ShownCorners {
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
    let presented = view.presentedLook
    var place = place
    if let presented { cut(&place, to: frame, presented, view) }
    defer { if let presented { addGrabber(presented, frame, place) } }
    if !tables.contains(ObjectIdentifier(view)) {
      addLook(of: view, frame, place, isGround: isGround)
    }
    switch view {
    case let label as UILabel: addTexts(of: label, frame, place)
    case let image as UIImageView: addImage(of: image, frame, place)
    default: addControl(view, place)
    }
    for content in view.drawnOrder {
      guard case .view(let index) = content else {
        if case .added(let added) = content, let layer = view.layerIfMade {
          add(added, of: layer, frame, place, Self.depthMax)
        }
        continue
      }
      let subview = view.subviews[index]
      var next = place
      next.origin = CGPoint(
        x: place.origin.x + subview.frame.minX - view.bounds.minX,
        y: place.origin.y + subview.frame.minY - view.bounds.minY)
      next.alpha = place.alpha * subview.alpha
      if view.clipsToBounds { next.cut(to: frame, view.layerIfMade) }
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
  mutating func add(
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
        line.name = numbered(line.name, of: view)
        view = nil
        parts.append(.line(line))
      case .image(var image):
        image.frame = image.frame.offsetBy(dx: offset.x, dy: offset.y)
        image.box.frame = image.box.frame.offsetBy(dx: offset.x, dy: offset.y)
        image.box.alpha = place.alpha
        guard let box = named(image.box, place, of: view) else { continue }
        view = nil
        image.box = box
        parts.append(.image(image))
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
    addContent(of: layer, frame, place)
  }

  // MARK: Boxes

  mutating func add(_ box: ShownBox, _ place: Place, of view: UIView?) {
    guard let box = named(box, place, of: view) else { return }
    parts.append(.box(box))
  }

  /// Returns the part of a box that is shown, with the name of its view; nil for nothing.
  mutating func named(_ box: ShownBox, _ place: Place, of view: UIView?) -> ShownBox? {
    guard boxes > 0, var box = place.shown(box), box.frame.isDrawable else { return nil }
    boxes -= 1
    box.name = numbered(box.name, of: view)
    return box
  }

  /// Returns the name of a view's first part, or another name, with a number among the names of the element; nothing
  /// for a part without a name.
  private mutating func numbered(_ name: String, of view: UIView?) -> String {
    let own = view.map { $0.accessibilityIdentifier ?? "\(type(of: $0))" } ?? name
    guard !own.isEmpty else { return "" }
    let number = (numbers[own] ?? 0) + 1
    numbers[own] = number
    return number > 1 || view?.accessibilityIdentifier == nil ? "\(own) \(number)" : own
  }

  /// Returns a colour that is seen; nil for a clear one.
  static func color(_ color: UIColor) -> FrameColor? { seen(color.components) }

  static func color(_ color: CGColor) -> FrameColor? { seen(color.components ?? []) }

  private static func seen(_ components: [CGFloat]) -> FrameColor? {
    guard let color = FrameColor(components: components), color.alpha > 0 else { return nil }
    return color
  }
}

extension ShownLine {
  /// Whether a point of the line is in a rectangle.
  fileprivate func touches(_ rect: CGRect) -> Bool {
    points.contains { rect.covers($0) }
  }
}
