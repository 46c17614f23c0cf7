/// The callers of each protocol's methods, as a program that does not know whether an object implements
/// them: `delegate.tableView?(table, didSelectRowAt: path)`.
///
/// Section 1.1 of the source compatibility page explains the scheme. The methods are beside their
/// protocols.
extension UITableViewDataSource {
  /// The optional methods, for a caller.
  @_disfavoredOverload
  public var tableView: UITableViewDataSourceCaller? {
    UITableViewDataSourceCaller(dataSource: self)
  }
}

/// The optional methods of a data source, each returning nil where it is not implemented.
@preconcurrency @MainActor
public struct UITableViewDataSourceCaller {
  let dataSource: any UITableViewDataSource
}

extension UITableViewDataSourcePrefetching {
  /// The optional method, for a caller.
  @_disfavoredOverload
  public var tableView: UITableViewPrefetchingCaller? {
    UITableViewPrefetchingCaller(dataSource: self)
  }
}

/// The optional method of a prefetching data source, returning nil where it is not implemented.
@preconcurrency @MainActor
public struct UITableViewPrefetchingCaller {
  let dataSource: any UITableViewDataSourcePrefetching
}

extension UITableViewDelegate {
  /// The optional methods, for a caller.
  @_disfavoredOverload
  public var tableView: UITableViewDelegateCaller? {
    UITableViewDelegateCaller(rowDelegate: self)
  }
}

/// The optional methods of a table's delegate, each returning nil where it is not implemented.
@preconcurrency @MainActor
public struct UITableViewDelegateCaller {
  let rowDelegate: any UITableViewDelegate
}

extension UITableViewDragDelegate {
  /// The optional methods, for a caller.
  @_disfavoredOverload
  public var tableView: UITableViewDragDelegateCaller? {
    UITableViewDragDelegateCaller(delegate: self)
  }
}

/// The optional methods of a drag delegate, each returning nil where it is not implemented.
@preconcurrency @MainActor
public struct UITableViewDragDelegateCaller {
  let delegate: any UITableViewDragDelegate
}

extension UITableViewDropDelegate {
  /// The optional methods, for a caller.
  @_disfavoredOverload
  public var tableView: UITableViewDropDelegateCaller? {
    UITableViewDropDelegateCaller(delegate: self)
  }
}

/// The optional methods of a drop delegate, each returning nil where it is not implemented.
@preconcurrency @MainActor
public struct UITableViewDropDelegateCaller {
  let delegate: any UITableViewDropDelegate
}
