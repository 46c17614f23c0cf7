import FlowGeometry
import UpdateArithmetic

extension FlowPlan {
  /// Takes the sections from the data source's order into the one that is shown: an item keeps its
  /// size where it is shown elsewhere, and what is no item has the layout's, which is a guess.
  ///
  /// Rule: S6.9, S10.13.
  mutating func show(_ order: PresentationOrder, guest standard: FlowExtent) {
    var extents: [ItemPath: FlowExtent] = [:]
    let homes = order.guests.compactMap { guest -> ItemPath? in
      if case .item(let path) = guest.occupant { path } else { nil }
    }
    for home in homes.sorted(by: >) {
      extents[home] = sections[home.section].sizes.remove(at: home.item)
    }
    for guest in order.guests {
      var extent = standard
      if case .item(let home) = guest.occupant { extent = extents[home] ?? standard }
      sections[guest.place.section].sizes.insert(extent, at: guest.place.item)
    }
  }
}
