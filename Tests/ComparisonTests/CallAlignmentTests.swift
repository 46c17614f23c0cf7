import Testing

@testable import Comparison

@Suite("Alignment of calls")
struct CallAlignmentTests {
  /// Two lists, and how many calls they have in common in their order.
  static let rows: [([Int32], [Int32], Int)] = [
    ([], [], 0), ([1], [], 0), ([1, 2, 3], [1, 2, 3], 3), ([1, 2, 3], [1, 3, 2], 2),
    ([1, 2, 3, 4], [2, 4], 2), ([1, 1, 2], [2, 1, 1], 2), ([5, 6, 7], [1, 2, 3], 0),
  ]

  @Test("It is a longest common subsequence", arguments: rows)
  func isLongest(_ first: [Int32], _ second: [Int32], _ count: Int) {
    let pairs = CallAlignment.pairs(first, second)
    #expect(pairs.count == count)
    #expect(pairs.allSatisfy { first[$0.0] == second[$0.1] })
    #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.0.0 < $0.1.0 && $0.0.1 < $0.1.1 })
  }

  @Test("Lists longer than a block are aligned block by block")
  func alignsLongLists() {
    let first = (0..<20_000).map { Int32($0) }
    let second = first.filter { $0 % 97 != 5 }
    #expect(CallAlignment.pairs(first, second).count == second.count)
    let late = Array(repeating: Int32(-1), count: 700) + first
    #expect(CallAlignment.pairs(late, second).count == second.count)
    #expect(CallAlignment.pairs(late, first).map { $0.0 - $0.1 } == first.map { _ in 700 })
    let others = (0..<1_000_000).map { Int32(-1 - $0) }
    #expect(CallAlignment.pairs(Array(repeating: 7, count: 1_000_000), others).isEmpty)
    let strange = (0..<5000).map { Int32(-1 - $0) }
    #expect(CallAlignment.pairs(Array(first.prefix(5000)), strange).isEmpty)
  }
}
