import Foundation

/// The observations of calls of a collection view to its delegate.
extension Observation {
  static func willBeginEditingRowAt(_ path: ItemPath) -> Self {
    Self(.willBeginEditingRowAt, path)
  }

  static func didEndEditingRowAt(_ path: ItemPath) -> Self {
    Self(.didEndEditingRowAt, path)
  }

  static func accessoryButtonTappedForRowWith(_ path: ItemPath) -> Self {
    Self(.accessoryButtonTappedForRowWith, path)
  }

  static func commit(_ path: ItemPath, inserts: Bool) -> Self {
    Self(.commit, path, inserts)
  }

  static func shouldHighlightItemAt(_ path: ItemPath, answer: Bool) -> Self {
    Self(.shouldHighlightItemAt, path, answer)
  }

  static func didHighlightItemAt(_ path: ItemPath) -> Self {
    Self(.didHighlightItemAt, path)
  }

  static func didUnhighlightItemAt(_ path: ItemPath) -> Self {
    Self(.didUnhighlightItemAt, path)
  }

  static func shouldSelectItemAt(_ path: ItemPath, answer: Bool) -> Self {
    Self(.shouldSelectItemAt, path, answer)
  }

  static func shouldDeselectItemAt(_ path: ItemPath, answer: Bool) -> Self {
    Self(.shouldDeselectItemAt, path, answer)
  }

  static func didSelectItemAt(_ path: ItemPath) -> Self { Self(.didSelectItemAt, path) }

  static func didDeselectItemAt(_ path: ItemPath) -> Self { Self(.didDeselectItemAt, path) }

  static func shouldBeginMultipleSelectionInteractionAt(_ path: ItemPath, answer: Bool) -> Self {
    Self(.shouldBeginMultipleSelectionInteractionAt, path, answer)
  }

  static func didBeginMultipleSelectionInteractionAt(_ path: ItemPath) -> Self {
    Self(.didBeginMultipleSelectionInteractionAt, path)
  }

  static var collectionViewDidEndMultipleSelectionInteraction: Self {
    Self(.collectionViewDidEndMultipleSelectionInteraction)
  }

  static func canPerformPrimaryActionForItemAt(_ path: ItemPath, answer: Bool) -> Self {
    Self(.canPerformPrimaryActionForItemAt, path, answer)
  }

  static func performPrimaryActionForItemAt(_ path: ItemPath) -> Self {
    Self(.performPrimaryActionForItemAt, path)
  }

  static func willDisplaySupplementaryView(kind: Int, _ path: ItemPath) -> Self {
    Self(.willDisplaySupplementaryView, kind, path)
  }

  static func didEndDisplayingSupplementaryView(kind: Int, _ path: ItemPath) -> Self {
    Self(.didEndDisplayingSupplementaryView, kind, path)
  }

  static func targetIndexPathForMove(
    original: ItemPath, current: ItemPath, proposed: ItemPath, answer: ItemPath
  ) -> Self {
    Self(
      .targetIndexPathForMoveOfItemFromOriginalIndexPath,
      original, current, proposed, answer)
  }

  static func targetIndexPathForMoveFromItemAt(
    _ path: ItemPath, proposed: ItemPath, answer: ItemPath
  ) -> Self {
    Self(.targetIndexPathForMoveFromItemAt, path, proposed, answer)
  }

  static func targetContentOffsetForProposed(proposed: CGPoint, answer: CGPoint) -> Self {
    Self(.targetContentOffsetForProposedContentOffset, proposed, answer)
  }

  static var transitionLayoutForOldLayout: Self { Self(.transitionLayoutForOldLayout) }

  // MARK: Flow layout

  static func sizeForItemAt(_ path: ItemPath, answer: CGSize) -> Self {
    Self(.sizeForItemAt, path, answer.pair)
  }

  static func insetForSectionAt(_ section: Int, answer: UIEdgeInsets) -> Self {
    Self(.insetForSectionAt, section, answer)
  }

  static func minimumLineSpacingForSectionAt(_ section: Int, answer: CGFloat) -> Self {
    Self(.minimumLineSpacingForSectionAt, section, answer)
  }

  static func minimumInteritemSpacingForSectionAt(_ section: Int, answer: CGFloat) -> Self {
    Self(.minimumInteritemSpacingForSectionAt, section, answer)
  }

  static func referenceSizeForHeaderInSection(_ section: Int, answer: CGSize) -> Self {
    Self(.referenceSizeForHeaderInSection, section, answer.pair)
  }

  static func referenceSizeForFooterInSection(_ section: Int, answer: CGSize) -> Self {
    Self(.referenceSizeForFooterInSection, section, answer.pair)
  }

  // MARK: Menus

  static func shouldShowMenuForItemAt(_ path: ItemPath, answer: Bool) -> Self {
    Self(.shouldShowMenuForItemAt, path, answer)
  }

  static func canPerformAction(_ action: EditAction, _ path: ItemPath, answer: Bool) -> Self {
    Self(.canPerformAction, action, path, answer)
  }

  static func performAction(_ action: EditAction, _ path: ItemPath) -> Self {
    Self(.performAction, action, path)
  }

  /// The items are those that the observer keeps under the number.
  static func contextMenuConfigurationForItemsAt(
    list: Int, at point: CGPoint, answered: Bool
  ) -> Self {
    Self(.contextMenuConfigurationForItemsAt, list, point, answered)
  }

  static func contextMenuConfigurationForItemAt(
    _ path: ItemPath, at point: CGPoint, answered: Bool
  ) -> Self {
    Self(.contextMenuConfigurationForItemAt, path, point, answered)
  }

  static var willDisplayContextMenu: Self { Self(.willDisplayContextMenu) }

  static var willEndContextMenuInteraction: Self { Self(.willEndContextMenuInteraction) }

  static var willPerformPreviewActionForMenuWith: Self {
    Self(.willPerformPreviewActionForMenuWith)
  }
}

extension CGSize {
  /// Width and height as two numbers of an observation.
  var pair: CGPoint { CGPoint(x: width, y: height) }
}
