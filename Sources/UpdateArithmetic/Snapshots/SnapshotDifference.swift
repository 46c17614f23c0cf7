/// The deletions, insertions and moves that turn one snapshot into another.
///
/// The lists omit items that are deleted or inserted with their section, and items that keep their
/// order. All lists are ascending: deletions and sources of moves by their old indices, the others
/// by their new indices. Rule: M11.8, M11.9.
package struct SnapshotDifference: Sendable {
  /// A section that is in another order.
  package struct SectionMove: Equatable, Sendable {
    package let from: Int
    package let to: Int
  }

  /// An item that is in another order or in another section.
  package struct ItemMove: Equatable, Sendable {
    package let from: ItemPath
    package let to: ItemPath
  }

  package private(set) var deletedSections: ContiguousArray<Int> = []
  package private(set) var insertedSections: ContiguousArray<Int> = []
  package private(set) var movedSections: ContiguousArray<SectionMove> = []
  package private(set) var deletedItems: ContiguousArray<ItemPath> = []
  package private(set) var insertedItems: ContiguousArray<ItemPath> = []
  package private(set) var movedItems: ContiguousArray<ItemMove> = []

  /// Finds the difference between two snapshots, where the translations say which handles of the new
  /// one are which of the old one.
  ///
  /// - Complexity: O(sections + items of sections that differ), and what
  ///   ``StayingElements/find(among:)`` needs for those that are reordered.
  package init(
    from old: SnapshotOrder, to new: SnapshotOrder, sections: HandleTranslation = .same,
    items: HandleTranslation = .same
  ) {
    let pairs = pairSections(old, new, sections)
    let windows = Self.windows(old, new, pairs, items)
    guard !windows.isEmpty else { return }
    var table = IndexTable(of: windows, in: old)
    var stayers = Stayers()
    for window in windows {
      guard let section = window.new else { continue }
      let contents = new.sections[section].items
      stayers.begin()
      for item in window.newItems {
        let path = ItemPath(section: section, item: item)
        if let source = table.take(items(contents[item]), in: old) {
          if source.section == window.old {
            stayers.add(from: source, to: path)
          } else {
            movedItems.append(ItemMove(from: source, to: path))
          }
        } else if window.old != nil {
          insertedItems.append(path)
        }
      }
      movedItems += stayers.moves
    }
    movedItems.sort { $0.to < $1.to }
    noteDeletions(in: windows, old, table)
  }

  /// Whether the snapshots are equal.
  package var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty
  }

  /// The difference as the updates of a batch, in the order in which an app makes them.
  ///
  /// Rule: M11.9.
  package var updates: [Update] {
    deletedSections.map { .deleteSection($0) } + insertedSections.map { .insertSection($0) }
      + movedSections.map { .moveSection(from: $0.from, to: $0.to) }
      + deletedItems.map { .deleteItem($0) } + insertedItems.map { .insertItem($0) }
      + movedItems.map { .moveItem(from: $0.from, to: $0.to) }
  }

  // MARK: Sections

  /// The pairs of old and new section indices; nil for a deleted or inserted section.
  private struct SectionPairs {
    var before: ContiguousArray<Int?>
    var after: ContiguousArray<Int?>
  }

  private mutating func pairSections(
    _ old: SnapshotOrder, _ new: SnapshotOrder, _ translation: HandleTranslation
  ) -> SectionPairs {
    var pairs = SectionPairs(
      before: ContiguousArray(repeating: nil, count: new.sections.count),
      after: ContiguousArray(repeating: nil, count: old.sections.count))
    var staying: ContiguousArray<(from: Int, to: Int)> = []
    for (index, section) in new.sections.enumerated() {
      guard let source = old.index(ofSection: translation(section.handle)) else {
        insertedSections.append(index)
        continue
      }
      pairs.before[index] = source
      pairs.after[source] = index
      staying.append((source, index))
    }
    for index in pairs.after.indices where pairs.after[index] == nil {
      deletedSections.append(index)
    }
    let stays = StayingElements.find(among: ContiguousArray(staying.map { Int32($0.from) }))
    for (move, stays) in zip(staying, stays) where !stays {
      movedSections.append(SectionMove(from: move.from, to: move.to))
    }
    return pairs
  }

  // MARK: Items

  /// The part of a section that differs, without an equal beginning and end.
  private struct Window {
    /// The section's index before; nil if it is inserted.
    let old: Int?
    /// The section's index after; nil if it is deleted.
    let new: Int?
    let oldItems: Range<Int>
    let newItems: Range<Int>
  }

  private static func windows(
    _ old: SnapshotOrder, _ new: SnapshotOrder, _ pairs: SectionPairs,
    _ translation: HandleTranslation
  ) -> ContiguousArray<Window> {
    var windows: ContiguousArray<Window> = []
    for index in old.sections.indices where pairs.after[index] == nil {
      let items = old.sections[index].items.indices
      windows.append(Window(old: index, new: nil, oldItems: items, newItems: 0..<0))
    }
    for (index, section) in new.sections.enumerated() {
      guard let source = pairs.before[index] else {
        windows.append(
          Window(old: nil, new: index, oldItems: 0..<0, newItems: section.items.indices))
        continue
      }
      let before = old.sections[source].items
      guard !translation.maps(section.items, to: before) else { continue }
      let (front, back) = equalEnds(before, section.items, translation)
      windows.append(
        Window(
          old: source, new: index, oldItems: front..<before.count - back,
          newItems: front..<section.items.count - back))
    }
    return windows
  }

  /// Returns how many items are equal at the beginning and at the end.
  private static func equalEnds(
    _ old: ContiguousArray<Int32>, _ new: ContiguousArray<Int32>, _ translation: HandleTranslation
  ) -> (front: Int, back: Int) {
    let shorter = min(old.count, new.count)
    var (front, back) = (0, 0)
    while front < shorter, translation(new[front]) == old[front] { front += 1 }
    while back < shorter - front,
      translation(new[new.count - 1 - back]) == old[old.count - 1 - back]
    { back += 1 }
    return (front, back)
  }

  /// Notes the items of sections that stay which the new snapshot does not have.
  private mutating func noteDeletions(
    in windows: ContiguousArray<Window>, _ old: SnapshotOrder, _ table: IndexTable
  ) {
    for window in windows where window.new != nil {
      guard let section = window.old else { continue }
      let contents = old.sections[section].items
      for item in window.oldItems where !table.isTaken(contents[item]) {
        deletedItems.append(ItemPath(section: section, item: item))
      }
    }
    deletedItems.sort()
  }

  /// The items of a section that stay in it, in their new order.
  private struct Stayers {
    private var sources: ContiguousArray<ItemPath> = []
    private var targets: ContiguousArray<ItemPath> = []

    mutating func begin() {
      sources.removeAll(keepingCapacity: true)
      targets.removeAll(keepingCapacity: true)
    }

    mutating func add(from source: ItemPath, to target: ItemPath) {
      sources.append(source)
      targets.append(target)
    }

    var moves: ContiguousArray<ItemMove> {
      let stays = StayingElements.find(among: ContiguousArray(sources.map { Int32($0.item) }))
      var moves: ContiguousArray<ItemMove> = []
      for index in sources.indices where !stays[index] {
        moves.append(ItemMove(from: sources[index], to: targets[index]))
      }
      return moves
    }
  }

  /// Where the items of the windows were, by their handles.
  private struct IndexTable {
    /// The least handle.
    private var first: Int32 = 0
    /// The index in its section for each handle; its complement, which is negative, if it was
    /// taken.
    private var dense: ContiguousArray<Int32> = []
    /// The same where the handles lie far apart.
    private var sparse: [Int32: Int32] = [:]

    private static let missing = Int32.min

    init(of windows: ContiguousArray<Window>, in old: SnapshotOrder) {
      let lists = windows.lazy.compactMap { window in
        window.old.map { old.sections[$0].items[window.oldItems] }
      }
      var (least, most, count) = (Int32.max, Int32.min, 0)
      for list in lists {
        count += list.count
        for handle in list { (least, most) = (min(least, handle), max(most, handle)) }
      }
      guard count > 0 else { return }
      let span = Int(most) - Int(least) + 1
      first = least
      if span <= 1024 + 4 * count {
        dense = ContiguousArray(repeating: Self.missing, count: span)
        for list in lists {
          for index in list.indices { dense[Int(list[index] - first)] = Int32(index) }
        }
      } else {
        sparse.reserveCapacity(count)
        for list in lists { for index in list.indices { sparse[list[index]] = Int32(index) } }
      }
    }

    /// Returns the old index path of an item, and takes it; nil for a new item.
    mutating func take(_ handle: Int32, in old: SnapshotOrder) -> ItemPath? {
      guard let section = old.indexOfSection(containing: handle) else { return nil }
      let index: Int32
      if dense.isEmpty {
        guard let found = sparse[handle] else { return nil }
        index = found
        sparse[handle] = ~found
      } else {
        guard dense.indices.contains(Int(handle - first)) else { return nil }
        index = dense[Int(handle - first)]
        dense[Int(handle - first)] = ~index
      }
      precondition(index >= 0, "an item occurs twice in a snapshot")
      return ItemPath(section: section, item: Int(index))
    }

    func isTaken(_ handle: Int32) -> Bool {
      (dense.isEmpty ? sparse[handle] ?? 0 : dense[Int(handle - first)]) < 0
    }
  }
}
