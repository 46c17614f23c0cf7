public import Foundation

/// The methods of menus, each answering nil where it is not implemented.
extension UICollectionViewDelegateCaller {
  /// Whether a press on the item opens an edit menu; not unless implemented.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool! {
    OptionalMethod.shouldShowMenuForItemAt.answer {
      itemDelegate.collectionView(collectionView, shouldShowMenuForItemAt: indexPath)
    }
  }

  /// Whether the edit menu of the item has this action; not unless implemented.
  public func callAsFunction(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool! {
    OptionalMethod.canPerformAction.answer {
      itemDelegate.collectionView(
        collectionView, canPerformAction: action, forItemAt: indexPath, withSender: sender)
    }
  }

  /// The action was chosen from the edit menu of the item.
  public func callAsFunction(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Void! {
    OptionalMethod.performAction.answer {
      itemDelegate.collectionView(
        collectionView, performAction: action, forItemAt: indexPath, withSender: sender)
    }
  }

  /// The context menu of the items, of none where the press was beside all; nil for none.
  public func callAsFunction(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration?! {
    OptionalMethod.contextMenuConfigurationForItemsAt.answer {
      itemDelegate.collectionView(
        collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
    }
  }

  /// The context menu of the item, asked where the one for several is not implemented.
  public func callAsFunction(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration?! {
    OptionalMethod.contextMenuConfigurationForItemAt.answer {
      itemDelegate.collectionView(
        collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
    }
  }

  /// The context menu is about to be seen.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    itemDelegate.collectionView(
      collectionView, willDisplayContextMenu: configuration, animator: animator)
  }

  /// The context menu is about to go.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    itemDelegate.collectionView(
      collectionView, willEndContextMenuInteraction: configuration, animator: animator)
  }

  /// The preview of the context menu was tapped.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    itemDelegate.collectionView(
      collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}
