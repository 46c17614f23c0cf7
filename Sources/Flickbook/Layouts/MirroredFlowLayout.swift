import UIKit

/// A flow that is mirrored if the screen's layout direction is right to left.
///
/// UIKit has no property for this, so an app overrides the getter as here. Rule: S2.28.
final class MirroredFlowLayout: UICollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
