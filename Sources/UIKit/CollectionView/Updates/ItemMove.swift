/// One item that goes from a place to another, and what becomes of the places of the others.
struct ItemMove: Equatable {
  /// Where the item is before.
  let source: ItemPath
  /// Where it is after.
  let target: ItemPath

  /// Where an item is after the move, by its place before it.
  func place(after path: ItemPath) -> ItemPath {
    if path == source { return target }
    var item = path.item
    if path.section == source.section, item > source.item { item -= 1 }
    if path.section == target.section, item >= target.item { item += 1 }
    return ItemPath(section: path.section, item: item)
  }

  /// Where an item was before the move, by its place after it.
  func place(before path: ItemPath) -> ItemPath {
    ItemMove(source: target, target: source).place(after: path)
  }

  /// The places, before the move, from which any item goes elsewhere: one range of each section
  /// concerned.
  ///
  /// Between source and target in one section; of two sections, all from them on.
  var disturbed: [ClosedRange<ItemPath>] {
    if source.section == target.section {
      return [min(source, target)...max(source, target)]
    }
    return [source, target].map { $0...ItemPath(section: $0.section, item: .max) }
  }
}
