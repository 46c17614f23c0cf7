import Foundation

/// An interactive movement of an item: its original and its target index path.
///
/// Layout index paths count the item at its target, data index paths at its original. Rule: S6.9.
struct InteractiveMovement: Equatable {
  /// The index path at which the movement began, in the data source's order.
  let original: ItemPath
  /// The target index path.
  var target: ItemPath
  /// The position of the touch, in content coordinates.
  ///
  /// Rule: S6.2.
  var position: CGPoint
  /// The position of the touch in view coordinates, which stays constant while the content scrolls
  /// beneath it.
  ///
  /// Rule: S6.21.
  var hand: CGPoint
  /// Whether the standard long press moves the item.
  ///
  /// Rule: S6.22.
  var isByGesture = false

  init(of path: ItemPath, at position: CGPoint, hand: CGPoint) {
    original = path
    target = path
    self.position = position
    self.hand = hand
  }

  /// The resulting move in the data source's order.
  var move: ItemMove { ItemMove(source: original, target: target) }
}

/// A dropped item that is animated to its final position.
struct PutDownItem {
  /// The final index path.
  let path: ItemPath
  /// The layout's own attributes; the view shows the item above all others instead.
  var placed: UICollectionViewLayoutAttributes?
  /// The animation to the final position; nil if the item does not move.
  var animation: AnimationGroup?
  /// Whether the item is at rest there, or will be in a later turn.
  var rest = Rest.none

  /// The state of a dropped item.
  enum Rest {
    case none, near, reached
  }
}
