public import Foundation
public import UIKit

/// The context of a change of bounds, after which the layout still knows all about its items.
final class KnownItemsContext: UICollectionViewLayoutInvalidationContext {
  var itemsAreKnown = false
}

/// What the layouts of this library have in common.
///
/// They learn about their items only when something about the items may have changed, not while the
/// bounds move; and during a batch they know which items come and which go.
public class LibraryLayout: UICollectionViewLayout {
  /// The items, as the view counts them.
  private(set) final var items = ItemNumbers()
  /// How many items there are in all sections.
  final var itemCount: Int { items.count }
  private var itemsAreKnown = false
  /// What the batch under way brings, by its place after it.
  private var inserted = ChangedItems()
  /// What the batch under way takes and was on screen, as it was, by its place before it.
  private var deleted: [IndexPath: UICollectionViewLayoutAttributes] = [:]

  /// A layout without items.
  public override init() {
    super.init()
  }

  /// Answers nil: there are no archives to read a layout from here.
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

  /// Learns about the items what the layout needs to know besides their number.
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

  /// Whether all that is known of the items still holds: the bounds moved, or the hand did and the
  /// item in it is where it was.
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

  /// Changes the attributes of an inserted item, a copy, to where it comes from: it fades in.
  func putWhereItComesFrom(_ attributes: UICollectionViewLayoutAttributes) {
    attributes.alpha = 0
  }

  /// Changes the attributes of a deleted item, a copy, to where it goes: it fades out.
  func putWhereItGoes(_ attributes: UICollectionViewLayoutAttributes) {
    attributes.alpha = 0
  }

  /// Remembers which items come and go, as those alone have a way of their own.
  ///
  /// What is on screen at this moment is what was there before. Rule: S1.38, S7.21, S7.22.
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
