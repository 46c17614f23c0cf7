import FlowGeometry
import Foundation
import UpdateArithmetic

/// The initial and final attributes of elements in an animated change.
///
/// Rule: S2.22, S7.22.
extension UICollectionViewFlowLayout {
  final func supplementaryKey(_ kind: String, _ indexPath: IndexPath) -> ElementKey? {
    guard let number = collectionView?.kinds.known(.supplementaryView, named: kind) else {
      return nil
    }
    return ElementKey(kind: number, path: ItemPath(indexPath))
  }

  /// Outside of a change every element counts as new.
  final func whereFrom(
    _ key: ElementKey, _ attributes: () -> UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    guard let change = collectionView?.changes.current, let old = change.keyBefore(key) else {
      return faded(attributes())
    }
    // The view knows the attributes that the previous layout gave.
    guard change.layoutBefore == nil else { return nil }
    let before = change.attributesBefore(old) ?? attributesBefore(old)
    before?.rename(to: key.path)
    return before
  }

  final func whereTo(
    _ key: ElementKey, _ attributes: (ItemPath) -> UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    guard let change = collectionView?.changes.current else { return faded(attributes(key.path)) }
    guard let new = change.keyAfter(key) else { return faded(change.attributesBefore(key)) }
    guard change.layoutBefore == nil else { return nil }
    return attributes(new.path)?.copied()
  }

  /// Returns the attributes before the change of an element that was not on screen.
  private func attributesBefore(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let flow = plan.geometryBefore, let collectionView,
      (0..<flow.sectionCount).contains(key.path.section)
    else { return nil }
    let maker = FlowAttributesMaker(self, flow)
    let section = key.path.section
    if key.kind == ElementKinds.cell {
      guard (0..<flow.itemCount(ofSection: section)).contains(key.path.item) else { return nil }
      return maker.attributes(
        of: .item(key.path.item, section: section),
        at: flow.frame(ofItem: key.path.item, inSection: section))
    }
    switch collectionView.kinds[key.kind].name {
    case UICollectionView.elementKindSectionHeader:
      return flow.frameOfHeader(inSection: section).map {
        maker.attributes(of: .header(section: section), at: $0)
      }
    case UICollectionView.elementKindSectionFooter:
      return flow.frameOfFooter(inSection: section).map {
        maker.attributes(of: .footer(section: section), at: $0)
      }
    default: return nil
    }
  }

  private func faded(_ attributes: UICollectionViewLayoutAttributes?)
    -> UICollectionViewLayoutAttributes?
  {
    let copy = attributes?.copied()
    copy?.alpha = 0
    return copy
  }
}
