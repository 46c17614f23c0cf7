public import Foundation

/// Computes the positions of the elements of a collection view.
///
/// A subclass returns attributes in content coordinates. The collection view calls `prepare` before
/// its first query and again after each invalidation. Rule: S1.32–S1.37.
@preconcurrency @MainActor
open class UICollectionViewLayout: _UIObject, _NibObject {
  /// The collection view that uses this layout; a layout serves one view at a time.
  ///
  /// Rule: S9.11.
  open var collectionView: UICollectionView? { placed }

  /// The storage of `collectionView`, which the view clears in `deinit`; a weak reference would
  /// slow down every use.
  nonisolated final var placed: UICollectionView? {
    get { holder?.takeUnretainedValue() }
    set { holder = newValue.map(Unmanaged.passUnretained) }
  }
  private nonisolated(unsafe) final var holder: Unmanaged<UICollectionView>?

  /// Whether the layout has to prepare before it is asked: it is new, or was invalidated.
  ///
  /// Of the installed layout `PassState.debt` says more. Rule: S1.35.
  final var owesPrepare = true

  /// The bounds of the collection view, in content coordinates; nil without one.
  package final var viewBounds: CGRect? {
    holder?._withUnsafeGuaranteedRef { $0.pose.bounds }
  }

  /// Calls a function with the collection view, which is not retained for it; returns nil without one.
  @inline(__always)
  final func withView<Result>(_ body: (UICollectionView) -> Result) -> Result? {
    holder?._withUnsafeGuaranteedRef { body($0) }
  }

  /// Cached: a cast from `AnyClass` at every step of a scroll is measurably slow.
  private lazy var contextType =
    Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    ?? UICollectionViewLayoutInvalidationContext.self
  /// The last context, if it can be used again.
  private final var lastContext: UICollectionViewLayoutInvalidationContext?
  /// The candidates for the latest target offset, if the layout reports them.
  package final var snapChoice: SnapChoice?
  /// Forgets the candidates before the layout is asked for another target offset.
  final func forgetSnapChoice() {
    snapChoice = nil
  }

  /// The layout's name in a scene; nil if it was not made from a scene.
  package final var sceneName: String?
  /// Whether the layout is one of the library's own.
  package final var isOfLibrary = false
  /// The layout's description in a scene, in a type of the stage; nil if it has none.
  package final var sceneDescription: Any?
  /// Makes another layout with the same description; nil if it has none.
  package final var remake: (@MainActor () -> UICollectionViewLayout)?
  private var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  /// Creates a layout without elements.
  public override init() {
    super.init()
  }

  /// Creates the object as for a nib; archives are not read.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Writes the layout into an archive: nothing, since archives are not read.
  open func encode(with coder: NSCoder) {}

  /// Creates a layout as for a nib.
  @discardableResult
  public final class func _makeForNib() -> Self? { self.init(coder: EmptyCoder()) }

  /// The class of the attributes that this layout creates.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of the contexts that invalidate this layout.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  // MARK: The pass

  /// Computes what later queries need; called once after each invalidation.
  ///
  /// Rule: S1.35.
  open func prepare() {}

  /// The size of the whole content, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of every element whose frame intersects the rectangle, in any order.
  @discardableResult
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// Returns the attributes of a cell.
  @discardableResult
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the attributes of a supplementary view; nil if the layout has none there.
  @discardableResult
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  )
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Returns the attributes of a decoration view; nil if the layout has none there.
  @discardableResult
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  // MARK: Surroundings

  /// The layout direction for which the layout was designed.
  ///
  /// Rule: S2.28.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether a flow is mirrored if the view has the opposite layout direction; false by default.
  ///
  /// Other layouts position their elements themselves and are not mirrored. Rule: S2.28.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// Called when margins, safe area, adjusted insets or layout direction of the view may have changed.
  func surroundingsDidChange() {
    (self as? any LayoutInsideInsets)?.insetsMayHaveChanged()
  }

  /// Whether the view asks its views for the size that they prefer.
  ///
  /// Rule: S1.47.
  var asksForPreferredSizes: Bool { true }

  /// Returns the lengths of an element that the layout estimates: both, if it does not say.
  ///
  /// Rule: A65.
  func estimates(_ attributes: UICollectionViewLayoutAttributes) -> (width: Bool, height: Bool) {
    (true, true)
  }

  /// Whether the content begins at its right edge, to which the offset is relative when the content
  /// grows.
  ///
  /// Rule: S2.28.
  var beginsAtRight: Bool { false }

  /// Whether the layout answers, for a cell that an update leaves on screen, initial attributes that the cell
  /// shows and any final ones; not so once a subclass may answer for itself.
  ///
  /// Rule: S7.22.
  var knowsStayingCells: Bool { false }

  /// Whether sections of the layout scroll on their own.
  ///
  /// Rule: M9.1.
  var scrollsSections: Bool { false }

  // MARK: Invalidation

  /// Marks the whole layout as invalid; several calls lead to one layout pass.
  ///
  /// Rule: S1.9–S1.11.
  open func invalidateLayout() {
    guard let holder else { return }
    // The caller of a view's own invalidation holds its context.
    if let context = holder._withUnsafeGuaranteedRef({ $0.takeContextForInvalidation() }) {
      context._withUnsafeGuaranteedRef { invalidateLayout(with: $0) }
    } else {
      invalidateLayout(with: makeContext())
    }
  }

  /// Marks what the context names as invalid.
  ///
  /// A subclass that overrides this calls super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    owesPrepare = true
    holder?._withUnsafeGuaranteedRef { $0.layoutWasInvalidated(self, with: context) }
  }

  /// Returns whether new bounds, in content coordinates, invalidate the layout; false by default.
  ///
  /// Rule: S1.22.
  @discardableResult
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the context for new bounds.
  ///
  /// Rule: S1.25.
  @discardableResult
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { makeContext() }

  /// Returns whether the preferred size of a cell invalidates the layout; false by default.
  ///
  /// Rule: S1.49.
  @discardableResult
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the context for the preferred size of a cell.
  @discardableResult
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// Creates an empty context of this layout's `invalidationContextClass`.
  ///
  /// A context of the library's own classes that nobody has kept since is used again.
  package final func makeContext() -> UICollectionViewLayoutInvalidationContext {
    if isKnownUniquelyReferenced(&lastContext), let context = lastContext {
      context.reset()
      return context
    }
    let context = contextType.make()
    if context.isResettable {
      context.isOfLibrary = true
      lastContext = context
    }
    return context
  }

  // MARK: Lists

  /// Returns what a list says about one of its rows, headers or footers; nil outside of lists.
  ///
  /// Rule: M10.1.
  func listRow(
    _ category: UICollectionView.ElementCategory, _ kind: String, at path: ItemPath
  ) -> ListRow? { nil }

  /// Returns the separators of a row; nil for none.
  ///
  /// Rule: M10.4.
  func listSeparators(at path: ItemPath, _ role: ListRow.Role) -> UIListSeparatorConfiguration? {
    nil
  }

  /// Returns the provider of the swipe actions at an edge of the rows of a section; nil for none.
  ///
  /// Rule: M10.5.
  func swipeActionsProvider(
    inSection section: Int, _ side: SwipeSide
  ) -> UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider? { nil }

  // MARK: Target offsets

  /// Returns the offset at which a scroll should end after a lift, in content coordinates.
  ///
  /// The velocity is in points per millisecond. Rule: S4.38.
  @discardableResult
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the offset after an update or a layout change, in content coordinates.
  @discardableResult
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  // MARK: Appearing and disappearing

  /// Returns the initial attributes of an appearing cell; nil to appear in place.
  ///
  /// Rule: S7.23.
  @discardableResult
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Returns the final attributes of a disappearing cell; nil to disappear in place.
  @discardableResult
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Returns the initial attributes of an appearing supplementary view.
  @discardableResult
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the final attributes of a disappearing supplementary view.
  @discardableResult
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the initial attributes of an appearing decoration view.
  @discardableResult
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the final attributes of a disappearing decoration view.
  @discardableResult
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the supplementary views that a batch deletes, besides the views of deleted sections;
  /// none by default.
  ///
  /// Rule: S7.21.
  @discardableResult
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns the decoration views that a batch deletes; none by default.
  @discardableResult
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns the supplementary views that a batch inserts, besides the views of inserted sections;
  /// none by default.
  @discardableResult
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns the decoration views that a batch inserts; none by default.
  @discardableResult
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Changes

  /// Called before the animation of a batch, after `prepare` for the new data.
  ///
  /// Rule: S7.21.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called last in a batch, inside its animation block.
  ///
  /// Rule: S7.21.
  open func finalizeCollectionViewUpdates() {}

  /// Called before an animated change of the bounds, with the old bounds.
  ///
  /// Rule: S7.25.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called last in an animated change of the bounds, inside its animation block.
  open func finalizeAnimatedBoundsChange() {}

  /// Called on the old layout before another one replaces it.
  ///
  /// Rule: S9.2.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called on the new layout before it replaces another one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called on both layouts last in a layout change, inside its animation block.
  open func finalizeLayoutTransition() {}

  // MARK: Interactive movement

  /// Returns the target index path of the moving item.
  ///
  /// The topmost item whose frame contains the position; the previous index path if there is none.
  /// Rule: S6.4.
  @discardableResult
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    collectionView?.itemUnderHand(at: position)?.indexPath ?? previousIndexPath
  }

  /// Returns the attributes of the moving item: centred on the touch and above all others.
  ///
  /// Rule: S6.8.
  @discardableResult
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.copied()
      ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    attributes.zIndex = .max
    return attributes
  }

  /// Returns the context for a step of an interactive movement.
  ///
  /// Rule: S6.3, S6.7.
  @discardableResult
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.interactiveMovementTarget = targetPosition
    return context
  }

  /// Returns the context for the end of an interactive movement; a cancelled one has the original
  /// index paths.
  @discardableResult
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    return context
  }

  // MARK: Key-value observing

  override func observableValue(forKey key: String) -> Any? {
    key == "collectionView" ? collectionView : super.observableValue(forKey: key)
  }

  // MARK: Decoration views

  /// Registers the class of the decoration views of a kind; nil removes it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  /// Registers the nib of the decoration views of a kind: the class that has its name; nil removes it.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    let type = nib?.namedClass(near: [self]) as? UICollectionReusableView.Type
    decorationClasses[elementKind] = nib == nil ? nil : type ?? UICollectionReusableView.self
  }

  /// Returns the class that is registered for decoration views of a kind.
  func decorationClass(ofKind kind: String) -> UICollectionReusableView.Type? {
    decorationClasses[kind]
  }
}

/// A layout of another module, which the view calls back, that lays its content out inside the adjusted
/// insets of its view.
package protocol LayoutInsideInsets: UICollectionViewLayout {
  /// Called when the adjusted insets may have changed, before the view asks about new bounds.
  func insetsMayHaveChanged()
}
