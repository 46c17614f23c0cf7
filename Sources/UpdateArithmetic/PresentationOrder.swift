/// The order that a layout sees where it is not the data source's.
///
/// Some places hold nothing of the data: a gap for what may be dropped, placeholders of what has yet
/// to come. And an item may stand elsewhere than the data source has it, as under a drag. Data paths
/// are places in the data source's order, presentation paths are places in this one.
///
/// Each answer takes time that goes with the guests, whatever the number of items.
/// Rule: S6.9, S10.10, S10.13.
package struct PresentationOrder: Equatable, Sendable {
  /// What stands at a place.
  package enum Occupant: Hashable, Sendable {
    /// An item, by its place in the data.
    case item(ItemPath)
    /// Nothing of the data, by a number of its own.
    case phantom(Int)
  }

  /// Something that the data source does not have where it is shown.
  package struct Guest: Equatable, Sendable {
    package let occupant: Occupant
    package fileprivate(set) var place: ItemPath

    /// The place in the data of an item that is shown elsewhere.
    fileprivate var home: ItemPath? {
      if case .item(let path) = occupant { path } else { nil }
    }
  }

  /// What the data source has.
  package let dataCounts: ItemCounts
  /// In the order of their places.
  package private(set) var guests: [Guest] = []

  /// The data source's own order.
  package init(_ dataCounts: ItemCounts) {
    self.dataCounts = dataCounts
  }

  /// Whether it is the data source's own order.
  package var isPlain: Bool { guests.isEmpty }

  /// The counts that the layout sees.
  package var counts: ItemCounts {
    var items = dataCounts.items
    for guest in guests {
      items[guest.place.section] += 1
      if let home = guest.home { items[home.section] -= 1 }
    }
    return ItemCounts(items)
  }

  // MARK: From one order to the other

  /// What stands at a presentation path.
  package func occupant(at path: ItemPath) -> Occupant {
    var item = path.item
    for guest in guests where guest.place.section == path.section {
      if guest.place == path { return guest.occupant }
      if guest.place.item < path.item { item -= 1 }
    }
    for home in homes(in: path.section) where home <= item { item += 1 }
    return .item(ItemPath(section: path.section, item: item))
  }

  /// The item of the data that stands at a presentation path; nil for a phantom's.
  package func dataPath(at path: ItemPath) -> ItemPath? {
    if case .item(let item) = occupant(at: path) { item } else { nil }
  }

  /// Where something is shown; nil for a phantom that is not there.
  package func place(of occupant: Occupant) -> ItemPath? {
    if let guest = guests.first(where: { $0.occupant == occupant }) { return guest.place }
    guard case .item(let path) = occupant else { return nil }
    var item = path.item - homes(in: path.section).count { $0 < path.item }
    for guest in guests where guest.place.section == path.section && guest.place.item <= item {
      item += 1
    }
    return ItemPath(section: path.section, item: item)
  }

  /// Where the data source would have to put what stands at a guest's place, once an item that is
  /// shown there has been taken out.
  package func insertionPath(at path: ItemPath) -> ItemPath {
    let before = guests.count { guest in
      guard case .phantom = guest.occupant, guest.place.section == path.section else {
        return false
      }
      return guest.place.item < path.item
    }
    return ItemPath(section: path.section, item: path.item - before)
  }

  /// The places in a section's data of what is shown elsewhere, ascending.
  private func homes(in section: Int) -> [Int] {
    guests.compactMap { $0.home?.section == section ? $0.home?.item : nil }.sorted()
  }

  // MARK: Guests

  /// Shows something at a presentation path, from which on all makes way.
  ///
  /// What was shown elsewhere is taken away there first, and the path is the one that it then has.
  package mutating func show(_ occupant: Occupant, at path: ItemPath) {
    precondition(path.section < dataCounts.sections, "a guest stands in no section")
    if let place = place(of: occupant) {
      guests.removeAll { $0.occupant == occupant }
      shift(behind: place, by: -1)
    }
    shift(from: path, by: 1)
    guests.append(Guest(occupant: occupant, place: path))
    guests.sort { $0.place < $1.place }
  }

  /// A phantom is there no more; an item is shown where the data source has it.
  package mutating func remove(_ occupant: Occupant) {
    guard let index = guests.firstIndex(where: { $0.occupant == occupant }) else { return }
    shift(behind: guests.remove(at: index).place, by: -1)
    if case .item = occupant, let home = place(of: occupant) { shift(from: home, by: 1) }
  }

  /// The order in which the data have an item where a phantom was; nothing else moves.
  package func filling(_ phantom: Occupant) -> PresentationOrder {
    guard let place = place(of: phantom) else { return self }
    var items = dataCounts.items
    items[place.section] += 1
    var filled = PresentationOrder(ItemCounts(items))
    filled.guests = guests.filter { $0.occupant != phantom }
    return filled
  }

  private mutating func shift(behind path: ItemPath, by step: Int) {
    shift(from: ItemPath(section: path.section, item: path.item + 1), by: step)
  }

  private mutating func shift(from path: ItemPath, by step: Int) {
    for index in guests.indices
    where guests[index].place.section == path.section && guests[index].place.item >= path.item {
      guests[index].place.item += step
    }
  }
}
