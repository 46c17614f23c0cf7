public import Foundation

/// Loads data ahead for rows that are likely to come on screen.
///
/// Rule: S8.13.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: AnyObject {
  /// Called with rows that are likely to come on screen, the nearest first.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Called with rows that are no longer likely to come on screen.
  ///
  /// Optional; callers ask for it.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}
