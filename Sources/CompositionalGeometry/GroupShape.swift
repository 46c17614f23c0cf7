/// An item or a group whose lengths are resolved: how large it is, and how many items of the section
/// it takes.
///
/// It does not depend on how many items there are, nor on what was measured. A group repeats one shape
/// up to thousands of times, so that a shape is an object, which is copied as one reference.
final class GroupShape: Sendable {
  /// The description.
  let item: CompositionalItem
  /// The size; an estimate where it is one.
  let size: CompositionalVector
  /// The box of which fractions were taken.
  let box: CompositionalVector
  /// Whether the width and the height are estimated.
  let estimates: EstimatedAxes
  let content: Content
  /// How many items of the section it holds.
  let capacity: Int
  /// How many cells and supplementary views it has when it is full; `Int.max` for more.
  let elementCount: Int
  /// How many slots of runs are placed when it is full; `Int.max` for more.
  let slotCount: Int

  enum Content: Sendable {
    case cell
    case run(axis: CompositionalAxis, spacing: CompositionalSpacing, slots: GroupSlots)
    case custom([CompositionalCustomItem])
  }

  init(
    item: CompositionalItem, size: CompositionalVector, box: CompositionalVector,
    estimates: EstimatedAxes, content: Content, capacity: Int, elementCount: Int, slotCount: Int
  ) {
    (self.item, self.size, self.box, self.estimates) = (item, size, box, estimates)
    (self.content, self.capacity) = (content, capacity)
    (self.elementCount, self.slotCount) = (elementCount, slotCount)
  }

  /// Whether it is a group.
  var isGroup: Bool {
    if case .cell = content { false } else { true }
  }

  /// The insets that count.
  ///
  /// Rule: M3.3.
  var insets: CompositionalInsets { item.insets.counting { estimates[$0] } }

  /// Whether a view in it may be measured.
  var hasEstimates: Bool {
    if hasEstimatedSupplementary { return true }
    switch content {
    case .cell: return !estimates.isEmpty
    case .run(_, _, let slots): return slots.list.contains(where: \.hasEstimates)
    case .custom: return false
    }
  }

  /// Whether a supplementary view that lies on it may be measured.
  var hasEstimatedSupplementary: Bool {
    item.supplementary.contains { !EstimatedAxes($0.size).isEmpty }
  }

  /// How many cells and supplementary views it has when it holds so many items; `Int.max` for more.
  func elementCount(holding items: Int) -> Int {
    guard items > 0 else { return 0 }
    guard items < capacity else { return elementCount }
    switch content {
    case .cell: return elementCount
    case .custom: return items.saturatingSum(item.supplementary.count)
    case .run(_, _, let slots):
      let (rounds, rest) = items.quotientAndRemainder(dividingBy: max(1, slots.roundCapacity))
      var (sum, left) = (rounds.saturatingProduct(slots.roundElementCount), rest)
      for slot in slots.list where left > 0 {
        sum = sum.saturatingSum(slot.elementCount(holding: min(left, slot.capacity)))
        left -= slot.capacity
      }
      return sum.saturatingSum(item.supplementary.count)
    }
  }

  /// How many slots of runs are placed when it holds so many items: all slots, filled or not, of every
  /// run that holds an item.
  func slotCount(holding items: Int) -> Int {
    guard items > 0, case .run(_, _, let slots) = content else { return 0 }
    guard items < capacity else { return slotCount }
    let (rounds, rest) = items.quotientAndRemainder(dividingBy: max(1, slots.roundCapacity))
    var sum = slots.count.saturatingSum(rounds.saturatingProduct(slots.roundSlotCount))
    var left = rest
    for slot in slots.list where left > 0 {
      sum = sum.saturatingSum(slot.slotCount(holding: min(left, slot.capacity)))
      left -= slot.capacity
    }
    return sum
  }
}

/// The resolved subitems of a run: a list that is repeated.
///
/// Its memory is the list's alone, however often it is repeated.
struct GroupSlots: RandomAccessCollection, Sendable {
  /// The subitems, each once.
  let list: [GroupShape]
  /// How many there are with all repetitions.
  let count: Int

  init(_ list: [GroupShape], count: Int) {
    self.list = list
    self.count = list.isEmpty ? 0 : count
  }

  var startIndex: Int { 0 }
  var endIndex: Int { count }
  subscript(index: Int) -> GroupShape { list[index % list.count] }

  /// How many items the list takes.
  var roundCapacity: Int { list.reduce(0) { $0 + $1.capacity } }
  /// How many elements the list has when it is full.
  var roundElementCount: Int { list.reduce(0) { $0.saturatingSum($1.elementCount) } }
  /// How many slots the runs in the list have when they are full.
  var roundSlotCount: Int { list.reduce(0) { $0.saturatingSum($1.slotCount) } }

  /// How many items all take; 0 if nothing fits into one of them.
  ///
  /// Rule: M3.13.
  var capacity: Int {
    guard list.allSatisfy({ $0.capacity > 0 }) else { return 0 }
    let (rounds, rest) = count.quotientAndRemainder(dividingBy: Swift.max(1, list.count))
    return rounds * roundCapacity + list.prefix(rest).reduce(0) { $0 + $1.capacity }
  }

  /// How many elements all have when they are full; `Int.max` for more.
  var elementCount: Int {
    let (rounds, rest) = count.quotientAndRemainder(dividingBy: Swift.max(1, list.count))
    return list.prefix(rest).reduce(rounds.saturatingProduct(roundElementCount)) {
      $0.saturatingSum($1.elementCount)
    }
  }

  /// How many slots of runs there are when all are full, these included; `Int.max` for more.
  var slotCount: Int {
    let (rounds, rest) = count.quotientAndRemainder(dividingBy: Swift.max(1, list.count))
    return list.prefix(rest).reduce(
      count.saturatingSum(rounds.saturatingProduct(roundSlotCount))
    ) { $0.saturatingSum($1.slotCount) }
  }
}

extension Int {
  /// The sum of two counts; `Int.max` if it is greater.
  func saturatingSum(_ other: Int) -> Int {
    let (sum, isOver) = addingReportingOverflow(other)
    return isOver ? .max : sum
  }

  /// The product of two counts; `Int.max` if it is greater.
  func saturatingProduct(_ other: Int) -> Int {
    let (product, isOver) = multipliedReportingOverflow(by: other)
    return isOver ? .max : product
  }
}

/// The axes on which a length is estimated.
public struct EstimatedAxes: Equatable, Sendable {
  /// Whether the width is.
  public var width = false
  /// Whether the height is.
  public var height = false

  /// Whether no length is.
  public var isEmpty: Bool { !width && !height }

  subscript(axis: CompositionalAxis) -> Bool {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  init(_ size: CompositionalSize) {
    width = size.width.isEstimated
    height = size.height.isEstimated
  }
}

extension CompositionalItem {
  /// Resolves the item and what it holds in a box.
  ///
  /// `share` is a length on an axis that replaces its own. `work` is reduced by the units of work that
  /// it takes; without any left runs take less than they could. Rule: M3.8, M3.16.
  func shape(
    in box: CompositionalVector, scale: Double,
    share: (axis: CompositionalAxis, length: Double)? = nil, work: inout ShapeWork
  ) -> GroupShape {
    var size = size.resolved(in: box, scale: scale)
    var estimates = EstimatedAxes(self.size)
    if let share {
      size[share.axis] = share.length
      estimates[share.axis] = false
    }
    let (content, capacity, elements): (GroupShape.Content, Int, Int)
    var slotCount = 0
    switch self.content {
    case .cell: (content, capacity, elements) = (.cell, 1, 1)
    case .custom(let items):
      (content, capacity, elements) = (.custom(items), items.count, items.count)
    case .run(let run):
      let insets = insets.counting { estimates[$0] }
      let slots = run.slots(
        in: size - insets.start - insets.end, isEndless: estimates[run.axis], scale: scale,
        work: &work)
      content = .run(axis: run.axis, spacing: run.spacing, slots: slots)
      // A group in which nothing fits is given no item. Rule: M3.13.
      (capacity, elements) = (slots.capacity, slots.elementCount)
      slotCount = slots.slotCount
    }
    return GroupShape(
      item: self, size: size, box: box, estimates: estimates, content: content, capacity: capacity,
      elementCount: elements.saturatingSum(supplementary.count), slotCount: slotCount)
  }
}

/// How much work resolving a description may take, in lengths that are looked at.
struct ShapeWork {
  private(set) var left: Int

  init(_ most: Int = .max) { left = most }

  /// Takes units of work; returns false if there were not so many.
  mutating func take(_ units: Int) -> Bool {
    left = max(0, left - units)
    return left > 0
  }
}
