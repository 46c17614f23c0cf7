/// An element of a flow.
public enum FlowElement: Hashable, Sendable {
  /// The header before a section's items.
  case header(section: Int)
  /// An item.
  case item(Int, section: Int)
  /// The footer after a section's items.
  case footer(section: Int)
}

extension FlowElement: Comparable {
  /// Orders elements by section, and within it the header before the items and the footer after
  /// them.
  @inlinable
  public static func < (left: FlowElement, right: FlowElement) -> Bool {
    left.sortKey < right.sortKey
  }

  @inlinable
  var sortKey: (section: Int, part: Int, item: Int) {
    switch self {
    case .header(let section): (section, 0, 0)
    case .item(let item, let section): (section, 1, item)
    case .footer(let section): (section, 2, 0)
    }
  }
}

extension FlowGeometry {
  /// Visits every element that is visible in a rectangle, in index order.
  ///
  /// A section's header comes before its items and its footer after them. Rule: S2.30.
  /// - Complexity: O(log sections + log items + elements on the lines visited).
  public func forEachElement(in rect: FlowFrame, _ visit: (FlowElement, FlowFrame) -> Void) {
    // Rounding moves a frame by half a pixel at most.
    let pixel = 1 / space.scale
    let start = rect.main - pixel
    let end = rect.main + rect.mainLength + pixel
    for section in sections(from: start, to: end) {
      if let frame = frameOfHeader(inSection: section), frame.overlaps(rect) {
        visit(.header(section: section), frame)
      }
      forEachItem(ofSection: section, from: start, to: end) { item, frame in
        if frame.isVisible(in: rect) { visit(.item(item, section: section), frame) }
      }
      if let frame = frameOfFooter(inSection: section), frame.overlaps(rect) {
        visit(.footer(section: section), frame)
      }
    }
  }

  /// Returns every element that is visible in a rectangle, in index order.
  public func elements(in rect: FlowFrame) -> [FlowElement] {
    var elements: [FlowElement] = []
    forEachElement(in: rect) { element, _ in elements.append(element) }
    return elements
  }

  /// Returns the number of elements on the lines in a rectangle, however long the lines are; if
  /// they are more than `limit`, any greater number.
  ///
  /// Lines that only rounding moves into the rectangle, and lines without length on its edge, are
  /// not counted, unless there are more than twice `limit` elements with them.
  ///
  /// - Complexity: O(log sections + log items + limit).
  public func elementCount(in rect: FlowFrame, upTo limit: Int) -> Int {
    var wide = rect
    wide.main -= 1 / space.scale
    wide.mainLength += 2 / space.scale
    let near = elementCount(onLinesIn: wide, upTo: 2 * limit)
    return near > 2 * limit ? near : elementCount(onLinesIn: rect, upTo: limit)
  }

  private func elementCount(onLinesIn rect: FlowFrame, upTo limit: Int) -> Int {
    let (start, end) = (rect.main, rect.main + rect.mainLength)
    var count = 0
    for section in sections(from: start, to: end) {
      for band in [frameOfHeader(inSection: section), frameOfFooter(inSection: section)] {
        if let band, band.isVisible(in: rect) { count += 1 }
      }
      let linesMain = origins[section] + sections[section].leadLength
      count += sections[section].lines.itemCount(
        from: start - linesMain, to: end - linesMain, upTo: limit)
      guard count <= limit else { break }
    }
    return count
  }

  /// Returns the sections that may have elements between two positions on the main axis, in points.
  ///
  /// - Complexity: O(log sections).
  public func sections(from start: Double, to end: Double) -> Range<Int> {
    guard isOrdered else { return 0..<sections.count }
    let first = partitionPoint(of: sections.count) {
      let (origin, length) = span(ofSection: $0)
      return origin + length > start - overhang
    }
    let last = partitionPoint(of: sections.count) { origins[$0] >= end + overhang }
    return first..<max(first, last)
  }

  private func forEachItem(
    ofSection section: Int, from start: Double, to end: Double, _ visit: (Int, FlowFrame) -> Void
  ) {
    let linesMain = origins[section] + sections[section].leadLength
    sections[section].lines.forEachItem(from: start - linesMain, to: end - linesMain) {
      visit($0, frame(of: $1, cross: $2, line: $3, section: section))
    }
  }
}
