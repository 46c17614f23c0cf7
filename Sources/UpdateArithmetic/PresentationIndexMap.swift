/// The order of items in the presentation, where it differs from the data source's order.
///
/// Some presentation index paths have no item of the data: the insertion gap of a drag, and
/// placeholders. And an item may be presented elsewhere than in the data, as during a drag.
///
/// Each look-up takes time in the number of these differences, whatever the number of items.
/// Rule: S6.9, S10.10, S10.13.
package struct PresentationIndexMap: Equatable, Sendable {
  /// The content of a presentation index path.
  package enum Occupant: Hashable, Sendable {
    /// An item, by its index path in the data.
    case item(ItemPath)
    /// A placeholder or gap, by its number.
    case phantom(Int)
  }

  /// A presentation index path whose content differs from the data's order.
  package struct Entry: Equatable, Sendable {
    package let occupant: Occupant
    package fileprivate(set) var path: ItemPath

    /// The index in the data of an item that is presented elsewhere.
    fileprivate var dataPath: ItemPath? {
      if case .item(let path) = occupant { path } else { nil }
    }
  }

  /// The counts of the data source.
  package let dataCounts: ItemCounts
  /// The differences, in the order of their index paths.
  package private(set) var entries: [Entry] = []

  /// Creates the data source's own order.
  package init(_ dataCounts: ItemCounts) {
    self.dataCounts = dataCounts
  }

  /// Whether this is the data source's own order.
  package var isPlain: Bool { entries.isEmpty }

  /// The counts of the presentation.
  package var counts: ItemCounts {
    var items = dataCounts.items
    for entry in entries {
      items[entry.path.section] += 1
      if let dataPath = entry.dataPath { items[dataPath.section] -= 1 }
    }
    return ItemCounts(items)
  }

  // MARK: Conversion

  /// Returns the content of a presentation index path.
  package func occupant(at path: ItemPath) -> Occupant {
    var item = path.item
    for entry in entries where entry.path.section == path.section {
      if entry.path == path { return entry.occupant }
      if entry.path.item < path.item { item -= 1 }
    }
    for dataItem in dataItems(in: path.section) where dataItem <= item { item += 1 }
    return .item(ItemPath(section: path.section, item: item))
  }

  /// Returns the index path in the data for a presentation index path; nil for a placeholder or
  /// gap.
  package func dataPath(at path: ItemPath) -> ItemPath? {
    if case .item(let item) = occupant(at: path) { item } else { nil }
  }

  /// Returns the presentation index path of an item or placeholder; nil if it does not exist.
  package func presentationPath(of occupant: Occupant) -> ItemPath? {
    if let entry = entries.first(where: { $0.occupant == occupant }) { return entry.path }
    guard case .item(let path) = occupant else { return nil }
    var item = path.item - dataItems(in: path.section).count { $0 < path.item }
    for entry in entries where entry.path.section == path.section && entry.path.item <= item {
      item += 1
    }
    return ItemPath(section: path.section, item: item)
  }

  /// Returns the index path at which the data source has to insert the content of a presentation
  /// index path, after an item that is presented there was removed.
  package func insertionPath(at path: ItemPath) -> ItemPath {
    let before = entries.count { entry in
      guard case .phantom = entry.occupant, entry.path.section == path.section else {
        return false
      }
      return entry.path.item < path.item
    }
    return ItemPath(section: path.section, item: path.item - before)
  }

  /// Returns the indexes in a section's data of items that are presented elsewhere, ascending.
  private func dataItems(in section: Int) -> [Int] {
    entries.compactMap { $0.dataPath?.section == section ? $0.dataPath?.item : nil }.sorted()
  }

  // MARK: Changes

  /// Presents an item or placeholder at an index path, before what is there.
  ///
  /// If it was presented elsewhere it is removed there first, and the index path is counted without
  /// it.
  package mutating func show(_ occupant: Occupant, at path: ItemPath) {
    precondition(path.section < dataCounts.sections, "an entry of the map is in no section")
    if let old = presentationPath(of: occupant) {
      entries.removeAll { $0.occupant == occupant }
      shift(behind: old, by: -1)
    }
    shift(from: path, by: 1)
    entries.append(Entry(occupant: occupant, path: path))
    entries.sort { $0.path < $1.path }
  }

  /// Removes a placeholder; an item is presented where the data source has it.
  package mutating func remove(_ occupant: Occupant) {
    guard let index = entries.firstIndex(where: { $0.occupant == occupant }) else { return }
    shift(behind: entries.remove(at: index).path, by: -1)
    if case .item = occupant, let path = presentationPath(of: occupant) { shift(from: path, by: 1) }
  }

  /// Returns the order in which the data have an item in place of a placeholder; nothing else
  /// moves.
  package func filling(_ phantom: Occupant) -> PresentationIndexMap {
    guard let path = presentationPath(of: phantom) else { return self }
    var items = dataCounts.items
    items[path.section] += 1
    var filled = PresentationIndexMap(ItemCounts(items))
    filled.entries = entries.filter { $0.occupant != phantom }
    return filled
  }

  private mutating func shift(behind path: ItemPath, by step: Int) {
    shift(from: ItemPath(section: path.section, item: path.item + 1), by: step)
  }

  private mutating func shift(from path: ItemPath, by step: Int) {
    for index in entries.indices
    where entries[index].path.section == path.section && entries[index].path.item >= path.item {
      entries[index].path.item += step
    }
  }
}
