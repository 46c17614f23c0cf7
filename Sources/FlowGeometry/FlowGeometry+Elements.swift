/// Something that a flow places.
public enum FlowElement: Hashable, Sendable {
  /// The band before a section's items.
  case header(section: Int)
  /// An item.
  case item(Int, section: Int)
  /// The band after a section's items.
  case footer(section: Int)
}

extension FlowGeometry {
  /// Visits every element whose frame intersects a rectangle, in index order.
  ///
  /// A section's header comes before its items and its footer after them. Rule: S2.30.
  /// - Complexity: O(log sections + log lines + elements on the lines visited).
  public func forEachElement(in rect: FlowFrame, _ visit: (FlowElement, FlowFrame) -> Void) {
    // Rounding moves a frame by half a pixel at most.
    let pixel = 1 / space.scale
    let start = rect.main - pixel
    let end = rect.main + rect.mainLength + pixel
    for section in candidateSections(from: start - overhang, to: end + overhang) {
      if let frame = frameOfHeader(inSection: section), frame.intersects(rect) {
        visit(.header(section: section), frame)
      }
      forEachItem(ofSection: section, from: start, to: end) { item, frame in
        if frame.intersects(rect) { visit(.item(item, section: section), frame) }
      }
      if let frame = frameOfFooter(inSection: section), frame.intersects(rect) {
        visit(.footer(section: section), frame)
      }
    }
  }

  /// Every element whose frame intersects a rectangle, in index order.
  public func elements(in rect: FlowFrame) -> [FlowElement] {
    var elements: [FlowElement] = []
    forEachElement(in: rect) { element, _ in elements.append(element) }
    return elements
  }

  private func candidateSections(from start: Double, to end: Double) -> Range<Int> {
    guard isOrdered else { return 0..<sections.count }
    let first = partitionPoint(of: sections.count) {
      sections[$0].origin + sections[$0].length > start
    }
    let last = partitionPoint(of: sections.count) { sections[$0].origin >= end }
    return first..<max(first, last)
  }

  private func forEachItem(
    ofSection section: Int, from start: Double, to end: Double, _ visit: (Int, FlowFrame) -> Void
  ) {
    let placed = sections[section]
    for index in placed.candidateLines(from: start, to: end) {
      let line = placed.line(index)
      var cross = placed.linesCross + line.placement.lead
      for item in line.items {
        let extent = placed.extent(ofItem: item)
        visit(item, placed.frame(of: extent, cross: cross, line: line, scale: space.scale))
        cross += extent.cross + line.placement.gap
      }
    }
  }
}
