extension CompositionalGeometry {
  /// Enters what a view measures on its estimated axes; nan keeps a length as it is.
  ///
  /// Does nothing for an element that is not there. The sections behind move by their start alone.
  /// Rule: M8.1, M8.2, M8.5, M15.4.
  public mutating func measure(_ element: CompositionalElement, as size: CompositionalVector) {
    guard let placed = placed(element), !placed.estimates.isEmpty else { return }
    // A length that is not estimated comes from the layout, so that a change of it is noticed.
    let size = CompositionalVector(
      placed.estimates.width ? size.x : placed.frame.size.x,
      placed.estimates.height ? size.y : placed.frame.size.y)
    switch element.category {
    case .cell:
      sections[element.section].measure([(element.item, size)])
    case .supplementary where element.item == CompositionalElement.layoutItem:
      guard let index = boundary.firstIndex(where: { $0.kind == element.kind }) else { return }
      measure(boundary: index, as: size)
    case .supplementary:
      measureSupplementary(element, as: size)
    case .decoration: return
    }
    placeSections()
  }

  private mutating func measureSupplementary(
    _ element: CompositionalElement, as size: CompositionalVector
  ) {
    let section = sections[element.section]
    if element.item == 0,
      let index = section.section.boundary.firstIndex(where: { $0.kind == element.kind })
    {
      sections[element.section].measure(boundary: index, as: size)
      return
    }
    guard let position = supplementaryPosition(element) else { return }
    sections[element.section].measure(
      supplementary: position.index, ofGroup: position.group, as: size)
  }

  /// Returns what was measured of an item; nil if nothing was, a component that is nan was not.
  public func measure(ofItem item: Int, inSection section: Int) -> CompositionalVector? {
    guard !sections[section].groups.isEmpty else { return nil }
    return sections[section].groups.measure(ofItem: item)
  }

  /// Forgets what was measured of some items of a section, for instance since they were reloaded.
  ///
  /// Rule: M8.3.
  public mutating func forget(items: Set<Int>, inSection index: Int) {
    guard sections[index].groups.isMeasured else { return }
    sections[index].forget(items)
    placeSections()
  }

  /// Forgets everything that was measured.
  ///
  /// Rule: M8.3.
  public mutating func forgetMeasures() {
    forgetBoundaryMeasures()
    for index in sections.indices {
      let old = sections[index]
      guard old.groups.isMeasured || !old.boundaryMeasures.isEmpty else { continue }
      sections[index] = PlacedCompositionalSection(
        SectionGroups(old.pattern, itemCount: old.groups.itemCount))
    }
    placeSections()
  }

  /// Enters the measures of a section into the section that it became.
  ///
  /// A measured length is dropped if the other length is not measured and has changed. Rule: M8.3.
  func keep(
    _ old: PlacedCompositionalSection, in section: inout PlacedCompositionalSection,
    itemAfter: (Int) -> Int?
  ) {
    keepBoundary(old, in: &section)
    guard !section.groups.isEmpty, old.groups.isMeasured else { return }
    var kept: [(item: Int, size: CompositionalVector)] = []
    for (oldItem, size) in old.groups.measuredItems {
      guard let item = itemAfter(oldItem), item < section.groups.itemCount else { continue }
      let (group, index) = section.groups.position(ofItem: item)
      let cell = section.groups.solution(ofGroup: group).cells[index]
      let isSame = [CompositionalAxis.horizontal, .vertical].allSatisfy { axis in
        cell.estimates[axis] || cell.frame.size[axis] == size[axis]
      }
      if isSame, !cell.estimates.isEmpty { kept.append((item, size)) }
    }
    if !kept.isEmpty { section.measure(kept) }
  }

  private func keepBoundary(
    _ old: PlacedCompositionalSection, in section: inout PlacedCompositionalSection
  ) {
    guard !old.boundaryMeasures.isEmpty, old.section.boundary == section.section.boundary else {
      return
    }
    let kept = section.section.boundary.indices.map { index in
      let estimates = EstimatedAxes(section.section.boundary[index].size)
      let size = old.boundaryMeasures[index]
      let resolved = section.pattern.boundarySizes[index]
      let isSame = [CompositionalAxis.horizontal, .vertical].allSatisfy { axis in
        estimates[axis] || resolved[axis] == size[axis]
      }
      return isSame ? size : GroupMeasures.nothing
    }
    section.keep(boundaryMeasures: kept)
  }
}
