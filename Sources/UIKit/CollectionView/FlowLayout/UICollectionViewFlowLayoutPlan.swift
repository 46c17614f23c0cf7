import FlowGeometry

/// What a flow layout computed last, and what of it is out of date.
struct FlowPlan {
  /// What the delegate is to be asked for again.
  enum StaleMetrics {
    case none
    /// The sizes of these items, and headers and footers of these sections.
    ///
    /// Rule: S1.18.
    case named(items: Set<ItemPath>, sections: Set<Int>)
    /// What a batch of updates brought.
    ///
    /// Rule: S1.12.
    case counts
    case all
  }

  /// The way the flow ran when it was prepared.
  private(set) var axes = FlowAxes(isVertical: true)
  /// Whether left and right are swapped.
  ///
  /// Rule: S2.28.
  private(set) var isTurned = false
  /// How often elements may have got other places.
  private(set) var placements: UInt64 = 0
  /// The sizes that cells turned out to like.
  var measured = MeasuredSizes()
  /// What stands for the sizes of the others; nil where all are known.
  var estimate: FlowExtent?
  /// Where everything is; nil before the first prepare.
  var geometry: FlowGeometry? {
    didSet { placements += 1 }
  }
  /// Where everything was before the change under way.
  private(set) var geometryBefore: FlowGeometry?
  /// The change for which `geometryBefore` was kept.
  private var change: AnimatedChange?
  /// What the delegate is to be asked for again.
  ///
  /// Rule: S1.20.
  private(set) var staleMetrics = StaleMetrics.all
  /// Whether the lines are to be looked at again.
  ///
  /// Rule: S1.20.
  private(set) var hasStaleLines = true
  /// Where `geometry` has the item in the hand; nil while it is where the data source has it.
  var carried: ItemPath?
  /// Where the item was put down that is no more in the hand.
  private(set) var putDown: ItemPath?

  /// The way of a flow, turned around where it is.
  func placedAxes(of flow: FlowGeometry) -> FlowAxes {
    guard isTurned else { return axes }
    var turned = axes
    turned.turnedWidth = axes.isVertical ? flow.space.contentCross : flow.contentLength
    return turned
  }

  /// The flow runs this way from now on.
  mutating func run(_ axes: FlowAxes, isTurned: Bool) {
    guard axes != self.axes || isTurned != self.isTurned else { return }
    (self.axes, self.isTurned) = (axes, isTurned)
    placements += 1
  }

  /// Whether the geometry, if there is one, is not what the properties and the delegate say.
  var isStale: Bool {
    if case .none = staleMetrics { hasStaleLines } else { true }
  }

  /// Keeps where everything was before a change, however often it is worked out in it.
  mutating func keepGeometry(before change: AnimatedChange?) {
    guard let change else { return (self.change, geometryBefore) = (nil, nil) }
    guard change !== self.change else { return }
    (self.change, geometryBefore) = (change, geometry)
  }

  /// Everything is to be asked for again.
  mutating func forgetMetrics() { staleMetrics = .all }

  /// Takes note of what a context says is out of date.
  ///
  /// Rule: S1.12, S1.18, S1.19.
  @MainActor
  mutating func invalidate(with context: UICollectionViewLayoutInvalidationContext) {
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

  /// The lines of what was asked for have not been looked at.
  mutating func hasNewMetrics() { hasStaleLines = true }

  /// Nothing is out of date any more.
  mutating func isUpToDate() {
    (staleMetrics, hasStaleLines, putDown) = (.none, false, nil)
  }
}

extension UICollectionViewLayoutInvalidationContext {
  fileprivate var namedItems: Set<ItemPath> {
    Set((invalidatedItemIndexPaths ?? []).map { ItemPath($0) })
  }

  /// The sections of the headers and footers that are named.
  fileprivate var namedFlowSections: Set<Int> {
    let kinds = [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ]
    return Set(
      kinds.flatMap { invalidatedSupplementaryIndexPaths?[$0] ?? [] }.map { ItemPath($0).section })
  }
}
