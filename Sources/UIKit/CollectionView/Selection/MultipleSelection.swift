/// A range of items that a drag selects, from the item where it began to the current one.
///
/// The range is one of the data, not of the screen: it contains all items between the two in the
/// order of the data. Rule: S3.20.
struct MultipleSelection {
  /// An item, and whether it has to be selected.
  struct Step: Equatable {
    let path: ItemPath
    let isSelected: Bool
  }

  /// The item where the drag began.
  private(set) var anchor: ItemPath
  /// The current item.
  private(set) var end: ItemPath
  /// The selection before the drag, which is restored for items that leave the range.
  private var before: Selection
  /// Whether the drag selects; it deselects if it began on a selected item.
  let selects: Bool

  init(at anchor: ItemPath, before: Selection) {
    self.anchor = anchor
    self.before = before
    end = anchor
    selects = !before.contains(anchor)
  }

  /// The step for the first item.
  var firstStep: Step { Step(path: anchor, isSelected: selects) }

  /// Extends the range to another item.
  ///
  /// Returns the steps in order: first the steps of the items that leave the range, then the steps
  /// of the items that enter it.
  ///
  /// - Complexity: O(items between the old and the new end).
  mutating func extend(to new: ItemPath, in counts: ItemCounts) -> [Step] {
    var steps: [Step] = []
    while end != anchor, !isBetween(end, anchor, new) {
      steps.append(Step(path: end, isSelected: before.contains(end)))
      end = counts.path(after: end, towards: anchor)
    }
    while end != new {
      end = counts.path(after: end, towards: new)
      steps.append(Step(path: end, isSelected: selects))
    }
    return steps
  }

  /// Updates the index paths after a move.
  mutating func follow(_ move: ItemMove) {
    anchor = move.path(after: anchor)
    end = move.path(after: end)
    before.follow(move)
  }

  /// Updates the index paths after a batch; returns false if an end of the range is gone.
  mutating func follow(_ newPath: (ItemPath) -> ItemPath?) -> Bool {
    guard let newAnchor = newPath(anchor), let newEnd = newPath(end) else { return false }
    (anchor, end) = (newAnchor, newEnd)
    for path in before.paths where newPath(path) == nil { before.remove(path) }
    before.rename { newPath($0) ?? $0 }
    return true
  }

  private func isBetween(_ path: ItemPath, _ first: ItemPath, _ last: ItemPath) -> Bool {
    path >= min(first, last) && path <= max(first, last)
  }
}

extension ItemCounts {
  /// Returns the next index path on the way to another; both exist and differ.
  fileprivate func path(after path: ItemPath, towards goal: ItemPath) -> ItemPath {
    path < goal ? successor(of: path) : predecessor(of: path)
  }

  private func successor(of path: ItemPath) -> ItemPath {
    if path.item + 1 < items[path.section] {
      return ItemPath(section: path.section, item: path.item + 1)
    }
    var section = path.section + 1
    while items[section] == 0 { section += 1 }
    return ItemPath(section: section, item: 0)
  }

  private func predecessor(of path: ItemPath) -> ItemPath {
    if path.item > 0 { return ItemPath(section: path.section, item: path.item - 1) }
    var section = path.section - 1
    while items[section] == 0 { section -= 1 }
    return ItemPath(section: section, item: items[section] - 1)
  }
}
