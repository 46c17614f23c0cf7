extension CompositionalGeometry {
  /// Returns the elements of which a part lies in a rectangle: cells by section and item, then
  /// supplementary views by kind and path, then decorations.
  ///
  /// Rule: M7.1–M7.5.
  ///
  /// - Complexity: O(log sections + log groups + elements found).
  public func elements(in rect: CompositionalFrame) -> [PlacedCompositionalElement] {
    guard let rect = clipped(rect) else { return [] }
    var query = CompositionalQuery(rect: rect)
    for section in sections(in: rect) where sections[section].length != 0 {
      find(&query, in: section)
    }
    if !query.isEmpty {
      for index in boundary.indices { query.addView(placedBoundary(index)) }
    }
    return query.sorted()
  }

  /// Returns how many elements `elements(in:)` would return at most; a number greater than `limit`
  /// may be inexact.
  ///
  /// Groups count like elements, and so do `passedOverWeight` cells that are looked at and do not lie in
  /// the rectangle: counting is as cheap as the limit is low, and so is `elements(in:)` where the number
  /// is not above it.
  public func elementCount(in rect: CompositionalFrame, upTo limit: Int) -> Int {
    guard let rect = clipped(rect) else { return 0 }
    var (count, passedOver) = (boundary.count, 0)
    for section in sections(in: rect) where count <= limit {
      let placed = sections[section]
      count += 1 + placed.section.boundary.count + placed.section.decorations.count
      var local = mirrored(rect)
      local.origin[space.along] -= starts[section]
      for group in placed.groups(in: local) where count <= limit {
        let solution = placed.groups.solution(ofGroup: group)
        var found = 0
        passedOver += forEachCell(
          of: solution, at: corner(ofGroup: group, solution, section: section), meeting: rect
        ) { _, _ in found += 1 }
        count += max(1, found) + solution.supplementary.count
        // The rest counts with the cells of the next group.
        count += passedOver / Self.passedOverWeight
        passedOver %= Self.passedOverWeight
      }
    }
    return count
  }

  /// How many cells that are looked at and do not lie in a rectangle count as an element in it.
  ///
  /// Rule: guess; on the screen an element takes some hundred times as long.
  static let passedOverWeight = 16

  /// The pinned boundary items of the layout, and of the sections of which a part lies in a
  /// rectangle.
  ///
  /// Rule: M5.8, M5.9.
  public func pinnedElements(in rect: CompositionalFrame) -> [CompositionalElement] {
    var found = boundary.filter(\.isPinned).map {
      CompositionalElement(
        .supplementary, kind: $0.kind, section: 0, item: CompositionalElement.layoutItem)
    }
    guard let rect = clipped(rect) else { return found }
    for section in sections(in: rect) {
      for item in sections[section].section.boundary where item.isPinned {
        found.append(
          CompositionalElement(.supplementary, kind: item.kind, section: section, item: 0))
      }
    }
    return found
  }

  /// The part of a rectangle in the content; nil if it has none.
  ///
  /// Rule: M7.1.
  func clipped(_ rect: CompositionalFrame) -> CompositionalFrame? {
    let origin = pointwiseMax(rect.origin, [0, 0])
    let end = pointwiseMin(rect.end, contentSize)
    guard all(origin .<= end) else { return nil }
    return CompositionalFrame(origin: origin, size: end - origin)
  }

  /// The sections that may have a part in a rectangle of the answered content.
  func sections(in rect: CompositionalFrame) -> Range<Int> {
    guard isOrdered else { return sections.indices }
    let rect = mirrored(rect)
    let along = space.along
    let (low, high) = (rect.origin[along] - overhang - 1, rect.end[along] + overhang + 1)
    // The last section that starts before the rectangle may reach into it, and so may an earlier
    // section if all sections behind it have no length.
    var first = starts.partitioned { $0 > low }
    while first > 0, starts[first - 1] + sections[first - 1].length >= low { first -= 1 }
    let after = starts.partitioned { $0 > high }
    return min(first, after)..<after
  }

  private func find(_ query: inout CompositionalQuery, in section: Int) {
    let placed = sections[section]
    if !query.isEmpty {
      findGroups(&query, in: section)
      for index in placed.section.boundary.indices {
        query.addView(placedBoundary(index, section: section))
      }
    }
    guard !placed.section.decorations.isEmpty, placed.length > 0,
      answered(frame(ofSection: section)).touches(query.rect)
    else { return }
    for index in placed.section.decorations.indices {
      query.decorations.append(placedDecoration(index, section: section))
    }
  }

  /// Finds the elements of the groups that meet the rectangle.
  ///
  /// Rule: M7.2.
  func findGroups(_ query: inout CompositionalQuery, in section: Int) {
    let placed = sections[section]
    var local = mirrored(query.rect)
    local.origin[space.along] -= starts[section]
    for group in placed.groups(in: local) {
      let solution = placed.groups.solution(ofGroup: group)
      let corner = corner(ofGroup: group, solution, section: section)
      let frame = answered(CompositionalFrame(origin: corner, size: solution.size))
      guard frame.meets(query.rect) else { continue }
      findCells(&query, in: solution, ofGroup: group, section: section, corner: corner)
      for view in solution.supplementary {
        let number = placed.groups.supplementaryCount(ofKind: view.item.kind, before: group)
        query.addView(
          self.placed(
            view,
            CompositionalElement(
              .supplementary, kind: view.item.kind, section: section, item: number + view.number),
            corner: corner))
      }
    }
  }

  private func findCells(
    _ query: inout CompositionalQuery, in solution: GroupSolution, ofGroup group: Int,
    section: Int, corner: CompositionalVector
  ) {
    let first = sections[section].groups.firstItem(ofGroup: group)
    forEachCell(of: solution, at: corner, meeting: query.rect) { cell, frame in
      query.addCell(
        placed(
          solution.cells[cell], CompositionalElement(.cell, section: section, item: first + cell),
          in: frame))
    }
  }

  /// Calls a closure with the index and the answered frame of each cell of a group that meets a
  /// rectangle.
  ///
  /// - Returns: how many cells and blocks of cells were looked at and do not meet it.
  @discardableResult
  @inline(__always)
  private func forEachCell(
    of solution: GroupSolution, at corner: CompositionalVector, meeting rect: CompositionalFrame,
    _ body: (Int, CompositionalFrame) -> Void
  ) -> Int {
    let length = GroupSolution.blockLength
    var passedOver = 0
    func look(at cells: Range<Int>) {
      for cell in cells {
        let frame = answered(solution.cells[cell].frame.moved(by: corner))
        if frame.meets(rect) { body(cell, frame) } else { passedOver += 1 }
      }
    }
    if solution.blocks.isEmpty { look(at: solution.cells.indices) }
    for (block, frame) in solution.blocks.enumerated() {
      if mirrored(frame.moved(by: corner)).touches(rect) {
        look(at: block * length..<min(solution.cells.count, (block + 1) * length))
      } else {
        passedOver += 1
      }
    }
    return passedOver
  }
}

/// The elements in a rectangle.
struct CompositionalQuery {
  let rect: CompositionalFrame
  private var cells: [PlacedCompositionalElement] = []
  private var views: [PlacedCompositionalElement] = []
  var decorations: [PlacedCompositionalElement] = []

  init(rect: CompositionalFrame) {
    self.rect = rect
  }

  /// Whether the rectangle has no area, so that only decorations are found.
  ///
  /// Rule: M7.3.
  var isEmpty: Bool { rect.size.x <= 0 || rect.size.y <= 0 }

  /// Adds a cell that meets the rectangle.
  mutating func addCell(_ placed: PlacedCompositionalElement) {
    cells.append(placed)
  }

  mutating func addView(_ placed: PlacedCompositionalElement) {
    if placed.frame.meets(rect) { views.append(placed) }
  }

  /// Rule: M7.4.
  func sorted() -> [PlacedCompositionalElement] {
    let views = views.sorted { CompositionalElement.isOrdered($0.element, $1.element) }
    return cells + views
      + decorations.sorted { CompositionalElement.isOrdered($0.element, $1.element) }
  }
}
