import Foundation
import TextArithmetic

/// A part of a line of text in one font and colour, as it is shown.
package struct ShownText: Equatable, Sendable {
  /// The characters, and the distance of each from the start, in points.
  package var characters: [String]
  package var offsets: [Double]
  /// The point of the base line at which it begins, in the view's coordinates, and the width in points.
  package var start: CGPoint
  package var width: CGFloat
  /// The size of the font in points, and UIKit's number of its weight.
  package var size: CGFloat
  package var weight: CGFloat
  /// The components of the colour: red, green, blue, alpha.
  package var color: [CGFloat]
  /// The part of the free room that is on its left: 0 for a text on the left, 1/2 for the middle, 1 for a text on
  /// the right.
  package var alignment: CGFloat = 0
  /// Whether the letters lean to the right, and whether all have one width.
  package var isItalic = false
  package var isMonospaced = false
  /// The components of the colours of the lines below and through the text, and of the ground behind it; nil for none.
  package var underline: [CGFloat]?
  package var strikethrough: [CGFloat]?
  package var background: [CGFloat]?
  /// Whether the line below it is twice as wide, and whether there are two.
  package var isUnderlinedThick = false
  package var isUnderlinedTwice = false
  /// The line around the letters: its width in points and the components of its colour; nil for none.
  package var outline: TextOutline?
  /// The distance of the shadow, in points, and the components of its colour; nil for none.
  package var shadow: TextShadow?
  /// Whether it is itself the shadow of the text behind it in the list, so that it says nothing.
  package var isShadow = false
  /// Whether it is only the beginning of a text that is longer than a picture shows.
  package var isCut = false
  /// Whether it continues the line of the text before, in another look.
  package var continuesLine = false
  /// Applied to its coordinates by a view around it; nil for none.
  package var transform: CGAffineTransform?

  /// The characters as one text.
  package var text: String { characters.joined() }
}

/// A line around letters.
package struct TextOutline: Equatable, Sendable {
  /// In points.
  package var width: CGFloat
  package var color: [CGFloat]
  /// Whether the letters are filled, too.
  package var isFilled: Bool
}

/// A shadow of letters, whose blur is not drawn.
package struct TextShadow: Equatable, Sendable {
  /// In points.
  package var offset: CGSize
  package var color: [CGFloat]
}

/// How a view shows a text in a rectangle.
struct TextLook {
  /// The font and the colour of text without attributes.
  var font: UIFont
  var color: UIColor
  var measure = TextMeasure(lines: 1, breaksLines: false, truncation: .tail)
  var alignment = NSTextAlignment.natural
  /// Whether the interface is laid out from right to left.
  var isMirrored = false
  /// Whether lower text is in the middle of the height, not at the top.
  var isInMiddle = true
  /// Whether the text is a label's: where lines have no room, the last with room is shortened, and the first
  /// line is shown in the middle even if it is higher than the rectangle.
  ///
  /// Rule: A75a.
  var isOfLabel = false
  /// The height of the first base line, in the coordinates of the rectangle; nil for the usual one.
  var firstBaseline: CGFloat?

  init(font: UIFont, color: UIColor) {
    (self.font, self.color) = (font, color)
  }

  /// Whether lines fill the room; the style of the paragraph may have an alignment of its own.
  fileprivate func isJustified(_ style: NSParagraphStyle?) -> Bool {
    guard let style, style.alignment != .natural else { return alignment == .justified }
    return style.alignment == .justified
  }

  /// The part of the free room on the left of a line; the style of its paragraph may have an alignment of its own.
  fileprivate func leftPart(_ style: NSParagraphStyle?) -> CGFloat {
    switch style.flatMap({ $0.alignment == .natural ? nil : $0.alignment }) ?? alignment {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .natural, .justified: isMirrored ? 1 : 0
    }
  }
}

extension TextMetric {
  /// Returns the lines as they are shown in a rectangle; lines below it are left out.
  func shownTexts(in rect: CGRect, _ look: TextLook) -> [ShownText] {
    var top = rect.minY
    var measure = look.measure
    let isLabel = look.isOfLabel && rect.height > 0
    if look.isInMiddle || isLabel {
      var size = size(measure)
      if isLabel, size.lines > 1, CGFloat(size.height) > rect.height + Self.heightTolerance {
        measure.lines = max(lines(inHeight: rect.height + Self.heightTolerance, measure), 1)
        size = self.size(measure)
      }
      let free = (rect.height - CGFloat(size.height)) / 2
      if look.isInMiddle { top += isLabel ? free : max(free, 0) }
    }
    var shown: [ShownText] = []
    let lines = placedLines(measure, room: Double(rect.width))
    if let firstBaseline = look.firstBaseline, let first = lines.first {
      top = firstBaseline - CGFloat(first.baseline)
    }
    for line in lines {
      let baseline = top + CGFloat(line.baseline)
      guard baseline < rect.maxY + 1 || isLabel && shown.isEmpty else { break }
      let style = line.clusters.first.flatMap {
        attributes(ofRun: $0.run)[.paragraphStyle] as? NSParagraphStyle
      }
      let part = look.leftPart(style)
      let room = rect.width - CGFloat(line.width)
      // An indent is at the leading edge.
      let isLeading = part == (look.isMirrored ? 1 : 0)
      let indent = isLeading ? CGFloat(line.indent) * (part == 1 ? -1 : 1) : 0
      var gap = 0.0
      if look.isJustified(style), !line.endsParagraph {
        let gaps = line.clusters.count { $0.text == " " }
        let free = Double(style?.tail(in: rect.width) ?? rect.width) - line.indent - line.width
        gap = gaps > 0 ? max(free, 0) / Double(gaps) : 0
      }
      let start = CGPoint(
        x: rect.minX + (gap > 0 && part == 1 ? 0 : room * part) + indent, y: baseline)
      shown += shownTexts(of: line, at: start, leftPart: part, gap: gap, look)
    }
    return shown
  }

  /// By how much the lines of a label may be higher than it before the last one is left out, in points; a guess.
  private static let heightTolerance: CGFloat = 1

  /// - Parameter gap: By how much each space of a justified line is wider, in points.
  private func shownTexts(
    of line: PlacedLine, at start: CGPoint, leftPart: CGFloat, gap: Double, _ look: TextLook
  ) -> [ShownText] {
    var texts: [ShownText] = []
    var rest = line.clusters[...]
    var moved = 0.0
    while let first = rest.first {
      let part = rest.prefix { $0.run == first.run }
      rest = rest.dropFirst(part.count)
      let begin = first.x + moved
      var offsets: [Double] = []
      for cluster in part {
        offsets.append(cluster.x + moved - begin)
        if cluster.text == " " { moved += gap }
      }
      let end = (rest.first?.x ?? line.width) + moved
      let attributes = attributes(ofRun: first.run)
      let raised = Self.number(attributes[.baselineOffset]) ?? 0
      var text = ShownText(
        characters: part.map(\.text), offsets: offsets,
        start: CGPoint(x: start.x + CGFloat(begin), y: start.y - CGFloat(raised)),
        width: CGFloat(end - begin), look, attributes)
      (text.alignment, text.continuesLine) = (leftPart, !texts.isEmpty)
      texts.append(text)
    }
    return texts
  }

  /// Returns the attributes of a run; none for text without attributes.
  func attributes(ofRun number: Int) -> [NSAttributedString.Key: Any] {
    guard let attributed else { return [:] }
    var (left, location) = (number, 0)
    while location < attributed.length {
      var range = NSRange(location: location, length: 0)
      let attributes = attributed.attributes(at: location, effectiveRange: &range)
      if left == 0 { return attributes }
      (left, location) = (left - 1, range.location + range.length)
    }
    return [:]
  }
}

extension ShownText {
  /// Creates a text with the look of a view, and of its own attributes.
  fileprivate init(
    characters: [String], offsets: [Double], start: CGPoint, width: CGFloat, _ look: TextLook,
    _ attributes: [NSAttributedString.Key: Any]
  ) {
    let font = UIFont.shown(attributes, default: look.font)
    let color =
      attributes[.foregroundColor] as? UIColor
      ?? (attributes[.link] == nil ? look.color : UIColor.link)
    (self.characters, self.offsets, self.start, self.width) = (characters, offsets, start, width)
    (size, weight) = (font.pointSize, font.weight.rawValue)
    self.color = color.components
    (isItalic, isMonospaced) = (font.isItalic, font.face.spacing == .monospaced)
    /// The colour of a line, which has the colour of the text unless it has one of its own.
    func line(_ key: NSAttributedString.Key, _ own: NSAttributedString.Key) -> [CGFloat]? {
      guard let style = TextMetric.number(attributes[key]), style != 0 else { return nil }
      return (attributes[own] as? UIColor ?? color).components
    }
    underline = line(.underlineStyle, .underlineColor)
    strikethrough = line(.strikethroughStyle, .strikethroughColor)
    background = (attributes[.backgroundColor] as? UIColor)?.components
    // The bits of NSUnderlineStyle: 1 a line, 2 a thick one, 8 a second one.
    let style = Int(TextMetric.number(attributes[.underlineStyle]) ?? 0)
    (isUnderlinedThick, isUnderlinedTwice) = (style & 0xA == 2, style & 8 != 0)
    // In hundredths of the size; below zero the letters are filled, too.
    if let width = TextMetric.number(attributes[.strokeWidth]), width != 0, width.isFinite {
      outline = TextOutline(
        width: CGFloat(width.magnitude) / 100 * size,
        color: (attributes[.strokeColor] as? UIColor ?? color).components, isFilled: width < 0)
    }
    if let own = attributes[.shadow] as? NSShadow {
      let color = own.shadowColor as? UIColor ?? Self.shadowColor
      shadow = TextShadow(offset: own.shadowOffset, color: color.components)
    }
  }
}

extension ShownText {
  /// The colour of a shadow that says none, black with an alpha of a third, as AppKit documents it.
  fileprivate static var shadowColor: UIColor { UIColor(white: 0, alpha: 1.0 / 3) }
}

extension NSParagraphStyle {
  /// Returns how far the trailing edge of lines is from the leading edge of a room, in points.
  fileprivate func tail(in room: CGFloat) -> CGFloat {
    tailIndent > 0 ? tailIndent : room + tailIndent
  }
}
