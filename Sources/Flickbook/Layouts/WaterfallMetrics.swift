import Foundation
import UIKit

/// Asks a view and its delegate what the sections of a waterfall consist of.
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

  /// Every section, with the item in the hand where the hand has it.
  func sections() -> [WaterfallSection] {
    var sections = (0..<view.numberOfSections).map { section($0) }
    guard let movement = view.movementInProgress, movement.original != movement.target else {
      return sections
    }
    // The sizes are in the order of the data, which knows nothing of the hand. Rule: S6.9.
    let (from, to) = (movement.original, movement.target)
    let size = sections[from.section].sizes.remove(at: from.item)
    sections[to.section].sizes.insert(size, at: to.item)
    return sections
  }

  private func section(_ section: Int) -> WaterfallSection {
    WaterfallSection(
      sizes: sizes(section),
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

  private func sizes(_ section: Int) -> WaterfallSection.Sizes {
    let count = dataCount(ofSection: section)
    let uniform = WaterfallSection.Sizes.uniform(waterfall.itemSize, count: count)
    guard count > 0, let delegate else { return uniform }
    if let bulk = delegate as? any UICollectionViewDelegateSectionSizes {
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

  /// How many items the data source has: the view counts the item in the hand where the hand is.
  private func dataCount(ofSection section: Int) -> Int {
    var count = view.numberOfItems(inSection: section)
    guard let movement = view.movementInProgress else { return count }
    if movement.target.section == section { count -= 1 }
    if movement.original.section == section { count += 1 }
    return count
  }
}
