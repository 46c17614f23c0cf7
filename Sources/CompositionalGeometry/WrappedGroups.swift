/// The groups of a section whose items wrap.
///
/// Only groups that hold something measured are kept: between them, and behind the last, each takes as
/// many items as fit by their estimates. A measure costs O(log groups + measured groups behind it).
/// Rule: M8.8, M15.4.
struct WrappedGroups: Sendable {
  /// A group of which an item was measured.
  struct Group: Sendable {
    var number: Int
    /// Its first item.
    var first: Int
    let itemCount: Int
    let solution: GroupSolution
    /// By how much it and the kept groups before are longer than as many that are not measured.
    var delta = 0.0
    /// The least such difference of one of them, which is 0 for others.
    var least = 0.0
    /// The longest of them on the other axis.
    var longest = -Double.infinity

    /// The item behind its last.
    var end: Int { first + itemCount }
  }

  private let run: WrappedRun
  private let pattern: SectionPattern
  private let itemCount: Int
  /// In order.
  private(set) var groups: ContiguousArray<Group> = []
  private(set) var measures: [Int: CompositionalVector] = [:]
  /// The items that were measured, in order.
  private var items: ContiguousArray<Int> = []
  /// Whether what was measured leaves the last group a negative length.
  ///
  /// Rule: M3.19.
  private(set) var isTrimmedAway = false

  /// Creates the groups of a section of which nothing is measured.
  init(_ run: WrappedRun, pattern: SectionPattern, itemCount: Int) {
    (self.run, self.pattern, self.itemCount) = (run, pattern, itemCount)
  }

  /// By how much all groups are longer than if nothing was measured.
  var delta: Double { groups.last?.delta ?? 0 }
  /// The least difference between a group and a group without measures.
  var leastDelta: Double { groups.last?.least ?? 0 }
  /// The longest measured group on the other axis.
  var longest: Double { groups.last?.longest ?? -.infinity }

  // MARK: Positions

  /// How many groups there are.
  var count: Int {
    let rest = itemCount - (groups.last?.end ?? 0)
    return (groups.last.map { $0.number + 1 } ?? 0)
      + (rest + pattern.capacity - 1) / pattern.capacity
  }

  /// How many items the last group has; 0 if it is full by the estimates, or measured.
  var restCount: Int { (itemCount - (groups.last?.end ?? 0)) % pattern.capacity }

  /// Where an item lies.
  func position(ofItem item: Int) -> (group: Int, cell: Int) {
    Self.position(ofItem: item, in: groups, capacity: pattern.capacity)
  }

  private static func position(
    ofItem item: Int, in groups: ContiguousArray<Group>, capacity: Int
  ) -> (group: Int, cell: Int) {
    let before = groups.partitioned { $0.first > item }
    let last = before > 0 ? groups[before - 1] : nil
    if let last, item < last.end { return (last.number, item - last.first) }
    let (group, cell) = (item - (last?.end ?? 0)).quotientAndRemainder(dividingBy: capacity)
    return ((last?.number ?? -1) + 1 + group, cell)
  }

  /// The first item of a group.
  func firstItem(ofGroup number: Int) -> Int {
    let before = groups.partitioned { $0.number > number }
    guard before > 0 else { return number * pattern.capacity }
    let last = groups[before - 1]
    guard number > last.number else { return last.first }
    return last.end + (number - last.number - 1) * pattern.capacity
  }

  /// The measured group of a number; nil if nothing of it was measured.
  subscript(number: Int) -> Group? {
    let before = groups.partitioned { $0.number > number }
    guard before > 0, groups[before - 1].number == number else { return nil }
    return groups[before - 1]
  }

  /// By how much the groups before one are longer than if nothing was measured.
  func delta(before number: Int) -> Double {
    let before = groups.partitioned { $0.number >= number }
    return before > 0 ? groups[before - 1].delta : 0
  }

  /// How many supplementary items of a kind lie in the groups before one.
  ///
  /// - Complexity: O(measured groups).
  func supplementaryCount(ofKind kind: String, before number: Int, perGroup: Int) -> Int {
    groups.prefix { $0.number < number }.reduce(number * perGroup) { sum, group in
      sum + group.solution.count(ofKind: kind) - perGroup
    }
  }

  // MARK: Measures

  /// Enters what items measure; nil forgets what was measured.
  mutating func measure(_ sizes: [(item: Int, size: CompositionalVector?)]) {
    guard var low = sizes.first?.item else { return }
    var high = low
    for (item, size) in sizes {
      measures[item] = size
      let index = items.partitioned { $0 >= item }
      let isKnown = index < items.count && items[index] == item
      if size == nil, isKnown { items.remove(at: index) }
      if size != nil, !isKnown { items.insert(item, at: index) }
      (low, high) = (min(low, item), max(high, item))
    }
    form(from: low, through: high)
  }

  /// Forms the groups again whose items are in a range, and those behind until they begin as before.
  private mutating func form(from low: Int, through high: Int) {
    let old = groups
    let capacity = pattern.capacity
    // A first item that became shorter may fit into the group before.
    var number = max(0, position(ofItem: low).group - 1)
    var item = firstItem(ofGroup: number)
    groups.removeLast(groups.count - groups.partitioned { $0.number >= number })
    isTrimmedAway = false
    var next = items.partitioned { $0 >= item }
    while next < items.count {
      let place = Self.position(ofItem: item, in: old, capacity: capacity)
      if item > high, place.cell == 0 {
        for var group in old[old.partitioned { $0.first >= item }...] {
          group.number += number - place.group
          append(group)
        }
        return
      }
      // The group before a measured item may take it, too.
      let passed = (items[next] - item - 1) / capacity
      if items[next] > item, passed > 0 {
        number += passed
        item += passed * capacity
        continue
      }
      let (first, held) = (item, min(capacity, itemCount - item))
      let shape = run.group { measures[first + $0] }
      let count = min(shape.capacity, itemCount - item)
      item += count
      let reached = items.partitioned { $0 >= item }
      defer {
        next = reached
        number += 1
      }
      if reached == next, count == held { continue }
      var own = GroupMeasures()
      for index in next..<reached { own.setItem(items[index] - first, measures[items[index]]) }
      guard let solution = pattern.solve(shape, count: count, measures: own) else {
        isTrimmedAway = true
        return
      }
      append(Group(number: number, first: first, itemCount: count, solution: solution))
    }
  }

  /// Adds a group behind the others.
  private mutating func append(_ group: Group) {
    var group = group
    let delta = group.solution.size[pattern.runAxis] - pattern.wholeLength
    group.delta = self.delta + delta
    group.least = min(leastDelta, delta)
    group.longest = max(longest, group.solution.size[pattern.runAxis.other])
    groups.append(group)
  }
}
