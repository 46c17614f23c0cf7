package import Foundation

/// Something that an app would have seen a collection view do, or been asked by it.
///
/// The log of a session is written from these, in the order in which they are made. A case carries
/// plain numbers only: it is kept for readers who come later, and made at every step of a scroll. A
/// kind of views is its number, of which the observer was told the name.
package enum Observation {
  // Calls to the delegate.
  case scrollViewDidScroll(offset: CGPoint)
  case scrollViewWillBeginDragging
  case scrollViewWillEndDragging(velocity: CGPoint, target: CGPoint)
  case scrollViewDidEndDragging(decelerate: Bool)
  case scrollViewWillBeginDecelerating
  case scrollViewDidEndDecelerating
  case scrollViewDidEndScrollingAnimation
  case scrollViewShouldScrollToTop(answer: Bool)
  case scrollViewDidScrollToTop
  case scrollViewDidChangeAdjustedContentInset
  case shouldHighlightItemAt(ItemPath, answer: Bool)
  case didHighlightItemAt(ItemPath)
  case didUnhighlightItemAt(ItemPath)
  case shouldSelectItemAt(ItemPath, answer: Bool)
  case shouldDeselectItemAt(ItemPath, answer: Bool)
  case didSelectItemAt(ItemPath)
  case didDeselectItemAt(ItemPath)
  case shouldBeginMultipleSelectionInteractionAt(ItemPath, answer: Bool)
  case didBeginMultipleSelectionInteractionAt(ItemPath)
  case collectionViewDidEndMultipleSelectionInteraction
  case canPerformPrimaryActionForItemAt(ItemPath, answer: Bool)
  case performPrimaryActionForItemAt(ItemPath)
  case shouldShowMenuForItemAt(ItemPath, answer: Bool)
  case canPerformAction(EditAction, ItemPath, answer: Bool)
  case performAction(EditAction, ItemPath)
  /// The items are those that the observer keeps under the number.
  case contextMenuConfigurationForItemsAt(list: Int, at: CGPoint, answered: Bool)
  case contextMenuConfigurationForItemAt(ItemPath, at: CGPoint, answered: Bool)
  case willDisplayContextMenu
  case willEndContextMenuInteraction
  case willPerformPreviewActionForMenuWith
  case willDisplay(ItemPath)
  case didEndDisplaying(ItemPath)
  case willDisplaySupplementaryView(kind: Int, ItemPath)
  case didEndDisplayingSupplementaryView(kind: Int, ItemPath)
  case targetIndexPathForMove(
    original: ItemPath, current: ItemPath, proposed: ItemPath, answer: ItemPath)
  /// The older question, for a delegate that has only that.
  case targetIndexPathForMoveFromItemAt(ItemPath, proposed: ItemPath, answer: ItemPath)
  case targetContentOffsetForProposed(proposed: CGPoint, answer: CGPoint)
  case transitionLayoutForOldLayout
  case sizeForItemAt(ItemPath, answer: CGSize)
  case insetForSectionAt(Int, answer: UIEdgeInsets)
  case minimumLineSpacingForSectionAt(Int, answer: CGFloat)
  case minimumInteritemSpacingForSectionAt(Int, answer: CGFloat)
  case referenceSizeForHeaderInSection(Int, answer: CGSize)
  case referenceSizeForFooterInSection(Int, answer: CGSize)

  // Calls to the drag delegate and the drop delegate.
  case itemsForBeginning(ItemPath, count: Int)
  case itemsForAddingTo(ItemPath, at: CGPoint, count: Int)
  case dragPreviewParametersForItemAt(ItemPath, answered: Bool)
  case dragSessionAllowsMoveOperation(answer: Bool)
  case dragSessionIsRestrictedToDraggingApplication(answer: Bool)
  case dragSessionWillBegin(count: Int)
  case dragSessionDidEnd
  case canHandle(answer: Bool)
  case dropSessionDidEnter
  case dropSessionDidUpdate(
    at: CGPoint, destination: ItemPath?, UIDropOperation, UICollectionViewDropProposal.Intent)
  case dropSessionDidExit
  case dropSessionDidEnd
  case performDropWith(destination: ItemPath?, count: Int)
  case dropPreviewParametersForItemAt(ItemPath, answered: Bool)
  case shouldSpringLoadItemAt(ItemPath, answer: Bool)

  // Calls to the data source.
  case numberOfSections(answer: Int)
  case numberOfItemsInSection(Int, answer: Int)
  case cellForItemAt(ItemPath)
  case viewForSupplementaryElementOfKind(Int, ItemPath)
  case canMoveItemAt(ItemPath, answer: Bool)
  case moveItemAt(from: ItemPath, to: ItemPath)
  /// The items are those that the observer keeps under the number.
  case prefetchItemsAt(list: Int)
  case cancelPrefetchingForItemsAt(list: Int)

  // Calls to the layout.
  case prepare
  case collectionViewContentSize(answer: CGSize)
  case layoutAttributesForElements(rect: CGRect, count: Int)
  case shouldInvalidateLayout(bounds: CGRect, answer: Bool)
  case invalidationContext(bounds: CGRect)
  case invalidateLayout
  /// With the number of the report on what the context names, where it names anything.
  case invalidateLayoutWith(everything: Bool, counts: Bool, report: Int?)
  case layoutAttributes(UICollectionView.ElementCategory, kind: Int, ItemPath, answered: Bool)
  case preferredLayoutAttributesFitting(kind: Int, ItemPath, size: CGSize, answer: CGSize)
  case shouldInvalidateLayoutForPreferred(kind: Int, ItemPath, answer: Bool)
  case invalidationContextForPreferred(kind: Int, ItemPath)
  /// At a lift with its velocity, after a change without.
  case targetContentOffset(proposed: CGPoint, velocity: CGPoint?, answer: CGPoint)
  case prepareForCollectionViewUpdates(count: Int)
  case finalizeCollectionViewUpdates
  case prepareForAnimatedBoundsChange(bounds: CGRect)
  case finalizeAnimatedBoundsChange
  case prepareForTransitionTo
  case prepareForTransitionFrom
  case finalizeLayoutTransition
  case initialLayoutAttributes(
    UICollectionView.ElementCategory, kind: Int, ItemPath, answered: Bool)
  case finalLayoutAttributes(UICollectionView.ElementCategory, kind: Int, ItemPath, answered: Bool)
  case targetIndexPath(from: ItemPath, at: CGPoint, answer: ItemPath)
  case layoutAttributesForInteractivelyMovingItem(ItemPath, at: CGPoint)
  case invalidationContextForInteractivelyMovingItems(to: ItemPath, from: ItemPath, at: CGPoint)
  case invalidationContextForEndingMovement(to: ItemPath, from: ItemPath, cancelled: Bool)

  // What the view did.
  case bounds(CGRect)
  case contentSize(CGSize)
  case updateCycle(prepared: Bool, queried: Bool, added: Int, removed: Int)
  case dequeue(kind: Int, ItemPath, view: Int, fresh: Bool)
  case enqueue(kind: Int, ItemPath, view: Int)
  case prefetch(ItemPath, view: Int, PrefetchStep)
  case menu(MenuKind, ItemPath?, count: Int, MenuStep)
  case highlight(ItemPath, on: Bool)
  case select(ItemPath, on: Bool)
  case animationBegan(view: Int, ItemPath)
  case animationEnded(view: Int, ItemPath, finished: Bool)
  case movement(ItemPath, to: ItemPath, at: CGPoint, MovementStep)
  case transition(TransitionStep, progress: CGFloat)
  case dragStateDidChange(ItemPath, UICollectionViewCell.DragState)
  case drag(DragStep, count: Int, at: CGPoint)
  /// Where the order that is shown has room for what may be dropped; nil where it has none any more.
  case gap(ItemPath?)
  case placeholder(ItemPath, PlaceholderStep)

  /// How far a movement by hand has come.
  package enum MovementStep: String, CaseIterable, Sendable {
    case began, moved, ended, cancelled
  }

  /// What sort of menu an item has.
  package enum MenuKind: String, CaseIterable, Sendable {
    case edit, context
  }

  /// What becomes of a menu.
  package enum MenuStep: String, CaseIterable, Sendable {
    case opened, closed
  }

  /// What becomes of a cell that is asked for before it is seen.
  package enum PrefetchStep: String, CaseIterable, Sendable {
    case prepared
    /// It came into sight.
    case shown
    /// It went back to its queue unseen.
    case dropped
  }

  /// How far a drag has come, in the view that it comes from.
  package enum DragStep: String, CaseIterable, Sendable {
    /// The items are up, and rest.
    case lifted
    /// They are put back without having been moved.
    case putBack
    case began
    /// Others were tapped and come along.
    case added
    /// They are let go, and go where they were dropped or back.
    case dropped, cancelled
    case ended
  }

  /// What becomes of a placeholder.
  package enum PlaceholderStep: String, CaseIterable, Sendable {
    case inserted, committed, deleted
  }

  /// How far an interactive change of layouts has come.
  package enum TransitionStep: String, CaseIterable, Sendable {
    /// The layout between the two is installed.
    case began
    /// It is shown at another progress.
    case moved
    /// It goes to the next layout by itself, or back.
    case finished, cancelled
    /// One of the two has taken over.
    case ended
  }
}
