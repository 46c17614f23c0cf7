public import Foundation
public import UIKit

/// The context of a change of bounds that does not affect the items.
final class KnownItemsContext: UICollectionViewLayoutInvalidationContext {
  var itemsAreKnown = false
}

/// The base class of the library's own layouts.
///
/// It updates the items only when they may have changed, not when the bounds change; during a batch
/// it knows which items are inserted and deleted.
public class LibraryLayout: UICollectionViewLayout {
  /// The items, in the view's order.
  private(set) final var items = ItemNumbers()
  /// The number of items in all sections.
  final var itemCount: Int { items.count }
  private var itemsAreKnown = false
  /// The items that the current batch inserts, by index paths after it.
  private var inserted = ChangedItems()
  /// The visible items that the current batch deletes, with their previous attributes, by index
  /// paths before it.
  private var deleted: [IndexPath: UICollectionViewLayoutAttributes] = [:]

  /// Creates a layout without items.
  public override init() {
    super.init()
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: The items

  public override func prepare() {
    super.prepare()
    guard !itemsAreKnown, let collectionView else { return }
    items = ItemNumbers(of: collectionView)
    itemsAreKnown = true
    itemsMayHaveChanged(in: collectionView)
  }

  /// Called when the items may have changed, to query their properties.
  func itemsMayHaveChanged(in collectionView: UICollectionView) {}

  public override class var invalidationContextClass: AnyClass { KnownItemsContext.self }

  public override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? KnownItemsContext)?.itemsAreKnown = true
    return context
  }

  public override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if !leavesItems(context) { itemsAreKnown = false }
    super.invalidateLayout(with: context)
  }

  /// Returns whether a context leaves the items unchanged: only the bounds have changed, or a touch
  /// has moved without changing the target of the moving item.
  ///
  /// Rule: S6.7.
  private func leavesItems(_ context: UICollectionViewLayoutInvalidationContext) -> Bool {
    if (context as? KnownItemsContext)?.itemsAreKnown ?? false { return true }
    guard let targets = context.targetIndexPathsForInteractivelyMovingItems,
      collectionView?.movementInProgress != nil
    else { return false }
    return targets == context.previousIndexPathsForInteractivelyMovingItems
  }

  // MARK: Changes

  /// Sets the initial attributes of an inserted item, given a copy of its attributes: it fades in.
  func putWhereItComesFrom(_ attributes: UICollectionViewLayoutAttributes) {
    attributes.alpha = 0
  }

  /// Sets the final attributes of a deleted item, given a copy of its attributes: it fades out.
  func putWhereItGoes(_ attributes: UICollectionViewLayoutAttributes) {
    attributes.alpha = 0
  }

  /// Stores which items the batch inserts and deletes, since other items have no initial or final
  /// attributes.
  ///
  /// At this moment the view still shows the items before the batch. Rule: S1.38, S7.21, S7.22.
  public override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    (inserted, deleted) = (ChangedItems(), [:])
    var gone = ChangedItems()
    for update in updateItems {
      switch update.updateAction {
      case .insert: if let path = update.indexPathAfterUpdate { inserted.add(path) }
      case .delete: if let path = update.indexPathBeforeUpdate { gone.add(path) }
      case .reload, .move, .none: break
      }
    }
    guard let collectionView else { return }
    let paths = collectionView.indexPathsForVisibleItems.filter(gone.contains)
    for (path, answer) in zip(paths, collectionView.layoutAttributesForItems(at: paths)) {
      deleted[path] = answer
    }
  }

  public override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    (inserted, deleted) = (ChangedItems(), [:])
  }

  public override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard inserted.contains(itemIndexPath),
      let attributes = layoutAttributesForItem(at: itemIndexPath)?.copied()
    else { return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath) }
    putWhereItComesFrom(attributes)
    return attributes
  }

  public override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let attributes = deleted[itemIndexPath]?.copied() else {
      return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }
    putWhereItGoes(attributes)
    return attributes
  }
}
