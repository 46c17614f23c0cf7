public import Foundation

/// Decides where the elements of a collection view go.
///
/// A subclass answers in content coordinates. The collection view calls `prepare` before its first
/// question and again after each invalidation. Rule: S1.32–S1.37.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The view that this layout places; a layout serves one view at a time.
  ///
  /// Rule: S9.11.
  open var collectionView: UICollectionView? { placed }

  /// Cleared by the view when it goes: a weak reference would slow down every use of the view.
  nonisolated(unsafe) final unowned(unsafe) var placed: UICollectionView?

  /// Looked up once: a cast from `AnyClass` at every step of a scroll would be felt.
  private lazy var contextType =
    Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    ?? UICollectionViewLayoutInvalidationContext.self
  /// What was considered for the latest target, where the layout tells.
  package final var snapChoice: SnapChoice?
  /// What a scene calls this layout; nil for one that no scene asked for.
  package final var sceneName: String?
  /// Whether it is one of the library's own, described by a scene.
  package final var isOfLibrary = false
  /// How a scene describes this layout, in a type of the stage's; nil where nobody described it.
  package final var sceneDescription: Any?
  /// Makes another layout that is described as this one; nil where nobody described it.
  package final var remake: (@MainActor () -> UICollectionViewLayout)?
  private var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  /// A layout without elements.
  public override init() {
    super.init()
  }

  /// Answers nil: there are no archives to read a layout from here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The class of the attributes that this layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of the contexts that invalidate this layout.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  // MARK: The pass

  /// Computes what later questions need; called once after each invalidation.
  ///
  /// Rule: S1.35.
  open func prepare() {}

  /// The size of the whole content, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of every element whose frame intersects the rectangle, in any order.
  @discardableResult
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// The attributes of a cell.
  @discardableResult
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// The attributes of a supplementary view, or nil where the layout has none there.
  @discardableResult
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  )
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// The attributes of a decoration view, or nil where the layout has none there.
  @discardableResult
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  // MARK: Surroundings

  /// Which way lines run in the language that the layout was made for.
  ///
  /// Rule: S2.28.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether a flow is turned around where the view's language runs the other way; no.
  ///
  /// Other layouts place their elements themselves and are not turned around. Rule: S2.28.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// Margins, safe area or direction of the view may be others.
  func surroundingsDidChange() {}

  /// Whether views are asked for the size that they would like.
  ///
  /// Rule: S1.47.
  var asksForPreferredSizes: Bool { true }

  /// Whether the content begins at its right edge, from which the offset is kept when it grows.
  ///
  /// Rule: S2.28.
  var beginsAtRight: Bool { false }

  // MARK: Invalidation

  /// Marks the layout as no longer valid; many calls make one pass.
  ///
  /// Rule: S1.9–S1.11.
  open func invalidateLayout() {
    guard let collectionView else { return }
    invalidateLayout(with: collectionView.takeContextForInvalidation() ?? makeContext())
  }

  /// Marks what the context names as no longer valid.
  ///
  /// A subclass that overrides this calls super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutWasInvalidated(self, with: context)
  }

  /// Whether new bounds, in content coordinates, need a new layout; no.
  ///
  /// Rule: S1.22.
  @discardableResult
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// The context for new bounds.
  ///
  /// Rule: S1.25.
  @discardableResult
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { makeContext() }

  /// Whether the size that a cell would like needs a new layout; no.
  ///
  /// Rule: S1.49.
  @discardableResult
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// The context for the size that a cell would like.
  @discardableResult
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// An empty context of this layout's context class.
  package final func makeContext() -> UICollectionViewLayoutInvalidationContext {
    contextType.make()
  }

  // MARK: Where scrolling ends

  /// Where a scroll that was let go should end, in content coordinates.
  ///
  /// The velocity is in points a millisecond. Rule: S4.38.
  @discardableResult
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The offset after an update or a change of layout.
  @discardableResult
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  // MARK: Appearing and disappearing

  /// Where an appearing cell comes from; nil lets it start in place.
  ///
  /// Rule: S7.23.
  @discardableResult
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Where a disappearing cell goes to; nil lets it end in place.
  @discardableResult
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Where an appearing supplementary view comes from.
  @discardableResult
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where a disappearing supplementary view goes to.
  @discardableResult
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where an appearing decoration view comes from.
  @discardableResult
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where a disappearing decoration view goes to.
  @discardableResult
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The supplementary views that a batch deletes besides those of deleted sections; none.
  ///
  /// Rule: S7.21.
  @discardableResult
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The decoration views that a batch deletes; none.
  @discardableResult
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The supplementary views that a batch inserts besides those of inserted sections; none.
  @discardableResult
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The decoration views that a batch inserts; none.
  @discardableResult
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Changes

  /// A batch is about to be shown; the layout has prepared for what is there after it.
  ///
  /// Rule: S7.21.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// The last call of a batch, inside its animation.
  ///
  /// Rule: S7.21.
  open func finalizeCollectionViewUpdates() {}

  /// The bounds, of which these are the old ones, change inside an animation.
  ///
  /// Rule: S7.25.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// The last call of an animated change of bounds, inside its animation.
  open func finalizeAnimatedBoundsChange() {}

  /// Another layout is about to take over.
  ///
  /// Rule: S9.2.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// This layout is about to take over from another.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// The last call of a change of layouts to both, inside its animation.
  open func finalizeLayoutTransition() {}

  // MARK: Items in the hand

  /// The place that an item in the hand would take.
  ///
  /// The topmost item whose frame contains the position; the previous place where there is none.
  /// Rule: S6.4.
  @discardableResult
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    collectionView?.itemUnderHand(at: position)?.indexPath ?? previousIndexPath
  }

  /// The attributes of an item in the hand: centred on the hand and above everything.
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

  /// The context for a step of an item in the hand.
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

  /// The context for the end of a movement; with the original places when it was cancelled.
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

  // MARK: Decoration views

  /// Names the class of decoration views of a kind; nil removes it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  /// The class registered for decoration views of a kind.
  func decorationClass(ofKind kind: String) -> UICollectionReusableView.Type? {
    decorationClasses[kind]
  }
}
