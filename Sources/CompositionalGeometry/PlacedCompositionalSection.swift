/// A section that is solved: its groups, its boundary items, and how long it is.
///
/// Offsets are from the section's start.
struct PlacedCompositionalSection: Sendable {
  private(set) var groups: SectionGroups
  /// The sizes of boundary items that were measured; nan where nothing was.
  private(set) var boundaryMeasures: [CompositionalVector] = []
  private(set) var boundary = BoundaryPlacement.none
  /// How far groups and boundary items may extend beyond the section.
  private(set) var overhang = 0.0
  /// The values that determine where the following sections begin.
  private(set) var extent = Extent()

  /// The values that the layout reads of each section when any section changes.
  struct Extent: Sendable {
    var length = 0.0
    var overhang = 0.0
    /// The length of the longest group across.
    var across = 0.0
    var scrolls = false
    var hasPinnedItems = false
    var hasEstimates = false
  }

  init(_ groups: SectionGroups) {
    self.groups = groups
    placeBoundary()
  }

  var pattern: SectionPattern { groups.pattern }
  var section: CompositionalSection { pattern.section }
  private var space: CompositionalSpace { pattern.space }

  /// The length on the scroll axis; 0 for a section without items and boundary items.
  ///
  /// Rule: M4.6.
  var length: Double { boundary.length }

  /// Whether the section need not be laid out again for an input.
  ///
  /// Measures stay at their indices only if the data are the same. Rule: M15.3.
  func serves(_ input: CompositionalGeometry.Input, isSameData: Bool) -> Bool {
    groups.itemCount == input.itemCount && pattern.description == input.description
      && (isSameData || !groups.isMeasured)
  }

  /// Whether an input would be laid out as this section is, before anything is measured.
  func equals(_ input: CompositionalGeometry.Input) -> Bool {
    groups.itemCount == input.itemCount && !groups.isMeasured && boundaryMeasures.isEmpty
      && pattern.description == input.description
  }

  // MARK: Boundary items

  /// Enters what the view of a boundary item measures.
  mutating func measure(boundary index: Int, as size: CompositionalVector) {
    if boundaryMeasures.isEmpty {
      boundaryMeasures = section.boundary.map { _ in GroupMeasures.nothing }
    }
    boundaryMeasures[index] = size
    placeBoundary()
  }

  /// Enters what boundary items measured before.
  mutating func keep(boundaryMeasures measures: [CompositionalVector]) {
    boundaryMeasures = measures
    placeBoundary()
  }

  /// Enters what the views of items measure.
  mutating func measure(_ items: [(item: Int, size: CompositionalVector)]) {
    groups.measure(items)
    placeBoundary()
  }

  /// Forgets what was measured of some items.
  mutating func forget(_ items: Set<Int>) {
    groups.forget(items)
    placeBoundary()
  }

  /// Enters what a supplementary view of a group measures.
  mutating func measure(supplementary index: Int, ofGroup group: Int, as size: CompositionalVector)
  {
    groups.measure(supplementary: index, ofGroup: group, as: size)
    placeBoundary()
  }

  private mutating func placeBoundary() {
    findBoundary()
    extent = Extent(
      length: length, overhang: overhang, across: groups.crossLength,
      scrolls: section.isOrthogonal, hasPinnedItems: pattern.hasPinnedItems,
      hasEstimates: pattern.hasEstimates)
  }

  private mutating func findBoundary() {
    let along = space.along
    guard !groups.isEmpty || !section.boundary.isEmpty else {
      (boundary, overhang) = (.none, 0)
      return
    }
    let runs = pattern.runAxis == along
    let insets = pattern.insets
    var content = 0.0
    if !groups.isEmpty {
      content = runs ? groups.runLength : groups.crossLength + section.group.edges.length(along)
    }
    let body = insets.start[along] + content + insets.end[along]
    guard !section.boundary.isEmpty else {
      boundary = BoundaryPlacement(body: body)
      overhang = beyond(body: body, content: content)
      return
    }
    boundary = BoundaryPlacement(
      section.boundary, sizes: section.boundary.indices.map(boundarySize), about: body,
      in: BoundaryRoom(section, in: space), along: along, padding: section.headerPadding)
    overhang = boundary.frames.reduce(beyond(body: body, content: content)) {
      max($0, -$1.origin[along], $1.end[along] - boundary.length)
    }
  }

  /// How far the groups extend beyond the body, because of negative insets.
  private func beyond(body: Double, content: Double) -> Double {
    let start = pattern.insets.start[space.along]
    return max(0, -start, start + content - body)
  }

  private func boundarySize(_ index: Int) -> CompositionalVector {
    let measured = boundaryMeasures.isEmpty ? nil : boundaryMeasures[index]
    return GroupMeasures.merged(
      pattern.boundarySizes[index], measured, EstimatedAxes(section.boundary[index].size))
  }

  // MARK: Groups

  /// The outer corner of a group.
  ///
  /// Rule: M4.2.
  func corner(ofGroup group: Int, _ solution: GroupSolution) -> CompositionalVector {
    let (run, cross) = (pattern.runAxis, pattern.runAxis.other)
    let edges = section.group.edges
    // A row that scrolls on its own is as long as its longest group.
    let room =
      section.isOrthogonal ? groups.crossLength + edges.length(cross) : pattern.box[cross]
    var corner = pattern.insets.start
    corner[run] += groups.offset(ofGroup: group)
    corner[cross] += edges.origin(ofLength: solution.size[cross], in: room, on: cross)
    corner[space.along] += boundary.before
    return corner
  }

  /// The groups that may have a part in a rectangle.
  func groups(in rect: CompositionalFrame) -> Range<Int> {
    let run = pattern.runAxis
    let start = pattern.insets.start[run] + (run == space.along ? boundary.before : 0)
    return groups.groups(from: rect.origin[run] - start, to: rect.end[run] - start)
  }
}
