import CompositionalGeometry
import Foundation

/// The initial and final attributes of elements in an animated change: new ones fade in, old ones
/// fade out, others move from and to their positions.
///
/// They equal the attributes of a flow layout, which is a guess. Rule: S2.22, S7.22.
extension UICollectionViewCompositionalLayout {
  final func key(
    _ category: UICollectionElementCategory, _ kind: String, _ path: IndexPath
  ) -> ElementKey? {
    guard category != .cell else {
      return ElementKey(kind: ElementKinds.cell, path: ItemPath(path))
    }
    return collectionView?.kinds.known(category, named: kind).map {
      ElementKey(kind: $0, path: ItemPath(path))
    }
  }

  final func whereFrom(
    _ key: ElementKey?, _ attributes: () -> UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    guard let key else { return nil }
    guard let change = collectionView?.changes.current, let old = change.keyBefore(key) else {
      return faded(attributes())
    }
    guard change.layoutBefore == nil else { return nil }
    let before = change.attributesBefore(old) ?? attributesBefore(old)
    before?.rename(to: key.path)
    return before
  }

  final func whereTo(
    _ key: ElementKey?, _ attributes: (IndexPath) -> UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    guard let key else { return nil }
    guard let change = collectionView?.changes.current else {
      return faded(attributes(key.path.indexPath))
    }
    guard let new = change.keyAfter(key) else { return faded(change.attributesBefore(key)) }
    guard change.layoutBefore == nil else { return nil }
    return attributes(new.path.indexPath)?.copied()
  }

  /// Returns the attributes before the change of an element that was not on screen.
  private func attributesBefore(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let geometry = plan.geometryBefore, let view = collectionView else { return nil }
    let kind = view.kinds[key.kind]
    let category: CompositionalElement.Category =
      switch kind.category {
      case .cell: .cell
      case .supplementaryView: .supplementary
      case .decorationView: .decoration
      }
    return geometry.placed(
      CompositionalElement(
        category, kind: kind.name, section: key.path.section, item: key.path.item)
    ).map { CompositionalAttributesMaker(self).attributes(of: $0) }
  }

  private func faded(
    _ attributes: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    let copy = attributes?.copied()
    copy?.alpha = 0
    return copy
  }
}
