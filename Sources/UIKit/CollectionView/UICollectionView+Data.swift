import Foundation

extension UICollectionView {
  /// The number of sections; asks the data source if it is not known.
  public var numberOfSections: Int { currentCounts.sections }

  /// Returns the number of items in a section; asks the data source if it is not known.
  ///
  /// Rule: S1.33, S8.7.
  @discardableResult
  public func numberOfItems(inSection section: Int) -> Int {
    let counts = currentCounts
    guard counts.items.indices.contains(section) else {
      UIKitException.raise(
        .internalInconsistency,
        "request for number of items in section \(section) when there are only "
          + "\(counts.sections) sections in the collection view")
      return 0
    }
    return counts.items[section]
  }

  /// The item counts in presentation order: including placeholders, and with the moving item
  /// counted in its target section.
  final var currentCounts: ItemCounts {
    if let order { return order.counts }
    if let counts { return counts }
    var fetched = fetchCounts()
    if let movement { carry(movement, in: &fetched) }
    counts = fetched
    for path in selection.paths where !fetched.contains(path) { setSelected(false, path) }
    return fetched
  }

  /// Moves the count of the moving item to its target section, unless the data no longer contain
  /// one of the two index paths.
  ///
  /// Rule: S6.9, S6.18.
  private func carry(_ movement: InteractiveMovement, in counts: inout ItemCounts) {
    guard counts.contains(movement.original), counts.items.indices.contains(movement.target.section)
    else { return cancelMovementQuietly() }
    if movement.original.section != movement.target.section {
      counts.moveItem(fromSection: movement.original.section, to: movement.target.section)
    }
    if !counts.contains(movement.target) { cancelMovementQuietly() }
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
    if let movement { return movement.move.place(before: path) }
    guard let order else { return path }
    return order.dataPath(at: path)
  }

  /// Converts an index path of the data source into a presentation index path.
  final func presentationPath(_ path: ItemPath) -> ItemPath {
    order?.place(of: .item(path)) ?? path
  }
}
