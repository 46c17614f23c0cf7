import Foundation

/// The observations of calls of a collection view to its delegate.
extension Observation {
  static func shouldHighlightItemAt(_ path: ItemPath, answer: Bool) -> Self {
    Self(.shouldHighlightItemAt, .itemFlag(path, answer))
  }

  static func didHighlightItemAt(_ path: ItemPath) -> Self {
    Self(.didHighlightItemAt, .item(path))
  }

  static func didUnhighlightItemAt(_ path: ItemPath) -> Self {
    Self(.didUnhighlightItemAt, .item(path))
  }

  static func shouldSelectItemAt(_ path: ItemPath, answer: Bool) -> Self {
    Self(.shouldSelectItemAt, .itemFlag(path, answer))
  }

  static func shouldDeselectItemAt(_ path: ItemPath, answer: Bool) -> Self {
    Self(.shouldDeselectItemAt, .itemFlag(path, answer))
  }

  static func didSelectItemAt(_ path: ItemPath) -> Self { Self(.didSelectItemAt, .item(path)) }

  static func didDeselectItemAt(_ path: ItemPath) -> Self { Self(.didDeselectItemAt, .item(path)) }

  static func shouldBeginMultipleSelectionInteractionAt(_ path: ItemPath, answer: Bool) -> Self {
    Self(.shouldBeginMultipleSelectionInteractionAt, .itemFlag(path, answer))
  }

  static func didBeginMultipleSelectionInteractionAt(_ path: ItemPath) -> Self {
    Self(.didBeginMultipleSelectionInteractionAt, .item(path))
  }

  static var collectionViewDidEndMultipleSelectionInteraction: Self {
    Self(.collectionViewDidEndMultipleSelectionInteraction)
  }

  static func canPerformPrimaryActionForItemAt(_ path: ItemPath, answer: Bool) -> Self {
    Self(.canPerformPrimaryActionForItemAt, .itemFlag(path, answer))
  }

  static func performPrimaryActionForItemAt(_ path: ItemPath) -> Self {
    Self(.performPrimaryActionForItemAt, .item(path))
  }

  static func willDisplaySupplementaryView(kind: Int, _ path: ItemPath) -> Self {
    Self(.willDisplaySupplementaryView, .kindItem(kind: kind, path))
  }

  static func didEndDisplayingSupplementaryView(kind: Int, _ path: ItemPath) -> Self {
    Self(.didEndDisplayingSupplementaryView, .kindItem(kind: kind, path))
  }

  static func targetIndexPathForMove(
    original: ItemPath, current: ItemPath, proposed: ItemPath, answer: ItemPath
  ) -> Self {
    Self(
      .targetIndexPathForMoveOfItemFromOriginalIndexPath,
      .fourItems(original, current, proposed, answer))
  }

  static func targetIndexPathForMoveFromItemAt(
    _ path: ItemPath, proposed: ItemPath, answer: ItemPath
  ) -> Self {
    Self(.targetIndexPathForMoveFromItemAt, .threeItems(path, proposed, answer))
  }

  static func targetContentOffsetForProposed(proposed: CGPoint, answer: CGPoint) -> Self {
    Self(.targetContentOffsetForProposedContentOffset, .pairs(proposed, answer))
  }

  static var transitionLayoutForOldLayout: Self { Self(.transitionLayoutForOldLayout) }

  // MARK: Flow layout

  static func sizeForItemAt(_ path: ItemPath, answer: CGSize) -> Self {
    Self(.sizeForItemAt, .itemPair(path, answer.pair))
  }

  static func insetForSectionAt(_ section: Int, answer: UIEdgeInsets) -> Self {
    Self(.insetForSectionAt, .sectionInsets(section, answer))
  }

  static func minimumLineSpacingForSectionAt(_ section: Int, answer: CGFloat) -> Self {
    Self(.minimumLineSpacingForSectionAt, .sectionNumber(section, answer))
  }

  static func minimumInteritemSpacingForSectionAt(_ section: Int, answer: CGFloat) -> Self {
    Self(.minimumInteritemSpacingForSectionAt, .sectionNumber(section, answer))
  }

  static func referenceSizeForHeaderInSection(_ section: Int, answer: CGSize) -> Self {
    Self(.referenceSizeForHeaderInSection, .sectionPair(section, answer.pair))
  }

  static func referenceSizeForFooterInSection(_ section: Int, answer: CGSize) -> Self {
    Self(.referenceSizeForFooterInSection, .sectionPair(section, answer.pair))
  }

  // MARK: Menus

  static func shouldShowMenuForItemAt(_ path: ItemPath, answer: Bool) -> Self {
    Self(.shouldShowMenuForItemAt, .itemFlag(path, answer))
  }

  static func canPerformAction(_ action: EditAction, _ path: ItemPath, answer: Bool) -> Self {
    Self(.canPerformAction, .actionFlag(action, path, answer))
  }

  static func performAction(_ action: EditAction, _ path: ItemPath) -> Self {
    Self(.performAction, .action(action, path))
  }

  /// The items are those that the observer keeps under the number.
  static func contextMenuConfigurationForItemsAt(
    list: Int, at point: CGPoint, answered: Bool
  ) -> Self {
    Self(.contextMenuConfigurationForItemsAt, .listPairFlag(list: list, point, answered))
  }

  static func contextMenuConfigurationForItemAt(
    _ path: ItemPath, at point: CGPoint, answered: Bool
  ) -> Self {
    Self(.contextMenuConfigurationForItemAt, .itemPairFlag(path, point, answered))
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
