import FlowGeometry
import Foundation

/// The last exchange of the moving item with another item in a flow.
///
/// If item sizes differ, the item that makes way may leave the touch above the next item, or above
/// itself again, so the two would be exchanged for ever while the touch rests.
struct FlowExchange {
  /// The index path of the moving item before the exchange, and its frame there, in content
  /// coordinates.
  let source: ItemPath
  let slot: CGRect
  /// The index path of the moving item after the exchange.
  let target: ItemPath
  /// The last position of the touch, in content coordinates.
  var hand: CGPoint
  /// Whether the touch is still on the element that came under it by the exchange.
  var isUnmoved = true
}

extension UICollectionViewFlowLayout {
  /// Returns the target index path of the moving item.
  ///
  /// An item makes way if the touch moves onto it. An item that came under the touch because
  /// another item made way does not, until the touch has left it; a touch that returns to the frame
  /// which the moving item left takes the item back there. So a resting touch changes nothing. If
  /// the touch is over no item but in the range of an empty section, the item moves into that
  /// section.
  ///
  /// Rule: S6.4, S6.5, S6.24. This is an extension: UIKit's flow layout uses the implementation of
  /// the base class.
  final func target(of current: ItemPath, at position: CGPoint) -> ItemPath {
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

  /// Returns the item under the touch, or the first index path of an empty section if the touch is
  /// in that section's range.
  private func ground(at position: CGPoint, in view: UICollectionView) -> ItemPath? {
    if let item = view.itemUnderHand(at: position) { return item }
    let main = plan.axes.frame(CGRect(origin: position, size: .zero)).main
    return plan.geometry?.emptySection(at: main).map { ItemPath(section: $0, item: 0) }
  }
}
