import FlowGeometry

/// What a flow layout computed last, and what of it is out of date.
struct FlowPlan {
  /// The way the flow ran when it was prepared.
  var axes = FlowAxes(isVertical: true)
  /// What each section consists of, in the layout's order and on its axes.
  var sections: [FlowSection] = []
  /// Where everything is; nil before the first prepare.
  var geometry: FlowGeometry?
  /// Where everything was before the change under way.
  var geometryBefore: FlowGeometry?
  /// Whether the delegate is to be asked again.
  ///
  /// Rule: S1.20.
  var needsMetrics = true
  /// Whether the lines are to be broken again.
  ///
  /// Rule: S1.20.
  var needsLines = true
  /// Where the item in the hand is in `sections`; nil while it is where the data source has it.
  var carried: ItemPath?

  /// Takes note of what a context says is out of date.
  ///
  /// Rule: S1.12, S1.19.
  @MainActor
  mutating func invalidate(with context: UICollectionViewLayoutInvalidationContext) {
    guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext,
      !context.invalidateEverything, !context.invalidateDataSourceCounts
    else {
      needsMetrics = true
      return
    }
    if flow.invalidateFlowLayoutDelegateMetrics { needsMetrics = true }
    if flow.invalidateFlowLayoutAttributes { needsLines = true }
  }
}
