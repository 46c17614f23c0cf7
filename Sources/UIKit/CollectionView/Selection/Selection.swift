/// The selected items, in the order of the data.
struct Selection: Equatable {
  private(set) var paths: [ItemPath] = []

  func contains(_ path: ItemPath) -> Bool {
    let index = index(of: path)
    return index < paths.count && paths[index] == path
  }

  mutating func insert(_ path: ItemPath) {
    let index = index(of: path)
    if index == paths.count || paths[index] != path { paths.insert(path, at: index) }
  }

  mutating func remove(_ path: ItemPath) {
    let index = index(of: path)
    if index < paths.count, paths[index] == path { paths.remove(at: index) }
  }

  /// Replaces the index path of every selected item by the index path that `rename` returns.
  mutating func rename(_ rename: (ItemPath) -> ItemPath) {
    paths = paths.map(rename).sorted()
  }

  /// Updates the index paths after a move.
  ///
  /// - Complexity: O(selected items whose index path changes); if the moved item is selected,
  ///   O(items between source and target).
  mutating func follow(_ move: ItemMove) {
    let isMoved = contains(move.source)
    if isMoved { remove(move.source) }
    // Items between source and target keep their order.
    for range in move.disturbed {
      var index = index(of: range.lowerBound)
      while index < paths.count, paths[index] <= range.upperBound {
        paths[index] = move.path(after: paths[index])
        index += 1
      }
    }
    if isMoved { insert(move.target) }
  }

  private func index(of path: ItemPath) -> Int {
    paths.partitioningIndex { $0 >= path }
  }
}
