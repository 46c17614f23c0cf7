import CompositionalGeometry
public import Foundation

/// A layout that is described by sections, groups and items.
///
/// Each section is described by a group that is repeated for all of its items. Rule: M1.1–M8.8.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// The configuration of all sections; setting it invalidates the layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { common }
    set {
      common = newValue.copied()
      invalidateLayout()
    }
  }
  private final var common: UICollectionViewCompositionalLayoutConfiguration
  /// The section of all indices, or the closure that returns one.
  final let provider: UICollectionViewCompositionalLayoutSectionProvider
  final var plan = CompositionalPlan()
  private let lastAnswer = CompositionalAnswer()
  /// The last answers for rows, by section.
  private final var rowAnswers: [Int: CompositionalAnswer] = [:]

  /// Creates a layout in which all sections look alike.
  public init(section: NSCollectionLayoutSection) {
    let copy = section.copy(with: nil) as? NSCollectionLayoutSection ?? section
    provider = { _, _ in copy }
    common = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Creates a layout in which all sections look alike, with a configuration.
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    let copy = section.copy(with: nil) as? NSCollectionLayoutSection ?? section
    provider = { _, _ in copy }
    common = configuration.copied()
    super.init()
  }

  /// Creates a layout that asks for the description of each section.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    provider = sectionProvider
    common = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Creates a layout that asks for the description of each section, with a configuration.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    common = configuration.copied()
    super.init()
  }

  /// Creates a layout without sections, as for a nib; archives are not read.
  public required init?(coder: NSCoder) {
    provider = { _, _ in nil }
    common = UICollectionViewCompositionalLayoutConfiguration()
    super.init(coder: coder)
  }

  // MARK: The pass

  /// Asks for the stale descriptions and solves them, and lets handlers change what is visible.
  ///
  /// Rule: M4.5, M9.14.
  open override func prepare() {
    super.prepare()
    guard let view = collectionView else {
      plan = CompositionalPlan()
      return lastAnswer.forget()
    }
    plan.keepGeometry(before: view.changes.current)
    let isStale = plan.isStale
    if isStale { solve(for: view) }
    // What a view prefers solves the layout as well.
    callHandlers(in: view, afterSolving: isStale || plan.isMeasured)
    plan.isMeasured = false
  }

  /// The size of the content.
  ///
  /// Rule: M4.4.
  open override var collectionViewContentSize: CGSize {
    guard let size = geometry?.contentSize else { return .zero }
    return CGSize(width: max(0, size.x), height: max(0, size.y))
  }

  /// Returns the attributes of the elements of which a part lies in a rectangle, in content
  /// coordinates.
  ///
  /// Rule: M7.1–M7.5.
  @discardableResult
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    guard let geometry else { return [] }
    let maker = CompositionalAttributesMaker(self)
    lastAnswer.begin()
    for placed in geometry.elements(in: CompositionalFrame(rect)) {
      lastAnswer.add(placed, maker, changed(placed.element))
    }
    return lastAnswer.end()
  }

  /// Returns the attributes of an item; nil if the layout does not show it.
  @discardableResult
  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let path = ItemPath(indexPath)
    return attributes(of: CompositionalElement(.cell, section: path.section, item: path.item))
  }

  /// Returns the attributes of a supplementary view; nil if the layout has none there.
  @discardableResult
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let path = ItemPath(indexPath)
    return attributes(
      of: CompositionalElement(
        .supplementary, kind: elementKind, section: path.section, item: path.item))
  }

  /// Returns the attributes of a decoration view; nil if the layout has none there.
  @discardableResult
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let path = ItemPath(indexPath)
    return attributes(
      of: CompositionalElement(
        .decoration, kind: elementKind, section: path.section, item: path.item))
  }

  private func attributes(of element: CompositionalElement) -> UICollectionViewLayoutAttributes? {
    guard let placed = geometry?.placed(element) else { return nil }
    return changed(element)?.copied() ?? CompositionalAttributesMaker(self).attributes(of: placed)
  }

  // MARK: Invalidation

  /// The class of the contexts.
  open override class var invalidationContextClass: AnyClass {
    CompositionalInvalidationContext.self
  }

  /// Marks what the context invalidates as stale, to be solved by the next prepare.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if (context as? CompositionalInvalidationContext)?.leavesSections != true {
      forgetMeasures(with: context)
      plan.invalidate(with: context, collectionView?.changes.current?.cause)
    }
    super.invalidateLayout(with: context)
  }

  /// Returns true for another size, and for another origin if an item is pinned or a section has a
  /// handler.
  ///
  /// Rule: M5.9, M9.14.
  @discardableResult
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = viewBounds else { return false }
    return newBounds.size != old.size || plan.hasHandlersOfScrolls
      || plan.geometry?.hasPinnedItems == true
  }

  /// Returns a context for new bounds: of another size it invalidates all descriptions, else it
  /// names the pinned items.
  ///
  /// Rule: M5.9.
  @discardableResult
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let own = context as? CompositionalInvalidationContext, let old = viewBounds,
      newBounds.size == old.size
    else { return context }
    own.leavesSections = true
    if !plan.hasHandlersOfScrolls { namePinnedItems(in: [old, newBounds], own) }
    return own
  }

  private func namePinnedItems(
    in rects: [CGRect], _ context: UICollectionViewLayoutInvalidationContext
  ) {
    guard let geometry = plan.geometry else { return }
    for rect in rects {
      for element in geometry.pinnedElements(in: CompositionalFrame(rect)) {
        context.invalidateSupplementaryElements(
          ofKind: element.kind, at: [IndexPath(item: element.item, section: element.section)])
      }
    }
  }

  override func surroundingsDidChange() {
    guard let view = collectionView, let geometry = plan.geometry else { return }
    guard geometry.hasPinnedItems || space(of: view) != geometry.space || readsMargins(view) else {
      return
    }
    view.sendInvalidation(with: makeContext())
  }

  override var beginsAtRight: Bool {
    plan.geometry.map { $0.space.isMirrored && $0.space.along == .horizontal } ?? false
  }

  override var scrollsSections: Bool { hasRows }

  override var knowsStayingCells: Bool {
    type(of: self) == UICollectionViewCompositionalLayout.self
  }

  /// The last answers for the row of a section.
  final func rowAnswer(ofSection section: Int) -> CompositionalAnswer {
    if let known = rowAnswers[section] { return known }
    let answer = CompositionalAnswer()
    rowAnswers[section] = answer
    return answer
  }

  // MARK: Lists

  override func listRow(
    _ category: UICollectionView.ElementCategory, _ kind: String, at path: ItemPath
  ) -> ListRow? {
    guard category == .cell else { return list(at: path)?.row(ofKind: kind) }
    guard let geometry = plan.geometry, path.section < geometry.sectionCount else { return nil }
    return list(at: path)?.row(path.item, of: geometry.itemCount(ofSection: path.section))
  }

  override func listSeparators(
    at path: ItemPath, _ role: ListRow.Role
  ) -> UIListSeparatorConfiguration? {
    list(at: path)?.separators(at: path, role)
  }

  override func swipeActionsProvider(
    inSection section: Int, _ side: SwipeSide
  ) -> UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider? {
    list(at: ItemPath(section: section, item: 0))?.swipeActionsProvider(side)
  }

  /// The accessories that a scene gives to the rows of a list; nil for other sections.
  package final func listAccessories(inSection section: Int) -> [UICellAccessory]? {
    list(at: ItemPath(section: section, item: 0))?.accessories
  }

  /// The list that a section is; nil for another one.
  private final func list(at path: ItemPath) -> ListSection? {
    guard plan.sections.indices.contains(path.section) else { return nil }
    return plan.sections[path.section]?.list
  }

  // MARK: Measuring

  /// Returns true if a view prefers another length than it has, on an axis that is estimated.
  ///
  /// Rule: M8.2.
  @discardableResult
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    takes(preferredAttributes, originalAttributes)
  }

  /// Takes the preferred lengths, and returns a context with adjustments that keep visible content
  /// in place.
  ///
  /// Rule: M8.2, M8.4.
  @discardableResult
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
    (context as? CompositionalInvalidationContext)?.leavesSections = true
    guard let view = collectionView else { return context }
    take(preferredAttributes, originalAttributes, in: view, context)
    return context
  }

  override func estimates(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> (width: Bool, height: Bool) {
    lengthsEstimated(of: attributes)
  }

  override var asksForPreferredSizes: Bool { plan.geometry?.hasEstimates ?? false }

  // MARK: Appearing and disappearing

  /// Returns attributes from which an inserted cell fades in at its final position; a cell that
  /// becomes visible starts at its previous position.
  @discardableResult
  open override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    whereFrom(key(.cell, "", itemIndexPath)) { layoutAttributesForItem(at: itemIndexPath) }
  }

  /// Returns attributes to which a deleted cell fades out at its position; a cell that leaves the
  /// screen moves to its new position.
  @discardableResult
  open override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    whereTo(key(.cell, "", itemIndexPath)) { layoutAttributesForItem(at: $0) }
  }

  /// Returns attributes from which a supplementary view of an inserted section fades in.
  @discardableResult
  open override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    whereFrom(key(.supplementaryView, elementKind, elementIndexPath)) {
      layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)
    }
  }

  /// Returns attributes to which a supplementary view of a deleted section fades out.
  @discardableResult
  open override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    whereTo(key(.supplementaryView, elementKind, elementIndexPath)) {
      layoutAttributesForSupplementaryView(ofKind: elementKind, at: $0)
    }
  }

  /// Returns attributes from which a decoration view of an inserted section fades in.
  @discardableResult
  open override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    whereFrom(key(.decorationView, elementKind, decorationIndexPath)) {
      layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath)
    }
  }

  /// Returns attributes to which a decoration view of a deleted section fades out.
  @discardableResult
  open override func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    whereTo(key(.decorationView, elementKind, decorationIndexPath)) {
      layoutAttributesForDecorationView(ofKind: elementKind, at: $0)
    }
  }
}
