import SeededRandom
import UpdateArithmetic

/// Sections and their items as plain lists, changed by hand.
struct SnapshotModel: Equatable {
  struct Section: Equatable {
    var name: Int
    var items: [Int]
  }

  var sections: [Section] = []

  var items: [Int] { sections.flatMap(\.items) }

  func path(of item: Int) -> ItemPath? {
    for (number, section) in sections.enumerated() {
      if let index = section.items.firstIndex(of: item) {
        return ItemPath(section: number, item: index)
      }
    }
    return nil
  }

  func index(of section: Int) -> Int? { sections.firstIndex { $0.name == section } }

  mutating func remove(_ gone: [Int]) {
    for index in sections.indices { sections[index].items.removeAll(where: gone.contains) }
  }

  mutating func insert(_ new: [Int], besides other: Int, isBehind: Bool) {
    remove(new)
    guard let path = path(of: other) else { return }
    sections[path.section].items.insert(
      contentsOf: new, at: isBehind ? path.item + 1 : path.item)
  }

  mutating func append(_ new: [Int], to section: Int) {
    remove(new)
    sections[section].items += new
  }

  mutating func moveSection(_ name: Int, besides other: Int, isBehind: Bool) {
    guard let source = index(of: name) else { return }
    let section = sections.remove(at: source)
    guard let target = index(of: other) else { return }
    sections.insert(section, at: isBehind ? target + 1 : target)
  }

  // MARK: The difference, without arithmetic

  /// The items that have to move within each section that stays, and those that change the section.
  func moved(to new: SnapshotModel) -> Set<Int> {
    var moved: Set<Int> = []
    for section in new.sections {
      let before = index(of: section.name).map { sections[$0].items } ?? []
      let staying = section.items.filter(before.contains)
      let indexes = staying.map { item in before.firstIndex(of: item) ?? 0 }
      let stays = Self.longest(indexes)
      for index in staying.indices where !stays.contains(index) { moved.insert(staying[index]) }
      for item in section.items where !before.contains(item) && path(of: item) != nil {
        moved.insert(item)
      }
    }
    return moved
  }

  func movedSections(to new: SnapshotModel) -> [Int] {
    let staying = new.sections.map(\.name).filter { index(of: $0) != nil }
    let stays = Self.longest(staying.compactMap(index))
    return staying.indices.filter { !stays.contains($0) }.map { staying[$0] }
  }

  /// The indexes of the longest ascending list, of several the one with the first indexes.
  private static func longest(_ indexes: [Int]) -> Set<Int> {
    var best: [[Int]] = []
    for index in indexes.indices.reversed() {
      var chain: [Int] = []
      for next in indexes.indices where next > index && indexes[next] > indexes[index] {
        let other = best[indexes.count - 1 - next]
        if other.count > chain.count { chain = other }
      }
      best.append([index] + chain)
    }
    var longest: [Int] = []
    for chain in best.reversed() where chain.count > longest.count { longest = chain }
    return Set(longest)
  }
}
