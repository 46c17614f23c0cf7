public import Foundation

extension UICollectionViewLayout: _MadeByClass {}

extension _MadeByClass where Self: UICollectionViewLayout {
  /// Creates a layout of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_layout")
  public init()
  @MainActor @preconcurrency @_silgen_name("flickbook_layout") @usableFromInline
  static func _made() -> Self {
    unsafeDowncast(_madeByClass(), to: Self.self)
  }
}

extension UICollectionViewLayout {
  @_silgen_name("flickbook_layout_class") @usableFromInline
  static func _madeByClass() -> UICollectionViewLayout
  @_silgen_name("flickbook_layout_class") @usableFromInline
  convenience init(madeByClass: Void) { self.init() }
}

extension _MadeByClass where Self: UICollectionView {
  /// Creates a collection view of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_collection_view")
  public init(frame: CGRect, collectionViewLayout: UICollectionViewLayout)
  @MainActor @preconcurrency @_silgen_name("flickbook_collection_view") @usableFromInline
  static func _made(frame: CGRect, collectionViewLayout: __owned UICollectionViewLayout) -> Self {
    unsafeDowncast(
      _madeByClass(frame: frame, collectionViewLayout: collectionViewLayout), to: Self.self)
  }
}

extension UICollectionView {
  @_silgen_name("flickbook_collection_view_class") @usableFromInline
  static func _madeByClass(frame: CGRect, collectionViewLayout: __owned UICollectionViewLayout)
    -> UICollectionView
  @_silgen_name("flickbook_collection_view_class") @usableFromInline
  convenience init(madeByClass frame: CGRect, _ layout: UICollectionViewLayout) {
    self.init(frame: frame, collectionViewLayout: layout)
  }
}

extension _MadeByClass where Self: UICollectionViewController {
  /// Creates a controller of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_collection_controller")
  public init(collectionViewLayout: UICollectionViewLayout)
  @MainActor @preconcurrency @_silgen_name("flickbook_collection_controller") @usableFromInline
  static func _made(collectionViewLayout: __owned UICollectionViewLayout) -> Self {
    unsafeDowncast(_madeByClass(collectionViewLayout: collectionViewLayout), to: Self.self)
  }
}

extension UICollectionViewController {
  @_silgen_name("flickbook_collection_controller_class") @usableFromInline
  static func _madeByClass(collectionViewLayout: __owned UICollectionViewLayout)
    -> UICollectionViewController
  @_silgen_name("flickbook_collection_controller_class") @usableFromInline
  convenience init(madeByClass layout: UICollectionViewLayout) {
    self.init(collectionViewLayout: layout)
  }
}

extension UICollectionViewLayoutAttributes: _MadeByClass {}

extension _MadeByClass where Self: UICollectionViewLayoutAttributes {
  /// Creates the attributes of a cell, of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_attributes_cell")
  public init(forCellWith indexPath: IndexPath)
  @MainActor @preconcurrency @_silgen_name("flickbook_attributes_cell") @usableFromInline
  static func _made(forCellWith indexPath: __owned IndexPath) -> Self {
    unsafeDowncast(_madeByClass(forCellWith: indexPath), to: Self.self)
  }
}

extension UICollectionViewLayoutAttributes {
  @_silgen_name("flickbook_attributes_cell_class") @usableFromInline
  static func _madeByClass(forCellWith indexPath: __owned IndexPath)
    -> UICollectionViewLayoutAttributes
  @_silgen_name("flickbook_attributes_cell_class") @usableFromInline
  convenience init(madeByClass indexPath: IndexPath) { self.init(forCellWith: indexPath) }
}
