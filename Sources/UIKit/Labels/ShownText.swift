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

  /// The characters as one text.
  package var text: String { characters.joined() }
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

  init(font: UIFont, color: UIColor) {
    (self.font, self.color) = (font, color)
  }

  /// The part of the free room on the left of a line; the style of its paragraph may have an alignment of its own.
  fileprivate func leftPart(_ style: NSParagraphStyle?) -> CGFloat {
    switch style.flatMap({ $0.alignment == .natural ? nil : $0.alignment }) ?? alignment {
    case .left, .justified: 0
    case .center: 0.5
    case .right: 1
    case .natural: isMirrored ? 1 : 0
    }
  }
}

extension TextMetric {
  /// Returns the lines as they are shown in a rectangle; lines below it are left out.
  func shownTexts(in rect: CGRect, _ look: TextLook) -> [ShownText] {
    var top = rect.minY
    if look.isInMiddle { top += max((rect.height - CGFloat(size(look.measure).height)) / 2, 0) }
    var shown: [ShownText] = []
    for line in placedLines(look.measure, room: Double(rect.width)) {
      let baseline = top + CGFloat(line.baseline)
      guard baseline < rect.maxY + 1 else { break }
      let style = line.clusters.first.flatMap {
        attributes(ofRun: $0.run)[.paragraphStyle] as? NSParagraphStyle
      }
      let part = look.leftPart(style)
      let room = rect.width - CGFloat(line.width)
      // An indent is at the leading edge.
      let isLeading = part == (look.isMirrored ? 1 : 0)
      let indent = isLeading ? CGFloat(line.indent) * (part == 1 ? -1 : 1) : 0
      let start = CGPoint(x: rect.minX + room * part + indent, y: baseline)
      shown += shownTexts(of: line, at: start, leftPart: part, look)
    }
    return shown
  }

  private func shownTexts(
    of line: PlacedLine, at start: CGPoint, leftPart: CGFloat, _ look: TextLook
  ) -> [ShownText] {
    var texts: [ShownText] = []
    var rest = line.clusters[...]
    while let first = rest.first {
      let part = rest.prefix { $0.run == first.run }
      rest = rest.dropFirst(part.count)
      let end = rest.first?.x ?? line.width
      let attributes = attributes(ofRun: first.run)
      let font = attributes[.font] as? UIFont ?? look.font
      let color = attributes[.foregroundColor] as? UIColor ?? look.color
      texts.append(
        ShownText(
          characters: part.map(\.text), offsets: part.map { $0.x - first.x },
          start: CGPoint(x: start.x + CGFloat(first.x), y: start.y),
          width: CGFloat(end - first.x), size: font.pointSize, weight: font.weight.rawValue,
          color: color.cgColor.components ?? [0, 0, 0, 1], alignment: leftPart))
    }
    return texts
  }

  /// Returns the attributes of a run; none for text without attributes.
  private func attributes(ofRun number: Int) -> [NSAttributedString.Key: Any] {
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
