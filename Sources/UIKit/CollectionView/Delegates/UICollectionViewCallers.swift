/// The callers of each protocol's methods, as a program that does not know whether an object implements
/// them: `delegate.collectionView?(view, didSelectItemAt: path)`.
///
/// Section 1.1 of the source compatibility page explains the scheme. The methods are beside their
/// protocols.
extension UICollectionViewDataSource {
  /// The optional methods, for a caller.
  @_disfavoredOverload
  public var collectionView: UICollectionViewDataSourceCaller? {
    UICollectionViewDataSourceCaller(dataSource: self)
  }
}

/// The optional methods of a data source, each returning nil where it is not implemented.
@preconcurrency @MainActor
public struct UICollectionViewDataSourceCaller {
  let dataSource: any UICollectionViewDataSource
}

extension UICollectionViewDataSourcePrefetching {
  /// The optional method, for a caller.
  @_disfavoredOverload
  public var collectionView: UICollectionViewPrefetchingCaller? {
    UICollectionViewPrefetchingCaller(dataSource: self)
  }
}

/// The optional method of a prefetching data source, returning nil where it is not implemented.
@preconcurrency @MainActor
public struct UICollectionViewPrefetchingCaller {
  let dataSource: any UICollectionViewDataSourcePrefetching
}

extension UICollectionViewDelegate {
  /// The optional methods, for a caller.
  @_disfavoredOverload
  public var collectionView: UICollectionViewDelegateCaller? {
    UICollectionViewDelegateCaller(itemDelegate: self)
  }
}

/// The optional methods of a collection view's delegate, each returning nil where it is not
/// implemented.
@preconcurrency @MainActor
public struct UICollectionViewDelegateCaller: UICollectionViewDelegateCalling {
  /// The delegate that is called.
  public let itemDelegate: any UICollectionViewDelegate
}

/// The callers of a collection view's delegate and of the protocols that refine it.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateCalling {
  /// The delegate that is called.
  var itemDelegate: any UICollectionViewDelegate { get }
}

extension UICollectionViewDragDelegate {
  /// The optional methods, for a caller.
  @_disfavoredOverload
  public var collectionView: UICollectionViewDragDelegateCaller? {
    UICollectionViewDragDelegateCaller(delegate: self)
  }
}

/// The optional methods of a drag delegate, each returning nil where it is not implemented.
@preconcurrency @MainActor
public struct UICollectionViewDragDelegateCaller {
  let delegate: any UICollectionViewDragDelegate
}

extension UICollectionViewDropDelegate {
  /// The optional methods, for a caller.
  @_disfavoredOverload
  public var collectionView: UICollectionViewDropDelegateCaller? {
    UICollectionViewDropDelegateCaller(delegate: self)
  }
}

/// The optional methods of a drop delegate, each returning nil where it is not implemented.
@preconcurrency @MainActor
public struct UICollectionViewDropDelegateCaller {
  let delegate: any UICollectionViewDropDelegate
}
