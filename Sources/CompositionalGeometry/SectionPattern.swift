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
  /// The run of the group if its items wrap; nil if each group takes the same number.
  let wrapped: WrappedRun?
  /// A group that is full and not measured; nil if it takes no items, and where no group is full.
  ///
  /// Only what items fill is made: a group may have room for many more than a section has.
  let whole: GroupSolution?
  /// How many items a group holds.
  let capacity: Int
  /// The room before and after each group.
  let before: Double
  let after: Double
  /// The boundary items' sizes before they are measured.
  let boundarySizes: [CompositionalVector]
  /// Whether a view of the section may be measured.
  let hasEstimates: Bool
  /// Whether a boundary item of the section is pinned.
  let hasPinnedItems: Bool
  /// The axes on which direct subitems of the group are uniform, by the first item of a subitem in the
  /// list that the group repeats; empty where none is.
  private let uniformCells: [Int: [CompositionalAxis]]
  /// How many items the list takes that the group repeats.
  private let roundCapacity: Int

  /// Solves what is common to all groups of sections that have `itemCount` items or fewer than a full
  /// group.
  init(_ description: SectionDescription, itemCount: Int, in space: CompositionalSpace) {
    let section = description.section
    self.description = description
    self.section = section
    self.space = space
    runAxis = section.isOrthogonal ? space.along.other : space.along
    insets = section.insets + section.margins
    var box = space.size
    box[runAxis.other] -= insets.start[runAxis.other] + insets.end[runAxis.other]
    self.box = box
    var work = ShapeWork()
    let shape = section.group.shape(in: box, scale: space.scale, work: &work)
    self.shape = shape
    wrapped = WrappedRun(shape, scale: space.scale)
    let isFilled = itemCount >= shape.capacity
    // A length is only known to be negative where it is not estimated. Rule: M3.19.
    let isSound =
      shape.capacity > 0 && (shape.estimates[runAxis] || shape.size[runAxis] >= 0)
    whole =
      isSound && isFilled
      ? GroupSolver.solve(
        shape, count: shape.capacity, along: runAxis, scale: space.scale) : nil
    capacity = isSound && !(isFilled && whole == nil) ? shape.capacity : 0
    before = section.group.edges.start(runAxis).length
    after = section.group.edges.end(runAxis).length
    let room = BoundaryRoom(section, in: space)
    boundarySizes = section.boundary.map { $0.size.resolved(in: room.size, scale: space.scale) }
    (uniformCells, roundCapacity) = Self.uniformCells(of: shape)
    hasPinnedItems = section.boundary.contains(where: \.isPinned)
    hasEstimates =
      section.boundary.contains { !EstimatedAxes($0.size).isEmpty }
      || (capacity > 0 && shape.hasEstimates)
  }

  /// The length of a full group that is not measured; 0 where no group is full.
  var wholeLength: Double { whole?.size[runAxis] ?? 0 }

  /// Whether the pattern has what a section of so many items needs.
  func serves(itemCount: Int) -> Bool { whole != nil || itemCount < capacity || capacity == 0 }

  /// Solves one group; of another shape than the section's where items wrap.
  func solve(
    _ shape: GroupShape? = nil, count: Int, measures: GroupMeasures = GroupMeasures(),
    uniform: CompositionalVector = GroupMeasures.nothing
  ) -> GroupSolution? {
    GroupSolver.solve(
      shape ?? self.shape, count: count, along: runAxis, scale: space.scale, measures: measures,
      uniform: uniform)
  }

  /// The axes on which an item of a group has the length of its siblings; empty for most.
  ///
  /// Rule: M3.17.
  func uniformAxes(ofItem cell: Int) -> [CompositionalAxis] {
    uniformCells.isEmpty ? [] : uniformCells[cell % roundCapacity] ?? []
  }

  private static func uniformCells(
    of shape: GroupShape
  ) -> ([Int: [CompositionalAxis]], roundCapacity: Int) {
    guard case .run(_, _, let slots) = shape.content else { return ([:], 1) }
    var (cell, found) = (0, [Int: [CompositionalAxis]]())
    for slot in slots.list {
      if !slot.isGroup {
        let axes = [CompositionalAxis.horizontal, .vertical].filter {
          slot.item.size[$0].isUniform && slot.estimates[$0]
        }
        if !axes.isEmpty { found[cell] = axes }
      }
      cell += slot.capacity
    }
    return (found, max(1, cell))
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
