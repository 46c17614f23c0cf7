public import Foundation

extension UICollectionView {
  /// The cells on screen, in the order of the data.
  ///
  /// Rule: S8.17.
  public var visibleCells: [UICollectionViewCell] {
    sortedElements(of: ElementKinds.cell).compactMap { $0.view as? UICollectionViewCell }
  }

  /// The items on screen, in the order of the data.
  public var indexPathsForVisibleItems: [IndexPath] {
    sortedElements(of: ElementKinds.cell).map(\.key.path.indexPath)
  }

  /// The cell of an item on screen, or made ready for one that is about to be; nil otherwise.
  ///
  /// Rule: S8.17, as since iOS 15.
  @discardableResult
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    let key = ElementKey(kind: ElementKinds.cell, path: ItemPath(indexPath))
    let element = display.byKey[key] ?? prefetching.prepared.first { $0.key == key }
    return element?.view as? UICollectionViewCell
  }

  /// The item that a cell on screen shows.
  @discardableResult
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    guard cell.superview === self, let key = cell.element else { return nil }
    return display.byKey[key]?.view === cell ? key.path.indexPath : nil
  }

  /// The supplementary view on screen for a kind and place.
  @discardableResult
  public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  {
    guard let kind = kinds.known(.supplementaryView, named: elementKind) else { return nil }
    return display.byKey[ElementKey(kind: kind, path: ItemPath(indexPath))]?.view
  }

  /// The topmost item whose layout contains a point of the content.
  ///
  /// Rule: S5.30.
  @discardableResult
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    layoutIfNeeded()
    if let rect = pass.queriedRect, rect.covers(point) {
      return topmostItem(at: point, excluding: nil)?.indexPath
    }
    return topmostItemOutOfSight(at: point, excluding: nil)?.indexPath
  }

  /// The layout's answer for an item, from the last query where it holds the item.
  ///
  /// A copy, so that changing it changes nothing of the view. Rule: S1.38, S1.46.
  @discardableResult
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes?
  {
    let key = ElementKey(kind: ElementKinds.cell, path: ItemPath(indexPath))
    let layout = preparedLayout
    if let known = pass.queried.first(where: { $0.key == key }) {
      return known.attributes.copied()
    }
    return layout.layoutAttributesForItem(at: indexPath)
  }

  /// The answers of `layoutAttributesForItem(at:)` for several items, in one search of the last query.
  package final func layoutAttributesForItems(at indexPaths: [IndexPath])
    -> [UICollectionViewLayoutAttributes?]
  {
    let cells = pass.queried.lazy.filter { $0.key.kind == ElementKinds.cell }
    let known = Dictionary(
      cells.map { ($0.key.path, $0.attributes) }, uniquingKeysWith: { first, _ in first })
    return indexPaths.map { path in
      known[ItemPath(path)]?.copied() ?? collectionViewLayout.layoutAttributesForItem(at: path)
    }
  }

  final func topmostItem(at point: CGPoint, excluding excluded: ItemPath?) -> ItemPath? {
    var top: UICollectionViewLayoutAttributes?
    for element in pass.queried
    where element.key.kind == ElementKinds.cell && element.key.path != excluded
      && element.frame.covers(point) && !element.attributes.isHidden
    {
      if top.map(element.attributes.isAbove) ?? true { top = element.attributes }
    }
    return top?.state.path
  }

  /// The same for a point of pages that the view does not show, where the layout is asked.
  final func topmostItemOutOfSight(at point: CGPoint, excluding excluded: ItemPath?) -> ItemPath? {
    let pixel = CGRect(origin: point, size: CGSize(width: 1, height: 1))
    let layout = preparedLayout
    guard mayAsk(about: pixel) else { return nil }
    let answer = layout.layoutAttributesForElements(in: pixel) ?? []
    observe(.layoutAttributesForElements(rect: pixel, count: answer.count))
    let counts = currentCounts
    var top: UICollectionViewLayoutAttributes?
    for attributes in answer
    where attributes.category == .cell && attributes.frame.covers(point) && !attributes.isHidden
      && attributes.state.path != excluded && counts.contains(attributes.state.path)
    {
      if top.map(attributes.isAbove) ?? true { top = attributes }
    }
    return top?.state.path
  }

  private func sortedElements(of kind: Int) -> [Display.Element] {
    display.elements.filter { $0.key.kind == kind }.sorted { $0.key < $1.key }
  }

  // MARK: For the stage

  /// The item that a finger lights up.
  package final var highlightedItem: ItemPath? { contentTouch.highlighted }

  package final func isSelected(_ path: ItemPath) -> Bool { selection.contains(path) }

  /// A view on screen and what it shows.
  package struct VisibleElement {
    package let category: ElementCategory
    /// UIKit's or the layout's own name; empty for a cell.
    package let kind: String
    package let path: ItemPath
    package let view: UICollectionReusableView
    /// Whether it is no longer there and still seen.
    package fileprivate(set) var isLeaving = false
  }

  /// How many elements the layout shows on screen.
  package final var shownElementCount: Int { display.byKey.count }

  /// The views on screen, back to front.
  package final var visibleElements: [VisibleElement] { subviews.compactMap(shownElement) }

  /// The view on screen that shows an element; `kind` is that of a supplementary or decoration view.
  package final func visibleView(
    _ category: ElementCategory, kind: String?, at path: ItemPath
  ) -> UICollectionReusableView? {
    let number = category == .cell ? ElementKinds.cell : kinds.known(category, named: kind ?? "")
    return number.flatMap { display.byKey[ElementKey(kind: $0, path: path)]?.view }
  }

  /// The views that have left and are seen until their animation is over, back to front.
  ///
  /// Each has the place under which it was shown last. Rule: S7.26.
  package final var partingElements: [VisibleElement] {
    let keys = partingKeys
    return subviews.compactMap { partingElement($0, keys) }
  }

  /// All that is seen, also what is leaving, back to front.
  package final var presentedElements: [VisibleElement] {
    let keys = partingKeys
    return subviews.compactMap { shownElement($0) ?? partingElement($0, keys) }
  }

  private func shownElement(_ view: UIView) -> VisibleElement? {
    guard let view = view as? UICollectionReusableView, let key = view.element,
      display.byKey[key]?.view === view
    else { return nil }
    return visibleElement(key, view)
  }

  /// What each view showed that has left and is still seen.
  private var partingKeys: [ObjectIdentifier: ElementKey] {
    Dictionary(
      display.parting.map { (ObjectIdentifier($0.element.view), $0.element.key) },
      uniquingKeysWith: { first, _ in first })
  }

  private func partingElement(
    _ view: UIView, _ keys: [ObjectIdentifier: ElementKey]
  ) -> VisibleElement? {
    guard let key = keys[ObjectIdentifier(view)], let view = view as? UICollectionReusableView
    else { return nil }
    var element = visibleElement(key, view)
    element.isLeaving = true
    return element
  }

  private func visibleElement(
    _ key: ElementKey, _ view: UICollectionReusableView
  ) -> VisibleElement {
    let kind = kinds[key.kind]
    return VisibleElement(category: kind.category, kind: kind.name, path: key.path, view: view)
  }

  /// The view on screen that holds another view, such as the one a touch hit.
  ///
  /// What is leaving shows nothing any more that could be touched.
  package final func visibleElement(holding view: UIView?) -> VisibleElement? {
    var current = view
    while let candidate = current {
      if let view = candidate as? UICollectionReusableView, view.superview === self,
        let key = view.element
      {
        guard display.byKey[key]?.view === view else { return nil }
        return visibleElement(key, view)
      }
      current = candidate.superview
    }
    return nil
  }
}

extension UICollectionViewLayoutAttributes {
  /// Whether the element lies over another: by its zIndex, and among equals by its place in the data.
  ///
  /// Rule: S1.40.
  fileprivate func isAbove(_ other: UICollectionViewLayoutAttributes) -> Bool {
    (state.zIndex, state.path) > (other.state.zIndex, other.state.path)
  }
}
