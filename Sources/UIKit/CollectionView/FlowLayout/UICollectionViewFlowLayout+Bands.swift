import FlowGeometry
import Foundation

/// Headers and footers, pinned or not.
///
/// Rule: S2.14, S2.20, S2.21.
extension UICollectionViewFlowLayout {
  /// Whether headers or footers are pinned.
  final var pinsBands: Bool {
    (sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds) && mayPinBands
  }

  /// Returns how headers and footers are pinned in the current bounds; nil if none is.
  final func pinning(in flow: FlowGeometry) -> FlowPinning? {
    guard pinsBands, let collectionView else { return nil }
    let seen = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    let frame = plan.placedAxes(of: flow).frame(seen)
    return FlowPinning(
      pinsHeaders: sectionHeadersPinToVisibleBounds,
      pinsFooters: sectionFootersPinToVisibleBounds,
      start: frame.main, end: frame.main + frame.mainLength, scale: flow.space.scale)
  }

  /// Returns the frame of a section's header; nil if it has none.
  final func frameOfHeader(
    inSection section: Int, of flow: FlowGeometry, _ pinning: FlowPinning?
  ) -> FlowFrame? {
    guard let natural = flow.frameOfHeader(inSection: section) else { return nil }
    guard let pinning, pinning.pinsHeaders else { return natural }
    return pinning.header(natural, of: flow.span(ofSection: section))
  }

  /// Returns the frame of a section's footer; nil if it has none.
  final func frameOfFooter(
    inSection section: Int, of flow: FlowGeometry, _ pinning: FlowPinning?
  ) -> FlowFrame? {
    guard let natural = flow.frameOfFooter(inSection: section) else { return nil }
    guard let pinning, pinning.pinsFooters else { return natural }
    return pinning.footer(natural, of: flow.span(ofSection: section))
  }

  /// Visits the elements in a rectangle of the flow; pinned headers and footers come last.
  ///
  /// - Complexity: the same as for a query without pinned elements, plus one step for each section
  ///   in the rectangle.
  final func forEachElement(
    of flow: FlowGeometry, in rect: FlowFrame, _ visit: (FlowElement, FlowFrame) -> Void
  ) {
    guard let pinning = pinning(in: flow) else { return flow.forEachElement(in: rect, visit) }
    flow.forEachElement(in: rect) { element, frame in
      if !pinning.pins(element) { visit(element, frame) }
    }
    forEachPinnedBand(of: flow, pinning, in: rect, visit)
  }

  /// Visits the pinned headers and footers in a rectangle of the flow.
  ///
  /// Each lies somewhere in its section.
  final func forEachPinnedBand(
    of flow: FlowGeometry, _ pinning: FlowPinning, in rect: FlowFrame,
    _ visit: (FlowElement, FlowFrame) -> Void
  ) {
    for section in flow.sections(from: rect.main, to: rect.main + rect.mainLength) {
      if pinning.pinsHeaders, let frame = frameOfHeader(inSection: section, of: flow, pinning),
        frame.overlaps(rect)
      {
        visit(.header(section: section), frame)
      }
      if pinning.pinsFooters, let frame = frameOfFooter(inSection: section, of: flow, pinning),
        frame.overlaps(rect)
      {
        visit(.footer(section: section), frame)
      }
    }
  }

  /// Names in a context what new bounds invalidate.
  ///
  /// Rule: S1.20, S2.20.
  final func nameInvalid(
    in newBounds: CGRect, _ context: UICollectionViewFlowLayoutInvalidationContext
  ) {
    context.invalidateFlowLayoutDelegateMetrics = false
    guard let old = viewBounds else { return }
    let axes = axes
    context.invalidateFlowLayoutAttributes =
      newBounds.size != old.size || axes.crossOrigin(newBounds) != axes.crossOrigin(old)
    guard pinsBands, !context.invalidateFlowLayoutAttributes else { return }
    namePinnedBands(in: newBounds, context)
  }

  /// Invalidates the headers and footers of the visible sections, which may follow new bounds.
  ///
  /// The headers and footers of a section outside the bounds are outside the bounds, wherever in
  /// the section they are.
  /// Rule: S2.20.
  final func namePinnedBands(
    in newBounds: CGRect, _ context: UICollectionViewLayoutInvalidationContext
  ) {
    guard let flow = plan.geometry else { return }
    let seen = plan.placedAxes(of: flow).frame(newBounds)
    let sections = flow.sections(from: seen.main, to: seen.main + seen.mainLength)
    func name(_ kind: String, where exists: (Int) -> Bool) {
      context.invalidateSupplementaryElements(
        ofKind: kind, at: sections.filter(exists).map { IndexPath(item: 0, section: $0) })
    }
    if sectionHeadersPinToVisibleBounds {
      name(UICollectionView.elementKindSectionHeader) {
        flow.frameOfHeader(inSection: $0) != nil
      }
    }
    if sectionFootersPinToVisibleBounds {
      name(UICollectionView.elementKindSectionFooter) {
        flow.frameOfFooter(inSection: $0) != nil
      }
    }
  }
}
