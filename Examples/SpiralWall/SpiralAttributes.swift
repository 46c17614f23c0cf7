import Foundation
import UIKit

/// Attributes of something on the spiral: how far round it is.
final class SpiralAttributes: UICollectionViewLayoutAttributes {
  /// The way along the spiral, in radians: 2π for a whole turn.
  nonisolated(unsafe) var turn: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? SpiralAttributes)?.turn = turn
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? SpiralAttributes)?.turn == turn
  }
}

/// The hub of the spiral, with a hand that points to where the spiral ends.
final class HubView: UICollectionReusableView {
  private let hand = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(hand)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let spiral = layoutAttributes as? SpiralAttributes else { return }
    hand.transform = CGAffineTransform(rotationAngle: spiral.turn)
  }
}
