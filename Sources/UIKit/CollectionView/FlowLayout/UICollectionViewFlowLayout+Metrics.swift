import FlowGeometry
import Foundation

extension UICollectionViewFlowLayout {
  /// The current geometry; nil without a collection view.
  ///
  /// Recomputes what property changes since `prepare`, or in an override of it, have invalidated.
  /// Rule: S2.11a.
  final var currentGeometry: FlowGeometry? {
    bringPlanUpToDate()
    return plan.geometry
  }

  /// Recomputes what was invalidated since `prepare`.
  final func bringPlanUpToDate() {
    if plan.isStale, let collectionView { preparePlan(for: collectionView) }
  }

  /// Updates the plan for a view; recomputes only what is stale.
  ///
  /// - Complexity: O(items) if a delegate has to be asked for all sizes, or if the line length has
  ///   changed and sizes differ; otherwise the number of changes, plus one step for each section
  ///   and for every few hundred items.
  func preparePlan(for collectionView: UICollectionView) {
    let axes = axes
    let isTurned = turnsAround(collectionView)
    let space = space(of: collectionView)
    if !plan.isStale, let basis = plan.basis,
      collectionView.occupation.isDisjoint(with: [.change, .movement]), basis.space == space,
      basis.isTurned == isTurned, basis.axes == axes
    {
      return
    }
    plan.run(axes, isTurned: isTurned)
    plan.keepGeometry(before: collectionView.changes.current)
    fetchStaleMetrics(from: collectionView, space)
    carryMovingItem(in: collectionView)
    let isElsewhere = plan.geometry?.space != space
    let isOffended = plan.hasStaleLines || isElsewhere
    if isElsewhere { plan.geometry?.move(to: space) }
    plan.isUpToDate(FlowBasis(axes: axes, isTurned: isTurned, space: space))
    if isOffended, plan.geometry?.hasOversizedItem == true {
      complainOfOversizedItems(in: collectionView)
    }
  }

  /// Returns the area that the view offers to the flow, inside its insets.
  ///
  /// Rule: S2.2, S2.14, S2.16.
  final func space(of collectionView: UICollectionView) -> FlowGeometry.Space {
    let axes = axes
    let bounds = Double(axes.crossExtent(collectionView.bounds))
    let inset = axes.insets(collectionView.adjustedContentInset)
    let scale = collectionView.host?.screen.ownScale ?? 1
    var space = FlowGeometry.Space(
      boundsCross: bounds, contentCross: bounds - inset.leadingCross - inset.trailingCross,
      scale: Double(scale))
    (space.leadingMain, space.trailingMain) = ownSpace
    return space
  }

  /// Queries the data source and delegate for the stale metrics.
  ///
  /// Rule: S1.18, S1.33, S2.18.
  private func fetchStaleMetrics(
    from collectionView: UICollectionView, _ space: FlowGeometry.Space
  ) {
    // Most passes have no stale metrics, and reading the weak delegate takes as long as the rest of
    // them.
    if case .none = plan.staleMetrics { return }
    let source = FlowMetricsSource(layout: self, axes: plan.axes, view: collectionView)
    switch plan.staleMetrics {
    case .none: return
    case .named(let items, let sections):
      if fetch(items.sorted(), sections.sorted(), from: source) { collectionView.askForAllAnew() }
    case .counts:
      guard case .update(let batch, _) = collectionView.changes.current?.cause,
        follow(batch, source)
      else {
        fallthrough
      }
    case .all:
      plan.geometry = FlowGeometry(
        sections: (0..<collectionView.numberOfSections).map { source.section($0) }, space: space)
      if let order = collectionView.presentation.order {
        plan.show(order, entry: source.estimate ?? axes.extent(itemSize))
      }
      plan.carried = nil
      plan.estimate = source.estimate
      restoreMeasuredSizes()
    }
    plan.hasNewMetrics()
  }

  /// Queries the sizes of some items, and the headers and footers of some sections; returns true if
  /// one has changed, which moves all elements after it.
  private func fetch(
    _ items: [ItemPath], _ sections: [Int], from source: FlowMetricsSource
  ) -> Bool {
    guard let flow = plan.geometry else { return false }
    var isOther = false
    for section in sections where section < flow.sectionCount {
      let (header, footer) = source.bands(section)
      let isSet = plan.geometry?.setBands(ofSection: section, header: header, footer: footer)
      isOther = isOther || isSet == true
    }
    let known = items.filter { flow.contains($0) }
    var sizes: [Int: [(item: Int, extent: FlowExtent)]] = [:]
    for (path, extent) in zip(known, source.extents(of: known)) {
      sizes[path.section, default: []].append((path.item, extent))
    }
    for (section, items) in sizes.sorted(by: { $0.key < $1.key }) {
      let isSet = plan.geometry?.resize(items, inSection: section)
      isOther = isOther || isSet == true
    }
    return isOther
  }

  /// Applies a batch to the geometry and queries the metrics of new items only; returns false if
  /// everything may have changed.
  ///
  /// UIKit queries a delegate again for all sizes; so does this layout, unless the delegate
  /// declares that its sizes belong to items.
  private func follow(_ batch: BatchUpdate, _ source: FlowMetricsSource) -> Bool {
    guard source.sizesBelongToItems, let before = plan.geometry,
      before.counts == batch.before.items
    else { return false }
    if batch.changesSections {
      // The metrics of a new section read the plan.
      let origins: [FlowGeometry.SectionOrigin] = batch.after.items.indices.map { section in
        batch.stayingSection(section).map { .kept($0) } ?? .new(source.section(section))
      }
      plan.geometry?.rearrange(origins)
    }
    let changes = batch.itemChanges.map { change in
      FlowGeometry.ItemChange(
        section: change.section, removed: change.left,
        inserted: inserted(change, batch, before, source))
    }
    plan.geometry?.change(changes)
    return true
  }

  /// Returns the sizes of the items that a batch brings into a section; a moved item keeps its
  /// size.
  private func inserted(
    _ change: BatchUpdate.ItemChange, _ batch: BatchUpdate, _ before: FlowGeometry,
    _ source: FlowMetricsSource
  ) -> [(item: Int, extent: FlowExtent)] {
    let paths = change.came.map { ItemPath(section: change.section, item: $0) }
    let origins = paths.map { batch.stayingItem($0) }
    var asked = source.extents(of: zip(paths, origins).filter { $1 == nil }.map(\.0))[...]
    return zip(paths, origins).map { path, origin in
      let extent =
        origin.map { before.extent(ofItem: $0.item, inSection: $0.section) } ?? asked.removeFirst()
      return (path.item, extent)
    }
  }

  /// Applies the interactive movement to the geometry: sizes move with their items.
  ///
  /// Rule: S6.9.
  private func carryMovingItem(in collectionView: UICollectionView) {
    let move = collectionView.movement.move
    guard let source = plan.carried ?? move?.source,
      let target = move?.target ?? plan.putDown
    else { return }
    if source != target {
      plan.geometry?.moveItem(
        source.item, inSection: source.section, to: target.item, inSection: target.section)
    }
    plan.carried = move == nil ? nil : target
  }

  /// Logs UIKit's own warning about items that are larger than the view.
  ///
  /// Rule: S2.23.
  private func complainOfOversizedItems(in collectionView: UICollectionView) {
    let rule =
      scrollDirection == .vertical
      ? "the item width must be less than the width of the UICollectionView minus the section "
        + "insets left and right values, minus the content insets left and right values."
      : "the item height must be less than the height of the UICollectionView minus the section "
        + "insets top and bottom values, minus the content insets top and bottom values."
    var lines = [
      "The behavior of the UICollectionViewFlowLayout is not defined because:", rule,
    ]
    if collectionView.delegate is any UICollectionViewDelegateFlowLayout {
      lines.append("Please check the values returned by the delegate.")
    }
    lines += [
      "The relevant UICollectionViewFlowLayout instance is <\(type(of: self))>, "
        + "and it is attached to <\(type(of: collectionView))>.",
      "Make a symbolic breakpoint at UICollectionViewFlowLayoutBreakForInvalidSizes "
        + "to catch this in the debugger.",
    ]
    collectionView.report(lines.joined(separator: "\n"))
  }
}

extension FlowGeometry {
  fileprivate var counts: [Int] { (0..<sectionCount).map { itemCount(ofSection: $0) } }

  fileprivate func contains(_ path: ItemPath) -> Bool {
    (0..<sectionCount).contains(path.section)
      && (0..<itemCount(ofSection: path.section)).contains(path.item)
  }
}
