import Foundation

/// An item in the hand: where it was taken up, and where it would go.
///
/// Layout paths are places in the order with the item where the hand has it; data paths are places
/// in the data source's order. Rule: S6.9.
struct InteractiveMovement: Equatable {
  /// Where the item was taken up, in the data source's order.
  let original: ItemPath
  /// Where it would go.
  var target: ItemPath
  /// Where the hand is, in content coordinates.
  ///
  /// Rule: S6.2.
  var position: CGPoint
  /// The same in view coordinates: it stays there when the content moves beneath.
  ///
  /// Rule: S6.21.
  var hand: CGPoint
  /// Whether the standard gesture holds the item.
  ///
  /// Rule: S6.22.
  var isByGesture = false

  init(of path: ItemPath, at position: CGPoint, hand: CGPoint) {
    original = path
    target = path
    self.position = position
    self.hand = hand
  }

  /// What would become of the data source's order.
  var move: ItemMove { ItemMove(source: original, target: target) }
}

/// An item that was put down and goes to its place.
struct PutDownItem {
  /// Its place.
  let path: ItemPath
  /// What the layout has for it, in the place of which the view shows it above all others.
  var placed: UICollectionViewLayoutAttributes?
  /// What takes it there; nil where it does not move.
  var animation: AnimationGroup?
  /// Whether it is there, or will be in a later turn.
  var rest = Rest.none

  /// How far it has come.
  enum Rest {
    case none, near, reached
  }
}
