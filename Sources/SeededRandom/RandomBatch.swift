package import UpdateArithmetic

/// A batch that is known to be consistent, since the data after it are made first and the updates
/// are read off.
package struct RandomBatch {
  /// Names of items; a reloaded section's are all new where the data are free.
  package private(set) var before: [[Int]] = []
  package private(set) var after: [[Int]] = []
  package private(set) var updates: [Update] = []
  /// The first name that no item has had.
  package private(set) var nextName = 0
  /// Whether new and reloaded sections hold anything, or only what the updates bring there.
  private let isFree: Bool
  private var random: SeededGenerator

  /// A batch over data of its own.
  package init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    isFree = true
    before = (0..<random.whole(0...5)).map { _ in newItems(random.whole(0...9)) }
    make()
  }

  /// A batch over these data.
  package init(over before: [[Int]], nextName: Int, isFree: Bool, seed: UInt64) {
    random = SeededGenerator(seed: seed)
    self.before = before
    self.nextName = nextName
    self.isFree = isFree
    make()
  }

  private mutating func make() {
    makeSections()
    makeItems()
    updates.shuffle(using: &random)
  }

  package var countsBefore: ItemCounts { ItemCounts(before.map(\.count)) }
  package var countsAfter: ItemCounts { ItemCounts(after.map(\.count)) }

  /// Whether the number of items of a section after the batch follows from the updates.
  package func isCounted(_ section: Int) -> Bool {
    origins[section].map { !reloadedSections.contains($0) } ?? false
  }

  /// Returns the index path of each name, for the plain answer.
  package static func paths(_ sections: [[Int]]) -> [Int: ItemPath] {
    var paths: [Int: ItemPath] = [:]
    for (section, items) in sections.enumerated() {
      for (item, name) in items.enumerated() {
        paths[name] = ItemPath(section: section, item: item)
      }
    }
    return paths
  }

  private mutating func newItems(_ count: Int) -> [Int] {
    nextName += count
    return Array((nextName - count)..<nextName)
  }

  // MARK: Making

  /// Which section each of those after the batch was; nil for a new one.
  package private(set) var origins: [Int?] = []
  package private(set) var reloadedSections: Set<Int> = []
  private var movesSections = false

  private mutating func makeSections() {
    var kept: [Int] = []
    var moved: [Int] = []
    movesSections = random.chance(0.3)
    for section in before.indices {
      if random.chance(0.15) {
        updates.append(.deleteSection(section))
      } else if movesSections, random.chance(0.3) {
        moved.append(section)
      } else {
        kept.append(section)
        guard !movesSections, random.chance(0.15) else { continue }
        reloadedSections.insert(section)
        updates.append(.reloadSection(section))
      }
    }
    var order: [Int?] = kept
    for section in moved { order.insert(section, at: random.whole(0...order.count)) }
    for _ in 0..<random.one(of: [0, 0, 0, 1, 2]) {
      order.insert(nil, at: random.whole(0...order.count))
    }
    origins = order
    for (target, origin) in order.enumerated() {
      guard let origin else {
        updates.append(.insertSection(target))
        continue
      }
      if moved.contains(origin) { updates.append(.moveSection(from: origin, to: target)) }
    }
  }

  private mutating func makeItems() {
    let movesItems = random.chance(0.5)
    var carried: [(name: Int, from: ItemPath)] = []
    after = []
    for origin in origins {
      guard let origin, !reloadedSections.contains(origin) else {
        after.append(isFree ? newItems(random.whole(0...6)) : origin.map { before[$0] } ?? [])
        continue
      }
      var items: [Int] = []
      for (index, name) in before[origin].enumerated() {
        let path = ItemPath(section: origin, item: index)
        if random.chance(0.2) {
          updates.append(.deleteItem(path))
        } else if movesItems, random.chance(0.25) {
          carried.append((name, path))
        } else {
          items.append(name)
          guard !movesItems, !movesSections, random.chance(0.1) else { continue }
          updates.append(.reloadItem(path))
        }
      }
      after.append(items)
    }
    insert(carried)
  }

  /// Puts moved and new items among the items that stay, and reads off their index paths in the
  /// end.
  private mutating func insert(_ carried: [(name: Int, from: ItemPath)]) {
    // Into sections that are new anyway nothing needs to be inserted, and may all the same be moved.
    let open = origins.indices.filter(isCounted)
    var targets = open
    let new = origins.indices.filter { origins[$0] == nil }
    if !carried.isEmpty { targets += new }
    guard !targets.isEmpty else {
      for (_, from) in carried { updates.append(.deleteItem(from)) }
      return
    }
    var from: [Int: ItemPath] = [:]
    for (name, path) in carried {
      from[name] = path
      let section = random.one(of: targets)
      after[section].insert(name, at: random.whole(0...after[section].count))
    }
    var fresh: Set<Int> = []
    for section in isFree ? open : open + new where random.chance(0.5) {
      for name in newItems(random.whole(1...3)) {
        fresh.insert(name)
        after[section].insert(name, at: random.whole(0...after[section].count))
      }
    }
    let paths = Self.paths(after)
    for (name, path) in carried {
      if let target = paths[name] { updates.append(.moveItem(from: path, to: target)) }
    }
    for name in fresh.sorted() {
      if let target = paths[name] { updates.append(.insertItem(target)) }
    }
  }
}
