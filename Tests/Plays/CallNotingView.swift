import Foundation
import UIKit
import UpdateArithmetic

/// A collection view that notes the updates of each batch.
@MainActor
final class CallNotingView: UICollectionView {
  /// The updates of one batch, in the order in which they were made.
  struct Batch {
    var names: [String] = []
    var deletedSections: [Int] = []
    var insertedSections: [Int] = []
    var movedSections: [(from: Int, to: Int)] = []
    var deletedItems: [ItemPath] = []
    var insertedItems: [ItemPath] = []
    var movedItems: [(from: ItemPath, to: ItemPath)] = []
    var reloadedSections: [Int] = []
    var reloadedItems: [ItemPath] = []
    var reconfigured: [ItemPath] = []

    private static let order = [
      "deleteSections", "insertSections", "moveSection", "deleteItems", "insertItems", "moveItem",
    ]

    var isDifference: Bool { names.contains(where: Self.order.contains) }

    var isInOrder: Bool {
      let indexes = names.compactMap(Self.order.firstIndex)
      return indexes.count == names.count && indexes == indexes.sorted()
    }

    /// The reloaded and reconfigured sections and items, as a text.
    var marks: String {
      "\(reloadedSections.sorted()) \(reloadedItems) \(reconfigured)"
    }

    /// Makes the updates by hand: all that goes, from the end, then all that comes, from the front.
    ///
    /// Items that come with their section are taken from the new data. Rule: S7.2.
    func made(from old: SnapshotModel, to new: SnapshotModel) -> SnapshotModel {
      var sections = old.sections
      for path in (deletedItems + movedItems.map(\.from)).sorted(by: >) {
        sections[path.section].items.remove(at: path.item)
      }
      for section in (deletedSections + movedSections.map(\.from)).sorted(by: >) {
        sections.remove(at: section)
      }
      let came =
        insertedSections.map { (to: $0, from: Int?.none) }
        + movedSections.map { (to: $0.to, from: Int?.some($0.from)) }
      for section in came.sorted(by: { $0.to < $1.to }) {
        sections.insert(
          section.from.map { from in
            var kept = old.sections[from]
            let left = deletedItems + movedItems.map(\.from)
            kept.items = kept.items.indices.filter { item in
              !left.contains(ItemPath(section: from, item: item))
            }.map { kept.items[$0] }
            return kept
          } ?? .init(name: new.sections[section.to].name, items: []), at: section.to)
      }
      let items =
        insertedItems.map { (to: $0, item: new.sections[$0.section].items[$0.item]) }
        + movedItems.map { (to: $0.to, item: old.sections[$0.from.section].items[$0.from.item]) }
      for section in insertedSections {
        let moved = items.filter { $0.to.section == section }.map(\.item)
        sections[section].items = new.sections[section].items.filter { !moved.contains($0) }
      }
      for (to, item) in items.sorted(by: { $0.to < $1.to }) {
        sections[to.section].items.insert(item, at: to.item)
      }
      return SnapshotModel(sections: sections)
    }
  }

  private var batches: [Batch] = []
  private var depth = 0

  func takeCalls() -> [Batch] {
    defer { batches = [] }
    return batches
  }

  func forgetCalls() {
    batches = []
  }

  private func note(_ name: String, _ change: (inout Batch) -> Void) {
    if depth == 0 { batches.append(Batch()) }
    batches[batches.count - 1].names.append(name)
    change(&batches[batches.count - 1])
  }

  override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let noted: (() -> Void)? = {
      self.batches.append(Batch())
      self.depth += 1
      updates?()
      self.depth -= 1
    }
    super.performBatchUpdates(noted, completion: completion)
  }

  override func insertItems(at indexPaths: [IndexPath]) {
    note("insertItems") { $0.insertedItems += indexPaths.map { ItemPath($0) } }
    super.insertItems(at: indexPaths)
  }

  override func deleteItems(at indexPaths: [IndexPath]) {
    note("deleteItems") { $0.deletedItems += indexPaths.map { ItemPath($0) } }
    super.deleteItems(at: indexPaths)
  }

  override func reloadItems(at indexPaths: [IndexPath]) {
    note("reloadItems") { $0.reloadedItems += indexPaths.map { ItemPath($0) } }
    super.reloadItems(at: indexPaths)
  }

  override func reconfigureItems(at indexPaths: [IndexPath]) {
    note("reconfigureItems") { $0.reconfigured += indexPaths.map { ItemPath($0) } }
    super.reconfigureItems(at: indexPaths)
  }

  override func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    note("moveItem") { $0.movedItems.append((ItemPath(indexPath), ItemPath(newIndexPath))) }
    super.moveItem(at: indexPath, to: newIndexPath)
  }

  override func insertSections(_ sections: IndexSet) {
    note("insertSections") { $0.insertedSections += sections }
    super.insertSections(sections)
  }

  override func deleteSections(_ sections: IndexSet) {
    note("deleteSections") { $0.deletedSections += sections }
    super.deleteSections(sections)
  }

  override func reloadSections(_ sections: IndexSet) {
    note("reloadSections") { $0.reloadedSections += sections }
    super.reloadSections(sections)
  }

  override func moveSection(_ section: Int, toSection newSection: Int) {
    note("moveSection") { $0.movedSections.append((section, newSection)) }
    super.moveSection(section, toSection: newSection)
  }
}
