/// How many items each section has, as the data source said last.
///
/// Rule: S1.33.
package struct ItemCounts: Equatable, Sendable {
  package private(set) var items: [Int]

  package var sections: Int { items.count }

  package init(_ items: [Int]) {
    self.items = items
  }

  package func contains(_ path: ItemPath) -> Bool {
    path.section >= 0 && path.section < items.count && path.item >= 0
      && path.item < items[path.section]
  }

  /// The counts with an item taken from one section and put into another.
  package func moving(from source: Int, to target: Int) -> ItemCounts {
    var moved = self
    moved.items[source] -= 1
    moved.items[target] += 1
    return moved
  }
}
