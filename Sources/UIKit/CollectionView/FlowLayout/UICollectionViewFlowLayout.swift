import FlowGeometry
public import Foundation

/// Items in lines that follow each other, as many on each line as fit.
///
/// The properties hold for every section and item for which the delegate, where it is a
/// ``UICollectionViewDelegateFlowLayout``, answers nothing of its own. Setting one to another value
/// invalidates the layout, and counts for every question from then on. Rule: S1.15, S2.1–S2.19.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// From which rectangle a section's inset is measured.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset = 0
    case fromSafeArea
    case fromLayoutMargins
  }

  /// An estimated size that stands for whatever the cells turn out to like.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// What was computed last, and what of it is out of date.
  final var plan = FlowPlan()
  /// What was answered last, for what of it is answered again.
  private let lastAnswer = FlowAnswer()
  /// The last item that made way for the one in the hand.
  final var exchange: FlowExchange?

  /// A vertical flow of items of 50 by 50 points, 10 points apart.
  public override init() {
    super.init()
  }

  /// Answers nil: there are no archives to read a layout from here.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Properties

  /// The axis along which the lines follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { metricChanged(scrollDirection != oldValue) }
  }

  /// The size of an item, in points; one that is not positive is refused.
  ///
  /// Rule: S2.29.
  open var itemSize: CGSize {
    get { checkedItemSize }
    set {
      guard newValue.width > 0, newValue.height > 0 else { return refuseItemSize() }
      checkedItemSize = newValue
    }
  }

  private var checkedItemSize = CGSize(width: 50, height: 50) {
    didSet { metricChanged(checkedItemSize != oldValue) }
  }

  /// Points between the extents of two lines.
  ///
  /// Rule: S2.11.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { metricChanged(minimumLineSpacing != oldValue) }
  }

  /// The least distance of two items of a line, in points.
  ///
  /// Rule: S2.3.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { metricChanged(minimumInteritemSpacing != oldValue) }
  }

  /// The distances of a section's lines from its edges, in points.
  ///
  /// Rule: S2.13.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { metricChanged(sectionInset != oldValue) }
  }

  /// The size of a header, of which the length along the scroll direction counts.
  ///
  /// Rule: S2.14.
  open var headerReferenceSize = CGSize.zero {
    didSet { metricChanged(headerReferenceSize != oldValue) }
  }

  /// The size of a footer, of which the length along the scroll direction counts.
  ///
  /// Rule: S2.14.
  open var footerReferenceSize = CGSize.zero {
    didSet { metricChanged(footerReferenceSize != oldValue) }
  }

  /// A guess at the size of cells that size themselves.
  ///
  /// Rule: S1.47, S2.26.
  open var estimatedItemSize = CGSize.zero {
    didSet { metricChanged(estimatedItemSize != oldValue) }
  }

  /// From which rectangle a section's inset is measured on the sides of its lines.
  ///
  /// Rule: S2.27.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { metricChanged(sectionInsetReference != oldValue) }
  }

  /// Whether headers stay in sight while their section is.
  ///
  /// Rule: S2.20, S2.21.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { metricChanged(sectionHeadersPinToVisibleBounds != oldValue) }
  }

  /// Whether footers stay in sight while their section is.
  ///
  /// Rule: S2.20, S2.21.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { metricChanged(sectionFootersPinToVisibleBounds != oldValue) }
  }

  final var axes: FlowAxes { FlowAxes(isVertical: scrollDirection == .vertical) }

  private func metricChanged(_ isChange: Bool) {
    guard isChange else { return }
    plan.forgetMetrics()
    invalidateLayout()
  }

  private func refuseItemSize() {
    collectionView?.report("negative or zero item sizes are not supported in the flow layout")
  }

  // MARK: The pass

  /// Fetches the metrics that are out of date and breaks the items into lines.
  ///
  /// Rule: S1.35, S2.18.
  open override func prepare() {
    super.prepare()
    guard let collectionView else { return forgetPlan() }
    preparePlan(for: collectionView)
  }

  /// The sum of the sections by the view's cross extent without its insets.
  ///
  /// Rule: S2.16.
  open override var collectionViewContentSize: CGSize {
    guard let flow = currentGeometry else { return .zero }
    return plan.axes.size(cross: flow.space.contentCross, main: flow.contentLength)
  }

  /// The attributes of every element whose frame intersects the rectangle.
  ///
  /// Rule: S2.30.
  @discardableResult
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    // Pinned headers and footers follow the bounds between two prepares.
    let question = pinsBands ? nil : FlowQuestion(rect: rect, placements: upToDatePlacements)
    if let question, let known = lastAnswer.repeated(to: question) { return known }
    guard let flow = currentGeometry else { return [] }
    let maker = FlowAttributesMaker(self, flow)
    lastAnswer.begin()
    forEachElement(of: flow, in: plan.placedAxes(of: flow).frame(rect)) { element, frame in
      lastAnswer.add(element, at: frame, maker)
    }
    return lastAnswer.end(maker.makesPlainAttributes ? question : nil)
  }

  /// How often elements may have got other places, once the plan is up to date.
  private var upToDatePlacements: UInt64 {
    if plan.isStale, let collectionView { preparePlan(for: collectionView) }
    return plan.placements
  }

  private func forgetPlan() {
    plan = FlowPlan()
    lastAnswer.forget()
  }

  /// The attributes of an item; nil for one that does not exist.
  @discardableResult
  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let path = ItemPath(indexPath)
    guard let flow = currentGeometry, (0..<flow.sectionCount).contains(path.section),
      (0..<flow.itemCount(ofSection: path.section)).contains(path.item)
    else { return nil }
    return FlowAttributesMaker(self, flow).attributes(
      of: .item(path.item, section: path.section),
      at: flow.frame(ofItem: path.item, inSection: path.section))
  }

  /// The attributes of a header or footer; nil where its length is zero.
  ///
  /// Rule: S2.14.
  @discardableResult
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let path = ItemPath(indexPath)
    guard let flow = currentGeometry, (0..<flow.sectionCount).contains(path.section),
      path.item == 0
    else { return nil }
    switch elementKind {
    case UICollectionView.elementKindSectionHeader:
      return frameOfHeader(inSection: path.section, of: flow, pinning(in: flow)).map {
        FlowAttributesMaker(self, flow).attributes(of: .header(section: path.section), at: $0)
      }
    case UICollectionView.elementKindSectionFooter:
      return frameOfFooter(inSection: path.section, of: flow, pinning(in: flow)).map {
        FlowAttributesMaker(self, flow).attributes(of: .footer(section: path.section), at: $0)
      }
    default: return nil
    }
  }

  // MARK: Invalidation

  /// Flow contexts tell metrics from lines.
  ///
  /// Rule: S1.19.
  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  /// Takes note of what is to be computed again in the next prepare.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    plan.invalidate(with: context)
    // Slots that were remembered may be elsewhere.
    if context.targetIndexPathsForInteractivelyMovingItems == nil { exchange = nil }
    followMeasuredSizes(with: context)
    super.invalidateLayout(with: context)
  }

  /// Whether new bounds give the lines another room, along the lines and not along the scrolling; and
  /// always where headers or footers follow them.
  ///
  /// Rule: S1.23, S2.20.
  @discardableResult
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return pinsBands || axes.crossExtent(newBounds) != axes.crossExtent(collectionView.bounds)
  }

  /// New bounds never ask the delegate again, and break lines again only where they matter to them;
  /// where they do not, the headers and footers that follow them are all that is named.
  ///
  /// Rule: S1.20, S2.20.
  @discardableResult
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    else { return context }
    flow.invalidateFlowLayoutDelegateMetrics = false
    guard let old = collectionView?.bounds else { return flow }
    flow.invalidateFlowLayoutAttributes =
      newBounds.size != old.size || axes.crossOrigin(newBounds) != axes.crossOrigin(old)
    if pinsBands, !flow.invalidateFlowLayoutAttributes { namePinnedBands(in: newBounds, flow) }
    return flow
  }

  /// The place that an item in the hand would take: one that a hand at rest leaves as it is.
  ///
  /// Rule: S6.4, S6.5, S6.24.
  @discardableResult
  open override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    place(of: ItemPath(previousIndexPath), at: position).indexPath
  }

  /// Whether a cell would like another size than it has, where cells say how large they are.
  ///
  /// Rule: S1.47.
  @discardableResult
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    isSelfSizing && preferredAttributes.category == .cell
      && preferredAttributes.size != originalAttributes.size
  }

  /// The cell's item has the size from now on; the context names it and what is seen after it, and holds
  /// what is seen still.
  ///
  /// Rule: S1.47, S1.51, S2.26.
  @discardableResult
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
    guard let collectionView, preferredAttributes.category == .cell else { return context }
    (context as? UICollectionViewFlowLayoutInvalidationContext)?
      .invalidateFlowLayoutDelegateMetrics = false
    let path = preferredAttributes.state.path
    take(preferredAttributes.size, ofItemAt: path, in: collectionView, context)
    return context
  }

  override var asksForPreferredSizes: Bool { isSelfSizing }

  override var beginsAtRight: Bool { plan.isTurned && !plan.axes.isVertical }

  override func surroundingsDidChange() {
    guard let collectionView, let flow = plan.geometry else { return }
    let reads = sectionInsetReference != .fromContentInset
    guard
      reads || pinsBands || turnsAround(collectionView) != plan.isTurned
        || space(of: collectionView) != flow.space
    else { return }
    let context = makeContext()
    (context as? UICollectionViewFlowLayoutInvalidationContext)?
      .invalidateFlowLayoutDelegateMetrics = reads
    collectionView.sendInvalidation(with: context)
  }

  /// A step of an item in the hand, which is named: sizes go with their items and nobody is asked.
  ///
  /// Rule: S6.9, S6.22b.
  @discardableResult
  open override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
      previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
    context.invalidateItems(at: previousIndexPaths + targetIndexPaths)
    guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    else { return context }
    flow.invalidateFlowLayoutDelegateMetrics = false
    flow.invalidateFlowLayoutAttributes = targetIndexPaths != previousIndexPaths
    return flow
  }

  /// The end of a movement of items, which are named: the sizes are with their items already.
  ///
  /// Rule: S6.9, S6.13, S6.15, S6.22b.
  @discardableResult
  open override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
      movementCancelled: movementCancelled)
    context.invalidateItems(at: previousIndexPaths + indexPaths)
    (context as? UICollectionViewFlowLayoutInvalidationContext)?
      .invalidateFlowLayoutDelegateMetrics = false
    return context
  }

  // MARK: Appearing and disappearing

  /// An inserted cell fades in at its place; one that comes into sight comes from where it was.
  ///
  /// Rule: S2.22; that the others come from their old places is observed.
  @discardableResult
  open override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let key = ElementKey(kind: ElementKinds.cell, path: ItemPath(itemIndexPath))
    return whereFrom(key) { layoutAttributesForItem(at: itemIndexPath) }
  }

  /// A deleted cell fades out at its place; one that goes out of sight goes to where it is now.
  ///
  /// Rule: S2.22.
  @discardableResult
  open override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let key = ElementKey(kind: ElementKinds.cell, path: ItemPath(itemIndexPath))
    return whereTo(key) { layoutAttributesForItem(at: $0.indexPath) }
  }

  /// The header or footer of an inserted section fades in at its place.
  ///
  /// Rule: S2.22.
  @discardableResult
  open override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let key = supplementaryKey(elementKind, elementIndexPath) else { return nil }
    return whereFrom(key) {
      layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)
    }
  }

  /// The header or footer of a deleted section fades out at its place.
  ///
  /// Rule: S2.22.
  @discardableResult
  open override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let key = supplementaryKey(elementKind, elementIndexPath) else { return nil }
    return whereTo(key) {
      layoutAttributesForSupplementaryView(ofKind: elementKind, at: $0.indexPath)
    }
  }
}
