/// The groups of a section, one after the other: a pattern, a number of items, and what was measured.
///
/// Offsets are from the start of the first group's room.
struct SectionGroups: Sendable {
  let pattern: SectionPattern
  let itemCount: Int
  /// How many groups there are; none if the section lays out nothing.
  private(set) var count = 0
  /// A full group that is not measured.
  private(set) var whole: GroupSolution?
  /// The last group if it is not full, before it is measured.
  private var last: GroupSolution?
  private var measured: MeasuredGroups
  /// The groups where items wrap, in place of `measured`.
  private var wrapped: WrappedGroups?
  /// Whether what was measured leaves the last group a negative length.
  private var isTrimmedAway = false
  /// The lengths of uniform subitems of the outermost group.
  private var uniform = GroupMeasures.nothing

  init(_ pattern: SectionPattern, itemCount: Int, like other: SectionGroups? = nil) {
    self.pattern = pattern
    self.itemCount = itemCount
    whole = pattern.whole
    let capacity = pattern.capacity
    let groups = capacity > 0 ? (itemCount + capacity - 1) / capacity : 0
    measured = MeasuredGroups(count: groups)
    guard groups > 0 else { return }
    wrapped = pattern.wrapped.map {
      WrappedGroups($0, pattern: pattern, itemCount: itemCount)
    }
    let rest = itemCount % capacity
    if rest > 0 {
      // Sections of one description often end alike.
      if let other, other.pattern === pattern, !other.isMeasured,
        other.itemCount % capacity == rest, let last = other.last
      {
        self.last = last
      } else {
        last = pattern.solve(count: rest)
      }
      guard last != nil else { return }
    }
    count = groups
  }

  /// Whether the section lays out nothing.
  ///
  /// Rule: M3.13, M3.19.
  var isEmpty: Bool { count == 0 || isTrimmedAway }

  /// Whether anything of the groups was measured.
  var isMeasured: Bool { wrapped.map { !$0.measures.isEmpty } ?? !measured.isEmpty }

  // MARK: Lengths

  /// The length that a group without measures adds to the offset of the next group.
  private var advance: Double {
    pattern.before + wholeLength + pattern.after + pattern.section.spacing
  }

  /// The length of a full group without measures; 0 where no group is full.
  private var wholeLength: Double { whole?.size[pattern.runAxis] ?? 0 }

  /// The last group if it is not full, and nothing of it was measured.
  private var unmeasuredLast: GroupSolution? {
    guard let last, wrapped != nil || measured[count - 1] == nil else { return nil }
    return last
  }

  /// By how much the last group is shorter than a whole one because it is not full.
  private var lastDelta: Double {
    unmeasuredLast.map { $0.size[pattern.runAxis] - wholeLength } ?? 0
  }

  /// The length of all groups with the room before and after each.
  var runLength: Double {
    guard !isEmpty else { return 0 }
    return Double(count) * advance - pattern.section.spacing + (wrapped?.delta ?? measured.delta)
      + lastDelta
  }

  /// The length of the longest group on the other axis.
  var crossLength: Double {
    guard !isEmpty else { return 0 }
    let cross = pattern.runAxis.other
    var longest = wrapped?.longest ?? measured.longest
    let last = unmeasuredLast
    if let last { longest = max(longest, last.size[cross]) }
    let others = (wrapped?.groups.count ?? measured.count) + (last == nil ? 0 : 1)
    if count > others, let whole { longest = max(longest, whole.size[cross]) }
    return longest
  }

  /// Whether groups follow each other in order, so that a search may stop.
  private var isOrdered: Bool {
    advance + min(0, wrapped?.leastDelta ?? measured.leastDelta) > 0
  }

  // MARK: Groups

  /// The frames of a group's items, from its outer corner.
  func solution(ofGroup group: Int) -> GroupSolution {
    if let measured = wrapped.map({ $0[group]?.solution }) ?? measured[group]?.solution {
      return measured
    }
    if group == count - 1, let last { return last }
    guard let whole else { preconditionFailure("a section without groups has no solution") }
    return whole
  }

  /// How many supplementary items of a kind each group has but the last.
  func supplementaryCount(ofKind kind: String) -> Int {
    (whole ?? last)?.count(ofKind: kind) ?? 0
  }

  /// How many supplementary items of a kind lie in the groups before one.
  func supplementaryCount(ofKind kind: String, before group: Int) -> Int {
    let perGroup = supplementaryCount(ofKind: kind)
    return wrapped?.supplementaryCount(ofKind: kind, before: group, perGroup: perGroup)
      ?? group * perGroup
  }

  /// The group of a supplementary item, and its number among the items of its kind in the group.
  ///
  /// All groups but the last have the same number of items of a kind, unless items wrap. Rule: M6.4.
  func position(ofSupplementary item: Int, kind: String) -> (group: Int, number: Int)? {
    guard !isEmpty else { return nil }
    if wrapped != nil {
      let after = (0..<count).partitioned { supplementaryCount(ofKind: kind, before: $0) > item }
      let group = max(0, after - 1)
      return (group, item - supplementaryCount(ofKind: kind, before: group))
    }
    let perGroup = supplementaryCount(ofKind: kind)
    guard perGroup > 0 else { return nil }
    let (group, number) = item.quotientAndRemainder(dividingBy: perGroup)
    return group < count ? (group, number) : nil
  }

  /// Where a group's frame begins.
  func offset(ofGroup group: Int) -> Double {
    Double(group) * advance + (wrapped?.delta(before: group) ?? measured.delta(before: group))
      + pattern.before
  }

  /// The first item of a group.
  func firstItem(ofGroup group: Int) -> Int {
    wrapped?.firstItem(ofGroup: group) ?? group * pattern.capacity
  }

  /// Where an item lies.
  func position(ofItem item: Int) -> (group: Int, cell: Int) {
    if let wrapped { return wrapped.position(ofItem: item) }
    let (group, cell) = item.quotientAndRemainder(dividingBy: pattern.capacity)
    return (group, cell)
  }

  /// The number of items that a group holds.
  private func itemCount(ofGroup group: Int) -> Int {
    min(pattern.capacity, itemCount - group * pattern.capacity)
  }

  /// The groups that may have a part between two offsets.
  func groups(from low: Double, to high: Double) -> Range<Int> {
    guard !isEmpty else { return 0..<0 }
    guard isOrdered else { return 0..<count }
    // Room for the rounding of origins.
    var first = group(startingBy: low - 1)
    while first > 0, end(ofGroup: first - 1) >= low - 1 { first -= 1 }
    var after = group(startingBy: high + 1) + 1
    while after < count, offset(ofGroup: after) <= high + 1 { after += 1 }
    return first..<max(first, after)
  }

  /// The last group that starts at an offset or before it; the first if none does.
  private func group(startingBy offset: Double) -> Int {
    guard wrapped != nil else {
      return measured.group(startingBy: offset, advance: advance, of: count)
    }
    let after = (0..<count).partitioned { self.offset(ofGroup: $0) - pattern.before > offset }
    return max(0, after - 1)
  }

  private func end(ofGroup group: Int) -> Double {
    offset(ofGroup: group) + solution(ofGroup: group).size[pattern.runAxis]
  }

  // MARK: Measures

  /// The measured size of an item; nil if nothing was measured.
  func measure(ofItem item: Int) -> CompositionalVector? {
    if let wrapped { return wrapped.measures[item] }
    let (group, cell) = position(ofItem: item)
    return measured[group]?.measures.items[cell]
  }

  /// The measured sizes of items, in the order of the items.
  var measuredItems: [(item: Int, size: CompositionalVector)] {
    if let wrapped {
      return wrapped.measures.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
    var found: [(item: Int, size: CompositionalVector)] = []
    measured.forEach { group, measured in
      for (cell, size) in measured.measures.items.sorted(by: { $0.key < $1.key }) {
        found.append((group * pattern.capacity + cell, size))
      }
    }
    return found
  }

  /// Enters what the views of items measure; components that are nan were not measured.
  mutating func measure(_ items: [(item: Int, size: CompositionalVector)]) {
    guard wrapped == nil else { return wrap(items.map { ($0.item, $0.size) }) }
    var isUniform = false
    for (item, size) in items {
      let (group, cell) = position(ofItem: item)
      var measures = measured[group]?.measures ?? GroupMeasures()
      measures.setItem(cell, size)
      enter(measures, group)
      if !pattern.uniformAxes(ofItem: cell).isEmpty { isUniform = true }
    }
    if isUniform { makeUniform() }
  }

  /// Enters or forgets measures where items wrap, and counts the groups again.
  private mutating func wrap(_ sizes: [(item: Int, size: CompositionalVector?)]) {
    wrapped?.measure(sizes)
    guard let wrapped else { return }
    count = wrapped.count
    let rest = wrapped.restCount
    if last?.cells.count ?? 0 != rest { last = rest > 0 ? pattern.solve(count: rest) : nil }
    isTrimmedAway = wrapped.isTrimmedAway || rest > 0 && last == nil
  }

  /// Enters what a supplementary view of a group measures.
  mutating func measure(supplementary index: Int, ofGroup group: Int, as size: CompositionalVector)
  {
    var measures = measured[group]?.measures ?? GroupMeasures()
    measures.setSupplementary(index, size)
    enter(measures, group)
  }

  /// Forgets what was measured of some items; the other measures of their groups stay.
  mutating func forget(_ items: Set<Int>) {
    if let wrapped {
      return wrap(items.sorted().filter { wrapped.measures[$0] != nil }.map { ($0, nil) })
    }
    var wasUniform = false
    for item in items.sorted() where (0..<itemCount).contains(item) {
      let (group, cell) = position(ofItem: item)
      guard var measures = measured[group]?.measures, measures.items[cell] != nil else { continue }
      measures.setItem(cell, nil)
      enter(measures, group)
      if !pattern.uniformAxes(ofItem: cell).isEmpty { wasUniform = true }
    }
    if wasUniform { makeUniform() }
  }

  private mutating func enter(_ measures: GroupMeasures, _ group: Int) {
    let solved = pattern.solve(
      count: itemCount(ofGroup: group), measures: measures, uniform: uniform)
    // Only a group that is not full is trimmed.
    if group == count - 1, last != nil { isTrimmedAway = solved == nil }
    guard let solution = solved ?? last ?? whole else { return }
    measured.set(
      group, to: MeasuredGroups.Group(measures: measures, solution: solution),
      delta: solution.size[pattern.runAxis] - wholeLength,
      longest: solution.size[pattern.runAxis.other])
  }

  /// Gives all uniform subitems of the section's groups the largest length that was measured.
  ///
  /// Rule: M3.17.
  private mutating func makeUniform() {
    var largest = GroupMeasures.nothing
    measured.forEach { _, group in
      // The largest of all, so that their order does not matter.
      for (cell, size) in group.measures.items {
        for axis in pattern.uniformAxes(ofItem: cell) where !size[axis].isNaN {
          largest[axis] = largest[axis].isNaN ? size[axis] : max(largest[axis], size[axis])
        }
      }
    }
    let isSame = [CompositionalAxis.horizontal, .vertical].allSatisfy {
      largest[$0] == uniform[$0] || (largest[$0].isNaN && uniform[$0].isNaN)
    }
    guard !isSame else { return }
    uniform = largest
    if whole != nil { whole = pattern.solve(count: pattern.capacity, uniform: uniform) }
    if let last {
      let solved = pattern.solve(count: itemCount % pattern.capacity, uniform: uniform)
      isTrimmedAway = solved == nil
      self.last = solved ?? last
    }
    var all: [(Int, GroupMeasures)] = []
    measured.forEach { all.append(($0, $1.measures)) }
    measured = MeasuredGroups(count: count)
    for (group, measures) in all { enter(measures, group) }
  }
}
