import Foundation

extension UICollectionView {
  /// The item counts in presentation order: including placeholders, and with the moving item
  /// counted in its target section.
  final var currentCounts: ItemCounts {
    if let order = presentedOrder { return order.counts }
    if let counts { return counts }
    var fetched = fetchCounts()
    if let move = movement.move { carry(move, in: &fetched) }
    keep(fetched)
    for path in selection.paths where !fetched.contains(path) { selection.setSelected(false, path) }
    return fetched
  }

  /// The presentation order, while it differs from the order of the data.
  private final var presentedOrder: PresentationIndexMap? {
    occupation.contains(.presentation) ? presentation.order : nil
  }

  /// The counts in presentation order as far as they are known, without asking the data source.
  final var knownCounts: ItemCounts? { presentedOrder?.counts ?? counts }

  /// Moves the count of the moving item to its target section, unless the data no longer contain
  /// one of the two index paths.
  ///
  /// Rule: S6.9, S6.18.
  private func carry(_ move: ItemMove, in counts: inout ItemCounts) {
    guard counts.contains(move.source), counts.items.indices.contains(move.target.section)
    else { return movement.cancelQuietly() }
    if move.source.section != move.target.section {
      counts.moveItem(fromSection: move.source.section, to: move.target.section)
    }
    if !counts.contains(move.target) { movement.cancelQuietly() }
  }

  /// Asks the data source for all counts; one empty section if there is no data source.
  ///
  /// Rule: S1.33, S1.49a.
  final func fetchCounts() -> ItemCounts {
    guard let dataSource else { return ItemCounts([0]) }
    let sections =
      OptionalMethod.numberOfSections.answer { dataSource.numberOfSections(in: self) } ?? 1
    observe(.numberOfSections(answer: sections))
    return ItemCounts(
      (0..<max(sections, 0)).map { section in
        let count = dataSource.collectionView(self, numberOfItemsInSection: section)
        observe(.numberOfItemsInSection(section, answer: count))
        return max(count, 0)
      })
  }

  /// Converts a presentation index path into an index path of the data source; nil for a
  /// placeholder or gap.
  ///
  /// The two differ during an interactive movement or a drop: the layout uses the order that would
  /// result, and the data source does not know of it yet. Rule: S6.9, S10.13.
  package final func dataPath(_ path: ItemPath) -> ItemPath? {
    if occupation.contains(.movement), let move = movement.move { return move.path(before: path) }
    guard let order = presentedOrder else { return path }
    return order.dataPath(at: path)
  }

  /// Converts an index path of the data source into a presentation index path.
  final func presentationPath(_ path: ItemPath) -> ItemPath {
    presentedOrder?.presentationPath(of: .item(path)) ?? path
  }
}
