// Made from the protocols by `FLICKBOOK_RENEW=1 swift test --filter DelegateSourcesTests`.
public import Foundation

/// The behaviour of an object that does not implement a method.
extension UITableViewDragDelegate {
  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    OptionalMethod.miss(.itemsForAddingTo)
    return []
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    OptionalMethod.miss(.dragPreviewParametersForRowAt)
    return nil
  }

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, dragSessionWillBegin session: any UIDragSession
  ) {}

  /// Does nothing.
  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    OptionalMethod.miss(.dragSessionAllowsMoveOperation)
    return true
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    OptionalMethod.miss(.dragSessionIsRestrictedToDraggingApplication)
    return false
  }
}

/// The methods for a caller that does not know whether they are implemented.
extension UITableViewDragDelegateCaller {
  /// Returns the items that a tap adds to the current drag.
  public func callAsFunction(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem]! {
    OptionalMethod.itemsForAddingTo.answer {
      delegate.tableView(tableView, itemsForAddingTo: session, at: indexPath, point: point)
    }
  }

  /// Returns the shape of the preview of a row.
  public func callAsFunction(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    let answer = OptionalMethod.dragPreviewParametersForRowAt.answer {
      delegate.tableView(tableView, dragPreviewParametersForRowAt: indexPath)
    }
    return answer.flatMap { $0 }
  }

  /// Called when the lifted rows begin to move.
  public func callAsFunction(
    _ tableView: UITableView, dragSessionWillBegin session: any UIDragSession
  ) {
    delegate.tableView(tableView, dragSessionWillBegin: session)
  }

  /// Called when the drag has ended, with or without a drop.
  public func callAsFunction(
    _ tableView: UITableView, dragSessionDidEnd session: any UIDragSession
  ) {
    delegate.tableView(tableView, dragSessionDidEnd: session)
  }

  /// Returns whether the items may be moved, and not only copied.
  public func callAsFunction(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool! {
    OptionalMethod.dragSessionAllowsMoveOperation.answer {
      delegate.tableView(tableView, dragSessionAllowsMoveOperation: session)
    }
  }

  /// Returns whether the items may be dropped in this program only.
  public func callAsFunction(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool! {
    OptionalMethod.dragSessionIsRestrictedToDraggingApplication.answer {
      delegate.tableView(tableView, dragSessionIsRestrictedToDraggingApplication: session)
    }
  }
}
