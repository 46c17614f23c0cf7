import SeededRandom
import Testing

@testable import UpdateArithmetic

@Suite("Batch updates")
struct BatchUpdateTests {
  private func path(_ section: Int, _ item: Int) -> ItemPath {
    ItemPath(section: section, item: item)
  }

  /// How many batches are drawn; `Plays batches` draws more, and in a view.
  private static let count: UInt64 = 4_000

  @Test("Every item and section is found where it went, and came from where it was (S7.1–S7.7)")
  func identity() throws {
    for seed in 1...Self.count {
      let random = RandomBatch(seed: seed)
      let batch = try BatchUpdate(
        random.updates, before: random.countsBefore, after: random.countsAfter)
      let (before, after) = (
        RandomBatch.paths(random.before), RandomBatch.paths(random.after)
      )
      for (name, itemPath) in before {
        #expect(batch.pathAfter(itemPath) == after[name], "seed \(seed), item at \(itemPath)")
      }
      for (name, itemPath) in after {
        #expect(batch.pathBefore(itemPath) == before[name], "seed \(seed), item at \(itemPath)")
      }
    }
  }

  @Test("With one update left out or the data one item off, a batch is refused (S7.9)")
  func inconsistency() {
    var refused = 0
    for seed in 1...Self.count {
      let random = RandomBatch(seed: seed)
      var counts = random.after.map(\.count)
      let certain = random.origins.indices.filter { random.isCounted($0) }
      guard let section = certain.first else { continue }
      counts[section] += 1
      #expect(throws: InconsistentUpdate.self, "seed \(seed)") {
        try BatchUpdate(random.updates, before: random.countsBefore, after: ItemCounts(counts))
      }
      refused += 1
    }
    #expect(refused > Self.count / 2)
  }

  @Test("Deletes count before inserts, in whichever order they are given (S7.1, S7.2)")
  func order() throws {
    let updates: [Update] = [
      .insertItem(path(0, 0)), .deleteItem(path(0, 0)), .deleteItem(path(0, 2)),
    ]
    for updates in [updates, updates.reversed()] {
      let batch = try BatchUpdate(updates, before: ItemCounts([4]), after: ItemCounts([3]))
      #expect(
        (0..<4).map { batch.pathAfter(path(0, $0))?.item } == [nil, 1, nil, 2])
      #expect((0..<3).map { batch.pathBefore(path(0, $0))?.item } == [nil, 1, 3])
    }
  }

  @Test("A reloaded item remains the same item; a reloaded section's items do not (S7.6, S7.7)")
  func reloads() throws {
    let batch = try BatchUpdate(
      [.reloadItem(path(0, 1)), .deleteItem(path(0, 0)), .reloadSection(1)],
      before: ItemCounts([3, 2]), after: ItemCounts([2, 7]))
    #expect(batch.pathAfter(path(0, 1)) == path(0, 0))
    #expect(batch.isReloaded(path(0, 1)))
    #expect(!batch.isReloaded(path(0, 2)))
    #expect(batch.sectionAfter(1) == 1)
    #expect(batch.isReloaded(section: 1))
    #expect(batch.pathAfter(path(1, 0)) == nil)
    #expect(batch.pathBefore(path(1, 0)) == nil)
  }

  @Test("One insert at the front of a million items takes no memory for the million")
  func size() throws {
    let batch = try BatchUpdate(
      [.insertItem(path(0, 0))], before: ItemCounts([1_000_000]), after: ItemCounts([1_000_001]))
    #expect(batch.pathAfter(path(0, 999_999)) == path(0, 1_000_000))
    #expect(batch.pathBefore(path(0, 0)) == nil)
  }
}
