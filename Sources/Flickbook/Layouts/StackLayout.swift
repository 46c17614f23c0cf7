public import Foundation
import UIKit

/// A stack of cards in the middle of the view; scrolling up deals them, the top one first.
///
/// Each card lies a little lower and is a little smaller than the one above it. A card that is dealt
/// leaves by the upper edge.
public final class StackLayout: StepwiseLayout {
  private let stack: StackDescription

  /// A stack as described.
  public init(_ description: StackDescription = StackDescription()) {
    stack = description
    super.init(
      step: description.dealLength, scrollsVertically: true, reachBefore: 1,
      reachAfter: CGFloat(description.visibleCards))
  }

  /// Answers nil: there are no archives to read a layout from here.
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
      // All the way takes it just out of sight.
      let way = (seen.height + size.height) / 2
      attributes.center = CGPoint(x: seen.midX, y: seen.midY + steps * way)
      return
    }
    let scale = max(0, 1 - CGFloat(stack.shrink) * steps)
    let edge = seen.midY + size.height / 2 + CGFloat(stack.peek) * steps
    attributes.center = CGPoint(x: seen.midX, y: edge - size.height * scale / 2)
    attributes.transform = CGAffineTransform(scaleX: scale, y: scale)
    attributes.alpha = min(1, reachAfter - steps)
  }

  /// A new card is laid down from above.
  override func putWhereItComesFrom(_ attributes: UICollectionViewLayoutAttributes) {
    attributes.center.y -= (seen.height + attributes.size.height) / 2
    attributes.alpha = 0
  }

  /// A card that is taken away goes as one that is dealt.
  override func putWhereItGoes(_ attributes: UICollectionViewLayoutAttributes) {
    putWhereItComesFrom(attributes)
  }
}
