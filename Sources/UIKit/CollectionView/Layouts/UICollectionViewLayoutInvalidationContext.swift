public import Foundation

/// Describes which parts of a layout are invalid.
///
/// A context that names nothing invalidates the whole layout. Rule: S1.16–S1.18.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether all data changed, as by `reloadData`.
  open package(set) var invalidateEverything = false
  /// Whether the item counts have to be queried again.
  open package(set) var invalidateDataSourceCounts = false
  /// The invalid items; nil if none is named.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The invalid supplementary views by kind; nil if none is named.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The invalid decoration views by kind; nil if none is named.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// A change of the content offset, in points, applied with the invalidation.
  ///
  /// Rule: S1.17.
  open var contentOffsetAdjustment = CGPoint.zero
  /// A change of the content size, in points, applied with the invalidation.
  ///
  /// Rule: S1.17.
  open var contentSizeAdjustment = CGSize.zero

  /// The index paths of the moving items before this step.
  ///
  /// Rule: S6.7.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The index paths of the moving items after this step.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The position of the touch that moves items, in content coordinates.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// Creates a context that names nothing.
  public override init() {
    super.init()
  }

  /// Creates a context of a class known only at run time, by calling the class's own `init()`.
  ///
  /// Declared with the symbol of the initializer below, as in ``UICollectionReusableView``.
  @_silgen_name("flickbook_make_invalidation_context")
  static func make() -> UICollectionViewLayoutInvalidationContext

  @_silgen_name("flickbook_make_invalidation_context") @usableFromInline
  convenience init(made: Void) {
    self.init()
  }

  /// Whether `reset()` sets all properties, as it does of the library's own classes.
  var isResettable: Bool { type(of: self) == UICollectionViewLayoutInvalidationContext.self }

  /// Sets all properties to those of a new context.
  func reset() {
    (invalidateEverything, invalidateDataSourceCounts) = (false, false)
    if invalidatedItemIndexPaths != nil { invalidatedItemIndexPaths = nil }
    if invalidatedSupplementaryIndexPaths != nil { invalidatedSupplementaryIndexPaths = nil }
    if invalidatedDecorationIndexPaths != nil { invalidatedDecorationIndexPaths = nil }
    (contentOffsetAdjustment, contentSizeAdjustment) = (.zero, .zero)
    if previousIndexPathsForInteractivelyMovingItems != nil {
      previousIndexPathsForInteractivelyMovingItems = nil
    }
    if targetIndexPathsForInteractivelyMovingItems != nil {
      targetIndexPathsForInteractivelyMovingItems = nil
    }
    interactiveMovementTarget = .zero
  }

  /// Adds items to the invalid ones.
  ///
  /// Order is kept and duplicates are dropped; an empty list adds nothing. Rule: S1.16.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    guard !indexPaths.isEmpty else { return }
    invalidatedItemIndexPaths = Self.appending(indexPaths, to: invalidatedItemIndexPaths)
  }

  /// Adds supplementary views to the invalid ones; an empty list adds the kind without index paths.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at paths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = Self.appending(
      paths, ofKind: elementKind, to: invalidatedSupplementaryIndexPaths)
  }

  /// Adds decoration views to the invalid ones; an empty list adds the kind without index paths.
  open func invalidateDecorationElements(ofKind elementKind: String, at paths: [IndexPath]) {
    invalidatedDecorationIndexPaths = Self.appending(
      paths, ofKind: elementKind, to: invalidatedDecorationIndexPaths)
  }

  /// Whether the context invalidates the whole layout.
  ///
  /// Rule: S1.18.
  package var namesNothing: Bool {
    invalidatedItemIndexPaths == nil && invalidatedSupplementaryIndexPaths == nil
      && invalidatedDecorationIndexPaths == nil
  }

  private static func appending(_ added: [IndexPath], to known: [IndexPath]?) -> [IndexPath] {
    var paths = known ?? []
    var seen = Set(paths)
    for path in added where seen.insert(path).inserted { paths.append(path) }
    return paths
  }

  private static func appending(
    _ added: [IndexPath], ofKind kind: String, to known: [String: [IndexPath]]?
  ) -> [String: [IndexPath]] {
    var kinds = known ?? [:]
    kinds[kind] = appending(added, to: kinds[kind])
    return kinds
  }
}
