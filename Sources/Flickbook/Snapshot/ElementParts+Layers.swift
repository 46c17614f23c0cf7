import Foundation
import UIKit

/// The looks of layers: shadows, borders, paths, gradients, and the layers that an app added.
extension ElementParts {
  mutating func addShadow(of layer: CALayer, _ box: ShownBox, _ place: Place) {
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

  func addBorder(of layer: CALayer, to box: inout ShownBox) {
    guard layer.borderWidth > 0, let color = layer.borderColor.flatMap(Self.color) else { return }
    box.line = color
    box.lineWidth = layer.borderWidth
    // The line is inside of the edge.
    box.frame = box.frame.insetBy(
      dx: min(layer.borderWidth, box.frame.width) / 2,
      dy: min(layer.borderWidth, box.frame.height) / 2)
  }

  /// Adds what a layer shows besides its ground.
  mutating func addContent(of layer: CALayer, _ frame: CGRect, _ place: Place) {
    if let shape = layer as? CAShapeLayer { addPath(of: shape, frame, place) }
    if let text = layer as? CATextLayer {
      var inner = place
      inner.cut(to: frame.insetBy(dx: -2, dy: -frame.height), nil)
      for shown in text.shownTexts { add(shown, frame.origin, inner) }
    }
    if let gradient = layer as? CAGradientLayer { addGradient(of: gradient, frame, place) }
    guard layer.contents != nil else { return }
    var inner = place
    if layer.masksToBounds { inner.cut(to: frame, layer) }
    addImage(of: layer, frame, inner)
  }

  /// Adds a layer that an app added to another one, and those in it.
  mutating func add(
    _ added: CALayer, of layer: CALayer, _ frame: CGRect, _ place: Place, _ depth: Int
  ) {
    guard depth > 0, !added.isHidden, added.opacity > 0, boxes > 0 else { return }
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
    addContent(of: added, rect, inner)
    for case .added(let further) in added.drawnOrder {
      add(further, of: added, rect, inner, depth - 1)
    }
  }

  /// Adds a gradient as bands, each of which reaches to the end, so that there are no seams between them; the bands
  /// of a translucent gradient end where the next one begins.
  private mutating func addGradient(of gradient: CAGradientLayer, _ frame: CGRect, _ place: Place) {
    var place = place
    if gradient.cornerRadius > 0 { place.cut(to: frame, gradient) }
    for (number, band) in GradientBands(gradient, in: frame).bands.enumerated() {
      let name = number == 0 ? "gradient" : ""
      guard let clip = place.clip, clip.radius > 0, let shown = place.shown(band.frame) else {
        var box = ShownBox(frame: band.frame, fill: band.color, alpha: place.alpha)
        box.name = name
        add(box, place, of: nil)
        continue
      }
      var line = ShownLine(paths: [clip.outline(in: shown)], color: nil, fill: band.color)
      line.name = name
      add([.line(line)], .zero, place, of: nil)
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
    if case .line(var first) = lines.first {
      first.name = layer.name ?? "path"
      lines[0] = .line(first)
    }
    add(lines, origin, place, of: nil)
  }
}
