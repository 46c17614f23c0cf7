// Made from the rows of the events: FLICKBOOK_RENEW=1 swift test --filter LoggedEventTests

import UIKit

extension LoggedEvent where Members == LoggedBounds {
  /// The view asks the layout for the invalidation context of new bounds.
  public static var invalidationContext: Self { Self(.invalidationContext) }
  /// The layout prepares itself for an animated change of bounds.
  public static var prepareForAnimatedBoundsChange: Self { Self(.prepareForAnimatedBoundsChange) }
  /// The bounds changed: the content scrolled, or the view has another size.
  public static var bounds: Self { Self(.bounds) }
}

extension LoggedEvent where Members == LoggedInvalidateLayoutWith {
  /// The layout is invalidated with a context.
  public static var invalidateLayoutWith: Self { Self(.invalidateLayoutWith) }
}

extension LoggedEvent where Members == LoggedProposedVelocityAnswer {
  /// The view asks the layout for the content offset after a lift or a change.
  public static var targetContentOffset: Self { Self(.targetContentOffset) }
}

extension LoggedEvent where Members == LoggedKindItemAnswer {
  /// The view asks the layout for the attributes of an item.
  public static var layoutAttributesForItem: Self { Self(.layoutAttributesForItem) }
  /// The view asks the layout for the attributes of a supplementary view.
  public static var layoutAttributesForSupplementaryView: Self {
    Self(.layoutAttributesForSupplementaryView)
  }
  /// The view asks the layout for the attributes of a decoration view.
  public static var layoutAttributesForDecorationView: Self {
    Self(.layoutAttributesForDecorationView)
  }
  /// The view asks the layout whether the size that a view prefers invalidates it.
  public static var shouldInvalidateLayoutForPreferredLayoutAttributes: Self {
    Self(.shouldInvalidateLayoutForPreferredLayoutAttributes)
  }
  /// The view asks the layout for the attributes from which an item appears or is moved.
  public static var initialLayoutAttributesForAppearingItem: Self {
    Self(.initialLayoutAttributesForAppearingItem)
  }
  /// The view asks the layout for the attributes to which an item disappears or is moved.
  public static var finalLayoutAttributesForDisappearingItem: Self {
    Self(.finalLayoutAttributesForDisappearingItem)
  }
  /// The view asks the layout for the attributes from which a supplementary view appears or is moved.
  public static var initialLayoutAttributesForAppearingSupplementaryElement: Self {
    Self(.initialLayoutAttributesForAppearingSupplementaryElement)
  }
  /// The view asks the layout for the attributes to which a supplementary view disappears or is moved.
  public static var finalLayoutAttributesForDisappearingSupplementaryElement: Self {
    Self(.finalLayoutAttributesForDisappearingSupplementaryElement)
  }
  /// The view asks the layout for the attributes from which a decoration view appears or is moved.
  public static var initialLayoutAttributesForAppearingDecorationElement: Self {
    Self(.initialLayoutAttributesForAppearingDecorationElement)
  }
  /// The view asks the layout for the attributes to which a decoration view disappears or is moved.
  public static var finalLayoutAttributesForDisappearingDecorationElement: Self {
    Self(.finalLayoutAttributesForDisappearingDecorationElement)
  }
}

extension LoggedEvent where Members == LoggedKindItem {
  /// The view asks the layout for the invalidation context of that size.
  public static var invalidationContextForPreferredLayoutAttributes: Self {
    Self(.invalidationContextForPreferredLayoutAttributes)
  }
}

extension LoggedEvent where Members == LoggedItemAtAnswer {
  /// The view asks the layout for the index path of a moved item.
  public static var targetIndexPath: Self { Self(.targetIndexPath) }
}

extension LoggedEvent where Members == LoggedItemAt {
  /// The view asks the layout for the attributes of the item that is moved.
  public static var layoutAttributesForInteractivelyMovingItem: Self {
    Self(.layoutAttributesForInteractivelyMovingItem)
  }
}

extension LoggedEvent where Members == LoggedFromToAt {
  /// The view asks the layout for the invalidation context of a step of a movement.
  public static var invalidationContextForInteractivelyMovingItems: Self {
    Self(.invalidationContextForInteractivelyMovingItems)
  }
}

extension LoggedEvent where Members == LoggedFromToCancelled {
  /// The view asks the layout for the invalidation context of the end of a movement.
  public static var invalidationContextForEndingInteractiveMovementOfItems: Self {
    Self(.invalidationContextForEndingInteractiveMovementOfItems)
  }
}

extension LoggedEvent where Members == LoggedUpdates {
  /// The layout prepares itself for an animated update.
  public static var prepareForCollectionViewUpdates: Self { Self(.prepareForCollectionViewUpdates) }
}

extension LoggedEvent where Members == LoggedSideItemAnswer {
  /// The view asks the configuration of a list for the swipe actions of a row.
  public static var swipeActionsConfiguration: Self { Self(.swipeActionsConfiguration) }
}

extension LoggedEvent where Members == LoggedSideItemAction {
  /// A swipe action of a row is performed.
  public static var contextualAction: Self { Self(.contextualAction) }
}

extension LoggedEvent where Members == LoggedSize {
  /// The size of the content changed.
  public static var contentSize: Self { Self(.contentSize) }
}

extension LoggedEvent where Members == LoggedSectionOffset {
  /// The row of a section that scrolls on its own has another offset.
  public static var sectionOffset: Self { Self(.sectionOffset) }
}

extension LoggedEvent where Members == LoggedPreparedQueriedAddedRemoved {
  /// A layout pass has run.
  public static var updateCycle: Self { Self(.updateCycle) }
}

extension LoggedEvent where Members == LoggedKindItemViewFresh {
  /// A view was dequeued.
  public static var dequeue: Self { Self(.dequeue) }
}

extension LoggedEvent where Members == LoggedKindItemView {
  /// A view went back to its queue.
  public static var enqueue: Self { Self(.enqueue) }
}

extension LoggedEvent where Members == LoggedStepItemView {
  /// A cell was prepared ahead of a scroll, or came to its end.
  public static var prefetch: Self { Self(.prefetch) }
}

extension LoggedEvent where Members == LoggedStepMenuItemActions {
  /// A menu opened or closed.
  public static var menu: Self { Self(.menu) }
}

extension LoggedEvent where Members == LoggedItemOn {
  /// A cell was highlighted or no longer is.
  public static var highlight: Self { Self(.highlight) }
  /// A cell was selected or no longer is.
  public static var select: Self { Self(.select) }
}

extension LoggedEvent where Members == LoggedViewItem {
  /// A view begins to be animated.
  public static var animationBegan: Self { Self(.animationBegan) }
}

extension LoggedEvent where Members == LoggedViewItemFinished {
  /// The animation of a view has ended.
  public static var animationEnded: Self { Self(.animationEnded) }
}

extension LoggedEvent where Members == LoggedStepItemToAt {
  /// An interactive movement took a step.
  public static var movement: Self { Self(.movement) }
}

extension LoggedEvent where Members == LoggedSnap {
  /// The end of a scroll was chosen: at each lift, and for content that returns to its edge.
  public static var snap: Self { Self(.snap) }
}

extension LoggedEvent where Members == LoggedStepProgress {
  /// An interactive transition took a step.
  public static var transition: Self { Self(.transition) }
}

extension LoggedEvent where Members == LoggedKindItemSizeAnswer {
  /// A view prefers another size than its layout gives.
  public static var preferredLayoutAttributesFitting: Self {
    Self(.preferredLayoutAttributesFitting)
  }
}

extension LoggedEvent where Members == LoggedItemState {
  /// The drag state of a cell changed.
  public static var dragStateDidChange: Self { Self(.dragStateDidChange) }
}

extension LoggedEvent where Members == LoggedStepItemsAt {
  /// A drag that came from this view took a step.
  public static var drag: Self { Self(.drag) }
}

extension LoggedEvent where Members == LoggedItem {
  /// The index path that is kept free for a drop changed.
  public static var gap: Self { Self(.gap) }
}

extension LoggedEvent where Members == LoggedStepItem {
  /// A placeholder came, got its data or went.
  public static var placeholder: Self { Self(.placeholder) }
}

extension LoggedEvent where Members == LoggedStepSideItem {
  /// A finger shows the swipe actions of a row of a list, or they opened or closed.
  public static var swipe: Self { Self(.swipe) }
}

extension LoggedEvent where Members == LoggedMessageBroken {
  /// Required constraints cannot hold together, and UIKit breaks one of them.
  public static var unsatisfiableConstraints: Self { Self(.unsatisfiableConstraints) }
}

extension LoggedEvent where Members == LoggedMessage {
  /// A layout or a data source did something wrong.
  public static var error: Self { Self(.error) }
  /// A request of an app's failed, since there is no network.
  public static var networkRequest: Self { Self(.networkRequest) }
}

extension LoggedEvent where Members == LoggedReason {
  /// The log file or the journal of the session has ended; the record is not counted in seq.
  public static var logEnded: Self { Self(.logEnded) }
}
