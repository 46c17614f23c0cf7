import FlowGeometry
import Foundation
import UpdateArithmetic

/// The values of a view and its layout that determine the lines, besides the metrics.
struct FlowBasis {
  let axes: FlowAxes
  /// Whether the content is mirrored for the view's layout direction.
  let isTurned: Bool
  let space: FlowGeometry.Space
}

/// The last computed geometry of a flow layout, and what of it is stale.
struct FlowPlan {
  /// The metrics for which the delegate has to be queried again.
  enum StaleMetrics {
    case none
    /// The sizes of some items, and the headers and footers of some sections.
    ///
    /// Rule: S1.18.
    case named(items: Set<ItemPath>, sections: Set<Int>)
    /// The metrics of the items that a batch of updates brought.
    ///
    /// Rule: S1.12.
    case counts
    case all
  }

  /// The axes of the flow when it was last prepared.
  private(set) var axes = FlowAxes(isVertical: true)
  /// Whether the content is mirrored for the view's layout direction.
  ///
  /// Rule: S2.28.
  private(set) var isTurned = false
  /// How often the geometry may have changed.
  private(set) var placements: UInt64 = 0
  /// The measured sizes of self-sizing cells.
  var measured = MeasuredSizes()
  /// The measured lengths of headers and footers.
  var measuredBands = MeasuredBands()
  /// The size of the items that were not measured; nil if all sizes are known.
  var estimate: FlowExtent?
  /// The values on which the geometry depends, besides metrics and lines that may be stale; nil if
  /// anything else may have to be updated.
  private(set) var basis: FlowBasis?
  /// The current geometry; nil before the first prepare.
  var geometry: FlowGeometry? {
    didSet { placements += 1 }
  }
  /// The geometry before the animated change in progress.
  private(set) var geometryBefore: FlowGeometry?
  /// The change for which `geometryBefore` was kept.
  private var change: AnimatedChange?
  /// The metrics for which the delegate has to be queried again.
  ///
  /// Rule: S1.20.
  private(set) var staleMetrics = StaleMetrics.all
  /// Whether the items have to be broken into lines again.
  ///
  /// Rule: S1.20.
  private(set) var hasStaleLines = true
  /// The index path of the moving item in `geometry`; nil while it is at its original index path.
  var carried: ItemPath?
  /// The final index path of an item that an interactive movement has just dropped.
  private(set) var putDown: ItemPath?

  /// Returns the axes of a flow, with the content's width if it is mirrored.
  func placedAxes(of flow: FlowGeometry) -> FlowAxes {
    guard isTurned else { return axes }
    var turned = axes
    turned.turnedWidth = axes.isVertical ? flow.space.contentCross : flow.contentLength
    return turned
  }

  /// The size of the content, in points; zero before the first prepare.
  ///
  /// Rule: S2.16.
  var contentSize: CGSize {
    guard let cross = geometry?.space.contentCross, let main = geometry?.contentLength else {
      return .zero
    }
    return axes.size(cross: cross, main: main)
  }

  /// Sets the axes of the flow.
  mutating func run(_ axes: FlowAxes, isTurned: Bool) {
    guard axes != self.axes || isTurned != self.isTurned else { return }
    (self.axes, self.isTurned) = (axes, isTurned)
    placements += 1
  }

  /// Whether the geometry, if there is one, does not reflect the properties and the delegate.
  var isStale: Bool {
    if case .none = staleMetrics { hasStaleLines } else { true }
  }

  /// Keeps the geometry of before a change, however often it is recomputed during the change.
  mutating func keepGeometry(before change: AnimatedChange?) {
    guard let change else { return (self.change, geometryBefore) = (nil, nil) }
    guard change !== self.change else { return }
    (self.change, geometryBefore) = (change, geometry)
  }

  /// Marks all metrics as stale.
  mutating func forgetMetrics() { staleMetrics = .all }

  /// Marks as stale what a context invalidates.
  ///
  /// Rule: S1.12, S1.18, S1.19.
  @MainActor
  mutating func invalidate(with context: UICollectionViewLayoutInvalidationContext) {
    basis = nil
    if let path = context.targetIndexPathsForInteractivelyMovingItems?.first {
      putDown = ItemPath(path)
    }
    guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext,
      !context.invalidateEverything
    else { return forgetMetrics() }
    if flow.invalidateFlowLayoutAttributes { hasStaleLines = true }
    guard flow.invalidateFlowLayoutDelegateMetrics else { return }
    if context.invalidateDataSourceCounts {
      if case .none = staleMetrics { staleMetrics = .counts } else { forgetMetrics() }
    } else if context.namesNothing {
      forgetMetrics()
    } else {
      add(items: context.namedItems, sections: context.namedFlowSections)
    }
  }

  private mutating func add(items: Set<ItemPath>, sections: Set<Int>) {
    switch staleMetrics {
    case .all: return
    case .counts: forgetMetrics()
    case .none: staleMetrics = .named(items: items, sections: sections)
    case .named(let oldItems, let oldSections):
      staleMetrics = .named(
        items: oldItems.union(items), sections: oldSections.union(sections))
    }
  }

  /// Marks the lines as stale after metrics were queried.
  mutating func hasNewMetrics() { hasStaleLines = true }

  /// Marks everything as up to date on a basis, outside of changes and movements of items.
  mutating func isUpToDate(_ basis: FlowBasis) {
    (staleMetrics, hasStaleLines, putDown) = (.none, false, nil)
    let isAtRest = carried == nil && change == nil && geometryBefore == nil && geometry != nil
    self.basis = isAtRest ? basis : nil
  }
}

extension UICollectionViewLayoutInvalidationContext {
  fileprivate var namedItems: Set<ItemPath> {
    Set((invalidatedItemIndexPaths ?? []).map { ItemPath($0) })
  }

  /// The sections of the headers and footers that the context names.
  var namedFlowSections: Set<Int> {
    let kinds = [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ]
    return Set(
      kinds.flatMap { invalidatedSupplementaryIndexPaths?[$0] ?? [] }.map { ItemPath($0).section })
  }
}

extension FlowPlan {
  /// Converts the geometry from data order to presentation order.
  ///
  /// An item keeps its size at its presentation index path. A placeholder has the layout's item
  /// size, which is a guess.
  ///
  /// Rule: S6.9, S10.13.
  mutating func show(_ order: PresentationIndexMap, entry standard: FlowExtent) {
    guard let before = geometry else { return }
    var changes: [Int: FlowGeometry.ItemChange] = [:]
    for entry in order.entries {
      var extent = standard
      if case .item(let dataPath) = entry.occupant {
        extent = before.extent(ofItem: dataPath.item, inSection: dataPath.section)
        let section = FlowGeometry.ItemChange(section: dataPath.section)
        changes[dataPath.section, default: section].removed.append(dataPath.item)
      }
      let section = FlowGeometry.ItemChange(section: entry.path.section)
      changes[entry.path.section, default: section].inserted.append((entry.path.item, extent))
    }
    geometry?.change(
      changes.sorted { $0.key < $1.key }.map { _, change in
        var change = change
        change.removed.sort()
        return change
      })
  }
}
