import Foundation
import UIKit

/// Queries a view and its delegate for the sections of a waterfall.
@MainActor
struct WaterfallMetrics {
  private let layout: WaterfallLayout
  private let waterfall: WaterfallDescription
  private let view: UICollectionView
  private let delegate: (any UICollectionViewDelegateFlowLayout)?

  init(_ layout: WaterfallLayout, _ waterfall: WaterfallDescription, _ view: UICollectionView) {
    self.layout = layout
    self.waterfall = waterfall
    self.view = view
    delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
  }

  /// Returns all sections in presentation order: with the moving item at its target, and an
  /// insertion gap, which has the layout's item size.
  ///
  /// Rule: S6.9, S10.13; the size is a guess.
  func sections() -> [WaterfallSection] {
    let entries = view.entries
    var sections = (0..<view.numberOfSections).map { section($0, entries) }
    let sizes = entries.map { entry in
      entry.dataPath.map { sections[$0.section].sizes[$0.item] } ?? waterfall.itemSize
    }
    for dataPath in entries.compactMap(\.dataPath).sorted(by: >) {
      sections[dataPath.section].sizes.remove(at: dataPath.item)
    }
    for (entry, size) in zip(entries, sizes).sorted(by: { $0.0.path < $1.0.path }) {
      sections[entry.path.section].sizes.insert(size, at: entry.path.item)
    }
    return sections
  }

  private func section(_ section: Int, _ entries: [(dataPath: ItemPath?, path: ItemPath)])
    -> WaterfallSection
  {
    WaterfallSection(
      sizes: sizes(section, entries),
      inset: delegate?.collectionView?(view, layout: layout, insetForSectionAt: section)
        ?? waterfall.sectionInset,
      lineSpacing: delegate?.collectionView?(
        view, layout: layout, minimumLineSpacingForSectionAt: section)
        ?? CGFloat(waterfall.minimumLineSpacing),
      columnSpacing: delegate?.collectionView?(
        view, layout: layout, minimumInteritemSpacingForSectionAt: section)
        ?? CGFloat(waterfall.minimumInteritemSpacing),
      headerHeight: (delegate?.collectionView?(
        view, layout: layout, referenceSizeForHeaderInSection: section)
        ?? waterfall.headerReferenceSize).height,
      footerHeight: (delegate?.collectionView?(
        view, layout: layout, referenceSizeForFooterInSection: section)
        ?? waterfall.footerReferenceSize).height)
  }

  private func sizes(
    _ section: Int, _ entries: [(dataPath: ItemPath?, path: ItemPath)]
  ) -> WaterfallSection.Sizes {
    // The data source is queried in its own order.
    let count =
      view.numberOfItems(inSection: section) - entries.count { $0.path.section == section }
      + entries.count { $0.dataPath?.section == section }
    let uniform = WaterfallSection.Sizes.uniform(waterfall.itemSize, count: count)
    guard count > 0, let delegate else { return uniform }
    if let bulk = view.knownDelegate {
      return bulk.collectionView(view, layout: layout, sizesForItemsInSection: section)
        .map { .varying($0) } ?? uniform
    }
    func size(_ item: Int) -> CGSize? {
      delegate.collectionView?(
        view, layout: layout, sizeForItemAt: IndexPath(item: item, section: section))
    }
    guard size(0) != nil else { return uniform }
    return .varying(ContiguousArray((0..<count).map { size($0) ?? waterfall.itemSize }))
  }
}
