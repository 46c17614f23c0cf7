import CompositionalGeometry
import Foundation

/// Views that are measured for estimated lengths.
///
/// Rule: M8.1–M8.6.
extension UICollectionViewCompositionalLayout {
  /// The element whose attributes these are.
  private func element(of attributes: UICollectionViewLayoutAttributes) -> CompositionalElement {
    let path = attributes.state.path
    switch attributes.category {
    case .cell: return CompositionalElement(.cell, section: path.section, item: path.item)
    case .supplementaryView:
      return CompositionalElement(
        .supplementary, kind: attributes.kind ?? "", section: path.section, item: path.item)
    case .decorationView:
      return CompositionalElement(
        .decoration, kind: attributes.kind ?? "", section: path.section, item: path.item)
    }
  }

  /// The lengths of an element that are estimated, and measured.
  ///
  /// Rule: M8.2.
  final func lengthsEstimated(
    of attributes: UICollectionViewLayoutAttributes
  ) -> (width: Bool, height: Bool) {
    guard let estimates = plan.geometry?.placed(element(of: attributes))?.estimates else {
      return (true, true)
    }
    return (estimates.width, estimates.height)
  }

  /// Whether a view prefers another length than it has, on an axis that is estimated.
  ///
  /// Rule: M8.2.
  final func takes(
    _ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard let placed = plan.geometry?.placed(element(of: original)) else { return false }
    return (placed.estimates.width && preferred.size.width != original.size.width)
      || (placed.estimates.height && preferred.size.height != original.size.height)
  }

  /// Enters what a view prefers, with adjustments that keep visible content in place.
  ///
  /// Rule: M8.2, M8.4.
  final func take(
    _ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes,
    in view: UICollectionView, _ context: UICollectionViewLayoutInvalidationContext
  ) {
    let element = element(of: original)
    guard let before = extent(of: element) else { return }
    plan.geometry?.measure(
      element, as: [Double(preferred.size.width), Double(preferred.size.height)])
    plan.isMeasured = true
    guard let after = extent(of: element) else { return }
    let growth = after.contentSize - before.contentSize
    context.contentSizeAdjustment = CGSize(width: growth.x, height: growth.y)
    // An element that begins before the visible bounds grows outside of them.
    let visible = view.bounds.inset(by: view.adjustedContentInset)
    let isDown = before.space.along == .vertical
    let start = Double(isDown ? visible.minY : visible.minX)
    let origin = isDown ? before.frame.origin.y : before.frame.origin.x
    guard !before.space.isMirrored || isDown, origin < start else { return }
    let shift = (after.frame.size - before.frame.size)[before.space.along]
    context.contentOffsetAdjustment = isDown ? CGPoint(x: 0, y: shift) : CGPoint(x: shift, y: 0)
  }

  /// An element's frame and the size of the content around it, in content coordinates; nil if it is not
  /// there.
  ///
  /// A copy of the whole geometry that is held while a view is measured would make the measure copy
  /// all that was measured before.
  private func extent(
    of element: CompositionalElement
  ) -> (frame: CompositionalFrame, contentSize: CompositionalVector, space: CompositionalSpace)? {
    guard let geometry, let placed = geometry.placed(element) else { return nil }
    return (placed.frame, geometry.contentSize, geometry.space)
  }

  /// Forgets what was measured of reloaded items.
  ///
  /// Rule: M8.3.
  final func forgetMeasures(with context: UICollectionViewLayoutInvalidationContext) {
    guard !context.invalidateEverything, !context.invalidateDataSourceCounts,
      let named = context.invalidatedItemIndexPaths, let geometry = plan.geometry
    else { return }
    var items: [Int: Set<Int>] = [:]
    for path in named.map({ ItemPath($0) }) where path.section < geometry.sectionCount {
      items[path.section, default: []].insert(path.item)
    }
    for (section, indexes) in items.sorted(by: { $0.key < $1.key }) {
      plan.geometry?.forget(items: indexes, inSection: section)
    }
  }
}
