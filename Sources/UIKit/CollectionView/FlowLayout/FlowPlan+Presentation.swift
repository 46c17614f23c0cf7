import FlowGeometry
import UpdateArithmetic

extension FlowPlan {
  /// Converts the geometry from data order to presentation order.
  ///
  /// An item keeps its size at its presentation index path. A placeholder has the layout's item
  /// size, which is a guess.
  ///
  /// Rule: S6.9, S10.13.
  mutating func show(_ order: PresentationOrder, guest standard: FlowExtent) {
    guard let before = geometry else { return }
    var changes: [Int: FlowGeometry.ItemChange] = [:]
    for guest in order.guests {
      var extent = standard
      if case .item(let home) = guest.occupant {
        extent = before.extent(ofItem: home.item, inSection: home.section)
        let section = FlowGeometry.ItemChange(section: home.section)
        changes[home.section, default: section].removed.append(home.item)
      }
      let section = FlowGeometry.ItemChange(section: guest.place.section)
      changes[guest.place.section, default: section].inserted.append((guest.place.item, extent))
    }
    geometry?.change(
      changes.sorted { $0.key < $1.key }.map { _, change in
        var change = change
        change.removed.sort()
        return change
      })
  }
}
