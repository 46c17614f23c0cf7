import Foundation

/// What of a flow layout is no longer valid: everything, unless it says otherwise.
///
/// Rule: S1.19.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext:
  UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is to be asked again for sizes, insets and spacings.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the items are to be broken into lines again.
  open var invalidateFlowLayoutAttributes = true

  /// A context that makes everything invalid.
  public override init() {
    super.init()
  }
}
