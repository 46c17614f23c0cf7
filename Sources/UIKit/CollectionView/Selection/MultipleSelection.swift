/// Items in a row that fingers select together, from where they began to where they are.
///
/// The row is that of the data, not of the screen: from an item to the one below it lie all that are
/// between them. Rule: S3.20.
struct MultipleSelection {
  /// An item and whether it is to be selected.
  struct Step: Equatable {
    let path: ItemPath
    let isSelected: Bool
  }

  /// The item at which the fingers began.
  private(set) var anchor: ItemPath
  /// The item at which the fingers are.
  private(set) var end: ItemPath
  /// What was selected when the fingers began, to which an item that they leave returns.
  private var before: Selection
  /// Whether the fingers select; where they began on a selected item they deselect.
  let selects: Bool

  init(at anchor: ItemPath, before: Selection) {
    self.anchor = anchor
    self.before = before
    end = anchor
    selects = !before.contains(anchor)
  }

  /// What the first item becomes.
  var firstStep: Step { Step(path: anchor, isSelected: selects) }

  /// Goes on to an item, and answers what the items on the way become, in their order: first those
  /// that the fingers leave, then those to which they come.
  ///
  /// - Complexity: O(items between the old end and the new).
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

  /// Keeps to its items when one is moved.
  mutating func follow(_ move: ItemMove) {
    anchor = move.place(after: anchor)
    end = move.place(after: end)
    before.follow(move)
  }

  private func isBetween(_ path: ItemPath, _ first: ItemPath, _ last: ItemPath) -> Bool {
    path >= min(first, last) && path <= max(first, last)
  }
}

extension ItemCounts {
  /// The next item on the way to another; both exist and differ.
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
