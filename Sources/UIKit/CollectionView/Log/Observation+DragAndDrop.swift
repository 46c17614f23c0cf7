import Foundation

/// The observations of calls of a collection view to its drag and drop delegates.
extension Observation {
  static func itemsForBeginning(_ path: ItemPath, count: Int) -> Self {
    Self(.itemsForBeginning, path, count)
  }

  static func itemsForAddingTo(_ path: ItemPath, at point: CGPoint, count: Int) -> Self {
    Self(.itemsForAddingTo, path, point, count)
  }

  static func dragPreviewParametersForItemAt(_ path: ItemPath, answered: Bool) -> Self {
    Self(.dragPreviewParametersForItemAt, path, answered)
  }

  static func dragSessionAllowsMoveOperation(answer: Bool) -> Self {
    Self(.dragSessionAllowsMoveOperation, answer)
  }

  static func dragSessionIsRestrictedToDraggingApplication(answer: Bool) -> Self {
    Self(.dragSessionIsRestrictedToDraggingApplication, answer)
  }

  static func dragSessionWillBegin(count: Int) -> Self {
    Self(.dragSessionWillBegin, count)
  }

  static var dragSessionDidEnd: Self { Self(.dragSessionDidEnd) }

  static func canHandle(answer: Bool) -> Self { Self(.canHandle, answer) }

  static var dropSessionDidEnter: Self { Self(.dropSessionDidEnter) }

  static func dropSessionDidUpdate(
    at point: CGPoint, destination: ItemPath?, _ operation: UIDropOperation,
    _ intent: UICollectionViewDropProposal.Intent
  ) -> Self {
    Self(.dropSessionDidUpdate, point, destination, operation.observed, intent.observed)
  }

  static var dropSessionDidExit: Self { Self(.dropSessionDidExit) }

  static var dropSessionDidEnd: Self { Self(.dropSessionDidEnd) }

  static func performDropWith(destination: ItemPath?, count: Int) -> Self {
    Self(.performDropWith, destination, count)
  }

  static func dropPreviewParametersForItemAt(_ path: ItemPath, answered: Bool) -> Self {
    Self(.dropPreviewParametersForItemAt, path, answered)
  }

  static func shouldSpringLoadItemAt(_ path: ItemPath, answer: Bool) -> Self {
    Self(.shouldSpringLoadItemAt, path, answer)
  }

  // MARK: What the view does

  static func dragStateDidChange(
    _ path: ItemPath, _ state: UICollectionViewCellDragState
  ) -> Self {
    Self(.dragStateDidChange, path, state.observed)
  }

  static func drag(_ step: DragStep, count: Int, at point: CGPoint) -> Self {
    Self(.drag, step, count, point)
  }

  /// Where the order that is shown has room for a drop; nil where it no longer has any.
  static func gap(_ path: ItemPath?) -> Self { Self(.gap, path) }

  static func placeholder(_ path: ItemPath, _ step: PlaceholderStep) -> Self {
    Self(.placeholder, step, path)
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
