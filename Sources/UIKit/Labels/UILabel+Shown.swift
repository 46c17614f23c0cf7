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

  /// The characters as one text.
  package var text: String { characters.joined() }
}

extension UILabel {
  /// The text as it is shown in the bounds: lines that are broken, shortened and aligned.
  ///
  /// Lines below the bounds are left out.
  package final func shownTexts() -> [ShownText] {
    guard let metric = metric else { return [] }
    let measure = TextMeasure(
      width: Double(bounds.width), lines: numberOfLines, breaksLines: numberOfLines != 1,
      truncation: lineBreakMode.truncation)
    let height = CGFloat(metric.size(measure).height)
    let top = max((bounds.height - height) / 2, 0)
    var shown: [ShownText] = []
    for line in metric.placedLines(measure, room: Double(bounds.width)) {
      guard top + CGFloat(line.baseline) < bounds.height + 1 else { break }
      let start = CGPoint(
        x: bounds.minX + left(of: line), y: bounds.minY + top + CGFloat(line.baseline))
      shown += texts(of: line, at: start, metric)
    }
    return shown
  }

  /// Returns the number of lines that are shown, and whether a part of the text is not.
  package final func shownLines() -> (count: Int, isTruncated: Bool) {
    let shown = shownTexts()
    var (count, line) = (0, -CGFloat.infinity)
    for text in shown where text.start.y > line { (count, line) = (count + 1, text.start.y) }
    let isWide = shown.contains { $0.start.x + $0.width > bounds.maxX + 1 }
    let seen = shown.flatMap(\.text).filter { !$0.isWhitespace }
    return (count, isWide || seen != (text ?? "").filter { !$0.isWhitespace }.map(\.self))
  }

  /// The distance of a line from the left edge, by the alignment.
  private func left(of line: PlacedLine) -> CGFloat {
    let room = bounds.width - CGFloat(line.width)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch textAlignment {
    case .left, .justified: return CGFloat(line.indent)
    case .center: return room / 2
    case .right: return room
    case .natural: return isMirrored ? room - CGFloat(line.indent) : CGFloat(line.indent)
    }
  }

  private func texts(
    of line: PlacedLine, at start: CGPoint, _ metric: TextMetric
  ) -> [ShownText] {
    var texts: [ShownText] = []
    var rest = line.clusters[...]
    while let first = rest.first {
      let part = rest.prefix { $0.run == first.run }
      rest = rest.dropFirst(part.count)
      let end = rest.first?.x ?? line.width
      let (font, color) = metric.look(ofRun: first.run, font: font, color: textColor)
      texts.append(
        ShownText(
          characters: part.map(\.text), offsets: part.map { $0.x - first.x },
          start: CGPoint(x: start.x + CGFloat(first.x), y: start.y),
          width: CGFloat(end - first.x), size: font.pointSize, weight: font.weight.rawValue,
          color: color.cgColor.components ?? [0, 0, 0, 1]))
    }
    return texts
  }
}

extension TextMetric {
  /// Returns the font and the colour of a run, or else of the view.
  func look(
    ofRun number: Int, font: UIFont, color: UIColor
  ) -> (font: UIFont, color: UIColor) {
    guard let attributed else { return (font, color) }
    var (left, location) = (number, 0)
    while location < attributed.length {
      var range = NSRange(location: location, length: 0)
      let attributes = attributed.attributes(at: location, effectiveRange: &range)
      if left == 0 { return Self.look(attributes, font, color) }
      (left, location) = (left - 1, range.location + range.length)
    }
    return (font, color)
  }

  private static func look(
    _ attributes: [NSAttributedString.Key: Any], _ font: UIFont, _ color: UIColor
  ) -> (font: UIFont, color: UIColor) {
    (
      attributes[.font] as? UIFont ?? font, attributes[.foregroundColor] as? UIColor ?? color
    )
  }
}
