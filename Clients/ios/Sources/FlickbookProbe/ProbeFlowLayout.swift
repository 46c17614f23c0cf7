// Made from UIKit's protocols by `FLICKBOOK_RENEW=1 swift test --filter ProbeSourcesTests`.
import UIKit

/// A layout like `UICollectionViewFlowLayout` that a probe can watch.
@MainActor
open class ProbeFlowLayout: UICollectionViewFlowLayout, ProbedLayout {
  /// Writes the records; nil while no probe watches.
  weak var recorder: ProbeRecorder?

  open override func prepare() {
    told("prepare") { super.prepare() }
  }

  open override func invalidateLayout() {
    told("invalidateLayout") { super.invalidateLayout() }
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    told("invalidateLayoutWith", { context.members }) { super.invalidateLayout(with: context) }
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    asked(
      "shouldInvalidateLayout",
      { answer in [("bounds", .rect(newBounds)), ("answer", .flag(answer))] }
    ) { super.shouldInvalidateLayout(forBoundsChange: newBounds) }
  }

  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    told("invalidationContext", { [("bounds", .rect(newBounds))] }) {
      super.invalidationContext(forBoundsChange: newBounds)
    }
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    asked(
      "shouldInvalidateLayoutForPreferredLayoutAttributes",
      { answer in
        [
          ("kind", .kind(originalAttributes.kindInLog)),
          ("item", .item(originalAttributes.indexPath)), ("answer", .flag(answer)),
        ]
      }
    ) {
      super.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferredAttributes,
        withOriginalAttributes: originalAttributes)
    }
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    told(
      "invalidationContextForPreferredLayoutAttributes",
      {
        [
          ("kind", .kind(originalAttributes.kindInLog)),
          ("item", .item(originalAttributes.indexPath)),
        ]
      }
    ) {
      super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes,
        withOriginalAttributes: originalAttributes)
    }
  }

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    asked(
      "layoutAttributesForElements",
      { answer in [("rect", .rect(rect)), ("answer", .integer(answer?.count ?? 0))] }
    ) { super.layoutAttributesForElements(in: rect) }
  }

  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    asked(
      "targetContentOffset",
      { answer in
        [
          ("proposed", .point(proposedContentOffset)), ("velocity", .point(velocity)),
          ("answer", .point(answer)),
        ]
      }
    ) {
      super.targetContentOffset(
        forProposedContentOffset: proposedContentOffset, withScrollingVelocity: velocity)
    }
  }

  open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint)
    -> CGPoint
  {
    asked(
      "targetContentOffset",
      { answer in [("proposed", .point(proposedContentOffset)), ("answer", .point(answer))] }
    ) { super.targetContentOffset(forProposedContentOffset: proposedContentOffset) }
  }

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    told("prepareForCollectionViewUpdates", { [("updates", .integer(updateItems.count))] }) {
      super.prepare(forCollectionViewUpdates: updateItems)
    }
  }

  open override func finalizeCollectionViewUpdates() {
    told("finalizeCollectionViewUpdates") { super.finalizeCollectionViewUpdates() }
  }

  open override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    told("prepareForAnimatedBoundsChange", { [("bounds", .rect(oldBounds))] }) {
      super.prepare(forAnimatedBoundsChange: oldBounds)
    }
  }

  open override func finalizeAnimatedBoundsChange() {
    told("finalizeAnimatedBoundsChange") { super.finalizeAnimatedBoundsChange() }
  }

  open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    told("prepareForTransitionTo") { super.prepareForTransition(to: newLayout) }
  }

  open override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    told("prepareForTransitionFrom") { super.prepareForTransition(from: oldLayout) }
  }

  open override func finalizeLayoutTransition() {
    told("finalizeLayoutTransition") { super.finalizeLayoutTransition() }
  }

  open override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    asked(
      "initialLayoutAttributesForAppearingItem",
      { answer in
        [("kind", .kind("cell")), ("item", .item(itemIndexPath)), ("answer", .flag(answer != nil))]
      }
    ) { super.initialLayoutAttributesForAppearingItem(at: itemIndexPath) }
  }

  open override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    asked(
      "initialLayoutAttributesForAppearingSupplementaryElement",
      { answer in
        [
          ("kind", .kind(elementKind)), ("item", .item(elementIndexPath)),
          ("answer", .flag(answer != nil)),
        ]
      }
    ) {
      super.initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: elementKind, at: elementIndexPath)
    }
  }

  open override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    asked(
      "initialLayoutAttributesForAppearingDecorationElement",
      { answer in
        [
          ("kind", .kind(elementKind)), ("item", .item(decorationIndexPath)),
          ("answer", .flag(answer != nil)),
        ]
      }
    ) {
      super.initialLayoutAttributesForAppearingDecorationElement(
        ofKind: elementKind, at: decorationIndexPath)
    }
  }

  open override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    asked(
      "finalLayoutAttributesForDisappearingItem",
      { answer in
        [("kind", .kind("cell")), ("item", .item(itemIndexPath)), ("answer", .flag(answer != nil))]
      }
    ) { super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath) }
  }

  open override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    asked(
      "finalLayoutAttributesForDisappearingSupplementaryElement",
      { answer in
        [
          ("kind", .kind(elementKind)), ("item", .item(elementIndexPath)),
          ("answer", .flag(answer != nil)),
        ]
      }
    ) {
      super.finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: elementKind, at: elementIndexPath)
    }
  }

  open override func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    asked(
      "finalLayoutAttributesForDisappearingDecorationElement",
      { answer in
        [
          ("kind", .kind(elementKind)), ("item", .item(decorationIndexPath)),
          ("answer", .flag(answer != nil)),
        ]
      }
    ) {
      super.finalLayoutAttributesForDisappearingDecorationElement(
        ofKind: elementKind, at: decorationIndexPath)
    }
  }

  open override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    asked(
      "targetIndexPath",
      { answer in
        [("item", .item(previousIndexPath)), ("at", .point(position)), ("answer", .item(answer))]
      }
    ) {
      super.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position)
    }
  }

  open override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    told(
      "layoutAttributesForInteractivelyMovingItem",
      { [("item", .item(indexPath)), ("at", .point(position))] }
    ) {
      super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
    }
  }

  open override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    told(
      "invalidationContextForInteractivelyMovingItems",
      {
        [
          ("from", .firstItem(previousIndexPaths)), ("to", .firstItem(targetIndexPaths)),
          ("at", .point(targetPosition)),
        ]
      }
    ) {
      super.invalidationContext(
        forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
        previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
    }
  }

  open override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    told(
      "invalidationContextForEndingInteractiveMovementOfItems",
      {
        [
          ("from", .firstItem(previousIndexPaths)), ("to", .firstItem(indexPaths)),
          ("cancelled", .flag(movementCancelled)),
        ]
      }
    ) {
      super.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
        movementCancelled: movementCancelled)
    }
  }
}
