/// What a batch of updates does to every place: where items and sections go, and where they were.
///
/// Each answer takes time that goes with the logarithm of the updates, whatever the number of items.
/// Rule: S7.1–S7.7.
package struct BatchUpdate: Sendable {
  package let before: ItemCounts
  package let after: ItemCounts
  let list: UpdateList
  private let sections: MovingMap
  /// By the section's index before; sections whose items stay where they are have none.
  private let items: [Int: IndexMap]
  private let itemMoves: Moves<ItemPath>

  /// The batch, found consistent with what the data source holds before and after it.
  ///
  /// - Throws: UIKit's complaint about the first thing that is wrong, explained.
  package init(
    _ updates: [Update], before: ItemCounts, after: ItemCounts
  ) throws(InconsistentUpdate) {
    self.before = before
    self.after = after
    list = UpdateList(updates)
    try RangeCheck(before: before, after: after).check(updates)
    try ConflictCheck(list).check()
    sections = MovingMap(
      left: list.deletedSections, came: list.insertedSections, moves: list.movedSections)
    itemMoves = Moves(list.movedItems)
    items = IndexMap.bySection(
      left: list.deletedItems + list.movedItems.map(\.from),
      came: list.insertedItems + list.movedItems.map(\.to), sectionBefore: sections.before)
    try CountCheck(updates, list, self).check()
  }

  // MARK: Sections

  /// Where a section goes; nil where it is deleted.
  package func sectionAfter(_ section: Int) -> Int? { sections.after(section) }

  /// Where a section was; nil where it is inserted.
  package func sectionBefore(_ section: Int) -> Int? { sections.before(section) }

  /// Whether a section, by its index before, is a new one in the old one's place.
  ///
  /// Rule: S7.7.
  package func isReloaded(section: Int) -> Bool { list.reloadedSections.hasElement(section) }

  // MARK: Items

  /// Where an item goes; nil where it is no more.
  ///
  /// A reloaded item keeps its place; the items of a reloaded section are others. Rule: S7.6, S7.7.
  package func placeAfter(_ path: ItemPath) -> ItemPath? {
    if let target = itemMoves.to(path) { return target }
    guard !isReloaded(section: path.section), let section = sections.after(path.section) else {
      return nil
    }
    guard let map = items[path.section] else {
      return ItemPath(section: section, item: path.item)
    }
    return map.after(path.item).map { ItemPath(section: section, item: $0) }
  }

  /// Where an item was; nil where it is new.
  package func placeBefore(_ path: ItemPath) -> ItemPath? {
    if let source = itemMoves.from(path) { return source }
    guard let section = sections.before(path.section), !isReloaded(section: section) else {
      return nil
    }
    guard let map = items[section] else { return ItemPath(section: section, item: path.item) }
    return map.before(path.item).map { ItemPath(section: section, item: $0) }
  }

  /// Whether an item, by its place before, is to be shown by a new cell.
  ///
  /// Rule: S7.6.
  package func isReloaded(_ path: ItemPath) -> Bool { list.reloadedItems.hasElement(path) }

  /// Whether the batch deletes an item by its place before, whatever becomes of its section.
  package func deletes(_ path: ItemPath) -> Bool { list.deletedItems.hasElement(path) }
}

extension BatchUpdate {
  /// What becomes of the items of a section that is still there.
  package struct ItemChange: Sendable {
    /// The section's index after.
    package let section: Int
    /// The items that are not there any more or are to be asked for again, by their indexes before,
    /// ascending.
    package let left: [Int]
    /// The items that are there now or again, by their indexes after, ascending.
    package let came: [Int]
  }

  /// The changes of items of sections that stay, in the order of the sections before.
  ///
  /// A reloaded item goes and comes again. Sections that are new or reloaded have none: everything in them
  /// is new.
  package var itemChanges: [ItemChange] {
    var reloaded: [Int: [ItemPath]] = [:]
    for path in list.reloadedItems { reloaded[path.section, default: []].append(path) }
    return Set(items.keys).union(reloaded.keys).sorted().compactMap { section in
      guard !isReloaded(section: section), let after = sections.after(section) else { return nil }
      let again = (reloaded[section] ?? []).filter { itemMoves.to($0) == nil }
      let map = items[section]
      return ItemChange(
        section: after, left: ((map?.left ?? []) + again.map(\.item)).sorted(),
        came: ((map?.came ?? []) + again.compactMap { placeAfter($0)?.item }).sorted())
    }
  }

  /// Whether sections come, go, or are reloaded.
  package var changesSections: Bool {
    !list.insertedSections.isEmpty || !list.deletedSections.isEmpty || !list.movedSections.isEmpty
      || !list.reloadedSections.isEmpty
  }

  /// The index before of a section that was there and is the same; nil for one that is new.
  package func stayingSection(_ after: Int) -> Int? {
    sectionBefore(after).flatMap { isReloaded(section: $0) ? nil : $0 }
  }

  /// The place before of an item that was there and is the same; nil for one that is new.
  package func stayingItem(_ after: ItemPath) -> ItemPath? {
    placeBefore(after).flatMap { isReloaded($0) || isReloaded(section: $0.section) ? nil : $0 }
  }
}

/// Moves, found by either end.
struct Moves<Place: Comparable & Sendable>: Sendable {
  private let byFrom: [UpdateList.Move<Place>]
  private let byTo: [UpdateList.Move<Place>]

  init(_ moves: [UpdateList.Move<Place>]) {
    byFrom = moves
    byTo = moves.sorted { $0.to < $1.to }
  }

  func to(_ from: Place) -> Place? { byFrom.find(from) { $0.from }?.to }

  func from(_ to: Place) -> Place? { byTo.find(to) { $0.to }?.from }
}

/// An index map in which some of what leaves comes again elsewhere.
struct MovingMap: Sendable {
  private let map: IndexMap
  private let moves: Moves<Int>

  init(left: [Int], came: [Int], moves: [UpdateList.Move<Int>]) {
    map = IndexMap(left: left + moves.map(\.from), came: came + moves.map(\.to))
    self.moves = Moves(moves)
  }

  func after(_ before: Int) -> Int? { moves.to(before) ?? map.after(before) }

  func before(_ after: Int) -> Int? { moves.from(after) ?? map.before(after) }
}

extension Array where Element: Comparable {
  /// An element that is there more than once; of an ascending list.
  var firstRepeated: Element? { zip(self, dropFirst()).first { $0 == $1 }?.0 }

  /// Whether it holds an element; of an ascending list.
  func hasElement(_ element: Element) -> Bool { find(element) { $0 } != nil }
}

extension Array {
  /// The element with that key, of a list that is ascending by it.
  ///
  /// Not by a key path: one of a generic type is looked up by name each time it is used.
  @inline(__always)
  func find<Key: Comparable>(_ key: Key, by keyOf: (Element) -> Key) -> Element? {
    let place = partitioningIndex { keyOf($0) >= key }
    return place < count && keyOf(self[place]) == key ? self[place] : nil
  }
}
