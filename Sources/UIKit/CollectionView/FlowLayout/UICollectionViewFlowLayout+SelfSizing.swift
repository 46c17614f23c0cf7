import FlowGeometry
import Foundation
import ScrollPhysics

/// Items whose cells say how large they are.
///
/// Until then each has the estimate. Rule: S1.47–S1.51, S2.26.
extension UICollectionViewFlowLayout {
  /// Whether cells say how large they are.
  ///
  /// Rule: S1.47.
  final var isSelfSizing: Bool { estimatedItemSize != .zero }

  /// What stands for the size of an item whose cell has not said it; nil where the layout or its
  /// delegate knows all sizes.
  ///
  /// An automatic estimate is the mean of what was measured so far, to the device pixel, and the item
  /// size before that. Rule: S1.50, S2.26; the rounding keeps the guess from changing with every cell,
  /// and is a guess itself.
  final func estimate(_ axes: FlowAxes, scale: Double) -> FlowExtent? {
    guard isSelfSizing else { return nil }
    guard estimatedItemSize == Self.automaticSize else { return axes.extent(estimatedItemSize) }
    guard let average = plan.measured.average else { return axes.extent(itemSize) }
    return FlowExtent(
      cross: PixelGrid.rounded(average.cross, scale: scale),
      main: PixelGrid.rounded(average.main, scale: scale))
  }

  /// Gives the items that were measured their sizes again, after all were asked for anew.
  final func restoreMeasuredSizes() {
    guard isSelfSizing, let sections = plan.geometry?.sectionCount else { return }
    for section in 0..<sections { restoreMeasuredSizes(inSection: section) }
  }

  private func restoreMeasuredSizes(inSection section: Int) {
    guard let count = plan.geometry?.itemCount(ofSection: section) else { return }
    let sizes = plan.measured.sizes(inSection: section).filter { $0.item < count }
    if !sizes.isEmpty { plan.geometry?.resize(sizes, inSection: section) }
  }

  /// Sizes go with their items; what is reloaded, or named as invalid, is to be measured again.
  ///
  /// Rule: S1.12, S6.9, S7.6.
  final func followMeasuredSizes(with context: UICollectionViewLayoutInvalidationContext) {
    guard isSelfSizing, let collectionView else { return }
    if context.invalidateEverything { return plan.measured.removeAll() }
    if context.invalidateDataSourceCounts {
      if case .update(let batch, _) = collectionView.change?.cause { plan.measured.follow(batch) }
      return
    }
    // An item that was put down; each step on the way is the view's alone.
    if collectionView.movementInProgress == nil,
      let source = context.previousIndexPathsForInteractivelyMovingItems?.first,
      let target = context.targetIndexPathsForInteractivelyMovingItems?.first, source != target
    {
      plan.measured.move(from: ItemPath(source), to: ItemPath(target))
    }
    let asksAgain =
      (context as? UICollectionViewFlowLayoutInvalidationContext)?
      .invalidateFlowLayoutDelegateMetrics ?? true
    if asksAgain, let named = context.invalidatedItemIndexPaths {
      plan.measured.remove(named.map { ItemPath($0) })
    }
  }

  // MARK: One cell

  /// A place of the flow that is to stay where it is seen.
  private enum HeldPlace {
    case item(ItemPath)
    case end(section: Int)
  }

  /// Takes the size that a cell would like, and says in a context what of the content moves by it.
  ///
  /// What is seen stays where it is: an item that reaches out of sight at the beginning grows and
  /// shrinks there. Rule: S1.51.
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
    let held = isCut ? firstPlace(after: path, from: start, in: flow) : .item(path)
    let length = flow.contentLength
    let extent = axes.extent(size)
    plan.measured.count(extent)
    var shift = shift(of: held) { renewEstimate(in: view) }
    // The steps of a movement are the view's alone; all other changes of the order are followed.
    plan.measured.set(extent, at: view.movement?.move.place(before: path) ?? path)
    let growth = self.shift(of: held) {
      plan.geometry?.resize(item: path.item, inSection: path.section, to: extent)
    }
    // An item that begins in sight grows away from there.
    if isCut { shift += growth }
    context.contentSizeAdjustment = axes.size(
      cross: 0, main: (plan.geometry?.contentLength ?? length) - length)
    context.contentOffsetAdjustment = axes.offset(alongMain: shift)
    name(path, in: view, context)
  }

  /// Names the item, and what the view knows of that is placed after it.
  ///
  /// What it does not know of is asked for anyway once it comes into sight.
  private func name(
    _ path: ItemPath, in view: UICollectionView,
    _ context: UICollectionViewLayoutInvalidationContext
  ) {
    let (items, bands) = view.elementsKnown(after: path)
    context.invalidateItems(at: [path.indexPath] + items.map(\.indexPath))
    for (kind, paths) in bands {
      context.invalidateSupplementaryElements(ofKind: kind, at: paths.map(\.indexPath))
    }
  }

  /// The first item after one that begins in sight, or the end of the section.
  private func firstPlace(
    after path: ItemPath, from start: Double, in flow: FlowGeometry
  ) -> HeldPlace {
    for item in (path.item + 1)..<max(path.item + 1, flow.itemCount(ofSection: path.section))
    where flow.frame(ofItem: item, inSection: path.section).main >= start {
      return .item(ItemPath(section: path.section, item: item))
    }
    return .end(section: path.section)
  }

  /// How far a change of the geometry moves a place along the main axis.
  private func shift(of place: HeldPlace, by change: () -> Void) -> Double {
    let before = main(of: place)
    change()
    return main(of: place) - before
  }

  private func main(of place: HeldPlace) -> Double {
    guard let flow = plan.geometry else { return 0 }
    switch place {
    case .item(let path):
      return flow.frame(ofItem: path.item, inSection: path.section).main
    case .end(let section):
      let span = flow.span(ofSection: section)
      return span.origin + span.length
    }
  }

  /// Lets the items that were not measured have the new mean, where the estimate is automatic.
  ///
  /// - Complexity: O(sections + measured items), where the mean is another.
  private func renewEstimate(in view: UICollectionView) {
    guard estimatedItemSize == Self.automaticSize, view.movementInProgress == nil,
      let scale = plan.geometry?.space.scale, let estimate = estimate(plan.axes, scale: scale),
      estimate != plan.estimate
    else { return }
    plan.estimate = estimate
    plan.geometry?.setSizes { .uniform(estimate, count: $1) }
    restoreMeasuredSizes()
  }
}
