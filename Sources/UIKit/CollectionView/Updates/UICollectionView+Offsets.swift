package import Foundation
import ScrollPhysics

/// The content offset that a change of the content proposes, and how the view goes there.
extension UICollectionView {
  /// Asks the given layout and the delegate for the content offset.
  ///
  /// Rule: S7.27, S9.4.
  final func wantedOffset(from proposed: CGPoint, by layout: UICollectionViewLayout) -> CGPoint {
    var target = questions.targetOffset(forProposed: proposed, by: layout)
    observe(.targetContentOffset(proposed: proposed, velocity: nil, answer: target))
    let answer = OptionalMethod.targetContentOffsetForProposedContentOffset.answer {
      itemDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: target)
    }
    if let chosen = answer.flatMap({ $0 }) {
      observe(.targetContentOffsetForProposed(proposed: target, answer: chosen))
      target = chosen
    }
    if let choose = changes.chooseTargetOffset { target = choose(target) }
    return target.isUsable ? onPixels(target) : contentOffset
  }

  /// Replaces the offset that layout and delegate choose after a change, for a check of a layout; nil to
  /// end that.
  package final func setTargetOffset(_ choose: ((CGPoint) -> CGPoint)?) {
    changes.chooseTargetOffset = choose
  }

  /// The item in the middle of the view, and the position of the middle within its frame.
  final var middlePoint: MiddlePoint? {
    let cells = display.elements.filter { $0.key.kind == ElementKinds.cell }
    let seen = bounds.inset(by: adjustedContentInset)
    return MiddlePoint(
      at: CGPoint(x: seen.midX, y: seen.midY),
      among: cells.map { (path: $0.key.path, frame: $0.state.frame) })
  }

  /// Returns the offset at which the same point is in the middle with another layout, within its
  /// content.
  final func offset(
    keeping middle: MiddlePoint?, in layout: UICollectionViewLayout, contentSize: CGSize
  ) -> CGPoint {
    guard let middle,
      let frame = questions.item(at: middle.item.indexPath, in: layout)?.frame
    else { return clamped(contentOffset, contentSize: contentSize) }
    let seen = bounds.inset(by: adjustedContentInset)
    return middle.offset(
      frame: frame, middle: CGPoint(x: seen.midX - bounds.minX, y: seen.midY - bounds.minY),
      x: horizontalRange(of: contentSize), y: verticalRange(of: contentSize))
  }

  /// Continues a drag or deceleration from another offset.
  final func shiftContent(to offset: CGPoint) {
    let old = contentOffset
    guard offset != old else { return }
    let velocity = decelerationVelocity
    move(to: offset, by: .offset)
    if let velocity, case .decelerating = activity,
      let deceleration = makeDeceleration(velocity: velocity, ScrollTargets())
    {
      handle(.decelerate(deceleration))
    }
    rebaseDrag(from: old)
  }
}
