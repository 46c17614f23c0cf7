import FlowGeometry
import Foundation

/// Queries the data source and delegate for the metrics of a flow.
///
/// Rule: S2.18.
@MainActor
struct FlowMetricsSource {
  private let layout: UICollectionViewFlowLayout
  private let axes: FlowAxes
  private let view: UICollectionView
  private let delegate: (any UICollectionViewDelegateFlowLayout)?
  /// The delegate, if it knows the sizes of a whole section at once.
  private let known: (any UICollectionViewKnownDelegate)?
  /// The size of items that have not been measured, if cells size themselves; else nil.
  let estimate: FlowExtent?

  init(layout: UICollectionViewFlowLayout, axes: FlowAxes, view: UICollectionView) {
    (self.layout, self.axes, self.view) = (layout, axes, view)
    known = view.knownDelegate
    delegate = known ?? view.delegate as? any UICollectionViewDelegateFlowLayout
    estimate = layout.estimate(axes, scale: Double(view.window?.screen.ownScale ?? 1))
  }

  func section(_ section: Int) -> FlowSection {
    let count = dataCount(ofSection: section)
    if let own = layout.ownSection(section, count: count, in: view) { return own }
    let (header, footer) = bands(section)
    var insets = axes.insets(inset(section))
    let reference = axes.insets(layout.referenceInset(in: view))
    insets.leadingCross += reference.leadingCross
    insets.trailingCross += reference.trailingCross
    let lineSpacing = lineSpacing(section)
    let itemSpacing = itemSpacing(section)
    return FlowSection(
      sizes: sizes(section, count: count), insets: insets, lineSpacing: Double(lineSpacing),
      itemSpacing: Double(itemSpacing), headerLength: header, footerLength: footer)
  }

  /// Returns the lengths of a section's header and footer along the main axis, in points.
  func bands(_ section: Int) -> (header: Double, footer: Double) {
    if let own = layout.ownBands(section, in: view) { return layout.bands(section, asked: own) }
    let header = axes.extent(headerSize(section)).main
    return layout.bands(section, asked: (header, axes.extent(footerSize(section)).main))
  }

  /// Returns the number of items in the data source.
  ///
  /// The view's own count has the moving item in its target section.
  private func dataCount(ofSection section: Int) -> Int {
    if let order = view.presentation.order { return order.dataCounts.items[section] }
    var count = view.numberOfItems(inSection: section)
    guard let move = view.movement.move else { return count }
    if move.target.section == section { count -= 1 }
    if move.source.section == section { count += 1 }
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

  /// Returns the delegate's answer and records it; nil if the delegate does not implement the
  /// method.
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

  /// Returns the sizes of a section's items in data order; one size for all if the delegate does
  /// not implement `sizeForItemAt`.
  ///
  /// Rule: S2.18, S2.19.
  private func sizes(_ section: Int, count: Int) -> FlowSection.Sizes {
    if let estimate { return .uniform(estimate, count: count) }
    let uniform = FlowSection.Sizes.uniform(axes.extent(layout.itemSize), count: count)
    guard count > 0, let delegate else { return uniform }
    if let known {
      return sizes(section, count: count, inBulkFrom: known) ?? uniform
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

  /// Whether sizes move with their items, so that the delegate is asked for new items only.
  var sizesBelongToItems: Bool {
    estimate != nil || known != nil
  }

  /// Returns the sizes of the items at some presentation index paths; placeholders have the
  /// layout's item size.
  func extents(of paths: [ItemPath]) -> [FlowExtent] {
    if let known = layout.ownExtents(of: paths, in: view) { return known }
    let own = estimate ?? axes.extent(layout.itemSize)
    guard estimate == nil, let delegate else { return paths.map { _ in own } }
    if let known, !known.hasSizes {
      return paths.map { _ in own }
    }
    return paths.map { presented in
      guard let path = view.presentation.order == nil ? presented : view.dataPath(presented) else {
        return own
      }
      let answer = OptionalMethod.sizeForItemAt.answer { size(of: path, from: delegate) }
      guard let answer else { return own }
      view.observe(.sizeForItemAt(path, answer: answer))
      return axes.extent(answer)
    }
  }

  private func size(
    of path: ItemPath, from delegate: any UICollectionViewDelegateFlowLayout
  ) -> CGSize {
    delegate.collectionView(view, layout: layout, sizeForItemAt: path.indexPath)
  }

  private func sizes(
    _ section: Int, count: Int, inBulkFrom delegate: any UICollectionViewKnownDelegate
  ) -> FlowSection.Sizes? {
    guard
      let sizes = delegate.collectionView(view, layout: layout, sizesForItemsInSection: section)
    else { return nil }
    precondition(sizes.count == count, "a section's sizes are not as many as its items")
    if view.observer != nil {
      for item in view.countUnkept(.sizeForItemAt, among: count)..<count {
        let path = ItemPath(section: section, item: item)
        view.observe(.sizeForItemAt(path, answer: sizes[item]))
      }
    }
    return .varying(
      ContiguousArray(unsafeUninitializedCapacity: sizes.count) { extents, count in
        for size in sizes {
          extents.initializeElement(at: count, to: axes.extent(size))
          count += 1
        }
      })
  }
}
