import Foundation
import UIKit

/// A board of notes as an app writes it: notes are dragged about, and text of other apps is dropped.
final class NoteBoard: NSObject, UICollectionViewDataSource {
  let view: UICollectionView
  var notes = ["milk", "bread", "eggs", "tea"]
  /// Placeholders whose text has not come yet.
  var contexts: [UICollectionViewDropPlaceholderContext] = []
  var events: [String] = []

  override init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 400), collectionViewLayout: layout)
    super.init()
    view.register(NoteCell.self, forCellWithReuseIdentifier: "note")
    view.dataSource = self
    view.dragDelegate = self
    view.dropDelegate = self
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { notes.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "note", for: indexPath)
    (cell as? NoteCell)?.text = notes[indexPath.item]
    return cell
  }
}

/// A cell that notes what a drag does with it.
final class NoteCell: UICollectionViewCell {
  var text = ""
  private(set) var states: [DragState] = []

  override func dragStateDidChange(_ dragState: DragState) {
    super.dragStateDidChange(dragState)
    states.append(dragState)
  }
}

extension NoteBoard: UICollectionViewDragDelegate {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    let note = notes[indexPath.item]
    let item = UIDragItem(itemProvider: NSItemProvider(object: note as NSString))
    item.localObject = note
    session.localContext = self
    return [item]
  }

  func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: UIDragSession
  ) {
    events.append("begin \(session.items.count) \(session.localContext is NoteBoard)")
  }

  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: UIDragSession)
  {
    events.append("end \(collectionView.hasActiveDrag)")
  }
}

extension NoteBoard: UICollectionViewDropDelegate {
  func collectionView(_ collectionView: UICollectionView, canHandle session: UIDropSession) -> Bool
  {
    session.canLoadObjects(ofClass: NSString.self)
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    if session.localDragSession != nil {
      return UICollectionViewDropProposal(
        operation: .move, intent: .insertAtDestinationIndexPath)
    }
    return UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: UICollectionViewDropCoordinator
  ) {
    let destination = coordinator.destinationIndexPath ?? IndexPath(item: notes.count, section: 0)
    for item in coordinator.items {
      if let source = item.sourceIndexPath {
        collectionView.performBatchUpdates({
          let note = self.notes.remove(at: source.item)
          self.notes.insert(note, at: destination.item)
          collectionView.deleteItems(at: [source])
          collectionView.insertItems(at: [destination])
        })
        let animator = coordinator.drop(item.dragItem, toItemAt: destination)
        animator.addCompletion { _ in self.events.append("landed") }
      } else {
        let placeholder = UICollectionViewDropPlaceholder(
          insertionIndexPath: destination, reuseIdentifier: "note")
        placeholder.cellUpdateHandler = { ($0 as? NoteCell)?.text = "…" }
        contexts.append(coordinator.drop(item.dragItem, to: placeholder))
      }
    }
  }
}
