import Foundation
import TextArithmetic

/// A line in a container, in its points.
struct LaidOutLine {
  /// The characters, in UTF-16 units, with the blanks behind the line.
  var range: NSRange
  /// As wide as the container.
  var rect: CGRect
  /// Around the text, with the distance from the edges.
  var used: CGRect
  var baseline: CGFloat
  /// The first unit of each character that is seen, and where it begins.
  var starts: [(offset: Int, x: CGFloat)]
  /// Where the last character ends.
  var textEnd: CGFloat

  /// The line at another height, in points.
  func moved(by distance: CGFloat) -> LaidOutLine {
    var line = self
    line.rect.origin.y += distance
    line.used.origin.y += distance
    line.baseline += distance
    return line
  }

  /// Where a character ends.
  func end(of index: Int) -> CGFloat {
    index + 1 < starts.count ? starts[index + 1].x : textEnd
  }

  /// Where a character begins; the end of the line for one behind it.
  func x(of offset: Int) -> CGFloat {
    guard offset < NSMaxRange(range) else { return textEnd }
    guard let start = starts.last(where: { $0.offset <= offset }) else {
      return starts.first?.x ?? textEnd
    }
    return start.offset < offset && start.offset == starts.last?.offset ? textEnd : start.x
  }
}

extension TextMetric {
  /// The font of a text without one: as of Core Text.
  @MainActor static var storageFont: UIFont { .systemFont(ofSize: 12) }

  /// Returns the lines of a text in a container of a width, in points.
  @MainActor
  func laidOutLines(
    in container: NSTextContainer, width: CGFloat, of text: String
  ) -> [LaidOutLine] {
    let padding = container.lineFragmentPadding
    let room = max(width - 2 * padding, 1)
    let isBounded = width < .greatestFiniteMagnitude
    let measure = TextMeasure(
      width: isBounded ? Double(room) : .infinity, lines: container.maximumNumberOfLines)
    let units = Array(text.utf16)
    var lines: [LaidOutLine] = []
    var offset = 0
    for line in placedLines(measure, room: isBounded ? Double(room) : .infinity) {
      let start = offset
      let free = isBounded ? max(room - CGFloat(line.width) - CGFloat(line.indent), 0) : 0
      let left = padding + CGFloat(line.indent) + free * leftPart(of: line)
      let starts = line.clusters.map { cluster in
        (offset: units.take(cluster.text, from: &offset), x: left + CGFloat(cluster.x))
      }
      units.takeEnd(of: line, from: &offset)
      let height = self.line(atUTF16: start, measure)
      let (top, bottom) = (CGFloat(height.lowerBound), CGFloat(height.upperBound))
      let end = left + CGFloat(line.width)
      lines.append(
        LaidOutLine(
          range: NSRange(location: start, length: offset - start),
          rect: CGRect(
            x: 0, y: top, width: isBounded ? width : end + padding, height: bottom - top),
          used: CGRect(
            x: left - padding, y: top, width: CGFloat(line.width) + 2 * padding,
            height: bottom - top),
          baseline: CGFloat(line.baseline), starts: starts, textEnd: end))
    }
    return lines
  }

  /// The part of the free room on the left of a line.
  private func leftPart(of line: PlacedLine) -> CGFloat {
    let style = line.clusters.first.flatMap {
      attributes(ofRun: $0.run)[.paragraphStyle] as? NSParagraphStyle
    }
    switch style?.alignment {
    case .center: return 0.5
    case .right: return 1
    case .left, .natural, .justified, nil: return 0
    }
  }
}

extension [UInt16] {
  /// Returns the offset of a character that is seen, which is at an offset or behind blanks there, and moves the offset
  /// behind it.
  ///
  /// A mark in place of left out characters has the offset of the first of them.
  fileprivate func take(_ character: String, from offset: inout Int) -> Int {
    let own = Array(character.utf16)
    guard let found = firstOffset(of: own, from: offset) else {
      return Swift.min(offset, Swift.max(count - 1, 0))
    }
    offset = found + own.count
    return found
  }

  /// Moves an offset behind the blanks that end a line, and behind the end of its paragraph.
  fileprivate func takeEnd(of line: PlacedLine, from offset: inout Int) {
    while offset < count, self[offset] == 0x20 { offset += 1 }
    if line.endsParagraph, offset < count, self[offset] == 0x0A { offset += 1 }
  }

  /// The offset of units, at an offset or behind blanks there; nil for none.
  fileprivate func firstOffset(of units: [UInt16], from offset: Int) -> Int? {
    var start = offset
    while start + units.count <= count {
      if self[start..<start + units.count].elementsEqual(units) { return start }
      guard self[start] == 0x20 || self[start] == 0x0A || self[start] == 0x0D else { return nil }
      start += 1
    }
    return nil
  }
}
