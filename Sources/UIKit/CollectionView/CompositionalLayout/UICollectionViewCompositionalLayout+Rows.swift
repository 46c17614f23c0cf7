import CompositionalGeometry
import Foundation

/// The rows of sections that scroll on their own.
///
/// Rule: M9.1–M9.17.
extension UICollectionViewCompositionalLayout {
  /// Whether a section scrolls on its own.
  final var hasRows: Bool { plan.geometry?.hasRows ?? false }

  /// Returns the rows in a rectangle of the content, in the order of the sections.
  final func rows(in rect: CGRect) -> [LayoutRow] {
    guard let geometry else { return [] }
    return geometry.rows(in: CompositionalFrame(rect)).compactMap { row(ofSection: $0, geometry) }
  }

  /// Returns the row of a section; nil for a section that does not scroll on its own.
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

  /// Returns the attributes of the elements of a row of which a part lies in a rectangle of the row at
  /// offset 0.
  ///
  /// Rule: M7.1.
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

  /// Returns whether an element moves with the row of its section.
  ///
  /// Rule: M9.4.
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

  /// Lets the handler of a section change what is visible; returns whether the section has one.
  ///
  /// Rule: M9.14.
  final func rowDidScroll(section: Int) -> Bool {
    guard let view = collectionView, plan.hasHandlers, let geometry else { return false }
    return callHandler(ofSection: section, in: view, geometry)
  }
}
