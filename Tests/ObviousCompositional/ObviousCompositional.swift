package import CompositionalGeometry

/// A compositional layout from nothing: every group of every section is solved by itself, every
/// element is kept in a list, and a question looks at all of them.
///
/// The real layout must agree with it. Rule: M2.1–M7.5.
package struct ObviousCompositional {
  /// An element, with the frame of the group to which it belongs.
  package struct Element {
    package var element: CompositionalElement
    package var frame: CompositionalFrame
    package var zIndex: Int
    package var estimatesWidth: Bool
    package var estimatesHeight: Bool
    fileprivate var group: CompositionalFrame?
  }

  package private(set) var elements: [Element] = []
  package private(set) var contentSize: CompositionalVector = [0, 0]
  private let space: CompositionalSpace
  private let measures: [CompositionalElement: CompositionalVector]
  private let visible: CompositionalFrame?
  private var sectionFrames: [CompositionalFrame] = []
  private var sections: [ObviousSection] = []
  private var along: CompositionalAxis { space.along }
  private var across: CompositionalAxis { space.along.other }

  /// Lays out sections with what was measured of their elements.
  package init(
    _ inputs: [CompositionalGeometry.Input], boundary: [CompositionalBoundaryItem],
    space: CompositionalSpace, measures: [CompositionalElement: CompositionalVector] = [:],
    visible: CompositionalFrame? = nil
  ) {
    self.space = space
    self.measures = measures
    var widest = space.size[space.along.other]
    // The sections twice: first only for the length of all, which the layout's items need.
    var solved = inputs.enumerated().map { ObviousSection($1, $0, space, measures) }
    var total = 0.0
    for (index, section) in solved.enumerated() {
      total += section.length + (index == 0 ? 0 : space.sectionSpacing)
      if !section.input.section.isOrthogonal { widest = max(widest, section.widest) }
    }
    let edge = ObviousEdge(
      boundary, about: total, roomStart: 0, room: space.size, space: space
    ) { measures[CompositionalElement(.supplementary, kind: $0, section: 0, item: .max)] }
    contentSize[space.along] = edge.before + edge.body + edge.after
    contentSize[space.along.other] = widest
    var flipped = visible
    if space.isMirrored, let visible { flipped?.origin.x = contentSize.x - visible.end.x }
    self.visible = flipped
    var start = edge.before
    for index in solved.indices {
      solved[index].start = start
      add(solved[index], index)
      start += solved[index].length + space.sectionSpacing
    }
    sections = solved
    for (item, frame) in zip(boundary, edge.frames) {
      let element = CompositionalElement(.supplementary, kind: item.kind, section: 0, item: .max)
      add(item, frame, element, body: edge.before..<(edge.before + max(0, edge.body)))
    }
  }

  // MARK: Rows

  /// Where the row of a section comes to rest; nil for a section without one.
  package func rest(ofSection section: Int, near offset: Double, _ stops: SectionRow.Stops)
    -> Double?
  {
    ObviousRow(sections[section], stops).map {
      space.isMirrored ? -$0.rest(near: -offset) : $0.rest(near: offset)
    }
  }

  /// The elements of a section's groups in a rectangle of its row.
  package func elements(inRowOfSection section: Int, in rect: CompositionalFrame) -> [Element] {
    elements.filter { found in
      guard found.element.section == section, let group = found.group else { return false }
      return group.meets(rect) && found.frame.meets(rect)
    }.sorted { CompositionalElement.isOrdered($0.element, $1.element) }
  }

  // MARK: Adding

  private mutating func add(_ section: ObviousSection, _ index: Int) {
    var frame = CompositionalFrame(origin: [0, 0], size: space.size)
    frame.origin[along] = section.start
    frame.size[along] = section.length
    sectionFrames.append(answer(frame))
    guard section.length != 0 else { return }
    let description = section.input.section
    for part in section.parts {
      let zIndex = part.zIndex == 0 && !description.decorations.isEmpty ? 1 : part.zIndex
      elements.append(
        Element(
          element: part.element, frame: answer(moved(part.frame, section.start)),
          zIndex: part.element.category == .cell ? zIndex : part.zIndex,
          estimatesWidth: part.size.width.isEstimated && !part.isShare.0,
          estimatesHeight: part.size.height.isEstimated && !part.isShare.1,
          group: answer(moved(part.group, section.start))))
    }
    let body = section.start + section.edge.before
    for (item, frame) in zip(description.boundary, section.edge.frames) {
      let element = CompositionalElement(.supplementary, kind: item.kind, section: index, item: 0)
      add(
        item, moved(frame, section.start), element, body: body..<(body + max(0, section.edge.body)))
    }
    guard section.length > 0 else { return }
    for (number, item) in description.decorations.enumerated() {
      elements.append(
        Element(
          element: CompositionalElement(
            .decoration, kind: item.kind, section: index, item: number),
          frame: answer(ObviousSection.inset(frame, item.insets)), zIndex: item.zIndex,
          estimatesWidth: false, estimatesHeight: false))
    }
  }

  private mutating func add(
    _ item: CompositionalBoundaryItem, _ frame: CompositionalFrame, _ element: CompositionalElement,
    body: Range<Double>
  ) {
    var (frame, zIndex) = (frame, item.zIndex)
    if item.isPinned, let visible {
      let length = frame.size[along]
      let side = along == .vertical ? item.vertical : item.horizontal
      if side < 0 {
        let latest = min(visible.origin[along], body.upperBound - length)
        if latest > frame.origin[along] { frame.origin[along] = latest }
      }
      if side > 0 {
        let earliest = max(visible.end[along] - length, body.lowerBound)
        if earliest < frame.origin[along] { frame.origin[along] = earliest }
      }
      if frame.meets(visible) { zIndex += 1_000_000_000 }
    }
    elements.append(
      Element(
        element: element, frame: answer(frame), zIndex: zIndex,
        estimatesWidth: item.size.width.isEstimated, estimatesHeight: item.size.height.isEstimated))
  }

  private func moved(_ frame: CompositionalFrame, _ distance: Double) -> CompositionalFrame {
    var frame = frame
    frame.origin[along] += distance
    return frame
  }

  private func answer(_ frame: CompositionalFrame) -> CompositionalFrame {
    var frame = frame
    frame.origin.x = CompositionalPixels.near(frame.origin.x, scale: space.scale)
    frame.origin.y = CompositionalPixels.near(frame.origin.y, scale: space.scale)
    if space.isMirrored { frame.origin.x = contentSize.x - frame.end.x }
    return frame
  }

  // MARK: Questions

  /// Returns the elements of a rectangle in the order of M7.4, by looking at all elements.
  ///
  /// The size of the content, at which it is clipped, is given: a touch decides at its edge.
  package func elements(
    in rect: CompositionalFrame, content: CompositionalVector
  ) -> [Element] {
    let low = pointwiseMax(rect.origin, [0, 0])
    let high = pointwiseMin(rect.end, content)
    guard low.x <= high.x, low.y <= high.y else { return [] }
    let rect = CompositionalFrame(origin: low, size: high - low)
    let found = elements.filter { element in
      if element.element.category == .decoration {
        return sectionFrames[element.element.section].touches(rect)
      }
      return element.frame.meets(rect) && (element.group?.meets(rect) ?? true)
    }
    return found.sorted { left, right in
      let (a, b) = (left.element, right.element)
      if a.category != b.category { return a.category.rawValue < b.category.rawValue }
      if a.category == .supplementary, a.kind != b.kind { return a.kind < b.kind }
      return (a.section, a.item) < (b.section, b.item)
    }
  }
}
