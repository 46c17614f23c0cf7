import Foundation
import ScrollPhysics

/// Prefetching for sections that scroll on their own: as for the view itself.
///
/// Rule: M9.12, S8.13, S8.14.
extension PrefetchFeature {
  /// Prefetches for the sections that have scrolled, unless they scroll fast.
  func useIdleTime(ofRowsIn view: UICollectionView, _ host: ViewHost) {
    let physics = host.screen.physics
    for scroll in view.rows.takeScrolls(at: host.turnLoop.now, window: physics.velocityWindow) {
      guard scroll.speed <= CGFloat(physics.prefetchSpeedMax), isReady(view) else { continue }
      let look = scroll.look(crossings: view.display.crossings)
      guard look != completeRowLook else { continue }
      let items = itemsAhead(look, of: view)
      if !prepareNextCell(of: look, among: items, in: view) { completeRowLook = look }
      guard isReady(view) else { return }
      tell(ofItemsAhead: items.map(\.path), in: look.section, of: view)
    }
  }

  /// The items of a row ahead of the view that are not on screen, the nearest first.
  private func itemsAhead(
    _ look: RowLook, of view: UICollectionView
  ) -> [(distance: CGFloat, path: ItemPath, element: LayoutAnswer.Element)] {
    let bounds = FrameEdges(view.pose.bounds)
    return view.rows.itemsAhead(look).compactMap { element in
      guard view.display.byKey[element.key] == nil,
        let distance = look.heading.distance(of: FrameEdges(element.frame), from: bounds)
      else { return nil }
      return (distance, element.key.path, element)
    }.sorted { ($0.distance, $0.path) < ($1.distance, $1.path) }
  }

  /// Prepares one of the cells that come next; returns whether one was still to be prepared.
  private func prepareNextCell(
    of look: RowLook,
    among items: [(distance: CGFloat, path: ItemPath, element: LayoutAnswer.Element)],
    in view: UICollectionView
  ) -> Bool {
    let next = items.prefix { $0.distance == items[0].distance }.map(\.element)
    dropPrepared(view) { key in
      key.path.section == look.section && !next.contains { $0.key == key }
    }
    guard let first = next.first(where: { isUnprepared(view, $0.key) }) else { return false }
    prepare(first, in: view)
    return true
  }
}
