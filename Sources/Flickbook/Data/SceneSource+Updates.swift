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
    let changes = {
      view.performBatchUpdates {
        self.keep(changed)
        for update in batch.updates { Self.tell(view, update) }
      }
    }
    if batch.isAnimated { changes() } else { UIView.performWithoutAnimation(changes) }
  }

  func name(ofLeavingItemIn view: UICollectionReusableView) -> String? {
    leavingNames[view.number]
  }

  /// Stores the names of visible items, since deleted ones have no index path afterwards.
  func noteLeaving(from view: UICollectionView) {
    var names: [Int: String] = [:]
    for element in view.partingElements where element.category == .cell {
      names[element.view.number] = leavingNames[element.view.number]
    }
    for element in view.visibleElements where element.category == .cell {
      names[element.view.number] = view.dataPath(element.path).map { name(ofItemAt: $0) }
    }
    leavingNames = names
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
