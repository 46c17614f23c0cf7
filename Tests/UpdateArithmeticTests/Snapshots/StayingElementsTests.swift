import SeededRandom
import Testing

@testable import UpdateArithmetic

@Suite("The elements that keep their order")
struct StayingElementsTests {
  /// The places before, in the order after, and the indexes of those that stay.
  static let lists: [(oldIndexes: ContiguousArray<Int32>, stay: [Int])] = [
    ([], []),
    ([0], [0]),
    ([0, 1, 2], [0, 1, 2]),
    ([1, 0], [0]),
    ([2, 1, 0], [0]),
    ([1, 2, 0], [0, 1]),
    ([2, 0, 1], [1, 2]),
    ([0, 2, 1, 3], [0, 1, 3]),
    ([5, 9, 7], [0, 1]),
    ([0, 1, 4, 2, 3, 5], [0, 1, 3, 4, 5]),
    ([1, 0, 3, 2], [0, 2]),
    ([3, 4, 0, 1, 9], [0, 1, 4]),
  ]

  @Test(
    "The longest ascending list stays, of several the one with the first indexes (M11.8)",
    arguments: lists)
  func table(_ row: (oldIndexes: ContiguousArray<Int32>, stay: [Int])) {
    let stays = StayingElements.find(among: row.oldIndexes)
    #expect(stays.indices.filter { stays[$0] } == row.stay)
  }

  @Test("Every order of seven agrees with a search of all lists (M11.8)", arguments: 0..<40)
  func search(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let count = random.whole(0...7)
      let oldIndexes = ContiguousArray((0..<Int32(count)).map { $0 * 3 }.shuffled(using: &random))
      let stays = StayingElements.find(among: oldIndexes)
      #expect(stays.indices.filter { stays[$0] } == Self.best(of: oldIndexes), "\(oldIndexes)")
    }
  }

  /// Tries all lists of indexes.
  private static func best(of oldIndexes: ContiguousArray<Int32>) -> [Int] {
    var best: [Int] = []
    for mask in 0..<(1 << oldIndexes.count) {
      let chosen = oldIndexes.indices.filter { mask & (1 << $0) != 0 }
      let steps = zip(chosen, chosen.dropFirst())
      guard steps.allSatisfy({ oldIndexes[$0] < oldIndexes[$1] }) else { continue }
      if chosen.count > best.count
        || chosen.count == best.count && chosen.lexicographicallyPrecedes(best)
      {
        best = chosen
      }
    }
    return best
  }
}
