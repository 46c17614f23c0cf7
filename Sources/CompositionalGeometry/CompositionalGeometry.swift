/// The geometry of a compositional layout, computed once and updated in place.
///
/// A value that does not depend on views. A section is a pattern of one group, repeated for all
/// items, so that its cost goes by kinds of group and by what was measured, not by items; sections
/// follow each other with running starts. Rule: M2.2, M4.3, M15.1–M15.5.
public struct CompositionalGeometry: Sendable {
  /// A section that is to be laid out.
  public struct Input: Equatable, Sendable {
    /// What it looks like.
    public var section: CompositionalSection
    /// How many items it has.
    public var itemCount: Int

    /// Creates a section with so many items.
    public init(_ section: CompositionalSection, itemCount: Int) {
      self.section = section
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

  /// Returns whether a section has items but lays out nothing, since the first does not fit.
  ///
  /// Rule: M3.13.
  public func isUnsound(_ section: Int) -> Bool {
    sections[section].groups.isEmpty && sections[section].groups.itemCount > 0
  }

  // MARK: Solving

  /// Lays out the sections anew; those that are as they were stay as they are.
  ///
  /// What was measured is kept by section and item, where the description and the other length are
  /// as they were. Rule: M8.3, M15.3.
  public mutating func solve(
    _ inputs: [Input], boundary: [CompositionalBoundaryItem]? = nil,
    space newSpace: CompositionalSpace? = nil
  ) {
    solve(
      inputs, boundary: boundary, space: newSpace, from: Array(inputs.indices), isSameData: true
    ) { item, _ in item }
  }

  /// Lays out the sections anew after a change of data.
  ///
  /// `origins` names for each section the one that it was, nil for a new one. `place` returns where
  /// an item of a section is now, given its place before and the section after the change; nil if it
  /// does not exist in that section any more. It is called for measured items only.
  public mutating func solve(
    _ inputs: [Input], boundary: [CompositionalBoundaryItem]? = nil,
    space newSpace: CompositionalSpace? = nil, from origins: [Int?],
    place: (_ item: Int, _ section: Int) -> Int?
  ) {
    solve(
      inputs, boundary: boundary, space: newSpace, from: origins, isSameData: false, place: place)
  }

  private mutating func solve(
    _ inputs: [Input], boundary: [CompositionalBoundaryItem]?, space newSpace: CompositionalSpace?,
    from origins: [Int?], isSameData: Bool, place: (_ item: Int, _ section: Int) -> Int?
  ) {
    let isSameSpace = newSpace == nil || newSpace == space
    if let newSpace { space = newSpace }
    let old = sections
    var placed = ContiguousArray<PlacedCompositionalSection>()
    placed.reserveCapacity(inputs.count)
    for (index, input) in inputs.enumerated() {
      let origin = origins[index].flatMap { $0 < old.count ? old[$0] : nil }
      if isSameSpace, let origin, origin.section == input.section,
        origin.groups.itemCount == input.itemCount,
        isSameData || origin.groups.measured.isEmpty
      {
        placed.append(origin)
        continue
      }
      let pattern = pattern(
        for: input.section, previous: placed.last, origin: isSameSpace ? origin : nil)
      var section = PlacedCompositionalSection(
        SectionGroups(pattern, itemCount: input.itemCount, like: placed.last?.groups))
      if let origin { keep(origin, in: &section) { place($0, index) } }
      placed.append(section)
    }
    sections = placed
    if let boundary, boundary != self.boundary {
      self.boundary = boundary
      boundaryMeasures = []
    }
    placeSections()
  }

  /// A pattern for a section, if possible that of the section before or of the one it was.
  private func pattern(
    for section: CompositionalSection, previous: PlacedCompositionalSection?,
    origin: PlacedCompositionalSection?
  ) -> SectionPattern {
    if let previous, previous.section == section { return previous.pattern }
    if let origin, origin.section == section { return origin.pattern }
    return SectionPattern(section, in: space)
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
    var end = 0.0
    for section in sections {
      if section.pattern.hasPinnedItems { hasPinnedItems = true }
      if section.pattern.hasEstimates { hasEstimates = true }
      if !starts.isEmpty { end += space.sectionSpacing }
      starts.append(end)
      end += section.length
      overhang = max(overhang, section.overhang)
      if section.length < 0 || section.length + space.sectionSpacing < 0 { isOrdered = false }
      if !section.section.isOrthogonal {
        acrossLength = max(acrossLength, section.groups.crossLength)
      }
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
