/// A move of one item, and its effect on the index paths of others.
struct ItemMove: Equatable {
  /// The index path before the move.
  let source: ItemPath
  /// The index path after the move.
  let target: ItemPath

  /// Returns the index path of an item after the move.
  func path(after path: ItemPath) -> ItemPath {
    if path == source { return target }
    var item = path.item
    if path.section == source.section, item > source.item { item -= 1 }
    if path.section == target.section, item >= target.item { item += 1 }
    return ItemPath(section: path.section, item: item)
  }

  /// Returns the index path of an item before the move.
  func path(before path: ItemPath) -> ItemPath {
    ItemMove(source: target, target: source).path(after: path)
  }

  /// The index paths, before the move, of all items that the move affects: one range for each
  /// section.
  ///
  /// Within a section these are the items from source to target; with two sections, all from these
  /// on.
  var disturbed: [ClosedRange<ItemPath>] {
    if source.section == target.section {
      return [min(source, target)...max(source, target)]
    }
    return [source, target].map { $0...ItemPath(section: $0.section, item: .max) }
  }
}
