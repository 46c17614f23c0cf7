import Foundation

extension UICollectionView {
  /// How many sections the data source has, asked when not known.
  public var numberOfSections: Int { currentCounts.sections }

  /// How many items a section has, asked when not known.
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

  /// The counts by which views are shown: with an item in the hand where the hand has it, and with
  /// placeholders.
  final var currentCounts: ItemCounts {
    if let order { return order.counts }
    if let counts { return counts }
    var fetched = fetchCounts()
    if let movement { carry(movement, in: &fetched) }
    counts = fetched
    for path in selection.paths where !fetched.contains(path) { setSelected(false, path) }
    return fetched
  }

  /// The item in the hand counts where the hand has it; data without either of its places have none in
  /// the hand.
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

  /// What the data source answers; one section with nothing in it where there is none.
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

  /// The item that the data source has for a place of the layout; nil for one that holds nothing of
  /// the data.
  ///
  /// The two differ while an item is in the hand or about to be dropped: the layout sees the order as
  /// it would become, the data source knows nothing of it yet. Rule: S6.9, S10.13.
  package final func dataPath(_ path: ItemPath) -> ItemPath? {
    if let movement { return movement.move.place(before: path) }
    guard let order else { return path }
    return order.dataPath(at: path)
  }

  /// The place of the layout at which an item of the data source is shown.
  final func presentationPath(_ path: ItemPath) -> ItemPath {
    order?.place(of: .item(path)) ?? path
  }
}
