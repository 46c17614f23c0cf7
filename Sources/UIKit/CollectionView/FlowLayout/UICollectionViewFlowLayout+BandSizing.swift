import FlowGeometry
import Foundation

/// Headers and footers that size themselves along the main axis, where cells do.
///
/// Rule: S2.14a.
extension UICollectionViewFlowLayout {
  /// Whether attributes are of a header or footer.
  final func isBand(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    attributes.representedElementKind == UICollectionView.elementKindSectionHeader
      || attributes.representedElementKind == UICollectionView.elementKindSectionFooter
  }

  /// Returns whether a header or footer prefers another length than it has.
  final func prefersOtherLength(
    _ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes
  ) -> Bool {
    isBand(preferred)
      && plan.axes.extent(preferred.size).main != plan.axes.extent(original.size).main
  }

  /// Returns the lengths of a section's header and footer; the preferred ones where they were measured
  /// and the delegate wants any.
  final func bands(
    _ section: Int, asked: (header: Double, footer: Double)
  ) -> (header: Double, footer: Double) {
    guard isSelfSizing, !plan.measuredBands.isEmpty else { return asked }
    let measured = plan.measuredBands[section]
    return (
      asked.header > 0 ? measured.header ?? asked.header : 0,
      asked.footer > 0 ? measured.footer ?? asked.footer : 0
    )
  }

  /// Sets the preferred length of a header or footer, and adds the resulting adjustments to the context.
  ///
  /// Visible content keeps its position below a header that begins before the visible range.
  ///
  /// Rule: S1.51.
  final func takeBand(
    _ attributes: UICollectionViewLayoutAttributes, in view: UICollectionView,
    _ context: UICollectionViewLayoutInvalidationContext
  ) {
    let section = attributes.state.path.section
    guard let flow = plan.geometry, (0..<flow.sectionCount).contains(section) else { return }
    let isHeader = attributes.representedElementKind == UICollectionView.elementKindSectionHeader
    guard
      let frame = isHeader
        ? flow.frameOfHeader(inSection: section) : flow.frameOfFooter(inSection: section)
    else { return }
    let axes = plan.placedAxes(of: flow)
    let start = axes.frame(view.bounds.inset(by: view.adjustedContentInset)).main
    let held =
      isHeader
      ? firstPosition(after: ItemPath(section: section, item: -1), from: start, in: flow)
      : .end(section: section)
    let length = axes.extent(attributes.size).main
    let (contentLength, count) = (flow.contentLength, flow.itemCount(ofSection: section))
    plan.measuredBands.set(length, isHeader: isHeader, inSection: section)
    let growth = shift(of: held) {
      let (header, footer) = (flow.headerLength(section), flow.footerLength(section))
      _ = plan.geometry?.setBands(
        ofSection: section, header: isHeader ? length : header,
        footer: isHeader ? footer : length)
    }
    context.contentSizeAdjustment = axes.size(
      cross: 0, main: (plan.geometry?.contentLength ?? contentLength) - contentLength)
    if frame.main < start,
      !(isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds)
    {
      context.contentOffsetAdjustment = axes.offset(alongMain: growth)
    }
    let first = ItemPath(section: section, item: isHeader ? -1 : count)
    let (items, bands) = view.elementsKnown(after: first)
    context.invalidateItems(at: items)
    for (kind, paths) in bands {
      context.invalidateSupplementaryElements(ofKind: kind, at: paths)
    }
    context.invalidateSupplementaryElements(
      ofKind: attributes.representedElementKind ?? "", at: [attributes.indexPath])
  }
}

extension FlowGeometry {
  fileprivate func headerLength(_ section: Int) -> Double {
    frameOfHeader(inSection: section)?.mainLength ?? 0
  }

  fileprivate func footerLength(_ section: Int) -> Double {
    frameOfFooter(inSection: section)?.mainLength ?? 0
  }
}
