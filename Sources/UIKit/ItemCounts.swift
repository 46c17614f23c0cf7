/// How many items each section has, as the data source said last.
///
/// Rule: S1.33.
struct ItemCounts: Equatable {
  private(set) var items: [Int]

  var sections: Int { items.count }

  init(_ items: [Int]) {
    self.items = items
  }

  func contains(_ path: ItemPath) -> Bool {
    path.section >= 0 && path.section < items.count && path.item >= 0
      && path.item < items[path.section]
  }

  /// The counts with an item taken from one section and put into another.
  func moving(from source: Int, to target: Int) -> ItemCounts {
    var moved = self
    moved.items[source] -= 1
    moved.items[target] += 1
    return moved
  }
}
