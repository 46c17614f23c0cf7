/// The geometry of a compositional layout, computed once and updated in place.
///
/// A value that does not depend on views. A section is a pattern of one group, repeated for all
/// items, so that its cost goes by kinds of group and by what was measured, not by items; sections
/// follow each other with running starts. Rule: M2.2, M4.3, M15.1–M15.5.
public struct CompositionalGeometry: Sendable {
  /// A section that is to be laid out.
  public struct Input: Equatable, Sendable {
    /// The appearance of the section.
    public var description: SectionDescription
    /// How many items it has.
    public var itemCount: Int

    /// The appearance of the section.
    public var section: CompositionalSection {
      get { description.section }
      set { description = SectionDescription(newValue) }
    }

    /// Creates a section with so many items.
    public init(_ section: CompositionalSection, itemCount: Int) {
      self.init(SectionDescription(section), itemCount: itemCount)
    }

    /// Creates a section with so many items from a description that others may share.
    public init(_ description: SectionDescription, itemCount: Int) {
      self.description = description
      self.itemCount = itemCount
    }
  }

  /// The view for which the sections are laid out.
  public private(set) var space: CompositionalSpace
  /// The layout's own boundary items.
  ///
  /// Rule: M5.7.
  public private(set) var boundary: [CompositionalBoundaryItem]
  /// The rectangle in which pinned items stay: the visible bounds less the adjusted content inset.
  ///
  /// In content coordinates, mirrored if the layout is. Rule: M5.8.
  public var visible: CompositionalFrame?
  var sections: ContiguousArray<PlacedCompositionalSection> = []
  /// Where each section starts on the scroll axis.
  private(set) var starts: ContiguousArray<Double> = []
  private(set) var boundaryPlacement = BoundaryPlacement.none
  private(set) var boundaryMeasures: [CompositionalVector] = []
  /// How far elements may extend beyond their section.
  private(set) var overhang = 0.0
  /// False if a negative length or spacing makes sections overlap, so that a search must consider
  /// all.
  private(set) var isOrdered = true
  /// The length of the content across.
  private(set) var acrossLength = 0.0

  /// Lays out sections, one after the other.
  ///
  /// - Complexity: O(sections + kinds of group).
  public init(
    _ inputs: [Input] = [], boundary: [CompositionalBoundaryItem] = [], space: CompositionalSpace
  ) {
    self.space = space
    self.boundary = boundary
    solve(inputs)
  }

  /// The number of sections.
  public var sectionCount: Int { sections.count }

  /// Returns the number of items of a section.
  public func itemCount(ofSection section: Int) -> Int { sections[section].groups.itemCount }

  /// The size of the content, in points.
  ///
  /// Rule: M4.4.
  public var contentSize: CompositionalVector {
    CompositionalVector(
      boundaryPlacement.length, on: space.along, other: acrossLength)
  }

  /// Returns the start and the length of a section on the scroll axis, in points, unrounded.
  public func span(ofSection section: Int) -> (start: Double, length: Double) {
    (starts[section], sections[section].length)
  }

  /// Whether an item is pinned.
  public private(set) var hasPinnedItems = false
  /// Whether a view may be measured.
  public private(set) var hasEstimates = false
  /// Whether a section scrolls on its own.
  ///
  /// Rule: M9.1.
  public private(set) var hasRows = false

  /// Returns whether a section has items but lays out nothing, since the first does not fit.
  ///
  /// Rule: M3.13.
  public func isUnsound(_ section: Int) -> Bool {
    sections[section].groups.isEmpty && sections[section].groups.itemCount > 0
  }

  // MARK: Solving

  /// Lays out the sections again; unchanged sections stay as they are.
  ///
  /// Measures are kept by section and item if the description and the other length are unchanged.
  /// Rule: M8.3, M15.3.
  public mutating func solve(
    _ inputs: [Input], boundary: [CompositionalBoundaryItem]? = nil,
    space newSpace: CompositionalSpace? = nil
  ) {
    solve(
      inputs, boundary: boundary, space: newSpace, from: Array(inputs.indices), isSameData: true
    ) { item, _ in item }
  }

  /// Lays out the sections again after a change of data.
  ///
  /// `origins` has the old index of each section, nil for a new section. `itemAfter` returns the index
  /// of an item in its section after the change, given its old index and the new section; nil if
  /// the section does not have the item any more. It is called for measured items only.
  public mutating func solve(
    _ inputs: [Input], boundary: [CompositionalBoundaryItem]? = nil,
    space newSpace: CompositionalSpace? = nil, from origins: [Int?],
    itemAfter: (_ item: Int, _ section: Int) -> Int?
  ) {
    solve(
      inputs, boundary: boundary, space: newSpace, from: origins, isSameData: false,
      itemAfter: itemAfter)
  }

  private mutating func solve(
    _ inputs: [Input], boundary: [CompositionalBoundaryItem]?, space newSpace: CompositionalSpace?,
    from origins: [Int?], isSameData: Bool, itemAfter: (_ item: Int, _ section: Int) -> Int?
  ) {
    let isSameSpace = newSpace == nil || newSpace == space
    if let newSpace { space = newSpace }
    if let boundary, boundary != self.boundary {
      self.boundary = boundary
      boundaryMeasures = []
    }
    defer { placeSections() }
    if isSameSpace, inputs.count == sections.count, Self.isUnmoved(origins) {
      for (index, input) in inputs.enumerated()
      where !sections[index].serves(input, isSameData: isSameData) {
        let previous = index > 0 ? sections[index - 1] : nil
        let origin = sections[index]
        sections[index] = placed(input, after: previous, from: origin, isSameSpace: true) {
          itemAfter($0, index)
        }
      }
      return
    }
    let old = sections
    var placed = ContiguousArray<PlacedCompositionalSection>()
    placed.reserveCapacity(inputs.count)
    for (index, input) in inputs.enumerated() {
      let origin = origins[index].flatMap { $0 < old.count ? old[$0] : nil }
      if isSameSpace, let origin, origin.serves(input, isSameData: isSameData) {
        placed.append(origin)
      } else {
        placed.append(
          self.placed(input, after: placed.last, from: origin, isSameSpace: isSameSpace) {
            itemAfter($0, index)
          })
      }
    }
    sections = placed
  }

  /// Returns whether each section is at its old index.
  private static func isUnmoved(_ origins: [Int?]) -> Bool {
    for (index, origin) in origins.enumerated() where origin != index { return false }
    return true
  }

  /// Lays out one section, with the measures from before the change.
  private func placed(
    _ input: Input, after previous: PlacedCompositionalSection?,
    from origin: PlacedCompositionalSection?, isSameSpace: Bool, itemAfter: (Int) -> Int?
  ) -> PlacedCompositionalSection {
    if origin == nil, let previous, previous.equals(input) { return previous }
    let pattern = pattern(
      for: input, previous: previous, origin: isSameSpace ? origin : nil)
    var section = PlacedCompositionalSection(
      SectionGroups(pattern, itemCount: input.itemCount, like: previous?.groups))
    if let origin { keep(origin, in: &section, itemAfter: itemAfter) }
    return section
  }

  /// Returns a pattern for a section, if possible the pattern of the previous section or of its
  /// origin.
  private func pattern(
    for input: Input, previous: PlacedCompositionalSection?, origin: PlacedCompositionalSection?
  ) -> SectionPattern {
    for pattern in [previous?.pattern, origin?.pattern] {
      if let pattern, pattern.description == input.description,
        pattern.serves(itemCount: input.itemCount)
      {
        return pattern
      }
    }
    return SectionPattern(input.description, itemCount: input.itemCount, in: space)
  }

  /// Places the sections and the layout's boundary items.
  ///
  /// Rule: M4.3, M4.4, M5.7.
  mutating func placeSections() {
    let (along, across) = (space.along, space.along.other)
    starts.removeAll(keepingCapacity: true)
    starts.reserveCapacity(sections.count)
    (overhang, isOrdered, acrossLength) = (0, true, space.size[across])
    hasPinnedItems = boundary.contains(where: \.isPinned)
    hasEstimates = boundary.contains { !EstimatedAxes($0.size).isEmpty }
    hasRows = false
    var end = 0.0
    for index in sections.indices {
      let extent = sections[index].extent
      if extent.scrolls { hasRows = true }
      if extent.hasPinnedItems { hasPinnedItems = true }
      if extent.hasEstimates { hasEstimates = true }
      if index > 0 { end += space.sectionSpacing }
      starts.append(end)
      end += extent.length
      overhang = max(overhang, extent.overhang)
      if extent.length < 0 || extent.length + space.sectionSpacing < 0 { isOrdered = false }
      if !extent.scrolls { acrossLength = max(acrossLength, extent.across) }
    }
    guard !boundary.isEmpty else {
      boundaryPlacement = BoundaryPlacement(body: end)
      return
    }
    let room = BoundaryRoom(whole: space)
    let sizes = boundary.indices.map { index in
      GroupMeasures.merged(
        boundary[index].size.resolved(in: room.size, scale: space.scale),
        boundaryMeasures.isEmpty ? nil : boundaryMeasures[index],
        EstimatedAxes(boundary[index].size))
    }
    boundaryPlacement = BoundaryPlacement(
      boundary, sizes: sizes, about: end, in: room, along: along)
    if boundaryPlacement.before != 0 {
      for index in starts.indices { starts[index] += boundaryPlacement.before }
    }
  }

  /// Enters what a boundary item of the layout measures.
  mutating func measure(boundary index: Int, as size: CompositionalVector) {
    if boundaryMeasures.isEmpty { boundaryMeasures = boundary.map { _ in GroupMeasures.nothing } }
    boundaryMeasures[index] = size
  }

  /// Forgets what boundary items of the layout measured.
  mutating func forgetBoundaryMeasures() { boundaryMeasures = [] }
}
