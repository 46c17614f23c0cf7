/// A batch of the data source in presentation index paths, for an order with placeholders.
///
/// Rule: S7.1, S10.13.
package struct PresentedUpdate: Sendable {
  /// The presentation order afterwards.
  package let order: PresentationIndexMap
  /// The updates in presentation index paths.
  package let updates: [Update]
}

extension PresentationIndexMap {
  /// Returns the effect of a batch of the data on this order: the given placeholders remain, after
  /// the last item before them that remains; all others are removed.
  package func updated(
    by updates: [Update], _ batch: BatchUpdate, keeping kept: Set<Int>
  ) -> PresentedUpdate {
    let moved = Set(updates.compactMap(\.source))
    var after = PresentationIndexMap(batch.after)
    for entry in entries {
      guard case .phantom(let number) = entry.occupant, kept.contains(number),
        let path = newPath(of: entry, in: batch, moved: moved)
      else { continue }
      let inFront = after.entries.count { $0.path.section == path.section }
      after.show(
        entry.occupant, at: ItemPath(section: path.section, item: path.item + inFront))
    }
    return PresentedUpdate(
      order: after,
      updates: updates.flatMap { presented($0, batch, in: after) }
        + leaving(in: batch, moved: moved, to: after))
  }

  /// Returns how many items after the batch are before a placeholder in its section; nil if it is
  /// removed.
  private func newPath(
    of entry: Entry, in batch: BatchUpdate, moved: Set<ItemPath>
  ) -> ItemPath? {
    let old = entry.path
    guard let section = batch.sectionAfter(old.section),
      !batch.isReloaded(section: old.section)
    else { return nil }
    for item in (0..<old.item).reversed() {
      let path = ItemPath(section: old.section, item: item)
      guard case .item(let data) = occupant(at: path), data.section == old.section,
        !isEntry(data), !moved.contains(data), let stays = batch.pathAfter(data)
      else { continue }
      return ItemPath(section: section, item: stays.item + 1)
    }
    return ItemPath(section: section, item: 0)
  }

  private func isEntry(_ data: ItemPath) -> Bool {
    entries.contains { $0.occupant == .item(data) }
  }

  /// Returns an update of the data in presentation index paths.
  private func presented(
    _ update: Update, _ batch: BatchUpdate, in next: PresentationIndexMap
  ) -> [Update] {
    func before(_ path: ItemPath) -> ItemPath { presentationPath(of: .item(path)) ?? path }
    func after(_ path: ItemPath) -> ItemPath { next.presentationPath(of: .item(path)) ?? path }
    switch update {
    case .insertItem(let path): return [.insertItem(after(path))]
    case .deleteItem(let path): return [.deleteItem(before(path))]
    case .moveItem(let from, let to): return [.moveItem(from: before(from), to: after(to))]
    case .reloadItem(let path):
      guard !isEntry(path), let now = batch.pathAfter(path) else { return [] }
      // With moves that the app did not make, a reload could appear to conflict. Rule: S7.2, S7.3.
      return [.deleteItem(before(path)), .insertItem(after(now))]
    case .insertSection, .deleteSection, .reloadSection, .moveSection: return [update]
    }
  }

  /// Returns updates that remove the placeholders which this batch does not mention.
  private func leaving(
    in batch: BatchUpdate, moved: Set<ItemPath>, to after: PresentationIndexMap
  ) -> [Update] {
    entries.flatMap { entry -> [Update] in
      let section = entry.path.section
      let isLost = batch.sectionAfter(section) == nil || batch.isReloaded(section: section)
      let goes: [Update] = isLost ? [] : [.deleteItem(entry.path)]
      guard case .item(let data) = entry.occupant else {
        return after.presentationPath(of: entry.occupant) == nil ? goes : []
      }
      if moved.contains(data) || batch.deletes(data) { return [] }
      guard let newData = batch.pathAfter(data),
        let target = after.presentationPath(of: .item(newData))
      else {
        return goes
      }
      if isLost || batch.isReloaded(data) { return goes + [.insertItem(target)] }
      return [.moveItem(from: entry.path, to: target)]
    }
  }
}

extension Update {
  /// The index path from which a single item is moved.
  fileprivate var source: ItemPath? {
    if case .moveItem(let from, _) = self { from } else { nil }
  }
}
