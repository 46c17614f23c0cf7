import Foundation
import UpdateArithmetic

extension UICollectionViewDiffableDataSource: OutlineDataSource {
  func outlinePosition(at path: ItemPath) -> OutlinePosition? {
    guard current.contains(path), let outline = outlines[current.section(at: path.section)]
    else { return nil }
    return outline.position(of: current.item(at: path))
  }

  /// Returns the outline of a section; nil if it has none.
  package func outline(
    ofSection section: Int
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>? {
    guard (0..<current.numberOfSections).contains(section) else { return nil }
    return outlines[current.section(at: section)]
  }

  /// Returns whether an item has items below it in its section's outline, shown or not.
  package func hasItemsBelow(_ path: ItemPath) -> Bool {
    guard current.contains(path), let outline = outlines[current.section(at: path.section)]
    else { return false }
    return outline.hasItems(below: current.item(at: path))
  }

  func toggleOutlineItem(at path: ItemPath) {
    guard current.contains(path) else { return }
    let (section, item) = (current.section(at: path.section), current.item(at: path))
    var outline = outline(of: section, in: current)
    guard outline.isExpanded(item) ? collapse(item, path, &outline) : expand(item, path, &outline)
    else { return }
    apply(outline, to: section, animatingDifferences: true, completion: nil)
  }

  /// Expands an item by touch; returns false if a handler does not let it be.
  ///
  /// Rule: M11.25.
  private func expand(
    _ item: ItemIdentifierType, _ path: ItemPath, _ outline: inout SectionSnapshot
  ) -> Bool {
    let handlers = sectionSnapshotHandlers
    if let shouldExpandItem = handlers.shouldExpandItem {
      let answer = shouldExpandItem(item)
      view?.observe(.shouldExpandItem(path, answer: answer))
      guard answer else { return false }
    }
    if let willExpandItem = handlers.willExpandItem {
      view?.observe(.willExpandItem(path))
      willExpandItem(item)
    }
    if let snapshotForExpandingParent = handlers.snapshotForExpandingParent {
      let children = snapshotForExpandingParent(item, outline.snapshot(of: item))
      view?.observe(.snapshotForExpandingParent(path, answer: children.items.count))
      outline.replace(childrenOf: item, using: children)
    }
    outline.expand([item])
    return true
  }

  /// Collapses an item by touch; returns false if a handler does not let it be.
  ///
  /// Rule: M11.25.
  private func collapse(
    _ item: ItemIdentifierType, _ path: ItemPath, _ outline: inout SectionSnapshot
  ) -> Bool {
    let handlers = sectionSnapshotHandlers
    if let shouldCollapseItem = handlers.shouldCollapseItem {
      let answer = shouldCollapseItem(item)
      view?.observe(.shouldCollapseItem(path, answer: answer))
      guard answer else { return false }
    }
    if let willCollapseItem = handlers.willCollapseItem {
      view?.observe(.willCollapseItem(path))
      willCollapseItem(item)
    }
    outline.collapse([item])
    return true
  }

  /// Updates the cells on screen whose items have a new position in their outlines.
  ///
  /// Rule: M11.25. That the level of a cell that stays follows is a guess.
  func updateCells(
    after before: [SectionIdentifierType: SectionSnapshot], in view: UICollectionView
  ) {
    guard !before.isEmpty || !outlines.isEmpty else { return }
    for cell in view.visibleCells {
      guard let path = view.indexPath(for: cell).map(ItemPath.init), current.contains(path)
      else { continue }
      let section = current.section(at: path.section)
      let item = current.item(at: path)
      let position = outlines[section]?.position(of: item)
      guard position != before[section]?.position(of: item) else { continue }
      if let level = position?.level, let cell = cell as? UICollectionViewListCell {
        cell.indentationLevel = level
      }
      cell.setNeedsUpdateConfiguration()
    }
  }
}

extension NSDiffableDataSourceSectionSnapshot {
  fileprivate func hasItems(below item: ItemIdentifierType) -> Bool {
    treeIndex(of: item).map(tree.isParent) ?? false
  }

  /// Returns an item's position in the outline; nil for an item that is not in it.
  fileprivate func position(of item: ItemIdentifierType) -> OutlinePosition? {
    guard contains(item) else { return nil }
    return OutlinePosition(level: level(of: item), isExpanded: isExpanded(item))
  }
}
