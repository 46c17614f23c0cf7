/// Places the items of one group.
///
/// Lengths come from the shape and from what was measured; the group may hold fewer items than it
/// could, if it is the last of its section.
struct GroupSolver {
  /// The axis on which groups follow each other, and the last one is trimmed.
  let along: CompositionalAxis
  let scale: Double
  let measures: GroupMeasures
  /// The lengths that the outermost group's uniform subitems have; nan where there are none.
  ///
  /// Rule: M3.17.
  let uniform: CompositionalVector

  private var cells: [GroupSolution.Cell] = []
  private var supplementary: [GroupSolution.Supplementary] = []
  /// The indices of the supplementary items of each kind so far.
  private var indexes: [String: [Int]] = [:]

  /// A placed item or group.
  struct Placed {
    /// The size with which the run is placed, which is the size of the whole group.
    ///
    /// Rule: M3.11.
    var whole: CompositionalVector
    /// The size of its frame, trimmed where the group is not full.
    var size: CompositionalVector
  }

  init(
    along: CompositionalAxis, scale: Double, measures: GroupMeasures = GroupMeasures(),
    uniform: CompositionalVector = GroupMeasures.nothing
  ) {
    self.along = along
    self.scale = scale
    self.measures = measures
    self.uniform = uniform
  }

  /// Returns the frames of a group that holds so many items; nil if trimming leaves it a negative
  /// length.
  ///
  /// Rule: M3.19.
  static func solve(
    _ shape: GroupShape, count: Int, along: CompositionalAxis, scale: Double,
    measures: GroupMeasures = GroupMeasures(), uniform: CompositionalVector = GroupMeasures.nothing
  ) -> GroupSolution? {
    var solver = GroupSolver(along: along, scale: scale, measures: measures, uniform: uniform)
    let placed = solver.place(shape, count: count, isOutermost: true)
    guard placed.size[along] >= 0 else { return nil }
    return GroupSolution(
      size: placed.size, cells: solver.cells, supplementary: solver.supplementary,
      indexes: solver.indexes)
  }

  // MARK: Groups

  /// Places a group with its outer corner at the origin.
  private mutating func place(
    _ shape: GroupShape, count: Int, isOutermost: Bool = false
  ) -> Placed {
    var placed = Placed(whole: shape.size, size: shape.size)
    switch shape.content {
    case .cell:
      // A section of single items: a group that is an item.
      placed = placeCell(shape, at: [0, 0], size: size(of: shape, at: cells.count))
    case .custom(let items):
      for item in items.prefix(count) {
        cells.append(
          GroupSolution.Cell(
            frame: CompositionalFrame(origin: item.origin, size: item.size), zIndex: item.zIndex,
            estimates: EstimatedAxes(CompositionalSize(.absolute(0), .absolute(0)))))
      }
    case .run(let axis, let spacing, let slots):
      placed = placeRun(
        shape, axis: axis, spacing: spacing, slots: slots, count: count, isOutermost: isOutermost)
    }
    if shape.isGroup, count > 0 {
      append(
        shape.item.supplementary, on: CompositionalFrame(origin: [0, 0], size: placed.size),
        box: shape.box)
    }
    return placed
  }

  /// One subitem of a run before it has a position.
  private struct Slot {
    let shape: GroupShape
    var placed: Placed
    var count: Int
    /// The range of its cells; its cells and supplementary items lie about the origin.
    var cells: Range<Int>
    var supplementary: Range<Int>
  }

  private mutating func placeRun(
    _ shape: GroupShape, axis: CompositionalAxis, spacing: CompositionalSpacing,
    slots: GroupSlots, count: Int, isOutermost: Bool
  ) -> Placed {
    var filled: [Slot] = []
    filled.reserveCapacity(slots.count)
    var rest = count
    let lengths = uniformLengths(of: slots, count: count, isOutermost: isOutermost)
    for slot in slots {
      let (firstCell, firstView) = (cells.count, supplementary.count)
      let held = min(rest, slot.capacity)
      rest -= held
      var placed = Placed(whole: slot.size, size: slot.size)
      if slot.isGroup {
        if held > 0 { placed = place(slot, count: held) }
      } else {
        var size = held > 0 ? size(of: slot, at: cells.count) : slot.size
        for side in [CompositionalAxis.horizontal, .vertical]
        where slot.item.size[side].isUniform && slot.estimates[side] {
          size[side] = lengths[side]
        }
        // The views of a cell are laid out when its position is known.
        placed = Placed(whole: size, size: size)
        if held > 0 { _ = placeCell(slot, at: [0, 0], size: size) }
      }
      filled.append(
        Slot(
          shape: slot, placed: placed, count: held, cells: firstCell..<cells.count,
          supplementary: firstView..<supplementary.count))
    }
    return arrange(filled, of: shape, axis: axis, spacing: spacing, count: count)
  }

  /// Gives the subitems of a run their positions.
  ///
  /// Rule: M3.10–M3.12, M3.15, M3.16.
  private mutating func arrange(
    _ filled: [Slot], of shape: GroupShape, axis: CompositionalAxis, spacing: CompositionalSpacing,
    count: Int
  ) -> Placed {
    let (cross, insets) = (axis.other, shape.insets)
    var size = shape.size
    if shape.estimates[cross] {
      size[cross] = filled.reduce(0) { longest, slot in
        guard slot.count > 0 else { return longest }
        return max(longest, slot.placed.size[cross] + slot.shape.item.edges.length(cross))
      }
    }
    let room = size - insets.start - insets.end
    let share = share(filled, axis: axis, spacing: spacing) { used in
      shape.estimates[axis] ? used : room[axis]
    }
    var cursor = 0.0
    var reach = Reach()
    var contentEnd = 0.0
    for (index, slot) in filled.enumerated() {
      let edges = slot.shape.item.edges
      if index > 0 { cursor += spacing.length + (spacing.isFlexible ? share : 0) }
      cursor += edges.start(axis).length + (edges.start(axis).isFlexible ? share : 0)
      let across = edges.origin(
        ofLength: slot.placed.whole[cross], in: room[cross], on: cross)
      let corner = CompositionalVector(cursor, on: axis, other: across)
      reach.add(slot.shape, slot.placed, at: corner, isHeld: slot.count > 0, along: along)
      if slot.count > 0 { move(slot, by: corner + insets.start) }
      cursor += slot.placed.whole[axis]
      cursor += edges.end(axis).length + (edges.end(axis).isFlexible ? share : 0)
      if slot.count > 0 { contentEnd = cursor }
    }
    if shape.estimates[axis] { size[axis] = contentEnd }
    var placed = Placed(whole: size, size: size)
    if count < shape.capacity, !shape.estimates[along] {
      placed.size[along] = reach.trimmed(room[along])
    }
    return placed
  }

  /// Returns the length that each flexible space of a run gets.
  ///
  /// Rule: M3.10.
  private func share(
    _ filled: [Slot], axis: CompositionalAxis, spacing: CompositionalSpacing,
    room: (Double) -> Double
  ) -> Double {
    var used = Double(max(0, filled.count - 1)) * spacing.length
    var gaps = spacing.isFlexible ? max(0, filled.count - 1) : 0
    for slot in filled {
      let edges = slot.shape.item.edges
      used += slot.placed.whole[axis] + edges.length(axis)
      gaps += edges.flexibleCount(axis)
    }
    return gaps > 0 ? (room(used) - used) / Double(gaps) : 0
  }

  // MARK: Cells

  private func size(of shape: GroupShape, at cell: Int) -> CompositionalVector {
    GroupMeasures.merged(shape.size, measures.items[cell], shape.estimates)
  }

  private mutating func placeCell(
    _ shape: GroupShape, at origin: CompositionalVector, size: CompositionalVector
  ) -> Placed {
    let slot = CompositionalFrame(origin: origin, size: size)
    let frame = slot.inset(by: shape.insets)
    cells.append(GroupSolution.Cell(frame: frame, zIndex: 0, estimates: shape.estimates))
    append(shape.item.supplementary, on: frame, box: frame.size)
    return Placed(whole: size, size: size)
  }

  /// The lengths that uniform subitems of a run share: the largest that was measured.
  ///
  /// Rule: M3.17.
  private func uniformLengths(
    of slots: GroupSlots, count: Int, isOutermost: Bool
  ) -> CompositionalVector {
    var lengths = isOutermost ? uniform : GroupMeasures.nothing
    for axis in [CompositionalAxis.horizontal, .vertical]
    where lengths[axis].isNaN && slots.list.contains(where: { $0.item.size[axis].isUniform }) {
      var (cell, estimate) = (cells.count, 0.0)
      for slot in slots {
        defer { cell += slot.capacity }
        guard !slot.isGroup, slot.item.size[axis].isUniform else { continue }
        estimate = max(estimate, slot.size[axis])
        guard let measured = measures.items[cell]?[axis], !measured.isNaN else { continue }
        lengths[axis] = lengths[axis].isNaN ? measured : max(lengths[axis], measured)
      }
      if lengths[axis].isNaN { lengths[axis] = estimate }
    }
    return lengths
  }

  // MARK: Supplementary items

  private mutating func append(
    _ items: [CompositionalSupplementary], on container: CompositionalFrame,
    box: CompositionalVector
  ) {
    for item in items {
      let estimates = EstimatedAxes(item.size)
      let size = GroupMeasures.merged(
        item.size.resolved(in: box, scale: scale), measures.supplementary[supplementary.count],
        estimates)
      let number = indexes[item.kind]?.count ?? 0
      indexes[item.kind, default: []].append(supplementary.count)
      supplementary.append(
        GroupSolution.Supplementary(
          item: item, frame: item.frame(on: container, size: size), estimates: estimates,
          number: number))
    }
  }

  private mutating func move(_ slot: Slot, by distance: CompositionalVector) {
    for index in slot.cells { cells[index].frame.origin += distance }
    for index in slot.supplementary { supplementary[index].frame.origin += distance }
  }
}
