public import Foundation
import UIKit

/// A stack of cards at the centre of the view; scrolling up deals them, beginning with the top one.
///
/// Each card is a little lower and smaller than the one above it. A dealt card leaves through the
/// upper edge.
public final class StackLayout: StepwiseLayout {
  private let stack: StackDescription

  /// Creates a stack from its description.
  public init(_ description: StackDescription = StackDescription()) {
    stack = description
    super.init(
      step: description.dealLength, scrollsVertically: true, reachBefore: 1,
      reachAfter: CGFloat(description.visibleCards))
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) {
    nil
  }

  override func arrange(
    _ attributes: UICollectionViewLayoutAttributes, steps: CGFloat, in seen: CGRect
  ) {
    let size = stack.itemSize
    attributes.size = size
    attributes.zIndex = -(items.number(of: attributes.indexPath) ?? 0)
    guard steps > 0 else {
      // At the end of the distance the card is just outside of the view.
      let distance = (seen.height + size.height) / 2
      attributes.center = CGPoint(x: seen.midX, y: seen.midY + steps * distance)
      return
    }
    let scale = max(0, 1 - CGFloat(stack.shrink) * steps)
    let edge = seen.midY + size.height / 2 + CGFloat(stack.peek) * steps
    attributes.center = CGPoint(x: seen.midX, y: edge - size.height * scale / 2)
    attributes.transform = CGAffineTransform(scaleX: scale, y: scale)
    attributes.alpha = min(1, reachAfter - steps)
  }

  /// Sets the initial attributes: an inserted card comes from above.
  override func putWhereItComesFrom(_ attributes: UICollectionViewLayoutAttributes) {
    attributes.center.y -= (seen.height + attributes.size.height) / 2
    attributes.alpha = 0
  }

  /// Sets the final attributes: a deleted card leaves as a dealt one does.
  override func putWhereItGoes(_ attributes: UICollectionViewLayoutAttributes) {
    putWhereItComesFrom(attributes)
  }
}
