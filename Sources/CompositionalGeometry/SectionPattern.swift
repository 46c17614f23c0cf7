/// The common parts of all groups of a section, solved once for a description and a view.
final class SectionPattern: Sendable {
  let description: SectionDescription
  let section: CompositionalSection
  let space: CompositionalSpace
  /// The axis on which the groups follow each other.
  ///
  /// Rule: M4.2, M9.1.
  let runAxis: CompositionalAxis
  /// The insets about the groups, the margins of the view included.
  let insets: CompositionalInsets
  /// The box of the groups.
  let box: CompositionalVector
  let shape: GroupShape
  /// A group that is full and not measured; nil if it takes no items.
  let whole: GroupSolution?
  /// The room before and after each group.
  let before: Double
  let after: Double
  /// The boundary items' sizes before they are measured.
  let boundarySizes: [CompositionalVector]
  /// Whether a view of the section may be measured.
  let hasEstimates: Bool
  /// Whether a boundary item of the section is pinned.
  let hasPinnedItems: Bool
  /// The axes on which direct subitems of the group are uniform; empty where none is.
  let uniformCells: [(place: Int, axis: CompositionalAxis)]

  init(_ description: SectionDescription, in space: CompositionalSpace) {
    let section = description.section
    self.description = description
    self.section = section
    self.space = space
    runAxis = section.isOrthogonal ? space.along.other : space.along
    insets = section.insets + section.margins
    var box = space.size
    box[runAxis.other] -= insets.start[runAxis.other] + insets.end[runAxis.other]
    self.box = box
    shape = section.group.shape(in: box, scale: space.scale)
    whole =
      shape.capacity > 0
      ? GroupSolver.solve(
        shape, count: shape.capacity, along: runAxis, scale: space.scale) : nil
    before = section.group.edges.start(runAxis).length
    after = section.group.edges.end(runAxis).length
    let room = BoundaryRoom(section, in: space)
    boundarySizes = section.boundary.map { $0.size.resolved(in: room.size, scale: space.scale) }
    uniformCells = Self.uniformCells(of: shape)
    hasPinnedItems = section.boundary.contains(where: \.isPinned)
    hasEstimates =
      section.boundary.contains { !EstimatedAxes($0.size).isEmpty }
      || whole?.cells.contains { !$0.estimates.isEmpty } == true
      || whole?.supplementary.contains { !$0.estimates.isEmpty } == true
  }

  /// How many items a group holds.
  var capacity: Int { whole == nil ? 0 : shape.capacity }

  /// Solves one group.
  func solve(
    count: Int, measures: GroupMeasures = GroupMeasures(),
    uniform: CompositionalVector = GroupMeasures.nothing
  ) -> GroupSolution? {
    GroupSolver.solve(
      shape, count: count, along: runAxis, scale: space.scale, measures: measures, uniform: uniform)
  }

  private static func uniformCells(
    of shape: GroupShape
  ) -> [(place: Int, axis: CompositionalAxis)] {
    guard case .run(_, _, let slots) = shape.content else { return [] }
    var (place, found) = (0, [(place: Int, axis: CompositionalAxis)]())
    for slot in slots {
      if !slot.isGroup {
        for axis in [CompositionalAxis.horizontal, .vertical]
        where slot.item.size[axis].isUniform && slot.estimates[axis] {
          found.append((place, axis))
        }
      }
      place += slot.capacity
    }
    return found
  }
}

/// The view for which a layout is solved, and what is the layout's own.
public struct CompositionalSpace: Equatable, Sendable {
  /// The size of the view's bounds, in points.
  ///
  /// Rule: M2.4.
  public var size: CompositionalVector
  /// Device pixels per point.
  public var scale: Double
  /// The axis on which the layout scrolls.
  public var along: CompositionalAxis
  /// The room between two sections, in points.
  ///
  /// Rule: M4.3.
  public var sectionSpacing: Double
  /// Whether the layout is mirrored: leading is right.
  ///
  /// Rule: M1.7.
  public var isMirrored: Bool

  /// Creates the view of a layout.
  public init(
    size: CompositionalVector, scale: Double, along: CompositionalAxis = .vertical,
    sectionSpacing: Double = 0, isMirrored: Bool = false
  ) {
    self.size = size
    self.scale = scale
    self.along = along
    self.sectionSpacing = sectionSpacing
    self.isMirrored = isMirrored
  }
}
