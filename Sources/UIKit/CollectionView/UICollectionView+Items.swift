import Foundation

extension UICollectionView {
  /// Returns what `layoutAttributesForItem(at:)` returns for each of several items, with one search
  /// of the last query.
  package final func layoutAttributesForItems(at indexPaths: [IndexPath])
    -> [UICollectionViewLayoutAttributes?]
  {
    let cells = pass.answer.elements.filter { $0.key.kind == ElementKinds.cell }
    let known = Dictionary(
      cells.map { ($0.key.path, $0.attributes) }, uniquingKeysWith: { first, _ in first })
    return indexPaths.map { path in
      known[ItemPath(path)]?.copied() ?? questions.item(at: path)
    }
  }

  /// Returns the topmost item at a point of the content, other than the moving one.
  ///
  /// Uses the last answer if it is valid and contains the point, else queries the layout.
  /// Rule: S6.4.
  final func itemUnderHand(at point: CGPoint) -> ItemPath? {
    let held = occupation.contains(.movement) ? movement.move?.target : nil
    if let rect = pass.state.queriedRect, rect.covers(point) {
      return topmostItem(at: point, excluding: held)
    }
    return topmostItemOutOfSight(at: point, excluding: held)
  }

  /// Returns the topmost item at a point among the elements of the last answer.
  final func topmostItem(at point: CGPoint, excluding excluded: ItemPath?) -> ItemPath? {
    var top: UICollectionViewLayoutAttributes?
    for element in pass.answer.elements
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
    guard questions.isReady(), mayAsk(about: pixel) else { return nil }
    let answer = questions.elements(in: pixel)
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

  /// Returns the key of an element of the layout's answer.
  final func key(of attributes: UICollectionViewLayoutAttributes) -> ElementKey {
    guard attributes.category != .cell else {
      return ElementKey(kind: ElementKinds.cell, path: attributes.state.path)
    }
    return ElementKey(
      kind: kindNumber(of: attributes.category, named: attributes.kind),
      path: attributes.state.path)
  }

  /// Returns the cell of an item on screen.
  final func cell(at path: ItemPath) -> UICollectionViewCell? {
    display.byKey[ElementKey(kind: ElementKinds.cell, path: path)]?.view as? UICollectionViewCell
  }

  /// Whether an item's cell is highlighted, by a touch or by a drag.
  final func isDrawnHighlighted(_ path: ItemPath) -> Bool {
    selection.highlightedItem == path || drop.highlighted == path
  }

  final func sortedElements(of kind: Int) -> [Display.Element] {
    display.elements.filter { $0.key.kind == kind }.sorted { $0.key < $1.key }
  }

  // MARK: For the stage

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
  package final var visibleElements: [VisibleElement] { stackedViews.compactMap(shownElement) }

  /// The number of each cell on screen and the index path of its item in the data source, without cells of
  /// items that the data source does not have.
  package final var itemsOnScreen: [(view: Int, path: ItemPath)] {
    var items: [(view: Int, path: ItemPath)] = []
    items.reserveCapacity(display.elements.count)
    display.forEachOnScreen { element in
      guard element.key.kind == ElementKinds.cell, let path = dataPath(element.key.path) else {
        return
      }
      items.append((element.view.number, path))
    }
    return items
  }

  /// The subviews, back to front, with each section's scroll view replaced by its own subviews.
  private var stackedViews: [UIView] {
    guard rows.hasRows || subviews.contains(where: \.isElementHolder) else {
      return subviews
    }
    return subviews.flatMap { $0.isElementHolder ? $0.subviews : [$0] }
  }

  /// Returns the view on screen that shows an element; `kind` is the kind of a supplementary or
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
    return stackedViews.compactMap { partingElement($0, keys) }
  }

  /// All elements on screen including the disappearing ones, back to front.
  package final var presentedElements: [VisibleElement] {
    let keys = partingKeys
    return stackedViews.compactMap { shownElement($0) ?? partingElement($0, keys) }
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

  /// Returns the element whose view is, or contains, the given view, such as a view that was hit.
  ///
  /// Disappearing views do not receive touches and are not found.
  package final func visibleElement(holding view: UIView?) -> VisibleElement? {
    var current = view
    while let candidate = current {
      if let view = candidate as? UICollectionReusableView, holds(view),
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
