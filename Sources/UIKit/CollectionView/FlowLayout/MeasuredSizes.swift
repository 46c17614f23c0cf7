import FlowGeometry
import UpdateArithmetic

/// The preferred sizes of cells, by index paths of the data source.
///
/// Rule: S1.47, S1.50.
struct MeasuredSizes {
  /// An item and its size on the axes of the flow.
  struct Entry: Equatable {
    var path: ItemPath
    var extent: FlowExtent
  }

  /// Sorted by index path.
  private(set) var entries: [Entry] = []
  /// The number of all sizes measured so far, and their sum.
  private var (count, sum) = (0, FlowExtent(cross: 0, main: 0))

  /// The mean of all sizes measured so far; nil before the first.
  ///
  /// Rule: S1.50.
  var average: FlowExtent? {
    guard count > 0 else { return nil }
    return FlowExtent(cross: sum.cross / Double(count), main: sum.main / Double(count))
  }

  /// Includes a measured size in the mean.
  mutating func count(_ extent: FlowExtent) {
    count += 1
    sum.cross += extent.cross
    sum.main += extent.main
  }

  /// Sets the size of an item.
  ///
  /// - Complexity: O(log measured) for the last item, O(measured) for any other.
  mutating func set(_ extent: FlowExtent, at path: ItemPath) {
    let index = index(of: path)
    if index < entries.count, entries[index].path == path {
      entries[index].extent = extent
    } else {
      entries.insert(Entry(path: path, extent: extent), at: index)
    }
  }

  /// Removes all sizes and resets the mean.
  mutating func removeAll() {
    self = MeasuredSizes()
  }

  /// Removes the sizes of some items.
  mutating func remove(_ paths: [ItemPath]) {
    for path in paths {
      let index = index(of: path)
      if index < entries.count, entries[index].path == path { entries.remove(at: index) }
    }
  }

  /// Returns the sizes of a section's items, ascending by item.
  func sizes(inSection section: Int) -> [(item: Int, extent: FlowExtent)] {
    let first = index(of: ItemPath(section: section, item: 0))
    let end = index(of: ItemPath(section: section + 1, item: 0))
    return entries[first..<end].map { ($0.path.item, $0.extent) }
  }

  /// Updates the index paths after a batch; reloaded items lose their size and are measured again.
  mutating func follow(_ batch: BatchUpdate) {
    rename { batch.keptPath(of: $0) }
  }

  /// Updates the index paths after one item has moved, as in `moveItemAt`.
  mutating func move(from source: ItemPath, to target: ItemPath) {
    rename { path in
      guard path != source else { return target }
      var moved = path
      if path.section == source.section, path.item > source.item { moved.item -= 1 }
      if moved.section == target.section, moved.item >= target.item { moved.item += 1 }
      return moved
    }
  }

  private mutating func rename(_ newPath: (ItemPath) -> ItemPath?) {
    entries = entries.compactMap { entry in
      newPath(entry.path).map { Entry(path: $0, extent: entry.extent) }
    }
    entries.sort { $0.path < $1.path }
  }

  /// Returns the index of an item in `entries`, or the index at which it would be inserted.
  private func index(of path: ItemPath) -> Int {
    entries.partitioningIndex { $0.path >= path }
  }
}
