import Foundation
import UIKit

extension Stage {
  /// Invalidates the layout as described, after checking everything.
  ///
  /// Rule: S1.9–S1.20, protocol 5.
  ///
  /// - Throws: `item_out_of_range` for an item or section that the data source does not have,
  ///   `invalid_params` for the properties of a flow layout's context with another layout.
  func invalidateLayout(_ description: InvalidationDescription?) throws(FlickbookError) {
    let layout = collectionView.collectionViewLayout
    guard let description else { return layout.invalidateLayout() }
    let context = layout.makeContext()
    try check(description)
    try set(description, of: context)
    context.invalidateEverything = description.everything
    context.invalidateDataSourceCounts = description.dataSourceCounts
    context.invalidateItems(at: description.items)
    for kind in description.supplementary {
      context.invalidateSupplementaryElements(
        ofKind: ElementKindName.kind(for: kind.name), at: kind.items)
    }
    for kind in description.decoration {
      context.invalidateDecorationElements(ofKind: kind.name, at: kind.items)
    }
    context.contentOffsetAdjustment = description.contentOffsetAdjustment
    context.contentSizeAdjustment = description.contentSizeAdjustment
    layout.invalidateLayout(with: context)
  }

  private func check(_ description: InvalidationDescription) throws(FlickbookError) {
    for (index, item) in description.items.enumerated() {
      try check(item, path: "params.context.items[\(index)]")
    }
    for kind in description.supplementary where ["header", "footer"].contains(kind.name) {
      for (index, item) in kind.items.enumerated() {
        try check(
          section: item.section,
          path: "params.context.supplementary.\(kind.name)[\(index)][0]")
      }
    }
  }

  private func set(
    _ description: InvalidationDescription, of context: UICollectionViewLayoutInvalidationContext
  ) throws(FlickbookError) {
    guard description.flowLayoutAttributes != nil || description.flowLayoutDelegateMetrics != nil
    else { return }
    guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext else {
      let name =
        description.flowLayoutAttributes == nil
        ? "flowLayoutDelegateMetrics" : "flowLayoutAttributes"
      throw FlickbookError(
        .invalidParams, "\(name) is a flow layout's, and the layout is another.",
        hint: "Leave it out.", path: "params.context.\(name)")
    }
    if let attributes = description.flowLayoutAttributes {
      flow.invalidateFlowLayoutAttributes = attributes
    }
    if let metrics = description.flowLayoutDelegateMetrics {
      flow.invalidateFlowLayoutDelegateMetrics = metrics
    }
  }
}
