import SeededRandom
import Testing
import UpdateArithmetic

@Suite("The difference of two snapshots")
struct SnapshotDifferenceTests {
  /// A snapshot of these sections, each a handle with the handles of its items.
  static func order(_ sections: [(Int32, [Int32])]) -> SnapshotOrder {
    var order = SnapshotOrder()
    for (handle, items) in sections {
      order.insertSections([handle], at: order.sections.count)
      order.insert(ContiguousArray(items), at: .end(ofSection: order.sections.count - 1))
    }
    return order
  }

  static let changes: [(old: [(Int32, [Int32])], new: [(Int32, [Int32])], updates: [String])] = [
    ([], [], []),
    ([(0, [1, 2])], [(0, [1, 2])], []),
    ([(0, [1, 2, 3])], [(0, [1, 3])], ["Delete row (0 - 1)"]),
    ([(0, [1, 2])], [(0, [3, 1, 2])], ["Insert row (0 - 0)"]),
    ([(0, [1, 2, 3])], [(0, [3, 1, 2])], ["Move row (0 - 2) to (0 - 0)"]),
    ([(0, [1, 2])], [(0, [2, 1])], ["Move row (0 - 0) to (0 - 1)"]),
    ([(0, [1]), (5, [])], [(0, []), (5, [1])], ["Move row (0 - 0) to (1 - 0)"]),
    ([(0, [1]), (5, [2])], [(5, [2]), (0, [1])], ["Move section (0) to (1)"]),
    // A section brings and takes its items without being asked about them.
    ([(0, [1])], [(0, [1]), (5, [2, 3])], ["Insert section (1)"]),
    ([(0, [1]), (5, [2, 3])], [(0, [1])], ["Delete section (1)"]),
    (
      [(0, [1]), (5, [2])], [(0, [2, 1])], ["Delete section (1)", "Move row (1 - 0) to (0 - 0)"]
    ),
    (
      [(0, [1, 2])], [(0, [1]), (5, [2])], ["Insert section (1)", "Move row (0 - 1) to (1 - 0)"]
    ),
    (
      [(0, [1, 2]), (5, [3])], [(5, [4, 3]), (0, [2])],
      ["Move section (0) to (1)", "Delete row (0 - 0)", "Insert row (0 - 0)"]
    ),
  ]

  @Test(
    "What is deleted, inserted and moved is named once, in the order of an app (M11.8, M11.9)",
    arguments: 0..<changes.count)
  func table(_ row: Int) {
    let change = Self.changes[row]
    let (old, new) = (Self.order(change.old), Self.order(change.new))
    let difference = SnapshotDifference(from: old, to: new)
    #expect(difference.updates.map(\.description) == change.updates)
    #expect(difference.isEmpty == change.updates.isEmpty)
  }

  @Test("Other handles of the same identifiers make no difference (M11.8)")
  func translation() {
    let old = Self.order([(0, [0, 1, 2])])
    let new = Self.order([(1, [7, 5, 6])])
    let items = HandleTranslation.table([9, 9, 9, 9, 9, 1, 2, 0])
    #expect(
      SnapshotDifference(from: old, to: new, sections: .table([-1, 0]), items: items).isEmpty)
    let unknown = HandleTranslation.table([9, 9, 9, 9, 9, -1, 2, 0])
    #expect(
      SnapshotDifference(from: old, to: new, sections: .table([-1, 0]), items: unknown)
        .updates.map(\.description) == ["Delete row (0 - 1)", "Insert row (0 - 1)"])
  }

  @Test(
    "The updates of a difference make the new snapshot from the old one (M11.8)",
    arguments: 0..<30)
  func random(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var old = Self.random(&random)
    for _ in 0..<20 {
      let new = Self.random(&random)
      let difference = SnapshotDifference(from: old, to: new)
      let batch = try BatchUpdate(difference.updates, before: old.counts, after: new.counts)
      for (section, content) in new.sections.enumerated() {
        for (item, handle) in content.items.enumerated() {
          let path = ItemPath(section: section, item: item)
          #expect(batch.pathBefore(path) == old.path(of: handle))
        }
      }
      old = new
    }
  }

  private static func random(_ random: inout SeededGenerator) -> SnapshotOrder {
    let sections = (0..<Int32(6)).shuffled(using: &random).prefix(random.whole(0...5))
    var items = (0..<Int32(30)).shuffled(using: &random)[...]
    return order(
      sections.map { section in
        let count = min(items.count, random.whole(0...8))
        defer { items = items.dropFirst(count) }
        let chosen = Array(items.prefix(count))
        return (section, random.chance(0.5) ? chosen.sorted() : chosen)
      })
  }
}
