/// The run of a group whose items wrap: how many a group takes depends on what its items measure.
///
/// Rule: M8.8.
struct WrappedRun: Sendable {
  /// The group, which takes as many as fit by their estimates.
  private let shape: GroupShape
  private let axis: CompositionalAxis
  private let spacing: CompositionalSpacing
  /// The subitems that are repeated.
  private let list: [GroupShape]
  /// The room of the subitems.
  private let room: Double

  /// The run of a group that fills itself with items of which one is estimated on its axis; nil for any
  /// other group.
  ///
  /// Groups in the group take a fixed number, uniform siblings have one length, and views on items that
  /// are measured are kept by the number of their group: where there are any, nothing wraps (guess).
  init?(_ shape: GroupShape, scale: Double) {
    guard case .run(let run) = shape.item.content, case .fitting = run.repetition,
      case .run(let axis, let spacing, let slots) = shape.content, let first = slots.first,
      !shape.estimates[axis],
      !run.subitems.contains(where: { $0.size[axis.other].isFraction(of: axis) })
    else { return nil }
    var work = ShapeWork()
    // Subitems that no group takes by the estimates are resolved like those that it takes.
    let list = run.subitems.enumerated().map { index, item in
      index < slots.list.count
        ? slots.list[index] : item.shape(in: first.box, scale: scale, work: &work)
    }
    guard list.contains(where: { $0.estimates[axis] }),
      !list.contains(where: { $0.isGroup || $0.item.size[axis].isUniform }),
      !list.contains(where: { $0.item.size[axis.other].isUniform }),
      !(list + [shape]).contains(where: \.hasEstimatedSupplementary)
    else { return nil }
    (self.shape, self.axis, self.spacing, self.list) = (shape, axis, spacing, list)
    room = shape.size[axis] - shape.insets.start[axis] - shape.insets.end[axis]
  }

  /// The group of which the nth item measures what `measured` returns: it takes as many as fit, and one
  /// at least.
  ///
  /// Items that the section does not have count with their estimates. Rule: M3.6, M3.11, M8.8.
  func group(measured: (Int) -> CompositionalVector?) -> GroupShape {
    var (count, used) = (0, 0.0)
    while count < CompositionalRun.mostSubitems {
      let slot = list[count % list.count]
      let length = GroupMeasures.merged(slot.size, measured(count), slot.estimates)[axis]
      let next =
        used + length + slot.item.edges.length(axis) + (count > 0 ? spacing.length : 0)
      let fits = next <= room + CompositionalRun.tolerance
      guard count == 0 || fits && (count < list.count || next > used) else { break }
      (count, used) = (count + 1, next)
    }
    return GroupShape(
      item: shape.item, size: shape.size, box: shape.box, estimates: shape.estimates,
      content: .run(axis: axis, spacing: spacing, slots: GroupSlots(list, count: count)),
      capacity: count, elementCount: shape.elementCount, slotCount: count)
  }
}
