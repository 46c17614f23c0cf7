import Foundation
import UIKit

/// Deletes tapped items, and inserts items where the background is tapped, as a scene's policy
/// says.
///
/// It is a recognizer of the view whose action calls `performBatchUpdates`, as in an app.
@MainActor
final class TapChanges {
  /// Reports what could not be done.
  var report: (@MainActor (String) -> Void)?
  private let data: any StageData
  private var policy = TapPolicy()
  private let recognizer = UITapGestureRecognizer()

  init(_ data: any StageData) {
    self.data = data
    recognizer.addAction { [unowned self] in tapped($0) }
  }

  /// Sets the policy; the recognizer is removed if it changes nothing.
  func take(_ policy: TapPolicy, on view: UICollectionView) {
    self.policy = policy
    let listens = policy != TapPolicy()
    guard listens != (recognizer.view != nil) else { return }
    if listens {
      view.addGestureRecognizer(recognizer)
    } else {
      view.removeGestureRecognizer(recognizer)
    }
  }

  private func tapped(_ recognizer: UIGestureRecognizer) {
    guard recognizer.state == .ended, let view = recognizer.view as? UICollectionView,
      view.movementInProgress == nil
    else { return }
    let updates =
      if let path = view.indexPathForItem(at: recognizer.location(in: view)) {
        view.dataSourceIndexPath(forPresentationIndexPath: path).map(changes) ?? []
      } else {
        changesOnGround
      }
    guard !updates.isEmpty else { return }
    do throws(BatchRefusal) {
      try data.perform(DataBatch(updates), in: view)
    } catch {
      report?("a tap could not change the data: \(error)")
    }
  }

  private func changes(onCell path: IndexPath) -> [DataUpdate] {
    switch policy.cell {
    case .nothing: []
    case .delete: [.delete([path])]
    }
  }

  private var changesOnGround: [DataUpdate] {
    let item = NewItem(at: IndexPath(item: 0, section: 0))
    return switch policy.ground {
    case .nothing: []
    case .insert:
      data.sectionCount == 0 ? [.insertSections([0]), .insert([item])] : [.insert([item])]
    }
  }
}
