import Foundation
import UIKit

/// A simple form of a symbol of the system, for pictures; the shapes are ours.
///
/// A form is written in a square of 24 by 24: lines through points, `z` at the end of a closed one; `c x,y,r` is a
/// circle, `o x,y,r` a disc, `b x,y,width,height,r` a rectangle. The suffixes `fill`, `circle`, `square` and `slash`
/// of a name change or surround the form of the rest.
///
/// Rule: A85.
struct SymbolForm {
  /// A part of a form.
  enum Part {
    case line([CGPoint], isClosed: Bool)
    case circle(CGPoint, radius: CGFloat, isDisc: Bool)
    case box(CGRect, radius: CGFloat)
  }

  private var parts: [Part] = []
  private var isFilled = false
  /// The form around it; nil for none.
  private var surround: Surround?
  private var isCrossed = false

  private enum Surround: String {
    case circle, square
  }

  /// The square in which forms are written, and the room around a form in it.
  private static let square = CGRect(x: 0, y: 0, width: 24, height: 24)
  private static let room: CGFloat = 1.5
  /// The width of a line in that square.
  private static let lineWidth: CGFloat = 1.8
  /// The size of a form inside of a circle or square.
  private static let innerScale: CGFloat = 0.58
  /// The most shapes of a form.
  static let shapesMax = 12

  /// Creates the form of a symbol by its name; nil for a symbol without one.
  init?(_ name: String) {
    var words = name.split(separator: ".")
    if let badge = words.firstIndex(of: "badge") { words.removeSubrange(badge...) }
    while words.count > 1 {
      if Self.forms[words.joined(separator: ".")] != nil { break }
      switch words.removeLast() {
      case "fill": isFilled = true
      case "slash": isCrossed = true
      case let word:
        guard let around = Surround(rawValue: String(word)) else { return nil }
        surround = around
      }
    }
    guard let parts = Self.forms[words.joined(separator: ".")] else { return nil }
    self.parts = parts
  }

  /// Returns the shapes of the symbol in a rectangle, in a colour.
  func shown(in rect: CGRect, _ color: FrameColor, on ground: FrameColor) -> [ShownPart] {
    let own = surround == nil ? Self.frame(of: parts) : Self.square
    let scale = min(rect.width / own.width, rect.height / own.height)
    let whole = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: rect.midX - own.midX * scale,
      ty: rect.midY - own.midY * scale)
    let pen = Pen(place: whole, scale: scale, width: Self.lineWidth * scale, color: color)
    guard let surround else {
      return pen.parts(parts, isFilled: isFilled) + (isCrossed ? pen.parts(Self.slash) : [])
    }
    let around: Part =
      surround == .circle
      ? .circle(CGPoint(x: 12, y: 12), radius: 10.5, isDisc: isFilled)
      : .box(CGRect(x: 2, y: 2, width: 20, height: 20), radius: 4)
    let factor = Self.innerScale
    let place = CGAffineTransform(
      a: factor, b: 0, c: 0, d: factor, tx: 12 * (1 - factor), ty: 12 * (1 - factor)
    ).concatenating(whole)
    let inner = Pen(
      place: place, scale: scale * factor, width: pen.width, color: isFilled ? ground : color)
    return pen.parts([around], isFilled: isFilled) + inner.parts(parts)
      + (isCrossed ? inner.parts(Self.slash) : [])
  }

  /// The rectangle about parts, with room for their lines.
  private static func frame(of parts: [Part]) -> CGRect {
    let points = parts.flatMap { part in
      switch part {
      case .line(let points, _): points
      case .circle(let center, let radius, _):
        [
          CGPoint(x: center.x - radius, y: center.y - radius),
          CGPoint(x: center.x + radius, y: center.y + radius),
        ]
      case .box(let rect, _): [rect.origin, CGPoint(x: rect.maxX, y: rect.maxY)]
      }
    }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return square }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
      .insetBy(dx: -room, dy: -room)
  }

  private static let slash: [Part] = [
    .line([CGPoint(x: 4, y: 4), CGPoint(x: 20, y: 20)], isClosed: false)
  ]

  /// Draws parts at a place.
  private struct Pen {
    let place: CGAffineTransform
    let scale: CGFloat
    let width: CGFloat
    let color: FrameColor

    func parts(_ parts: [Part], isFilled: Bool = false) -> [ShownPart] {
      parts.map { part($0, isFilled) }
    }

    private func part(_ part: Part, _ isFilled: Bool) -> ShownPart {
      switch part {
      case .line(let points, let isClosed):
        let shown = points.map { $0.applying(place) }
        let closed = isClosed ? shown + shown.prefix(1) : shown
        guard isClosed, isFilled else {
          return .line(ShownLine(paths: [closed], color: color, width: width))
        }
        return .line(ShownLine(paths: [closed], color: nil, fill: color))
      case .circle(let center, let radius, let isDisc):
        let rect = CGRect(
          x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        return box(rect, radius, isDisc || isFilled)
      case .box(let rect, let radius): return box(rect, radius, isFilled)
      }
    }

    private func box(_ rect: CGRect, _ radius: CGFloat, _ isFilled: Bool) -> ShownPart {
      let origin = rect.origin.applying(place)
      var box = ShownBox(
        frame: CGRect(
          x: origin.x, y: origin.y, width: rect.width * scale, height: rect.height * scale))
      box.radius = radius * scale
      if isFilled { box.fill = color } else { (box.line, box.lineWidth) = (color, width) }
      return .box(box)
    }
  }
}
