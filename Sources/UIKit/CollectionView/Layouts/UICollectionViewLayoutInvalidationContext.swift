public import Foundation

/// What of a layout is no longer valid.
///
/// A context that names nothing stands for the whole layout. Rule: S1.16–S1.18.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether the data source itself changed, as by `reloadData`.
  open package(set) var invalidateEverything = false
  /// Whether the counts are to be asked for again.
  open package(set) var invalidateDataSourceCounts = false
  /// The items that are no longer valid; nil where none is named.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views that are no longer valid, by kind; nil where none is named.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decoration views that are no longer valid, by kind; nil where none is named.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// A change of the content offset, in points, made when the context is used.
  ///
  /// Rule: S1.17.
  open var contentOffsetAdjustment = CGPoint.zero
  /// A change of the content size, in points, made when the context is used.
  ///
  /// Rule: S1.17.
  open var contentSizeAdjustment = CGSize.zero

  /// The items in the hand before this change.
  ///
  /// Rule: S6.7.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The items in the hand after this change.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Where the hand is, in content coordinates.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// A context that names nothing.
  public override init() {
    super.init()
  }

  /// Makes a context of this class, known only at run time, by the class's own `init()`.
  ///
  /// Declared under the symbol of the initializer below, as in ``UICollectionReusableView``.
  @_silgen_name("flickbook_make_invalidation_context")
  static func make() -> UICollectionViewLayoutInvalidationContext

  @_silgen_name("flickbook_make_invalidation_context") @usableFromInline
  convenience init(made: Void) {
    self.init()
  }

  /// Names items that are no longer valid.
  ///
  /// Order is kept and duplicates are dropped; an empty list names nothing. Rule: S1.16.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    guard !indexPaths.isEmpty else { return }
    invalidatedItemIndexPaths = Self.appending(indexPaths, to: invalidatedItemIndexPaths)
  }

  /// Names supplementary views of a kind; an empty list keeps the kind with nothing in it.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at paths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = Self.appending(
      paths, ofKind: elementKind, to: invalidatedSupplementaryIndexPaths)
  }

  /// Names decoration views of a kind; an empty list keeps the kind with nothing in it.
  open func invalidateDecorationElements(ofKind elementKind: String, at paths: [IndexPath]) {
    invalidatedDecorationIndexPaths = Self.appending(
      paths, ofKind: elementKind, to: invalidatedDecorationIndexPaths)
  }

  /// Whether the context speaks of the whole layout.
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
