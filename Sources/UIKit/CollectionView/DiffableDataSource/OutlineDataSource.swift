import UpdateArithmetic

/// A data source whose items can be expanded and collapsed by touch.
///
/// A list cell calls it without knowing the types of identifiers. Rule: M11.25.
@MainActor
protocol OutlineDataSource: AnyObject {
  /// Returns how an item stands in its section's outline; nil if the section has none.
  func outlinePosition(at path: ItemPath) -> OutlinePosition?
  /// Expands or collapses an item, if the handlers allow it.
  func toggleOutlineItem(at path: ItemPath)
}

/// How an item stands in the outline of its section.
struct OutlinePosition: Equatable {
  /// How many parents it has.
  let level: Int
  let isExpanded: Bool
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
  func outlinePosition(at path: ItemPath) -> OutlinePosition? {
    guard current.contains(path), let outline = outlines[current.section(at: path.section)]
    else { return nil }
    let item = current.item(at: path)
    return OutlinePosition(level: outline.level(of: item), isExpanded: outline.isExpanded(item))
  }

  func toggleOutlineItem(at path: ItemPath) {
    guard current.contains(path) else { return }
    let (section, item) = (current.section(at: path.section), current.item(at: path))
    let outline = outline(of: section, in: current)
    let handlers = sectionSnapshotHandlers
    var next = outline
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      next.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let children = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
        next.replace(childrenOf: item, using: children)
      }
      next.expand([item])
    }
    apply(next, to: section, animatingDifferences: true, completion: nil)
  }
}
