import FlowGeometry
import Foundation

extension UICollectionViewFlowLayout {
  /// Brings the plan up to date for a view, doing only what is out of date.
  ///
  /// - Complexity: O(items) where sizes differ and metrics or lines are out of date, O(sections)
  ///   where items share a size, O(1) where nothing is out of date.
  func preparePlan(for collectionView: UICollectionView) {
    plan.axes = axes
    let space = space(of: collectionView)
    if plan.needsMetrics { fetchMetrics(from: collectionView) }
    carryMovingItem(in: collectionView)
    guard plan.needsLines || plan.geometry?.space != space else { return }
    plan.geometryBefore = collectionView.change == nil ? nil : plan.geometry
    let geometry = FlowGeometry(sections: plan.sections, space: space)
    plan.geometry = geometry
    plan.needsLines = false
    if geometry.hasOversizedItem { complainOfOversizedItems(in: collectionView) }
  }

  /// The room of a view's content.
  ///
  /// Rule: S2.2, S2.14, S2.16.
  private func space(of collectionView: UICollectionView) -> FlowGeometry.Space {
    let bounds = Double(plan.axes.crossExtent(collectionView.bounds))
    let inset = plan.axes.insets(collectionView.adjustedContentInset)
    let scale = collectionView.window?.screen.scale ?? 1
    return FlowGeometry.Space(
      boundsCross: bounds, contentCross: bounds - inset.leadingCross - inset.trailingCross,
      scale: Double(scale))
  }

  /// Asks data source and delegate for everything, section by section.
  ///
  /// Rule: S1.33, S2.18.
  private func fetchMetrics(from collectionView: UICollectionView) {
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    let source = FlowMetricsSource(
      layout: self, axes: plan.axes, view: collectionView, delegate: delegate)
    plan.sections = (0..<collectionView.numberOfSections).map { source.section($0) }
    if let order = collectionView.order { plan.show(order, guest: axes.extent(itemSize)) }
    plan.needsMetrics = false
    plan.needsLines = true
    plan.carried = nil
  }

  /// Lays out the order as the hand would have it: sizes follow their items.
  ///
  /// Rule: S6.9.
  private func carryMovingItem(in collectionView: UICollectionView) {
    guard let movement = collectionView.movementInProgress else { return }
    let place = plan.carried ?? movement.original
    guard place != movement.target else { return }
    let extent = plan.sections[place.section].sizes.remove(at: place.item)
    plan.sections[movement.target.section].sizes.insert(extent, at: movement.target.item)
    plan.carried = movement.target
    plan.needsLines = true
  }

  /// UIKit's own words.
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

/// Asks for the metrics of one section after the other.
@MainActor
private struct FlowMetricsSource {
  let layout: UICollectionViewFlowLayout
  let axes: FlowAxes
  let view: UICollectionView
  let delegate: (any UICollectionViewDelegateFlowLayout)?

  func section(_ section: Int) -> FlowSection {
    let count = dataCount(ofSection: section)
    let header = axes.extent(headerSize(section))
    let footer = axes.extent(footerSize(section))
    let insets = axes.insets(inset(section))
    let lineSpacing = lineSpacing(section)
    let itemSpacing = itemSpacing(section)
    return FlowSection(
      sizes: sizes(section, count: count), insets: insets, lineSpacing: Double(lineSpacing),
      itemSpacing: Double(itemSpacing), headerLength: header.main, footerLength: footer.main)
  }

  /// How many items the data source has: the view counts the item in the hand where the hand is.
  private func dataCount(ofSection section: Int) -> Int {
    if let order = view.order { return order.dataCounts.items[section] }
    var count = view.numberOfItems(inSection: section)
    guard let movement = view.movementInProgress else { return count }
    if movement.target.section == section { count -= 1 }
    if movement.original.section == section { count += 1 }
    return count
  }

  private func headerSize(_ section: Int) -> CGSize {
    ask(.referenceSizeForHeaderInSection) {
      $0.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
    } told: {
      .referenceSizeForHeaderInSection(section, answer: $0)
    } ?? layout.headerReferenceSize
  }

  private func footerSize(_ section: Int) -> CGSize {
    ask(.referenceSizeForFooterInSection) {
      $0.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
    } told: {
      .referenceSizeForFooterInSection(section, answer: $0)
    } ?? layout.footerReferenceSize
  }

  private func inset(_ section: Int) -> UIEdgeInsets {
    ask(.insetForSectionAt) {
      $0.collectionView(view, layout: layout, insetForSectionAt: section)
    } told: {
      .insetForSectionAt(section, answer: $0)
    } ?? layout.sectionInset
  }

  private func lineSpacing(_ section: Int) -> CGFloat {
    ask(.minimumLineSpacingForSectionAt) {
      $0.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
    } told: {
      .minimumLineSpacingForSectionAt(section, answer: $0)
    } ?? layout.minimumLineSpacing
  }

  private func itemSpacing(_ section: Int) -> CGFloat {
    ask(.minimumInteritemSpacingForSectionAt) {
      $0.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
    } told: {
      .minimumInteritemSpacingForSectionAt(section, answer: $0)
    } ?? layout.minimumInteritemSpacing
  }

  /// The delegate's answer, told to the observer; nil where it does not implement the method.
  private func ask<Answer>(
    _ method: OptionalMethod,
    _ question: (any UICollectionViewDelegateFlowLayout) -> Answer,
    told: (Answer) -> Observation
  ) -> Answer? {
    guard let delegate, let answer = method.answer({ question(delegate) }) else { return nil }
    view.observe(told(answer))
    return answer
  }

  // MARK: Sizes

  /// The sizes of a section's items in the data source's order; one for all where the delegate has
  /// none.
  ///
  /// Rule: S2.18, S2.19.
  private func sizes(_ section: Int, count: Int) -> FlowSection.Sizes {
    let uniform = FlowSection.Sizes.uniform(axes.extent(layout.itemSize), count: count)
    guard count > 0, let delegate else { return uniform }
    if let bulk = delegate as? any UICollectionViewDelegateSectionSizes {
      return sizes(section, count: count, inBulkFrom: bulk) ?? uniform
    }
    let first = OptionalMethod.sizeForItemAt.answer {
      size(of: ItemPath(section: section, item: 0), from: delegate)
    }
    guard let first else { return uniform }
    var extents = ContiguousArray<FlowExtent>()
    extents.reserveCapacity(count)
    for item in 0..<count {
      let path = ItemPath(section: section, item: item)
      let answer = item == 0 ? first : size(of: path, from: delegate)
      view.observe(.sizeForItemAt(path, answer: answer))
      extents.append(axes.extent(answer))
    }
    return .varying(extents)
  }

  private func size(
    of path: ItemPath, from delegate: any UICollectionViewDelegateFlowLayout
  ) -> CGSize {
    delegate.collectionView(view, layout: layout, sizeForItemAt: path.indexPath)
  }

  private func sizes(
    _ section: Int, count: Int, inBulkFrom delegate: any UICollectionViewDelegateSectionSizes
  ) -> FlowSection.Sizes? {
    guard
      let sizes = delegate.collectionView(view, layout: layout, sizesForItemsInSection: section)
    else { return nil }
    precondition(sizes.count == count, "a section's sizes are not as many as its items")
    if view.observer != nil {
      for (item, size) in sizes.enumerated() {
        view.observe(.sizeForItemAt(ItemPath(section: section, item: item), answer: size))
      }
    }
    return .varying(ContiguousArray(sizes.lazy.map(axes.extent)))
  }
}
