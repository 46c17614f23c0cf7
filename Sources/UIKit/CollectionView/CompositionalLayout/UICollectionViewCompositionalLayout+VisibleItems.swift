import CompositionalGeometry
import Foundation

/// What the handlers of sections set on visible items.
///
/// Rule: M8.7, M9.14, M9.15.
extension UICollectionViewCompositionalLayout {
  /// Calls the handlers of the sections on screen, the last section first.
  final func callHandlers(in view: UICollectionView) {
    guard plan.hasHandlers, let geometry else {
      plan.visibleItems = [:]
      return
    }
    var elements: [Int: [PlacedCompositionalElement]] = [:]
    for placed in geometry.elements(in: CompositionalFrame(view.bounds))
    where placed.element.item != CompositionalElement.layoutItem {
      elements[placed.element.section, default: []].append(placed)
    }
    let maker = CompositionalAttributesMaker(self)
    let container = CompositionalContainer(
      contentSize: view.bounds.size, contentInsets: .zero)
    let environment = CompositionalEnvironment(
      container: container, traitCollection: view.traitCollection)
    var kept: [Int: [CompositionalElement: CompositionalVisibleItem]] = [:]
    for index in elements.keys.sorted(by: >) {
      guard plan.sections.indices.contains(index), let section = plan.sections[index],
        let handler = section.visibleItemsInvalidationHandler, let placed = elements[index]
      else { continue }
      guard !section.hasEstimates else {
        complainOfEstimates(in: view)
        continue
      }
      var own: [CompositionalElement: CompositionalVisibleItem] = [:]
      let items = placed.map { placed in
        let attributes = maker.attributes(of: placed)
        let item =
          plan.visibleItems[index]?[placed.element] ?? CompositionalVisibleItem(attributes)
        item.follow(attributes)
        own[placed.element] = item
        return item
      }
      kept[index] = own
      handler(items, view.contentOffset, environment)
    }
    plan.visibleItems = kept
  }

  /// The attributes of an element as a handler has changed them; nil if none has.
  final func changed(_ element: CompositionalElement) -> UICollectionViewLayoutAttributes? {
    guard plan.hasHandlers else { return nil }
    return plan.visibleItems[element.section]?[element]?.attributes
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
