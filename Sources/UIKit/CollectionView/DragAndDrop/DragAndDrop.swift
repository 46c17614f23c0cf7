import Foundation
import Timeline

/// The drag and drop state of a collection view.
@MainActor
struct DragAndDrop {
  weak var dragDelegate: (any UICollectionViewDragDelegate)?
  weak var dropDelegate: (any UICollectionViewDropDelegate)?
  /// Whether items may be dragged from the view.
  ///
  /// Rule: S10.1.
  var isInteractionEnabled = true
  var cadence = UICollectionView.ReorderingCadence.immediate
  var isSpringLoaded = false
  /// The long press that lifts items; nil without a drag delegate.
  var liftGesture: DragLiftGestureRecognizer?
  /// The items that the delegate has given for the press that is about to be recognized.
  var offer: DragOffer?
  /// The dragged items that come from this view.
  var carried: [CarriedItem] = []
  /// The drag over this view; nil if there is none.
  var hover: DropHover?
  /// The placeholders whose items are not in the data yet.
  var placeholders: [DropPlaceholder] = []
  /// The number of the last placeholder; each number is used once, so that a removed placeholder is
  /// not mistaken for another.
  var lastPlaceholder = DropPlaceholder.gap

  mutating func takeOffer() -> DragOffer? {
    defer { offer = nil }
    return offer
  }
}

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
  /// The next index path of the insertion gap, and the timer at whose end the gap opens.
  var nextGap: (path: ItemPath, due: TurnLoop.Token)?
  /// The last destination index path.
  var destination: ItemPath?
  /// The item over which the drag rests, and the timer at whose end the item is selected.
  var spring: (path: ItemPath, due: TurnLoop.Token?)?
}

/// A cell for an item that is not in the data yet.
struct DropPlaceholder {
  /// The number of the insertion gap, which has no cell.
  static let gap = 0

  let number: Int
  let placeholder: UICollectionViewDropPlaceholder
}
