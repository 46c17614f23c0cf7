public import Foundation

extension UICollectionViewLayout: _MadeByClass {}

extension _MadeByClass where Self: UICollectionViewLayout {
  /// Creates a layout of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_layout")
  public init()
}

extension UICollectionViewLayout {
  @_silgen_name("flickbook_layout") @usableFromInline
  convenience init(madeByClass: Void) { self.init() }
}

extension _MadeByClass where Self: UICollectionView {
  /// Creates a collection view of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_collection_view")
  public init(frame: CGRect, collectionViewLayout: UICollectionViewLayout)
}

extension UICollectionView {
  @_silgen_name("flickbook_collection_view") @usableFromInline
  convenience init(madeByClass frame: CGRect, _ layout: UICollectionViewLayout) {
    self.init(frame: frame, collectionViewLayout: layout)
  }
}

extension _MadeByClass where Self: UICollectionViewController {
  /// Creates a controller of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_collection_controller")
  public init(collectionViewLayout: UICollectionViewLayout)
}

extension UICollectionViewController {
  @_silgen_name("flickbook_collection_controller") @usableFromInline
  convenience init(madeByClass layout: UICollectionViewLayout) {
    self.init(collectionViewLayout: layout)
  }
}
