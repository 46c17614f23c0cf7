/// The state of an iteration over the elements of a rectangle that is made in parts.
public struct FlowVisit: Sendable {
  fileprivate let rect: FlowFrame
  /// The remaining sections.
  fileprivate var sections: Range<Int>
  /// Whether the first of them has been begun.
  fileprivate var isInSection = false
  /// Where the remaining lines of that section begin, relative to its first line.
  fileprivate var nextLine = -Double.infinity
  /// How much of the main axis is visited at once, in points.
  fileprivate var step: Double

  /// The sections that may have elements in the rectangle.
  public let candidates: Range<Int>

  /// Small enough for items of any size; a guess.
  fileprivate static let firstStep = 1.0 / 64
}

extension FlowGeometry {
  /// Begins an iteration over every element that is visible in a rectangle.
  public func visit(to rect: FlowFrame) -> FlowVisit {
    let (start, end) = reach(of: rect)
    let sections = sections(from: start, to: end)
    return FlowVisit(
      rect: rect, sections: sections, step: isOrdered ? FlowVisit.firstStep : .infinity,
      candidates: sections)
  }

  /// Continues an iteration for about `count` elements, in the order of `forEachElement(in:)`;
  /// returns true at the end.
  ///
  /// It stops only between two lines.
  public func resume(
    _ visit: inout FlowVisit, about count: Int, _ body: (FlowElement, FlowFrame) -> Void
  ) -> Bool {
    var visited = 0
    while let section = visit.sections.first {
      if !visit.isInSection {
        visit.isInSection = true
        visit.nextLine = -.infinity
        if let frame = frameOfHeader(inSection: section), frame.overlaps(visit.rect) {
          body(.header(section: section), frame)
        }
      }
      var hasLines = true
      while hasLines {
        guard visited < count else { return false }
        hasLines = visitLines(ofSection: section, &visit, about: count, &visited, body)
      }
      if let frame = frameOfFooter(inSection: section), frame.overlaps(visit.rect) {
        body(.footer(section: section), frame)
      }
      visit.isInSection = false
      visit.sections = visit.sections.dropFirst()
      visited += 1
    }
    return true
  }

  /// Visits the lines that begin in the next part of the main axis; returns true if others may
  /// follow.
  private func visitLines(
    ofSection section: Int, _ visit: inout FlowVisit, about count: Int, _ visited: inout Int,
    _ body: (FlowElement, FlowFrame) -> Void
  ) -> Bool {
    let (start, end) = reach(of: visit.rect)
    let (origin, length) = span(ofSection: section)
    let linesMain = origins[section] + sections[section].leadLength
    let from = max(start - linesMain, visit.nextLine)
    let last = max(from, (isOrdered ? min(end, origin + length + overhang) : end) - linesMain)
    let to = from + visit.step
    let isLast = !(to < last)
    let first = visit.nextLine
    var items = 0
    var lastLine = -Double.infinity
    var hasSeveralLines = false
    sections[section].lines.forEachItem(from: from, to: isLast ? last : to) {
      item, extent, cross, line in
      guard line.origin >= first, isLast || line.origin < to else { return }
      if items > 0, line.origin > lastLine { hasSeveralLines = true }
      lastLine = line.origin
      items += 1
      let frame = frame(of: extent, cross: cross, line: line, section: section)
      if frame.isVisible(in: visit.rect) { body(.item(item, section: section), frame) }
    }
    visit.nextLine = to
    visited += items
    if items <= count / 8 {
      visit.step *= 2
    } else if items > count, hasSeveralLines {
      visit.step /= 2
    }
    return !isLast
  }

  /// Returns the part of the main axis with a rectangle's elements: rounding moves a frame by half
  /// a pixel at most.
  private func reach(of rect: FlowFrame) -> (start: Double, end: Double) {
    let pixel = 1 / space.scale
    return (rect.main - pixel, rect.main + rect.mainLength + pixel)
  }
}
