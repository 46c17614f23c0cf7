import CompositionalGeometry
import Foundation

/// The values that the handlers of sections set on visible items.
///
/// Rule: M8.7, M9.14, M9.15.
extension UICollectionViewCompositionalLayout {
  /// Calls the handlers of the sections on screen, the last section first.
  ///
  /// For a section that scrolls on its own this calls the handler only when the layout was solved;
  /// the section's scrolls call it as well. Rule: M9.14.
  final func callHandlers(in view: UICollectionView, afterSolving isSolved: Bool) {
    guard plan.hasHandlers, let geometry else {
      plan.visibleItems = [:]
      return
    }
    let seen = Set(
      geometry.elements(in: CompositionalFrame(view.bounds)).map(\.element)
        .filter { $0.item != CompositionalElement.layoutItem }.map(\.section)
    ).union(geometry.rows(in: CompositionalFrame(view.bounds)))
    for section in plan.visibleItems.keys where !seen.contains(section) {
      plan.visibleItems[section] = nil
    }
    for section in seen.sorted(by: >) {
      let isKnown = plan.visibleItems[section] != nil
      guard isSolved || !isKnown || !scrolls(section) else { continue }
      if isSolved { plan.visibleItems[section]?.order = [] }
      _ = callHandler(ofSection: section, in: view, geometry)
    }
  }

  private func scrolls(_ section: Int) -> Bool {
    plan.sections.indices.contains(section)
      && plan.sections[section].map { $0.orthogonalScrollingBehavior != .none } ?? false
  }

  /// Calls the handler of one section; returns false for a section without one.
  final func callHandler(
    ofSection index: Int, in view: UICollectionView, _ geometry: CompositionalGeometry
  ) -> Bool {
    guard plan.sections.indices.contains(index), let section = plan.sections[index],
      let handler = section.visibleItemsInvalidationHandler
    else { return false }
    guard !section.hasEstimates else {
      complainOfEstimates(in: view)
      return false
    }
    let maker = CompositionalAttributesMaker(self)
    var visible = plan.visibleItems[index] ?? CompositionalVisibleItems()
    let items = visible.follow(seenElements(ofSection: index, in: view, geometry)) {
      maker.attributes(of: $0)
    }
    plan.visibleItems[index] = visible
    let container = CompositionalContainer(contentSize: view.bounds.size, contentInsets: .zero)
    let environment = CompositionalEnvironment(
      container: container, traitCollection: view.traitCollection)
    handler(items, offset(ofSection: index, in: view, geometry), environment)
    return true
  }

  /// The elements of a section in the bounds, with the elements of a row at the row's offset.
  private func seenElements(
    ofSection section: Int, in view: UICollectionView, _ geometry: CompositionalGeometry
  ) -> [PlacedCompositionalElement] {
    let bounds = CompositionalFrame(view.bounds)
    let answered = geometry.elements(in: bounds).filter {
      $0.element.section == section && $0.element.item != CompositionalElement.layoutItem
    }
    guard let row = row(ofSection: section) else { return answered }
    var seen = bounds
    seen.origin[row.row.axis] += Double(view.offset(ofSection: section))
    let moving = geometry.elements(inRowOfSection: section, in: seen)
    let still = answered.filter { !geometry.isInRow($0.element) }
    return (moving + still).sorted { CompositionalElement.isOrdered($0.element, $1.element) }
  }

  /// The offset that a handler gets: the row's offset on its axis, and the section's start on the
  /// other axis; for a section that does not scroll, the offset of the view.
  private func offset(
    ofSection section: Int, in view: UICollectionView, _ geometry: CompositionalGeometry
  ) -> CGPoint {
    guard let row = row(ofSection: section) else { return view.contentOffset }
    let (offset, start) = (
      view.offset(ofSection: section), CGFloat(geometry.span(ofSection: section).start)
    )
    return row.row.axis == .horizontal
      ? CGPoint(x: offset, y: start) : CGPoint(x: start, y: offset)
  }

  /// The attributes of an element as a handler has changed them; nil if none has.
  final func changed(_ element: CompositionalElement) -> UICollectionViewLayoutAttributes? {
    guard plan.hasHandlers else { return nil }
    return plan.visibleItems[element.section]?.items[element]?.attributes
  }

  /// Rule: M8.7.
  private func complainOfEstimates(in view: UICollectionView) {
    guard !plan.complaints.handlers else { return }
    plan.complaints.handlers = true
    view.report(
      "[UICompositionalLayout] note: the section invalidation handler cannot currently mutate "
        + "visible items for layouts containing estimated items. Please file an enhancement "
        + "request on UICollectionView.")
  }
}

/// The visible items of a section that has a handler.
struct CompositionalVisibleItems {
  /// The items by their elements.
  private(set) var items: [CompositionalElement: CompositionalVisibleItem] = [:]
  /// The elements in the order in which they came into sight.
  var order: [CompositionalElement] = []

  /// Takes the elements that are in sight now, and returns their items: those known first.
  ///
  /// Rule: M9.14, M9.15.
  @MainActor
  mutating func follow(
    _ elements: [PlacedCompositionalElement],
    attributes: (PlacedCompositionalElement) -> UICollectionViewLayoutAttributes
  ) -> [CompositionalVisibleItem] {
    var seen: [CompositionalElement: CompositionalVisibleItem] = [:]
    for placed in elements {
      let new = attributes(placed)
      let item = items[placed.element] ?? CompositionalVisibleItem(new)
      item.follow(new)
      seen[placed.element] = item
    }
    let known = Set(order)
    order = order.filter { seen[$0] != nil }
    order += elements.map(\.element).filter { !known.contains($0) }
    items = seen
    return order.compactMap { seen[$0] }
  }
}
