import Foundation

/// Describes which parts of a flow layout are invalid; by default, all of it.
///
/// Rule: S1.19.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext:
  UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate has to be queried again for sizes, insets and spacings.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the items have to be broken into lines again.
  open var invalidateFlowLayoutAttributes = true

  /// Creates a context that invalidates everything.
  public override init() {
    super.init()
  }

  /// Whether the context is known to leave the flow as it is, as most contexts for new bounds do.
  final var leavesFlow: Bool {
    isBlank && !invalidateFlowLayoutDelegateMetrics && !invalidateFlowLayoutAttributes
  }

  override var isResettable: Bool {
    type(of: self) == UICollectionViewFlowLayoutInvalidationContext.self
  }

  override func reset() {
    super.reset()
    (invalidateFlowLayoutDelegateMetrics, invalidateFlowLayoutAttributes) = (true, true)
  }
}

extension UICollectionViewLayoutInvalidationContext {
  /// Calls a function with the context as one of a flow, which is not retained for it; returns nil if it
  /// is another.
  ///
  /// Nearly all are of the class itself, which is found without a cast. Rule: S1.19.
  @inline(__always) @discardableResult
  final func withFlow<Result>(
    _ body: (UICollectionViewFlowLayoutInvalidationContext) -> Result
  ) -> Result? {
    guard type(of: self) == UICollectionViewFlowLayoutInvalidationContext.self else {
      return (self as? UICollectionViewFlowLayoutInvalidationContext).map(body)
    }
    return body(unsafeDowncast(self, to: UICollectionViewFlowLayoutInvalidationContext.self))
  }
}
