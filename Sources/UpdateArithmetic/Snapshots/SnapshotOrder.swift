/// Sections and their items in order, and which of them are marked for a reload.
///
/// Sections and items are handles: small numbers that their owner gives to identifiers, separately
/// for sections and for items. A copy shares unchanged sections with the original, so that the cost
/// of a change depends on its section. Rule: M11.1–M11.4, M15.6.
package struct SnapshotOrder: Sendable {
  /// A section with its items.
  package struct Section: Sendable {
    package let handle: Int32
    package fileprivate(set) var items: ContiguousArray<Int32> = []
  }

  /// Where items are inserted.
  package enum ItemTarget: Sendable {
    /// At the end of the section with this index.
    case end(ofSection: Int)
    case before(item: Int32)
    case after(item: Int32)
    /// At an index path, counted without the items that move there.
    case at(ItemPath)
  }

  package private(set) var sections: ContiguousArray<Section> = []
  package private(set) var itemCount = 0
  package private(set) var reloadedSections = HandleMarks()
  package private(set) var reloadedItems = HandleMarks()
  package private(set) var reconfiguredItems = HandleMarks()
  /// The index of each section by its handle; `HandleColumn.none` for an unused handle.
  private var sectionIndexes: ContiguousArray<Int32> = []
  /// The handle of each item's section.
  private var sectionHandles = HandleColumn()

  package init() {}

  // MARK: Looking up

  /// Returns the index of a section; nil for an unused handle.
  package func index(ofSection handle: Int32) -> Int? {
    guard handle >= 0, Int(handle) < sectionIndexes.count else { return nil }
    let index = sectionIndexes[Int(handle)]
    return index == HandleColumn.none ? nil : Int(index)
  }

  package func contains(item: Int32) -> Bool {
    item >= 0 && sectionHandles[item] != HandleColumn.none
  }

  /// Returns the index of the section that contains an item; nil for an unused handle.
  package func indexOfSection(containing item: Int32) -> Int? {
    guard item >= 0 else { return nil }
    let handle = sectionHandles[item]
    return handle == HandleColumn.none ? nil : Int(sectionIndexes[Int(handle)])
  }

  /// Returns an item's index path; nil for an unused handle.
  ///
  /// - Complexity: O(items of the section).
  package func path(of item: Int32) -> ItemPath? {
    guard let section = indexOfSection(containing: item),
      let index = sections[section].items.firstIndex(of: item)
    else { return nil }
    return ItemPath(section: section, item: index)
  }

  /// The item counts of all sections.
  package var counts: ItemCounts { ItemCounts(sections.map(\.items.count)) }

  // MARK: Items

  /// Inserts items, each once in the list; those in use move there.
  ///
  /// The target item is not one of them. Rule: M11.2.
  package mutating func insert(_ items: ContiguousArray<Int32>, at target: ItemTarget) {
    guard !items.isEmpty else { return }
    take(items.filter(contains(item:)))
    let (section, index) = position(of: target)
    if index == sections[section].items.count {
      sections[section].items.append(contentsOf: items)
    } else {
      sections[section].items.insert(contentsOf: items, at: index)
    }
    sectionHandles.set(sections[section].handle, for: items)
    itemCount += items.count
  }

  private func position(of target: ItemTarget) -> (section: Int, index: Int) {
    switch target {
    case .end(let section): return (section, sections[section].items.count)
    case .at(let path): return (path.section, path.item)
    case .before(let item), .after(let item):
      guard let path = path(of: item) else { preconditionFailure("the target is not in use") }
      if case .after = target { return (path.section, path.item + 1) }
      return (path.section, path.item)
    }
  }

  /// Removes items, and their marks; those that are not in use are ignored.
  ///
  /// Rule: M11.2.
  package mutating func remove(_ items: ContiguousArray<Int32>) {
    take(items.filter(contains(item:)))
    forgetMarks()
  }

  /// Takes items in use out of their sections.
  private mutating func take(_ items: ContiguousArray<Int32>) {
    if items.isEmpty { return }
    if items.count == 1, let path = path(of: items[0]) {
      sections[path.section].items.remove(at: path.item)
      sectionHandles[items[0]] = HandleColumn.none
      return itemCount -= 1
    }
    var isTouched = ContiguousArray(repeating: false, count: sections.count)
    for item in items {
      guard let section = indexOfSection(containing: item) else { continue }
      isTouched[section] = true
      sectionHandles[item] = HandleColumn.none
    }
    for section in sections.indices where isTouched[section] {
      let before = sections[section].items.count
      sections[section].items.removeAll { sectionHandles[$0] == HandleColumn.none }
      itemCount -= before - sections[section].items.count
    }
  }

  /// Replaces the items of a section, each once in the list; those in use elsewhere move there.
  package mutating func replaceItems(ofSection section: Int, by items: ContiguousArray<Int32>) {
    guard sections[section].items != items else { return }
    take(sections[section].items)
    insert(items, at: .end(ofSection: section))
    forgetMarks()
  }

  // MARK: Sections

  /// Inserts sections that are not in use, before the one with this index.
  package mutating func insertSections(_ handles: ContiguousArray<Int32>, at index: Int) {
    sections.insert(contentsOf: handles.map { Section(handle: $0) }, at: index)
    count(from: index)
  }

  /// Removes sections with their items; those that are not in use are ignored.
  package mutating func removeSections(_ handles: ContiguousArray<Int32>) {
    var first = sections.count
    for handle in handles {
      guard let index = index(ofSection: handle) else { continue }
      sectionHandles.set(HandleColumn.none, for: sections[index].items)
      itemCount -= sections[index].items.count
      sections[index].items = []
      sectionIndexes[Int(handle)] = HandleColumn.none
      first = min(first, index)
    }
    guard first < sections.count else { return }
    sections.removeAll { sectionIndexes[Int($0.handle)] == HandleColumn.none }
    count(from: first)
    forgetMarks()
  }

  /// Moves a section before or after another one.
  package mutating func moveSection(from source: Int, besides other: Int, isBehind: Bool) {
    let section = sections.remove(at: source)
    let target = other - (source < other ? 1 : 0) + (isBehind ? 1 : 0)
    sections.insert(section, at: target)
    count(from: min(source, target))
  }

  /// Gives the items the handles from 0 on, in their order, and returns the former ones.
  package mutating func renumberItems() -> ContiguousArray<Int32> {
    var former: ContiguousArray<Int32> = []
    former.reserveCapacity(itemCount)
    var current = HandleColumn()
    sectionHandles = HandleColumn()
    for section in sections.indices {
      let first = Int32(former.count)
      former += sections[section].items
      sections[section].items = ContiguousArray(first..<Int32(former.count))
      sectionHandles.set(sections[section].handle, for: sections[section].items)
    }
    for (handle, old) in former.enumerated() { current[old] = Int32(handle) }
    reloadedItems.renumber { current[$0] }
    reconfiguredItems.renumber { current[$0] }
    return former
  }

  /// Returns the items that occur more than once in a list, each once, in the order in which they are
  /// repeated.
  package static func repeated(in items: ContiguousArray<Int32>) -> ContiguousArray<Int32> {
    // A list of new identifiers ascends.
    guard !zip(items, items.dropFirst()).allSatisfy({ $0 < $1 }) else { return [] }
    var (counts, repeated) = (HandleColumn(), ContiguousArray<Int32>())
    for item in items {
      counts[item] += 1
      if counts[item] == 1 { repeated.append(item) }
    }
    return repeated
  }

  /// Keeps the index of each section from one on.
  private mutating func count(from first: Int) {
    for index in first..<sections.count {
      let handle = Int(sections[index].handle)
      while sectionIndexes.count <= handle { sectionIndexes.append(HandleColumn.none) }
      sectionIndexes[handle] = Int32(index)
    }
  }

  // MARK: Marks

  package mutating func markReloaded(sections handles: ContiguousArray<Int32>) {
    reloadedSections.insert(handles)
  }

  package mutating func markReloaded(items: ContiguousArray<Int32>) {
    reloadedItems.insert(items)
  }

  package mutating func markReconfigured(items: ContiguousArray<Int32>) {
    reconfiguredItems.insert(items)
  }

  /// A copy without marks.
  package var withoutMarks: SnapshotOrder {
    var copy = self
    copy.reloadedSections = HandleMarks()
    copy.reloadedItems = HandleMarks()
    copy.reconfiguredItems = HandleMarks()
    return copy
  }

  private mutating func forgetMarks() {
    reloadedSections.removeAll { [sectionIndexes] in sectionIndexes[Int($0)] == HandleColumn.none }
    reloadedItems.removeAll { [sectionHandles] in sectionHandles[$0] == HandleColumn.none }
    reconfiguredItems.removeAll { [sectionHandles] in sectionHandles[$0] == HandleColumn.none }
  }
}
