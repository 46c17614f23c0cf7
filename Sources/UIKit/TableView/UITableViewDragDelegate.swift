public import Foundation

/// The delegate of a table for rows that are dragged out of it.
///
/// Rule: S10.3–S10.6.
@preconcurrency @MainActor
public protocol UITableViewDragDelegate: AnyObject {
  /// Returns the items of a drag that begins with a row; none where it may not be dragged.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Returns the items that a tap adds to the current drag; none for an ordinary tap.
  ///
  /// Optional: `[]` if not implemented.
  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem]
  /// Returns the shape of the preview of a row; nil for UIKit's own.
  ///
  /// Optional: `nil` if not implemented.
  func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
  /// Called when the lifted rows begin to move.
  ///
  /// Optional.
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
  /// Called when the drag has ended, with or without a drop.
  ///
  /// Optional.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
  /// Returns whether the items may be moved, and not only copied.
  ///
  /// Optional: `true` if not implemented.
  func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// Returns whether the items may be dropped in this program only.
  ///
  /// Optional: `false` if not implemented.
  func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}
