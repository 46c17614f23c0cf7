import Foundation
import UIKit

/// The texts of labels and of layers.
extension ElementParts {
  mutating func addTexts(of label: UILabel, _ frame: CGRect, _ place: Place) {
    // The lines that are shown, and of a line the characters that are in sight, count.
    guard characters > 0 else { return }
    let texts = label.shownTexts()
    var inner = place
    // Letters reach a little beyond their advances.
    inner.cut(to: frame.insetBy(dx: -2, dy: -frame.height), nil)
    if let color = label.shadowColor?.components {
      for var text in texts {
        text.start.x += label.shadowOffset.width
        text.start.y += label.shadowOffset.height
        (text.color, text.background, text.isShadow) = (color, nil, true)
        (text.underline, text.strikethrough, text.shadow) = (nil, nil, nil)
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

  mutating func add(_ text: ShownText, _ origin: CGPoint, _ place: Place) {
    var text = text
    text.start.x += origin.x
    text.start.y += origin.y
    if let clip = place.clip?.rect {
      let isBeyond = text.start.y <= clip.minY || text.start.y - text.size >= clip.maxY
      guard !isBeyond, text.cut(from: clip.minX, to: clip.maxX) else { return }
    }
    guard characters > 0 else { return }
    let whole = text.characters.count
    text.cut(toFirst: characters)
    text.isCut = text.characters.count < whole
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
    if let shadow = text.shadow, boxes > 0 {
      boxes -= 1
      var copy = text
      copy.start.x += shadow.offset.width
      copy.start.y += shadow.offset.height
      copy.color = shadow.color
      copy.color[copy.color.count - 1] *= place.alpha
      (copy.shadow, copy.outline, copy.background) = (nil, nil, nil)
      (copy.underline, copy.strikethrough, copy.isShadow) = (nil, nil, true)
      parts.append(.text(copy))
    }
    let lines = text.isUnderlinedTwice ? [0, Self.underlineDistance] : [0]
    for line in lines { add(text.underline, of: text, -Self.underlineDepth - line, place) }
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
  /// The distance of the second line below a text from the first, in parts of its size; a guess.
  private static let underlineDistance: CGFloat = 0.1

  /// Adds a line at a height above the base line of a text, in parts of its size.
  private mutating func add(
    _ color: [CGFloat]?, of text: ShownText, _ height: CGFloat, _ place: Place
  ) {
    guard boxes > 0, let color = color.flatMap({ FrameColor(components: $0) }) else { return }
    boxes -= 1
    let y = text.start.y - text.size * height
    var line = ShownLine(
      points: [CGPoint(x: text.start.x, y: y), CGPoint(x: text.start.x + text.width, y: y)],
      color: color,
      width: max(1, text.size * Self.ruleWidth)
        * (text.isUnderlinedThick && height < 0 ? 2 : 1))
    line.alpha = place.alpha
    parts.append(.line(line))
  }
}

extension ShownText {
  /// Leaves out the characters behind the first ones.
  fileprivate mutating func cut(toFirst count: Int) {
    guard characters.count > count else { return }
    width = CGFloat(offsets[count])
    characters.removeLast(characters.count - count)
    offsets.removeLast(offsets.count - count)
  }

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
