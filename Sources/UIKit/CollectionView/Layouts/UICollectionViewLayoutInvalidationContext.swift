public import Foundation

/// Describes which parts of a layout are invalid.
///
/// A context that names nothing invalidates the whole layout. Rule: S1.16–S1.18.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// The properties, as one value.
  private struct Content {
    var everything = false
    var counts = false
    var items: [IndexPath]?
    var supplementary: [String: [IndexPath]]?
    var decoration: [String: [IndexPath]]?
    var offsetAdjustment = CGPoint.zero
    var sizeAdjustment = CGSize.zero
    var previousMovingItems: [IndexPath]?
    var targetMovingItems: [IndexPath]?
    var movementTarget = CGPoint.zero
  }

  private final var content = Content() {
    didSet { isNew = false }
  }
  /// Whether no property of this class was set since the context was created or reset.
  private final var isNew = true
  /// Whether the context is of one of the library's own classes, which compute no property and keep none
  /// over a `reset()`.
  final var isOfLibrary = false

  /// Whether the context is known to invalidate the whole layout and nothing else.
  ///
  /// Most contexts do; so says a subclass only in its properties, which it may override.
  final var isBlank: Bool { isNew && isOfLibrary }

  /// Whether all data changed, as by `reloadData`.
  open package(set) var invalidateEverything: Bool {
    get { content.everything }
    set { content.everything = newValue }
  }
  /// Whether the item counts have to be queried again.
  open package(set) var invalidateDataSourceCounts: Bool {
    get { content.counts }
    set { content.counts = newValue }
  }
  /// The invalid items; nil if none is named.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]? {
    get { content.items }
    set { content.items = newValue }
  }
  /// The invalid supplementary views by kind; nil if none is named.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? {
    get { content.supplementary }
    set { content.supplementary = newValue }
  }
  /// The invalid decoration views by kind; nil if none is named.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]? {
    get { content.decoration }
    set { content.decoration = newValue }
  }
  /// A change of the content offset, in points, applied with the invalidation.
  ///
  /// Rule: S1.17.
  open var contentOffsetAdjustment: CGPoint {
    get { content.offsetAdjustment }
    set { content.offsetAdjustment = newValue }
  }
  /// A change of the content size, in points, applied with the invalidation.
  ///
  /// Rule: S1.17.
  open var contentSizeAdjustment: CGSize {
    get { content.sizeAdjustment }
    set { content.sizeAdjustment = newValue }
  }

  /// The index paths of the moving items before this step.
  ///
  /// Rule: S6.7.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? {
    get { content.previousMovingItems }
    set { content.previousMovingItems = newValue }
  }
  /// The index paths of the moving items after this step.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? {
    get { content.targetMovingItems }
    set { content.targetMovingItems = newValue }
  }
  /// The position of the touch that moves items, in content coordinates.
  open internal(set) var interactiveMovementTarget: CGPoint {
    get { content.movementTarget }
    set { content.movementTarget = newValue }
  }

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

  /// Sets all properties to the values of a new context.
  func reset() {
    guard !isNew else { return }
    content = Content()
    isNew = true
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
