extension UICollectionViewDelegateFlowLayout {
  /// The optional methods, for a caller such as a layout of a program.
  @_disfavoredOverload
  public var collectionView: UICollectionViewDelegateFlowLayoutCaller? {
    UICollectionViewDelegateFlowLayoutCaller(delegate: self)
  }
}

/// The optional methods of a flow layout's delegate, each returning nil where it is not implemented.
@preconcurrency @MainActor
public struct UICollectionViewDelegateFlowLayoutCaller: UICollectionViewDelegateCalling {
  let delegate: any UICollectionViewDelegateFlowLayout

  /// The delegate that is called.
  public var itemDelegate: any UICollectionViewDelegate { delegate }
}
