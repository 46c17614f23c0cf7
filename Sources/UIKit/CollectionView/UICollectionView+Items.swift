public import Foundation

extension UICollectionView {
  /// The visible cells, in the order of the data.
  ///
  /// Rule: S8.17.
  public var visibleCells: [UICollectionViewCell] {
    sortedElements(of: ElementKinds.cell).compactMap { $0.view as? UICollectionViewCell }
  }

  /// The index paths of the visible items, in the order of the data.
  public var indexPathsForVisibleItems: [IndexPath] {
    sortedElements(of: ElementKinds.cell).map(\.key.path.indexPath)
  }

  /// Returns the cell of an item that is visible or prefetched; else nil.
  ///
  /// Rule: S8.17, as since iOS 15.
  @discardableResult
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    let key = ElementKey(kind: ElementKinds.cell, path: ItemPath(indexPath))
    let element = display.byKey[key] ?? prefetching.prepared.first { $0.key == key }
    return element?.view as? UICollectionViewCell
  }

  /// Returns the index path of the item that a visible cell shows.
  @discardableResult
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    guard cell.superview === self, let key = cell.element else { return nil }
    return display.byKey[key]?.view === cell ? key.path.indexPath : nil
  }

  /// Returns the visible supplementary view of a kind at an index path.
  @discardableResult
  public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  {
    guard let kind = kinds.known(.supplementaryView, named: elementKind) else { return nil }
    return display.byKey[ElementKey(kind: kind, path: ItemPath(indexPath))]?.view
  }

  /// Returns the topmost item whose frame contains a point, in content coordinates.
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

  /// Returns the layout's attributes of an item, from the last query if it contains the item.
  ///
  /// The attributes are a copy, so changing them does not affect the view. Rule: S1.38, S1.46.
  @discardableResult
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes?
  {
    let key = ElementKey(kind: ElementKinds.cell, path: ItemPath(indexPath))
    let layout = preparedLayout
    if let known = pass.queried.index(of: key) {
      return pass.queried.attributes(at: known).copied()
    }
    return layout.layoutAttributesForItem(at: indexPath)
  }

  /// Returns what `layoutAttributesForItem(at:)` returns for each of several items, with one search
  /// of the last query.
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

  /// As `topmostItem(at:excluding:)`, for a point outside the last query: asks the layout.
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

  /// The item that is highlighted by a touch.
  package final var highlightedItem: ItemPath? { contentTouch.highlighted }

  package final func isSelected(_ path: ItemPath) -> Bool { selection.contains(path) }

  /// A view on screen and the element that it shows.
  package struct VisibleElement {
    package let category: ElementCategory
    /// The name that UIKit or the layout gives the kind; empty for a cell.
    package let kind: String
    package let path: ItemPath
    package let view: UICollectionReusableView
    /// Whether the element no longer exists and the view is disappearing by animation.
    package fileprivate(set) var isLeaving = false
  }

  /// The number of elements on screen.
  package final var shownElementCount: Int { display.byKey.count }

  /// The elements on screen, back to front.
  package final var visibleElements: [VisibleElement] { subviews.compactMap(shownElement) }

  /// Returns the view on screen that shows an element; `kind` is that of a supplementary or
  /// decoration view.
  package final func visibleView(
    _ category: ElementCategory, kind: String?, at path: ItemPath
  ) -> UICollectionReusableView? {
    let number = category == .cell ? ElementKinds.cell : kinds.known(category, named: kind ?? "")
    return number.flatMap { display.byKey[ElementKey(kind: $0, path: path)]?.view }
  }

  /// The disappearing views, until their animation has ended, back to front.
  ///
  /// Each has the index path at which it was last shown. Rule: S7.26.
  package final var partingElements: [VisibleElement] {
    let keys = partingKeys
    return subviews.compactMap { partingElement($0, keys) }
  }

  /// All elements on screen including the disappearing ones, back to front.
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

  /// The elements that the disappearing views showed.
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

  /// Returns the element whose view is, or contains, the given view, such as one that was hit by a
  /// touch.
  ///
  /// Disappearing views do not receive touches and are not found.
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
  /// Whether the element lies above another one: by zIndex, and if equal by index path.
  ///
  /// Rule: S1.40.
  fileprivate func isAbove(_ other: UICollectionViewLayoutAttributes) -> Bool {
    (state.zIndex, state.path) > (other.state.zIndex, other.state.path)
  }
}
