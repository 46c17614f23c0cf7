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

  /// Returns a map for each section, by its index before, in which items are inserted or removed.
  static func bySection(
    left: [ItemPath], came: [ItemPath], sectionBefore: (Int) -> Int?
  ) -> [Int: IndexMap] {
    var changes: [Int: (left: [Int], came: [Int])] = [:]
    for (section, paths) in left.runs {
      changes[section, default: ([], [])].left += paths.map(\.item)
    }
    for (section, paths) in came.runs {
      guard let section = sectionBefore(section) else { continue }
      changes[section, default: ([], [])].came += paths.map(\.item)
    }
    return changes.mapValues { IndexMap(left: $0.left, came: $0.came) }
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

extension [ItemPath] {
  /// The parts in which index paths of one section follow each other.
  var runs: some Sequence<(section: Int, paths: ArraySlice<ItemPath>)> {
    var rest = self[...]
    return AnyIterator {
      guard let section = rest.first?.section else { return nil }
      let end = rest.firstIndex { $0.section != section } ?? rest.endIndex
      defer { rest = rest[end...] }
      return (section, rest[..<end])
    }
  }
}

extension [Int] {
  /// Returns how many elements of an ascending array are smaller.
  func countOfElements(below limit: Int) -> Int {
    partitioningIndex { $0 >= limit }
  }
}
