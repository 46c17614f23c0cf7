import Foundation

/// The observations of calls of a collection view to its layout.
extension Observation {
  static func layoutAttributes(
    _ category: UICollectionElementCategory, kind: Int, _ path: ItemPath, answered: Bool
  ) -> Self {
    let event: LogEvent =
      switch category {
      case .cell: .layoutAttributesForItem
      case .supplementaryView: .layoutAttributesForSupplementaryView
      case .decorationView: .layoutAttributesForDecorationView
      }
    return Self(event, kind, path, answered)
  }

  // MARK: Invalidation

  /// The observer keeps the report on what the context names under the number, where it names anything.
  static func invalidateLayoutWith(everything: Bool, counts: Bool, report: Int?) -> Self {
    Self(
      .invalidateLayoutWith, everything, counts, report)
  }

  static func shouldInvalidateLayoutForPreferred(
    kind: Int, _ path: ItemPath, answer: Bool
  ) -> Self {
    Self(
      .shouldInvalidateLayoutForPreferredLayoutAttributes,
      kind, path, answer)
  }

  static func invalidationContextForPreferred(kind: Int, _ path: ItemPath) -> Self {
    Self(.invalidationContextForPreferredLayoutAttributes, kind, path)
  }

  // MARK: Changes

  /// The velocity is nil after a change, where no finger lifted.
  static func targetContentOffset(
    proposed: CGPoint, velocity: CGPoint?, answer: CGPoint
  ) -> Self {
    Self(
      .targetContentOffset, proposed, velocity, answer)
  }

  static func prepareForCollectionViewUpdates(count: Int) -> Self {
    Self(.prepareForCollectionViewUpdates, count)
  }

  static var finalizeCollectionViewUpdates: Self { Self(.finalizeCollectionViewUpdates) }

  static func prepareForAnimatedBoundsChange(bounds: CGRect) -> Self {
    Self(.prepareForAnimatedBoundsChange, bounds)
  }

  static var finalizeAnimatedBoundsChange: Self { Self(.finalizeAnimatedBoundsChange) }

  static var prepareForTransitionTo: Self { Self(.prepareForTransitionTo) }

  static var prepareForTransitionFrom: Self { Self(.prepareForTransitionFrom) }

  static var finalizeLayoutTransition: Self { Self(.finalizeLayoutTransition) }

  static func initialLayoutAttributes(
    _ category: UICollectionElementCategory, kind: Int, _ path: ItemPath, answered: Bool
  ) -> Self {
    let event: LogEvent =
      switch category {
      case .cell: .initialLayoutAttributesForAppearingItem
      case .supplementaryView: .initialLayoutAttributesForAppearingSupplementaryElement
      case .decorationView: .initialLayoutAttributesForAppearingDecorationElement
      }
    return Self(event, kind, path, answered)
  }

  static func finalLayoutAttributes(
    _ category: UICollectionElementCategory, kind: Int, _ path: ItemPath, answered: Bool
  ) -> Self {
    let event: LogEvent =
      switch category {
      case .cell: .finalLayoutAttributesForDisappearingItem
      case .supplementaryView: .finalLayoutAttributesForDisappearingSupplementaryElement
      case .decorationView: .finalLayoutAttributesForDisappearingDecorationElement
      }
    return Self(event, kind, path, answered)
  }

  // MARK: Interactive movement

  static func targetIndexPath(from path: ItemPath, at point: CGPoint, answer: ItemPath) -> Self {
    Self(.targetIndexPath, path, point, answer)
  }

  static func layoutAttributesForInteractivelyMovingItem(
    _ path: ItemPath, at point: CGPoint
  ) -> Self {
    Self(.layoutAttributesForInteractivelyMovingItem, path, point)
  }

  static func invalidationContextForInteractivelyMovingItems(
    to: ItemPath, from: ItemPath, at point: CGPoint
  ) -> Self {
    Self(.invalidationContextForInteractivelyMovingItems, from, to, point)
  }

  static func invalidationContextForEndingMovement(
    to: ItemPath, from: ItemPath, cancelled: Bool
  ) -> Self {
    Self(
      .invalidationContextForEndingInteractiveMovementOfItems, from, to, cancelled)
  }

  static func swipeActionsConfiguration(
    _ path: ItemPath, _ side: SwipeSide, answer: Int
  ) -> Self {
    Self(.swipeActionsConfiguration, side, path, answer)
  }

  static func contextualAction(_ path: ItemPath, _ side: SwipeSide, _ index: Int) -> Self {
    Self(.contextualAction, side, path, index)
  }
}
