import FlowGeometry
import Foundation

/// What a flow remembers of the last item that made way for the one in the hand.
///
/// Where items have sizes of their own, one that makes way may leave the hand over the next item, or
/// over the same one again, and a hand at rest would see them change places for ever.
struct FlowExchange {
  /// Where the item in the hand was before, and the slot that it had there, in content coordinates.
  let source: ItemPath
  let slot: CGRect
  /// Where it went.
  let target: ItemPath
  /// Where the hand was last.
  var hand: CGPoint
  /// Whether the hand has not yet left what came under it by itself.
  var isUnmoved = true
}

extension UICollectionViewFlowLayout {
  /// The place of an item in the hand.
  ///
  /// An item onto which the hand comes makes way. One that came under the hand because another made
  /// way does not, until the hand has been elsewhere; and a hand that comes back to the slot from which
  /// its item went takes it back there. So a hand at rest changes nothing. Over no item, a section
  /// without items takes the one in the hand where the hand is in its band.
  ///
  /// Rule: S6.4, S6.5, S6.24; that a flow layout does this, where UIKit's does what any layout does, is
  /// ours.
  final func place(of current: ItemPath, at position: CGPoint) -> ItemPath {
    guard let collectionView else { return current }
    if exchange?.target != current { exchange = nil }
    if let last = exchange, last.slot.covers(position) {
      exchange = nil
      return last.source
    }
    let under = ground(at: position, in: collectionView)
    if let last = exchange, last.isUnmoved {
      let covered = ground(at: last.hand, in: collectionView)
      exchange?.hand = position
      if let covered, covered == under { return current }
      exchange?.isUnmoved = false
    }
    guard let target = under else { return current }
    if let slot = layoutAttributesForItem(at: current.indexPath)?.frame {
      exchange = FlowExchange(source: current, slot: slot, target: target, hand: position)
    }
    return target
  }

  /// What is under the hand and can make way: an item, or the place in a section that has none, where
  /// the hand is in its band.
  private func ground(at position: CGPoint, in view: UICollectionView) -> ItemPath? {
    if let item = view.itemUnderHand(at: position) { return item }
    let main = plan.axes.frame(CGRect(origin: position, size: .zero)).main
    return plan.geometry?.emptySection(at: main).map { ItemPath(section: $0, item: 0) }
  }
}
