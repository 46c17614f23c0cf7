import Foundation
import UIKit
import UpdateArithmetic

extension SceneSource {
  /// Changes the data inside `performBatchUpdates`, as an app does.
  ///
  /// Rule: S7.8, protocol 5.
  func perform(_ batch: DataBatch, in view: UICollectionView) throws(BatchRefusal) {
    do throws(FlickbookError) {
      try allow?(WorkUnits.updating(batch))
    } catch {
      throw .wrong(error)
    }
    var changed = data
    try changed.apply(batch)
    do throws(FlickbookError) {
      try accept?(changed)
    } catch {
      throw .wrong(error)
    }
    noteLeaving(from: view)
    if let diffable {
      show(changed, by: diffable, isAnimated: batch.isAnimated)
      return
    }
    let updates = {
      self.keep(changed)
      for update in batch.updates { Self.tell(view, update) }
    }
    let changes = {
      if let table = self.table?.table {
        table.performBatchUpdates(updates)
      } else {
        view.performBatchUpdates(updates)
      }
    }
    if batch.isAnimated { changes() } else { UIView.performWithoutAnimation(changes) }
  }

  func name(ofLeavingItemIn view: UICollectionReusableView) -> String? {
    itemsBefore?.name(ofItemIn: view.number)
  }

  /// Stores which items are visible, since deleted ones have no index path afterwards.
  func noteLeaving(from view: UICollectionView) {
    var older: [Int: String] = [:]
    for element in view.partingElements where element.category == .cell {
      older[element.view.number] = itemsBefore?.name(ofItemIn: element.view.number)
    }
    itemsBefore = VisibleItemsBefore(data: data, cells: view.itemsOnScreen, older: older)
  }

  private static func tell(_ view: UICollectionView, _ update: DataUpdate) {
    switch update {
    case .insert(let items): view.insertItems(at: items.map(\.indexPath))
    case .delete(let paths): view.deleteItems(at: paths)
    case .move(let from, let to): view.moveItem(at: from, to: to)
    case .reload(let paths): view.reloadItems(at: paths)
    case .insertSections(let sections): view.insertSections(IndexSet(sections))
    case .deleteSections(let sections): view.deleteSections(IndexSet(sections))
    case .moveSection(let from, let to): view.moveSection(from, toSection: to)
    case .reloadSections(let sections): view.reloadSections(IndexSet(sections))
    }
  }
}

/// The items that were visible before an update; their names are made when somebody asks.
struct VisibleItemsBefore {
  /// The data before the update.
  let data: SceneData
  /// The number of each item's view, and its index path in the data.
  let cells: [(view: Int, path: ItemPath)]
  /// The names of items that an earlier update has deleted and whose views are still leaving, by the numbers
  /// of their views.
  let older: [Int: String]

  /// Returns the name of the item that a view showed; nil if it showed none.
  func name(ofItemIn view: Int) -> String? {
    if let cell = cells.first(where: { $0.view == view }) {
      return data.name(of: data.identity(at: cell.path))
    }
    return older[view]
  }
}
