/// The index maps of a batch of updates: where each section and item is before and after it.
///
/// Each look-up takes time in the logarithm of the number of updates, whatever the number of items.
/// It never changes, and is an object, so that passing it on copies a reference. Rule: S7.1–S7.7.
package final class BatchUpdate: Sendable {
  package let before: ItemCounts
  package let after: ItemCounts
  let list: UpdateList
  private let sections: MovingMap
  private let items: SectionMaps
  private let itemMoves: Moves<ItemPath>
  /// Whether items are inserted and deleted in their sections, and nothing else happens.
  private let isPlain: Bool

  /// Creates the maps, after checking that the batch is consistent with the counts before and after
  /// it.
  ///
  /// - Throws: UIKit's exception for the first inconsistency, with an explanation.
  package init(
    _ updates: [Update], before: ItemCounts, after: ItemCounts
  ) throws(InconsistentUpdate) {
    self.before = before
    self.after = after
    list = UpdateList(updates)
    try RangeCheck(before: before, after: after).check(updates)
    try ConflictCheck.check(list)
    sections = MovingMap(
      left: list.deletedSections, came: list.insertedSections, moves: list.movedSections)
    itemMoves = list.itemMoves
    isPlain = !list.movesOrReloads && !list.changesSections
    items = SectionMaps(
      left: list.deletedItems + itemMoves.byFrom.map(\.from),
      came: list.insertedItems + itemMoves.byTo.map(\.to), sectionBefore: sections.before)
    try CountCheck(updates, list, self).check()
  }

  // MARK: Sections

  /// Returns the index of a section after the batch; nil if it is deleted.
  package func sectionAfter(_ section: Int) -> Int? { sections.after(section) }

  /// Returns the index of a section before the batch; nil if it is inserted.
  package func sectionBefore(_ section: Int) -> Int? { sections.before(section) }

  /// Returns whether a section, by its index before, is reloaded.
  ///
  /// Rule: S7.7.
  package func isReloaded(section: Int) -> Bool { list.reloadedSections.hasElement(section) }

  // MARK: Items

  /// Returns the index path of an item after the batch; nil if it no longer exists.
  ///
  /// A reloaded item keeps its index path; the items of a reloaded section are replaced.
  /// Rule: S7.6, S7.7.
  package func pathAfter(_ path: ItemPath) -> ItemPath? {
    if isPlain {
      return items.itemAfter(path).map { ItemPath(section: path.section, item: $0) }
    }
    if let target = itemMoves.to(path) { return target }
    guard !isReloaded(section: path.section), let section = sections.after(path.section) else {
      return nil
    }
    guard let map = items[path.section] else {
      return ItemPath(section: section, item: path.item)
    }
    return map.after(path.item).map { ItemPath(section: section, item: $0) }
  }

  /// Returns the index path after the batch of an item that remains and is not reloaded; nil for any other.
  package func keptPath(of path: ItemPath) -> ItemPath? {
    isPlain || !isReloaded(path) ? pathAfter(path) : nil
  }

  /// Returns the index path of an item before the batch; nil if it is new.
  package func pathBefore(_ path: ItemPath) -> ItemPath? {
    if let source = itemMoves.from(path) { return source }
    guard let section = sections.before(path.section), !isReloaded(section: section) else {
      return nil
    }
    guard let map = items[section] else { return ItemPath(section: section, item: path.item) }
    return map.before(path.item).map { ItemPath(section: section, item: $0) }
  }

  /// Returns whether an item, by its index path before, is reloaded.
  ///
  /// Rule: S7.6.
  package func isReloaded(_ path: ItemPath) -> Bool { list.reloadedItems.hasElement(path) }

  /// Returns whether the batch deletes an item by its index path before, whatever happens to its
  /// section.
  package func deletes(_ path: ItemPath) -> Bool { list.deletedItems.hasElement(path) }
}

extension BatchUpdate {
  /// The changes of the items of a section that remains.
  package struct ItemChange: Sendable {
    /// The section's index after the batch.
    package let section: Int
    /// The items that are removed or reloaded, by their indexes before, ascending.
    package let left: [Int]
    /// The items that are inserted or reloaded, by their indexes after, ascending.
    package let came: [Int]
  }

  /// The changes of items of sections that remain, in the order of the sections before.
  ///
  /// A reloaded item counts as removed and inserted. Sections that are inserted or reloaded are not
  /// included, since all their items are new.
  package var itemChanges: [ItemChange] {
    var reloaded: [Int: [ItemPath]] = [:]
    for path in list.reloadedItems { reloaded[path.section, default: []].append(path) }
    return Set(items.sections).union(reloaded.keys).sorted().compactMap { section in
      guard !isReloaded(section: section), let after = sections.after(section) else { return nil }
      let again = (reloaded[section] ?? []).filter { itemMoves.to($0) == nil }
      let map = items[section]
      return ItemChange(
        section: after, left: ((map?.left ?? []) + again.map(\.item)).sorted(),
        came: ((map?.came ?? []) + again.compactMap { pathAfter($0)?.item }).sorted())
    }
  }

  /// Whether sections are inserted, deleted, moved or reloaded.
  package var changesSections: Bool { list.changesSections }

  /// Returns the old index of a section that remains; nil for a new section.
  package func stayingSection(_ after: Int) -> Int? {
    sectionBefore(after).flatMap { isReloaded(section: $0) ? nil : $0 }
  }

  /// Returns the old index path of an item that remains; nil for a new item.
  package func stayingItem(_ after: ItemPath) -> ItemPath? {
    pathBefore(after).flatMap { isReloaded($0) || isReloaded(section: $0.section) ? nil : $0 }
  }
}

/// Moves, which are found by either end.
struct Moves<Index: Comparable & Sendable>: Sendable {
  /// Ascending by where they begin, and by where they end.
  let byFrom: [UpdateList.Move<Index>]
  let byTo: [UpdateList.Move<Index>]

  /// Creates a table of moves in any order; those that are in the order of their ends cost less.
  init(_ moves: [UpdateList.Move<Index>]) {
    byTo = moves.sorted { $0.to < $1.to }
    byFrom = byTo.sorted { $0.from < $1.from }
  }

  func to(_ from: Index) -> Index? { byFrom.find(from) { $0.from }?.to }

  func from(_ to: Index) -> Index? { byTo.find(to) { $0.to }?.from }
}

/// An index map in which some of the removed elements are inserted elsewhere.
struct MovingMap: Sendable {
  private let map: IndexMap
  private let moves: Moves<Int>

  init(left: [Int], came: [Int], moves: [UpdateList.Move<Int>]) {
    self.moves = Moves(moves)
    map = IndexMap(left: left + moves.map(\.from), came: came + moves.map(\.to))
  }

  func after(_ before: Int) -> Int? { moves.to(before) ?? map.after(before) }

  func before(_ after: Int) -> Int? { moves.from(after) ?? map.before(after) }
}

extension Array where Element: Comparable {
  /// Returns an element that occurs more than once in an ascending array.
  var firstRepeated: Element? { zip(self, dropFirst()).first { $0 == $1 }?.0 }

  /// Returns whether two ascending arrays have an element in common.
  func sharesElement(with other: some Sequence<Element>) -> Bool {
    var rest = self[...]
    for element in other {
      while let first = rest.first, first < element { rest.removeFirst() }
      guard let first = rest.first else { return false }
      if first == element { return true }
    }
    return false
  }

  /// Returns whether an ascending array contains an element.
  func hasElement(_ element: Element) -> Bool { find(element) { $0 } != nil }
}

extension Array {
  /// Returns the element with a key, in an array that is ascending by that key.
  ///
  /// The key is not a key path, because one of a generic type is looked up by name at each use.
  @inline(__always)
  func find<Key: Comparable>(_ key: Key, by keyOf: (Element) -> Key) -> Element? {
    let index = partitioningIndex { keyOf($0) >= key }
    return index < count && keyOf(self[index]) == key ? self[index] : nil
  }
}
