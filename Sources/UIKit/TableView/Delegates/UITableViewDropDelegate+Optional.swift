// Made from the protocols by `FLICKBOOK_RENEW=1 swift test --filter DelegateSourcesTests`.
public import Foundation

/// The behaviour of an object that does not implement a method.
extension UITableViewDropDelegate {
  /// Answers as UIKit does for an object without the method.
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    OptionalMethod.miss(.canHandle)
    return true
  }

  /// Does nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    OptionalMethod.miss(.dropSessionDidUpdate)
    return UITableViewDropProposal(operation: .cancel)
  }

  /// Does nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}

  /// Does nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    OptionalMethod.miss(.dropPreviewParametersForRowAt)
    return nil
  }
}

/// The methods for a caller that does not know whether they are implemented.
extension UITableViewDropDelegateCaller {
  /// Returns whether the table takes part in a drag.
  public func callAsFunction(
    _ tableView: UITableView, canHandle session: any UIDropSession
  ) -> Bool! {
    OptionalMethod.canHandle.answer {
      delegate.tableView(tableView, canHandle: session)
    }
  }

  /// Called when the drag has come over the table.
  public func callAsFunction(
    _ tableView: UITableView, dropSessionDidEnter session: any UIDropSession
  ) {
    delegate.tableView(tableView, dropSessionDidEnter: session)
  }

  /// Returns what a drop would do now.
  public func callAsFunction(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal! {
    OptionalMethod.dropSessionDidUpdate.answer {
      delegate.tableView(
        tableView, dropSessionDidUpdate: session, withDestinationIndexPath: destinationIndexPath)
    }
  }

  /// Called when the drag has left the table.
  public func callAsFunction(
    _ tableView: UITableView, dropSessionDidExit session: any UIDropSession
  ) {
    delegate.tableView(tableView, dropSessionDidExit: session)
  }

  /// Called when the drag has ended.
  public func callAsFunction(
    _ tableView: UITableView, dropSessionDidEnd session: any UIDropSession
  ) {
    delegate.tableView(tableView, dropSessionDidEnd: session)
  }

  /// Returns the shape of the preview of a dropped row.
  public func callAsFunction(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    let answer = OptionalMethod.dropPreviewParametersForRowAt.answer {
      delegate.tableView(tableView, dropPreviewParametersForRowAt: indexPath)
    }
    return answer.flatMap { $0 }
  }
}
