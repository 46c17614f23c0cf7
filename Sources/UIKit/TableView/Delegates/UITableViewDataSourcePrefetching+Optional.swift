// Made from the protocols by `FLICKBOOK_RENEW=1 swift test --filter DelegateSourcesTests`.
public import Foundation

/// The behaviour of an object that does not implement a method.
extension UITableViewDataSourcePrefetching {
  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {
    OptionalMethod.miss(.cancelPrefetchingForRowsAt)
  }
}

/// The methods for a caller that does not know whether they are implemented.
extension UITableViewPrefetchingCaller {
  /// Called with rows that are no longer likely to come on screen.
  public func callAsFunction(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) -> Void! {
    OptionalMethod.cancelPrefetchingForRowsAt.answer {
      dataSource.tableView(tableView, cancelPrefetchingForRowsAt: indexPaths)
    }
  }
}
