import FlowGeometry
import Foundation
import ScrollPhysics

/// Self-sizing cells.
///
/// Items have the estimated size until their cell is measured. Rule: S1.47–S1.51, S2.26.
extension UICollectionViewFlowLayout {
  /// Whether cells size themselves.
  ///
  /// Rule: S1.47.
  final var isSelfSizing: Bool { estimatedItemSize != .zero }

  /// Returns the size of items that have not been measured; nil if the layout or its delegate knows
  /// all sizes.
  ///
  /// An automatic estimate is the mean of the sizes measured so far, rounded to device pixels, or
  /// the item size before the first. Rule: S1.50, S2.26. The rounding, a guess, keeps the estimate
  /// from changing with every cell.
  final func estimate(_ axes: FlowAxes, scale: Double) -> FlowExtent? {
    guard isSelfSizing else { return nil }
    guard estimatedItemSize == Self.automaticSize else { return axes.extent(estimatedItemSize) }
    guard let average = plan.measured.average else { return axes.extent(itemSize) }
    return FlowExtent(
      cross: PixelGrid.rounded(average.cross, scale: scale),
      main: PixelGrid.rounded(average.main, scale: scale))
  }

  /// Restores the sizes of measured items after all metrics were queried again.
  final func restoreMeasuredSizes() {
    guard isSelfSizing, let sections = plan.geometry?.sectionCount else { return }
    for section in 0..<sections { restoreMeasuredSizes(inSection: section) }
  }

  private func restoreMeasuredSizes(inSection section: Int) {
    guard let count = plan.geometry?.itemCount(ofSection: section) else { return }
    let sizes = plan.measured.sizes(inSection: section).filter { $0.item < count }
    if !sizes.isEmpty { plan.geometry?.resize(sizes, inSection: section) }
  }

  /// Moves sizes with their items; drops the sizes of reloaded and invalidated items.
  ///
  /// Rule: S1.12, S6.9, S7.6.
  final func followMeasuredSizes(with context: UICollectionViewLayoutInvalidationContext) {
    guard isSelfSizing, let collectionView else { return }
    if context.invalidateEverything {
      plan.measuredBands.removeAll()
      return plan.measured.removeAll()
    }
    if context.invalidateDataSourceCounts {
      if case .update(let batch, _) = collectionView.changes.current?.cause {
        plan.measured.follow(batch)
        plan.measuredBands.follow(batch)
      }
      return
    }
    // The end of a movement. Its steps concern the view only, not the data.
    if collectionView.movement.move == nil,
      let source = context.previousIndexPathsForInteractivelyMovingItems?.first,
      let target = context.targetIndexPathsForInteractivelyMovingItems?.first, source != target
    {
      plan.measured.move(from: ItemPath(source), to: ItemPath(target))
    }
    let asksAgain =
      (context as? UICollectionViewFlowLayoutInvalidationContext)?
      .invalidateFlowLayoutDelegateMetrics ?? true
    guard asksAgain else { return }
    if let named = context.invalidatedItemIndexPaths {
      plan.measured.remove(named.map { ItemPath($0) })
    }
    plan.measuredBands.remove(context.namedFlowSections)
  }

  // MARK: One cell

  /// A position in the flow that must not move on screen.
  enum HeldPosition {
    case item(ItemPath)
    case end(section: Int)
  }

  /// Sets the preferred size of a cell, and adds the resulting adjustments to the context.
  ///
  /// Visible content keeps its position: an item that begins before the visible range grows and
  /// shrinks outside of it. Rule: S1.51.
  final func take(
    _ size: CGSize, ofItemAt path: ItemPath, in view: UICollectionView,
    _ context: UICollectionViewLayoutInvalidationContext
  ) {
    guard let flow = plan.geometry, (0..<flow.sectionCount).contains(path.section),
      (0..<flow.itemCount(ofSection: path.section)).contains(path.item)
    else { return }
    let axes = plan.placedAxes(of: flow)
    let start = axes.frame(view.bounds.inset(by: view.adjustedContentInset)).main
    let isCut = flow.frame(ofItem: path.item, inSection: path.section).main < start
    let held = isCut ? firstPosition(after: path, from: start, in: flow) : .item(path)
    let length = flow.contentLength
    let extent = axes.extent(size)
    plan.measured.count(extent)
    var shift = shift(of: held) { renewEstimate(in: view) }
    // The steps of a movement concern the view only; sizes are stored by index paths of the data.
    plan.measured.set(extent, at: view.movement.move?.path(before: path) ?? path)
    let growth = self.shift(of: held) {
      plan.geometry?.resize(item: path.item, inSection: path.section, to: extent)
    }
    // An item that begins inside the visible range grows away from its start.
    if isCut { shift += growth }
    context.contentSizeAdjustment = axes.size(
      cross: 0, main: (plan.geometry?.contentLength ?? length) - length)
    context.contentOffsetAdjustment = axes.offset(alongMain: shift)
    name(path, in: view, context)
  }

  /// Invalidates the item, and the elements after it that the view knows.
  ///
  /// The others are queried anyway when they become visible. If naming very many elements
  /// would delay the layout pass, a context names its item only.
  private func name(
    _ path: ItemPath, in view: UICollectionView,
    _ context: UICollectionViewLayoutInvalidationContext
  ) {
    let (items, bands) = view.elementsKnown(after: path)
    context.invalidateItems(at: [path.indexPath] + items)
    for (kind, paths) in bands {
      context.invalidateSupplementaryElements(ofKind: kind, at: paths)
    }
  }

  /// Returns the first item after `path` that begins in the visible range, or the end of the
  /// section.
  final func firstPosition(
    after path: ItemPath, from start: Double, in flow: FlowGeometry
  ) -> HeldPosition {
    for item in (path.item + 1)..<max(path.item + 1, flow.itemCount(ofSection: path.section))
    where flow.frame(ofItem: item, inSection: path.section).main >= start {
      return .item(ItemPath(section: path.section, item: item))
    }
    return .end(section: path.section)
  }

  /// Returns how far a change of the geometry moves a position along the main axis, in points.
  final func shift(of position: HeldPosition, by change: () -> Void) -> Double {
    let before = main(of: position)
    change()
    return main(of: position) - before
  }

  private func main(of position: HeldPosition) -> Double {
    guard let flow = plan.geometry else { return 0 }
    switch position {
    case .item(let path):
      return flow.frame(ofItem: path.item, inSection: path.section).main
    case .end(let section):
      let span = flow.span(ofSection: section)
      return span.origin + span.length
    }
  }

  /// Applies a new mean to the items that were not measured, if the estimate is automatic.
  ///
  /// - Complexity: O(sections + measured items) if the mean has changed.
  private func renewEstimate(in view: UICollectionView) {
    guard estimatedItemSize == Self.automaticSize, view.movement.move == nil,
      let scale = plan.geometry?.space.scale, let estimate = estimate(plan.axes, scale: scale),
      estimate != plan.estimate
    else { return }
    plan.estimate = estimate
    plan.geometry?.setSizes { .uniform(estimate, count: $1) }
    restoreMeasuredSizes()
  }
}
