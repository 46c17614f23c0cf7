import Foundation

/// The observations of calls of a collection view to its drag and drop delegates.
extension Observation {
  static func itemsForBeginning(_ path: ItemPath, count: Int) -> Self {
    Self(.itemsForBeginning, .itemCount(path, count))
  }

  static func itemsForAddingTo(_ path: ItemPath, at point: CGPoint, count: Int) -> Self {
    Self(.itemsForAddingTo, .itemPairCount(path, point, count))
  }

  static func dragPreviewParametersForItemAt(_ path: ItemPath, answered: Bool) -> Self {
    Self(.dragPreviewParametersForItemAt, .itemFlag(path, answered))
  }

  static func dragSessionAllowsMoveOperation(answer: Bool) -> Self {
    Self(.dragSessionAllowsMoveOperation, .flag(answer))
  }

  static func dragSessionIsRestrictedToDraggingApplication(answer: Bool) -> Self {
    Self(.dragSessionIsRestrictedToDraggingApplication, .flag(answer))
  }

  static func dragSessionWillBegin(count: Int) -> Self {
    Self(.dragSessionWillBegin, .count(count))
  }

  static var dragSessionDidEnd: Self { Self(.dragSessionDidEnd) }

  static func canHandle(answer: Bool) -> Self { Self(.canHandle, .flag(answer)) }

  static var dropSessionDidEnter: Self { Self(.dropSessionDidEnter) }

  static func dropSessionDidUpdate(
    at point: CGPoint, destination: ItemPath?, _ operation: UIDropOperation,
    _ intent: UICollectionViewDropProposal.Intent
  ) -> Self {
    Self(.dropSessionDidUpdate, .drop(point, destination, operation.observed, intent.observed))
  }

  static var dropSessionDidExit: Self { Self(.dropSessionDidExit) }

  static var dropSessionDidEnd: Self { Self(.dropSessionDidEnd) }

  static func performDropWith(destination: ItemPath?, count: Int) -> Self {
    Self(.performDropWith, .itemOrNoneCount(destination, count))
  }

  static func dropPreviewParametersForItemAt(_ path: ItemPath, answered: Bool) -> Self {
    Self(.dropPreviewParametersForItemAt, .itemFlag(path, answered))
  }

  static func shouldSpringLoadItemAt(_ path: ItemPath, answer: Bool) -> Self {
    Self(.shouldSpringLoadItemAt, .itemFlag(path, answer))
  }

  // MARK: What the view does

  static func dragStateDidChange(
    _ path: ItemPath, _ state: UICollectionViewCellDragState
  ) -> Self {
    Self(.dragStateDidChange, .dragState(path, state.observed))
  }

  static func drag(_ step: DragStep, count: Int, at point: CGPoint) -> Self {
    Self(.drag, .drag(step, items: count, at: point))
  }

  /// Where the order that is shown has room for a drop; nil where it no longer has any.
  static func gap(_ path: ItemPath?) -> Self { Self(.gap, .itemOrNone(path)) }

  static func placeholder(_ path: ItemPath, _ step: PlaceholderStep) -> Self {
    Self(.placeholder, .placeholder(step, path))
  }
}

extension UIDropOperation {
  /// The operation in the words of the log.
  package var observed: Observation.DropOperation {
    switch self {
    case .cancel: .cancel
    case .forbidden: .forbidden
    case .copy: .copy
    case .move: .move
    }
  }
}

extension UICollectionViewDropProposal.Intent {
  fileprivate var observed: Observation.DropIntent {
    switch self {
    case .unspecified: .unspecified
    case .insertAtDestinationIndexPath: .insertAt
    case .insertIntoDestinationIndexPath: .insertInto
    }
  }
}

extension UICollectionViewCellDragState {
  fileprivate var observed: Observation.DragState {
    switch self {
    case .none: .none
    case .lifting: .lifting
    case .dragging: .dragging
    }
  }
}
