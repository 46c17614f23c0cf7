import FlowGeometry
public import Foundation

/// A layout that places items in lines, as many on each line as fit.
///
/// The properties apply to every section and item for which the delegate, if it is a
/// ``UICollectionViewDelegateFlowLayout``, does not implement the corresponding method. Setting a
/// property to another value invalidates the layout, and later queries use the new value.
/// Rule: S1.15, S2.1–S2.19.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The rectangle from which section insets are measured.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset = 0
    case fromSafeArea
    case fromLayoutMargins
  }

  /// An estimated size that requests the mean size of the measured cells.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The last computed geometry, and what of it is stale.
  final var plan = FlowPlan()
  /// The attributes of the last answer, reused for the next one.
  private let lastAnswer = FlowAnswer()
  /// The last item that made way for the moving item.
  final var exchange: FlowExchange?

  /// Creates a vertical flow of items of 50 by 50 points, 10 points apart.
  public override init() {
    super.init()
  }

  /// Creates the object as for a nib; archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: Properties

  /// The axis along which the lines follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { metricChanged(scrollDirection != oldValue) }
  }

  /// The size of an item, in points; a size that is not positive is refused.
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

  /// The least distance between two lines, in points.
  ///
  /// Rule: S2.11.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { metricChanged(minimumLineSpacing != oldValue) }
  }

  /// The least distance between two items of a line, in points.
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

  /// The size of each header, in points.
  ///
  /// The layout uses only the length along the scroll direction. Rule: S2.14.
  open var headerReferenceSize = CGSize.zero {
    didSet { metricChanged(headerReferenceSize != oldValue) }
  }

  /// The size of each footer, in points.
  ///
  /// The layout uses only the length along the scroll direction. Rule: S2.14.
  open var footerReferenceSize = CGSize.zero {
    didSet { metricChanged(footerReferenceSize != oldValue) }
  }

  /// The estimated size of self-sizing cells, in points; zero if cells do not size themselves.
  ///
  /// Rule: S1.47, S2.26.
  open var estimatedItemSize = CGSize.zero {
    didSet { metricChanged(estimatedItemSize != oldValue) }
  }

  /// The rectangle from which section insets are measured on the cross axis.
  ///
  /// Rule: S2.27.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { metricChanged(sectionInsetReference != oldValue) }
  }

  /// Whether headers stay visible while their section is.
  ///
  /// Rule: S2.20, S2.21.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { metricChanged(sectionHeadersPinToVisibleBounds != oldValue) }
  }

  /// Whether footers stay visible while their section is.
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

  /// Queries the stale metrics and breaks the items into lines.
  ///
  /// Rule: S1.35, S2.18.
  open override func prepare() {
    super.prepare()
    guard withView({ preparePlan(for: $0) }) != nil else { return forgetPlan() }
  }

  /// The size of the content: the sum of the sections by the width (or height) of the view inside
  /// its insets.
  ///
  /// Rule: S2.16.
  open override var collectionViewContentSize: CGSize {
    bringPlanUpToDate()
    return plan.contentSize
  }

  /// Returns the attributes of every element whose frame intersects a rectangle in content
  /// coordinates.
  ///
  /// Rule: S2.30.
  @discardableResult
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    // Pinned headers and footers follow the bounds between two calls of prepare.
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

  /// How often the geometry has changed, after the plan was brought up to date.
  private var upToDatePlacements: UInt64 {
    bringPlanUpToDate()
    return plan.placements
  }

  private func forgetPlan() {
    plan = FlowPlan()
    lastAnswer.forget()
  }

  /// Returns the attributes of an item; nil if the item does not exist.
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

  /// Returns the attributes of a header or footer; nil if its length is zero.
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

  /// The class of the contexts, which distinguish metrics from lines.
  ///
  /// Rule: S1.19.
  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  /// Marks what the context invalidates as stale, to be recomputed by the next prepare.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.withFlow({ $0.leavesFlow }) == true {
      exchange = nil
    } else {
      plan.invalidate(with: context)
      // The frames of the last exchange may have changed.
      if context.targetIndexPathsForInteractivelyMovingItems == nil { exchange = nil }
      followMeasuredSizes(with: context)
    }
    super.invalidateLayout(with: context)
  }

  /// Returns true if new bounds change the length of the lines, and always if headers or footers
  /// are pinned.
  ///
  /// Rule: S1.23, S2.20.
  @discardableResult
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = viewBounds else { return false }
    return pinsBands || axes.crossExtent(newBounds) != axes.crossExtent(old)
  }

  /// Returns a context for new bounds.
  ///
  /// It never invalidates the delegate's metrics, and invalidates the lines only if their length
  /// changes; otherwise it names the headers and footers that may follow the bounds.
  ///
  /// Rule: S1.20, S2.20.
  @discardableResult
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    context.withFlow { nameInvalid(in: newBounds, $0) }
    return context
  }

  /// Returns the target index path of the moving item, such that a resting touch changes nothing.
  ///
  /// Rule: S6.4, S6.5, S6.24.
  @discardableResult
  open override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    target(of: ItemPath(previousIndexPath), at: position).indexPath
  }

  /// Returns true if a cell prefers another size than it has, or a header or footer another length
  /// along the scroll direction, and cells size themselves.
  ///
  /// Rule: S1.47, S2.14a.
  @discardableResult
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard isSelfSizing else { return false }
    return preferredAttributes.category == .cell
      ? preferredAttributes.size != originalAttributes.size
      : prefersOtherLength(preferredAttributes, originalAttributes)
  }

  /// Takes the preferred size of the cell, and returns a context that names its item and the
  /// visible elements after it, with adjustments that keep visible content in place.
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
    guard let collectionView, preferredAttributes.category == .cell || isBand(preferredAttributes)
    else { return context }
    (context as? UICollectionViewFlowLayoutInvalidationContext)?
      .invalidateFlowLayoutDelegateMetrics = false
    guard preferredAttributes.category == .cell else {
      takeBand(preferredAttributes, in: collectionView, context)
      return context
    }
    let path = preferredAttributes.state.path
    take(preferredAttributes.size, ofItemAt: path, in: collectionView, context)
    return context
  }

  // MARK: Lengths that a layout of this module knows itself

  /// Returns a section with the lengths that the layout knows itself; nil to ask properties and delegate.
  func ownSection(_ section: Int, count: Int, in view: UICollectionView) -> FlowSection? { nil }

  /// Returns the lengths of a header and footer that the layout knows itself.
  func ownBands(_ section: Int, in view: UICollectionView) -> (header: Double, footer: Double)? {
    nil
  }

  /// Returns the sizes of items that the layout knows itself.
  func ownExtents(of paths: [ItemPath], in view: UICollectionView) -> [FlowExtent]? { nil }

  /// Whether a section has a header or footer that could be pinned, as far as a layout of this module
  /// knows itself: without any, frames cost what they cost without pinning.
  final var mayPinBands = true

  /// The room before the first and after the last section, in points.
  final var ownSpace = (leadingMain: 0.0, trailingMain: 0.0)

  override var asksForPreferredSizes: Bool { isSelfSizing }

  override var knowsStayingCells: Bool { type(of: self) == UICollectionViewFlowLayout.self }

  override func estimates(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> (width: Bool, height: Bool) {
    guard isBand(attributes) else { return (true, true) }
    return (!plan.axes.isVertical, plan.axes.isVertical)
  }

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

  /// Returns the context for a step of an interactive movement; sizes move with their items, and
  /// the delegate is not queried.
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

  /// Returns the context for the end of an interactive movement; the sizes are with their items
  /// already.
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

  /// Returns attributes from which an inserted cell fades in at its final position; a cell that
  /// becomes visible starts at its previous position.
  ///
  /// Rule: S2.22. That a cell starts at its previous position is observed.
  @discardableResult
  open override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let key = ElementKey(kind: ElementKinds.cell, path: ItemPath(itemIndexPath))
    return whereFrom(key) { layoutAttributesForItem(at: itemIndexPath) }
  }

  /// Returns attributes to which a deleted cell fades out at its position; a cell that leaves the
  /// screen moves to its new position.
  ///
  /// Rule: S2.22.
  @discardableResult
  open override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let key = ElementKey(kind: ElementKinds.cell, path: ItemPath(itemIndexPath))
    return whereTo(key) { layoutAttributesForItem(at: $0.indexPath) }
  }

  /// Returns attributes from which the header or footer of an inserted section fades in.
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

  /// Returns attributes to which the header or footer of a deleted section fades out.
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
