import Foundation
import UIKit
import UpdateArithmetic

/// The reason why a batch is refused.
enum BatchRefusal: Error {
  case wrong(FlickbookError)
  /// The batch is inconsistent with the data; the entry is an index of the client's list.
  case inconsistent(InconsistentUpdate, entry: Int?)
}

/// A batch split into single changes, each with the entry in which it was written.
struct PlacedUpdates {
  private(set) var updates: [Update] = []
  /// The index of the entry for each update.
  private(set) var entries: [Int] = []
  /// The inserted items, each with its position in the request.
  private(set) var inserted: [(item: NewItem, entry: Int, index: Int)] = []

  init(_ batch: [DataUpdate]) {
    for (entry, update) in batch.enumerated() {
      for placed in Self.placed(update) {
        updates.append(placed)
        entries.append(entry)
      }
      guard case .insert(let items) = update else { continue }
      for (index, item) in items.enumerated() { inserted.append((item, entry, index)) }
    }
  }

  /// Returns the entry of a change; the last one if there are several.
  func entry(of update: Update?) -> Int? {
    update.flatMap { updates.lastIndex(of: $0) }.map { entries[$0] }
  }

  private static func placed(_ update: DataUpdate) -> [Update] {
    switch update {
    case .insert(let items): items.map { .insertItem(ItemPath($0.indexPath)) }
    case .delete(let items): items.map { .deleteItem(ItemPath($0)) }
    case .move(let from, let to): [.moveItem(from: ItemPath(from), to: ItemPath(to))]
    case .reload(let items): items.map { .reloadItem(ItemPath($0)) }
    case .insertSections(let sections): sections.map { .insertSection($0) }
    case .deleteSections(let sections): sections.map { .deleteSection($0) }
    case .moveSection(let from, let to): [.moveSection(from: from, to: to)]
    case .reloadSections(let sections): sections.map { .reloadSection($0) }
    }
  }
}

extension SceneData {
  /// The item counts of all sections.
  var counts: ItemCounts { ItemCounts(sections.map(\.items.count)) }

  /// Applies a batch, after checking that all of it is possible.
  ///
  /// - Throws: the reason if it is not; nothing has changed.
  mutating func apply(_ batch: DataBatch) throws(BatchRefusal) {
    let placed = PlacedUpdates(batch.updates)
    var changed = self
    if let data = batch.data { changed.replace(by: data) }
    let after =
      batch.data == nil
      ? DataArithmetic(placed.updates, before: counts).countsAfter : changed.counts
    let arithmetic: BatchUpdate
    do throws(InconsistentUpdate) {
      arithmetic = try BatchUpdate(placed.updates, before: counts, after: after)
    } catch {
      throw .inconsistent(error, entry: placed.entry(of: error.odd))
    }
    if batch.data == nil {
      do throws(FlickbookError) {
        try changed.carryOut(placed, arithmetic)
      } catch {
        throw .wrong(error)
      }
    }
    self = changed
  }

  // MARK: Applying

  /// Applies a consistent batch.
  private mutating func carryOut(
    _ placed: PlacedUpdates, _ batch: BatchUpdate
  ) throws(FlickbookError) {
    let total = batch.after.items.reduce(0, +)
    guard total <= Scene.itemsMax else {
      throw FlickbookError(
        .limitExceeded, "The data would hold \(total) items; \(Scene.itemsMax) is the most.",
        path: "params.updates")
    }
    let new = try newItems(placed, batch)
    var changes = ItemChanges()
    for (update, entry) in zip(placed.updates, new) {
      switch update {
      case .deleteItem(let path): changes.left[path.section, default: []].append(path.item)
      case .insertItem(let path):
        guard let entry else { preconditionFailure("an inserted item has no identity") }
        changes.came[path.section, default: []].append((path.item, entry))
      case .moveItem(let from, let to):
        changes.left[from.section, default: []].append(from.item)
        changes.came[to.section, default: []].append((to.item, identity(at: from)))
      case .reloadItem, .insertSection, .deleteSection, .reloadSection, .moveSection: break
      }
    }
    set(
      (0..<batch.after.sections).map { section in
        changed(batch.sectionBefore(section), to: section, changes)
      })
  }

  /// Returns a section after the batch; a new section contains only inserted items.
  private func changed(
    _ source: Int?, to target: Int, _ changes: ItemChanges
  ) -> Section {
    var section = source.map { sections[$0] } ?? Section()
    let left = source.flatMap { changes.left[$0] } ?? []
    let came = changes.came[target] ?? []
    guard !left.isEmpty || !came.isEmpty else { return section }
    section.items = section.items.edited(
      removing: left.sorted(), inserting: came.sorted { $0.position < $1.position })
    return section
  }

  /// The items that leave, by sections before, and those that are added, by sections after.
  private struct ItemChanges {
    var left: [Int: [Int]] = [:]
    var came: [Int: [(position: Int, item: ItemIdentity)]] = [:]
  }

  // MARK: New items

  /// Returns the identities of the inserted items, in the order of the updates; nil for every other
  /// update.
  private mutating func newItems(
    _ placed: PlacedUpdates, _ batch: BatchUpdate
  ) throws(FlickbookError) -> [ItemIdentity?] {
    let taken = try checkedNames(placed, batch)
    var inserted = placed.inserted.makeIterator()
    return placed.updates.map { update in
      guard case .insertItem = update, let (item, _, _) = inserted.next() else { return nil }
      let number = item.id == nil ? takeNumber(besides: taken) : 0
      if item.id == nil, item.size == nil {
        return ItemIdentity(origin: Self.plainInserted, index: Int32(number))
      }
      var description = ItemDescription()
      description.size = item.size
      return insert(description, id: item.id ?? "n\(number)")
    }
  }

  /// Returns the ids given by the client, after checking that no remaining item has one of them.
  private mutating func checkedNames(
    _ placed: PlacedUpdates, _ batch: BatchUpdate
  ) throws(FlickbookError) -> Set<String> {
    var names: Set<String> = []
    var stayers: ItemPaths?
    for (item, entry, index) in placed.inserted {
      guard let name = item.id else { continue }
      var isTaken = !names.insert(name).inserted
      if !isTaken, let known = identity(named: name) {
        let paths = stayers ?? ItemPaths(sections)
        stayers = paths
        isTaken = paths.path(of: known).map { stays($0, batch) } ?? false
      }
      guard isTaken else { continue }
      throw FlickbookError(
        .invalidParams, "The id \"\(name)\" belongs to two items.",
        path: "params.updates[\(entry)].insert[\(index)].id")
    }
    return names
  }

  /// Returns whether an item still exists after a batch; a reloaded one does.
  private func stays(_ path: ItemPath, _ batch: BatchUpdate) -> Bool {
    guard batch.isReloaded(section: path.section) else { return batch.pathAfter(path) != nil }
    return !batch.deletes(path)
  }
}

/// Finds the index paths of items by their identity.
private struct ItemPaths {
  private var runs: [(first: ItemIdentity, count: Int, path: ItemPath)] = []

  /// - Complexity: O(runs × log runs).
  init(_ sections: [SceneData.Section]) {
    for (number, section) in sections.enumerated() {
      var start = 0
      section.items.forEach { first, count in
        runs.append((first, count, ItemPath(section: number, item: start)))
        start += count
      }
    }
    runs.sort { ($0.first.origin, $0.first.index) < ($1.first.origin, $1.first.index) }
  }

  func path(of item: ItemIdentity) -> ItemPath? {
    let next = runs.partitioningIndex {
      ($0.first.origin, $0.first.index) > (item.origin, item.index)
    }
    guard next > 0 else { return nil }
    let run = runs[next - 1]
    guard run.first.origin == item.origin else { return nil }
    let offset = Int(item.index - run.first.index)
    guard offset < run.count else { return nil }
    let start = run.path
    return ItemPath(section: start.section, item: start.item + offset)
  }
}
