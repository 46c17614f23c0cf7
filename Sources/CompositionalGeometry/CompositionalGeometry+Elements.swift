extension CompositionalGeometry {
  /// Returns an element with its frame; nil if there is no such element.
  ///
  /// Rule: M7.5.
  ///
  /// - Complexity: O(log groups).
  public func placed(_ element: CompositionalElement) -> PlacedCompositionalElement? {
    if element.category == .supplementary, element.item == CompositionalElement.layoutItem {
      guard element.section == 0,
        let index = boundary.firstIndex(where: { $0.kind == element.kind })
      else { return nil }
      return placedBoundary(index)
    }
    guard sections.indices.contains(element.section), element.item >= 0 else { return nil }
    switch element.category {
    case .cell: return placedCell(element)
    case .decoration: return placedDecoration(element)
    case .supplementary:
      let items = sections[element.section].section.boundary
      if element.item == 0, let index = items.firstIndex(where: { $0.kind == element.kind }) {
        return placedBoundary(index, section: element.section)
      }
      guard let position = supplementaryPosition(element) else { return nil }
      let section = sections[element.section]
      let solution = section.groups.solution(ofGroup: position.group)
      return placed(
        solution.supplementary[position.index], element,
        corner: corner(ofGroup: position.group, solution, section: element.section))
    }
  }

  /// Returns the frame of an item.
  ///
  /// - Complexity: O(log groups).
  public func frame(ofItem item: Int, inSection section: Int) -> CompositionalFrame? {
    placed(CompositionalElement(.cell, section: section, item: item))?.frame
  }

  private func placedCell(_ element: CompositionalElement) -> PlacedCompositionalElement? {
    let groups = sections[element.section].groups
    guard !groups.isEmpty, element.item < groups.itemCount else { return nil }
    let (group, cell) = groups.position(ofItem: element.item)
    let solution = groups.solution(ofGroup: group)
    return placed(
      solution.cells[cell], element,
      corner: corner(ofGroup: group, solution, section: element.section))
  }

  /// The outer corner of a group in the content.
  func corner(
    ofGroup group: Int, _ solution: GroupSolution, section: Int
  ) -> CompositionalVector {
    var corner = sections[section].corner(ofGroup: group, solution)
    corner[space.along] += starts[section]
    return corner
  }

  // MARK: Cells and supplementary items

  func placed(
    _ cell: GroupSolution.Cell, _ element: CompositionalElement, corner: CompositionalVector
  ) -> PlacedCompositionalElement {
    placed(cell, element, in: answered(cell.frame.moved(by: corner)))
  }

  /// A cell with its frame as it is answered.
  func placed(
    _ cell: GroupSolution.Cell, _ element: CompositionalElement, in frame: CompositionalFrame
  ) -> PlacedCompositionalElement {
    let isRaised = cell.zIndex == 0 && !sections[element.section].section.decorations.isEmpty
    return PlacedCompositionalElement(
      element: element, frame: frame,
      zIndex: isRaised ? 1 : cell.zIndex, estimates: cell.estimates)
  }

  func placed(
    _ view: GroupSolution.Supplementary, _ element: CompositionalElement,
    corner: CompositionalVector
  ) -> PlacedCompositionalElement {
    PlacedCompositionalElement(
      element: element, frame: answered(view.frame.moved(by: corner)), zIndex: view.item.zIndex,
      estimates: view.estimates)
  }

  /// Returns the group of a supplementary item, and its index among the items of the group.
  func supplementaryPosition(_ element: CompositionalElement) -> (group: Int, index: Int)? {
    let groups = sections[element.section].groups
    guard let (group, number) = groups.position(ofSupplementary: element.item, kind: element.kind)
    else { return nil }
    return groups.solution(ofGroup: group).index(ofKind: element.kind, number: number).map {
      (group, $0)
    }
  }

  /// A frame as it is answered: with a rounded origin, mirrored if the layout is.
  ///
  /// Rule: M1.7, M2.2.
  func answered(_ frame: CompositionalFrame) -> CompositionalFrame {
    mirrored(CompositionalPixels.near(frame, scale: space.scale))
  }

  /// Mirrors a frame if the layout is mirrored.
  ///
  /// Rule: M1.7.
  func mirrored(_ frame: CompositionalFrame) -> CompositionalFrame {
    guard space.isMirrored else { return frame }
    var frame = frame
    frame.origin.x = contentSize.x - frame.end.x
    return frame
  }

  // MARK: Boundary items and decorations

  /// A boundary item of a section.
  ///
  /// Rule: M5.8, M5.10.
  func placedBoundary(_ index: Int, section: Int) -> PlacedCompositionalElement {
    let placed = sections[section]
    let item = placed.section.boundary[index]
    var frame = placed.boundary.frames[index]
    frame.origin[space.along] += starts[section]
    let start = starts[section] + placed.boundary.before
    return pinned(
      item, frame, CompositionalElement(.supplementary, kind: item.kind, section: section, item: 0),
      body: (start, start + placed.boundary.body))
  }

  /// A boundary item of the layout.
  func placedBoundary(_ index: Int) -> PlacedCompositionalElement {
    let (item, placement) = (boundary[index], boundaryPlacement)
    return pinned(
      item, placement.frames[index],
      CompositionalElement(
        .supplementary, kind: item.kind, section: 0, item: CompositionalElement.layoutItem),
      body: (placement.before, placement.before + placement.body))
  }

  private func pinned(
    _ item: CompositionalBoundaryItem, _ frame: CompositionalFrame,
    _ element: CompositionalElement, body: (start: Double, end: Double)
  ) -> PlacedCompositionalElement {
    let along = space.along
    var (frame, zIndex) = (frame, item.zIndex)
    if item.isPinned, let visible = visible.map(mirrored) {
      // Unlike the other end of its section, its own side has been extended by the item itself.
      frame.origin[along] = Pinning.origin(
        of: item, at: frame.origin[along], length: frame.size[along], body: body,
        visible: (visible.origin[along], visible.end[along]), along: along)
      if frame.meets(visible) { zIndex += Pinning.zIndex }
    }
    return PlacedCompositionalElement(
      element: element, frame: answered(frame), zIndex: zIndex,
      estimates: EstimatedAxes(item.size))
  }

  /// The frame of a section across the whole view.
  func frame(ofSection section: Int) -> CompositionalFrame {
    let across = space.along.other
    return CompositionalFrame(
      origin: CompositionalVector(starts[section], on: space.along, other: 0),
      size: CompositionalVector(
        sections[section].length, on: space.along, other: space.size[across]))
  }

  /// Rule: M6.5.
  private func placedDecoration(_ element: CompositionalElement) -> PlacedCompositionalElement? {
    let section = sections[element.section]
    guard element.item < section.section.decorations.count, section.length > 0 else { return nil }
    let item = section.section.decorations[element.item]
    guard item.kind == element.kind else { return nil }
    return placedDecoration(element.item, section: element.section)
  }

  func placedDecoration(_ index: Int, section: Int) -> PlacedCompositionalElement {
    let item = sections[section].section.decorations[index]
    return PlacedCompositionalElement(
      element: CompositionalElement(
        .decoration, kind: item.kind, section: section, item: index),
      frame: answered(frame(ofSection: section).inset(by: item.insets)), zIndex: item.zIndex,
      estimates: EstimatedAxes(CompositionalSize(.absolute(0), .absolute(0))))
  }
}
