import UIKit

/// A flow whose left and right are swapped where the screen's language runs from right to left.
///
/// UIKit has no property for it: an app overrides it as here. Rule: S2.28.
final class TurnedFlowLayout: UICollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
