/// The protocols of UIKit's delegates and data sources, with their optional methods.
///
/// A test compiles a reference to each.
enum DelegateMethods {
  /// A protocol.
  struct Entry {
    /// The protocol that it refines; nil for none that is known here.
    var parent: String?
    /// Whether its optional methods can be called with `?`, by types of UIKit's.
    var hasCallers = false
    /// The full names of the optional methods.
    let methods: [String]
  }

  static let entries: [String: Entry] = [
    "CAAnimationDelegate": Entry(
      methods: [
        "animationDidStart(_:)",
        "animationDidStop(_:finished:)",
      ]),
    "CALayerDelegate": Entry(
      methods: [
        "display(_:)",
        "draw(_:in:)",
        "layoutSublayers(of:)",
      ]),
    "UIAdaptivePresentationControllerDelegate": Entry(
      methods: [
        "adaptivePresentationStyle(for:)",
        "adaptivePresentationStyle(for:traitCollection:)",
        "presentationControllerShouldDismiss(_:)",
        "presentationControllerWillDismiss(_:)",
        "presentationControllerDidDismiss(_:)",
        "presentationControllerDidAttemptToDismiss(_:)",
      ]),
    "UIApplicationDelegate": Entry(
      methods: [
        "application(_:didFinishLaunchingWithOptions:)",
        "applicationDidBecomeActive(_:)",
        "applicationWillResignActive(_:)",
        "applicationDidEnterBackground(_:)",
        "applicationWillEnterForeground(_:)",
        "applicationWillTerminate(_:)",
        "application(_:willFinishLaunchingWithOptions:)",
        "application(_:configurationForConnecting:options:)",
        "application(_:didDiscardSceneSessions:)",
        "applicationDidReceiveMemoryWarning(_:)",
        "application(_:open:options:)",
        "application(_:supportedInterfaceOrientationsFor:)",
        "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)",
        "application(_:didFailToRegisterForRemoteNotificationsWithError:)",
        "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
        "application(_:performFetchWithCompletionHandler:)",
        "application(_:continue:restorationHandler:)",
        "application(_:performActionFor:completionHandler:)",
        "application(_:handleEventsForBackgroundURLSession:completionHandler:)",
        "applicationSignificantTimeChange(_:)",
      ]),
    "UIBarPositioningDelegate": Entry(
      methods: [
        "position(for:)"
      ]),
    "UICollectionViewDataSource": Entry(
      hasCallers: true,
      methods: [
        "numberOfSections(in:)",
        "collectionView(_:viewForSupplementaryElementOfKind:at:)",
        "collectionView(_:canMoveItemAt:)",
        "collectionView(_:moveItemAt:to:)",
      ]),
    "UICollectionViewDataSourcePrefetching": Entry(
      hasCallers: true,
      methods: [
        "collectionView(_:cancelPrefetchingForItemsAt:)"
      ]),
    "UICollectionViewDelegate": Entry(
      parent: "UIScrollViewDelegate", hasCallers: true,
      methods: [
        "collectionView(_:shouldHighlightItemAt:)",
        "collectionView(_:didHighlightItemAt:)",
        "collectionView(_:didUnhighlightItemAt:)",
        "collectionView(_:shouldSelectItemAt:)",
        "collectionView(_:shouldDeselectItemAt:)",
        "collectionView(_:didSelectItemAt:)",
        "collectionView(_:didDeselectItemAt:)",
        "collectionView(_:shouldBeginMultipleSelectionInteractionAt:)",
        "collectionView(_:didBeginMultipleSelectionInteractionAt:)",
        "collectionViewDidEndMultipleSelectionInteraction(_:)",
        "collectionView(_:canPerformPrimaryActionForItemAt:)",
        "collectionView(_:performPrimaryActionForItemAt:)",
        "collectionView(_:willDisplay:forItemAt:)",
        "collectionView(_:didEndDisplaying:forItemAt:)",
        "collectionView(_:willDisplaySupplementaryView:forElementKind:at:)",
        "collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)",
        "collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)",
        "collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)",
        "collectionView(_:targetContentOffsetForProposedContentOffset:)",
        "collectionView(_:transitionLayoutForOldLayout:newLayout:)",
        "collectionView(_:shouldShowMenuForItemAt:)",
        "collectionView(_:canPerformAction:forItemAt:withSender:)",
        "collectionView(_:performAction:forItemAt:withSender:)",
        "collectionView(_:contextMenuConfigurationForItemsAt:point:)",
        "collectionView(_:contextMenuConfigurationForItemAt:point:)",
        "collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:)",
        "collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:)",
        "collectionView(_:previewForHighlightingContextMenuWithConfiguration:)",
        "collectionView(_:previewForDismissingContextMenuWithConfiguration:)",
        "collectionView(_:willDisplayContextMenu:animator:)",
        "collectionView(_:willEndContextMenuInteraction:animator:)",
        "collectionView(_:willPerformPreviewActionForMenuWith:animator:)",
        "collectionView(_:shouldSpringLoadItemAt:with:)",
        "collectionView(_:canFocusItemAt:)",
        "collectionView(_:shouldUpdateFocusIn:)",
        "collectionView(_:didUpdateFocusIn:with:)",
        "indexPathForPreferredFocusedView(in:)",
        "collectionView(_:selectionFollowsFocusForItemAt:)",
      ]),
    "UICollectionViewDelegateFlowLayout": Entry(
      parent: "UICollectionViewDelegate", hasCallers: true,
      methods: [
        "collectionView(_:layout:sizeForItemAt:)",
        "collectionView(_:layout:insetForSectionAt:)",
        "collectionView(_:layout:minimumLineSpacingForSectionAt:)",
        "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)",
        "collectionView(_:layout:referenceSizeForHeaderInSection:)",
        "collectionView(_:layout:referenceSizeForFooterInSection:)",
      ]),
    "UICollectionViewDragDelegate": Entry(
      hasCallers: true,
      methods: [
        "collectionView(_:itemsForAddingTo:at:point:)",
        "collectionView(_:dragPreviewParametersForItemAt:)",
        "collectionView(_:dragSessionWillBegin:)",
        "collectionView(_:dragSessionDidEnd:)",
        "collectionView(_:dragSessionAllowsMoveOperation:)",
        "collectionView(_:dragSessionIsRestrictedToDraggingApplication:)",
      ]),
    "UICollectionViewDropDelegate": Entry(
      hasCallers: true,
      methods: [
        "collectionView(_:canHandle:)",
        "collectionView(_:dropSessionDidEnter:)",
        "collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:)",
        "collectionView(_:dropSessionDidExit:)",
        "collectionView(_:dropSessionDidEnd:)",
        "collectionView(_:dropPreviewParametersForItemAt:)",
      ]),
    "UICollisionBehaviorDelegate": Entry(
      methods: [
        "collisionBehavior(_:beganContactFor:withBoundaryIdentifier:at:)"
      ]),
    "UIColorPickerViewControllerDelegate": Entry(
      methods: [
        "colorPickerViewControllerDidSelectColor(_:)",
        "colorPickerViewController(_:didSelect:continuously:)",
        "colorPickerViewControllerDidFinish(_:)",
      ]),
    "UIContextMenuInteractionDelegate": Entry(
      methods: [
        "contextMenuInteraction(_:willDisplayMenuFor:animator:)",
        "contextMenuInteraction(_:willEndFor:animator:)",
        "contextMenuInteraction(_:willPerformPreviewActionForMenuWith:animator:)",
        "contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)",
        "contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:)",
      ]),
    "UIDocumentPickerDelegate": Entry(
      methods: [
        "documentPicker(_:didPickDocumentsAt:)",
        "documentPickerWasCancelled(_:)",
      ]),
    "UIDragInteractionDelegate": Entry(
      methods: [
        "dragInteraction(_:itemsForBeginning:)",
        "dragInteraction(_:previewForLifting:session:)",
        "dragInteraction(_:itemsForAddingTo:withTouchAt:)",
        "dragInteraction(_:sessionWillBegin:)",
        "dragInteraction(_:sessionAllowsMoveOperation:)",
        "dragInteraction(_:sessionIsRestrictedToDraggingApplication:)",
        "dragInteraction(_:session:didEndWith:)",
      ]),
    "UIDropInteractionDelegate": Entry(
      methods: [
        "dropInteraction(_:canHandle:)",
        "dropInteraction(_:sessionDidEnter:)",
        "dropInteraction(_:sessionDidUpdate:)",
        "dropInteraction(_:sessionDidExit:)",
        "dropInteraction(_:performDrop:)",
        "dropInteraction(_:concludeDrop:)",
        "dropInteraction(_:sessionDidEnd:)",
      ]),
    "UIDynamicAnimatorDelegate": Entry(
      methods: [
        "dynamicAnimatorDidPause(_:)",
        "dynamicAnimatorWillResume(_:)",
      ]),
    "UIEditMenuInteractionDelegate": Entry(
      methods: [
        "editMenuInteraction(_:menuFor:suggestedActions:)",
        "editMenuInteraction(_:targetRectFor:)",
      ]),
    "UIFontPickerViewControllerDelegate": Entry(
      methods: [
        "fontPickerViewControllerDidPickFont(_:)",
        "fontPickerViewControllerDidCancel(_:)",
      ]),
    "UIGestureRecognizerDelegate": Entry(
      hasCallers: true,
      methods: [
        "gestureRecognizerShouldBegin(_:)",
        "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
        "gestureRecognizer(_:shouldRequireFailureOf:)",
        "gestureRecognizer(_:shouldBeRequiredToFailBy:)",
        "gestureRecognizer(_:shouldReceive:)",
      ]),
    "UIImagePickerControllerDelegate": Entry(
      methods: [
        "imagePickerController(_:didFinishPickingMediaWithInfo:)",
        "imagePickerControllerDidCancel(_:)",
      ]),
    "UINavigationBarDelegate": Entry(
      parent: "UIBarPositioningDelegate",
      methods: [
        "navigationBar(_:shouldPush:)",
        "navigationBar(_:didPush:)",
        "navigationBar(_:shouldPop:)",
        "navigationBar(_:didPop:)",
      ]),
    "UINavigationControllerDelegate": Entry(
      methods: [
        "navigationController(_:willShow:animated:)",
        "navigationController(_:didShow:animated:)",
        "navigationController(_:animationControllerFor:from:to:)",
        "navigationController(_:interactionControllerFor:)",
        "navigationControllerSupportedInterfaceOrientations(_:)",
        "navigationControllerPreferredInterfaceOrientationForPresentation(_:)",
      ]),
    "UIPageViewControllerDataSource": Entry(
      methods: [
        "presentationCount(for:)",
        "presentationIndex(for:)",
      ]),
    "UIPageViewControllerDelegate": Entry(
      methods: [
        "pageViewController(_:willTransitionTo:)",
        "pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)",
      ]),
    "UIPencilInteractionDelegate": Entry(
      methods: [
        "pencilInteractionDidTap(_:)"
      ]),
    "UIPickerViewDelegate": Entry(
      methods: [
        "pickerView(_:widthForComponent:)",
        "pickerView(_:rowHeightForComponent:)",
        "pickerView(_:titleForRow:forComponent:)",
        "pickerView(_:attributedTitleForRow:forComponent:)",
        "pickerView(_:viewForRow:forComponent:reusing:)",
        "pickerView(_:didSelectRow:inComponent:)",
      ]),
    "UIPointerInteractionDelegate": Entry(
      methods: [
        "pointerInteraction(_:regionFor:defaultRegion:)",
        "pointerInteraction(_:styleFor:)",
        "pointerInteraction(_:willEnter:animator:)",
        "pointerInteraction(_:willExit:animator:)",
      ]),
    "UIPopoverPresentationControllerDelegate": Entry(
      parent: "UIAdaptivePresentationControllerDelegate",
      methods: [
        "prepareForPopoverPresentation(_:)",
        "popoverPresentationControllerShouldDismissPopover(_:)",
        "popoverPresentationControllerDidDismissPopover(_:)",
      ]),
    "UISceneDelegate": Entry(
      methods: [
        "scene(_:willConnectTo:options:)",
        "sceneDidDisconnect(_:)",
        "sceneDidBecomeActive(_:)",
        "sceneWillResignActive(_:)",
        "sceneWillEnterForeground(_:)",
        "sceneDidEnterBackground(_:)",
        "scene(_:openURLContexts:)",
        "scene(_:continue:)",
        "scene(_:willContinueUserActivityWithType:)",
        "stateRestorationActivity(for:)",
        "scene(_:restoreInteractionStateWith:)",
      ]),
    "UIScrollViewDelegate": Entry(
      hasCallers: true,
      methods: [
        "scrollViewDidScroll(_:)",
        "scrollViewWillBeginDragging(_:)",
        "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
        "scrollViewDidEndDragging(_:willDecelerate:)",
        "scrollViewWillBeginDecelerating(_:)",
        "scrollViewDidEndDecelerating(_:)",
        "scrollViewDidEndScrollingAnimation(_:)",
        "scrollViewShouldScrollToTop(_:)",
        "scrollViewDidScrollToTop(_:)",
        "scrollViewDidChangeAdjustedContentInset(_:)",
        "viewForZooming(in:)",
        "scrollViewWillBeginZooming(_:with:)",
        "scrollViewDidZoom(_:)",
        "scrollViewDidEndZooming(_:with:atScale:)",
      ]),
    "UISearchBarDelegate": Entry(
      methods: [
        "searchBarShouldBeginEditing(_:)",
        "searchBarTextDidBeginEditing(_:)",
        "searchBarShouldEndEditing(_:)",
        "searchBarTextDidEndEditing(_:)",
        "searchBar(_:textDidChange:)",
        "searchBar(_:shouldChangeTextIn:replacementText:)",
        "searchBarSearchButtonClicked(_:)",
        "searchBarCancelButtonClicked(_:)",
        "searchBarResultsListButtonClicked(_:)",
        "searchBarBookmarkButtonClicked(_:)",
        "searchBar(_:selectedScopeButtonIndexDidChange:)",
      ]),
    "UISearchControllerDelegate": Entry(
      methods: [
        "willPresentSearchController(_:)",
        "didPresentSearchController(_:)",
        "willDismissSearchController(_:)",
        "didDismissSearchController(_:)",
        "presentSearchController(_:)",
      ]),
    "UISearchTextFieldDelegate": Entry(
      parent: "UITextFieldDelegate",
      methods: [
        "searchTextField(_:itemProviderForCopying:)"
      ]),
    "UISheetPresentationControllerDelegate": Entry(
      parent: "UIAdaptivePresentationControllerDelegate",
      methods: [
        "sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)"
      ]),
    "UISplitViewControllerDelegate": Entry(
      methods: [
        "splitViewController(_:willChangeTo:)",
        "splitViewController(_:willShow:)",
        "splitViewController(_:willHide:)",
        "splitViewControllerDidCollapse(_:)",
        "splitViewControllerDidExpand(_:)",
        "splitViewController(_:displayModeForExpandingToProposedDisplayMode:)",
        "splitViewController(_:topColumnForCollapsingToProposedTopColumn:)",
        "splitViewController(_:collapseSecondary:onto:)",
        "splitViewController(_:showDetail:sender:)",
      ]),
    "UITabBarControllerDelegate": Entry(
      methods: [
        "tabBarController(_:shouldSelect:)",
        "tabBarController(_:didSelect:)",
        "tabBarController(_:shouldSelectTab:)",
        "tabBarController(_:didSelectTab:previousTab:)",
      ]),
    "UITabBarDelegate": Entry(
      methods: [
        "tabBar(_:didSelect:)"
      ]),
    "UITableViewDataSource": Entry(
      hasCallers: true,
      methods: [
        "numberOfSections(in:)",
        "tableView(_:titleForHeaderInSection:)",
        "tableView(_:titleForFooterInSection:)",
        "tableView(_:canEditRowAt:)",
        "tableView(_:canMoveRowAt:)",
        "sectionIndexTitles(for:)",
        "tableView(_:sectionForSectionIndexTitle:at:)",
        "tableView(_:commit:forRowAt:)",
        "tableView(_:moveRowAt:to:)",
      ]),
    "UITableViewDataSourcePrefetching": Entry(
      hasCallers: true,
      methods: [
        "tableView(_:cancelPrefetchingForRowsAt:)"
      ]),
    "UITableViewDelegate": Entry(
      parent: "UIScrollViewDelegate", hasCallers: true,
      methods: [
        "tableView(_:willDisplay:forRowAt:)",
        "tableView(_:willDisplayHeaderView:forSection:)",
        "tableView(_:willDisplayFooterView:forSection:)",
        "tableView(_:didEndDisplaying:forRowAt:)",
        "tableView(_:didEndDisplayingHeaderView:forSection:)",
        "tableView(_:didEndDisplayingFooterView:forSection:)",
        "tableView(_:heightForRowAt:)",
        "tableView(_:heightForHeaderInSection:)",
        "tableView(_:heightForFooterInSection:)",
        "tableView(_:estimatedHeightForRowAt:)",
        "tableView(_:estimatedHeightForHeaderInSection:)",
        "tableView(_:estimatedHeightForFooterInSection:)",
        "tableView(_:viewForHeaderInSection:)",
        "tableView(_:viewForFooterInSection:)",
        "tableView(_:accessoryButtonTappedForRowWith:)",
        "tableView(_:shouldHighlightRowAt:)",
        "tableView(_:didHighlightRowAt:)",
        "tableView(_:didUnhighlightRowAt:)",
        "tableView(_:willSelectRowAt:)",
        "tableView(_:willDeselectRowAt:)",
        "tableView(_:didSelectRowAt:)",
        "tableView(_:didDeselectRowAt:)",
        "tableView(_:canPerformPrimaryActionForRowAt:)",
        "tableView(_:performPrimaryActionForRowAt:)",
        "tableView(_:editingStyleForRowAt:)",
        "tableView(_:titleForDeleteConfirmationButtonForRowAt:)",
        "tableView(_:editActionsForRowAt:)",
        "tableView(_:leadingSwipeActionsConfigurationForRowAt:)",
        "tableView(_:trailingSwipeActionsConfigurationForRowAt:)",
        "tableView(_:shouldIndentWhileEditingRowAt:)",
        "tableView(_:willBeginEditingRowAt:)",
        "tableView(_:didEndEditingRowAt:)",
        "tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)",
        "tableView(_:indentationLevelForRowAt:)",
        "tableView(_:shouldShowMenuForRowAt:)",
        "tableView(_:canPerformAction:forRowAt:withSender:)",
        "tableView(_:performAction:forRowAt:withSender:)",
        "tableView(_:canFocusRowAt:)",
        "tableView(_:shouldUpdateFocusIn:)",
        "tableView(_:didUpdateFocusIn:with:)",
        "indexPathForPreferredFocusedView(in:)",
        "tableView(_:selectionFollowsFocusForRowAt:)",
        "tableView(_:shouldSpringLoadRowAt:with:)",
        "tableView(_:shouldBeginMultipleSelectionInteractionAt:)",
        "tableView(_:didBeginMultipleSelectionInteractionAt:)",
        "tableViewDidEndMultipleSelectionInteraction(_:)",
        "tableView(_:contextMenuConfigurationForRowAt:point:)",
        "tableView(_:previewForHighlightingContextMenuWithConfiguration:)",
        "tableView(_:previewForDismissingContextMenuWithConfiguration:)",
        "tableView(_:willDisplayContextMenu:animator:)",
        "tableView(_:willEndContextMenuInteraction:animator:)",
        "tableView(_:willPerformPreviewActionForMenuWith:animator:)",
      ]),
    "UITableViewDragDelegate": Entry(
      hasCallers: true,
      methods: [
        "tableView(_:itemsForAddingTo:at:point:)",
        "tableView(_:dragPreviewParametersForRowAt:)",
        "tableView(_:dragSessionWillBegin:)",
        "tableView(_:dragSessionDidEnd:)",
        "tableView(_:dragSessionAllowsMoveOperation:)",
        "tableView(_:dragSessionIsRestrictedToDraggingApplication:)",
      ]),
    "UITableViewDropDelegate": Entry(
      hasCallers: true,
      methods: [
        "tableView(_:canHandle:)",
        "tableView(_:dropSessionDidEnter:)",
        "tableView(_:dropSessionDidUpdate:withDestinationIndexPath:)",
        "tableView(_:dropSessionDidExit:)",
        "tableView(_:dropSessionDidEnd:)",
        "tableView(_:dropPreviewParametersForRowAt:)",
      ]),
    "UITextFieldDelegate": Entry(
      methods: [
        "textFieldShouldBeginEditing(_:)",
        "textFieldDidBeginEditing(_:)",
        "textFieldShouldEndEditing(_:)",
        "textFieldDidEndEditing(_:)",
        "textFieldDidEndEditing(_:reason:)",
        "textField(_:shouldChangeCharactersIn:replacementString:)",
        "textFieldDidChangeSelection(_:)",
        "textFieldShouldClear(_:)",
        "textFieldShouldReturn(_:)",
      ]),
    "UITextViewDelegate": Entry(
      parent: "UIScrollViewDelegate",
      methods: [
        "textViewShouldBeginEditing(_:)",
        "textViewDidBeginEditing(_:)",
        "textViewShouldEndEditing(_:)",
        "textViewDidEndEditing(_:)",
        "textView(_:shouldChangeTextIn:replacementText:)",
        "textViewDidChange(_:)",
        "textViewDidChangeSelection(_:)",
        "textView(_:primaryActionFor:defaultAction:)",
        "textView(_:menuConfigurationFor:defaultMenu:)",
      ]),
    "UIViewControllerTransitioningDelegate": Entry(
      methods: [
        "animationController(forPresented:presenting:source:)",
        "animationController(forDismissed:)",
        "interactionControllerForPresentation(using:)",
        "interactionControllerForDismissal(using:)",
        "presentationController(forPresented:presenting:source:)",
      ]),
    "UIWindowSceneDelegate": Entry(
      parent: "UISceneDelegate",
      methods: [
        "windowScene(_:performActionFor:completionHandler:)",
        "windowScene(_:didUpdate:interfaceOrientation:traitCollection:)",
      ]),
  ]
}
