/// Maps the indexes of a list before a change to those after it.
///
/// Remaining elements keep their order and fill the indexes that are not inserted. Memory and time
/// depend on the number of changes, not of elements. Rule: S7.1, S7.2.
struct IndexMap: Sendable {
  /// The indexes before of the removed elements, ascending.
  let left: [Int]
  /// The indexes after of the inserted elements, ascending.
  let came: [Int]

  /// Creates a map from the removed and the inserted indexes, each of them once, in any order.
  init(left: [Int], came: [Int]) {
    self.left = left.sorted()
    self.came = came.sorted()
  }

  /// Returns the index after of a remaining element; nil for a removed one.
  func after(_ before: Int) -> Int? {
    let below = left.countOfElements(below: before)
    if below < left.count, left[below] == before { return nil }
    return Self.slot(before - below, among: came)
  }

  /// Returns the index before of a remaining element; nil for an inserted one.
  func before(_ after: Int) -> Int? {
    let below = came.countOfElements(below: after)
    if below < came.count, came[below] == after { return nil }
    return Self.slot(after - below, among: left)
  }

  /// Returns the index with a given rank among those that are not taken.
  private static func slot(_ rank: Int, among taken: [Int]) -> Int {
    // There are taken[k] − k free indexes before taken[k], which does not decrease with k.
    var (low, high) = (0, taken.count)
    while low < high {
      let middle = (low + high) / 2
      if taken[middle] - middle > rank { high = middle } else { low = middle + 1 }
    }
    return rank + low
  }
}

/// The maps of the items of sections, by the sections' indexes before.
struct SectionMaps: Sendable {
  /// By ascending sections; none for sections whose items do not move.
  private let maps: [(section: Int, map: IndexMap)]

  /// Maps without items that move.
  init() { maps = [] }

  /// Creates the maps of the sections in which items are removed or inserted.
  init(left: [ItemPath], came: [ItemPath], sectionBefore: (Int) -> Int?) {
    var changes: [Int: (left: [Int], came: [Int])] = [:]
    left.forEachRun { section, paths in
      changes[section, default: ([], [])].left += paths.map(\.item)
    }
    came.forEachRun { section, paths in
      guard let section = sectionBefore(section) else { return }
      changes[section, default: ([], [])].came += paths.map(\.item)
    }
    maps = changes.sorted { $0.key < $1.key }.map { section, change in
      (section, IndexMap(left: change.left, came: change.came))
    }
  }

  /// The sections whose items move, ascending.
  var sections: [Int] { maps.map(\.section) }

  /// Returns the index after of an item of a section that stays where it is; nil if the item is removed.
  func itemAfter(_ path: ItemPath) -> Int? {
    let index = maps.count == 1 ? 0 : maps.partitioningIndex { $0.section >= path.section }
    guard index < maps.count, maps[index].section == path.section else { return path.item }
    return maps[index].map.after(path.item)
  }

  /// The map of a section's items; nil if they do not move.
  subscript(section: Int) -> IndexMap? { maps.find(section) { $0.section }?.map }
}

extension [ItemPath] {
  /// Calls a function with each part in which index paths of one section follow each other.
  func forEachRun(_ body: (_ section: Int, _ paths: ArraySlice<ItemPath>) -> Void) {
    var rest = self[...]
    while let section = rest.first?.section {
      let end = rest.firstIndex { $0.section != section } ?? rest.endIndex
      body(section, rest[..<end])
      rest = rest[end...]
    }
  }
}

extension [Int] {
  /// Returns how many elements of an ascending array are smaller.
  func countOfElements(below limit: Int) -> Int {
    partitioningIndex { $0 >= limit }
  }
}
