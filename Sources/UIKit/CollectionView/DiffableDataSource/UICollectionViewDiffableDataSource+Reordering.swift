import UpdateArithmetic

extension UICollectionViewDiffableDataSource {
  /// Moves an item, and calls the handlers before and after, unless the item stays in place.
  ///
  /// Rule: M11.20.
  func reorder(from source: ItemPath, to target: ItemPath) {
    guard source != target, current.contains(source) else { return }
    let final = current.moving(source, to: target)
    let sections = [source.section, target.section].map(current.section)
    var outlines = outlines
    for section in sections {
      outlines[section] = outlines[section]?.following(final.itemIdentifiers(inSection: section))
    }
    let transaction = transaction(to: final, outlines, from: source, to: target)
    reorderingHandlers.willReorder?(transaction)
    keep(final, outlines)
    reorderingHandlers.didReorder?(transaction)
  }

  /// Rule: M11.21.
  private func transaction(
    to final: Snapshot, _ outlines: [SectionIdentifierType: SectionSnapshot],
    from source: ItemPath, to target: ItemPath
  ) -> NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType> {
    let item = current.item(at: source)
    let changed =
      source.section == target.section
      ? [source.section] : [source.section, target.section].sorted(by: >)
    let sections = changed.map { index in
      let section = current.section(at: index)
      let isSource = index == source.section
      let isTarget = index == target.section
      return NSDiffableDataSourceSectionTransaction(
        sectionIdentifier: section, initialSnapshot: outline(of: section, in: current),
        finalSnapshot: outlines[section]
          ?? SectionSnapshot(roots: final.itemIdentifiers(inSection: section)),
        difference: Self.difference(
          moving: item, from: isSource ? source.item : nil, to: isTarget ? target.item : nil))
    }
    return NSDiffableDataSourceTransaction(
      initialSnapshot: current, finalSnapshot: final,
      difference: Self.difference(
        moving: item, from: current.indexOfItem(item), to: final.indexOfItem(item)),
      sectionTransactions: sections)
  }

  private static func difference(
    moving item: ItemIdentifierType, from source: Int?, to target: Int?
  ) -> CollectionDifference<ItemIdentifierType> {
    var changes: [CollectionDifference<ItemIdentifierType>.Change] = []
    let isMove = source != nil && target != nil && source != target
    if let source, source != target {
      changes.append(
        .remove(offset: source, element: item, associatedWith: isMove ? target : nil))
    }
    if let target, source != target {
      changes.append(
        .insert(offset: target, element: item, associatedWith: isMove ? source : nil))
    }
    guard let difference = CollectionDifference(changes) else {
      preconditionFailure("the move of one item is no difference")
    }
    return difference
  }
}

extension NSDiffableDataSourceSnapshot {
  /// Returns the snapshot with an item elsewhere, with index paths as in `moveItemAt`.
  fileprivate func moving(
    _ source: ItemPath, to target: ItemPath
  ) -> NSDiffableDataSourceSnapshot {
    var moved = self
    moved.willChange()
    moved.order.insert([order.sections[source.section].items[source.item]], at: .at(target))
    return moved
  }
}
