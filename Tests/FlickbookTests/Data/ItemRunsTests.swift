import SeededRandom
import Testing

@testable import Flickbook

@Suite("Runs of items")
struct ItemRunsTests {
  private func item(_ index: Int, of origin: Int = 0) -> ItemIdentity {
    ItemIdentity(origin: Int32(origin), index: Int32(index))
  }

  private func all(_ runs: ItemRuns) -> [ItemIdentity] { (0..<runs.count).map { runs[$0] } }

  @Test("An insert at the front of a million items makes one run more")
  func front() {
    let runs = ItemRuns(origin: 0, count: 1_000_000)
    let edited = runs.edited(removing: [], inserting: [(0, item(0, of: 1))])
    #expect(edited.runs.count == 2)
    #expect(edited.count == 1_000_001)
    #expect(edited[0] == item(0, of: 1))
    #expect(edited[1] == item(0))
    #expect(edited[1_000_000] == item(999_999))
  }

  @Test("Items that return to their neighbours are one run with them again")
  func merges() {
    let runs = ItemRuns(origin: 0, count: 9)
    let moved = runs.edited(removing: [3], inserting: [(7, item(3))])
    #expect(moved.runs.count == 4)
    #expect(moved.edited(removing: [7], inserting: [(3, item(3))]) == runs)
  }

  @Test("Without all of them nothing is left, and an empty section takes the first")
  func empty() {
    let none = ItemRuns(origin: 0, count: 2).edited(removing: [0, 1], inserting: [])
    #expect(none == ItemRuns())
    #expect(none.count == 0)
    #expect(all(none.edited(removing: [], inserting: [(0, item(5))])) == [item(5)])
  }

  @Test("Any edit gives what a plain list gives")
  func likeAList() {
    for seed: UInt64 in 1...2_000 {
      var random = SeededGenerator(seed: seed)
      var list = (0..<random.whole(0...30)).map { item($0) }
      var runs = ItemRuns(origin: 0, count: list.count)
      for round in 1...random.whole(1...4) {
        let left = list.indices.filter { _ in random.chance(0.2) }
        for position in left.reversed() { list.remove(at: position) }
        var came: [(position: Int, item: ItemIdentity)] = []
        for number in 0..<random.whole(0...6) {
          let position = random.whole((came.last.map { $0.position + 1 } ?? 0)...(list.count + 1))
          guard position <= list.count else { continue }
          came.append((position, item(number, of: round)))
          list.insert(came[came.count - 1].item, at: position)
        }
        runs = runs.edited(removing: left, inserting: came)
      }
      #expect(all(runs) == list, "seed \(seed)")
    }
  }
}
