/// The items of one section as an outline: each has a parent or is a root, and is expanded or
/// collapsed.
///
/// Items are handles, as in ``SnapshotOrder``. They are kept in preorder; the level of each says where
/// the items below it end. Rule: M11.22.
package struct SectionTree: Sendable {
  /// All items, each before those below it.
  package private(set) var items: ContiguousArray<Int32> = []
  /// The level of each of `items`; 0 for roots.
  private var levels: ContiguousArray<Int32> = []
  /// The index in `items` of each handle.
  private var indexes = HandleColumn()
  /// 1 for each handle that is expanded.
  private var expansions = HandleColumn()

  /// Where items are inserted.
  package enum Target: Sendable {
    /// After the last child of an item, or after the last root.
    case end(of: Int32?)
    case before(Int32)
    /// After an item and all items below it.
    case after(Int32)
  }

  package init() {}

  // MARK: Looking up

  /// Returns the index of an item among all items; nil for a missing item.
  package func index(of item: Int32) -> Int? {
    guard item >= 0 else { return nil }
    let index = indexes[item]
    return index == HandleColumn.none ? nil : Int(index)
  }

  /// Returns the level of an item, which must be there.
  package func level(at index: Int) -> Int { Int(levels[index]) }

  package func isExpanded(_ item: Int32) -> Bool { expansions[item] == 1 }

  /// Returns the parent of an item; nil for a root.
  package func parent(ofItemAt index: Int) -> Int32? {
    let level = levels[index]
    guard level > 0 else { return nil }
    var above = index - 1
    while levels[above] >= level { above -= 1 }
    return items[above]
  }

  /// Returns the indexes of an item and all items below it.
  package func subtree(at index: Int) -> Range<Int> {
    var end = index + 1
    while end < items.count, levels[end] > levels[index] { end += 1 }
    return index..<end
  }

  /// The items without a parent.
  package var roots: ContiguousArray<Int32> {
    ContiguousArray(items.indices.lazy.filter { levels[$0] == 0 }.map { items[$0] })
  }

  /// The items all of whose parents are expanded.
  package var visibleItems: ContiguousArray<Int32> {
    var visible: ContiguousArray<Int32> = []
    // The level of the collapsed item above those that are not visible.
    var collapsed = Int32.max
    for (item, level) in zip(items, levels) where level <= collapsed {
      visible.append(item)
      collapsed = isExpanded(item) ? .max : level
    }
    return visible
  }

  package func isVisible(at index: Int) -> Bool {
    var index = index
    while let parent = parent(ofItemAt: index) {
      guard isExpanded(parent), let parentIndex = self.index(of: parent) else { return false }
      index = parentIndex
    }
    return true
  }

  /// Returns whether an item has items below it.
  package func isParent(at index: Int) -> Bool {
    index + 1 < items.count && levels[index + 1] > levels[index]
  }

  /// Whether any item is below another one.
  package var hasLevels: Bool { levels.contains { $0 > 0 } }

  /// Returns the same tree with other handles for its items, in their order.
  package func renumbered(by handles: ContiguousArray<Int32>) -> SectionTree {
    var tree = SectionTree()
    for (index, handle) in handles.enumerated() {
      tree.append(handle, level: levels[index], isExpanded: isExpanded(items[index]))
    }
    return tree
  }

  // MARK: Changes

  /// Inserts items that are not there yet as siblings, collapsed.
  package mutating func insert(_ new: ContiguousArray<Int32>, at target: Target) {
    let (index, level) = position(of: target)
    put(new, levels: ContiguousArray(repeating: level, count: new.count), at: index)
  }

  /// Inserts a tree of items that are not there yet.
  package mutating func insert(_ tree: SectionTree, at target: Target) {
    let (index, level) = position(of: target)
    put(tree.items, levels: ContiguousArray(tree.levels.map { $0 + level }), at: index)
    for item in tree.items where tree.isExpanded(item) { expansions[item] = 1 }
  }

  private func position(of target: Target) -> (index: Int, level: Int32) {
    switch target {
    case .end(nil): return (items.count, 0)
    case .end(let item?):
      let index = known(item)
      return (subtree(at: index).upperBound, levels[index] + 1)
    case .before(let item): return (known(item), levels[known(item)])
    case .after(let item): return (subtree(at: known(item)).upperBound, levels[known(item)])
    }
  }

  private func known(_ item: Int32) -> Int {
    guard let index = index(of: item) else { preconditionFailure("the target is not there") }
    return index
  }

  private mutating func put(
    _ new: ContiguousArray<Int32>, levels newLevels: ContiguousArray<Int32>, at index: Int
  ) {
    items.insert(contentsOf: new, at: index)
    levels.insert(contentsOf: newLevels, at: index)
    count(from: index)
  }

  /// Removes items and all below them; ignores missing items.
  package mutating func remove(_ gone: some Sequence<Int32>) {
    var first = items.count
    for item in gone {
      guard let index = index(of: item) else { continue }
      let below = subtree(at: index)
      expansions.set(HandleColumn.none, for: items[below])
      // The others keep their indices until all removed items are marked.
      indexes.set(HandleColumn.none, for: items[below])
      first = min(first, below.lowerBound)
    }
    guard first < items.count else { return }
    let stays = items.indices.filter { indexes[items[$0]] != HandleColumn.none }
    (items, levels) = (
      ContiguousArray(stays.map { items[$0] }), ContiguousArray(stays.map { levels[$0] })
    )
    count(from: first)
  }

  /// Removes the items below one.
  package mutating func removeChildren(of item: Int32) {
    let below = subtree(at: known(item)).dropFirst()
    let wasExpanded = isExpanded(item)
    remove(ContiguousArray(items[below]))
    expansions[item] = wasExpanded ? 1 : HandleColumn.none
  }

  /// Expands or collapses items; ignores missing items.
  package mutating func setExpanded(_ isExpanded: Bool, _ changed: some Sequence<Int32>) {
    for item in changed where index(of: item) != nil {
      expansions[item] = isExpanded ? 1 : HandleColumn.none
    }
  }

  /// Returns the items below one as a tree, with or without it as the root.
  package func part(of item: Int32, includingParent: Bool) -> SectionTree {
    let range = subtree(at: known(item)).dropFirst(includingParent ? 0 : 1)
    var part = SectionTree()
    let top = range.first.map { levels[$0] } ?? 0
    part.put(
      ContiguousArray(items[range]), levels: ContiguousArray(levels[range].map { $0 - top }), at: 0)
    for index in range where isExpanded(items[index]) { part.expansions[items[index]] = 1 }
    return part
  }

  private mutating func count(from first: Int) {
    for index in first..<items.count { indexes[items[index]] = Int32(index) }
  }

  // MARK: Following

  /// Returns the tree whose visible items are these, in this order, as another change left them.
  ///
  /// Items keep their parent while it is above them, else the nearest of its parents that is. A new
  /// item gets the parent of the item behind it if possible, else it is a root. Items below a
  /// collapsed item stay below it. Rule: M11.24; a guess.
  package func following(_ visible: ContiguousArray<Int32>) -> SectionTree {
    var shown = HandleColumn()
    shown.set(1, for: visible)
    let models = models(for: visible)
    var tree = SectionTree()
    // The items above the next one, from the root down.
    var chain: ContiguousArray<Int32> = []
    for (item, model) in zip(visible, models) {
      let parent = nearestParent(of: model, in: chain)
      let level = parent.flatMap { chain.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      chain.removeSubrange(level...)
      chain.append(item)
      tree.append(item, level: Int32(level), isExpanded: isExpanded(item))
      guard let index = index(of: item), !isExpanded(item) else { continue }
      for below in subtree(at: index).dropFirst() where shown[items[below]] != 1 {
        tree.append(
          items[below], level: levels[below] - levels[index] + Int32(level),
          isExpanded: isExpanded(items[below]))
      }
    }
    return tree
  }

  private mutating func append(_ item: Int32, level: Int32, isExpanded: Bool) {
    indexes[item] = Int32(items.count)
    items.append(item)
    levels.append(level)
    if isExpanded { expansions[item] = 1 }
  }

  /// Returns for each item the item itself if it is known, else the next known item; `none` without
  /// one.
  private func models(for visible: ContiguousArray<Int32>) -> ContiguousArray<Int32> {
    var models = visible
    var next = HandleColumn.none
    for position in visible.indices.reversed() {
      if index(of: visible[position]) != nil {
        next = visible[position]
      } else {
        models[position] = next
      }
    }
    return models
  }

  private func nearestParent(of item: Int32, in chain: ContiguousArray<Int32>) -> Int32? {
    var index = self.index(of: item)
    while let current = index, let parent = parent(ofItemAt: current) {
      if chain.contains(parent) { return parent }
      index = self.index(of: parent)
    }
    return nil
  }
}
