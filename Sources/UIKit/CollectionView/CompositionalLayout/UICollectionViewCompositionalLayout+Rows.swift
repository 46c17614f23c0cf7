import CompositionalGeometry
import Foundation

/// The rows of sections that scroll on their own.
///
/// Rule: M9.1–M9.17.
extension UICollectionViewCompositionalLayout: SectionScrollingLayout {
  final var hasRows: Bool { plan.geometry?.hasRows ?? false }

  final func rows(in rect: CGRect) -> [LayoutRow] {
    guard let geometry else { return [] }
    return geometry.rows(in: CompositionalFrame(rect)).compactMap { row(ofSection: $0, geometry) }
  }

  final func row(ofSection section: Int) -> LayoutRow? {
    geometry.flatMap { row(ofSection: section, $0) }
  }

  private func row(ofSection section: Int, _ geometry: CompositionalGeometry) -> LayoutRow? {
    guard plan.sections.indices.contains(section), let description = plan.sections[section],
      let stops = description.orthogonalScrollingBehavior.stops,
      let row = geometry.row(ofSection: section, stops: stops)
    else { return nil }
    let properties = description.orthogonalScrollingProperties
    return LayoutRow(
      section: section, row: row, behavior: description.orthogonalScrollingBehavior,
      bounce: properties.bounce, decelerationRate: properties.decelerationRate,
      zIndex: description.decorationItems.isEmpty ? 0 : 1)
  }

  final func rowAttributes(
    ofSection section: Int, in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes] {
    guard let geometry else { return [] }
    let maker = CompositionalAttributesMaker(self)
    let answer = rowAnswer(ofSection: section)
    answer.begin()
    for placed in geometry.elements(inRowOfSection: section, in: CompositionalFrame(rect)) {
      answer.add(placed, maker, changed(placed.element))
    }
    return answer.end()
  }

  final func movesWithRow(
    _ category: UICollectionElementCategory, kind: String, at path: ItemPath
  ) -> Bool {
    guard let geometry = plan.geometry else { return false }
    let own: CompositionalElement.Category =
      switch category {
      case .cell: .cell
      case .supplementaryView: .supplementary
      case .decorationView: .decoration
      }
    return geometry.isInRow(
      CompositionalElement(own, kind: kind, section: path.section, item: path.item))
  }

  final func rowDidScroll(section: Int) -> Bool {
    guard let view = collectionView, plan.hasHandlers, let geometry else { return false }
    return callHandler(ofSection: section, in: view, geometry)
  }
}
