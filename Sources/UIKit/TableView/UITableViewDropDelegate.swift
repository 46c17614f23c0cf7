public import Foundation

/// The delegate of a table for items that are dragged over it and dropped.
///
/// Rule: S10.7–S10.14.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: AnyObject {
  /// Returns whether the table takes part in a drag; called once for each drag.
  ///
  /// Optional: `true` if not implemented.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  /// Called when the drag has come over the table.
  ///
  /// Optional.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// Returns what a drop would do now; called at each step.
  ///
  /// Optional: `UITableViewDropProposal(operation: .cancel)` if not implemented.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// Called when the drag has left the table.
  ///
  /// Optional.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// Called when the drag has ended.
  ///
  /// Optional.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
  /// Called when the items are dropped: changes the data, and tells the coordinator their destinations.
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// Returns the shape of the preview of a dropped row; nil for UIKit's own.
  ///
  /// Optional: `nil` if not implemented.
  func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
}
