public import Foundation
import ScrollPhysics
import UIKit

/// Items on a ring about the middle of the view, which scrolling sideways turns; one stands on top.
///
/// The ring has room for some of the items; the others join it at the bottom as those before leave.
public final class RingLayout: StepwiseLayout {
  private let ring: RingDescription

  /// A ring as described.
  public init(_ description: RingDescription = RingDescription()) {
    ring = description
    let half = CGFloat(description.places) / 2
    super.init(
      step: description.turnLength, scrollsVertically: false, reachBefore: half, reachAfter: half)
  }

  /// Answers nil: there are no archives to read a layout from here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The radius, in points.
  private func radius(in seen: CGRect) -> CGFloat {
    ring.radius.map { CGFloat($0) } ?? min(seen.width, seen.height) / 2.5
  }

  override func arrange(
    _ attributes: UICollectionViewLayoutAttributes, steps: CGFloat, in seen: CGRect
  ) {
    // Clockwise from the top.
    let angle = 2 * Double.pi * Double(steps) / Double(ring.places)
    let radius = radius(in: seen)
    attributes.size = ring.itemSize
    attributes.center = CGPoint(
      x: seen.midX + radius * CGFloat(Elementary.sin(angle)),
      y: seen.midY - radius * CGFloat(Elementary.cos(angle)))
    attributes.alpha = min(1, reachAfter - steps.magnitude)
    if ring.turnsItems { attributes.transform = CGAffineTransform(rotationAngle: CGFloat(angle)) }
  }

  /// A new item comes from the middle, out of nothing.
  override func putWhereItComesFrom(_ attributes: UICollectionViewLayoutAttributes) {
    attributes.center = CGPoint(x: seen.midX, y: seen.midY)
    attributes.alpha = 0
  }

  /// A deleted item goes to the middle, grows small and fades, as in the circle.
  override func putWhereItGoes(_ attributes: UICollectionViewLayoutAttributes) {
    putWhereItComesFrom(attributes)
    let scale = CircleLayout.goneScale
    attributes.transform = CGAffineTransform(scaleX: scale, y: scale)
  }
}
