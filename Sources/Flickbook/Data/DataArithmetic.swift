import UpdateArithmetic

/// Computes the counts of a data source after a batch, also for an inconsistent one.
///
/// Deletions come first, then insertions; deletions of items that do not exist are ignored.
/// Consistency is checked afterwards, by the arithmetic that also checks an app. Rule: S7.1, S7.2.
struct DataArithmetic {
  private let before: ItemCounts
  /// For each section after the batch, its index before; nil for a new one.
  private var origins: [Int?] = []
  /// The number of distinct items that leave each section, by its index before.
  private var left: [Int: Int] = [:]
  /// The number of items that each section gains, by its index after.
  private var came: [Int: Int] = [:]

  init(_ updates: [Update], before: ItemCounts) {
    self.before = before
    var leaving: [ItemPath] = []
    var gone: [Int] = []
    var targets: [Int: Int?] = [:]
    var insertedCount = 0
    for update in updates {
      switch update {
      case .deleteItem(let path): leaving.append(path)
      case .insertItem(let path): came[path.section, default: 0] += 1
      case .moveItem(let from, let to):
        leaving.append(from)
        came[to.section, default: 0] += 1
      case .deleteSection(let section): gone.append(section)
      case .insertSection(let section):
        targets.updateValue(nil, forKey: section)
        insertedCount += 1
      case .moveSection(let from, let to):
        gone.append(from)
        targets.updateValue(from, forKey: to)
        insertedCount += 1
      case .reloadItem, .reloadSection: break
      }
    }
    for path in Self.distinct(leaving) where before.contains(path) {
      left[path.section, default: 0] += 1
    }
    order(without: Self.distinct(gone), targets, insertedCount)
  }

  var countsAfter: ItemCounts {
    ItemCounts(
      origins.enumerated().map { section, origin in
        let staying = origin.map { before.items[$0] - (left[$0] ?? 0) } ?? 0
        return staying + (came[section] ?? 0)
      })
  }

  private mutating func order(without gone: [Int], _ targets: [Int: Int?], _ insertedCount: Int) {
    let sections = 0..<before.sections
    let gone = gone.filter(sections.contains)
    let isGone = Set(gone)
    var stayers = sections.filter { !isGone.contains($0) }.makeIterator()
    for section in 0..<(before.sections - gone.count + insertedCount) {
      if let target = targets[section] {
        origins.append(target.flatMap { sections.contains($0) ? $0 : nil })
      } else {
        origins.append(stayers.next())
      }
    }
  }

  private static func distinct<Index: Comparable>(_ indexes: [Index]) -> [Index] {
    var distinct: [Index] = []
    for index in indexes.sorted() where distinct.last != index { distinct.append(index) }
    return distinct
  }
}
