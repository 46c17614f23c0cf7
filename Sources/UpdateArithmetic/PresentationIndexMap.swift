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
    package fileprivate(set) var place: ItemPath

    /// The index in the data of an item that is presented elsewhere.
    fileprivate var home: ItemPath? {
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
      items[entry.place.section] += 1
      if let home = entry.home { items[home.section] -= 1 }
    }
    return ItemCounts(items)
  }

  // MARK: Conversion

  /// Returns the content of a presentation index path.
  package func occupant(at path: ItemPath) -> Occupant {
    var item = path.item
    for entry in entries where entry.place.section == path.section {
      if entry.place == path { return entry.occupant }
      if entry.place.item < path.item { item -= 1 }
    }
    for home in homes(in: path.section) where home <= item { item += 1 }
    return .item(ItemPath(section: path.section, item: item))
  }

  /// Returns the index path in the data for a presentation index path; nil for a placeholder or
  /// gap.
  package func dataPath(at path: ItemPath) -> ItemPath? {
    if case .item(let item) = occupant(at: path) { item } else { nil }
  }

  /// Returns the presentation index path of an item or placeholder; nil if it does not exist.
  package func place(of occupant: Occupant) -> ItemPath? {
    if let entry = entries.first(where: { $0.occupant == occupant }) { return entry.place }
    guard case .item(let path) = occupant else { return nil }
    var item = path.item - homes(in: path.section).count { $0 < path.item }
    for entry in entries where entry.place.section == path.section && entry.place.item <= item {
      item += 1
    }
    return ItemPath(section: path.section, item: item)
  }

  /// Returns the index path at which the data source has to insert the content of a presentation
  /// index path, after an item that is presented there was removed.
  package func insertionPath(at path: ItemPath) -> ItemPath {
    let before = entries.count { entry in
      guard case .phantom = entry.occupant, entry.place.section == path.section else {
        return false
      }
      return entry.place.item < path.item
    }
    return ItemPath(section: path.section, item: path.item - before)
  }

  /// Returns the indexes in a section's data of items that are presented elsewhere, ascending.
  private func homes(in section: Int) -> [Int] {
    entries.compactMap { $0.home?.section == section ? $0.home?.item : nil }.sorted()
  }

  // MARK: Changes

  /// Presents an item or placeholder at an index path, before what is there.
  ///
  /// If it was presented elsewhere it is removed there first, and the index path is counted without
  /// it.
  package mutating func show(_ occupant: Occupant, at path: ItemPath) {
    precondition(path.section < dataCounts.sections, "an entry of the map is in no section")
    if let place = place(of: occupant) {
      entries.removeAll { $0.occupant == occupant }
      shift(behind: place, by: -1)
    }
    shift(from: path, by: 1)
    entries.append(Entry(occupant: occupant, place: path))
    entries.sort { $0.place < $1.place }
  }

  /// Removes a placeholder; an item is presented where the data source has it.
  package mutating func remove(_ occupant: Occupant) {
    guard let index = entries.firstIndex(where: { $0.occupant == occupant }) else { return }
    shift(behind: entries.remove(at: index).place, by: -1)
    if case .item = occupant, let home = place(of: occupant) { shift(from: home, by: 1) }
  }

  /// Returns the order in which the data have an item in place of a placeholder; nothing else
  /// moves.
  package func filling(_ phantom: Occupant) -> PresentationIndexMap {
    guard let place = place(of: phantom) else { return self }
    var items = dataCounts.items
    items[place.section] += 1
    var filled = PresentationIndexMap(ItemCounts(items))
    filled.entries = entries.filter { $0.occupant != phantom }
    return filled
  }

  private mutating func shift(behind path: ItemPath, by step: Int) {
    shift(from: ItemPath(section: path.section, item: path.item + 1), by: step)
  }

  private mutating func shift(from path: ItemPath, by step: Int) {
    for index in entries.indices
    where entries[index].place.section == path.section && entries[index].place.item >= path.item {
      entries[index].place.item += step
    }
  }
}
