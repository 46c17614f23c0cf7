import Foundation
import Pictures
import UIKit

/// The texts that an element shows: the labels in it, as they are laid out.
///
/// Rule: A83.
@MainActor
enum ElementTexts {
  /// The most characters of an element that a picture shows; a guess at what can be read.
  private static let charactersMax = 4_000
  /// The most views of an element that are looked at; a guess.
  private static let viewsMax = 500

  /// Returns the texts in a view, in its own coordinates; none for more than a picture can show.
  static func texts(in view: UIView) -> [ShownText] {
    var (texts, left, views) = ([ShownText](), charactersMax, viewsMax)
    collect(view, at: .zero, alpha: 1, &texts, &left, &views)
    return texts
  }

  /// Returns about how many shapes the texts of a view are, in work: a label, and so many characters, are one.
  static func shapeBound(of view: UIView) -> Int {
    var (bound, views) = (0, viewsMax)
    count(view, &bound, &views)
    return min(bound, charactersMax / charactersOfShape)
  }

  private static let charactersOfShape = 8

  private static func count(_ view: UIView, _ bound: inout Int, _ views: inout Int) {
    guard !view.isHidden, view.alpha > 0, views > 0 else { return }
    views -= 1
    if let label = view as? UILabel {
      bound += 1 + min(label.text?.utf8.count ?? 0, charactersMax) / charactersOfShape
    }
    for subview in view.subviews { count(subview, &bound, &views) }
  }

  private static func collect(
    _ view: UIView, at origin: CGPoint, alpha: CGFloat, _ texts: inout [ShownText],
    _ left: inout Int, _ views: inout Int
  ) {
    guard !view.isHidden, view.alpha > 0, views > 0 else { return }
    views -= 1
    if let label = view as? UILabel, (label.text?.utf8.count ?? 0) <= left {
      for var text in label.shownTexts() {
        text.start.x += origin.x - label.bounds.minX
        text.start.y += origin.y - label.bounds.minY
        text.color[text.color.count - 1] *= alpha
        left -= text.characters.count
        texts.append(text)
      }
    }
    for subview in view.subviews {
      let frame = subview.frame
      let start = CGPoint(
        x: origin.x + frame.minX - view.bounds.minX, y: origin.y + frame.minY - view.bounds.minY)
      collect(subview, at: start, alpha: alpha * subview.alpha, &texts, &left, &views)
    }
  }
}

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
}
