import Foundation
import Timeline

/// What a collection view knows of drag and drop.
@MainActor
struct DragAndDrop {
  weak var dragDelegate: (any UICollectionViewDragDelegate)?
  weak var dropDelegate: (any UICollectionViewDropDelegate)?
  /// Whether items may be dragged out of the view.
  ///
  /// Rule: S10.1.
  var isInteractionEnabled = true
  var cadence = UICollectionView.ReorderingCadence.immediate
  var isSpringLoaded = false
  /// The press that lifts items; nil where there is nobody to ask about them.
  var liftGesture: DragLiftGestureRecognizer?
  /// What the delegate has given for the press that is about to be recognized.
  var offer: DragOffer?
  /// The items in the hand that come from this view.
  var carried: [CarriedItem] = []
  /// What is shown of a drag over this view.
  var hover: DropHover?
  /// Cells for items that are not there yet.
  var placeholders: [DropPlaceholder] = []
  /// Numbers are used once, so that one that is gone is not taken for another.
  var lastPlaceholder = DropPlaceholder.gap

  mutating func takeOffer() -> DragOffer? {
    defer { offer = nil }
    return offer
  }
}

/// Items that a drag would carry.
struct DragOffer {
  let session: DragSession
  let path: ItemPath
}

/// A drag over a view: what would become of its items, and what is shown of that.
@MainActor
struct DropHover {
  var proposal = UICollectionViewDropProposal(operation: .cancel)
  /// The item into which the items would come, which lights up.
  var highlighted: ItemPath?
  /// Where the gap is to be before long.
  var nextGap: (path: ItemPath, due: TurnLoop.Token)?
  /// The place that the drag had last.
  var destination: ItemPath?
  /// The item over which the drag rests, and when it is selected.
  var spring: (path: ItemPath, due: TurnLoop.Token?)?
}

/// A cell for an item that is not there yet.
struct DropPlaceholder {
  /// The number of the gap, which is the phantom that has no cell.
  static let gap = 0

  let number: Int
  let placeholder: UICollectionViewDropPlaceholder
}
