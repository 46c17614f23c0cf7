public import Foundation
import ScrollPhysics
import UIKit

/// Arranges items on a ring around the centre of the view, which rotates when it is scrolled
/// horizontally.
///
/// The current item is at the top. The ring has room for some of the items; others join it at the
/// bottom when items before them leave.
public final class RingLayout: StepwiseLayout {
  private let ring: RingDescription

  /// Creates a ring from its description.
  public init(_ description: RingDescription = RingDescription()) {
    ring = description
    let half = CGFloat(description.places) / 2
    super.init(
      step: description.turnLength, scrollsVertically: false, reachBefore: half, reachAfter: half)
  }

  /// Returns nil: archives are not supported.
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

  /// Sets the initial attributes: an inserted item comes from the centre with size zero.
  override func putWhereItComesFrom(_ attributes: UICollectionViewLayoutAttributes) {
    attributes.center = CGPoint(x: seen.midX, y: seen.midY)
    attributes.alpha = 0
  }

  /// Sets the final attributes: a deleted item moves to the centre, shrinks and fades out, as in
  /// the circle.
  override func putWhereItGoes(_ attributes: UICollectionViewLayoutAttributes) {
    putWhereItComesFrom(attributes)
    let scale = CircleLayout.goneScale
    attributes.transform = CGAffineTransform(scaleX: scale, y: scale)
  }
}
