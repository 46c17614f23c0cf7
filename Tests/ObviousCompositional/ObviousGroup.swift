import CompositionalGeometry

/// An item or group of a section, as a tree that is made again for each group.
final class ObviousGroup {
  let item: CompositionalItem
  let box: CompositionalVector
  /// Whether the width or the height is a share of a count, which is not measured.
  var isShare = (false, false)
  var size: CompositionalVector
  /// The size of what it holds, where it is not full.
  var trimmed: CompositionalVector
  var origin: CompositionalVector = [0, 0]
  var children: [ObviousGroup] = []
  /// How many items of the section it holds.
  var held = 0

  init(
    _ item: CompositionalItem, in box: CompositionalVector, scale: Double,
    share: (CompositionalAxis, Double)? = nil,
    wrapping measured: ((Int) -> CompositionalVector?)? = nil
  ) {
    self.item = item
    self.box = box
    size = item.size.resolved(in: box, scale: scale)
    if let (axis, length) = share {
      size[axis] = length
      if axis == .horizontal { isShare.0 = true } else { isShare.1 = true }
    }
    trimmed = size
    guard case .run(let run) = item.content else { return }
    children = fill(run, scale: scale, wrapping: measured)
  }

  func isEstimated(_ axis: CompositionalAxis) -> Bool {
    axis == .horizontal
      ? item.size.width.isEstimated && !isShare.0 : item.size.height.isEstimated && !isShare.1
  }

  func inset(_ axis: CompositionalAxis) -> (start: Double, end: Double) {
    if isEstimated(axis) { return (0, 0) }
    return (item.insets.start[axis], item.insets.end[axis])
  }

  func room(_ axis: CompositionalAxis) -> Double {
    size[axis] - inset(axis).start - inset(axis).end
  }

  var capacity: Int {
    switch item.content {
    case .cell: return 1
    case .custom(let items): return items.count
    case .run:
      // A group in which a nested one has no room holds nothing.
      if children.contains(where: { $0.capacity == 0 }) { return 0 }
      return children.reduce(0) { $0 + $1.capacity }
    }
  }

  // MARK: How many

  private func fill(
    _ run: CompositionalRun, scale: Double, wrapping measured: ((Int) -> CompositionalVector?)?
  ) -> [ObviousGroup] {
    let axis = run.axis
    let whole = CompositionalVector(room(.horizontal), room(.vertical))
    func make(_ count: Int, less: Int, share: Double? = nil) -> [ObviousGroup] {
      var box = whole
      box[axis] = whole[axis] - Double(less) * run.spacing.length
      return (0..<max(0, count)).map { index in
        ObviousGroup(
          run.subitems[index % run.subitems.count], in: box, scale: scale,
          share: share.map { (axis, $0) })
      }
    }
    /// Returns the length that `count` subitems use.
    func used(_ count: Int, less: Int, spacing: Double) -> Double {
      var box = whole
      box[axis] = whole[axis] - Double(less) * run.spacing.length
      let lengths = run.subitems.map { item in
        let (start, end) = ObviousGroup.edges(item, axis)
        return item.size.resolved(in: box, scale: scale)[axis]
          + start.length + end.length
      }
      return (0..<count).reduce(Double(max(0, count - 1)) * spacing) { sum, index in
        sum + lengths[index % lengths.count]
      }
    }
    /// How many fit; a list that takes no room is taken once.
    func fitting(spacing: Double, less: (Int) -> Int) -> Int {
      var (best, before) = (0, 0.0)
      for count in 1...4096 {
        let next = used(count, less: less(count), spacing: spacing)
        guard next <= whole[axis] + 0.001, best < run.subitems.count || next > before else { break }
        (best, before) = (count, next)
      }
      return best
    }
    switch run.repetition {
    case .copies(let count): return make(count, less: count - 1)
    case .shares(let count):
      let rest = whole[axis] - Double(count - 1) * run.spacing.length
      let share = ((rest / Double(count)) * scale + 0.001).rounded(.down) / scale
      return make(count, less: count - 1, share: share)
    case .fitting: break
    }
    if isEstimated(axis) { return make(run.subitems.count, less: run.subitems.count - 1) }
    let isCrossed = run.subitems.contains { item in
      switch (axis == .horizontal ? item.size.height : item.size.width, axis) {
      case (.fractionalWidth, .horizontal), (.fractionalHeight, .vertical): true
      default: false
      }
    }
    if !isCrossed {
      let best = fitting(spacing: run.spacing.length) { $0 - 1 }
      guard best > 0, let measured, wraps(run) else { return make(best, less: best - 1) }
      // As many as fit by what they measure, one at least.
      let all = make(4096, less: best - 1)
      var (count, end) = (0, 0.0)
      while count < all.count {
        let child = all[count]
        let (start, trailing) = ObviousGroup.edges(child.item, axis)
        var length = child.size[axis]
        if child.isEstimated(axis), let own = measured(count)?[axis], !own.isNaN { length = own }
        let next =
          end + (count > 0 ? run.spacing.length : 0) + start.length + length + trailing.length
        if count > 0, next > whole[axis] + 0.001 { break }
        if count >= run.subitems.count, next <= end { break }
        (count, end) = (count + 1, next)
      }
      return Array(all.prefix(count))
    }
    let unspaced = fitting(spacing: 0) { _ in 0 }
    guard unspaced > 0 else { return [] }
    return make(fitting(spacing: run.spacing.length) { _ in unspaced - 1 }, less: unspaced - 1)
  }

  /// Whether how many the group takes depends on what they measure.
  private func wraps(_ run: CompositionalRun) -> Bool {
    func isMeasured(_ size: CompositionalSize) -> Bool {
      size.width.isEstimated || size.height.isEstimated
    }
    var hasEstimate = false
    for subitem in run.subitems {
      guard case .cell = subitem.content else { return false }
      for length in [subitem.size.width, subitem.size.height] {
        if case .uniformAcrossSiblings = length { return false }
      }
      if subitem.supplementary.contains(where: { isMeasured($0.size) }) { return false }
      if (run.axis == .horizontal ? subitem.size.width : subitem.size.height).isEstimated {
        hasEstimate = true
      }
    }
    return hasEstimate && !item.supplementary.contains { isMeasured($0.size) }
  }

  static func edges(
    _ item: CompositionalItem, _ axis: CompositionalAxis
  ) -> (CompositionalSpacing, CompositionalSpacing) {
    axis == .horizontal
      ? (item.edges.leading, item.edges.trailing) : (item.edges.top, item.edges.bottom)
  }

  // MARK: Placing

  /// Measured lengths, and the shared lengths of uniform subitems of the outermost group.
  struct Lengths {
    var measured: (Int) -> CompositionalVector?
    var outermost: CompositionalVector
    var along: CompositionalAxis
  }

  /// Gives sizes and positions to its contents, which are the items from `first` on.
  func lay(_ count: Int, from first: Int, _ lengths: Lengths, isOutermost: Bool) {
    held = count
    guard case .run(let run) = item.content else {
      if case .cell = item.content, count > 0, let own = lengths.measured(first) {
        if isEstimated(.horizontal), !own.x.isNaN { size.x = own.x }
        if isEstimated(.vertical), !own.y.isNaN { size.y = own.y }
      }
      trimmed = size
      return
    }
    var (next, rest) = (first, count)
    for child in children {
      let held = min(rest, child.capacity)
      if held > 0 || child.children.isEmpty {
        child.lay(held, from: next, lengths, isOutermost: false)
      }
      next += child.capacity
      rest -= held
    }
    shareUniform(from: first, lengths, isOutermost: isOutermost)
    place(run, count: count, lengths.along)
  }

  private func shareUniform(from first: Int, _ lengths: Lengths, isOutermost: Bool) {
    for axis in [CompositionalAxis.horizontal, .vertical] {
      func isUniform(_ child: ObviousGroup) -> Bool {
        guard child.isEstimated(axis), case .cell = child.item.content else { return false }
        if case .uniformAcrossSiblings =
          axis == .horizontal ? child.item.size.width : child.item.size.height
        {
          return true
        }
        return false
      }
      var (cell, measured, estimate) = (first, [Double](), 0.0)
      for child in children {
        if isUniform(child) {
          estimate = max(
            estimate, child.item.size.resolved(in: child.box, scale: 1)[axis])
          if let own = lengths.measured(cell)?[axis], !own.isNaN { measured.append(own) }
        }
        cell += child.capacity
      }
      var length = measured.max() ?? estimate
      if isOutermost, !lengths.outermost[axis].isNaN { length = lengths.outermost[axis] }
      for child in children where isUniform(child) {
        child.size[axis] = length
        child.trimmed[axis] = length
      }
    }
  }

  private func place(_ run: CompositionalRun, count: Int, _ along: CompositionalAxis) {
    let (main, cross) = (run.axis, run.axis.other)
    let present = children.filter { $0.held > 0 }
    func outer(_ child: ObviousGroup, _ axis: CompositionalAxis) -> Double {
      let (start, end) = Self.edges(child.item, axis)
      return start.length + child.size[axis] + end.length
    }
    if isEstimated(cross) {
      size[cross] = present.map { outer($0, cross) - $0.size[cross] + $0.trimmed[cross] }.max() ?? 0
      size[cross] = max(0, size[cross])
    }
    let gaps = Double(max(0, children.count - 1)) * run.spacing.length
    let used = children.reduce(gaps) { $0 + outer($1, main) }
    var flexibleGaps = run.spacing.isFlexible ? children.count - 1 : 0
    for child in children {
      let (start, end) = Self.edges(child.item, main)
      flexibleGaps += (start.isFlexible ? 1 : 0) + (end.isFlexible ? 1 : 0)
    }
    let left = isEstimated(main) ? 0 : room(main) - used
    let share = flexibleGaps > 0 ? left / Double(flexibleGaps) : 0
    func grown(_ spacing: CompositionalSpacing) -> Double {
      spacing.length + (spacing.isFlexible ? share : 0)
    }
    var (position, ends) = (0.0, [Double]())
    for (index, child) in children.enumerated() {
      let (start, end) = Self.edges(child.item, main)
      if index > 0 { position += grown(run.spacing) }
      position += grown(start)
      child.origin[main] = inset(main).start + position
      position += child.size[main] + grown(end)
      ends.append(position)
      let (low, high) = Self.edges(child.item, cross)
      let flexible = (low.isFlexible ? 1 : 0) + (high.isFlexible ? 1 : 0)
      child.origin[cross] = inset(cross).start + low.length
      if low.isFlexible {
        child.origin[cross] += (room(cross) - outer(child, cross)) / Double(flexible)
      }
    }
    if isEstimated(main) {
      size[main] = children.lastIndex { $0.held > 0 }.map { ends[$0] } ?? 0
    }
    trimmed = size
    if count < capacity, !isEstimated(along) { trim(along) }
  }

  /// Rule: M3.18.
  private func trim(_ along: CompositionalAxis) {
    func end(_ child: ObviousGroup, _ size: CompositionalVector) -> Double {
      let start = child.origin[along] - inset(along).start
      guard case .cell = child.item.content else { return start + size[along] }
      let insets = child.inset(along)
      return start + insets.start + abs(size[along] - insets.start - insets.end)
    }
    let whole = children.map { end($0, $0.size) }.max() ?? 0
    let reached = children.filter { $0.held > 0 }.map { end($0, $0.trimmed) }.max() ?? 0
    trimmed[along] = reached + (room(along) - whole)
  }
}
