import UpdateArithmetic

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
