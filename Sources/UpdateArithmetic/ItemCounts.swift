/// The item counts of all sections, as the data source last returned them.
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

  /// Moves the count of one item from a section to another.
  package mutating func moveItem(fromSection source: Int, to target: Int) {
    items[source] -= 1
    items[target] += 1
  }
}
