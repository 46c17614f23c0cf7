/// The selected items, in the order of the data.
struct Selection: Equatable {
  private(set) var paths: [ItemPath] = []

  func contains(_ path: ItemPath) -> Bool {
    let index = place(of: path)
    return index < paths.count && paths[index] == path
  }

  mutating func insert(_ path: ItemPath) {
    let index = place(of: path)
    if index == paths.count || paths[index] != path { paths.insert(path, at: index) }
  }

  mutating func remove(_ path: ItemPath) {
    let index = place(of: path)
    if index < paths.count, paths[index] == path { paths.remove(at: index) }
  }

  /// Gives every selected item the path that `rename` answers.
  mutating func rename(_ rename: (ItemPath) -> ItemPath) {
    paths = paths.map(rename).sorted()
  }

  /// Gives the selected items the places that they have after a move.
  ///
  /// - Complexity: O(selected items whose place changes), and where the moved one is selected, O(those
  ///   that it passes).
  mutating func follow(_ move: ItemMove) {
    let isMoved = contains(move.source)
    if isMoved { remove(move.source) }
    // What it passes keeps its order.
    for range in move.disturbed {
      var index = place(of: range.lowerBound)
      while index < paths.count, paths[index] <= range.upperBound {
        paths[index] = move.place(after: paths[index])
        index += 1
      }
    }
    if isMoved { insert(move.target) }
  }

  private func place(of path: ItemPath) -> Int {
    var (low, high) = (0, paths.count)
    while low < high {
      let middle = (low + high) / 2
      if paths[middle] < path { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
