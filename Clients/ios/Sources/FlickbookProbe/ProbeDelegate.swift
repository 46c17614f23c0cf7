// Made from UIKit's protocols by `FLICKBOOK_RENEW=1 swift test --filter ProbeSourcesTests`.
import UIKit

/// Records the calls of the delegate, and passes them to the app's own.
@MainActor
final class ProbeDelegate: ProbeProxy, UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    let given = delegate?.collectionView?(collectionView, shouldHighlightItemAt: indexPath)
    let answer = given ?? true
    record(
      "shouldHighlightItemAt", of: collectionView, ("item", .item(indexPath)),
      ("answer", .flag(answer)))
    return answer
  }

  func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {
    record("didHighlightItemAt", of: collectionView, ("item", .item(indexPath)))
    delegate?.collectionView?(collectionView, didHighlightItemAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {
    record("didUnhighlightItemAt", of: collectionView, ("item", .item(indexPath)))
    delegate?.collectionView?(collectionView, didUnhighlightItemAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    let given = delegate?.collectionView?(collectionView, shouldSelectItemAt: indexPath)
    let answer = given ?? true
    record(
      "shouldSelectItemAt", of: collectionView, ("item", .item(indexPath)),
      ("answer", .flag(answer)))
    return answer
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    let given = delegate?.collectionView?(collectionView, shouldDeselectItemAt: indexPath)
    let answer = given ?? true
    record(
      "shouldDeselectItemAt", of: collectionView, ("item", .item(indexPath)),
      ("answer", .flag(answer)))
    return answer
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    record("didSelectItemAt", of: collectionView, ("item", .item(indexPath)))
    delegate?.collectionView?(collectionView, didSelectItemAt: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    record("didDeselectItemAt", of: collectionView, ("item", .item(indexPath)))
    delegate?.collectionView?(collectionView, didDeselectItemAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    let given = delegate?.collectionView?(
      collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath)
    guard let answer = given else { return unanswered(false) }
    record(
      "shouldBeginMultipleSelectionInteractionAt", of: collectionView, ("item", .item(indexPath)),
      ("answer", .flag(answer)))
    return answer
  }

  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    record("didBeginMultipleSelectionInteractionAt", of: collectionView, ("item", .item(indexPath)))
    delegate?.collectionView?(collectionView, didBeginMultipleSelectionInteractionAt: indexPath)
  }

  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    record("collectionViewDidEndMultipleSelectionInteraction", of: collectionView)
    delegate?.collectionViewDidEndMultipleSelectionInteraction?(collectionView)
  }

  @available(iOS 16.0, *)
  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool {
    let given = delegate?.collectionView?(
      collectionView, canPerformPrimaryActionForItemAt: indexPath)
    guard let answer = given else { return unanswered(!collectionView.isEditing) }
    record(
      "canPerformPrimaryActionForItemAt", of: collectionView, ("item", .item(indexPath)),
      ("answer", .flag(answer)))
    return answer
  }

  @available(iOS 16.0, *)
  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    let done: Void? = delegate?.collectionView?(
      collectionView, performPrimaryActionForItemAt: indexPath)
    guard done != nil else { return unanswered(()) }
    record("performPrimaryActionForItemAt", of: collectionView, ("item", .item(indexPath)))
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    record("willDisplay", of: collectionView, ("item", .item(indexPath)))
    delegate?.collectionView?(collectionView, willDisplay: cell, forItemAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    record("didEndDisplaying", of: collectionView, ("item", .item(indexPath)))
    delegate?.collectionView?(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    record(
      "willDisplaySupplementaryView", of: collectionView, ("kind", .kind(elementKind)),
      ("item", .item(indexPath)))
    delegate?.collectionView?(
      collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind,
      at: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    record(
      "didEndDisplayingSupplementaryView", of: collectionView, ("kind", .kind(elementKind)),
      ("item", .item(indexPath)))
    delegate?.collectionView?(
      collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind,
      at: indexPath)
  }

  @available(iOS 15.0, *)
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    let given = delegate?.collectionView?(
      collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath,
      atCurrentIndexPath: currentIndexPath, toProposedIndexPath: proposedIndexPath)
    guard let answer = given else { return unanswered(proposedIndexPath) }
    record(
      "targetIndexPathForMoveOfItemFromOriginalIndexPath", of: collectionView,
      ("original", .item(originalIndexPath)), ("current", .item(currentIndexPath)),
      ("proposed", .item(proposedIndexPath)), ("answer", .item(answer)))
    return answer
  }

  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    let given = delegate?.collectionView?(
      collectionView, targetIndexPathForMoveFromItemAt: currentIndexPath,
      toProposedIndexPath: proposedIndexPath)
    guard let answer = given else { return unanswered(proposedIndexPath) }
    record(
      "targetIndexPathForMoveFromItemAt", of: collectionView, ("item", .item(currentIndexPath)),
      ("proposed", .item(proposedIndexPath)), ("answer", .item(answer)))
    return answer
  }

  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    let given = delegate?.collectionView?(
      collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
    guard let answer = given else { return unanswered(proposedContentOffset) }
    record(
      "targetContentOffsetForProposedContentOffset", of: collectionView,
      ("proposed", .point(proposedContentOffset)), ("answer", .point(answer)))
    return answer
  }

  func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    let given = delegate?.collectionView?(
      collectionView, transitionLayoutForOldLayout: fromLayout, newLayout: toLayout)
    guard let answer = given else {
      return unanswered(
        UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout))
    }
    record("transitionLayoutForOldLayout", of: collectionView)
    return answer
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool {
    let given = delegate?.collectionView?(collectionView, shouldShowMenuForItemAt: indexPath)
    guard let answer = given else { return unanswered(false) }
    record(
      "shouldShowMenuForItemAt", of: collectionView, ("item", .item(indexPath)),
      ("answer", .flag(answer)))
    return answer
  }

  func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool {
    let given = delegate?.collectionView?(
      collectionView, canPerformAction: action, forItemAt: indexPath, withSender: sender)
    guard let answer = given else { return unanswered(false) }
    record(
      "canPerformAction", of: collectionView, ("action", .action(action)),
      ("item", .item(indexPath)), ("answer", .flag(answer)))
    return answer
  }

  func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) {
    record(
      "performAction", of: collectionView, ("action", .action(action)), ("item", .item(indexPath)))
    let done: Void? = delegate?.collectionView?(
      collectionView, performAction: action, forItemAt: indexPath, withSender: sender)
    guard done != nil else { return unanswered(()) }
  }

  @available(iOS 16.0, *)
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let given = delegate?.collectionView?(
      collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
    guard given != nil || asksKnownMethodsOnly else { return unanswered(given) }
    record(
      "contextMenuConfigurationForItemsAt", of: collectionView, ("items", .items(indexPaths)),
      ("at", .point(point)), ("answer", .flag(given != nil)))
    return given
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let given = delegate?.collectionView?(
      collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
    guard given != nil || asksKnownMethodsOnly else { return unanswered(given) }
    record(
      "contextMenuConfigurationForItemAt", of: collectionView, ("item", .item(indexPath)),
      ("at", .point(point)), ("answer", .flag(given != nil)))
    return given
  }

  @available(iOS 16.0, *)
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    let given = delegate?.collectionView?(
      collectionView, contextMenuConfiguration: configuration, highlightPreviewForItemAt: indexPath)
    guard given != nil || asksKnownMethodsOnly else { return unanswered(given) }
    return given
  }

  @available(iOS 16.0, *)
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    let given = delegate?.collectionView?(
      collectionView, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: indexPath)
    guard given != nil || asksKnownMethodsOnly else { return unanswered(given) }
    return given
  }

  func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    let given = delegate?.collectionView?(
      collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
    guard given != nil || asksKnownMethodsOnly else { return unanswered(given) }
    return given
  }

  func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    let given = delegate?.collectionView?(
      collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
    guard given != nil || asksKnownMethodsOnly else { return unanswered(given) }
    return given
  }

  @available(iOS 13.2, *)
  func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    record("willDisplayContextMenu", of: collectionView)
    delegate?.collectionView?(
      collectionView, willDisplayContextMenu: configuration, animator: animator)
  }

  @available(iOS 13.2, *)
  func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    record("willEndContextMenuInteraction", of: collectionView)
    delegate?.collectionView?(
      collectionView, willEndContextMenuInteraction: configuration, animator: animator)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    record("willPerformPreviewActionForMenuWith", of: collectionView)
    delegate?.collectionView?(
      collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    let given = delegate?.collectionView?(
      collectionView, shouldSpringLoadItemAt: indexPath, with: context)
    guard let answer = given else { return unanswered(true) }
    record(
      "shouldSpringLoadItemAt", of: collectionView, ("item", .item(indexPath)),
      ("answer", .flag(answer)))
    return answer
  }

  func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool {
    let given = delegate?.collectionView?(collectionView, canFocusItemAt: indexPath)
    guard let answer = given else { return unanswered(true) }
    return answer
  }

  func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool {
    let given = delegate?.collectionView?(collectionView, shouldUpdateFocusIn: context)
    guard let answer = given else { return unanswered(true) }
    return answer
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    delegate?.collectionView?(collectionView, didUpdateFocusIn: context, with: coordinator)
  }

  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    let given = delegate?.indexPathForPreferredFocusedView?(in: collectionView)
    guard given != nil || asksKnownMethodsOnly else { return unanswered(given) }
    return given
  }

  @available(iOS 15.0, *)
  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool {
    let given = delegate?.collectionView?(collectionView, selectionFollowsFocusForItemAt: indexPath)
    guard let answer = given else { return unanswered(true) }
    return answer
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    record("scrollViewDidScroll", of: scrollView, ("offset", .point(scrollView.contentOffset)))
    delegate?.scrollViewDidScroll?(scrollView)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    record("scrollViewWillBeginDragging", of: scrollView)
    delegate?.scrollViewWillBeginDragging?(scrollView)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    delegate?.scrollViewWillEndDragging?(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    record(
      "scrollViewWillEndDragging", of: scrollView, ("velocity", .point(velocity)),
      ("target", .point(targetContentOffset.pointee)))
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    record("scrollViewDidEndDragging", of: scrollView, ("decelerate", .flag(decelerate)))
    delegate?.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerate)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    record("scrollViewWillBeginDecelerating", of: scrollView)
    delegate?.scrollViewWillBeginDecelerating?(scrollView)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    record("scrollViewDidEndDecelerating", of: scrollView)
    delegate?.scrollViewDidEndDecelerating?(scrollView)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    record("scrollViewDidEndScrollingAnimation", of: scrollView)
    delegate?.scrollViewDidEndScrollingAnimation?(scrollView)
  }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    let given = delegate?.scrollViewShouldScrollToTop?(scrollView)
    let answer = given ?? true
    record("scrollViewShouldScrollToTop", of: scrollView, ("answer", .flag(answer)))
    return answer
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    record("scrollViewDidScrollToTop", of: scrollView)
    delegate?.scrollViewDidScrollToTop?(scrollView)
  }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    record("scrollViewDidChangeAdjustedContentInset", of: scrollView)
    delegate?.scrollViewDidChangeAdjustedContentInset?(scrollView)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    let given = delegate?.viewForZooming?(in: scrollView)
    guard given != nil || asksKnownMethodsOnly else { return unanswered(given) }
    return given
  }

  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    delegate?.scrollViewWillBeginZooming?(scrollView, with: view)
  }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    delegate?.scrollViewDidZoom?(scrollView)
  }

  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    delegate?.scrollViewDidEndZooming?(scrollView, with: view, atScale: scale)
  }
}
