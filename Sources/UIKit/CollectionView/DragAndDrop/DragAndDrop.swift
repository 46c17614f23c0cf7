import Foundation

/// The items that a drag would carry, from `itemsForBeginning`.
struct DragOffer {
  let session: DragSession
  let path: ItemPath
}

/// A drag over a view: its destination, and what the view shows for it.
@MainActor
struct DropHover {
  var proposal = UICollectionViewDropProposal(operation: .cancel)
  /// The item that is highlighted because the drop would go into it.
  var highlighted: ItemPath?
  /// The last destination index path.
  var destination: ItemPath?
}

/// A cell for an item that is not in the data yet.
struct DropPlaceholder {
  /// The number of the insertion gap, which has no cell.
  static let gap = 0

  let number: Int
  let placeholder: UICollectionViewDropPlaceholder
}
