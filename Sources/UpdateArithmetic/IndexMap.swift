/// Where what stays in a list is found after some of it was taken out and others were put in.
///
/// The stayers keep their order and fill the places that nothing new takes. Memory and time go with
/// the changes, not with the list. Rule: S7.1, S7.2.
struct IndexMap: Sendable {
  /// Indexes before, ascending, of what leaves its place.
  let left: [Int]
  /// Indexes after, ascending, of what comes to a place.
  let came: [Int]

  /// A map from indexes that left and indexes that came, each named once, in any order.
  init(left: [Int], came: [Int]) {
    self.left = left.sorted()
    self.came = came.sorted()
  }

  /// The index after of a stayer; nil for what left.
  func after(_ before: Int) -> Int? {
    let below = left.countOfElements(below: before)
    if below < left.count, left[below] == before { return nil }
    return Self.slot(before - below, among: came)
  }

  /// The index before of a stayer; nil for what came.
  func before(_ after: Int) -> Int? {
    let below = came.countOfElements(below: after)
    if below < came.count, came[below] == after { return nil }
    return Self.slot(after - below, among: left)
  }

  /// A map for each section, by its index before, whose items do not all stay where they are.
  static func bySection(
    left: [ItemPath], came: [ItemPath], sectionBefore: (Int) -> Int?
  ) -> [Int: IndexMap] {
    var changes: [Int: (left: [Int], came: [Int])] = [:]
    for path in left { changes[path.section, default: ([], [])].left.append(path.item) }
    for path in came {
      guard let section = sectionBefore(path.section) else { continue }
      changes[section, default: ([], [])].came.append(path.item)
    }
    return changes.mapValues { IndexMap(left: $0.left, came: $0.came) }
  }

  /// The index of the so-manieth place that is not among those taken.
  private static func slot(_ rank: Int, among taken: [Int]) -> Int {
    // taken[k] − k free places lie before taken[k], and grow with k.
    var (low, high) = (0, taken.count)
    while low < high {
      let middle = (low + high) / 2
      if taken[middle] - middle > rank { high = middle } else { low = middle + 1 }
    }
    return rank + low
  }
}

extension [Int] {
  /// How many are smaller, of an ascending list.
  func countOfElements(below limit: Int) -> Int {
    partitioningIndex { $0 >= limit }
  }
}
